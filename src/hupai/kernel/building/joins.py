"""What every multiset of chows, and every set of numbered pungs, joins to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hupai.kernel import layout
from hupai.kernel.building.hashing import bucket_of, displacements, slot_of
from hupai.kernel.building.joining import (
    CHOW_FAN,
    PUNG_FAN,
    TERMINAL_CHOWS,
    Price,
    best_choice,
    relations,
    terminal_chows,
)
from hupai.kernel.building.rows import CHOW_CODES, PUNG_CODES

Group = tuple[int, ...]
# The fan counted, and the fan that takes all four chows beside the right pair of fives.
Joined = tuple[tuple[str, ...], str | None]
# The joining fan of an edition, each with its points and number.
Signature = tuple[tuple[str, int, int], ...]


class Slots(NamedTuple):
    """A perfect hash: the displacement of every bucket, and the slot of every group."""

    shifts: list[int]
    slots: list[int]


def chow_groups() -> Iterator[Group]:
    """Yield every multiset of at most four chows."""
    for size in range(5):
        yield from combinations_with_replacement(range(layout.CHOW_KINDS), size)


def pung_groups() -> Iterator[Group]:
    """Yield every set of one to four numbered pungs: honours may be the others of a hand."""
    for size in range(1, 5):
        yield from combinations(range(layout.PUNG_KINDS), size)


def chow_joins(prices: Mapping[str, Price]) -> list[Joined]:
    """Return what each group of chows joins to, in the order of the groups."""
    joined = []
    for group in chow_groups():
        sets = [divmod(each, 7) for each in group]
        names = best_choice(list(relations(sets, CHOW_FAN, prices)), prices)
        joined.append((names, _with_fives(sets, names, prices)))
    return joined


def pung_joins(prices: Mapping[str, Price]) -> list[Joined]:
    """Return what each group of pungs joins to, in the order of the groups."""
    groups = ([divmod(each, 9) for each in group] for group in pung_groups())
    return [
        (best_choice(list(relations(sets, PUNG_FAN, prices)), prices), None) for sets in groups
    ]


def _with_fives(
    sets: Sequence[tuple[int, int]], names: Sequence[str], prices: Mapping[str, Price]
) -> str | None:
    """Return the terminal-chow fan where it is worth more than what the chows join to."""
    special = terminal_chows(sets) if len(sets) == 4 else None
    if special is None or special not in prices:
        return None
    others = sum(prices[name].points for name in names)
    return special if prices[special].points > others else None


def chow_slots() -> Slots:
    """Return the perfect hash of the groups of chows."""
    return _slots([sum(CHOW_CODES[each] for each in group) for group in chow_groups()])


def pung_slots() -> Slots:
    """Return the perfect hash of the groups of pungs."""
    return _slots([sum(PUNG_CODES[each] for each in group) for group in pung_groups()])


def _slots(sums: Sequence[int]) -> Slots:
    shifts = displacements(sums)
    return Slots(shifts, [slot_of(total, shifts[bucket_of(total)]) for total in sums])


@dataclass(frozen=True)
class Joins:
    """The different things groups of sets join to, and which of them each group does."""

    kinds: tuple[Joined, ...]
    outcomes: npt.NDArray[np.uint16]


def joins_of(joined: Sequence[Joined]) -> Joins:
    """Return *joined* with equal outcomes stored once."""
    kinds = {each: at for at, each in enumerate(dict.fromkeys(joined))}
    return Joins(tuple(kinds), np.array([kinds[each] for each in joined], dtype=np.uint16))


def signature_of(prices: Mapping[str, Price]) -> Signature:
    """Return the joining fan among *prices*, in a fixed order."""
    joining = (*CHOW_FAN, *PUNG_FAN, *TERMINAL_CHOWS)
    return tuple((name, *prices[name]) for name in joining if name in prices)
