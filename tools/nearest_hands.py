"""Compare the kernel's distances with a search through every hand that wins.

``python -m tools.nearest_hands`` tries 100,000 hands, ``--sample`` a few of them. The search knows
no table: it lists the winning hands and takes the nearest. There are few beside three or four
melds, fourteen million without: the fewer melds, the fewer cases.
"""

import argparse
import sys
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from rich.progress import track

import hupai
from hupai.rules import STRUCTURES, Structure
from hupai.tiles import COPIES, KINDS, Tile, symbol_of

NEVER: Final = 100
# How many hands with zero to four melds.
CASES: Final = (500, 5_000, 40_000, 30_000, 24_500)
SAMPLE: Final = (3, 40, 400, 400, 200)
Counts = npt.NDArray[np.int8]


class Case(NamedTuple):
    """A hand: its standing tiles and those of its melds, as counts."""

    standing: Counts
    melded: Counts
    melds: int


@cache
def sets() -> Counts:
    """Return every chow and pung, as counts."""
    chows = [[first, first + 1, first + 2] for first in range(27) if first % 9 < 7]
    pungs = [[kind] * 3 for kind in range(KINDS)]
    return np.stack([_counted(tiles) for tiles in chows + pungs])


def _counted(tiles: list[int]) -> Counts:
    return np.bincount(tiles, minlength=KINDS).astype(np.int8)


@cache
def sums_of_sets(number: int) -> Counts:
    """Return every sum of so many sets that exists."""
    if number == 0:
        return np.zeros((1, KINDS), dtype=np.int8)
    chosen = np.array(list(combinations_with_replacement(range(len(sets())), number)))
    sums = sets()[chosen].sum(axis=1, dtype=np.int8)
    possible: Counts = sums[(sums <= COPIES).all(axis=1)]
    return possible


def beside_pair(fixed: Counts, case: Case) -> int:
    """Return what is missing for the nearest of *fixed* and a pair of the copies there are."""
    left = COPIES - case.melded
    fixed = fixed[(fixed <= left).all(axis=1)]
    if not len(fixed):
        return NEVER
    lacks = np.maximum(fixed - case.standing, 0)
    with_pair = np.maximum(fixed + np.int8(2) - case.standing, 0) - lacks
    with_pair[fixed + np.int8(2) > left] = NEVER
    return int((lacks.sum(axis=1) + with_pair.min(axis=1)).min())


def missing(case: Case, structure: Structure) -> int:
    """Return how many tiles the nearest winning hand of a structure has beyond a hand."""
    if structure == "four_sets":
        return beside_pair(sums_of_sets(4 - case.melds), case)
    if structure == "knitted_straight":
        return beside_pair(straights(), case) if not case.melds else _beside_meld(case)
    if case.melds:
        return NEVER
    if structure == "seven_pairs":
        return _missing_pairs(case.standing)
    wanted = orphans() if structure == "thirteen_orphans" else unconnected()
    return int(np.maximum(wanted - case.standing, 0).sum(axis=1).min())


def _beside_meld(case: Case) -> int:
    return beside_pair(runs(), case) if case.melds == 1 else NEVER


def _missing_pairs(standing: Counts) -> int:
    """Give each kind none, one or two pairs, seven in all, in the cheapest way."""
    least = [0] + [NEVER] * 7
    for held in standing:
        costs = [max(0, 2 * pairs - int(held)) for pairs in range(3)]
        least = [
            min(least[number - pairs] + costs[pairs] for pairs in range(min(number, 2) + 1))
            for number in range(8)
        ]
    return least[7]


@cache
def runs() -> Counts:
    """Return the six knitted straights without their fourth set and pair."""
    return np.stack(
        [
            _counted(
                [9 * suit + run + 3 * step for suit, run in enumerate(each) for step in range(3)]
            )
            for each in permutations(range(3))
        ]
    )


@cache
def straights() -> Counts:
    """Return the knitted straights with a fourth set."""
    whole = (runs()[:, None] + sets()[None]).reshape(-1, KINDS)
    possible: Counts = whole[(whole <= COPIES).all(axis=1)]
    return possible


@cache
def orphans() -> Counts:
    outer = [0, 8, 9, 17, 18, 26, *range(27, KINDS)]
    return np.stack([_counted([*outer, pair]) for pair in outer])


@cache
def unconnected() -> Counts:
    """Return fourteen of the sixteen honours and knitted tiles, in every way."""
    wholes = [[*np.flatnonzero(each), *range(27, KINDS)] for each in runs()]
    return np.stack([_counted([*kinds]) for whole in wholes for kinds in combinations(whole, 14)])


# ------------------------------------------------------------------------------------ the cases


def cases(numbers: tuple[int, ...], seed: int) -> Iterator[Case]:
    """Yield hands: of few kinds, near a win, or dealt, so that every distance comes up."""
    random = np.random.default_rng(seed)
    for melds, number in enumerate(numbers):
        for _ in range(number):
            yield _case(melds, random)


def _case(melds: int, random: np.random.Generator) -> Case:
    melded = _melded(melds, random)
    left = COPIES - melded
    size = 13 - 3 * melds + int(random.integers(2))
    weights = random.choice([0, 1, 20], size=KINDS, p=[0.5, 0.3, 0.2]) + 0.01
    pool = np.repeat(np.arange(KINDS), left)
    chance = weights[pool] / weights[pool].sum()
    return Case(_counted(list(random.choice(pool, size, replace=False, p=chance))), melded, melds)


def _melded(melds: int, random: np.random.Generator) -> Counts:
    while True:
        chosen = sets()[random.integers(len(sets()), size=melds)]
        kongs = random.random(melds) < 0.3
        # A pung becomes a kong by its fourth tile.
        melded: Counts = (chosen + (chosen == 3) * kongs[:, None]).sum(axis=0, dtype=np.int8)
        if (melded <= COPIES).all():
            return melded


def differences(chosen: list[Case]) -> list[str]:
    """Return how the kernel's distances differ from those of the search."""
    standing = np.stack([case.standing for case in chosen]).astype(np.uint8)
    melded = np.stack([case.melded for case in chosen]).astype(np.uint8)
    melds = np.array([case.melds for case in chosen], dtype=np.uint8)
    found = []
    for structure in STRUCTURES:
        told = hupai.shanten_many(standing, melds, structures=[structure], melded=melded)
        for case, number in zip(chosen, told, strict=True):
            expected = missing(case, structure) - 1
            if number != expected:
                found.append(f"{structure} of {spelled(case)}: {number}, not {expected}")
    return found


def spelled(case: Case) -> str:
    """Return a hand in letters: its melded tiles in brackets, then the standing ones."""
    melded, standing = (
        "".join(symbol_of(Tile(kind)) * int(count) for kind, count in enumerate(counts))
        for counts in (case.melded, case.standing)
    )
    return f"[{melded}]{standing}"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", action="store_true", help="try a few hands")
    parser.add_argument("--seed", type=int, default=1998)
    given = parser.parse_args(arguments)
    chosen = list(cases(SAMPLE if given.sample else CASES, given.seed))
    found: list[str] = []
    for at in track(range(0, len(chosen), 200), description="hands compared"):
        found += differences(chosen[at : at + 200])
    print(*found[:20], sep="\n")
    print(
        f"{len(chosen)} hands, {len(found)} differences to the search in {len(STRUCTURES)} forms"
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
