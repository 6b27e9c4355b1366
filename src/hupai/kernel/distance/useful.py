"""Which tiles bring a hand nearer to winning."""

import numpy as np
from numba import njit

from hupai.kernel.distance import tables as lay
from hupai.kernel.distance.copies import (
    COPIES,
    RUN_ORDERS,
    keys_of_row,
    missing_with_melds,
)
from hupai.kernel.distance.keys import KINDS, POWERS, byte_at, keys_at
from hupai.kernel.distance.missing import (
    CLASS,
    NEVER,
    STRAIGHT_END,
    forms_missing,
    knitted_end,
    mixed_class,
    run_class,
    words_of,
)

_NEAR = (1 << lay.NEAR_BITS) - 1
_OUTER = sum(1 << kind for kind in (0, 8, 9, 17, 18, 26, *range(27, 34)))
_HONOURS = sum(1 << kind for kind in range(27, 34))
_KNITTED = tuple(
    sum(1 << 9 * suit + run + step for suit, run in enumerate(order) for step in (0, 3, 6))
    for order in RUN_ORDERS
)


@njit(cache=True, nogil=True)
def useful_from_counts(counts, melds, structures, tables, found, improves):
    """Fill *found* with shanten and *improves* (n,34) with the tiles that lower it.

    The tiles of melds are not known here. Return zero if all are hands.
    """
    wrong = np.int64(0)
    for at in range(len(melds)):
        own = np.int64(melds[at])
        one, two, three, four, excess, tiles = keys_at(counts, at * KINDS)
        amiss = excess | (tiles + 3 * own - 13) & ~1
        wrong |= amiss
        if amiss == 0:
            words = words_of(tables, one, two, three, four)
            forms = forms_missing(tables, words, own, structures)
            least = min(forms[0], forms[1], forms[2], forms[3], forms[4])
            found[at] = min(least, NEVER) - 1
            keys = (one, two, three, four)
            useful = np.int64(0)
            if least < NEVER:
                if forms[0] == least:
                    useful = useful_for_sets(counts, at * KINDS, keys, words, own, least, tables)
                if min(forms[1], forms[2], forms[3], forms[4]) == least:
                    useful |= useful_for_others(
                        counts, at * KINDS, keys, words, own, forms, tables
                    )
            for kind in range(KINDS):
                improves[at, kind] = useful >> kind & 1
    return wrong


@njit(cache=True, nogil=True, inline="always")
def useful_for_sets(counts, place, keys, words, melds, least, tables):
    """Return the mask of tiles that bring four sets and a pair nearer."""
    suits, honours, two_suits, mixed, ends, _ = tables
    one, two = words[0] & _NEAR, words[1] & _NEAR
    three, four = words[2] & _NEAR, words[3] & _NEAR
    left = np.int64(two_suits[one << lay.TWO_SUITS_SHIFT | two]) << lay.ENDS_SHIFT
    right = np.int64(mixed[three << lay.MIXED_SHIFT | four])
    start = melds << lay.MELDS_SHIFT
    useful = np.int64(0)
    for rank in range(9):
        power = POWERS[rank]
        if byte_at(counts, place + rank) < COPIES:
            near = np.int64(suits[keys[0] + power]) & _NEAR
            pair = np.int64(two_suits[near << lay.TWO_SUITS_SHIFT | two]) << lay.ENDS_SHIFT
            useful |= np.int64(np.int64(ends[start | pair | right]) < least) << rank
        if byte_at(counts, place + 9 + rank) < COPIES:
            near = np.int64(suits[keys[1] + power]) & _NEAR
            pair = np.int64(two_suits[one << lay.TWO_SUITS_SHIFT | near]) << lay.ENDS_SHIFT
            useful |= np.int64(np.int64(ends[start | pair | right]) < least) << (9 + rank)
        if byte_at(counts, place + 18 + rank) < COPIES:
            near = np.int64(suits[keys[2] + power]) & _NEAR
            last = np.int64(mixed[near << lay.MIXED_SHIFT | four])
            useful |= np.int64(np.int64(ends[start | left | last]) < least) << (18 + rank)
    for rank in range(7):
        if byte_at(counts, place + 27 + rank) < COPIES:
            near = np.int64(honours[keys[3] + POWERS[rank]]) & _NEAR
            last = np.int64(mixed[three << lay.MIXED_SHIFT | near])
            useful |= np.int64(np.int64(ends[start | left | last]) < least) << (27 + rank)
    return useful


@njit(cache=True, nogil=True)
def useful_for_others(counts, place, keys, words, melds, forms, tables):
    """Return the mask of tiles that bring those of the other forms nearer that are nearest."""
    least = min(forms[0], forms[1], forms[2], forms[3], forms[4])
    present, odd, paired = np.int64(0), np.int64(0), np.int64(0)
    for kind in range(KINDS):
        held = byte_at(counts, place + kind)
        present |= np.int64(held > 0) << kind
        odd |= (held & 1) << kind
        paired |= np.int64(held > 1) << kind
    useful = np.int64(0)
    if forms[1] == least and least:
        useful |= odd
    if forms[2] == least and least:
        useful |= _OUTER & ~present if paired & _OUTER else _OUTER
    if forms[3] == least and least:
        useful |= useful_unconnected(present, forms[3])
    if forms[4] == least and least:
        useful |= useful_for_straight(counts, place, keys, words, present, melds, least, tables)
    return useful


@njit(cache=True, nogil=True)
def useful_unconnected(present, least):
    """Return the mask of honours and knitted tiles that are missing."""
    useful = np.int64(0)
    for knitted in _KNITTED:
        wanted = (knitted | _HONOURS) & ~present
        if number_of(wanted) == least + 2:  # of sixteen kinds two may be missing at the end
            useful |= wanted
    return useful


@njit(cache=True, nogil=True, inline="always")
def number_of(kinds):
    number = np.int64(0)
    for kind in range(KINDS):
        number += kinds >> kind & 1
    return number


@njit(cache=True, nogil=True, inline="always")
def kinds_held_whole(counts, place):
    """Return the mask of kinds of which a hand holds all four."""
    full = np.int64(0)
    for kind in range(KINDS):
        full |= np.int64(byte_at(counts, place + kind) == COPIES) << kind
    return full


@njit(cache=True, nogil=True, inline="always")
def useful_for_straight(counts, place, keys, words, present, melds, least, tables):
    """Return the mask of tiles that bring a knitted straight nearer."""
    suits, honours, knitted = tables[0], tables[1], tables[5]
    last = words[3] >> lay.KNITTED_AT & CLASS
    ends = lay.KNITTED_ENDS + (melds & 1) * (lay.KNITTED_MELDED - lay.KNITTED_ENDS)
    full, useful = kinds_held_whole(counts, place), np.int64(0)
    for number in range(len(RUN_ORDERS)):
        first, second, third = RUN_ORDERS[number]
        one = run_class(words[0], first)
        two = run_class(words[1], second)
        mixed = mixed_class(knitted, words[2], third, last)
        if knitted_end(knitted, ends, one, two, mixed) & STRAIGHT_END != least:
            continue
        pair = np.int64(knitted[one << lay.KNITTED_SHIFT | two]) << lay.KNITTED_SHIFT
        useful |= _KNITTED[number] & ~present
        for rank in range(9):
            if full >> rank & 1 == 0:
                word = np.int64(suits[keys[0] + POWERS[rank]])
                drawn = run_class(word, first)
                end = knitted_end(knitted, ends, drawn, two, mixed) & STRAIGHT_END
                useful |= np.int64(end < least) << rank
            if full >> (9 + rank) & 1 == 0:
                word = np.int64(suits[keys[1] + POWERS[rank]])
                drawn = run_class(word, second)
                end = knitted_end(knitted, ends, one, drawn, mixed) & STRAIGHT_END
                useful |= np.int64(end < least) << (9 + rank)
            if full >> (18 + rank) & 1 == 0:
                word = np.int64(suits[keys[2] + POWERS[rank]])
                drawn = mixed_class(knitted, word, third, last)
                end = np.int64(knitted[ends + (pair | drawn)]) & STRAIGHT_END
                useful |= np.int64(end < least) << (18 + rank)
        for rank in range(7):
            if full >> (27 + rank) & 1 == 0:
                word = np.int64(honours[keys[3] + POWERS[rank]]) >> lay.KNITTED_AT & CLASS
                drawn = mixed_class(knitted, words[2], third, word)
                end = np.int64(knitted[ends + (pair | drawn)]) & STRAIGHT_END
                useful |= np.int64(end < least) << (27 + rank)
    return useful


@njit(cache=True, nogil=True)
def respect_copies_of_useful(counts, melded, melds, structures, tables, found, improves):
    """Correct shanten and useful tiles of the hands with melds, given the tiles of these."""
    scratch = np.empty(4, dtype=np.int64)
    drawn = np.empty(KINDS, dtype=np.uint8)
    for at in range(len(melds)):
        own = np.int64(melds[at])
        if own:
            keys = keys_of_row(counts[at], scratch)
            missing = missing_with_melds(counts[at], melded[at], own, structures, keys, tables)
            found[at] = missing - 1
            for kind in range(KINDS):
                drawn[kind] = counts[at, kind]
            for kind in range(KINDS):
                improves[at, kind] = 0
                if counts[at, kind] + melded[at, kind] < COPIES and missing < NEVER:
                    drawn[kind] += 1
                    keys = keys_of_row(drawn, scratch)
                    after = missing_with_melds(drawn, melded[at], own, structures, keys, tables)
                    improves[at, kind] = after < missing
                    drawn[kind] -= 1
