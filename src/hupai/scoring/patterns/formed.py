"""What a pattern answers: where in a reading a fan is formed, once for every time it counts."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, pairwise
from typing import Final

from hupai.scoring.reading import Reading
from hupai.scoring.tile_set import TileSet

# The places of the sets that form one occurrence; empty when the whole hand forms it.
Places = tuple[int, ...]
Formed = tuple[Places, ...]
Pattern = Callable[[Reading], Formed]

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


def groups(
    reading: Reading,
    places: Sequence[int],
    size: int,
    fits: Callable[[Sequence[TileSet]], bool],
) -> Formed:
    """Return every group of *size* sets that fit together, each sorted by rank for the test."""
    if len(places) < size:
        return NOWHERE
    return tuple(
        chosen
        for chosen in combinations(places, size)
        if fits(sorted((reading.sets[at] for at in chosen), key=_rank))
    )


def _rank(one: TileSet) -> int:
    return one.rank


def ranks(sets: Sequence[TileSet]) -> tuple[int, ...]:
    """Return the ranks of sorted sets."""
    return tuple(one.rank for one in sets)


def in_one_suit(sets: Sequence[TileSet]) -> bool:
    """Tell whether all sets are of one suit."""
    return sets[0].suit is not None and all(one.suit == sets[0].suit for one in sets)


def in_different_suits(sets: Sequence[TileSet]) -> bool:
    """Tell whether no two sets share a suit, and none are honours."""
    suits = {one.suit for one in sets}
    return len(suits) == len(sets) and None not in suits


def rises_by(step: int, sets: Sequence[TileSet]) -> bool:
    """Tell whether each set stands *step* ranks above the one before."""
    return all(right.rank - left.rank == step for left, right in pairwise(sets))
