"""One hand of every class: hands that renaming suits, winds or dragons turns into each other.

The one shown has its suits, its winds and its dragons each in descending order.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
import numpy.typing as npt

from tools.proof.states import (
    FORMS,
    SEVEN_PAIRS,
    Counts,
    Form,
    Label,
    States,
    is_standard,
    plus,
)

Rows = npt.NDArray[np.uint8]
SLICES: Final = 400


@cache
def classes() -> Rows:
    """Return the tiles of one hand of every class, as counts of the 34 kinds."""
    return np.concatenate([classes_of(form) for form in FORMS])


def slice_of(number: int) -> Rows:
    """Return every 400th class: a sample of all kinds of hands."""
    return classes()[number::SLICES]


@cache
def classes_of(form: Form) -> Rows:
    """Return one hand of every class of a form; seven pairs without those of four sets."""
    rows = np.concatenate(list(_blocks(form)))
    if form is SEVEN_PAIRS:
        rows = rows[[not is_standard(tuple(row)) for row in rows.tolist()]]
    return rows


def _blocks(form: Form) -> Iterator[Rows]:
    """Yield the classes by the labels of suits and honours."""
    honours = descending(form.honours)
    for labels in combinations_with_replacement(form.suits, 3):
        for label, some in honours.items():
            if plus(*labels, label) == form.total:
                suits = _suits(form.suits, labels)
                at, other = np.indices((len(suits), len(some))).reshape(2, -1)
                block = np.concatenate([suits[at], np.array(some, np.uint8)[other]], axis=1)
                yield block.astype(np.uint8)


def _suits(states: States, labels: tuple[Label, ...]) -> Rows:
    """Return every choice of three states with these labels, none in two orders."""
    one, two, three = (np.array(states[label], np.uint8) for label in labels)
    places = np.indices((len(one), len(two), len(three))).reshape(3, -1)
    first, second, third = places
    is_ordered = np.ones(len(first), dtype=np.bool_)
    if labels[0] == labels[1]:
        is_ordered &= first >= second
    if labels[1] == labels[2]:
        is_ordered &= second >= third
    kept = (first[is_ordered], second[is_ordered], third[is_ordered])
    rows = [states[at] for states, at in zip((one, two, three), kept, strict=True)]
    return np.concatenate(rows, axis=1)


def descending(honours: States) -> dict[Label, list[Counts]]:
    """Return the states whose winds and dragons each stand in descending order."""
    found = {}
    for label, states in honours.items():
        kept = [counts for counts in states if counts == _sorted(counts)]
        if kept:
            found[label] = kept
    return found


def _sorted(honours: Counts) -> Counts:
    return (*sorted(honours[:4], reverse=True), *sorted(honours[4:], reverse=True))
