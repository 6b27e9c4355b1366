"""Walls for records: the one that is told, or one that agrees with every draw that is told."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from hupai.records.mismatches import BreakError, Mismatch
from hupai.records.told import Deal, End, Line, ToldHand, Took
from hupai.rules import Edition
from hupai.seat import SEATS, AddToPung, ConcealedKong, Discard, ExposeFlower, Kong
from hupai.table import COMMON_DEAL, City, opening_of
from hupai.tiles import KINDS, Tile, full_set

# What the dice are taken to have shown where a record does not tell.
DICE: Final = (1, 4, 1, 4)
_NO_DEAL: Final[Deal] = ((), (), (), ())
Wall = tuple[Tile, ...]


def tiles_in_play(rules: Edition) -> Wall:
    """Return the set a hand is played with: all of it, or all but the flowers."""
    return tuple(tile for tile in full_set() if tile < KINDS or rules.play.has_flowers)


def wall_of(told: ToldHand, rules: Edition) -> tuple[Wall, tuple[int, ...]]:
    """Return the wall of a hand and its dice.

    Raises:
        BreakError: no wall can have given these tiles.
    """
    if told.wall is not None:
        return told.wall, told.dice
    left = Counter(tiles_in_play(rules))
    size = left.total()
    if rules.play.wall == "private":
        return _private(told, left, size // len(SEATS)), ()
    return _common(told, left, rules), told.dice or DICE


def _take(left: Counter[Tile], tile: Tile, at: int) -> Tile:
    if not left[tile]:
        raise BreakError(Mismatch("no_such_tile", at, "R-021"))
    left[tile] -= 1
    return tile


# ------------------------------------------------------------------------------- private walls


def _private(told: ToldHand, left: Counter[Tile], size: int) -> Wall:
    walls = [[_take(left, tile, 0) for tile in hand] for hand in told.deal or _NO_DEAL]
    for line in told.lines:
        if isinstance(line.act, Took):
            own = walls[line.act.seat]
            if len(own) == size:
                raise BreakError(Mismatch("wall_too_short", line.at, "R-158"))
            own.append(_take(left, line.act.tile, line.at))
    spare = list(left.elements())
    for own in walls:
        missing = size - len(own)
        own.extend(spare[:missing])
        del spare[:missing]
    return tuple(tile for own in walls for tile in own)


# -------------------------------------------------------------------------------- common walls


def _common(told: ToldHand, left: Counter[Tile], rules: Edition) -> Wall:
    size = left.total()
    opening = opening_of(told.dice or DICE, size)
    city = City(tuple(map(Tile, range(size))), opening)
    placed: dict[int, Tile] = {}
    city = _dealt(city, told.deal or _NO_DEAL, left, placed)
    if told.rest is None:
        _drawn(city, told.lines, left, placed, rules.play.opening_flowers_from)
    else:
        dealt = len(placed)
        for at, tile in enumerate(told.rest):
            placed[(opening + dealt + at) % size] = _take(left, tile, 0)
    spare = left.elements()
    return tuple(placed[at] if at in placed else next(spare) for at in range(size))


def _dealt(city: City, deal: Deal, left: Counter[Tile], placed: dict[int, Tile]) -> City:
    hands = [list(hand) for hand in deal]
    for step, count in COMMON_DEAL:
        seat = SEATS[step]
        for place in city.packet(seat, count):
            placed[place] = _take(left, hands[step].pop(0), 0)
        city = city.without(seat, "head", count)
    return city


def _drawn(
    city: City,
    lines: Iterable[Line],
    left: Counter[Tile],
    placed: dict[int, Tile],
    opening_end: End,
) -> None:
    """Put every tile drawn where the table will take it from."""
    owed: list[End] = []
    flower_end = opening_end
    for line in lines:
        match line.act:
            case Took(seat, tile, _):
                end = owed.pop(0) if owed else "head"
                if not city.left:
                    raise BreakError(Mismatch("wall_too_short", line.at, "R-158"))
                placed[city.next_tile(seat, end)] = _take(left, tile, line.at)
                city = city.without(seat, end)
            case ExposeFlower():
                owed.append(flower_end)
            case Kong() | ConcealedKong() | AddToPung():
                owed.append("tail")
                flower_end = "tail"
            case Discard():
                owed.clear()
                flower_end = "tail"
            case _:
                pass
