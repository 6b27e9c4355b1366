"""Puts together, byte by byte, the lines that say what many hands are worth."""

import numpy as np

from hupai.kernel import layout
from hupai.kernel.compiling import compiled, inlined
from hupai.kernel.fan_words import times

# The fixed parts, in the order in which a line needs them; LOST is all that follows a number.
BEFORE_NUMBER, BEFORE_TOTAL, BEFORE_POINTS, BEFORE_FLOWERS = range(4)
IF_ENOUGH, IF_NOT_ENOUGH, BETWEEN_FANS, AT_END, LOST = range(4, 9)
FIXED = 9
MOST_TIMES = 8  # a fan may be counted so often, and none fewer than no times
_ZERO = 48


@compiled()
def assemble(numbers, scores, parts, by_rank, fields, found, ends):
    """Write the lines of hands into *found*; *ends* tells where each of them ends.

    *scores*: fan words (flat), points, totals, whether they are enough; *parts*: text of all
    parts, and where they begin: fixed ones first, then those of every fan, by how often it counts.
    """
    words, points, totals, enough = scores
    at = 0
    for row in range(len(numbers)):
        at = put_part(found, at, parts, BEFORE_NUMBER)
        at = put_number(found, at, numbers[row])
        if points[row] < 0:
            at = put_part(found, at, parts, LOST)
        else:
            at = put_part(found, at, parts, BEFORE_TOTAL)
            at = put_number(found, at, np.int64(totals[row]))
            at = put_part(found, at, parts, BEFORE_POINTS)
            at = put_number(found, at, np.int64(points[row]))
            at = put_part(found, at, parts, BEFORE_FLOWERS)
            at = put_number(found, at, np.int64(totals[row]) - points[row])
            at = put_part(found, at, parts, IF_ENOUGH if enough[row] else IF_NOT_ENOUGH)
            at = put_fans(found, at, parts, words, 3 * row, by_rank, fields)
            at = put_part(found, at, parts, AT_END)
        ends[row] = at


@inlined()
def put_fans(found, at, parts, words, row, by_rank, fields):
    """Write the fan counted, the highest first."""
    low, high, counts = words[row], words[row + 1], words[row + 2]
    first = True
    for order in range(len(by_rank)):
        fan = by_rank[order]
        bit = low >> fan if fan < layout.WORD_BITS else high >> (fan - layout.WORD_BITS)
        if bit & 1:
            if not first:
                at = put_part(found, at, parts, BETWEEN_FANS)
            first = False
            often = times(low, high, counts, fan, fields[fan])
            at = put_part(found, at, parts, FIXED + MOST_TIMES * fan + often)
    return at


@compiled()
def put_part(found, at, parts, which):
    """Write a part; return where it ends."""
    text, begins = parts
    for place in range(begins[which], begins[which + 1]):
        found[at] = text[place]
        at += 1
    return at


@compiled()
def put_number(found, at, number):
    """Write a number that is not negative; return where it ends."""
    digits = 1
    limit = 10
    while number >= limit:
        digits += 1
        limit *= 10
    for place in range(at + digits - 1, at - 1, -1):
        found[place] = _ZERO + number % 10
        number //= 10
    return at + digits
