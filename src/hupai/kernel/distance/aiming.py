"""How far a hand is from each fan it can aim at: its patterns, and what its suits lack."""

import numpy as np
from numba import njit

from hupai.kernel.distance.aim_tables import (
    CLOSE_AT,
    IMPOSSIBLE_AT,
    LACKS_AT,
    OUT,
    SHARE_BITS,
)
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
_KEY = (1 << 21) - 1
_LACKS = (1 << 10) - 1
_MELDED_AT = 44


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
def melded_of(suit, number, meld_sets, config, config_sets, own):
    """Fill what the melds of a suit hold of a configuration; return how many sets that is."""
    own.fill(0)
    used, matched = np.int64(0), np.int64(0)
    for place in range(4):
        wanted = config_sets[config, place]
        for meld in range(number):
            family, mine = suit_of_set(meld_sets[meld])
            if wanted == mine and family == suit and used >> meld & 1 == 0:
                used |= 1 << meld
                matched += 1
                first = mine if mine < 7 else mine - 7
                for rank in range(first, first + 3 if mine < 7 else first + 1):
                    own[rank] += 1 if mine < 7 else 3
                break
    return matched


@njit(cache=True, nogil=True)
def reserved(reserving, need, held, other, power):
    """Return the word of reserving some tiles of a kind: in its low bits, what the key loses."""
    word = reserving[(5 * held + other) * 5 + need]
    return word + (word & 7) * (power - 1)


@njit(cache=True, nogil=True)
def free_word(counts, melded, suit, needs, config, rest, classes, free):
    """Return what a set, a pair and both lack beside what is needed, of the copies there are.

    The table is right unless holding one copy too many would bring them nearer by as many tiles.
    """
    word = free[np.int64(classes[rest])]
    for rank in range(9):
        other, need = melded[9 * suit + rank], needs[config, rank]
        if other + need > 1:
            left = max(0, np.int64(counts[9 * suit + rank]) - need)
            more = COPIES + 1 - other - need - left
            richer = free[np.int64(classes[rest + more * POWERS[rank]])]
            for place in (16, 24, 32):
                if richer >> place & 255 <= (word >> place & 255) - more:
                    return free_within(counts, melded, suit, needs, config)
    return word


@njit(cache=True, nogil=True)
def free_within(counts, melded, suit, needs, config):
    """Return what a set, a pair and both lack, by trying all of them."""
    sets, pair, both = np.int64(FAR), np.int64(FAR), np.int64(FAR)
    for eyes in range(-1, 9):
        cost = (
            np.int64(0)
            if eyes < 0
            else part_cost(counts, melded, suit, needs[config, eyes], eyes, 2, eyes < 0)
        )
        if eyes >= 0:
            pair = min(pair, cost)
        for first in range(16 * (cost < FAR)):
            rank, copies = (first, 1) if first < 7 else (first - 7, 3)
            more = np.int64(0)
            for at in range(rank, rank + 3 if first < 7 else rank + 1):
                more += part_cost(counts, melded, suit, needs[config, at], at, copies, at == eyes)
            if eyes < 0:
                sets = min(sets, more)
            else:
                both = min(both, cost + more)
    return np.int64(sets) << 16 | np.int64(pair) << 24 | np.int64(both) << 32


@njit(cache=True, nogil=True, inline="always")
def part_cost(counts, melded, suit, need, rank, copies, paired):
    """Return what some copies of a rank lack beside what is needed and a pair that is there."""
    before = need + 2 * np.int64(paired)
    held = np.int64(counts[9 * suit + rank])
    if before + copies + melded[9 * suit + rank] > COPIES:
        return np.int64(FAR)
    return max(0, before + copies - held) - max(0, before - held)


@njit(cache=True, nogil=True, inline="always")
def fill_suits(hand, classes, aims, words, steps, own):
    """Fill for each configuration of each suit what it lacks, with a set and a pair beside it.

    A word holds what is lacking, from bit 16 on, in eight bits each, what a set, a pair and both
    lack beside it, and at the top how many melds belong to it.
    """
    counts, melded, meld_sets, number, keys = hand
    base = fill_steps(counts, aims[14], steps)
    # Arrays are taken out of their tuples here: inside the loop each would be counted anew.
    needs, places, free, short = aims[0], aims[12], aims[13], aims[15][0]
    key_one, key_two, key_three = keys[0], keys[1], keys[2]
    for config in range(len(places)):
        one, two, three = base
        for at in range(3):
            step = 4 * np.int64(places[config, at])
            one, two, three = one + steps[step], two + steps[step + 1], three + steps[step + 2]
        if config >= short:
            for at in range(3, 9):  # where nothing is reserved, the first step, which is none
                step = 4 * np.int64(places[config, at])
                one, two, three = one + steps[step], two + steps[step + 1], three + steps[step + 2]
        words[0, config] = word_of(one, key_one, classes, free)
        words[1, config] = word_of(two, key_two, classes, free)
        words[2, config] = word_of(three, key_three, classes, free)
        if (one | two | three) >> CLOSE_AT:
            for suit in range(3):
                total = one if suit == 0 else (two if suit == 1 else three)
                if total >> CLOSE_AT and total >> IMPOSSIBLE_AT == 0:
                    rest = keys[suit] - (total & _KEY)
                    near = free_word(counts, melded, suit, needs, config, rest, classes, free)
                    words[suit, config] = near | total >> LACKS_AT & 255
    mine = np.int64(0)
    for meld in range(number):
        mine |= 1 << suit_of_set(meld_sets[meld])[0]
    for suit in range(3):
        if mine >> suit & 1:
            fill_suit_with_melds(hand, suit, classes, aims, words[suit], own)


@njit(cache=True, nogil=True)
def fill_steps(counts, reserving, steps):
    """Fill what reserving each number of tiles of each rank means in the three suits."""
    one, two, three = np.int64(0), np.int64(0), np.int64(0)
    for rank in range(9):
        for suit in range(3):
            held, power = np.int64(counts[9 * suit + rank]), POWERS[rank]
            none = reserved(reserving, 0, held, 0, power)
            one += none * (suit == 0)
            two += none * (suit == 1)
            three += none * (suit == 2)
            for need in range(1, 5):
                word = reserved(reserving, need, held, 0, power) - none
                steps[4 * (5 * rank + need) + suit] = word
    return one, two, three


@njit(cache=True, nogil=True)
def word_of(total, key, classes, free):
    """Return the word of a configuration of a suit, as far as the tables know."""
    lacks = FAR if total >> IMPOSSIBLE_AT else total >> LACKS_AT & 255
    return free[np.int64(classes[key - (total & _KEY)])] | lacks


@njit(cache=True, nogil=True)
def fill_suit_with_melds(hand, suit, classes, aims, words, own):
    """Fill the words of a suit's configurations, some of whose sets are melded."""
    counts, melded, meld_sets, number, keys = hand
    needs, config_sets, free, reserving = aims[0], aims[1], aims[13], aims[14]
    held_by_melds, left = own[0], own[1:2]
    for config in range(len(words)):
        matched = melded_of(suit, number, meld_sets, config, config_sets, held_by_melds)
        total = np.int64(0)
        for rank in range(9):
            left[0, rank] = needs[config, rank] - held_by_melds[rank]
            held, other = np.int64(counts[9 * suit + rank]), melded[9 * suit + rank]
            total += reserved(reserving, left[0, rank], held, other, POWERS[rank])
        word = word_of(total, keys[suit], classes, free)
        if total >> CLOSE_AT and total >> IMPOSSIBLE_AT == 0:
            rest = keys[suit] - (total & _KEY)
            near = free_word(counts, melded, suit, left, 0, rest, classes, free)
            word = near | total >> LACKS_AT & 255
        words[config] = word | matched << _MELDED_AT


@njit(cache=True, nogil=True)
def both_of(first, second):
    """Return what a set, a pair and both lack in two families together."""
    sets, pair, both = first
    other_sets, other_pair, other_both = second
    return (
        min(sets, other_sets),
        min(pair, other_pair),
        min(both, other_both, sets + other_pair, pair + other_sets),
    )


@njit(cache=True, nogil=True)
def free_of(word):
    """Return what a set, a pair and both lack beside a configuration."""
    return word >> 16 & 255, word >> 24 & 255, word >> 32 & 255


@njit(cache=True, nogil=True, inline="always")
def aim_at_patterns(aims, number, honours, words, best):
    """Lower *best* to what the patterns of suit tiles lack."""
    mixed, pure, groups = aims[2], aims[11], aims[16]
    beside = (share_of(honours, 1, 0), share_of(honours, 0, 1), share_of(honours, 1, 1))
    none = (free_of(words[0, 0]), free_of(words[1, 0]), free_of(words[2, 0]))
    others = (
        both_of(both_of(none[1], none[2]), beside),
        both_of(both_of(none[0], none[2]), beside),
        both_of(both_of(none[0], none[1]), beside),
    )
    for group in range(len(groups)):
        least, free = np.int64(FAR), 4 - groups[group, 3] - number
        paired = groups[group, 4]
        if groups[group, 5]:
            for at in range(groups[group, 1], groups[group, 2]):
                one, two = words[0, mixed[at, 0]], words[1, mixed[at, 1]]
                three = words[2, mixed[at, 2]]
                whole = both_of(
                    both_of(free_of(one), free_of(two)), both_of(free_of(three), beside)
                )
                all_three = one + two + three  # no part of the sum exceeds its bits
                least = min(least, with_free(all_three, whole, free, paired))
        else:
            for at in range(groups[group, 1], groups[group, 2]):
                word, suit = words[pure[at, 1], pure[at, 0]], pure[at, 1]
                rest = others[0] if suit == 0 else (others[1] if suit == 1 else others[2])
                least = min(least, with_free(word, both_of(free_of(word), rest), free, paired))
        best[groups[group, 0]] = min(best[groups[group, 0]], least)


@njit(cache=True, nogil=True)
def with_free(word, whole, free, paired):
    """Return what a pattern lacks with what is free: a pair, a set and a pair, or nothing."""
    extra = free + (word >> _MELDED_AT)
    lacks = word & _LACKS
    beside = np.int64(0) if paired else (whole[2] if extra else whole[1])
    return np.int64(FAR) if extra < 0 else lacks + beside


# A vector is packed into a word: what is lacking for zero to four sets, then the same with a pair.


@njit(cache=True, nogil=True)
def share_of(vector, sets, pair):
    """Return what is lacking for one share."""
    return vector >> SHARE_BITS * (sets + 5 * pair) & OUT


@njit(cache=True, nogil=True)
def join(first, second):
    """Return what two families lack together for each share, unpacked."""
    a, b, c, d, e = plain_of(first)
    f, g, h, i, j = plain_of(second)
    v, w, x, y, z = plain_of(first >> 5 * SHARE_BITS)
    p, q, r, s, t = plain_of(second >> 5 * SHARE_BITS)
    return (
        a + f,
        min(a + g, b + f),
        min(a + h, b + g, c + f),
        min(a + i, b + h, c + g, d + f),
        min(a + j, b + i, c + h, d + g, e + f),
        min(v + f, a + p),
        min(v + g, w + f, a + q, b + p),
        min(v + h, w + g, x + f, a + r, b + q, c + p),
        min(v + i, w + h, x + g, y + f, a + s, b + r, c + q, d + p),
        min(v + j, w + i, x + h, y + g, z + f, a + t, b + s, c + r, d + q, e + p),
    )


@njit(cache=True, nogil=True)
def plain_of(vector):
    """Return what is lacking for zero to four sets."""
    return (
        vector & OUT,
        vector >> SHARE_BITS & OUT,
        vector >> 2 * SHARE_BITS & OUT,
        vector >> 3 * SHARE_BITS & OUT,
        vector >> 4 * SHARE_BITS & OUT,
    )


@njit(cache=True, nogil=True)
def packed(vector):
    """Return an unpacked vector as a word."""
    word = np.int64(0)
    for share in range(SHARES):
        word |= np.int64(min(vector[share], OUT)) << SHARE_BITS * share
    return word


@njit(cache=True, nogil=True)
def shared(first, second, sets, pair):
    """Return what two unpacked vectors lack together for one share."""
    least = np.int64(FAR)
    for own in range(sets + 1):
        other = sets - own
        if pair:
            least = min(least, first[own + 5] + second[other], first[own] + second[other + 5])
        else:
            least = min(least, first[own] + second[other])
    return least if least < OUT else np.int64(FAR)


@njit(cache=True, nogil=True, inline="always")
def vectors_of(hand, classes, near_suit, states):
    """Return what each suit lacks for each share of sets and the pair, of the copies there are."""
    counts, melded, _, number, keys = hand
    one = near_suit[np.int64(classes[keys[0]])]
    two = near_suit[np.int64(classes[keys[1]])]
    three = near_suit[np.int64(classes[keys[2]])]
    if number:
        one = suit_within(counts, melded, 0, keys[0], one, classes, near_suit, states)
        two = suit_within(counts, melded, 1, keys[1], two, classes, near_suit, states)
        three = suit_within(counts, melded, 2, keys[2], three, classes, near_suit, states)
    return one, two, three


@njit(cache=True, nogil=True)
def suit_within(counts, melded, suit, key, vector, classes, near_suit, states):
    """Return the vector of a suit as its melds leave it."""
    for rank in range(9):
        other = melded[9 * suit + rank]
        if other:
            more = COPIES + 1 - other - np.int64(counts[9 * suit + rank])
            richer = near_suit[np.int64(classes[key + more * POWERS[rank]])]
            if is_nearer(richer, vector, more):
                sets = ANY_CHOW | ANY_PUNG
                search_family(counts, melded, 9 * suit, sets, ANY_PAIR, states[0], states[1])
                return packed(states[0])
    return vector


@njit(cache=True, nogil=True)
def is_nearer(richer, vector, more):
    """Tell whether some share lacks fewer tiles by as many as there are more."""
    nearer = False
    for share in range(SHARES):
        before = vector >> SHARE_BITS * share & OUT
        nearer |= before < OUT and richer >> SHARE_BITS * share & OUT <= before - more
    return nearer


@njit(cache=True, nogil=True)
def scratch_for(configs):
    """Return arrays to work in: words of configurations, steps, small ones, states."""
    return (
        np.zeros((3, configs), dtype=np.int64),
        np.zeros(4 * 45, dtype=np.int64),
        np.zeros((3, 9), dtype=np.int64),
        np.zeros((2, STATES), dtype=np.int64),
    )
