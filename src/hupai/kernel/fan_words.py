"""From the fan a reading forms to the fan it counts: exclusions and points, over words."""

import numpy as np

from hupai.kernel import layout
from hupai.kernel.bits import bit_count, lowest_bit
from hupai.kernel.compiling import compiled, inlined
from hupai.kernel.vectors import joined_rows, weight

SCALARS = layout.SCALARS
_CHICKEN = (layout.SINGLE + layout.CHICKEN) * layout.WIDE


@inlined()
def settled(words, rows, terminals, hogs):
    """Return what a reading counts, and its points; *rows* are the places of what it forms.

    What the fan of a row clear stands in the row. That suffices, unless a fan was cleared that
    alone cleared another, or one counts less beside another: then they are gone through.
    """
    low, high, counts, no_low, no_high, no_counts, _, _ = joined_rows(words, rows)
    counts = ((counts + terminals) | hogs << 3) & words[SCALARS + layout.COUNTS_KNOWN]
    doubt = low & (no_low & words[SCALARS + layout.CHAINED] | words[SCALARS + layout.ONCE])
    if doubt:
        low, high, counts = counted(words, low, high, counts)
    else:
        low, high, counts = low & ~no_low, high & ~no_high, counts & ~no_counts
    low, high = or_chicken(words, low, high)
    return low, high, counts, weight(words, np.int64(layout.WEIGHTS), low, high, counts)


@inlined()
def or_chicken(words, low, high):
    """Return the fan left, or the one that stands for none."""
    if low | high == 0:
        low, high = words[_CHICKEN], words[_CHICKEN + 1]
    return low, high


@compiled()
def settled_one_by_one(words, low, high, counts):
    """Return what is left of fan and their points."""
    low, high, counts = counted(words, low, high, counts)
    low, high = or_chicken(words, low, high)
    return low, high, counts, weight(words, np.int64(layout.WEIGHTS), low, high, counts)


@compiled()
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
    if low & words[SCALARS + layout.ONCE] and counts & 7:
        counts -= 1
        if counts & 7 == 0:
            low &= ~words[SCALARS + layout.TERMINAL_LOW]
            high &= ~words[SCALARS + layout.TERMINAL_HIGH]
    return low, high, counts


@compiled()
def times(low, high, counts, at, field):
    """Return how often the fan at a place is counted; *field* is its place in the counts."""
    bit = low >> at & 1 if at < layout.WORD_BITS else high >> (at - layout.WORD_BITS) & 1
    return counts >> 3 * field & 7 if field >= 0 and bit else bit


@compiled()
def the_better(small, fields, one, two):
    """Return the better of two scores; the points are their last word.

    More points, the higher highest fan, then fewer fan, then the lower numbers.
    """
    if one[3] != two[3]:
        return one if one[3] > two[3] else two
    first, second = _highest(small, one), _highest(small, two)
    if first != second:
        return one if first > second else two
    number, other = _how_many(one), _how_many(two)
    if number != other:
        return one if number < other else two
    for order in range(len(fields)):
        at = np.int64(small[layout.BY_NUMBER + order])
        mine = times(one[0], one[1], one[2], at, fields[at])
        its = times(two[0], two[1], two[2], at, fields[at])
        if mine != its:
            return one if mine > its else two
    return one


@compiled()
def _highest(small, fan):
    highest = np.int64(0)
    for word in range(2):
        left = fan[word]
        while left:
            at = layout.WORD_BITS * word + lowest_bit(left)
            highest = max(highest, np.int64(small[layout.FAN_POINTS + at]))
            left &= left - 1
    return highest


@compiled()
def _how_many(fan):
    """Return how many fan are counted, repeated ones as often as they count."""
    number = bit_count(fan[0]) + bit_count(fan[1])
    counts = fan[2]
    while counts:
        number += max((counts & 7) - 1, 0)
        counts >>= 3
    return number
