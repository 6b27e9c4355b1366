"""Compact text for tiles: ``123m55pEECC`` (digits first, then their suit), flowers ``a``-``h``."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from hupai.errors import NotationError
from hupai.tiles.tile import FACES, FLOWERS, KINDS, Tile, rank_of
from hupai.words import Language, say

_SUIT_LETTERS: Final = "mps"
_HONOUR_LETTERS: Final = "ESWNCFP"
FLOWER_LETTERS: Final = "abcdefgh"
_FIRST_CODE_POINTS: Final = ((0, 0x1F007), (9, 0x1F019), (18, 0x1F010), (27, 0x1F000))
_FLOWER_CODE_POINTS: Final = (*range(0x1F026, 0x1F02A), *range(0x1F022, 0x1F026))

_SYMBOLS: Final[tuple[str, ...]] = (
    *(f"{rank}{suit}" for suit in _SUIT_LETTERS for rank in range(1, 10)),
    *_HONOUR_LETTERS,
    *FLOWER_LETTERS,
)
_KIND_OF: Final = {symbol: Tile(kind) for kind, symbol in enumerate(_SYMBOLS)}


def symbol_of(tile: Tile) -> str:
    """Return the notation of one tile, such as ``5m``, ``E`` or ``a``."""
    return _SYMBOLS[tile]


def letter_of(flower: Tile) -> str:
    """Return the letter of a flower."""
    return FLOWER_LETTERS[flower - KINDS]


def flower_from(letter: str) -> Tile | None:
    """Return the flower *letter* stands for, if any."""
    return FLOWERS[FLOWER_LETTERS.index(letter)] if letter in FLOWER_LETTERS else None


def name_of(tile: Tile, language: Language) -> str:
    """Return what people call *tile*."""
    return say(f"tiles.{symbol_of(tile)}", language)


def face_of(tile: Tile) -> str:
    """Return the Unicode character that pictures *tile*."""
    if not 0 <= tile < FACES:
        raise NotationError("tile.unknown", column=1, text=str(tile))
    if tile >= KINDS:
        return chr(_FLOWER_CODE_POINTS[tile - KINDS])
    first, code = max(pair for pair in _FIRST_CODE_POINTS if pair[0] <= tile)
    return chr(code + tile - first)


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles in the order written.

    Raises:
        NotationError: a character spells no tile.
    """
    return tuple(tile for tile, _ in read_tiles(text))


def read_tiles(text: str, column: int = 1) -> Sequence[tuple[Tile, int]]:
    """Read tiles with the column of each, the first character of *text* standing at *column*.

    Raises:
        NotationError: a character spells no tile.
    """
    found: list[tuple[Tile, int]] = []
    digits: list[tuple[str, int]] = []
    for place, symbol in enumerate(text, column):
        if symbol.isspace():
            continue
        if symbol in "123456789":
            digits.append((symbol, place))
        elif symbol in _SUIT_LETTERS and digits:
            found += [(_KIND_OF[digit + symbol], at) for digit, at in digits]
            digits.clear()
        elif symbol in _HONOUR_LETTERS and not digits:
            found.append((_KIND_OF[symbol], place))
        else:
            raise _complaint(symbol, place, digits)
    if digits:
        raise _complaint("", column + len(text), digits)
    return found


def _complaint(symbol: str, place: int, digits: Sequence[tuple[str, int]]) -> NotationError:
    """Say what is wrong where reading stopped."""
    if symbol == "0":
        return NotationError("tile.zero_rank", column=place, text=symbol)
    suits, honours = symbol.lower(), symbol.upper()
    if digits and suits and suits in _SUIT_LETTERS:
        digit = digits[-1][0]
        text, hint = digit + symbol, digit + suits
        return NotationError("tile.wrong_case", column=place, text=text, hint=hint)
    if digits:
        spelled = "".join(digit for digit, _ in digits)
        return NotationError("tile.missing_suit", column=digits[0][1], text=spelled)
    if symbol in FLOWER_LETTERS and honours not in _HONOUR_LETTERS:
        return NotationError("tile.flower_in_hand", column=place, text=symbol)
    if honours in _HONOUR_LETTERS:
        return NotationError("tile.wrong_case", column=place, text=symbol, hint=honours)
    return NotationError("tile.unknown", column=place, text=symbol)


def _suit_letter(tile: Tile) -> str:
    return _SYMBOLS[tile][1:]


def write_tiles(tiles: Iterable[Tile]) -> str:
    """Write *tiles* in the order given, neighbours of a suit sharing its letter."""
    parts: list[str] = []
    for suit, run in groupby(tiles, key=_suit_letter):
        if suit:
            parts.append("".join(str(rank_of(tile)) for tile in run) + suit)
        else:
            parts.append("".join(_SYMBOLS[tile] for tile in run))
    return "".join(parts)
