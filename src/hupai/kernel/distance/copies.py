"""What a hand lacks when its melds hold copies of the tiles it would need.

The tables know the standing tiles alone. Where a nearest hand of theirs would use a fifth copy,
a search over the family's ranks finds the nearest that can exist.
"""

import numpy as np
from numba import njit

from hupai.kernel.distance.keys import POWERS
from hupai.kernel.distance.missing import (
    NEVER,
    SETS,
    STRAIGHT,
    near_of_keys,
)

COPIES = 4
SHARES = 10  # zero to four sets without a pair, then with one
_SETS = 5
_CHOWS = 5  # none to four begin at a rank
ANY_PUNG = 511 << 9
ANY_CHOW = 127
ANY_PAIR = 511
STATES = _CHOWS * _CHOWS * SHARES
_FAR = NEVER
# Six ways to give the runs that begin with 1, 2 and 3 to the suits.
RUN_ORDERS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


@njit(cache=True, nogil=True)
def missing_with_melds(counts, melded, melds, structures, keys, tables):
    """Return what a hand with melds lacks; *counts* and *melded* are its 34 counts.

    With a meld, only sets and a knitted straight are left of the forms.
    """
    missing = np.int64(NEVER)
    if structures & SETS:
        missing = near_of_keys(tables, keys, melds)
        if is_tight(counts, melded, melds, missing, keys, tables):
            missing = sets_within(counts, melded, melds)
    if structures & STRAIGHT and melds == 1:
        missing = min(missing, straight_within(counts, melded))
    return missing


@njit(cache=True, nogil=True)
def is_tight(counts, melded, melds, missing, keys, tables):
    """Tell whether a nearest hand may use more copies of a melded kind than there are.

    If it does, holding one copy too many would bring the hand nearer by as many tiles.
    """
    for kind in range(34):
        if melded[kind]:
            more = COPIES + 1 - np.int64(melded[kind]) - np.int64(counts[kind])
            family = kind // 9
            step = POWERS[kind] * more
            richer = (
                keys[0] + step * (family == 0),
                keys[1] + step * (family == 1),
                keys[2] + step * (family == 2),
                keys[3] + step * (family == 3),
            )
            if near_of_keys(tables, richer, melds) <= missing - more:
                return True
    return False


@njit(cache=True, nogil=True)
def sets_within(counts, melded, melds):
    """Return what is missing for sets and a pair of the copies that the melds leave."""
    together = np.full(SHARES, _FAR, dtype=np.int64)
    together[0] = 0
    costs, others = np.empty(STATES, dtype=np.int64), np.empty(STATES, dtype=np.int64)
    for family in range(4):
        first = 9 * family
        sets = ANY_PUNG | ANY_CHOW * (family < 3)
        search_family(counts, melded, first, sets, ANY_PAIR, costs, others)
        joined = np.full(SHARES, _FAR, dtype=np.int64)
        for share in range(SHARES):
            for other in range(SHARES):
                sets = share % _SETS + other % _SETS
                pairs = share // _SETS + other // _SETS
                if sets < _SETS and pairs < 2:
                    at = sets + _SETS * pairs
                    joined[at] = min(joined[at], together[share] + costs[other])
        together = joined
    return together[_SETS + 4 - melds]


@njit(cache=True, nogil=True)
def search_family(counts, melded, first, sets, pairs, costs, others):
    """Fill the first of *costs* with what one family lacks for each share of sets and a pair.

    *sets* and *pairs* are masks of what may be used: chows by rank, from bit 9 on pungs by rank;
    pairs by rank. A state is how many chows began one and two ranks before, and the share so far.
    """
    costs.fill(_FAR)
    costs[0] = 0
    for rank in range(9 if first < 27 else 7):
        others.fill(_FAR)
        held = np.int64(counts[first + rank])
        left = COPIES - np.int64(melded[first + rank])
        chows = 1 + COPIES * (sets >> rank & 1)
        pungs = 1 + (sets >> (9 + rank) & 1)
        eyes = 1 + (pairs >> rank & 1)
        for state in range(STATES):
            if costs[state] < _FAR:
                extend(state, costs[state], held, left, (chows, pungs, eyes), others)
        for state in range(STATES):
            costs[state] = others[state]


@njit(cache=True, nogil=True, inline="always")
def extend(state, cost, held, left, most, others):
    """Reach from a state all that its rank can add to: chows, a pung, a pair."""
    share, begun = state % SHARES, state // SHARES
    running = begun % _CHOWS + begun // _CHOWS
    for chows in range(most[0]):
        for pung in range(most[1]):
            for pair in range(most[2]):
                used = running + chows + 3 * pung + 2 * pair
                sets = share % _SETS + chows + pung
                pairs = share // _SETS + pair
                if used <= left and sets < _SETS and pairs < 2:
                    after = (begun % _CHOWS * _CHOWS + chows) * SHARES + sets + _SETS * pairs
                    others[after] = min(others[after], cost + max(0, used - held))


@njit(cache=True, nogil=True)
def straight_within(counts, melded):
    """Return what is missing for a knitted straight and a pair beside one meld."""
    best = np.int64(NEVER)
    for order in RUN_ORDERS:
        lacks, is_possible = np.int64(0), True
        for suit in range(3):
            for kind in range(9 * suit + order[suit], 9 * suit + 9, 3):
                lacks += np.int64(counts[kind] == 0)
                is_possible &= melded[kind] < COPIES
        if is_possible:
            best = min(best, lacks + pair_beside(counts, melded, order))
    return best


@njit(cache=True, nogil=True)
def pair_beside(counts, melded, order):
    """Return what is missing for a pair beside the runs of a knitted straight."""
    least = np.int64(2)
    for kind in range(34):
        in_runs = np.int64(kind < 27 and kind % 3 == order[min(kind // 9, 2)])
        if in_runs + 2 <= COPIES - np.int64(melded[kind]):
            held = np.int64(counts[kind])
            if held > in_runs:
                least = min(least, 2 + in_runs - held)
    return max(least, 0)


@njit(cache=True, nogil=True)
def respect_copies(counts, melded, melds, structures, tables, found):
    """Correct the shanten *found* of the hands with melds, given the tiles of these."""
    from_keys = np.empty(4, dtype=np.int64)
    for at in range(len(melds)):
        if melds[at]:
            keys = keys_of_row(counts[at], from_keys)
            missing = missing_with_melds(
                counts[at], melded[at], np.int64(melds[at]), structures, keys, tables
            )
            found[at] = missing - 1


@njit(cache=True, nogil=True)
def keys_of_row(counts, keys):
    """Return the keys of 34 counts."""
    keys.fill(0)
    for kind in range(34):
        keys[kind // 9] += POWERS[kind] * np.int64(counts[kind])
    return keys[0], keys[1], keys[2], keys[3]
