"""How many tiles a hand lacks of each form of winning hand, looked up from its keys.

What is missing is one more than the shanten. The tables are those of ``tables.all_forms_tables``.
"""

import numpy as np
from numba import njit

from hupai.kernel.distance import tables as lay

SETS, PAIRS, ORPHANS, UNCONNECTED, STRAIGHT = 1, 2, 4, 8, 16
CONCEALED_FORMS = PAIRS | ORPHANS | UNCONNECTED
ALL_FORMS = SETS | CONCEALED_FORMS | STRAIGHT
NEVER = 100  # missing for a form that the melds or the rules rule out

_NEAR = (1 << lay.NEAR_BITS) - 1
CLASS = (1 << lay.CLASS_BITS) - 1
STRAIGHT_END = (1 << lay.STRAIGHT_BITS) - 1


@njit(cache=True, nogil=True, inline="always")
def near_missing(tables, one, two, three, four, melds):
    """Return what is missing for four sets and a pair, from the keys."""
    suits, honours, two_suits, mixed, ends = tables
    first = np.int64(suits[one]) << lay.TWO_SUITS_SHIFT | np.int64(suits[two])
    second = np.int64(suits[three]) << lay.MIXED_SHIFT | np.int64(honours[four])
    both = np.int64(two_suits[first]) << lay.ENDS_SHIFT | np.int64(mixed[second])
    return np.int64(ends[melds << lay.MELDS_SHIFT | both])


@njit(cache=True, nogil=True, inline="always")
def near_of_keys(tables, keys, melds):
    """Return what is missing for four sets and a pair, from the four keys together."""
    return near_missing(tables, keys[0], keys[1], keys[2], keys[3], melds)


@njit(cache=True, nogil=True, inline="always")
def words_of(tables, one, two, three, four):
    """Return the words of the four keys."""
    suits, honours = tables[0], tables[1]
    return (
        np.int64(suits[one]),
        np.int64(suits[two]),
        np.int64(suits[three]),
        np.int64(honours[four]),
    )


@njit(cache=True, nogil=True, inline="always")
def sets_missing(tables, words, melds):
    """Return what is missing for four sets and a pair, from the words."""
    _, _, two_suits, mixed, ends, _ = tables
    one, two, three, four = words
    first = (one & _NEAR) << lay.TWO_SUITS_SHIFT | two & _NEAR
    second = (three & _NEAR) << lay.MIXED_SHIFT | four & _NEAR
    both = np.int64(two_suits[first]) << lay.ENDS_SHIFT | np.int64(mixed[second])
    return np.int64(ends[melds << lay.MELDS_SHIFT | both])


@njit(cache=True, nogil=True, inline="always")
def pairs_missing(words):
    """Return what is missing for seven pairs: of 13 tiles enough are single."""
    one, two, three, four = words
    pairs = (one >> lay.PAIRS_AT & 7) + (two >> lay.PAIRS_AT & 7)
    pairs += (three >> lay.PAIRS_AT & 7) + (four >> lay.PAIRS_AT & 7)
    return 7 - pairs


@njit(cache=True, nogil=True, inline="always")
def orphans_missing(words):
    """Return what is missing for thirteen orphans."""
    one, two, three, four = words
    kinds = (one >> lay.OUTER_AT & 7) + (two >> lay.OUTER_AT & 7)
    kinds += (three >> lay.OUTER_AT & 7) + (four >> lay.OUTER_AT & 7)
    return 14 - kinds - ((one | two | three | four) >> lay.OUTER_PAIR_AT & 1)


@njit(cache=True, nogil=True, inline="always")
def run_class(word, run):
    """Return the class of a suit's word for one of the three knitted runs."""
    return word >> (lay.KNITTED_AT + lay.CLASS_BITS * run) & CLASS


@njit(cache=True, nogil=True, inline="always")
def knitted_missing(knitted, words, melds):
    """Return what the best runs lack, and what a knitted straight lacks with all it needs."""
    one, two, three, four = words
    honours = four >> lay.KNITTED_AT & CLASS
    ends = lay.KNITTED_ENDS + (melds & 1) * (lay.KNITTED_MELDED - lay.KNITTED_ENDS)
    thirds = (
        mixed_class(knitted, three, 0, honours),
        mixed_class(knitted, three, 1, honours),
        mixed_class(knitted, three, 2, honours),
    )
    ones = run_class(one, 0), run_class(one, 1), run_class(one, 2)
    twos = run_class(two, 0), run_class(two, 1), run_class(two, 2)
    # Written out: each suit takes another run, in six ways.
    first = knitted_end(knitted, ends, ones[1], twos[2], thirds[0])
    second = knitted_end(knitted, ends, ones[2], twos[1], thirds[0])
    third = knitted_end(knitted, ends, ones[0], twos[2], thirds[1])
    fourth = knitted_end(knitted, ends, ones[2], twos[0], thirds[1])
    fifth = knitted_end(knitted, ends, ones[0], twos[1], thirds[2])
    sixth = knitted_end(knitted, ends, ones[1], twos[0], thirds[2])
    runs = min(first, second, third, fourth, fifth, sixth)
    straight = min(
        first & STRAIGHT_END,
        second & STRAIGHT_END,
        third & STRAIGHT_END,
        fourth & STRAIGHT_END,
        fifth & STRAIGHT_END,
        sixth & STRAIGHT_END,
    )
    return runs >> lay.STRAIGHT_BITS, straight


@njit(cache=True, nogil=True, inline="always")
def unconnected_missing(words, runs):
    """Return what is missing for fourteen honours and knitted tiles of which *runs* lack."""
    return max(5 + runs - (words[3] >> lay.OUTER_AT & 7), 0)


@njit(cache=True, nogil=True, inline="always")
def mixed_class(knitted, word, run, honours):
    """Return the class of a suit with one of its runs and the honours together."""
    place = run_class(word, run) << lay.KNITTED_HONOURS_SHIFT | honours
    return np.int64(knitted[lay.KNITTED_MIXED + place])


@njit(cache=True, nogil=True, inline="always")
def knitted_end(knitted, ends, first, second, mixed):
    """Return what the whole hand lacks for one choice of runs."""
    two_suits = np.int64(knitted[first << lay.KNITTED_SHIFT | second])
    return np.int64(knitted[ends + (two_suits << lay.KNITTED_SHIFT | mixed)])


@njit(cache=True, nogil=True, inline="always")
def forms_missing(tables, words, melds, structures):
    """Return what is missing for each form; NEVER where it is ruled out."""
    sets = sets_missing(tables, words, melds)
    runs, straight = knitted_missing(tables[5], words, melds)
    unconnected = unconnected_missing(words, runs)
    concealed = np.int64(NEVER) * (melds != 0)
    return (
        sets + NEVER * (structures & SETS == 0),
        pairs_missing(words) + (concealed | NEVER * (structures & PAIRS == 0)),
        orphans_missing(words) + (concealed | NEVER * (structures & ORPHANS == 0)),
        unconnected + (concealed | NEVER * (structures & UNCONNECTED == 0)),
        straight + NEVER * ((structures & STRAIGHT == 0) | (melds > 1)),
    )
