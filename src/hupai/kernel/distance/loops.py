"""The loops over batches of hands, from counts (34 bytes a hand) and from keys."""

import numpy as np
from numba import njit

from hupai.kernel.distance import tables as lay
from hupai.kernel.distance.keys import HONOUR_MASK, KINDS, SUIT_MASK, keys_at
from hupai.kernel.distance.missing import NEVER, forms_missing, near_missing, words_of

_LEAST = 13
_NOT_ONE = ~1


@njit(cache=True, nogil=True)
def sets_from_counts(counts, melds, tables, found):
    """Fill *found* with the shanten of four sets and a pair; return zero if all are hands."""
    wrong = np.int64(0)
    for at in range(len(melds)):
        own = np.int64(melds[at])
        one, two, three, four, excess, tiles = keys_at(counts, at * KINDS)
        wrong |= excess | (tiles + 3 * own - _LEAST) & _NOT_ONE
        found[at] = near_missing(tables, one, two, three, four, own) - 1
    return wrong


@njit(cache=True, nogil=True)
def sets_from_keys(keys, melds, tables, found):
    """Fill *found* with the shanten of four sets and a pair; return zero if all keys exist.

    Keys that exceed the tables are looked for first, so that the loop need not mind them; those
    inside that no hand has lead to a number that stands out.
    """
    suits, honours = np.int64(0), np.int64(0)
    for at in range(len(melds)):
        suits |= np.int64(keys[at, 0]) | np.int64(keys[at, 1]) | np.int64(keys[at, 2])
        honours |= np.int64(keys[at, 3])
    wrong = suits & ~SUIT_MASK | honours & ~HONOUR_MASK
    if wrong:
        return wrong
    most = np.int64(0)
    for at in range(len(melds)):
        missing = near_missing(
            tables, keys[at, 0], keys[at, 1], keys[at, 2], keys[at, 3], np.int64(melds[at])
        )
        most |= missing
        found[at] = missing - 1
    return most & lay.NO_TILES


@njit(cache=True, nogil=True, inline="always")
def least_missing(tables, words, melds, structures):
    """Return what is missing for the nearest form."""
    sets, pairs, orphans, unconnected, straight = forms_missing(tables, words, melds, structures)
    return min(sets, pairs, orphans, unconnected, straight)


@njit(cache=True, nogil=True)
def forms_from_counts(counts, melds, structures, tables, found):
    """Fill *found* with the shanten of the nearest form; return zero if all are hands."""
    wrong = np.int64(0)
    for at in range(len(melds)):
        own = np.int64(melds[at])
        one, two, three, four, excess, tiles = keys_at(counts, at * KINDS)
        wrong |= excess | (tiles + 3 * own - _LEAST) & _NOT_ONE
        words = words_of(tables, one, two, three, four)
        found[at] = min(least_missing(tables, words, own, structures), NEVER) - 1
    return wrong


@njit(cache=True, nogil=True)
def wins_from_counts(counts, melds, structures, tables, found):
    """Fill *found* with the mask of the forms that are complete; return zero if all are hands."""
    suits, honours, joins = tables
    wrong = np.int64(0)
    for at in range(len(melds)):
        own = np.int64(melds[at])
        one, two, three, four, excess, tiles = keys_at(counts, at * KINDS)
        wrong |= excess | (tiles + 3 * own - _LEAST) & _NOT_ONE
        first = np.int64(suits[one]) << lay.WINS_SHIFT | np.int64(suits[two])
        second = np.int64(suits[three]) << lay.WINS_MIXED_SHIFT | np.int64(honours[four])
        both = np.int64(joins[first]) << lay.WINS_ENDS_SHIFT
        both |= np.int64(joins[lay.WINS_MIXED + second])
        found[at] = np.int64(joins[lay.WINS_ENDS + own * lay.WINS_ENDS_SIZE + both]) & structures
    return wrong
