"""What one family of tiles still lacks for its part of a hand; four parts make the whole.

A family is a suit or the honours. Its tiles are packed in one integer, three bits for each rank,
with the family's tiles that lie in own melds above them. What it lacks for so many free sets, with
the pair or without, is a row of ten numbers; rows are interned, so that joining two of them is
one look into a table.
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import Final, TypeVar

from hupai.tiles import COPIES

BITS: Final = 3
MELDED: Final = 9 * BITS
MOST_SETS: Final = 4
FAR: Final = 99
SUIT_SIZE: Final = 9
_LAST_CHOW: Final = 6
SHARES: Final = MOST_SETS + 1
ROW_BITS: Final = 16
# So many entries a table keeps.
KEPT: Final = 1 << 16
# One set and a pair never use a fourth copy of a kind; several sets may.
_ENOUGH_COPIES: Final = (3, COPIES)
# Nobody aims further: a whole hand lacks nine tiles at most for some permitted structure.
_TOO_FAR: Final = 10
HELD: Final = (1 << MELDED) - 1

_K = TypeVar("_K")
_V = TypeVar("_V")
Row = tuple[int, ...]
# The tiles of a set: ranks and how often each.
_Used = tuple[tuple[int, int], ...]
# While ranks are gone through from the lowest, a state is a number: sets and pair, and how many
# chows (none to two) began one rank and two ranks before.
_Moves = tuple[tuple[tuple[int, int], ...], ...]
_CHOWS: Final = 3
_RUNNING: Final = _CHOWS * _CHOWS
_STATES: Final = 2 * SHARES * _RUNNING
_MOST_USED: Final = 3 * _CHOWS + 3


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


def kept(table: dict[_K, _V], key: _K, value: _V) -> _V:
    """Keep *value* under *key*; a table that has grown too large begins anew."""
    if len(table) >= KEPT:
        table.clear()
    table[key] = value
    return value


class Joins(dict[int, int]):
    """The row of two families together, by both numbers."""

    def __missing__(self, both: int) -> int:
        one, other = ROWS[both >> ROW_BITS], ROWS[both & (1 << ROW_BITS) - 1]
        row = [FAR] * (2 * SHARES)
        for sets in range(SHARES):
            for some in range(sets + 1):
                rest = sets - some
                row[sets] = min(row[sets], one[some] + other[rest])
                row[SHARES + sets] = min(
                    row[SHARES + sets],
                    one[SHARES + some] + other[rest],
                    one[some] + other[SHARES + rest],
                )
        return kept(self, both, _number(tuple([min(lacking, FAR) for lacking in row])))


# All rows met so far (a few thousand exist), and what two of them are together.
ROWS: Final = list[Row]()
_NUMBERS: Final = dict[Row, int]()
JOINS: Final = Joins()


def _number(row: Row) -> int:
    if row not in _NUMBERS:
        _NUMBERS[row] = len(ROWS)
        ROWS.append(row)
    return _NUMBERS[row]


_NOTHING: Final = _number((FAR,) * (2 * SHARES))


@cache
def _raised(row: int, missing: int) -> int:
    """Return the row in which so many more tiles are lacking everywhere."""
    return _number(tuple([min(lacking + missing, FAR) for lacking in ROWS[row]]))


class Part(dict[int, int]):
    """The rows of one part, by the family's tiles; each is worked out when first asked for."""

    def __init__(self, rule: PartRule) -> None:
        super().__init__()
        self.rule = rule
        self._useful: dict[tuple[int, int, int], int] = {}
        self._steps: dict[int, tuple[tuple[int, int], ...]] = {}
        self._free = _free_of(rule)
        self._fixed = [(rank * BITS, count) for rank, count in enumerate(rule.fixed) if count]
        self._left = _left(rule, 0)
        # Tiles that no free set may use do not tell hands apart.
        self._used = sum(7 << BITS * rank for rank in rule.ranks | rule.pairs)

    def __missing__(self, key: int) -> int:
        """Count the fixed tiles first; what is left over serves the free sets and the pair."""
        missing, held = 0, key & HELD
        for at, want in self._fixed:
            have = min(held >> at & 7, want)
            missing += want - have
            held -= have << at
        left = self._left if key <= HELD else _left(self.rule, key)
        if left < 0:
            return kept(self, key, _NOTHING)
        used = held & self._used | (left & self._used) << MELDED
        return kept(self, key, _raised(self._free[used], missing))

    def useful(self, key: int, others: int, at: int) -> int:
        """Return the ranks, as bits, of which one more lessens what is lacking with *others*."""
        asked = key, others, at
        found = self._useful.get(asked)
        return kept(self._useful, asked, self._more(*asked)) if found is None else found

    def _more(self, key: int, others: int, at: int) -> int:
        bits, others = 0, others << ROW_BITS
        lacking = ROWS[JOINS[others | self[key]]][at]
        steps = self._steps.get(key) or kept(self._steps, key, self._rows_after(key))
        for row, ranks in steps:
            if ROWS[JOINS[others | row]][at] < lacking:
                bits |= ranks
        return bits

    def _rows_after(self, key: int) -> tuple[tuple[int, int], ...]:
        """Return each other row that one tile more leads to, with the ranks that do, as bits."""
        found: dict[int, int] = {}
        for rank in range(len(self.rule.fixed)):
            step = BITS * rank
            if (key >> step & 7) + (key >> MELDED + step & 7) < COPIES:
                row = self[key + (1 << step)]
                found[row] = found.get(row, 0) | 1 << rank
        found.pop(self[key], None)
        return tuple(found.items())


class Floor(dict[int, int]):
    """How many of some tiles a family lacks: a part that must have them lacks no fewer."""

    def __init__(self, fixed: tuple[int, ...]) -> None:
        super().__init__()
        self._fixed = [(rank * BITS, count) for rank, count in enumerate(fixed) if count]

    def __missing__(self, key: int) -> int:
        self[key] = sum(max(0, count - (key >> at & 7)) for at, count in self._fixed)
        return self[key]


class Inside(dict[int, int]):
    """Less than nothing by each tile of the ranks that may be used."""

    def __init__(self, ranks: frozenset[int]) -> None:
        super().__init__()
        self._ranks = ranks

    def __missing__(self, key: int) -> int:
        self[key] = -sum(key >> BITS * rank & 7 for rank in self._ranks)
        return self[key]


floor_of: Final = cache(Floor)
inside_of: Final = cache(Inside)


@cache
def part_of(rule: PartRule) -> Part:
    """Return the one part with this rule."""
    return Part(rule)


def _left(rule: PartRule, key: int) -> int:
    """Return the copies left beside the fixed tiles, as far as they matter; -1: too few."""
    left, enough = 0, _ENOUGH_COPIES[rule.own + rule.most > 1]
    for rank, want in enumerate(rule.fixed):
        copies = COPIES - want - (key >> MELDED + BITS * rank & 7)
        if copies < 0:
            return -1
        left |= min(copies, enough) << BITS * rank
    return left


class Free(dict[int, int]):
    """The rows of free sets and the pair beside any fixed tiles, by tiles held and copies left."""

    def __init__(self, rule: PartRule) -> None:
        super().__init__()
        self._rule = rule

    def __missing__(self, key: int) -> int:
        size = len(self._rule.fixed)
        held = [key >> BITS * rank & 7 for rank in range(size)]
        left = [key >> MELDED + BITS * rank & 7 for rank in range(size)]
        work_out = _one_set if self._rule.most == 1 else _many_sets
        row = work_out(self._rule, held, left)
        own = self._rule.own
        if own:
            row = (*row[own:SHARES], *(FAR,) * own, *row[SHARES + own :], *(FAR,) * own)
        return kept(self, key, _number(row))


@cache
def _free_of(rule: PartRule) -> Free:
    """Return the table that this rule shares with all others of the same free sets."""
    most = 1 if rule.own + rule.most < 2 else MOST_SETS
    alike = replace(rule, fixed=(0,) * len(rule.fixed), most=most)
    return Free(alike) if alike == rule else _free_of(alike)


def _one_set(rule: PartRule, held: list[int], left: list[int]) -> Row:
    """Try every set with every pair."""
    pairs = [(max(0, 2 - held[rank]), rank) for rank in sorted(rule.pairs) if left[rank] >= 2]
    pair = min(pairs, default=(FAR, 0))[0]
    one = both = FAR
    for used in _sets_of(rule):
        if all(left[rank] >= count for rank, count in used):
            lacking = sum([max(0, count - held[rank]) for rank, count in used])
            one = min(one, lacking)
            beside = FAR if lacking >= both else _pair_beside(used, pairs, held, left)
            both = min(both, lacking + beside)
    return (0, one, FAR, FAR, FAR, pair, both, FAR, FAR, FAR)


def _pair_beside(
    used: _Used, pairs: list[tuple[int, int]], held: list[int], left: list[int]
) -> int:
    fewest = FAR
    taken = dict(used)
    for lacking, rank in pairs:
        count = taken.get(rank, 0)
        if not count:
            fewest = min(fewest, lacking)
        elif left[rank] >= 2 + count:
            fewest = min(fewest, max(0, 2 - max(0, held[rank] - count)))
    return fewest


@cache
def _sets_of(rule: PartRule) -> tuple[_Used, ...]:
    """Return every set, as the ranks it uses and how often."""
    pungs = [((rank, 3),) for rank in rule.ranks if rule.pungs]
    chows = [
        tuple((rank, 1) for rank in run)
        for low in range(_LAST_CHOW + 1)
        if rule.chows and len(rule.fixed) == SUIT_SIZE
        if rule.ranks.issuperset(run := (low, low + 1, low + 2))
    ]
    return (*pungs, *chows)


def _many_sets(rule: PartRule, held: list[int], left: list[int]) -> Row:
    """Go through the ranks from the lowest, with every share of sets and pair on the way."""
    all_moves = _all_moves(rule)
    fewest = [_TOO_FAR] * _STATES
    fewest[0] = 0
    for rank, have in enumerate(held):
        costs = [max(0, used - have) if used <= left[rank] else FAR for used in range(_MOST_USED)]
        reached = [_TOO_FAR] * _STATES
        for moves, lacking in zip(all_moves[rank], fewest, strict=True):
            if lacking < _TOO_FAR:
                for after, used in moves:
                    total = lacking + costs[used]
                    reached[after] = min(reached[after], total)
        fewest = reached
    shares = [min(fewest[at : at + _RUNNING]) for at in range(0, _STATES, _RUNNING)]
    shares = [lacking if lacking < _TOO_FAR else FAR for lacking in shares]
    return (*shares[::2], *shares[1::2])


@cache
def _all_moves(rule: PartRule) -> tuple[_Moves, ...]:
    return tuple(_moves_at(rule, rank) for rank in range(len(rule.fixed)))


def _moves_at(rule: PartRule, rank: int) -> _Moves:
    """Return what a rank can add to each state: the state after it, and the tiles it uses."""
    allowed = rank in rule.ranks
    begins = allowed and rule.chows and len(rule.fixed) == SUIT_SIZE and rank <= _LAST_CHOW
    begins = begins and {rank + 1, rank + 2} <= rule.ranks
    return _moves(2 if begins else 0, allowed and rule.pungs, rank in rule.pairs)


@cache
def _moves(chows: int, pungs: int, pairs: int) -> _Moves:
    found: list[tuple[tuple[int, int], ...]] = []
    for state in range(_STATES):
        share, running = divmod(state, _RUNNING)
        (sets, pair), (before, earlier) = divmod(share, 2), divmod(running, _CHOWS)
        found.append(
            tuple(
                (
                    ((sets + begun + pung) * 2 + pair + eyes) * _RUNNING + begun * _CHOWS + before,
                    earlier + before + begun + 3 * pung + 2 * eyes,
                )
                for begun in range(chows + 1)
                for pung in range(pungs + 1)
                for eyes in range(pairs + 1)
                if sets + begun + pung <= MOST_SETS and pair + eyes <= 1
            )
        )
    return tuple(found)
