"""Scores hands one after the other."""

import numpy as np
from numba import njit

from hupai.kernel import hand_words as hw
from hupai.kernel import layout
from hupai.kernel.bits import bit_count
from hupai.kernel.decoding import (
    FIFTH_COPY,
    FINE,
    IMPOSSIBLE_MELD,
    TOO_MANY_MELDS,
    checked_flags,
    copies,
    read_melds,
    read_tiles,
)
from hupai.kernel.fan_words import is_better
from hupai.kernel.knitted_hands import score_knitted_straight
from hupai.kernel.lookups import composition, manner, present_of, single
from hupai.kernel.special_hands import (
    FOUR_SETS,
    KNITTED,
    NOTHING,
    SEVEN_PAIRS,
    first_rows,
    is_seven_pairs,
    score_pairs,
    score_singles,
    waits_counted,
)
from hupai.kernel.standard_hands import IS_ONLY_WAIT, best_division

_SCALARS = layout.SCALARS
_HAND_SIZE = 13
NO_WIN = -1


@njit(cache=True, nogil=True)
def score_hands(arrays, tables, results):
    """Score every hand of the batch arrays.

    *arrays*: standing (n,13), melds (n,4,2), winning, flags, winds (n); *tables*: rows, first
    rows, words, small numbers and count fields of the rules; *results*: fan words (n,3), points
    (n) and errors (n), filled here.
    """
    standing, melds, winning, flags, winds = arrays
    fans, points, errors = results
    for at in range(len(winning)):
        one = score_one(
            standing[at], melds[at], np.int64(winning[at]), np.int64(flags[at]),
            np.int64(winds[at]), tables,
        )  # fmt: skip
        fans[at, 0], fans[at, 1], fans[at, 2] = one[0], one[1], one[2]
        points[at] = one[3]
        errors[at] = one[4]


@njit(cache=True, nogil=True, inline="always")
def score_one(standing, melds, winning, flags, winds, tables):
    """Return the fan words, the points (-1: no win) and the error of one hand."""
    sums, counters, low, high, present, honours, kinds, clash = read_melds(melds)
    if kinds >> hw.IMPOSSIBLE:
        return refused(IMPOSSIBLE_MELD)
    number = kinds & 7
    melded = copies(low, high, winning)
    if number > 4:
        return refused(TOO_MANY_MELDS)
    tiles = read_tiles(standing, winning, _HAND_SIZE - 3 * number, low, high)
    if clash | tiles[6]:
        return refused(FIFTH_COPY)
    flags = checked_flags(flags, winning, kinds, copies(tiles[4], tiles[5], winning) - 1, melded)
    if flags < 0:
        return refused(-flags)
    best = score_structures(
        tiles, (sums, counters, present, honours, kinds), winning, flags, winds, tables
    )
    return best[0], best[1], best[2], best[3], FINE


@njit(cache=True, nogil=True, inline="always")
def refused(code):
    return np.int64(0), np.int64(0), np.int64(0), np.int64(NO_WIN), code


@njit(cache=True, nogil=True, inline="always")
def score_structures(tiles, melds, winning, flags, winds, tables):
    """Return the best score over the structures the hand has."""
    rows, first, words, small, fields = tables
    structures = words[_SCALARS + layout.STRUCTURES]
    kinds = melds[4]
    best = NOTHING
    one, two, three, four = first_rows(first, tiles[0], tiles[1])
    if one and two and three and four and structures & FOUR_SETS:
        places = (one * layout.ROW, two * layout.ROW, three * layout.ROW, four * layout.ROW)
        if pairs_in(rows, places) == 1:
            best = score_standard(tiles, melds, winning, flags, winds, tables, places)
    pairs = is_seven_pairs(tiles[4], tiles[5]) and kinds & 7 == 0
    if pairs and structures & SEVEN_PAIRS:
        present = present_of(tiles[2], tiles[3])
        other = score_pairs(words, small, tiles[2], tiles[3], flags, present)
        if other[3] > best[3] or (other[3] == best[3] and is_better(small, fields, other, best)):
            best = other
    if best[3] < 0:
        best = score_scattered(tiles, melds, winning, flags, winds, tables)
    return best


@njit(cache=True, nogil=True, inline="always")
def pairs_in(rows, places):
    counters = rows[places[0] + 3] + rows[places[1] + 3]
    counters += rows[places[2] + 3] + rows[places[3] + 3]
    return counters >> layout.PAIRS & 7


@njit(cache=True, nogil=True, inline="always")
def score_standard(tiles, melds, winning, flags, winds, tables, places):
    """Score four sets and a pair."""
    rows, first, words, small, fields = tables
    sums, counters, present, honours, kinds = melds
    family = winning // 9
    rank = winning - 9 * family
    present |= rows[places[0] + 4] >> layout.PRESENT & 511
    present |= (rows[places[1] + 4] >> layout.PRESENT & 511) << 9
    present |= (rows[places[2] + 4] >> layout.PRESENT & 511) << 18
    present |= (rows[places[3] + 4] >> layout.PRESENT & 127) << 27
    is_only = rows[places[family] + 4] >> (layout.ONLY + rank) & 1
    if is_only and kinds & 7 == 0 and waits_as_pairs(tiles, winning):
        is_only = words[_SCALARS + layout.STRUCTURES] & SEVEN_PAIRS == 0
    if not is_only and words[_SCALARS + layout.WINNABLE_WAITS]:
        is_only = is_only_winnable(tiles, kinds, winning, tables)
    low, high, hogs, even = shared_fan(words, small, tiles, kinds, present, flags)
    if family < 3 and kinds & 7 == 0 and is_nine_gates(tiles, winning, family, rank):
        low, high = single(words, low, high, layout.NINE_GATES)
    flags |= IS_ONLY_WAIT * is_only
    hand = (
        low, high, hogs, even, sums, counters, kinds, honours, winds, family, rank, flags, present
    )  # fmt: skip
    return best_division(words, small, fields, rows, places, hand)


@njit(cache=True, nogil=True, inline="always")
def shared_fan(words, small, tiles, kinds, present, flags):
    """Return the fan that no division changes: kinds, manner of winning, hogs."""
    low, high, even = composition(words, small, present)
    how = manner(words, flags, kinds)
    hogs = bit_count(tiles[2] & 4 * hw.ONES_LOW) + bit_count(tiles[3] & 4 * hw.ONES_HIGH)
    hogs -= (kinds >> hw.MELDED_KONGS & 7) + (kinds >> hw.CONCEALED_KONGS & 7)
    return low | how[0], high | how[1], hogs, even


@njit(cache=True, nogil=True, inline="always")
def waits_as_pairs(tiles, winning):
    """Tell whether the hand also waited, as seven pairs, for another tile."""
    odd = bit_count(tiles[4] & hw.ONES_LOW) + bit_count(tiles[5] & hw.ONES_HIGH)
    return odd == 2 and copies(tiles[4], tiles[5], winning) & 1


@njit(cache=True, nogil=True)
def is_only_winnable(tiles, kinds, winning, tables):
    """Tell whether just one kind of which a copy may still come was waited for."""
    rows, first, words, _, _ = tables
    hand = (tiles[0], tiles[1], tiles[4], tiles[5], kinds & 7)
    structures = words[_SCALARS + layout.STRUCTURES]
    return waits_counted(rows, first, structures, hand, winning, tiles[2], tiles[3]) == 1


@njit(cache=True, nogil=True, inline="always")
def is_nine_gates(tiles, winning, family, rank):
    """Tell whether the tiles before the win were 1112345678999 of one suit."""
    keys = tiles[0] - hw.TILES[winning * 6]
    return keys == np.int64(hw.NINE_GATES_KEY) << hw.SUIT_KEY_BITS * family and tiles[1] == 0


@njit(cache=True, nogil=True)
def score_scattered(tiles, melds, winning, flags, winds, tables):
    """Score what is neither four sets and a pair nor seven pairs."""
    rows, first, words, small, fields = tables
    sums, counters, melded, honours, kinds = melds
    structures = words[_SCALARS + layout.STRUCTURES]
    present = present_of(tiles[2], tiles[3])
    if kinds & 7 == 0:
        best = score_singles(words, small, flags, present, structures)
        if best[3] >= 0:
            return best
    if kinds & 7 > 1 or not structures & KNITTED:
        return NOTHING
    family = winning // 9
    rank = winning - 9 * family
    low, high, hogs, even = shared_fan(words, small, tiles, kinds, present, flags)
    if words[_SCALARS + layout.KNITTED_WAITS]:
        own = (tiles[2], tiles[3])
        if not words[_SCALARS + layout.WINNABLE_WAITS]:
            own = (tiles[4], tiles[5])
        hand = (tiles[0], tiles[1], tiles[4], tiles[5], kinds & 7)
        waits = waits_counted(rows, first, structures, hand, winning, own[0], own[1])
        flags |= IS_ONLY_WAIT * np.int64(waits == 1)
    standing = (tiles[0], tiles[1], tiles[4], tiles[5])
    hand = (
        low, high, hogs, even, sums, counters, kinds, honours, winds, family, rank, flags, present
    )  # fmt: skip
    return score_knitted_straight(words, small, fields, rows, first, standing, hand)
