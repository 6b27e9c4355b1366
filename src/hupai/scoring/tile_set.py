"""One set inside a reading of a hand: a chow, pung or kong, or a knitted run."""

from dataclasses import dataclass, field
from enum import Enum
from functools import cache

from hupai.tiles import COPIES, Suit, Tile, rank_of, suit_of


class SetKind(Enum):
    """The shapes a set can have."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    KNITTED = "knitted"


class Exposure(Enum):
    """How a set came about: laid down by a claim, held, or completed by another player's tile."""

    MELDED = "melded"
    CONCEALED = "concealed"
    COMPLETED = "completed"


@dataclass(frozen=True, slots=True, eq=False)
class TileSet:
    """A set, named by its lowest tile. Use :func:`tile_set`, which keeps one of each."""

    kind: SetKind
    tile: Tile
    exposure: Exposure
    tiles: tuple[Tile, ...] = field(init=False)
    suit: Suit | None = field(init=False)
    rank: int = field(init=False)
    is_chow: bool = field(init=False)
    is_pung: bool = field(init=False)
    is_kong: bool = field(init=False)
    is_concealed: bool = field(init=False)
    is_melded: bool = field(init=False)

    def __post_init__(self) -> None:
        facts = {
            "tiles": _tiles(self.kind, self.tile),
            "suit": suit_of(self.tile),
            "rank": rank_of(self.tile),
            "is_chow": self.kind is SetKind.CHOW,
            # a kong counts as a pung wherever pungs are asked for
            "is_pung": self.kind in (SetKind.PUNG, SetKind.KONG),
            "is_kong": self.kind is SetKind.KONG,
            "is_concealed": self.exposure is Exposure.CONCEALED,
            "is_melded": self.exposure is Exposure.MELDED,
        }
        for name, value in facts.items():
            object.__setattr__(self, name, value)


@cache
def tile_set(kind: SetKind, tile: Tile, exposure: Exposure) -> TileSet:
    """Return the set of *kind* that begins with *tile*."""
    return TileSet(kind, tile, exposure)


def _tiles(kind: SetKind, tile: Tile) -> tuple[Tile, ...]:
    if kind is SetKind.CHOW:
        return tile, Tile(tile + 1), Tile(tile + 2)
    if kind is SetKind.KNITTED:
        return tile, Tile(tile + 3), Tile(tile + 6)
    return (tile,) * (COPIES if kind is SetKind.KONG else 3)
