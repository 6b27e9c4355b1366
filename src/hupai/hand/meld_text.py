"""The text of one meld: ``123m,1``, ``EEE,2``, ``5555p,6``, ``9999s``."""

from collections.abc import Sequence
from typing import Final

from hupai.errors import NotationError
from hupai.hand.meld import Meld, MeldKind, Source
from hupai.tiles import COPIES, Tile, is_honour, rank_of, read_tiles, write_tiles

_PROMOTED: Final = 4
_CHOW_PLACES: Final = frozenset("123")
_SOURCES: Final = frozenset("0123")
_PROMOTED_SOURCES: Final = frozenset("567")


def tiles_of_meld(text: str, column: int) -> Sequence[tuple[Tile, int]]:
    """Read the tiles of a meld with their columns.

    Raises:
        NotationError: a character spells no tile.
    """
    return read_tiles(text.partition(",")[0], column)


def read_meld(text: str, column: int) -> Meld:
    """Read what stands between the brackets of a meld.

    Raises:
        NotationError: the text is no meld.
    """
    spelled, comma, after = text.partition(",")
    tiles = sorted(tile for tile, _ in tiles_of_meld(text, column))
    number = after.strip() if comma else None
    at = column + len(text) - len(after.lstrip())
    if len(tiles) not in (3, COPIES):
        raise NotationError("meld.size", column=column, count=len(tiles))
    if len(set(tiles)) == 1:
        return _alike(tiles, number, at)
    _check_chow(tiles, spelled, column)
    return _chow(tiles[0], number, at)


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


def _check_chow(tiles: list[Tile], spelled: str, column: int) -> None:
    first, text = tiles[0], spelled.strip()
    if any(is_honour(tile) for tile in tiles) and len(set(tiles)) == len(tiles):
        raise NotationError("meld.honour_chow", column=column, text=text)
    if tiles != [first, first + 1, first + 2] or rank_of(first) > 7:
        raise NotationError("meld.not_a_set", column=column, text=text)


def _chow(first: Tile, number: str | None, at: int) -> Meld:
    if number is not None and number not in _CHOW_PLACES:
        raise NotationError("meld.chow_position", column=at, text=number)
    return Meld(MeldKind.CHOW, first, Source.UPPER, claimed_place=int(number or 0))


def write_meld(meld: Meld) -> str:
    """Write one meld as it stands between brackets."""
    tiles = write_tiles(meld.tiles)
    if meld.is_chow:
        return f"{tiles},{meld.claimed_place}" if meld.claimed_place else tiles
    if meld.is_concealed:
        return tiles
    return f"{tiles},{meld.source + (_PROMOTED if meld.is_promoted else 0)}"
