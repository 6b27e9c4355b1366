"""One hand of every class: hands that renaming suits, winds or dragons turns into each other.

The one shown has its suits, its winds and its dragons each in descending order.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Final

import numpy as np
import numpy.typing as npt

from tools.proof.states import (
    FORMS,
    SEVEN_PAIRS,
    STANDARD,
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


# ------------------------------------------------------------------------------------- counting


def count_hands(form: Form, weigh: Callable[[Counts], int] = lambda _: 1) -> tuple[int, int]:
    """Return how many hands a form has, and how many choices of a hand and a kind in it.

    Counted apart from the classes: every family is a polynomial whose exponents are labels and
    whose coefficients tell how many states there are and how many kinds they hold; the hands
    are a coefficient of the product. *weigh* tells how often hands with these honours count.
    """
    suits = {label: _weight(states, lambda _: 1) for label, states in form.suits.items()}
    product_of = {label: _weight(states, weigh) for label, states in form.honours.items()}
    for _ in range(3):
        product_of = _times(product_of, suits, form.total)
    hands, kinds = product_of[form.total]
    if form is SEVEN_PAIRS:
        also, also_kinds = count_hands(_standard_pairs(), weigh)
        return hands - also, kinds - also_kinds
    return hands, kinds


Weight = tuple[int, int]
Polynomial = dict[Label, Weight]


def _weight(states: tuple[Counts, ...], weigh: Callable[[Counts], int]) -> Weight:
    weights = [(weigh(counts), sum(map(bool, counts))) for counts in states]
    return sum(times for times, _ in weights), sum(times * kinds for times, kinds in weights)


def _times(one: Polynomial, two: Polynomial, total: Label) -> Polynomial:
    """Multiply, leaving out what no further factor could bring to the total."""
    found: Polynomial = {}
    for (label, (hands, kinds)), (other, (more, its)) in product(one.items(), two.items()):
        both = plus(label, other)
        if all(have <= wanted for have, wanted in zip(both, total, strict=True)):
            known = found.get(both, (0, 0))
            found[both] = known[0] + hands * more, known[1] + kinds * more + hands * its
    return found


def _standard_pairs() -> Form:
    """Return the form of seven pairs that are four sets and a pair as well."""
    return Form(
        "both",
        {label: _even(states) for label, states in STANDARD.suits.items()},
        {label: _even(states) for label, states in STANDARD.honours.items()},
        STANDARD.total,
    )


def _even(states: tuple[Counts, ...]) -> tuple[Counts, ...]:
    return tuple(counts for counts in states if not any(count % 2 for count in counts))
