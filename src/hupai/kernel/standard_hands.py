"""Hands of four sets and a pair: sum the rows of the four families, look the sum up."""

import numpy as np

from hupai.kernel import hand_words as hw
from hupai.kernel import layout
from hupai.kernel.bits import bit_count
from hupai.kernel.compiling import compiled, inlined
from hupai.kernel.decoding import hogs_of
from hupai.kernel.fan_words import settled, the_better
from hupai.kernel.layout import DRAWN
from hupai.kernel.lookups import composition, joined, manner, traits

_SCALARS = layout.SCALARS
_SUM = layout.SUM_MASK
_ROW = layout.ROW
IS_ONLY_WAIT = 16  # beside the flags of the hand


@inlined()
def standard_hand(rows, words, small, read, winning, flags, winds, first_places):
    """Return what all divisions of a hand of four sets and a pair share."""
    masks, melds = read
    family = winning // 9
    rank = winning - 9 * family
    mask = rows[first_places[family] * _ROW + layout.MASKS_AT]
    in_pairs = words[_SCALARS + layout.STRUCTURES] >> 1
    in_pairs &= np.int64(melds[hw.MELD_COUNTERS] >> hw.MELDS & 7 == 0)
    in_pairs &= np.int64(bit_count(masks[3]) == 2) & masks[3] >> winning
    only = mask >> (layout.ONLY + rank) & 1 & ~in_pairs
    row, even = composition(small, masks[0])
    how = manner(flags, melds[hw.MELD_COUNTERS])
    hogs = hogs_of(masks, melds[hw.MELD_COUNTERS])
    nine_gates = is_nine_gates(masks[7], winning, family)
    shared = (melds, masks[0], (row, how), hogs, even, nine_gates, winds, family, rank)
    return shared, flags | IS_ONLY_WAIT * only


@inlined()
def is_nine_gates(keys, winning, family):
    """Tell whether the tiles before the win were 1112345678999 of one suit."""
    before = keys - hw.TILE_WORDS[2 * winning]
    suit = family if family < 3 else 0
    return family < 3 and before == np.int64(hw.NINE_GATES_KEY) << layout.SUIT_KEY_BITS * suit


@inlined()
def score_division(words, small, rows, places, hand):
    """Score one division; *places* are its rows, *hand* what all divisions share."""
    (melds, present, shared, hogs, even, nine_gates, winds, family, rank), flags = hand
    one, two, three, four = places
    one, two, three, four = one * _ROW, two * _ROW, three * _ROW, four * _ROW
    sums = melds[hw.MELD_SUMS] + rows[one] + rows[two + 1] + rows[three + 2]
    counters = melds[hw.MELD_COUNTERS] + rows[one + 3] + rows[two + 3]
    counters += rows[three + 3] + rows[four + 3]
    masks = rows[places[family] * _ROW + layout.MASKS_AT]
    terminals = counters >> layout.TERMINAL_PUNGS & 7
    formed = (
        shared[0],
        shared[1],
        parts(counters, even),
        chows_joined(words, small, sums, counters, present),
        pungs_joined(small, sums, counters),
        concealed_and_kongs(counters, masks, rank, flags),
        honours_of(small, melds[hw.MELD_HONOURS], rows[four + layout.MASKS_AT], winds),
        wait_of(masks, rank, flags),
        traits(present, hogs, terminals, nine_gates),
    )
    return settled(words, formed, terminals, hogs)


@inlined()
def parts(counters, even):
    """Return the row of the fan of what sets and pair have in common."""
    pair = counters >> layout.PAIR_SUITED & 1
    all_pungs = np.int64(counters >> layout.PUNGS & 7 == 4)
    index = np.int64(counters >> layout.CHOWS & 7 == 4) & pair
    index |= all_pungs << layout.ALL_PUNGS_BIT
    fives = np.int64(counters >> layout.FIVES & 7 == 4) & (counters >> layout.PAIR_FIVE & 1)
    index |= fives << layout.ALL_FIVES_BIT
    outside = np.int64(counters >> layout.OUTSIDE & 7 == 4)
    index |= (outside & (counters >> layout.PAIR_OUTSIDE & 1)) << layout.OUTSIDE_BIT
    return layout.PARTS + (index | (all_pungs & even) << layout.EVEN_PUNGS_BIT)


@inlined()
def chows_joined(words, small, sums, counters, present):
    """Return the row of the fan that chows join to."""
    row = layout.CHOW_OUTCOMES + joined(small, layout.CHOW_SHIFT, layout.CHOW_SLOT, sums & _SUM)
    fives = words[row * layout.WIDE + layout.REMARK]
    if fives and counters >> layout.PAIR_FIVE & 1:
        suits = np.int64(present & 511 != 0) + np.int64(present >> 9 & 511 != 0)
        suits += np.int64(present >> 18 & 511 != 0)
        if fives >> layout.SUITS_WANTED == suits:
            row = fives & ((1 << layout.SUITS_WANTED) - 1)
    return row


@inlined()
def pungs_joined(small, sums, counters):
    """Return the row of the fan that numbered pungs join to."""
    total = sums >> layout.SUM_BITS
    # One pung alone is not among the sums that have a place.
    several = np.int64(counters >> layout.PUNGS & 7 > 1) & np.int64(total != 0)
    kind = joined(small, layout.PUNG_SHIFT, layout.PUNG_SLOT, total)
    return layout.PUNG_OUTCOMES + kind * several


@inlined()
def concealed_and_kongs(counters, masks, rank, flags):
    """Return the row of the fan of kongs and concealed pungs."""
    pungs = counters >> layout.CONCEALED_PUNGS & 7
    # Claimed, a tile that can only be the third of a pung makes it a melded one.
    only_pung = masks >> (layout.PUNG + rank) & ~(masks >> (layout.COVER + rank)) & 1
    pungs -= ~flags & DRAWN & only_pung
    melded, concealed = counters >> hw.MELDED_KONGS & 7, counters >> hw.CONCEALED_KONGS & 7
    return layout.KONGS + (melded * 5 + concealed) * 5 + (pungs & 7)


@inlined()
def honours_of(small, melded, masks, winds):
    """Return the row of the fan of honours."""
    index = melded | masks >> layout.PUNG & 127 | (masks >> layout.PAIR & 15) << 7
    return layout.HONOUR_OUTCOMES + np.int64(small[layout.HONOURS + (index | winds << 10)])


@inlined()
def wait_of(masks, rank, flags):
    """Return the row of the wait; the mask tells what the winning tile completed."""
    edge = masks >> (layout.EDGE + rank) & 1
    closed = masks >> (layout.CLOSED + rank) & 1 & ~edge
    pair = np.int64(masks >> layout.PAIR & 15 == rank + 1) & ~edge & ~closed
    return layout.WAITS + (edge | closed << 1 | pair * 3) * (flags >> 4 & 1)


@compiled()
def division(words, small, rows, places, hand):
    """Score one division, by a call."""
    return score_division(words, small, rows, places, hand)


@compiled()
def best_division(words, small, fields, rows, first_places, hand):
    """Score every division of a hand and return the best."""
    best = division(words, small, rows, first_places, hand)
    one, two, three, four = first_places
    while True:
        while True:
            while True:
                if (one, two, three) != first_places[:3]:
                    other = division(words, small, rows, (one, two, three, four), hand)
                    best = the_better(small, fields, best, other)
                if not has_more(rows, three):
                    break
                three += 1
            three = first_places[2]
            if not has_more(rows, two):
                break
            two += 1
        two = first_places[1]
        if not has_more(rows, one):
            return best
        one += 1


@inlined()
def has_more(rows, place):
    """Tell whether the next row divides the same tiles in another way."""
    return rows[place * _ROW + layout.MASKS_AT] >> layout.MORE & 1
