"""The text of one meld: ``123m,1``, ``EEE,2``, ``5555p,6``, ``9999s``."""

from typing import Final

from hupai.errors import NotationError
from hupai.hand.meld import Meld, MeldKind, Source
from hupai.tiles import COPIES, Tile, is_honour, rank_of, read_tiles, write_tiles

_PROMOTED: Final = 4
_CHOW_PLACES: Final = frozenset("123")
_SOURCES: Final = frozenset("0123")
_PROMOTED_SOURCES: Final = frozenset("567")


def read_meld(text: str, column: int) -> Meld:
    """Read what stands between the brackets of a meld.

    Raises:
        NotationError: the text is no meld.
    """
    spelled, comma, number = text.partition(",")
    tiles = sorted(tile for tile, _ in read_tiles(spelled, column))
    number, at = number.strip(), column + len(spelled) + 1
    if len(tiles) not in (3, COPIES):
        raise NotationError("meld.size", column=column, count=len(tiles))
    if len(set(tiles)) == 1:
        return _alike(tiles, number if comma else None, at)
    return _chow(tiles, spelled, number if comma else None, column)


def _alike(tiles: list[Tile], number: str | None, at: int) -> Meld:
    is_kong = len(tiles) == COPIES
    if number is None:
        return Meld(MeldKind.CONCEALED_KONG if is_kong else MeldKind.PUNG, tiles[0])
    if number in _PROMOTED_SOURCES:
        if not is_kong:
            raise NotationError("meld.promoted_pung", column=at, text=number)
        source = Source(int(number) - _PROMOTED)
        return Meld(MeldKind.MELDED_KONG, tiles[0], source, is_promoted=True)
    if number not in _SOURCES:
        raise NotationError("meld.source", column=at, text=number)
    kind = MeldKind.MELDED_KONG if is_kong else MeldKind.PUNG
    return Meld(kind, tiles[0], Source(int(number)))


def _chow(tiles: list[Tile], spelled: str, number: str | None, column: int) -> Meld:
    if any(is_honour(tile) for tile in tiles):
        raise NotationError("meld.honour_chow", column=column, text=spelled.strip())
    first = tiles[0]
    if tiles != [first, first + 1, first + 2] or rank_of(first) > 7:
        raise NotationError("meld.not_a_set", column=column, text=spelled.strip())
    if number is None:
        return Meld(MeldKind.CHOW, first, Source.UPPER)
    if number not in _CHOW_PLACES:
        raise NotationError("meld.chow_position", column=column + len(spelled) + 1, text=number)
    return Meld(MeldKind.CHOW, first, Source.UPPER, claimed_place=int(number))


def write_meld(meld: Meld) -> str:
    """Write one meld as it stands between brackets."""
    tiles = write_tiles(meld.tiles)
    if meld.is_chow:
        return f"{tiles},{meld.claimed_place}" if meld.claimed_place else tiles
    if meld.is_concealed:
        return tiles
    return f"{tiles},{meld.source + (_PROMOTED if meld.is_promoted else 0)}"
