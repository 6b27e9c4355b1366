"""How far a hand is from each fan it can aim at: its patterns, and what its suits lack."""

import numpy as np
from numba import njit

from hupai.kernel.distance import tables as lay
from hupai.kernel.distance.copies import (
    ANY_CHOW,
    ANY_PAIR,
    ANY_PUNG,
    COPIES,
    SHARES,
    STATES,
    search_family,
)
from hupai.kernel.distance.keys import POWERS

FAR = 100
CHOW = 1
_NEAR = (1 << lay.NEAR_BITS) - 1
_IMPOSSIBLE = 2


@njit(cache=True, nogil=True, inline="always")
def read_melded(melds, melded, meld_sets):
    """Fill the counts of melded tiles and the numbers of the melded sets; return how many."""
    melded.fill(0)
    number = np.int64(0)
    for place in range(4):
        kind, tile = np.int64(melds[place, 0]), np.int64(melds[place, 1])
        if kind == CHOW:
            meld_sets[number] = tile // 9 * 7 + tile % 9
            for step in range(3):
                melded[tile + step] += 1
            number += 1
        elif kind:
            meld_sets[number] = 21 + tile
            melded[tile] += 3 if kind == CHOW + 1 else 4
            number += 1
    return number


@njit(cache=True, nogil=True, inline="always")
def suit_of_set(number):
    """Return the family of a set, and its number inside: chows by rank, then pungs from 7 on."""
    if number < 21:
        return number // 7, number % 7
    return (number - 21) // 9, 7 + (number - 21) % 9


@njit(cache=True, nogil=True)
def without_melded(suit, number, meld_sets, needs, config_sets, own_needs, matched):
    """Fill what configurations still need beside the suit's melds, and how many these are."""
    for config in range(len(matched)):
        used = np.int64(0)
        matched[config] = 0
        for rank in range(9):
            own_needs[rank, config] = needs[rank, config]
        for place in range(4):
            wanted = config_sets[config, place]
            for meld in range(number):
                family, own = suit_of_set(meld_sets[meld])
                if wanted == own and family == suit and used >> meld & 1 == 0:
                    used |= 1 << meld
                    matched[config] += 1
                    for rank in range(
                        own % 7 if own < 7 else own - 7, own + 3 if own < 7 else own - 6
                    ):
                        own_needs[rank, config] -= 1 if own < 7 else 3
                    break


@njit(cache=True, nogil=True, inline="always")
def reserve(counts, melded, suit, key, needs, lacks, keys, states):
    """Fill for each configuration what it lacks, the key it leaves, and whether to look closer.

    Beside what is reserved only a set and a pair may come: a kind that can still be used thrice
    does not limit them, nor does one of which nothing is left and which may be bought once.
    """
    lacks.fill(0)
    keys.fill(key)
    states.fill(0)
    for rank in range(9):
        held, other = np.int64(counts[9 * suit + rank]), melded[9 * suit + rank]
        power = POWERS[rank]
        for config in range(len(lacks)):
            need = needs[rank, config]
            used = min(need, held)
            limit = COPIES - other - need
            lacks[config] += need - used
            keys[config] -= used * power
            close = np.int64(limit <= 2) & np.int64(held > used)
            close |= np.int64(limit == 0) & np.int64(other > 0)
            states[config] |= close | np.int64(limit < 0) << 1


@njit(cache=True, nogil=True)
def free_within(counts, melded, suit, needs, config, free):
    """Fill what a set, a pair and both lack beside a configuration, of the copies there are."""
    free.fill(FAR)
    for part in range(17):  # no set, then chows and pungs
        for pair in range(10):
            cost, is_possible = np.int64(0), True
            for rank in range(9):
                wanted = 2 * np.int64(pair == rank + 1)
                if 0 < part <= 7:
                    wanted += np.int64(part - 1 <= rank < part + 2)
                elif part:
                    wanted += 3 * np.int64(part - 8 == rank)
                need = needs[rank, config]
                held = np.int64(counts[9 * suit + rank])
                cost += max(0, wanted + need - held) - max(0, need - held)
                is_possible &= wanted == 0 or wanted + need + melded[9 * suit + rank] <= COPIES
            at = 0 if pair == 0 else (1 if part == 0 else 2)
            if is_possible and (part or pair):
                free[at] = min(free[at], cost)


@njit(cache=True, nogil=True)
def fill_suits(hand, forms, aims, scratch):
    """Fill for each suit what its configurations lack, with a set and a pair beside them."""
    counts, melded, meld_sets, number, keys = hand
    needs, config_sets, near_suit = aims[0], aims[1], aims[9]
    lacks, free, matched, own_needs, rests, states, one = scratch
    for suit in range(3):
        mine = False
        for meld in range(number):
            mine |= suit_of_set(meld_sets[meld])[0] == suit
        used = needs
        if mine:
            without_melded(suit, number, meld_sets, needs, config_sets, own_needs, matched[suit])
            used = own_needs
        else:
            matched[suit].fill(0)
        reserve(counts, melded, suit, keys[suit], used, lacks[suit], rests, states)
        for config in range(len(rests)):
            near = np.int64(forms[0][rests[config]]) & _NEAR
            free[0, suit, config] = near_suit[near, 1]
            free[1, suit, config] = near_suit[near, 5]
            free[2, suit, config] = near_suit[near, 6]
            if states[config]:
                free_within(counts, melded, suit, used, config, one)
                free[0, suit, config], free[1, suit, config] = one[0], one[1]
                free[2, suit, config] = one[2]
                if states[config] & _IMPOSSIBLE:
                    lacks[suit, config] = FAR


@njit(cache=True, nogil=True, inline="always")
def both_of(sets, pair, both, other_sets, other_pair, other_both):
    """Return what a set, a pair and both lack in two families together."""
    return (
        min(sets, other_sets),
        min(pair, other_pair),
        min(both, other_both, sets + other_pair, pair + other_sets),
    )


@njit(cache=True, nogil=True)
def aim_at_patterns(patterns, number, honours, scratch, best):
    """Lower *best* to what the patterns of suit tiles lack."""
    lacks, free, matched = scratch[0], scratch[1], scratch[2]
    for at in range(len(patterns)):
        one, two, three = patterns[at, 1], patterns[at, 2], patterns[at, 3]
        used = matched[0, one] + matched[1, two] + matched[2, three]
        extra = 4 - patterns[at, 4] - number + used
        cost = lacks[0, one] + lacks[1, two] + lacks[2, three]
        if extra < 0 or cost >= best[patterns[at, 0]]:
            continue
        if patterns[at, 5] == 0:
            left = both_of(
                free[0, 0, one], free[1, 0, one], free[2, 0, one],
                free[0, 1, two], free[1, 1, two], free[2, 1, two],
            )  # fmt: skip
            right = both_of(
                free[0, 2, three], free[1, 2, three], free[2, 2, three],
                honours[1], honours[5], honours[6],
            )  # fmt: skip
            whole = both_of(left[0], left[1], left[2], right[0], right[1], right[2])
            cost += whole[2] if extra else whole[1]
        best[patterns[at, 0]] = min(best[patterns[at, 0]], cost)


@njit(cache=True, nogil=True, inline="always")
def join(first, second, joined):
    """Fill what two families lack together for each share."""
    joined.fill(FAR)
    for share in range(SHARES):
        for other in range(SHARES):
            sets, pairs = share % 5 + other % 5, share // 5 + other // 5
            if sets < 5 and pairs < 2:
                at = sets + 5 * pairs
                joined[at] = min(joined[at], first[share] + second[other])


@njit(cache=True, nogil=True)
def shared(first, second, sets, pair):
    """Return what two families lack together for one share."""
    least = np.int64(FAR)
    for own in range(sets + 1):
        for eyes in range(pair + 1):
            cost = first[own + 5 * eyes] + second[sets - own + 5 * (pair - eyes)]
            least = min(least, cost)
    return least


@njit(cache=True, nogil=True)
def fill_vectors(hand, words, aims, suits, scratch):
    """Fill what each suit lacks for each share of sets and the pair, of the copies there are."""
    counts, melded, _, number, keys = hand
    forms_suits, near_suit = words, aims[9]
    costs, others = scratch
    for suit in range(3):
        take(suits[suit], near_suit[np.int64(forms_suits[keys[suit]]) & _NEAR])
        if number and suit_is_tight(
            counts, melded, suit, keys[suit], suits[suit], words, near_suit
        ):
            search_family(counts, melded, 9 * suit, ANY_CHOW | ANY_PUNG, ANY_PAIR, costs, others)
            take(suits[suit], costs)


@njit(cache=True, nogil=True, inline="always")
def take(vector, other):
    """Fill a vector with another: slices would carry their checks into every kernel."""
    for share in range(SHARES):
        vector[share] = other[share]


@njit(cache=True, nogil=True)
def suit_is_tight(counts, melded, suit, key, vector, words, near_suit):
    """Tell whether more copies of a melded kind than there are would bring a suit nearer."""
    for rank in range(9):
        other = melded[9 * suit + rank]
        if other:
            more = COPIES + 1 - other - np.int64(counts[9 * suit + rank])
            richer = near_suit[np.int64(words[key + more * POWERS[rank]]) & _NEAR]
            for share in range(SHARES):
                if richer[share] <= vector[share] - more:
                    return True
    return False


@njit(cache=True, nogil=True)
def scratch_for(configs):
    """Return arrays to work in."""
    return (
        (
            np.empty((3, configs), dtype=np.int64),
            np.empty((3, 3, configs), dtype=np.int64),
            np.empty((3, configs), dtype=np.int64),
            np.empty((9, configs), dtype=np.int64),
            np.empty(configs, dtype=np.int64),
            np.empty(configs, dtype=np.int64),
            np.empty(3, dtype=np.int64),
        ),
        (np.empty(STATES, dtype=np.int64), np.empty(STATES, dtype=np.int64)),
    )
