"""How tiles lie on the table: which of a set lies crosswise, and the rows of a river."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from hupai.hand import MeldKind, Source
from hupai.seat.view import LaidMeld, Lie, PlacedTile, RiverTile
from hupai.tiles import COPIES, Tile

_ROW: Final = 6
# R-132, A-KONG-LAYOUT: the place of the claimed tile in a pung and in a kong, from the left.
_PLACES: Final = {Source.UPPER: (0, 0), Source.OPPOSITE: (1, 1), Source.LOWER: (2, 3)}


@lru_cache(maxsize=1 << 10)
def layout(meld: LaidMeld, *, is_turned_up: bool = False) -> tuple[PlacedTile, ...]:
    """Return the tiles of *meld* from left to right (R-132 to R-135).

    ``is_turned_up``: the hand is over, and concealed kongs are shown (R-122).
    """
    match meld.kind:
        case MeldKind.CONCEALED_KONG:
            lie = Lie.UPRIGHT if is_turned_up else Lie.FACE_DOWN
            return (PlacedTile(meld.tile, lie),) * COPIES
        case MeldKind.CHOW:
            return _chow(meld)
        case _:
            return _equal_tiles(meld)


def _chow(meld: LaidMeld) -> tuple[PlacedTile, ...]:
    """R-133: the claimed tile always lies crosswise at the left."""
    lowest = Tile(meld.tile or 0)
    claimed = Tile(lowest + meld.claimed_place - 1)
    own = (Tile(lowest + at) for at in range(3) if lowest + at != claimed)
    return (
        PlacedTile(claimed, Lie.CROSSWISE),
        *(PlacedTile(tile, Lie.UPRIGHT) for tile in own),
    )


def _equal_tiles(meld: LaidMeld) -> tuple[PlacedTile, ...]:
    is_claimed_kong = meld.kind is MeldKind.MELDED_KONG and not meld.is_promoted
    at = _PLACES[meld.source][is_claimed_kong]
    tiles = [PlacedTile(meld.tile, Lie.UPRIGHT)] * (COPIES if is_claimed_kong else 3)
    tiles[at] = PlacedTile(meld.tile, Lie.CROSSWISE)
    if meld.is_promoted:
        tiles.insert(at + 1, PlacedTile(meld.tile, Lie.ON_TOP))
    return tuple(tiles)


def river_rows(river: Sequence[RiverTile]) -> tuple[tuple[RiverTile, ...], ...]:
    """Return the discards of a seat in rows of six, each nearer the player (R-138)."""
    return tuple(tuple(river[at : at + _ROW]) for at in range(0, len(river), _ROW))
