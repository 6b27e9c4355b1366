"""Scores hands one after the other."""

import numpy as np

from hupai.kernel import hand_words as hw
from hupai.kernel import layout
from hupai.kernel.compiling import compiled, inlined
from hupai.kernel.decoding import FINE, checked_flags, read_hand, what_is_wrong
from hupai.kernel.fan_words import the_better
from hupai.kernel.knitted_hands import score_knitted_straight
from hupai.kernel.lookups import counted_pairs, first_rows
from hupai.kernel.special_hands import NOTHING, score_pairs, score_singles
from hupai.kernel.standard_hands import (
    IS_ONLY_WAIT,
    best_division,
    score_division,
    standard_hand,
)
from hupai.kernel.waiting import FOUR_SETS, KNITTED, SEVEN_PAIRS, waits_counted

_SCALARS = layout.SCALARS
_ROW = layout.ROW
NO_WIN = -1


@compiled()
def score_hands(arrays, tables, results):
    """Score every hand of the batch arrays.

    *arrays*: standing (n * 13), melds (n * 8), winning, flags, winds (n); *tables*: rows, first
    rows, words, small numbers and count fields of the rules; *results*: fan words (n, 3), points
    (n) and errors (n), filled here. Most hands are four sets and a pair in one division: they
    are scored in line, all others by a call.
    """
    standing, melds, winning, flags, winds = arrays
    fans, points, errors = results
    rows, first, words, small, _ = tables
    for at in range(len(winning)):
        tile, flag, wind = np.int64(winning[at]), np.int64(flags[at]), np.int64(winds[at]) & 15
        hand = (standing, 13 * at, melds, 8 * at, tile)
        read = read_hand(hand)
        places = first_rows(first, read[0][7], read[0][8])
        told = checked_flags(flag, read[0], read[1][hw.MELD_COUNTERS], tile)
        if is_plain(rows, words, read, places, told):
            whole = standard_hand(rows, words, small, read, tile, told, wind, places)
            score = score_division(words, small, rows, places, whole)
            error = np.int64(FINE)
        else:
            score, error = score_any(hand, flag, wind, tables)
        fans[at, 0], fans[at, 1], fans[at, 2] = score[0], score[1], score[2]
        points[at] = score[3]
        errors[at] = error


@compiled()
def score_row(row, tables):
    """Return the fan words, the points (-1: no win) and the error of one packed row."""
    hand = (row, 0, row, layout.MELDS_AT, np.int64(row[layout.WINNING_AT]))
    flags, winds = np.int64(row[layout.FLAGS_AT]), np.int64(row[layout.WINDS_AT])
    score, error = score_any(hand, flags, winds & 15, tables)
    return score[0], score[1], score[2], score[3], error


@inlined()
def is_plain(rows, words, read, places, flags):
    """Tell whether a hand is sound, four sets and a pair, and divided in one way only."""
    masks, melds = read
    one, two, three, four = places
    one, two, three, four = one * _ROW, two * _ROW, three * _ROW, four * _ROW
    counters = rows[one + 3] + rows[two + 3] + rows[three + 3] + rows[four + 3]
    sets = counters + melds[hw.MELD_COUNTERS]
    number = (sets >> layout.CHOWS & 7) + (sets >> layout.PUNGS & 7)
    more = (rows[one + 4] | rows[two + 4] | rows[three + 4]) >> layout.MORE & 1
    # Without melds, pairs only may be seven pairs as well.
    odd = masks[3] | melds[hw.MELD_COUNTERS] >> hw.MELDS & 7
    wrong = masks[1] | more | melds[hw.MELD_COUNTERS] >> hw.IMPOSSIBLE | masks[8] >> hw.UNKNOWN
    wrong |= (number ^ 4) | (counters >> layout.PAIRS & 15 ^ 1)
    wrong |= np.int64(flags < 0) | np.int64(odd == 0)
    return wrong | (words[_SCALARS + layout.ALWAYS_PLAIN] ^ 1) == 0


@compiled()
def score_any(hand, flags, winds, tables):
    """Return the fan words and points (-1: no win), and the error, of any hand."""
    read = read_hand(hand)
    masks, melds = read
    winning = hand[4]
    wrong = what_is_wrong(hand, masks, melds)
    if wrong:
        return NOTHING, np.int64(wrong)
    told = checked_flags(flags, masks, melds[hw.MELD_COUNTERS], winning)
    if told < 0:
        return NOTHING, -told
    return score_structures(read, hand, told, winds, tables), np.int64(FINE)


@compiled()
def score_structures(read, hand, flags, winds, tables):
    """Return the best score over the structures the hand has."""
    rows, first, words, small, fields = tables
    masks, melds = read
    winning = hand[4]
    structures = words[_SCALARS + layout.STRUCTURES]
    best = NOTHING
    places = first_rows(first, masks[7], masks[8])
    if structures & FOUR_SETS and counted_pairs(rows, places) == 1:
        whole = standard_hand(rows, words, small, read, winning, flags, winds, places)
        if words[_SCALARS + layout.WINNABLE_WAITS]:
            only = is_only_winnable(read, hand, tables)
            whole = whole[0], flags | IS_ONLY_WAIT * np.int64(only)
        best = best_division(words, small, fields, rows, places, whole)
    without_melds = melds[hw.MELD_COUNTERS] >> hw.MELDS & 7 == 0
    if without_melds and masks[3] == 0 and structures & SEVEN_PAIRS:
        other = score_pairs(words, small, masks, flags)
        best = the_better(small, fields, best, other)
    if best[3] < 0 and without_melds:
        best = score_singles(words, small, masks[0], flags, structures)
    if best[3] < 0 and structures & KNITTED:
        best = score_knitted(read, hand, flags, winds, tables)
    return best


@compiled()
def score_knitted(read, hand, flags, winds, tables):
    """Score a knitted straight with a set and a pair, its wait judged tile by tile."""
    words = tables[2]
    if read[1][hw.MELD_COUNTERS] >> hw.MELDS & 7 > 1:
        return NOTHING
    best = score_knitted_straight(tables, read, hand[4], flags, winds)
    if best[3] >= 0 and words[_SCALARS + layout.KNITTED_WAITS]:
        if words[_SCALARS + layout.WINNABLE_WAITS]:
            only = is_only_winnable(read, hand, tables)
        else:
            only = is_only_formal(read, hand, tables)
        if only:
            flags |= IS_ONLY_WAIT
            best = score_knitted_straight(tables, read, hand[4], flags, winds)
    return best


@compiled()
def is_only_winnable(read, hand, tables):
    """Tell whether just one kind of which a copy may still come was waited for."""
    return counted_waits(read, hand, tables, 1) == 1


@compiled()
def is_only_formal(read, hand, tables):
    """Tell whether just one kind was waited for, melded copies not looked at."""
    return counted_waits(read, hand, tables, 0) == 1


@compiled()
def counted_waits(read, hand, tables, with_melds):
    """Return how many kinds were waited for; none of which four are held can come."""
    rows, first, words, _, _ = tables
    masks, melds = read
    winning = hand[4]
    keys = masks[7] - hw.TILE_WORDS[2 * winning]
    honours = masks[8] - hw.TILE_WORDS[2 * winning + 1]
    number = melds[hw.MELD_COUNTERS] >> hw.MELDS & 7
    odd = masks[3] ^ np.int64(1) << winning
    before = (keys, honours, masks[4], odd, number)
    full = masks[9] if with_melds else masks[10]
    structures = words[_SCALARS + layout.STRUCTURES]
    return waits_counted(rows, first, structures, before, full)
