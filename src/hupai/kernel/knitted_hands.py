"""Hands of a knitted straight, one ordinary set and a pair."""

import numpy as np

from hupai.kernel import hand_words as hw
from hupai.kernel import layout
from hupai.kernel.compiling import compiled
from hupai.kernel.decoding import hogs_of
from hupai.kernel.fan_words import settled, the_better
from hupai.kernel.lookups import composition, counted_pairs, first_rows, manner, single, traits
from hupai.kernel.special_hands import NOTHING
from hupai.kernel.standard_hands import concealed_and_kongs, honours_of, wait_of
from hupai.kernel.waiting import holds_knitted

_ROW = layout.ROW


@compiled()
def score_knitted_straight(tables, read, winning, flags, winds):
    """Score the best reading as a knitted straight, if there is one."""
    rows, first, words, small, fields = tables
    masks, _ = read
    best = NOTHING
    for way in range(6):
        if holds_knitted(masks[4] | np.int64(1) << winning, way):
            rest = masks[7] - hw.KNITTED[2 * way]
            places = first_rows(first, rest, masks[8])
            if counted_pairs(rows, places) == 1:
                other = _score(words, small, rows, places, read, winning, flags, winds)
                best = the_better(small, fields, best, other)
    return best


@compiled()
def _score(words, small, rows, places, read, winning, flags, winds):
    masks, melds = read
    family = winning // 9
    rank = winning - 9 * family
    counters = melds[hw.MELD_COUNTERS]
    for at in range(4):
        counters += rows[places[at] * _ROW + layout.COUNTERS_AT]
    mask = rows[places[family] * _ROW + layout.MASKS_AT]
    hogs, terminals = (
        hogs_of(masks, melds[hw.MELD_COUNTERS]),
        counters >> layout.TERMINAL_PUNGS & 7,
    )
    row, _ = composition(small, masks[0])
    chows = np.int64(counters >> layout.PUNGS & 7 == 0) & (counters >> layout.PAIR_SUITED & 1)
    formed = (
        row,
        manner(flags, melds[hw.MELD_COUNTERS]),
        single(np.int64(layout.KNITTED_STRAIGHT)),
        layout.PARTS + (chows << layout.ALL_CHOWS_BIT),
        concealed_and_kongs(counters, mask, rank, flags),
        honours_of(small, melds[hw.MELD_HONOURS], rows[places[3] * _ROW + layout.MASKS_AT], winds),
        wait_of(mask, rank, flags),
        traits(masks[0], hogs, terminals, np.int64(0)),
    )
    return settled(words, formed, terminals, hogs)
