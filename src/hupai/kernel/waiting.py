"""Waits judged tile by tile, where the rows of families do not tell."""

import numpy as np

from hupai.kernel import hand_words as hw
from hupai.kernel import layout
from hupai.kernel.bits import bit_count
from hupai.kernel.compiling import compiled
from hupai.kernel.lookups import counted_pairs, first_rows

FOUR_SETS, SEVEN_PAIRS, ORPHANS, UNCONNECTED, KNITTED = 1, 2, 4, 8, 16


@compiled()
def waits_counted(rows, first, structures, hand, full):
    """Return how many kinds complete a hand once its winning tile is taken away.

    *hand*: keys of suits and honours, kinds that stand, kinds that stand an odd number of times
    (all without the winning tile), number of melds. Kinds in *full* cannot come.
    """
    keys, honours, standing, odd, melds = hand
    found = 0
    for tile in range(layout.KINDS):
        bit = np.int64(1) << tile
        if full & bit == 0:
            more, another = hw.TILE_WORDS[2 * tile], hw.TILE_WORDS[2 * tile + 1]
            changed = (keys + more, honours + another, standing | bit, odd ^ bit, melds)
            found += completes(rows, first, structures, changed)
    return found


@compiled()
def completes(rows, first, structures, hand):
    """Tell whether standing tiles complete a permitted structure."""
    keys, honours, standing, odd, melds = hand
    if structures & FOUR_SETS and has_sets_and_pair(rows, first, keys, honours):
        return True
    if structures & KNITTED and has_knitted_straight(rows, first, keys, honours, standing):
        return True
    if melds:
        return False
    if structures & SEVEN_PAIRS and odd == 0:
        return True
    if structures & ORPHANS and standing == hw.ORPHANS:
        return True
    return structures & UNCONNECTED != 0 and is_unconnected(standing)


@compiled()
def has_sets_and_pair(rows, first, keys, honours):
    """Tell whether every family is complete and exactly one of them holds a pair."""
    return counted_pairs(rows, first_rows(first, keys, honours)) == 1


@compiled()
def has_knitted_straight(rows, first, keys, honours, standing):
    """Tell whether nine knitted tiles leave sets and a pair."""
    for way in range(6):
        if holds_knitted(standing, way) and has_sets_and_pair(
            rows, first, keys - hw.KNITTED[2 * way], honours
        ):
            return True
    return False


@compiled()
def holds_knitted(standing, way):
    """Tell whether all nine knitted tiles of one way are there."""
    return hw.KNITTED[2 * way + 1] & ~standing == 0


@compiled()
def is_unconnected(present):
    """Tell whether fourteen kinds are all honours or knitted."""
    if bit_count(present) != layout.HAND_KINDS:
        return False
    found = False
    for way in range(6):
        found |= present & ~(hw.KNITTED[2 * way + 1] | hw.ALL_HONOURS) == 0
    return found
