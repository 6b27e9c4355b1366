"""Compare the kernel's distances to each fan with a search through the hands that show it.

``python -m tools.nearest_aims`` tries some thousands of hands, ``--sample`` a few. The search
lists every combination of sets and pair that can be added to the melds and keeps those that show
the fan; that these are those of the law is a test of its own.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from rich.progress import track

import hupai
from hupai.kernel.building import aims
from hupai.rules import Structure
from hupai.tiles import COPIES, KINDS
from tools.nearest_hands import NEVER, Case, Counts, missing, runs, sets

CASES: Final = (30, 200, 2_000, 3_000, 3_000)
SAMPLE: Final = (0, 2, 40, 60, 60)
OTHER_FORMS: Final[Mapping[str, Structure]] = {
    "seven_pairs": "seven_pairs",
    "thirteen_orphans": "thirteen_orphans",
    "lesser_honors_and_knitted_tiles": "honours_and_knitted",
    "knitted_straight": "knitted_straight",
}
Bools = npt.NDArray[Any]
Numbers = npt.NDArray[np.int64]
# Kinds of a meld in the arrays: chow, pung, melded kong, concealed kong.
CHOW, PUNG, MELDED_KONG, CONCEALED_KONG = 1, 2, 3, 4


class Melds:
    """The melds of a case: their numbers, their kinds, and whether all are concealed."""

    def __init__(self, numbers: Numbers, kinds: Numbers) -> None:
        self.numbers, self.kinds = numbers, kinds
        self.array = np.zeros((4, 2), dtype=np.uint8)
        for place, (number, kind) in enumerate(zip(numbers, kinds, strict=True)):
            self.array[place] = kind, aims.tiles_of(int(number))[0]

    @property
    def tiles(self) -> Counts:
        melded: Counts = sets()[self.numbers].sum(axis=0, dtype=np.int8)
        for number, kind in zip(self.numbers, self.kinds, strict=True):
            melded[aims.tiles_of(int(number))[0]] += kind > PUNG
        return melded


def _always(answers: Bools) -> Bools:
    """Tell of each row whether all its answers are yes."""
    found: Bools = np.logical_and.reduce(answers, axis=1)
    return found


def _ever(answers: Bools) -> Bools:
    """Tell of each row whether any of its answers is yes."""
    found: Bools = np.logical_or.reduce(answers, axis=1)
    return found


# --------------------------------------------------------------------- which sets show which fan


def shows(fan: str, numbers: Numbers, concealed: Bools) -> tuple[Bools, Bools]:
    """Tell which rows of four sets show a fan, and with which pairs: arrays (n) and (n, 34)."""
    every = np.ones((len(numbers), KINDS), dtype=np.bool_)
    for material in aims.MATERIALS:
        if material.fan == fan:
            admitted = np.array(
                [material.admits(aims.tiles_of(each)) for each in range(aims.SETS)]
            )
            eyes = np.array([material.admits((kind, kind)) for kind in range(KINDS)])
            return _always(admitted[numbers]), every & eyes
    if fan in aims.PUNGS_OF:
        return _of_pungs(fan, numbers, concealed)
    families = _family_of_sets()[numbers]
    if fan in {"full_flush", "half_flush"}:
        return _flush(families, every, half=fan == "half_flush")
    if fan == "all_types":
        return _all_types(_type_of_sets()[numbers])
    return _with_pattern(fan, numbers, every)


def _with_pattern(fan: str, numbers: Numbers, every: Bools) -> tuple[Bools, Bools]:
    pairs = np.zeros_like(every)
    held = (numbers[:, :, None] == np.arange(aims.SETS)).sum(axis=1)
    for pattern in aims.patterns():
        if pattern.fan == fan:
            wanted = np.bincount(pattern.sets, minlength=aims.SETS)
            own = _always(held[:, wanted > 0] >= wanted[wanted > 0])
            eyes = np.arange(KINDS) == pattern.pair if pattern.pair is not None else every[0]
            pairs |= own[:, None] & eyes
    return _ever(pairs), pairs


def _of_pungs(fan: str, numbers: Numbers, concealed: Bools) -> tuple[Bools, Bools]:
    kinds = np.isin(np.arange(KINDS), list(aims.PUNGS_OF[fan]))
    pungs = numbers - aims.CHOWS
    own = _always((pungs >= 0) & kinds[pungs])
    if fan == "four_concealed_pungs":
        own &= concealed
    pairs = own[:, None] & kinds
    if fan == "all_terminals_and_honors":
        suited = (pungs < 27).sum(axis=1)[:, None] + (np.arange(KINDS) < 27)
        pairs &= (suited > 0) & (suited < 5)
    return own, pairs


def _flush(families: Numbers, every: Bools, *, half: bool) -> tuple[Bools, Bools]:
    pair_family = np.minimum(np.arange(KINDS) // 9, 3)
    found = np.zeros_like(every)
    for suit in range(3):
        if half:
            own = _always((families == suit) | (families == 3))[:, None]
            own = own & ((pair_family == suit) | (pair_family == 3))
            suited = (families == suit).sum(axis=1)[:, None] + (pair_family == suit)
            found |= own & (suited > 0) & (suited < 5)
        else:
            found |= _always(families == suit)[:, None] & (pair_family == suit)
    return _ever(found), found


def _all_types(types: Numbers) -> tuple[Bools, Bools]:
    pair_type = np.minimum(np.arange(KINDS) // 9, 3) + (np.arange(KINDS) >= 31)
    held = (types[:, :, None] == np.arange(5)).sum(axis=1)
    found: Bools = np.logical_and.reduce(
        held[:, None, :] + (pair_type[:, None] == np.arange(5))[None] == 1, axis=2
    )
    return _ever(found), found


@cache
def _family_of_sets() -> Numbers:
    return np.array([min(aims.tiles_of(each)[0] // 9, 3) for each in range(aims.SETS)])


@cache
def _type_of_sets() -> Numbers:
    return _family_of_sets() + (np.arange(aims.SETS) >= aims.CHOWS + 31)


# ----------------------------------------------------------------------------------- the search


@cache
def combinations_of(number: int) -> Numbers:
    chosen = list(combinations_with_replacement(range(aims.SETS), number))
    return np.array(chosen, dtype=np.int64).reshape(len(chosen), number)


def distances(standing: Counts, melds: Melds, fans: tuple[str, ...]) -> dict[str, int]:
    """Return what is missing for the nearest hand that shows each fan."""
    number = len(melds.numbers)
    case = Case(standing, melds.tiles, number)
    left = COPIES - case.melded
    added = combinations_of(4 - number)
    sums = sets()[added].sum(axis=1, dtype=np.int8)
    possible = (sums <= left).all(axis=1)
    added, sums = added[possible], sums[possible]
    lacks = np.maximum(sums - standing, 0)
    costs = np.maximum(sums + np.int8(2) - standing, 0) - lacks + lacks.sum(axis=1)[:, None]
    costs[sums + np.int8(2) > left] = NEVER
    whole = np.hstack([np.broadcast_to(melds.numbers, (len(added), number)), added])
    concealed = np.array((melds.kinds == CONCEALED_KONG).all())
    found = {}
    for fan in fans:
        if fan in OTHER_FORMS:
            found[fan] = missing(case, OTHER_FORMS[fan])
        elif fan in {"seven_shifted_pairs", "nine_gates", "greater_honors_and_knitted_tiles"}:
            wanted = fixed(fan)
            lack = int(np.maximum(wanted - standing, 0).sum(axis=1).min())
            found[fan] = NEVER if number else lack
        else:
            own, pairs = shows(fan, whole, concealed)
            chosen = costs[own][pairs[own]]
            found[fan] = int(chosen.min(initial=NEVER))
    return found


@cache
def fixed(fan: str) -> Counts:
    if fan == "greater_honors_and_knitted_tiles":
        return np.stack(
            [
                np.isin(np.arange(KINDS), [*kinds, *range(27, KINDS)]).astype(np.int8)
                for each in runs()
                for kinds in combinations(np.flatnonzero(each).tolist(), 7)
            ]
        )
    hands = [each.tiles for each in aims.fixed_hands() if each.fan == fan]
    return np.stack([np.bincount(each, minlength=KINDS).astype(np.int8) for each in hands])


# ------------------------------------------------------------------------------------ the cases


def cases(numbers: tuple[int, ...], seed: int) -> Iterator[tuple[Counts, Melds]]:
    random = np.random.default_rng(seed)
    for melds, number in enumerate(numbers):
        for _ in range(number):
            yield _case(melds, random)


def _case(number: int, random: np.random.Generator) -> tuple[Counts, Melds]:
    melds = _melds(number, random)
    left = COPIES - melds.tiles
    size = 13 - 3 * number + int(random.integers(2))
    weights = random.choice([0, 1, 20], size=KINDS, p=[0.5, 0.3, 0.2]) + 0.01
    # Every other hand is near some pattern.
    for tile in _near_pattern(random) if random.random() < 0.5 else ():
        weights[tile] *= 1000
    pool = np.repeat(np.arange(KINDS), left)
    chance = weights[pool] / weights[pool].sum()
    drawn = random.choice(pool, size, replace=False, p=chance)
    return np.bincount(drawn, minlength=KINDS).astype(np.int8), melds


def _near_pattern(random: np.random.Generator) -> list[int]:
    patterns = aims.patterns()
    return [
        tile
        for number in patterns[int(random.integers(len(patterns)))].sets
        for tile in aims.tiles_of(number)
    ]


def _melds(number: int, random: np.random.Generator) -> Melds:
    """Return melds that often belong to one pattern or one suit."""
    patterns = aims.patterns()
    while True:
        pattern = patterns[int(random.integers(len(patterns)))].sets
        suit = int(random.integers(3))
        own = np.flatnonzero(_family_of_sets() == suit)
        pools = [np.array(pattern), own, np.arange(aims.SETS)]
        pool = pools[int(random.integers(len(pools)))]
        numbers = np.sort(random.choice(pool, size=number))
        is_pung = numbers >= aims.CHOWS
        kinds = np.where(is_pung, random.choice([PUNG, MELDED_KONG, CONCEALED_KONG], number), CHOW)
        melds = Melds(numbers, kinds)
        if (melds.tiles <= COPIES).all():
            return melds


def differences(chosen: list[tuple[Counts, Melds]]) -> list[str]:
    """Return how the kernel's distances differ from those of the search."""
    standing = np.stack([tiles for tiles, _ in chosen]).astype(np.uint8)
    told = hupai.aims_many(standing, np.stack([melds.array for _, melds in chosen]))
    found = []
    for row, (tiles, melds) in enumerate(chosen):
        expected = distances(tiles, melds, told.fans)
        for fan, number in zip(told.fans, told.shanten[row], strict=True):
            if number != expected[fan] - 1:
                hand = f"{melds.array.tolist()} {np.flatnonzero(tiles).tolist()}"
                found.append(f"{fan} of {hand}: {number}, not {expected[fan] - 1}")
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", action="store_true", help="try a few hands")
    parser.add_argument("--seed", type=int, default=2006)
    given = parser.parse_args(arguments)
    chosen = list(cases(SAMPLE if given.sample else CASES, given.seed))
    found: list[str] = []
    for at in track(range(0, len(chosen), 20), description="hands compared"):
        found += differences(chosen[at : at + 20])
    print(*found[:20], sep="\n")
    print(f"{len(chosen)} hands, {len(found)} differences to the search")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
