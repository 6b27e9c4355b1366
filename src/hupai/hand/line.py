"""The hand line: ``melds standing | winds and bits | flowers | visible``, read and written."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from hupai.errors import HandError, MahjongError, NotationError
from hupai.hand.conditions import WinBy, WinConditions
from hupai.hand.hand import HAND_SIZE, Hand
from hupai.hand.meld import Meld
from hupai.hand.meld_text import read_meld, write_meld
from hupai.tiles import (
    COPIES,
    FLOWER_LETTERS,
    Tile,
    Wind,
    flower_from,
    letter_of,
    parse_tiles,
    read_tiles,
    write_tiles,
)

_WIND_LETTERS: Final = "ESWN"
_MAX_PARTS: Final = 4


@dataclass(frozen=True, slots=True)
class _Part:
    """One part of the line and the column of its first character."""

    text: str
    column: int

    @property
    def trimmed(self) -> "_Part":
        lead = len(self.text) - len(self.text.lstrip())
        return _Part(self.text.strip(), self.column + lead)


def parse_hand(line: str) -> Hand:
    """Read a hand line; without a winning tile (13 tiles) the hand is waiting.

    Raises:
        MahjongError: the line spells no hand; the error names the column.
    """
    parts = list(_parts(line))
    if not line.strip():
        raise NotationError("line.empty")
    if len(parts) > _MAX_PARTS:
        column = parts[_MAX_PARTS].column - 1
        raise NotationError("line.too_many_parts", column=column, count=len(parts))
    tiles, winds, flowers, visible = (*parts, *(_Part("", len(line) + 1),) * 3)[:_MAX_PARTS]
    melds, standing, end = _read_own_tiles(tiles)
    conditions = _read_conditions(winds.trimmed)
    count, named = _read_flowers(flowers.trimmed)
    seen = read_tiles(visible.text, visible.column)
    held = [tile for tile, _ in standing]
    has_winning_tile = len(held) + 3 * len(melds) > HAND_SIZE
    try:
        return Hand(
            standing=tuple(held[:-1] if has_winning_tile else held),
            winning_tile=held[-1] if has_winning_tile else None,
            melds=tuple(meld for meld, _ in melds),
            conditions=conditions,
            flowers=count,
            named_flowers=named,
            visible=tuple(tile for tile, _ in seen),
        )
    except HandError as error:
        places = _Places(melds, [*standing, *seen], winds.trimmed.column, end)
        raise places.located(error, len(held)) from None


def _parts(line: str) -> Iterator[_Part]:
    column = 1
    for text in line.split("|"):
        yield _Part(text, column)
        column += len(text) + 1


def _read_own_tiles(
    part: _Part,
) -> tuple[list[tuple[Meld, int]], list[tuple[Tile, int]], int]:
    """Split off the bracketed melds; what follows are the standing tiles."""
    melds: list[tuple[Meld, int]] = []
    text, column = part.text, part.column
    while (lead := len(text) - len(text.lstrip())) < len(text) and text[lead] == "[":
        close = text.find("]")
        if close < 0:
            raise NotationError("line.bracket_open", column=column + lead)
        melds.append((read_meld(text[lead + 1 : close], column + lead + 1), column + lead))
        text, column = text[close + 1 :], column + close + 1
    for symbol, code in (("[", "line.meld_after_tiles"), ("]", "line.bracket_close")):
        if symbol in text:
            raise NotationError(code, column=column + text.index(symbol))
    return melds, list(read_tiles(text, column)), column + len(text.rstrip())


def _read_conditions(part: _Part) -> WinConditions:
    """Read ``EE1000``: round wind, seat wind, self-drawn, last of kind, last of wall, kong."""
    text = "".join(part.text.split())
    winds, bits = text[:2], text[2:] or "0000"
    if not text:
        return WinConditions()
    if len(winds) < 2 or set(winds) - set(_WIND_LETTERS) or len(bits) != 4 or set(bits) - {*"01"}:
        raise NotationError("line.conditions", column=part.column, text=part.text)
    drawn, last_of_kind, last_of_wall, kong = (bit == "1" for bit in bits)
    return WinConditions(
        round_wind=Wind(_WIND_LETTERS.index(winds[0])),
        seat_wind=Wind(_WIND_LETTERS.index(winds[1])),
        by=_WIN_BY[drawn, kong],
        is_last_of_kind=last_of_kind,
        is_last_of_wall=last_of_wall,
    )


_WIN_BY: Final = {
    (False, False): WinBy.DISCARD,
    (True, False): WinBy.SELF_DRAW,
    (True, True): WinBy.REPLACEMENT,
    (False, True): WinBy.ROBBED_KONG,
}


def _read_flowers(part: _Part) -> tuple[int, tuple[Tile, ...]]:
    text = "".join(part.text.split())
    if text in ("", *"012345678"):
        return int(text or 0), ()
    if set(text) - set(FLOWER_LETTERS):
        raise NotationError("line.flowers", column=part.column, text=part.text)
    flowers = tuple(flower for letter in text if (flower := flower_from(letter)) is not None)
    for letter, run in groupby(sorted(text)):
        if len(list(run)) > 1:
            column = part.column + part.text.rindex(letter)
            raise NotationError("line.flower_twice", column=column, text=letter)
    return len(flowers), flowers


@dataclass(frozen=True, slots=True)
class _Places:
    """Where things stand in the line, so that an error about the hand can point at them."""

    melds: list[tuple[Meld, int]]
    tiles: list[tuple[Tile, int]]
    winds: int
    end: int

    def located(self, error: HandError, held: int) -> MahjongError:
        arguments = dict(error.arguments)
        if "column" in arguments:
            arguments["column"] = self._column(error, held)
        return type(error)(error.code, **arguments)

    def _column(self, error: HandError, held: int) -> int:
        match error.code:
            case "tile.fifth_copy":
                return self._fifth(parse_tiles(str(error.arguments["tile"]))[0])
            case "hand.too_many_tiles":
                return self.tiles[int(error.arguments["expected"])][1] if held else self.end
            case "hand.too_few_tiles":
                return self.end
            case _:
                return self.winds

    def _fifth(self, tile: Tile) -> int:
        melded = [(tile, at) for meld, at in self.melds for tile in meld.tiles]
        return [at for kind, at in (*melded, *self.tiles) if kind == tile][COPIES]


def write_hand(hand: Hand) -> str:
    """Write *hand* as a line, leaving out the parts that say nothing."""
    melds = "".join(f"[{write_meld(meld)}]" for meld in hand.melds)
    won = () if hand.winning_tile is None else (hand.winning_tile,)
    tiles = melds + write_tiles(hand.standing) + write_tiles(won)
    named = "".join(letter_of(flower) for flower in hand.named_flowers)
    parts = [_write_conditions(hand.conditions), named or str(hand.flowers)]
    if hand.visible:
        parts.append(write_tiles(hand.visible))
    return "|".join((tiles, *parts))


def _write_conditions(conditions: WinConditions) -> str:
    winds = _WIND_LETTERS[conditions.round_wind] + _WIND_LETTERS[conditions.seat_wind]
    bits = (
        conditions.by.is_drawn,
        conditions.is_last_of_kind,
        conditions.is_last_of_wall,
        conditions.by.is_by_kong,
    )
    return winds + "".join(str(int(bit)) for bit in bits)
