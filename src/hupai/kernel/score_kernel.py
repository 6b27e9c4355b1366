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
    TOO_FEW_TILES,
    TOO_MANY_TILES,
    UNKNOWN_TILE,
    checked_flags,
    copies,
    has_unknown,
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
from hupai.kernel.standard_hands import IS_ONLY_WAIT, best_division, score_division

_SCALARS = layout.SCALARS
_HAND_SIZE = 13
NO_WIN = -1


@njit(cache=True, nogil=True)
def score_hands(arrays, tables, results):
    """Score every hand of the batch arrays.

    *arrays*: standing (n,13), melds (n,4,2), winning, flags, winds (n); *tables*: rows, first
    rows, words, small numbers and count fields of the rules; *results*: fan words (n,3), points
    (n) and errors (n), filled here. Most hands are four sets and a pair in one division: they
    are scored in line, all others by a call.
    """
    standing, melds, winning, flags, winds = arrays
    fans, points, errors = results
    rows, first, words, small, _ = tables
    for at in range(len(winning)):
        tile, wind = np.int64(winning[at]), np.int64(winds[at])
        own = read_melds(melds[at])
        tiles = read_tiles(standing[at], tile, own[2], own[3])
        one, two, three, four = first_rows(first, tiles[0], tiles[1])
        places = (one * layout.ROW, two * layout.ROW, three * layout.ROW, four * layout.ROW)
        told = checked_flags(
            np.int64(flags[at]), own[6], copies(tiles[4], tiles[5], tile) - 1,
            copies(own[2], own[3], tile),
        )  # fmt: skip
        if is_plain(rows, words, tiles, own, places, told):
            hand = standard_hand(rows, words, small, tiles, own, tile, told, wind, places)
            one_score = score_division(words, small, rows, places, hand)
            fans[at, 0], fans[at, 1], fans[at, 2] = one_score[0], one_score[1], one_score[2]
            points[at] = one_score[3]
            errors[at] = FINE
        else:
            any_score = score_one(standing[at], melds[at], tile, np.int64(flags[at]), wind, tables)
            fans[at, 0], fans[at, 1], fans[at, 2] = any_score[0], any_score[1], any_score[2]
            points[at] = any_score[3]
            errors[at] = any_score[4]


@njit(cache=True, nogil=True, inline="always")
def is_plain(rows, words, tiles, own, places, flags):
    """Tell whether a hand is sound, four sets and a pair, and divided in one way only."""
    masks = rows[places[0] + 4] | rows[places[1] + 4] | rows[places[2] + 4] | rows[places[3] + 4]
    # Without melds, pairs only may be seven pairs as well.
    odd = (tiles[4] & hw.ONES_LOW) | (tiles[5] & hw.ONES_HIGH) | own[6] & 7
    wrong = own[7] | tiles[6] | own[6] >> hw.IMPOSSIBLE | masks >> layout.MORE & 1
    return (
        (wrong == 0)
        & (flags >= 0)
        & (odd != 0)
        & (places[0] > 0)
        & (places[1] > 0)
        & (places[2] > 0)
        & (places[3] > 0)
        & (pairs_in(rows, places) == 1)
        & ((tiles[1] >> hw.TILES_READ) + 3 * (own[6] & 7) == _HAND_SIZE + 1)
        & (words[_SCALARS + layout.ALWAYS_PLAIN] != 0)
    )


@njit(cache=True, nogil=True)
def score_one(standing, melds, winning, flags, winds, tables):
    """Return the fan words, the points (-1: no win) and the error of one hand."""
    if has_unknown(standing, melds, winning):
        return refused(UNKNOWN_TILE)
    own = read_melds(melds)
    if own[6] >> hw.IMPOSSIBLE:
        return refused(IMPOSSIBLE_MELD)
    tiles = read_tiles(standing, winning, own[2], own[3])
    number = (tiles[1] >> hw.TILES_READ) + 3 * (own[6] & 7)
    if number != _HAND_SIZE + 1:
        return refused(TOO_FEW_TILES if number <= _HAND_SIZE else TOO_MANY_TILES)
    if own[7] | tiles[6]:
        return refused(FIFTH_COPY)
    standing_copies = copies(tiles[4], tiles[5], winning) - 1
    told = checked_flags(flags, own[6], standing_copies, copies(own[2], own[3], winning))
    if told < 0:
        return refused(-told)
    best = score_structures(tiles, own, winning, told, winds, tables)
    return best[0], best[1], best[2], best[3], np.int64(FINE)


@njit(cache=True, nogil=True)
def refused(code):
    return np.int64(0), np.int64(0), np.int64(0), np.int64(NO_WIN), np.int64(code)


@njit(cache=True, nogil=True)
def score_structures(tiles, own, winning, flags, winds, tables):
    """Return the best score over the structures the hand has."""
    rows, first, words, small, fields = tables
    structures = words[_SCALARS + layout.STRUCTURES]
    best = NOTHING
    one, two, three, four = first_rows(first, tiles[0], tiles[1])
    if one and two and three and four and structures & FOUR_SETS:
        places = (one * layout.ROW, two * layout.ROW, three * layout.ROW, four * layout.ROW)
        if pairs_in(rows, places) == 1:
            if words[_SCALARS + layout.WINNABLE_WAITS]:
                only = np.int64(is_only_winnable(tiles, own[6], winning, tables))
                flags |= IS_ONLY_WAIT * only
            hand = standard_hand(rows, words, small, tiles, own, winning, flags, winds, places)
            best = best_division(words, small, fields, rows, places, hand)
    pairs = is_seven_pairs(tiles[4], tiles[5]) and own[6] & 7 == 0
    if pairs and structures & SEVEN_PAIRS:
        present = present_of(tiles[2], tiles[3])
        other = score_pairs(words, small, tiles[2], tiles[3], flags, present)
        if other[3] > best[3] or (other[3] == best[3] and is_better(small, fields, other, best)):
            best = other
    if best[3] < 0:
        best = score_scattered(tiles, own, winning, flags, winds, tables)
    return best


@njit(cache=True, nogil=True, inline="always")
def pairs_in(rows, places):
    counters = rows[places[0] + 3] + rows[places[1] + 3]
    counters += rows[places[2] + 3] + rows[places[3] + 3]
    return counters >> layout.PAIRS & 7


@njit(cache=True, nogil=True, inline="always")
def standard_hand(rows, words, small, tiles, own, winning, flags, winds, places):
    """Return what all divisions of a hand of four sets and a pair share."""
    sums, counters, _, _, present, honours, kinds, _ = own
    family = winning // 9
    rank = winning - 9 * family
    present |= rows[places[0] + 4] >> layout.PRESENT & 511
    present |= (rows[places[1] + 4] >> layout.PRESENT & 511) << 9
    present |= (rows[places[2] + 4] >> layout.PRESENT & 511) << 18
    present |= (rows[places[3] + 4] >> layout.PRESENT & 127) << 27
    is_only = rows[places[family] + 4] >> (layout.ONLY + rank) & 1
    in_pairs = words[_SCALARS + layout.STRUCTURES] >> 1 & np.int64(kinds & 7 == 0)
    is_only &= ~(in_pairs & waits_as_pairs(tiles, winning))
    low, high, hogs, even = shared_fan(words, small, tiles, kinds, present, flags)
    if is_nine_gates(tiles, winning, family):
        low, high = single(words, low, high, layout.NINE_GATES)
    flags |= IS_ONLY_WAIT * is_only
    return (
        low, high, hogs, even, sums, counters, kinds, honours, winds, family, rank, flags, present
    )  # fmt: skip


@njit(cache=True, nogil=True, inline="always")
def shared_fan(words, small, tiles, kinds, present, flags):
    """Return the fan that no division changes: kinds, manner of winning, hogs."""
    low, high, even = composition(words, small, present)
    how = manner(words, flags & 15, kinds)
    hogs = bit_count(tiles[2] & 4 * hw.ONES_LOW) + bit_count(tiles[3] & 4 * hw.ONES_HIGH)
    hogs -= (kinds >> hw.MELDED_KONGS & 7) + (kinds >> hw.CONCEALED_KONGS & 7)
    return low | how[0], high | how[1], hogs, even


@njit(cache=True, nogil=True, inline="always")
def waits_as_pairs(tiles, winning):
    """Tell whether the hand also waited, as seven pairs, for another tile."""
    odd = bit_count(tiles[4] & hw.ONES_LOW) + bit_count(tiles[5] & hw.ONES_HIGH)
    return np.int64(odd == 2) & copies(tiles[4], tiles[5], winning)


@njit(cache=True, nogil=True)
def is_only_winnable(tiles, kinds, winning, tables):
    """Tell whether just one kind of which a copy may still come was waited for."""
    rows, first, words, _, _ = tables
    hand = (tiles[0], tiles[1], tiles[4], tiles[5], kinds & 7)
    structures = words[_SCALARS + layout.STRUCTURES]
    return waits_counted(rows, first, structures, hand, winning, tiles[2], tiles[3]) == 1


@njit(cache=True, nogil=True, inline="always")
def is_nine_gates(tiles, winning, family):
    """Tell whether the tiles before the win were 1112345678999 of one suit."""
    keys = tiles[0] - hw.TILES[winning * 6]
    return family < 3 and keys == np.int64(hw.NINE_GATES_KEY) << hw.SUIT_KEY_BITS * family


@njit(cache=True, nogil=True)
def score_scattered(tiles, own, winning, flags, winds, tables):
    """Score what is neither four sets and a pair nor seven pairs."""
    rows, first, words, small, fields = tables
    sums, counters, _, _, _, honours, kinds, _ = own
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
        before = (tiles[0], tiles[1], tiles[4], tiles[5], kinds & 7)
        limit_low, limit_high = tiles[4], tiles[5]
        if words[_SCALARS + layout.WINNABLE_WAITS]:
            limit_low, limit_high = tiles[2], tiles[3]
        waits = waits_counted(rows, first, structures, before, winning, limit_low, limit_high)
        flags |= IS_ONLY_WAIT * np.int64(waits == 1)
    standing = (tiles[0], tiles[1], tiles[4], tiles[5])
    hand = (
        low, high, hogs, even, sums, counters, kinds, honours, winds, family, rank, flags, present
    )  # fmt: skip
    return score_knitted_straight(words, small, fields, rows, first, standing, hand)
