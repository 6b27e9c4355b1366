"""From the fan a reading forms to the fan it counts: exclusions and points, over words."""

import numpy as np
from numba import njit

from hupai.kernel import layout
from hupai.kernel.bits import bit_count, lowest_bit

SCALARS = layout.SCALARS
_ONCE = SCALARS + layout.ONCE_PUNG
_TERMINAL = layout.SINGLE + 2 * layout.TERMINAL_PUNG
_CHICKEN = layout.SINGLE + 2 * layout.CHICKEN


@njit(cache=True, nogil=True, inline="always")
def counted(words, low, high, counts):
    """Let every fan, the highest first, clear what it excludes; return what is left."""
    # All fan that exclude others stand in the first word, those fixed first in front.
    left = low & words[SCALARS + layout.EXCLUDERS]
    while left:
        entry = layout.EXCLUSIONS + 3 * lowest_bit(left)
        low &= ~words[entry]
        high &= ~words[entry + 1]
        counts &= ~words[entry + 2]
        left &= (left - 1) & low
    once = words[_ONCE]
    if once >= 0 and low >> once & 1 and counts & 7:
        counts -= 1
        if counts & 7 == 0:
            low &= ~words[_TERMINAL]
            high &= ~words[_TERMINAL + 1]
    if low | high == 0:
        return words[_CHICKEN], words[_CHICKEN + 1], counts
    return low, high, counts


@njit(cache=True, nogil=True, inline="always")
def points_of(small, low, high, counts):
    """Return the points of fan counted once and of fan counted more often."""
    points = np.int64(small[layout.COUNT_POINTS + (counts & 0x7FFF)])
    points += small[layout.COUNT_POINTS + (1 << 15) + (counts >> 15)]
    for byte in range(8):
        points += small[layout.POINTS + 256 * byte + (low >> 8 * byte & 255)]
    for byte in range(4):
        points += small[layout.POINTS + 256 * (8 + byte) + (high >> 8 * byte & 255)]
    return points


@njit(cache=True, nogil=True)
def times(low, high, counts, at, field):
    """Return how often the fan at a place is counted; *field* is its place in the counts."""
    bit = low >> at & 1 if at < layout.WORD_BITS else high >> (at - layout.WORD_BITS) & 1
    return counts >> 3 * field & 7 if field >= 0 and bit else bit


@njit(cache=True, nogil=True)
def is_better(small, fields, one, two):
    """Tell whether *one* comes before *two*, which is worth as much.

    The higher highest fan, then fewer fan, then the lower numbers.
    """
    first, second = _highest(small, one), _highest(small, two)
    if first != second:
        return first > second
    number, other = _how_many(one), _how_many(two)
    if number != other:
        return number < other
    for order in range(len(fields)):
        at = small[layout.BY_NUMBER + order]
        mine = times(one[0], one[1], one[2], at, fields[at])
        its = times(two[0], two[1], two[2], at, fields[at])
        if mine != its:
            return mine > its
    return False


@njit(cache=True, nogil=True)
def _highest(small, fan):
    highest = np.int64(0)
    for word in range(2):
        left = fan[word]
        while left:
            at = layout.WORD_BITS * word + lowest_bit(left)
            highest = max(highest, np.int64(small[layout.FAN_POINTS + at]))
            left &= left - 1
    return highest


@njit(cache=True, nogil=True)
def _how_many(fan):
    """Return how many fan are counted, repeated ones as often as they count."""
    number = bit_count(fan[0]) + bit_count(fan[1])
    counts = fan[2]
    while counts:
        number += max((counts & 7) - 1, 0)
        counts >>= 3
    return number
