"""How many hands and cases there are, counted without the classes.

Every family of tiles is a polynomial: the exponents are labels, the coefficients tell how many
states bear a label and how many kinds they hold. The hands of a form are one coefficient of the
product of three suits and the honours.
"""

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Final

from tools.proof.cases import WAYS
from tools.proof.members import WINDS
from tools.proof.states import (
    FORMS,
    SEVEN_PAIRS,
    STANDARD,
    Counts,
    Form,
    Label,
    States,
    plus,
)

# Hands, and choices of a hand and a kind in it.
Weight = tuple[int, int]
Weigh = Callable[[Counts], int]
Polynomial = dict[Label, Weight]


def _once(counts: Counts) -> int:
    del counts
    return 1


def count(form: Form, weigh: Weigh = _once) -> Weight:
    """Count the hands of a form, and their kinds; *weigh* tells how often honours count."""
    suits = _polynomial(form.suits, _once)
    found = _polynomial(form.honours, weigh)
    for _ in range(3):
        found = _times(found, suits, form.total)
    return found[form.total]


def count_hands() -> int:
    """Count all complete concealed hands."""
    return sum(count(form)[0] for form in FORMS) - count(BOTH)[0]


def count_scored() -> int:
    """Count hands won on each of their kinds, in each way and with every role of their winds.

    In seven pairs only four of a wind can have a role, otherwise every wind held.
    """
    any_held, four_held = partial(_roles, least=1), partial(_roles, least=3)
    in_pairs = count(SEVEN_PAIRS, four_held)[1]
    others = sum(count(form, any_held)[1] for form in FORMS if form is not SEVEN_PAIRS)
    return WAYS * (in_pairs + others - count(BOTH, any_held)[1])


def _roles(honours: Counts, least: int) -> int:
    """Return in how many ways round and seat wind can fall on the winds held, or on others."""
    held = sum(number >= least for number in honours[:WINDS])
    return min(held + 1, WINDS) ** 2


def _polynomial(states: States, weigh: Weigh) -> Polynomial:
    return {label: _weight(some, weigh) for label, some in states.items()}


def _weight(states: tuple[Counts, ...], weigh: Weigh) -> Weight:
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


def _even(states: States) -> States:
    return {
        label: tuple(counts for counts in some if not any(number % 2 for number in counts))
        for label, some in states.items()
    }


# Four sets and a pair that are seven pairs as well.
BOTH: Final = Form("both", _even(STANDARD.suits), _even(STANDARD.honours), STANDARD.total)
