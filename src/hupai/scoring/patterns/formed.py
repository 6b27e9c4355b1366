"""What patterns answer: where in a reading a fan is formed, once for every time it counts."""

from collections.abc import Iterable
from typing import Final

from hupai.scoring.shape import Places, Spreads

# The places of the sets that form each occurrence; none when the whole hand forms it.
Formed = tuple[Places, ...]

WHOLE_HAND: Final[Formed] = ((),)
NOWHERE: Final[Formed] = ()


def whole_hand(formed: bool) -> Formed:  # noqa: FBT001 - the question is its only argument
    """Return the answer of a fan that the hand as a whole forms, or does not."""
    return WHOLE_HAND if formed else NOWHERE


def together(places: Iterable[int], least: int) -> Formed:
    """Return all *places* as one occurrence when there are at least so many."""
    found = tuple(places)
    return (found,) if len(found) >= least else NOWHERE


def each(places: Iterable[int]) -> Formed:
    """Return every place as an occurrence of its own."""
    return tuple((place,) for place in places)


def in_one_suit(sets: Spreads, *steps: int) -> Formed:
    """Return every group of one suit whose ranks rise by these steps."""
    return sets.get(("one_suit", steps), NOWHERE)


def in_own_suits(sets: Spreads, *steps: int) -> Formed:
    """Return every group, each set in a suit of its own, whose ranks rise by these steps."""
    return sets.get(("own_suits", steps), NOWHERE)
