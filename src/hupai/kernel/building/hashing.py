"""A perfect hash over sums: every multiset of sets has the sum of its members' random numbers."""

from collections.abc import Sequence
from random import Random
from typing import Final

SLOT_BITS: Final = 15
BUCKET_BITS: Final = 12
# Multiplying spreads the sums over 64 bits; the parts of the product are three hashes.
MIXER: Final = 0x9E3779B97F4A7C15
_WORD: Final = (1 << 64) - 1


def random_codes(count: int, seed: int) -> list[int]:
    """Return *count* numbers of which four never overflow a sum of 31 bits."""
    random = Random(seed)
    return [random.getrandbits(29) for _ in range(count)]


def bucket_of(total: int) -> int:
    """Return the bucket whose displacement a sum uses."""
    return ((total * MIXER) & _WORD) >> 52


def slot_of(total: int, shift: int) -> int:
    """Return where a sum lives, given its bucket's displacement."""
    mixed = (total * MIXER) & _WORD
    return ((mixed >> 37) + shift * ((mixed >> 22) | 1)) & ((1 << SLOT_BITS) - 1)


def displacements(sums: Sequence[int]) -> list[int]:
    """Return one displacement for each bucket so that no two sums share a slot.

    Raises:
        ValueError: some bucket cannot be placed; use other random numbers.
    """
    buckets: list[list[int]] = [[] for _ in range(1 << BUCKET_BITS)]
    for total in sums:
        buckets[bucket_of(total)].append(total)
    taken: set[int] = set()
    shifts = [0] * len(buckets)
    for number in sorted(range(len(buckets)), key=lambda at: -len(buckets[at])):
        for shift in range(1 << 16):
            slots = {slot_of(total, shift) for total in buckets[number]}
            if len(slots) == len(buckets[number]) and taken.isdisjoint(slots):
                taken |= slots
                shifts[number] = shift
                break
        else:
            raise ValueError("no displacement fits: use other random numbers")
    return shifts
