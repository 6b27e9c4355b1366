"""Hands of a knitted straight, one ordinary set and a pair."""

import numpy as np
from numba import njit

from hupai.kernel import hand_words as hw
from hupai.kernel import layout
from hupai.kernel.fan_words import counted, is_better, points_of
from hupai.kernel.lookups import single, with_repeated
from hupai.kernel.special_hands import NOTHING, first_rows, has_sets_and_pair, holds_knitted
from hupai.kernel.standard_hands import IS_ONLY_WAIT, concealed_and_kongs, wait_of

_ALL_CHOWS = layout.PARTS + 2


@njit(cache=True, nogil=True)
def score_knitted_straight(words, small, fields, rows, first, standing, hand):
    """Score the best reading as a knitted straight, if there is one."""
    keys, honours, low, high = standing
    best = NOTHING
    for way in range(6):
        if not holds_knitted(low, high, way):
            continue
        rest = keys - hw.KNITTED[4 * way]
        if not has_sets_and_pair(rows, first, rest, honours):
            continue
        places = first_rows(first, rest, honours)
        other = _score(words, small, rows, places, hand)
        if other[3] > best[3] or (other[3] == best[3] and is_better(small, fields, other, best)):
            best = other
    return best


@njit(cache=True, nogil=True)
def _score(words, small, rows, places, hand):
    low, high, hogs, _, _, counters, kinds, honours, winds, family, rank, flags, _ = hand
    for at in range(4):
        counters += rows[places[at] * layout.ROW + layout.COUNTERS_AT]
    masks = rows[places[family] * layout.ROW + layout.MASKS_AT]
    honour_masks = rows[places[3] * layout.ROW + layout.MASKS_AT]
    low, high = single(words, low, high, layout.KNITTED_STRAIGHT)
    if counters >> layout.PUNGS & 7 == 0 and counters >> layout.PAIR_SUITED & 1:
        low, high = low | words[_ALL_CHOWS], high | words[_ALL_CHOWS + 1]
    entry = concealed_and_kongs(counters, kinds, masks, rank, flags)
    low, high, counts = low | words[entry], high | words[entry + 1], words[entry + 2]
    index = honours | honour_masks >> layout.PUNG & 127 | (honour_masks >> layout.PAIR & 15) << 7
    entry = layout.HONOUR_OUTCOMES + 3 * np.int64(small[layout.HONOURS + (index | winds << 10)])
    low, high, counts = low | words[entry], high | words[entry + 1], counts | words[entry + 2]
    if flags & IS_ONLY_WAIT:
        low, high = wait_of(words, low, high, masks, rank)
    terminals = counters >> layout.TERMINAL_PUNGS & 7
    low, high, counts = with_repeated(words, low, high, counts, hogs, terminals)
    low, high, counts = counted(words, low, high, counts)
    return low, high, counts, np.int64(points_of(small, low, high, counts))
