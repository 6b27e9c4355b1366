"""Which fourteen tiles win at all, whatever they are worth: the five permitted structures."""

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Final

from hupai.rules import Structure
from hupai.scoring.division import Counts, is_divisible, joining_kinds
from hupai.scoring.knitted import KNITTED_RUNS, KNITTED_TILES, are_unconnected
from hupai.tiles import COPIES, KINDS, TERMINALS_AND_HONOURS, Tile

CONCEALED_SIZE: Final = 14


def is_seven_pairs(counts: Counts) -> bool:
    """Tell whether the tiles are seven pairs; four alike are two pairs (R-150)."""
    return sum(counts) == CONCEALED_SIZE and counts.count(2) + 2 * counts.count(COPIES) == 7


def is_thirteen_orphans(counts: Counts) -> bool:
    """Tell whether all thirteen terminals and honours are there, one of them twice (R-151)."""
    return (
        sum(counts) == CONCEALED_SIZE
        and counts.count(0) == KINDS - len(TERMINALS_AND_HONOURS)
        and _kinds(counts) == TERMINALS_AND_HONOURS
    )


def is_honours_and_knitted(counts: Counts) -> bool:
    """Tell whether the tiles are fourteen unconnected singles (R-152)."""
    return counts.count(1) == CONCEALED_SIZE and are_unconnected(_kinds(counts))


def has_knitted_straight(counts: Counts) -> bool:
    """Tell whether nine knitted tiles leave sets and a pair (R-153)."""
    return any(is_divisible(rest) for _, rest in knitted_remainders(counts))


def knitted_remainders(counts: Counts) -> list[tuple[tuple[tuple[Tile, ...], ...], Counts]]:
    """Return each knitted straight among *counts* with the tiles it leaves."""
    found: list[tuple[tuple[tuple[Tile, ...], ...], Counts]] = []
    if counts.count(0) > KINDS - 9:
        return found
    for runs, tiles in zip(KNITTED_RUNS, KNITTED_TILES, strict=True):
        if all(map(counts.__getitem__, tiles)):
            rest = list(counts)
            for run in runs:
                for tile in run:
                    rest[tile] -= 1
            found.append((runs, tuple(rest)))
    return found


_TESTS: Final[Mapping[Structure, Callable[[Counts], bool]]] = {
    "four_sets": is_divisible,
    "seven_pairs": is_seven_pairs,
    "thirteen_orphans": is_thirteen_orphans,
    "honours_and_knitted": is_honours_and_knitted,
    "knitted_straight": has_knitted_straight,
}


def is_complete(counts: Counts, structures: AbstractSet[Structure]) -> bool:
    """Tell whether standing tiles (the winning one among them) complete a permitted structure."""
    return any(_TESTS[structure](counts) for structure in structures)


@lru_cache(maxsize=1 << 14)
def formal_waits(standing: Counts, structures: frozenset[Structure]) -> tuple[Tile, ...]:
    """Return every kind that would complete *standing*, even where all four copies are held.

    Reading A-WAIT: a wait is judged by structure over all 34 kinds.
    """
    near = {structure for structure in structures if _IS_NEAR[structure](standing)}
    kinds = joining_kinds(standing) if near == {"four_sets"} else range(KINDS if near else 0)
    return tuple(
        Tile(kind)
        for kind in kinds
        if is_complete((*standing[:kind], standing[kind] + 1, *standing[kind + 1 :]), near)
    )


def _is_pair_short(standing: Counts) -> bool:
    return standing.count(1) + standing.count(3) == 1


def _is_orphan_short(standing: Counts) -> bool:
    return standing.count(0) <= KINDS - len(TERMINALS_AND_HONOURS) + 1


def _is_single_short(standing: Counts) -> bool:
    return standing.count(1) == CONCEALED_SIZE - 1


def _is_knitted_short(standing: Counts) -> bool:
    kinds = _kinds(standing)
    return any(len(knitted - kinds) <= 1 for knitted in KNITTED_TILES)


# What must be true of tiles that one more completes: a quick test, that lets too many pass.
_IS_NEAR: Final[Mapping[Structure, Callable[[Counts], bool]]] = {
    "four_sets": lambda standing: bool(joining_kinds(standing)),
    "seven_pairs": _is_pair_short,
    "thirteen_orphans": _is_orphan_short,
    "honours_and_knitted": _is_single_short,
    "knitted_straight": _is_knitted_short,
}


def _kinds(counts: Counts) -> frozenset[Tile]:
    return frozenset(Tile(kind) for kind, count in enumerate(counts) if count)
