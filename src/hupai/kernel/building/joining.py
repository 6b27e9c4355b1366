"""Which fan the sets of a hand join to: the principles of combination, over integers.

A set is ``(suit, rank)``. A *relation* is a fan and the places of the sets that form it; the best
choice of relations is a forest over the sets (Non-Separation, Non-Identical, Count-Once), worth
the most points, then with the fewest fan, then with the lowest numbers.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Final, NamedTuple

Set = tuple[int, int]
Sets = Sequence[Set]


class Price(NamedTuple):
    """What an edition says of a joining fan."""

    points: int
    number: int


class Relation(NamedTuple):
    """A fan formed by the sets at some places."""

    name: str
    places: tuple[int, ...]


def _one_suit(sets: Sets) -> bool:
    return len({suit for suit, _ in sets}) == 1


def _own_suits(sets: Sets) -> bool:
    return len({suit for suit, _ in sets}) == len(sets)


def _steps(sets: Sets) -> set[int]:
    ranks = sorted(rank for _, rank in sets)
    return {right - left for left, right in pairwise(ranks)}


def _ranks(sets: Sets) -> list[int]:
    return sorted(rank for _, rank in sets)


Test = Callable[[Sets], bool]
CHOW_FAN: Final[Mapping[str, tuple[int, Test]]] = {
    "quadruple_chow": (4, lambda sets: _one_suit(sets) and _steps(sets) == {0}),
    "pure_triple_chow": (3, lambda sets: _one_suit(sets) and _steps(sets) == {0}),
    "pure_double_chow": (2, lambda sets: _one_suit(sets) and _steps(sets) == {0}),
    "four_pure_shifted_chows": (4, lambda sets: _one_suit(sets) and _steps(sets) in ({1}, {2})),
    "pure_shifted_chows": (3, lambda sets: _one_suit(sets) and _steps(sets) in ({1}, {2})),
    "mixed_shifted_chows": (3, lambda sets: _own_suits(sets) and _steps(sets) == {1}),
    "pure_straight": (3, lambda sets: _one_suit(sets) and _ranks(sets) == [0, 3, 6]),
    "mixed_straight": (3, lambda sets: _own_suits(sets) and _ranks(sets) == [0, 3, 6]),
    "mixed_triple_chow": (3, lambda sets: _own_suits(sets) and _steps(sets) == {0}),
    "mixed_double_chow": (2, lambda sets: _own_suits(sets) and _steps(sets) == {0}),
    "short_straight": (2, lambda sets: _one_suit(sets) and _steps(sets) == {3}),
    "two_terminal_chows": (2, lambda sets: _one_suit(sets) and _ranks(sets) == [0, 6]),
}
PUNG_FAN: Final[Mapping[str, tuple[int, Test]]] = {
    "four_pure_shifted_pungs": (4, lambda sets: _one_suit(sets) and _steps(sets) == {1}),
    "pure_shifted_pungs": (3, lambda sets: _one_suit(sets) and _steps(sets) == {1}),
    "mixed_shifted_pungs": (3, lambda sets: _own_suits(sets) and _steps(sets) == {1}),
    "triple_pung": (3, lambda sets: _own_suits(sets) and _steps(sets) == {0}),
    "double_pung": (2, lambda sets: _own_suits(sets) and _steps(sets) == {0}),
}
TERMINAL_CHOWS: Final = ("pure_terminal_chows", "three_suited_terminal_chows")


def terminal_chows(sets: Sets) -> str | None:
    """Return the fan that two 123 and two 789 form with the right pair of fives, if any."""
    if sorted(rank for _, rank in sets) != [0, 0, 6, 6]:
        return None
    low = sorted(suit for suit, rank in sets if rank == 0)
    high = sorted(suit for suit, rank in sets if rank == 6)
    if low != high:
        return None
    return TERMINAL_CHOWS[0] if low[0] == low[1] else TERMINAL_CHOWS[1]


def relations(
    sets: Sets, fans: Mapping[str, tuple[int, Test]], known: Mapping[str, Price]
) -> Iterator[Relation]:
    """Yield every relation among *sets* that the edition knows."""
    for name, (size, fits) in fans.items():
        if name in known:
            for places in combinations(range(len(sets)), size):
                if fits([sets[place] for place in places]):
                    yield Relation(name, places)


def best_choice(found: Sequence[Relation], known: Mapping[str, Price]) -> tuple[str, ...]:
    """Return the names of the best permitted choice, repeated as often as they count."""
    best: tuple[int, int, tuple[int, ...]] = (0, 0, ())
    names: tuple[str, ...] = ()
    for chosen in _permitted((), found):
        prices = [known[each.name] for each in chosen]
        numbers = tuple(-number for number in sorted(price.number for price in prices))
        worth = sum(price.points for price in prices), -len(chosen), numbers
        if worth > best:
            best, names = worth, tuple(each.name for each in chosen)
    return names


def _permitted(
    chosen: tuple[Relation, ...], found: Sequence[Relation]
) -> Iterator[tuple[Relation, ...]]:
    """Yield every choice that cannot be extended."""
    left = [each for each in found if _may_join(each, chosen)]
    if not left:
        yield chosen
    for place, each in enumerate(left):
        yield from _permitted((*chosen, each), left[place + 1 :])


def _may_join(new: Relation, chosen: Sequence[Relation]) -> bool:
    """Tell whether *new* brings together sets that are apart, none of them in the same fan."""
    group = {place: place for place in range(4)}
    for each in chosen:
        if each.name == new.name and set(each.places) & set(new.places):
            return False
        joined = {group[place] for place in each.places}
        group = {place: min(joined) if at in joined else at for place, at in group.items()}
    return len({group[place] for place in new.places}) == len(new.places)
