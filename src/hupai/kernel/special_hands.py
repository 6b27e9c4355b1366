"""Hands that are not four sets and a pair, and waits judged tile by tile."""

import numpy as np
from numba import njit

from hupai.kernel import hand_words as hw
from hupai.kernel import layout
from hupai.kernel.bits import bit_count
from hupai.kernel.decoding import copies
from hupai.kernel.fan_words import counted, points_of
from hupai.kernel.lookups import (
    composition,
    manner,
    present_of,
    single,
    with_repeated,
)

FOUR_SETS, SEVEN_PAIRS, ORPHANS, UNCONNECTED, KNITTED = 1, 2, 4, 8, 16
_SCALARS = layout.SCALARS
_TILES = hw.TILES
_SUIT = 5**9
NOTHING = (np.int64(0), np.int64(0), np.int64(0), np.int64(-1))
_ALL_CHOWS = layout.PARTS + 2


@njit(cache=True, nogil=True, inline="always")
def first_rows(first, keys, honours):
    """Return the first rows of the four families, and whether each is complete."""
    characters = first[keys & hw.SUIT_KEY_MASK]
    dots = first[keys >> hw.SUIT_KEY_BITS & hw.SUIT_KEY_MASK]
    bamboo = first[keys >> 2 * hw.SUIT_KEY_BITS]
    winds = first[_SUIT + (honours & hw.HONOUR_KEY_MASK)]
    return np.int64(characters), np.int64(dots), np.int64(bamboo), np.int64(winds)


@njit(cache=True, nogil=True)
def has_sets_and_pair(rows, first, keys, honours):
    """Tell whether every family is complete and exactly one of them holds a pair."""
    one, two, three, four = first_rows(first, keys, honours)
    if one == 0 or two == 0 or three == 0 or four == 0:
        return False
    counters = rows[one * 5 + 3] + rows[two * 5 + 3] + rows[three * 5 + 3] + rows[four * 5 + 3]
    return counters >> layout.PAIRS & 7 == 1


@njit(cache=True, nogil=True)
def has_knitted_straight(rows, first, keys, honours, low, high):
    """Tell whether nine knitted tiles leave sets and a pair."""
    for way in range(6):
        if holds_knitted(low, high, way) and has_sets_and_pair(
            rows, first, keys - hw.KNITTED[4 * way], honours
        ):
            return True
    return False


@njit(cache=True, nogil=True)
def holds_knitted(low, high, way):
    """Tell whether all nine knitted tiles of one way are there."""
    there_low = (low | low >> 1 | low >> 2) & hw.ONES_LOW
    there_high = (high | high >> 1 | high >> 2) & hw.ONES_HIGH
    wanted_low, wanted_high = hw.KNITTED[4 * way + 1], hw.KNITTED[4 * way + 2]
    return there_low & wanted_low == wanted_low and there_high & wanted_high == wanted_high


@njit(cache=True, nogil=True, inline="always")
def is_seven_pairs(low, high):
    return (low & hw.ONES_LOW) | (high & hw.ONES_HIGH) == 0


@njit(cache=True, nogil=True)
def waits_counted(rows, first, structures, hand, winning, own_low, own_high):
    """Return how many kinds complete the standing tiles, the winning one taken away.

    *own_low*, *own_high* are counts of which none may reach four: those standing, or all own.
    """
    keys, honours, low, high, melds = hand
    row = winning * 6
    keys, honours = keys - _TILES[row], honours - _TILES[row + 1]
    low, high = low - _TILES[row + 2], high - _TILES[row + 3]
    own_low, own_high = own_low - _TILES[row + 2], own_high - _TILES[row + 3]
    found = 0
    for tile in range(34):
        if copies(own_low, own_high, tile) < 4:
            at = tile * 6
            found += completes(
                rows,
                first,
                structures,
                (
                    keys + _TILES[at],
                    honours + _TILES[at + 1],
                    low + _TILES[at + 2],
                    high + _TILES[at + 3],
                    melds,
                ),
            )
    return found


@njit(cache=True, nogil=True)
def completes(rows, first, structures, hand):
    """Tell whether standing tiles complete a permitted structure."""
    keys, honours, low, high, melds = hand
    if structures & FOUR_SETS and has_sets_and_pair(rows, first, keys, honours):
        return True
    if structures & KNITTED and has_knitted_straight(rows, first, keys, honours, low, high):
        return True
    if melds:
        return False
    if structures & SEVEN_PAIRS and is_seven_pairs(low, high):
        return True
    present = present_of(low, high)
    if structures & ORPHANS and present == hw.ORPHANS:
        return True
    return structures & UNCONNECTED != 0 and is_unconnected(present)


@njit(cache=True, nogil=True)
def is_unconnected(present):
    """Tell whether fourteen kinds are all honours or knitted."""
    if bit_count(present) != 14:
        return False
    connected = True
    for way in range(6):
        connected &= present & ~(hw.KNITTED[4 * way + 3] | hw.ALL_HONOURS) != 0
    return not connected


@njit(cache=True, nogil=True)
def score_pairs(words, small, low, high, flags, present):
    """Score seven pairs."""
    fan_low, fan_high, _ = composition(words, small, present)
    fan_low &= ~words[_SCALARS + layout.SETS_ONLY_LOW]
    fan_high &= ~words[_SCALARS + layout.SETS_ONLY_HIGH]
    how = manner(words, flags, 0)
    fan_low, fan_high = single(words, fan_low | how[0], fan_high | how[1], layout.SEVEN_PAIRS)
    for suit in range(3):
        in_suit = present >> 9 * suit
        if present == in_suit << 9 * suit and in_suit in (127, 254, 508):
            fan_low, fan_high = single(words, fan_low, fan_high, layout.SEVEN_SHIFTED_PAIRS)
    hogs = bit_count(low & 4 * hw.ONES_LOW) + bit_count(high & 4 * hw.ONES_HIGH)
    narrow = present & ~hw.GREENS == 0 or present & ~hw.TERMINALS == 0
    if narrow and not words[_SCALARS + layout.SIX_KIND_HOGS]:
        hogs = 0
    fan_low, fan_high, counts = with_repeated(words, fan_low, fan_high, 0, hogs, 0)
    fan_low, fan_high, counts = counted(words, fan_low, fan_high, counts)
    return fan_low, fan_high, counts, np.int64(points_of(small, fan_low, fan_high, counts))


@njit(cache=True, nogil=True)
def score_singles(words, small, flags, present, structures):
    """Score thirteen orphans or fourteen unconnected singles."""
    fan_low, fan_high, _ = composition(words, small, present)
    how = manner(words, flags, 0)
    fan_low, fan_high = fan_low | how[0], fan_high | how[1]
    if structures & ORPHANS and present == hw.ORPHANS:
        fan_low, fan_high = single(words, fan_low, fan_high, layout.THIRTEEN_ORPHANS)
    elif structures & UNCONNECTED and is_unconnected(present):
        fan_low, fan_high = single(words, fan_low, fan_high, layout.LESSER_KNITTED)
        if present & hw.ALL_HONOURS == hw.ALL_HONOURS:
            fan_low, fan_high = single(words, fan_low, fan_high, layout.GREATER_KNITTED)
        if bit_count(present & ~hw.ALL_HONOURS) == 9:
            fan_low, fan_high = single(words, fan_low, fan_high, layout.KNITTED_STRAIGHT)
    else:
        return NOTHING
    fan_low, fan_high, counts = counted(words, fan_low, fan_high, np.int64(0))
    return fan_low, fan_high, counts, np.int64(points_of(small, fan_low, fan_high, counts))
