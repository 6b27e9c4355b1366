"""The loop over hands that tells how far each is from every fan it can aim at."""

import numpy as np
from numba import njit

from hupai.kernel.distance.aim_kinds import (
    aim_at_honours,
    aim_at_materials,
    aim_at_pungs,
    all_types,
    flushes,
)
from hupai.kernel.distance.aiming import (
    FAR,
    aim_at_patterns,
    fill_suits,
    read_melded,
    scratch_for,
    vectors_of,
)
from hupai.kernel.distance.copies import COPIES, keys_of_row, straight_within
from hupai.kernel.distance.keys import KINDS, POWERS
from hupai.kernel.distance.missing import (
    knitted_missing,
    orphans_missing,
    pairs_missing,
    unconnected_missing,
    words_of,
)

_NEAR = 127


@njit(cache=True, nogil=True)
def aim_hands(counts, melds, forms, classes, aims, others, found, improves):
    """Fill *found* (n, fan) with the shanten of every aim.

    *classes* are those of suits; *others* are the places of the fan that stand in no table.
    Where *improves* (n, fan) has rows, they get the masks of the tiles that lower each shanten.
    """
    melded, meld_sets = np.zeros(KINDS, dtype=np.int64), np.zeros(4, dtype=np.int64)
    row_keys, scratch = np.empty(4, dtype=np.int64), scratch_for(len(aims[0]))
    best = np.empty(found.shape[1], dtype=np.int64)
    drawn = np.empty(KINDS, dtype=np.uint8)
    last = KINDS if len(improves) else 0
    for at in range(len(counts)):
        number = read_melded(melds[at], melded, meld_sets)
        for kind in range(KINDS):
            drawn[kind] = counts[at, kind]
        for kind in range(-1, last):  # first the hand itself, then with each tile drawn
            if kind >= 0:
                if drawn[kind] + melded[kind] >= COPIES:
                    continue
                drawn[kind] += 1
            hand = (drawn, melded, meld_sets, number, keys_of_row(drawn, row_keys))
            aim_hand(hand, melds[at], forms, classes, aims, others, scratch, best)
            for fan in range(len(best)):
                if kind < 0:
                    found[at, fan] = min(best[fan], FAR) - 1
                    if last:
                        improves[at, fan] = 0
                else:
                    nearer = np.int64(min(best[fan], FAR) - 1 < found[at, fan])
                    improves[at, fan] |= nearer << kind
            if kind >= 0:
                drawn[kind] -= 1


@njit(cache=True, nogil=True, inline="always")
def aim_hand(hand, melds, forms, classes, aims, others, scratch, best):
    """Fill *best* with what is missing for every aim of one hand."""
    counts, melded, _, number, keys = hand
    best.fill(FAR)
    honour_key = keys[3]
    for kind in range(27, KINDS):
        # What stands beside a melded pung of honours is of no use.
        if melded[kind]:
            honour_key -= np.int64(counts[kind]) * POWERS[kind]
    honours = aims[10][np.int64(forms[1][honour_key]) & _NEAR]
    words, steps, own, states = scratch
    fill_suits(hand, classes, aims, words, steps, own)
    aim_at_patterns(aims, number, honours, words, best)
    suits = vectors_of(hand, classes, aims[9], states)
    aim_at_honours(aims[3], hand, honour_key, forms[1], aims[10], suits, best)
    aim_at_materials(hand, honour_key, aims, states, best)
    aim_at_pungs(hand, melds, aims[8], others[8], others[9], best)
    best[others[0]], best[others[1]] = flushes(hand, suits, honours)
    best[others[2]] = all_types(hand, suits, own[0])
    aim_at_forms(hand, forms, aims[4], others, best)


@njit(cache=True, nogil=True, inline="always")
def aim_at_forms(hand, forms, fixed, others, best):
    """Lower *best* to what the forms that are no four sets lack."""
    counts, melded, _, number, keys = hand
    words = words_of(forms, keys[0], keys[1], keys[2], keys[3])
    runs, straight = knitted_missing(forms[5], words, number)
    if number == 0:
        for row in range(len(fixed)):
            cost = np.int64(0)
            for rank in range(9):
                held = np.int64(counts[9 * fixed[row, 1] + rank])
                cost += max(0, fixed[row, 2 + rank] - held)
            best[fixed[row, 0]] = min(best[fixed[row, 0]], cost)
        best[others[3]] = pairs_missing(words)
        best[others[4]] = orphans_missing(words)
        missing_honours = np.int64(7)
        for kind in range(27, KINDS):
            missing_honours -= np.int64(counts[kind] > 0)
        best[others[5]] = missing_honours + max(0, runs - 2)
        best[others[6]] = unconnected_missing(words, runs)
        best[others[7]] = straight
    elif number == 1:
        best[others[7]] = straight_within(counts, melded)
