"""Hands of four sets and a pair: sum the rows of the four families, look the sum up."""

import numpy as np
from numba import njit

from hupai.kernel import hand_words as hw
from hupai.kernel import layout
from hupai.kernel.fan_words import counted, is_better, points_of
from hupai.kernel.lookups import DRAWN, joined, with_repeated

_SCALARS = layout.SCALARS
_SUM = layout.SUM_MASK
IS_ONLY_WAIT = 16  # beside the flags of the hand


@njit(cache=True, nogil=True, inline="always")
def relations(words, small, sums, counters):
    """Return the fan that chows and numbered pungs join to, and the fan that wants fives."""
    kind = joined(small, layout.CHOW_SHIFT, layout.CHOW_SLOT, sums & _SUM)
    entry = layout.CHOW_OUTCOMES + 4 * kind
    low, high, counts = words[entry], words[entry + 1], words[entry + 2]
    fives = words[entry + 3]
    if counters >> layout.PUNGS & 7 > 1 and sums >> layout.SUM_BITS:
        kind = joined(small, layout.PUNG_SHIFT, layout.PUNG_SLOT, sums >> layout.SUM_BITS)
        entry = layout.PUNG_OUTCOMES + 3 * kind
        low, high, counts = low | words[entry], high | words[entry + 1], counts | words[entry + 2]
    return low, high, counts, fives


@njit(cache=True, nogil=True, inline="always")
def wait_of(words, low, high, masks, rank):
    """Add the wait fan of the only tile waited for; the mask tells what it completed."""
    edge = masks >> (layout.EDGE + rank) & 1
    closed = masks >> (layout.CLOSED + rank) & 1 & ~edge
    pair = np.int64(masks >> layout.PAIR & 15 == rank + 1) & ~edge & ~closed
    place = layout.SINGLE + 2 * (layout.EDGE_WAIT + closed + 2 * pair)
    formed = -(edge | closed | pair)
    return low | words[place] & formed, high | words[place + 1] & formed


@njit(cache=True, nogil=True, inline="always")
def completes_pung(masks, rank):
    """Tell whether the winning tile can only be read as the third of a pung."""
    return masks >> (layout.PUNG + rank) & ~(masks >> (layout.COVER + rank)) & 1


@njit(cache=True, nogil=True, inline="always")
def parts(words, counters, even):
    """Return the fan of what sets and pair have in common."""
    chows, pungs = counters >> layout.CHOWS & 7, counters >> layout.PUNGS & 7
    all_pungs = np.int64(pungs == 4)
    index = np.int64(chows == 4) & (counters >> layout.PAIR_SUITED & 1)
    index |= all_pungs << 1
    fives = np.int64(counters >> layout.FIVES & 7 == 4)
    index |= (fives & (counters >> layout.PAIR_FIVE & 1)) << 2
    outside = np.int64(counters >> layout.OUTSIDE & 7 == 4)
    index |= (outside & (counters >> layout.PAIR_OUTSIDE & 1)) << 3
    index |= (all_pungs & even) << 4
    entry = layout.PARTS + 2 * index
    return words[entry], words[entry + 1]


@njit(cache=True, nogil=True, inline="always")
def with_terminal_chows(fives, counters, present, some):
    """Replace what four chows join to by the fan they form beside the right pair of fives."""
    suits = np.int64(present & 511 != 0) + np.int64(present >> 9 & 511 != 0)
    suits += np.int64(present >> 18 & 511 != 0)
    if fives == 0 or not counters >> layout.PAIR_FIVE & 1 or fives >> 8 != suits:
        return some
    at = (fives & 255) - 1
    if at < layout.WORD_BITS:
        return np.int64(1) << at, np.int64(0), np.int64(0)
    return np.int64(0), np.int64(1) << (at - layout.WORD_BITS), np.int64(0)


@njit(cache=True, nogil=True, inline="always")
def concealed_and_kongs(counters, kinds, masks, rank, flags):
    """Return the place of the fan of kongs and concealed pungs."""
    pungs = counters >> layout.CONCEALED_PUNGS & 7
    pungs -= ~flags & DRAWN & completes_pung(masks, rank)
    melded, concealed = kinds >> hw.MELDED_KONGS & 7, kinds >> hw.CONCEALED_KONGS & 7
    return layout.KONGS + 3 * ((melded * 5 + concealed) * 5 + (pungs & 7))


@njit(cache=True, nogil=True, inline="always")
def score_division(words, small, rows, places, hand):
    """Score one division; *places* are its rows, *hand* what all divisions share."""
    low, high, hogs, even, sums, counters, kinds, honours, winds, family, rank, flags, present = (
        hand
    )
    one, two, three, four = places
    sums = sums + rows[one] + rows[two + 1] + rows[three + 2]
    counters = counters + rows[one + 3] + rows[two + 3] + rows[three + 3] + rows[four + 3]
    honour_masks = rows[four + 4]
    masks = rows[places[family] + 4]
    some = parts(words, counters, even)
    low, high = low | some[0], high | some[1]
    joins = relations(words, small, sums, counters)
    chosen = (joins[0], joins[1], joins[2])
    if joins[3]:
        chosen = with_terminal_chows(joins[3], counters, present, chosen)
    entry = concealed_and_kongs(counters, kinds, masks, rank, flags)
    low, high = low | chosen[0] | words[entry], high | chosen[1] | words[entry + 1]
    counts = chosen[2] | words[entry + 2]
    index = honours | honour_masks >> layout.PUNG & 127 | (honour_masks >> layout.PAIR & 15) << 7
    entry = layout.HONOUR_OUTCOMES + 3 * np.int64(small[layout.HONOURS + (index | winds << 10)])
    low, high, counts = low | words[entry], high | words[entry + 1], counts | words[entry + 2]
    waited = wait_of(words, np.int64(0), np.int64(0), masks, rank)
    only = -(flags >> 4 & 1)
    low, high = low | waited[0] & only, high | waited[1] & only
    terminals = counters >> layout.TERMINAL_PUNGS & 7
    low, high, counts = with_repeated(words, low, high, counts, hogs, terminals)
    low, high, counts = counted(words, low, high, counts)
    return low, high, counts, np.int64(points_of(small, low, high, counts))


@njit(cache=True, nogil=True)
def division(words, small, rows, places, hand):
    """Score one division, by a call."""
    return score_division(words, small, rows, places, hand)


@njit(cache=True, nogil=True)
def best_division(words, small, fields, rows, first_places, hand):
    """Score every division of a hand and return the best."""
    best = division(words, small, rows, first_places, hand)
    if (
        rows[first_places[0] + 4]
        | rows[first_places[1] + 4]
        | rows[first_places[2] + 4]
        | rows[first_places[3] + 4]
    ) >> layout.MORE & 1 == 0:
        return best
    one = first_places[0]
    while True:
        two = first_places[1]
        while True:
            three = first_places[2]
            while True:
                places = (one, two, three, first_places[3])
                other = division(words, small, rows, places, hand)
                if other[3] > best[3] or (
                    other[3] == best[3] and is_better(small, fields, other, best)
                ):
                    best = other
                if not rows[three + 4] >> layout.MORE & 1:
                    break
                three += layout.ROW
            if not rows[two + 4] >> layout.MORE & 1:
                break
            two += layout.ROW
        if not rows[one + 4] >> layout.MORE & 1:
            return best
        one += layout.ROW
