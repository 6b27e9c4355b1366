"""Hands that are not four sets and a pair, and hold no knitted straight with a set."""

import numpy as np

from hupai.kernel import hand_words as hw
from hupai.kernel import layout
from hupai.kernel.bits import bit_count
from hupai.kernel.compiling import compiled
from hupai.kernel.decoding import hogs_of
from hupai.kernel.fan_words import settled_one_by_one
from hupai.kernel.lookups import composition, manner, single, traits
from hupai.kernel.vectors import joined_rows
from hupai.kernel.waiting import ORPHANS, UNCONNECTED, is_unconnected

_SCALARS = layout.SCALARS
NOTHING = (np.int64(0), np.int64(0), np.int64(0), np.int64(-1))
_EMPTY = np.int64(layout.EMPTY)


@compiled()
def score_pairs(words, small, masks, flags):
    """Score seven pairs."""
    present, hogs = masks[0], hogs_of(masks, np.int64(0))
    narrow = present & ~hw.GREENS == 0 or present & ~hw.TERMINALS == 0
    if narrow and not words[_SCALARS + layout.SIX_KIND_HOGS]:
        hogs = np.int64(0)
    row, _ = composition(small, present)
    seen = joined_rows(words, (row, traits(present, hogs, np.int64(0), np.int64(0))))
    shifted = single(layout.SEVEN_SHIFTED_PAIRS) if is_shifted(present) else _EMPTY
    how = joined_rows(
        words, (manner(flags, np.int64(0)), single(np.int64(layout.SEVEN_PAIRS)), shifted)
    )
    low = seen[0] & ~words[_SCALARS + layout.SETS_ONLY_LOW] | how[0]
    high = seen[1] & ~words[_SCALARS + layout.SETS_ONLY_HIGH] | how[1]
    counts = hogs << 3 & words[_SCALARS + layout.COUNTS_KNOWN]
    return settled_one_by_one(words, low, high, counts)


@compiled()
def is_shifted(present):
    """Tell whether the kinds are seven in a row of one suit."""
    found = False
    for suit in range(3):
        in_suit = present >> 9 * suit
        found |= present == in_suit << 9 * suit and in_suit in (127, 254, 508)
    return found


@compiled()
def score_singles(words, small, present, flags, structures):
    """Score thirteen orphans or fourteen unconnected singles."""
    row, _ = composition(small, present)
    how = manner(flags, np.int64(0))
    if structures & ORPHANS and present == hw.ORPHANS:
        only = single(np.int64(layout.THIRTEEN_ORPHANS))
        seen = joined_rows(words, (row, how, only))
    elif structures & UNCONNECTED and is_unconnected(present):
        lesser = single(np.int64(layout.LESSER_KNITTED))
        has_all = present & hw.ALL_HONOURS == hw.ALL_HONOURS
        greater = single(layout.GREATER_KNITTED) if has_all else _EMPTY
        has_nine = bit_count(present & ~hw.ALL_HONOURS) == 9
        straight = single(layout.KNITTED_STRAIGHT) if has_nine else _EMPTY
        seen = joined_rows(words, (row, how, lesser, greater, straight))
    else:
        return NOTHING
    return settled_one_by_one(words, seen[0], seen[1], np.int64(0))
