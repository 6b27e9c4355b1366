"""What one family of tiles still lacks for its part of a hand; four parts make the whole.

A family is a suit or the honours. Its tiles are packed in one integer, three bits for each rank,
with the family's tiles that lie in own melds above them. What it lacks for so many free sets, with
the pair or without, is a row of ten numbers; rows are interned, so that joining two of them is
one look into a table.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from hupai.tiles import COPIES

BITS: Final = 3
MELDED: Final = 9 * BITS
MOST_SETS: Final = 4
FAR: Final = 99
SUIT_SIZE: Final = 9
_LAST_CHOW: Final = 6
_SHARES: Final = MOST_SETS + 1
_ROW: Final = 16
# So many hands of a family are remembered for each part.
_KEPT: Final = 1 << 16

Row = tuple[int, ...]
# While ranks are gone through from the lowest: sets, pair, chows begun one and two ranks before.
_State = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class PartRule:
    """What a part is made of.

    ``fixed``: tiles it must have, by rank. ``ranks``, ``pairs``: those its free sets and the pair
    may use.
    ``own``: free sets that must come from this family; ``most``: free sets it may add to them.
    """

    fixed: tuple[int, ...]
    ranks: frozenset[int]
    pairs: frozenset[int]
    chows: bool = True
    pungs: bool = True
    own: int = 0
    most: int = MOST_SETS


class Rows:
    """Rows by number, and their joins."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self._numbers: dict[Row, int] = {}

    def number(self, row: Row) -> int:
        if row not in self._numbers:
            self._numbers[row] = len(self.rows)
            self.rows.append(row)
        return self._numbers[row]


class Joins(dict[int, int]):
    """The row of two families together, by both numbers."""

    def __missing__(self, both: int) -> int:
        one, other = ROWS.rows[both >> _ROW], ROWS.rows[both & (1 << _ROW) - 1]
        row = [FAR] * (2 * _SHARES)
        for sets in range(_SHARES):
            for some in range(sets + 1):
                rest = sets - some
                row[sets] = min(row[sets], one[some] + other[rest])
                row[_SHARES + sets] = min(
                    row[_SHARES + sets],
                    one[_SHARES + some] + other[rest],
                    one[some] + other[_SHARES + rest],
                )
        self[both] = ROWS.number(tuple(row))
        return self[both]


ROWS: Final = Rows()
JOINS: Final = Joins()


class Part(dict[int, int]):
    """The rows of one part, by the family's tiles; each is worked out when first asked for."""

    def __init__(self, rule: PartRule) -> None:
        super().__init__()
        self.rule = rule
        self.floor = Floor(rule)
        self._useful: dict[tuple[int, int, int], int] = {}

    def __missing__(self, key: int) -> int:
        if len(self) >= _KEPT:
            self.clear()
        self[key] = ROWS.number(_row(self.rule, key))
        return self[key]

    def useful(self, key: int, others: int, at: int) -> int:
        """Return the ranks, as bits, of which one more lessens what is lacking with *others*."""
        asked = key, others, at
        found = self._useful.get(asked)
        if found is None:
            if len(self._useful) >= _KEPT:
                self._useful.clear()
            found = self._useful[asked] = self._more(*asked)
        return found

    def _more(self, key: int, others: int, at: int) -> int:
        rows, bits = ROWS.rows, 0
        lacking = rows[join(self[key], others)][at]
        for rank in range(len(self.rule.fixed)):
            step = BITS * rank
            copies = (key >> step & 7) + (key >> MELDED + step & 7)
            if copies < COPIES and rows[join(self[key + (1 << step)], others)][at] < lacking:
                bits |= 1 << rank
        return bits


class Floor(dict[int, int]):
    """How many of the fixed tiles a family lacks: never more than the part does."""

    def __init__(self, rule: PartRule) -> None:
        super().__init__()
        self._fixed = [(rank * BITS, count) for rank, count in enumerate(rule.fixed) if count]

    def __missing__(self, key: int) -> int:
        self[key] = sum(max(0, count - (key >> at & 7)) for at, count in self._fixed)
        return self[key]


@cache
def part_of(rule: PartRule) -> Part:
    """Return the one part with this rule."""
    return Part(rule)


def join(one: int, other: int) -> int:
    """Return the number of the row of two families together."""
    return JOINS[one << _ROW | other]


def _row(rule: PartRule, key: int) -> Row:
    size = len(rule.fixed)
    held = [key >> BITS * rank & 7 for rank in range(size)]
    left = [COPIES - (key >> MELDED + BITS * rank & 7) for rank in range(size)]
    missing = sum(max(0, want - have) for want, have in zip(rule.fixed, held, strict=True))
    left = [have - want for want, have in zip(rule.fixed, left, strict=True)]
    if min(left) < 0:
        return (FAR,) * (2 * _SHARES)
    held = [max(0, have - want) for want, have in zip(rule.fixed, held, strict=True)]
    found = _shares(rule, held, left)
    row = [FAR] * (2 * _SHARES)
    for (sets, pair), lacking in found.items():
        if sets >= rule.own:
            row[sets - rule.own + _SHARES * pair] = missing + lacking
    return tuple(row)


def _shares(rule: PartRule, held: list[int], left: list[int]) -> dict[tuple[int, int], int]:
    """Return what is lacking for each number of sets and pairs, in copies that exist."""
    states: dict[_State, int] = {(0, 0, 0, 0): 0}
    most = min(rule.own + rule.most, MOST_SETS)
    for rank, have in enumerate(held):
        allowed = rank in rule.ranks
        begins = allowed and rule.chows and len(held) == SUIT_SIZE and rank <= _LAST_CHOW
        begins = begins and {rank + 1, rank + 2} <= rule.ranks
        additions = (2 if begins else 0, allowed and rule.pungs, rank in rule.pairs)
        reached: dict[_State, int] = {}
        for state, lacking in states.items():
            for after, used in _additions(state, most, *additions):
                if used <= left[rank]:
                    total = lacking + (used - have if used > have else 0)
                    if reached.get(after, FAR) > total:
                        reached[after] = total
        states = reached
    return {(sets, pair): lacking for (sets, pair, *_), lacking in states.items()}


@cache
def _additions(
    state: _State,
    most: int,
    chows: int,
    pungs: int,
    pairs: int,
) -> tuple[tuple[_State, int], ...]:
    """Return what a rank can add to a state and how many of its tiles that uses."""
    sets, pair, before, earlier = state
    return tuple(
        (
            (sets + begun + pung, pair + eyes, begun, before),
            earlier + before + begun + 3 * pung + 2 * eyes,
        )
        for begun in range(chows + 1)
        for pung in range(pungs + 1)
        for eyes in range(pairs + 1)
        if sets + begun + pung <= most and pair + eyes <= 1
    )
