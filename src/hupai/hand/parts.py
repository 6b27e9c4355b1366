"""The later parts of a hand line: circumstances and flowers."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hupai.errors import NotationError
from hupai.hand.conditions import WinBy, WinConditions
from hupai.hand.hand import Hand
from hupai.tiles import Tile, Wind, flower_from, letter_of

_WIND_LETTERS: Final = "ESWN"
_CONDITIONS: Final = re.compile("[ESWN]{2}([01]{4})?")
_WIN_BY: Final = {
    (False, False): WinBy.DISCARD,
    (True, False): WinBy.SELF_DRAW,
    (True, True): WinBy.REPLACEMENT,
    (False, True): WinBy.ROBBED_KONG,
}


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a hand line and the column of its first character."""

    text: str
    column: int

    @property
    def symbols(self) -> Sequence[tuple[str, int]]:
        """Return the characters that are no blanks, with their columns."""
        return [
            (symbol, column)
            for column, symbol in enumerate(self.text, self.column)
            if not symbol.isspace()
        ]

    def column_of(self, place: int) -> int:
        """Return the column of the character at *place*, blanks not counted."""
        return self.symbols[place][1]


def split(line: str) -> Iterator[Part]:
    """Yield the parts of *line*."""
    column = 1
    for text in line.split("|"):
        yield Part(text, column)
        column += len(text) + 1


def read_conditions(part: Part) -> WinConditions:
    """Read ``EE1000``: round wind, seat wind, self-drawn, last of kind, last of wall, kong.

    Raises:
        NotationError: the text says something else.
    """
    text = "".join(symbol for symbol, _ in part.symbols)
    if not text:
        return WinConditions()
    if not _CONDITIONS.fullmatch(text):
        raise NotationError("line.conditions", column=part.column_of(0), text=part.text.strip())
    winds, bits = text[:2], text[2:] or "0000"
    drawn, last_of_kind, last_of_wall, kong = (bit == "1" for bit in bits)
    return WinConditions(
        round_wind=Wind(_WIND_LETTERS.index(winds[0])),
        seat_wind=Wind(_WIND_LETTERS.index(winds[1])),
        by=_WIN_BY[drawn, kong],
        is_last_of_kind=last_of_kind,
        is_last_of_wall=last_of_wall,
    )


def write_conditions(conditions: WinConditions) -> str:
    """Write winds and bits."""
    winds = _WIND_LETTERS[conditions.round_wind] + _WIND_LETTERS[conditions.seat_wind]
    bits = (
        conditions.by.is_drawn,
        conditions.is_last_of_kind,
        conditions.is_last_of_wall,
        conditions.by.is_by_kong,
    )
    return winds + "".join(str(int(bit)) for bit in bits)


def read_flowers(part: Part) -> tuple[int, tuple[Tile, ...]]:
    """Read how many flowers there are, or which.

    Raises:
        NotationError: the text is neither a count nor letters, or names a flower twice.
    """
    text = "".join(symbol for symbol, _ in part.symbols)
    if text in ("", *"012345678"):
        return int(text or 0), ()
    found: list[Tile] = []
    for symbol, column in part.symbols:
        flower = flower_from(symbol)
        if flower is None:
            raise NotationError("line.flowers", column=part.column_of(0), text=part.text.strip())
        if flower in found:
            raise NotationError("line.flower_twice", column=column, text=symbol)
        found.append(flower)
    return len(found), tuple(found)


def write_flowers(hand: Hand) -> str:
    """Write the flowers by name where they are told, by number where not."""
    return "".join(letter_of(flower) for flower in hand.named_flowers) or str(hand.flowers)
