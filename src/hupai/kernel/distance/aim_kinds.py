"""How far a hand is from the fan that ask what all its sets are made of."""

import numpy as np
from numba import njit

from hupai.kernel.distance import tables as lay
from hupai.kernel.distance.aim_tables import SHARE_BITS
from hupai.kernel.distance.aiming import (
    FAR,
    is_nearer,
    join,
    packed,
    plain_of,
    share_of,
    shared,
    suit_of_set,
)
from hupai.kernel.distance.copies import COPIES, search_family
from hupai.kernel.distance.keys import KINDS, POWERS

_NEAR = (1 << lay.NEAR_BITS) - 1
_SUITED = (1 << 27) - 1
_CONCEALED_KONG = 4


@njit(cache=True, nogil=True, inline="always")
def aim_at_honours(patterns, hand, key, honour_words, near_honours, suits, best):
    """Lower *best* to what the patterns of honours lack; *key* leaves melded honours out."""
    counts, melded, _, number, _ = hand
    all_suits = join(packed(join(suits[0], suits[1])), suits[2])
    for at in range(len(patterns)):
        pungs, pair = patterns[at, 1], patterns[at, 2]
        cost, used, rest = np.int64(0), np.int64(0), key
        for rank in range(7):
            kind = 27 + rank
            held, mine = np.int64(counts[kind]), melded[kind]
            if pungs >> rank & 1:
                used += np.int64(mine > 0)
                cost += 0 if mine or held > 3 else 3 - held
            elif rank == pair:
                cost += FAR if mine else (0 if held > 2 else 2 - held)
            if mine == 0 and (pungs >> rank & 1 or rank == pair):
                rest -= held * POWERS[kind]
        extra = 4 - patterns[at, 3] - number + used
        if extra >= 0 and cost < FAR:
            own = near_honours[np.int64(honour_words[rest]) & _NEAR]
            unpacked = (*plain_of(own), *plain_of(own >> 5 * SHARE_BITS))
            cost += shared(all_suits, unpacked, extra, pair < 0)
            best[patterns[at, 0]] = min(best[patterns[at, 0]], cost)


@njit(cache=True, nogil=True, inline="always")
def aim_at_materials(hand, honour_key, aims, states, best):
    """Lower *best* to what sets and a pair of certain materials lack."""
    counts, melded, meld_sets, number, keys = hand
    materials, projection, vectors = aims[5], aims[6], aims[7]
    for at in range(len(materials)):
        sets, pairs = materials[at, 1], materials[at, 2]
        fits = True
        for meld in range(number):
            fits &= sets >> meld_sets[meld] & 1 == 1
        if fits:
            one = vectors[place_of(projection, at, 0, keys[0])]
            two = vectors[place_of(projection, at, 1, keys[1])]
            three = vectors[place_of(projection, at, 2, keys[2])]
            four = vectors[place_of(projection, at, 3, honour_key)]
            if number:
                tables = (projection, vectors)
                one = made_within(counts, melded, 0, keys[0], at, sets, pairs, tables, states)
                two = made_within(counts, melded, 1, keys[1], at, sets, pairs, tables, states)
                three = made_within(counts, melded, 2, keys[2], at, sets, pairs, tables, states)
            cost = shared(join(one, two), join(three, four), 4 - number, 1)
            best[materials[at, 0]] = min(best[materials[at, 0]], cost)


@njit(cache=True, nogil=True)
def place_of(projection, at, family, key):
    """Return the place of the vector of a family's key under a material."""
    middle = key // 125
    high = middle // 125
    return (
        projection[at, family, 0, key - 125 * middle]
        + projection[at, family, 1, middle - 125 * high]
        + projection[at, family, 2, high]
    )


@njit(cache=True, nogil=True)
def made_within(counts, melded, suit, key, at, sets, pairs, tables, states):
    """Return the vector of a suit under a material as the suit's melds leave it."""
    projection, vectors = tables
    vector = vectors[place_of(projection, at, suit, key)]
    for rank in range(9):
        other = melded[9 * suit + rank]
        if other:
            more = COPIES + 1 - other - np.int64(counts[9 * suit + rank])
            richer = vectors[place_of(projection, at, suit, key + more * POWERS[rank])]
            if is_nearer(richer, vector, more):
                own = sets >> 7 * suit & 127 | (sets >> (21 + 9 * suit) & 511) << 9
                eyes = pairs >> 9 * suit & 511
                search_family(counts, melded, 9 * suit, own, eyes, states[0], states[1])
                return packed(states[0])
    return vector


@njit(cache=True, nogil=True, inline="always")
def aim_at_pungs(hand, melds, masks, concealed_fan, mixed_fan, best):
    """Lower *best* to what four pungs and a pair of certain kinds lack."""
    counts, melded, meld_sets, number, _ = hand
    for at in range(len(masks)):
        fan, kinds = masks[at, 0], masks[at, 1]
        fits = True
        for meld in range(number):
            pung = meld_sets[meld] - 21
            fits &= pung >= 0 and kinds >> max(pung, 0) & 1 == 1
        if fan == concealed_fan:
            for place in range(4):
                fits &= melds[place, 0] in (0, _CONCEALED_KONG)
        if not fits:
            continue
        if fan == mixed_fan:
            cost = mixed_pungs(counts, melded, meld_sets, number, kinds)
        else:
            cost = pungs_missing(numbers_of(counts, melded, kinds), 4 - number, 1)
        best[fan] = min(best[fan], cost)


@njit(cache=True, nogil=True)
def numbers_of(counts, melded, kinds):
    """Return how many kinds without a meld are held not at all, once, twice, three times."""
    none, once, twice, thrice = np.int64(0), np.int64(0), np.int64(0), np.int64(0)
    for kind in range(KINDS):
        if kinds >> kind & 1 and melded[kind] == 0:
            held = np.int64(counts[kind])
            none += np.int64(held == 0)
            once += np.int64(held == 1)
            twice += np.int64(held == 2)
            thrice += np.int64(held > 2)
    return none, once, twice, thrice


@njit(cache=True, nogil=True)
def pungs_missing(numbers, pungs, pair):
    """Return what pungs and perhaps a pair lack: the fullest kinds become the pungs."""
    none, once, twice, thrice = numbers
    if pungs + pair > none + once + twice + thrice:
        return FAR
    cost, left = np.int64(0), pungs
    used = min(left, thrice)
    left, thrice = left - used, thrice - used
    used = min(left, twice)
    cost, left, twice = cost + used, left - used, twice - used
    used = min(left, once)
    cost, left, once = cost + 2 * used, left - used, once - used
    cost += 3 * left
    if pair and thrice + twice == 0:
        cost += 1 if once else 2
    return cost


@njit(cache=True, nogil=True)
def mixed_pungs(counts, melded, meld_sets, number, kinds):
    """Return what pungs and a pair lack of suit tiles and honours both."""
    suited, honours = False, False
    for meld in range(number):
        suited |= meld_sets[meld] < 48
        honours |= meld_sets[meld] >= 48
    low = numbers_of(counts, melded, kinds & _SUITED)
    high = numbers_of(counts, melded, kinds & ~_SUITED)
    least = np.int64(FAR)
    for pungs in range(5 - number):
        for pair in range(2):
            rest = 4 - number - pungs
            if (suited or pungs + pair) and (honours or rest + 1 - pair):
                cost = pungs_missing(low, pungs, pair) + pungs_missing(high, rest, 1 - pair)
                least = min(least, cost)
    return least


@njit(cache=True, nogil=True, inline="always")
def flushes(hand, suits, honours):
    """Return what a full flush and a half flush lack."""
    _, _, meld_sets, number, _ = hand
    whole, half = np.int64(FAR), np.int64(FAR)
    for suit in range(3):
        in_suit, in_honours = np.int64(0), np.int64(0)
        for meld in range(number):
            family = suit_of_set(meld_sets[meld])[0]
            in_suit += np.int64(family == suit)
            in_honours += np.int64(family == 3)
        if in_suit == number:
            whole = min(whole, share_of(suits[suit], 4 - number, 1))
        if in_suit + in_honours == number:
            for sets in range(5 - number):
                for pair in range(2):
                    rest = 4 - number - sets
                    if (in_suit or sets + pair) and (in_honours or rest + 1 - pair):
                        cost = share_of(suits[suit], sets, pair) + share_of(
                            honours, rest, 1 - pair
                        )
                        half = min(half, cost)
    return whole, half


@njit(cache=True, nogil=True, inline="always")
def all_types(hand, suits, done):
    """Return what a set or the pair of each of the three suits, winds and dragons lack."""
    counts, _, meld_sets, number, _ = hand
    done.fill(0)
    for meld in range(number):
        kind = meld_sets[meld] - 21
        done[suit_of_set(meld_sets[meld])[0] + np.int64(kind >= 31)] += 1
    cost, saved = np.int64(0), np.int64(-1)
    for part in range(5):
        if done[part] > 1:
            cost += FAR
        if done[part] == 0:
            if part < 3:
                vector = suits[min(part, 2)]
                own, pair = share_of(vector, 1, 0), share_of(vector, 0, 1)
            else:
                most = np.int64(0)
                for kind in range(27 if part == 3 else 31, 31 if part == 3 else 34):
                    most = max(most, np.int64(counts[kind]))
                own, pair = max(0, 3 - most), max(0, 2 - most)
            cost += own
            saved = max(saved, own - pair)
    return min(cost - saved, FAR)
