"""The hand line: ``melds standing | winds and bits | flowers | visible``, read and written."""

from dataclasses import dataclass
from typing import Final

from hupai.errors import HandError, MahjongError, NotationError
from hupai.hand.hand import HAND_SIZE, MAX_MELDS, Hand
from hupai.hand.meld import Meld
from hupai.hand.meld_text import read_meld, tiles_of_meld, write_meld
from hupai.hand.parts import (
    Part,
    read_conditions,
    read_flowers,
    split,
    write_conditions,
    write_flowers,
)
from hupai.tiles import COPIES, Tile, parse_tiles, read_tiles, write_tiles

_MAX_PARTS: Final = 4
_LAST_OF_KIND: Final = 3
_KONG: Final = 5

_Placed = list[tuple[Tile, int]]


def parse_hand(line: str) -> Hand:
    """Read a hand line; without a winning tile (13 tiles) the hand is waiting.

    Raises:
        MahjongError: the line spells no hand; the error names the column.
    """
    parts = list(split(line))
    if not line.strip():
        raise NotationError("line.empty")
    if len(parts) > _MAX_PARTS:
        column = parts[_MAX_PARTS].column - 1
        raise NotationError("line.too_many_parts", column=column, count=len(parts))
    tiles, winds, flowers, visible = (*parts, *(Part("", len(line) + 1),) * 3)[:_MAX_PARTS]
    own = _read_own_tiles(tiles)
    conditions = read_conditions(winds)
    count, named = read_flowers(flowers)
    seen = list(read_tiles(visible.text, visible.column))
    held = [tile for tile, _ in own.standing]
    has_winning_tile = bool(held) and len(held) + 3 * len(own.melds) > HAND_SIZE
    try:
        return Hand(
            standing=tuple(held[:-1] if has_winning_tile else held),
            winning_tile=held[-1] if has_winning_tile else None,
            melds=tuple(meld for meld, _ in own.melds),
            conditions=conditions,
            flowers=count,
            named_flowers=named,
            visible=tuple(tile for tile, _ in seen),
        )
    except HandError as error:
        raise _located(error, own, winds, seen) from None


@dataclass(frozen=True, slots=True)
class _OwnTiles:
    """The first part: melds with the columns of their brackets, tiles with their own."""

    melds: list[tuple[Meld, int]]
    melded: _Placed
    standing: _Placed
    end: int


def _read_own_tiles(part: Part) -> _OwnTiles:
    """Split off the bracketed melds; what follows are the standing tiles."""
    melds: list[tuple[Meld, int]] = []
    melded: _Placed = []
    text, column = part.text, part.column
    while (lead := len(text) - len(text.lstrip())) < len(text) and text[lead] == "[":
        inner, closed, rest = text[lead + 1 :].partition("]")
        if not closed or "[" in inner:
            raise NotationError("line.bracket_open", column=column + lead)
        melds.append((read_meld(inner, column + lead + 1), column + lead))
        melded += tiles_of_meld(inner, column + lead + 1)
        column += len(text) - len(rest)
        text = rest
    for symbol, code in (("[", "line.meld_after_tiles"), ("]", "line.bracket_close")):
        if symbol in text:
            raise NotationError(code, column=column + text.index(symbol))
    return _OwnTiles(melds, melded, list(read_tiles(text, column)), column + len(text.rstrip()))


def _located(error: HandError, own: _OwnTiles, winds: Part, seen: _Placed) -> MahjongError:
    """Return an error about the hand that points at the place in the line."""
    arguments = dict(error.arguments)
    match error.code:
        case "tile.fifth_copy":
            tile = parse_tiles(str(arguments["tile"]))[0]
            placed = (*own.melded, *own.standing, *seen)
            column = [at for kind, at in placed if kind == tile][COPIES]
        case "hand.too_many_melds":
            column = own.melds[MAX_MELDS][1]
        case "hand.too_many_tiles":
            column = own.standing[int(arguments["expected"])][1]
        case "hand.too_few_tiles":
            column = own.end
        case "condition.last_of_kind_held":
            column = winds.column_of(_LAST_OF_KIND)
        case _:
            column = winds.column_of(_KONG)
    return type(error)(error.code, **{**arguments, "column": column})


def write_hand(hand: Hand) -> str:
    """Write *hand* as a line, the visible tiles only where there are some."""
    melds = "".join(f"[{write_meld(meld)}]" for meld in hand.melds)
    won = () if hand.winning_tile is None else (hand.winning_tile,)
    tiles = melds + write_tiles(hand.standing) + write_tiles(won)
    parts = [tiles, write_conditions(hand.conditions), write_flowers(hand)]
    if hand.visible:
        parts.append(write_tiles(hand.visible))
    return "|".join(parts)
