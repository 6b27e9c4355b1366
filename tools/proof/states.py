"""What one family of tiles can contribute to a complete hand, labelled by what adds up.

A form of winning is a sum: the labels of three suits and the honours add up to its total. Four
sets and a pair, for example, are states labelled (sets, pairs) that add up to (4, 1).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final

from hupai.tiles import COPIES

Counts = tuple[int, ...]
Label = tuple[int, ...]
States = Mapping[Label, tuple[Counts, ...]]

RANKS: Final = 9
HONOURS: Final = 7
RUNS: Final = tuple(frozenset((first, first + 3, first + 6)) for first in range(3))


@dataclass(frozen=True, eq=False)
class Form:
    """A form of winning: what a suit and the honours can hold, and what all must add up to."""

    name: str
    suits: States
    honours: States
    total: Label


def plus(*counts: Counts) -> Counts:
    return tuple(map(sum, zip(*counts, strict=True)))


def _ones(size: int, ranks: Iterable[int], copies: int = 1) -> Counts:
    held = set(ranks)
    return tuple(copies if rank in held else 0 for rank in range(size))


def _grouped(labelled: Iterable[tuple[Label, Counts]]) -> States:
    """Return states by label, each once and in order."""
    found: dict[Label, set[Counts]] = {}
    for label, counts in labelled:
        if max(counts) <= COPIES:
            found.setdefault(label, set()).add(counts)
    return {label: tuple(sorted(found[label])) for label in sorted(found)}


# ------------------------------------------------------------------------ four sets and a pair


def _sets(size: int) -> list[Counts]:
    pungs = [_ones(size, (rank,), 3) for rank in range(size)]
    chows = [_ones(size, (rank, rank + 1, rank + 2)) for rank in range(RANKS - 2)]
    return pungs + chows if size == RANKS else pungs


def _pairs(size: int) -> list[Counts]:
    return [_ones(size, (rank,), 2) for rank in range(size)]


def _sets_and_pair(size: int) -> Iterator[tuple[Label, Counts]]:
    """Yield states of up to four sets, with a pair and without."""
    layer = {(0,) * size}
    for number in range(5):
        for counts in layer:
            yield (number, 0), counts
            yield from (((number, 1), plus(counts, pair)) for pair in _pairs(size))
        grown = (plus(counts, one) for counts in layer for one in _sets(size))
        layer = {counts for counts in grown if max(counts) <= COPIES}


# ----------------------------------------------------------------------------------- the others


def _pairs_only(size: int) -> Iterator[tuple[Label, Counts]]:
    for counts in product((0, 2, 4), repeat=size):
        if sum(counts) <= 14:
            yield (sum(counts) // 2,), counts


def _orphans(size: int) -> Iterator[tuple[Label, Counts]]:
    ranks = (0, RANKS - 1) if size == RANKS else range(size)
    single = _ones(size, ranks)
    yield (0,), single
    yield from (((1,), plus(single, _ones(size, (rank,)))) for rank in ranks)


def _which(run: int) -> Label:
    """Label a run, so that a total of (1, 1, 1) asks for each of the three once."""
    return tuple(int(run == each) for each in range(3))


def _knitted_singles() -> Iterator[tuple[Label, Counts]]:
    """Yield parts of a run: two tiles in all may be missing."""
    for run, ranks in enumerate(RUNS):
        for size in (1, 2, 3):
            for chosen in combinations(sorted(ranks), size):
                yield (size, *_which(run)), _ones(RANKS, chosen)


def _single_honours() -> Iterator[tuple[Label, Counts]]:
    for counts in product((0, 1), repeat=HONOURS):
        yield (sum(counts), 0, 0, 0), counts


def _knitted_and_more() -> Iterator[tuple[Label, Counts]]:
    """Yield a whole run with nothing, a set, a pair or both."""
    for label, counts in _sets_and_pair(RANKS):
        if label[0] < 2:
            for run, ranks in enumerate(RUNS):
                yield (*label, *_which(run)), plus(counts, _ones(RANKS, ranks))


def _set_and_pair_of_honours() -> Iterator[tuple[Label, Counts]]:
    for label, counts in _sets_and_pair(HONOURS):
        if label[0] < 2:
            yield (*label, 0, 0, 0), counts


STANDARD: Final = Form(
    "four sets and a pair",
    _grouped(_sets_and_pair(RANKS)),
    _grouped(_sets_and_pair(HONOURS)),
    (4, 1),
)
# Some of these are four sets and a pair as well; see hupai's law for which reading is worth more.
SEVEN_PAIRS: Final = Form(
    "seven pairs", _grouped(_pairs_only(RANKS)), _grouped(_pairs_only(HONOURS)), (7,)
)
ORPHANS: Final = Form(
    "thirteen orphans", _grouped(_orphans(RANKS)), _grouped(_orphans(HONOURS)), (1,)
)
KNITTED: Final = Form(
    "honours and knitted tiles",
    _grouped(_knitted_singles()),
    _grouped(_single_honours()),
    (14, 1, 1, 1),
)
KNITTED_STRAIGHT: Final = Form(
    "knitted straight",
    _grouped(_knitted_and_more()),
    _grouped(_set_and_pair_of_honours()),
    (1, 1, 1, 1, 1),
)
FORMS: Final = (STANDARD, SEVEN_PAIRS, ORPHANS, KNITTED, KNITTED_STRAIGHT)


def is_standard(counts: Counts) -> bool:
    """Tell whether the counts of a whole hand are four sets and a pair."""
    parts = [_LABEL_OF_SUIT.get(counts[9 * suit : 9 * suit + 9]) for suit in range(3)]
    parts.append(_LABEL_OF_HONOURS.get(counts[27:]))
    known = [label for label in parts if label is not None]
    return len(known) == 4 and plus(*known) == STANDARD.total


_LABEL_OF_SUIT: Final = {
    counts: label for label, states in STANDARD.suits.items() for counts in states
}
_LABEL_OF_HONOURS: Final = {
    counts: label for label, states in STANDARD.honours.items() for counts in states
}
