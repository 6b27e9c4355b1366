"""Every state of a family of tiles, and how far it is from having sets and a pair.

A family is a suit of nine ranks or the seven honours. Its states lie in one array, the axes from
the highest rank to the lowest, so that the place in the flat array is the key: the sum of
count * 5**rank.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

import numpy as np
import numpy.typing as npt

SUIT: Final = 9
HONOURS: Final = 7
MOST_SETS: Final = 4
_LEVELS: Final = 5  # a kind is held 0 to 4 times
_FAR: Final = 99

States = npt.NDArray[np.bool_]
Needs = npt.NDArray[np.uint8]
Term = Callable[[int, int], int]


def nothing(ranks: int) -> States:
    """Return the family's states with only the one without a tile marked."""
    return only(ranks, {})


def only(ranks: int, tiles: Mapping[int, int]) -> States:
    """Return the family's states with only the one that holds these *tiles* marked."""
    states = np.zeros((_LEVELS,) * ranks, dtype=np.bool_)
    states[tuple(tiles.get(rank, 0) for rank in reversed(range(ranks)))] = True
    return states


def with_sets(states: States, count: int) -> States:
    """Mark what *states* become with *count* more chows or pungs."""
    for _ in range(count):
        states = _union(added(states, one) for one in _sets(states.ndim))
    return states


def with_pair(states: States) -> States:
    """Mark what *states* become with a pair more."""
    return _union(added(states, {rank: 2}) for rank in range(states.ndim))


def added(states: States, tiles: Mapping[int, int]) -> States:
    """Mark what *states* become with these *tiles* more, at most four of a kind."""
    ranks = range(states.ndim)
    moved = np.zeros_like(states)
    target = tuple(slice(tiles.get(rank, 0), None) for rank in reversed(ranks))
    origin = tuple(slice(None, _LEVELS - tiles.get(rank, 0)) for rank in reversed(ranks))
    moved[target] = states[origin]
    return moved


def needs(targets: States) -> Needs:
    """Return for each state, by key, how many tiles the nearest of *targets* has beyond it."""
    distance = np.where(targets, np.uint8(0), np.uint8(_FAR))
    for axis in range(targets.ndim):
        lines = distance.reshape(_LEVELS**axis, _LEVELS, -1)
        for count in reversed(range(_LEVELS - 1)):  # a tile less held is a tile more to get
            np.minimum(lines[:, count], lines[:, count + 1] + 1, out=lines[:, count])
        for count in range(1, _LEVELS):  # a tile more held does no harm
            np.minimum(lines[:, count], lines[:, count - 1], out=lines[:, count])
    return distance.reshape(-1)


def sizes(ranks: int) -> npt.NDArray[np.uint8]:
    """Return for each state, by key, how many tiles it holds."""
    return summed(ranks, lambda _rank, count: count)


def summed(ranks: int, term: Term) -> npt.NDArray[np.uint8]:
    """Return for each state, by key, the sum of a term of each rank and its count."""
    total = np.zeros(1, dtype=np.uint8)
    for rank in range(ranks):
        line = np.array([term(rank, count) for count in range(_LEVELS)], dtype=np.uint8)
        total = np.add.outer(line, total).reshape(-1)
    return total


def _sets(ranks: int) -> list[Mapping[int, int]]:
    pungs: list[Mapping[int, int]] = [{rank: 3} for rank in range(ranks)]
    if ranks != SUIT:
        return pungs
    return pungs + [{rank: 1, rank + 1: 1, rank + 2: 1} for rank in range(ranks - 2)]


def _union(parts: Iterable[States]) -> States:
    union: States = np.logical_or.reduce(list(parts))
    return union
