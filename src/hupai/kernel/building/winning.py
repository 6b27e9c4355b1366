"""Classes of states that take the same part in a winning hand, whatever the other families hold.

A state's part is told by its size and by which structures it can belong to. The knitted ones ask
that the three suits use three different runs (1-4-7, 2-5-8, 3-6-9): a bit for each set of runs
that may be used up, so the suits start with one run each and the honours with none.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from hupai.kernel.building.states import (
    HONOURS,
    MOST_SETS,
    SUIT,
    States,
    nothing,
    only,
    sizes,
    summed,
    with_pair,
    with_sets,
)

HAND: Final = 14
_RUN_SETS: Final = 8
_ALL_RUNS: Final = _RUN_SETS - 1
_SETS, _PAIRS, _ORPHANS = 1 << 4, 1 << 5, 1 << 6  # above the size
_UNCONNECTED: Final = 7  # the first of eight bits
_STRAIGHT: Final = 15  # the first of eight bits
_SIZE: Final = _SETS - 1
_EIGHT: Final = (1 << _RUN_SETS) - 1

Words = npt.NDArray[np.int64]


@dataclass(frozen=True)
class _Classes:
    of: npt.NDArray[np.uint8]
    words: Words


def winning_tables() -> dict[str, npt.NDArray[np.generic]]:
    """Return the classes of suits and honours, how they join, and the structures at the end."""
    suits, honours = _numbered(_suit_words()), _numbered(_honour_words())
    two_suits = _numbered(_joined(suits.words, suits.words))
    mixed = _numbered(_joined(suits.words, honours.words))
    return {
        "suits": suits.of,
        "honours": honours.of,
        "two_suits": two_suits.of,
        "suit_and_honours": mixed.of,
        "ends": _ends(_joined(two_suits.words, mixed.words)),
    }


def _suit_words() -> Words:
    words = _plain(SUIT)
    words |= _ORPHANS * (summed(SUIT, lambda rank, count: (count > 0) != (rank in {0, 8})) == 0)
    for run in range(3):
        used = 1 << run
        singles = summed(SUIT, lambda rank, count, run=run: count > (rank % 3 == run)) == 0  # type: ignore[misc]
        words |= singles.astype(np.int64) << _UNCONNECTED + used
        straight = only(SUIT, {run: 1, run + 3: 1, run + 6: 1})
        words |= _with_rest(straight) << _STRAIGHT + used
    return _alive(words)


def _honour_words() -> Words:
    words = _plain(HONOURS)
    words |= _ORPHANS * (summed(HONOURS, lambda _rank, count: count == 0) == 0)
    singles = summed(HONOURS, lambda _rank, count: count > 1) == 0
    words |= singles.astype(np.int64) << _UNCONNECTED
    words |= _with_rest(nothing(HONOURS)) << _STRAIGHT
    return _alive(words)


def _plain(ranks: int) -> Words:
    """Return size, sets and pairs, which are told alike for suits and honours."""
    size = sizes(ranks).astype(np.int64)
    whole = [with_sets(nothing(ranks), sets) for sets in range(MOST_SETS + 1)]
    divisible = _or(whole + [with_pair(each) for each in whole])
    even = summed(ranks, lambda _rank, count: count % 2) == 0
    words = np.minimum(size, _SIZE) + divisible * _SETS + even * _PAIRS
    return np.where(size > HAND, _SIZE, words)


def _with_rest(straight: States) -> Words:
    """Mark the states that are a part of a knitted straight with at most a set and a pair."""
    whole = [with_sets(straight, sets) for sets in range(2)]
    return _or(whole + [with_pair(each) for each in whole]).astype(np.int64)


def _joined(first: Words, second: Words) -> Words:
    one, other = first[:, None], second[None, :]
    size = (one & _SIZE) + (other & _SIZE)
    two_pairs = ((one & _SIZE) % 3 == 2) & ((other & _SIZE) % 3 == 2)
    straight = np.where(two_pairs, 0, _runs_joined(one, other, _STRAIGHT))
    words = one & other & (_SETS | _PAIRS | _ORPHANS)
    words = np.where(two_pairs, words & ~_SETS, words)
    words |= straight | _runs_joined(one, other, _UNCONNECTED)
    return _alive(np.where(size > HAND, _SIZE, words | size))


def _runs_joined(one: Words, other: Words, place: int) -> Words:
    """Return the sets of runs that both use up together, none of them twice."""
    joined = (one & 0) | (other & 0)
    for first in range(_RUN_SETS):
        for second in range(_RUN_SETS):
            if not first & second:
                both = one >> place + first & other >> place + second & 1
                joined |= both << place + (first | second)
    return joined


def _alive(words: Words) -> Words:
    """Make one class of all that take no part in any winning hand."""
    return np.where((words & _SIZE != _SIZE) & (words > _SIZE), words, _SIZE)


def _ends(words: Words) -> npt.NDArray[np.uint8]:
    """Return the mask of the structures, in the order of the forms, for 0 to 4 melds."""
    bits = (4, 5, 6, _UNCONNECTED + _ALL_RUNS, _STRAIGHT + _ALL_RUNS)
    forms = np.stack([words >> bit & 1 for bit in bits])
    ends = []
    for melds in range(MOST_SETS + 1):
        allowed = (1, melds == 0, melds == 0, melds == 0, melds <= 1)
        mask = sum(form << at for at, form in enumerate(forms) if allowed[at])
        ends.append(np.where(words & _SIZE == HAND - 3 * melds, mask, 0))
    return np.stack(ends).astype(np.uint8)


def _numbered(words: Words) -> _Classes:
    kinds, of = np.unique(words, return_inverse=True)
    return _Classes(of.reshape(words.shape).astype(np.uint8), kinds)


def _or(states: list[States]) -> npt.NDArray[np.bool_]:
    union: States = np.logical_or.reduce(states)
    return union.reshape(-1)
