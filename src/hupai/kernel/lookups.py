"""Table look-ups that every structure of a hand shares."""

import numpy as np

from hupai.kernel import hand_words as hw
from hupai.kernel import layout
from hupai.kernel.compiling import inlined

_LOW15 = (1 << 15) - 1
_MIXER = np.int64(0x9E3779B97F4A7C15 - (1 << 64))  # the multiplier of building.hashing, signed


@inlined()
def joined(small, shift_at, slot_at, total):
    """Return the outcome of the group of sets whose random numbers add to *total*."""
    mixed = total * _MIXER
    shift = np.int64(small[shift_at + (mixed >> 52 & 0xFFF)])
    slot = (mixed >> 37 & _LOW15) + shift * ((mixed >> 22 & _LOW15) | 1)
    return np.int64(small[slot_at + (slot & _LOW15)])


@inlined()
def composition(small, present):
    """Return the row of the fan that depend on which kinds there are, and whether all are even."""
    characters, dots, bamboo = present & 511, present >> 9 & 511, present >> 18 & 511
    honours = present >> 27
    kinds = np.int64(characters != 0) << 4 | np.int64(dots != 0) << 3
    kinds |= np.int64(bamboo != 0) << 2 | np.int64(honours & 15 != 0) << 1
    kinds |= np.int64(honours & 112 != 0)
    rank = np.int64(small[layout.RANK_CLASS + (characters | dots | bamboo)])
    row = layout.COMPOSITION + ((rank >> 1) << 5 | kinds)
    return row, (rank & 1) & np.int64(honours == 0)


@inlined()
def manner(flags, kinds):
    """Return the row of the fan of how the hand was won."""
    open_melds = kinds >> hw.OPEN_MELDS & 7
    index = flags & 15 | np.int64(open_melds == 0) << 4 | np.int64(open_melds == 4) << 5
    return layout.FLAGS + index


@inlined()
def traits(present, hogs, terminals, nine_gates):
    """Return the row of the fan seen in the tiles alone."""
    index = np.int64(hogs != 0) << layout.HOG_BIT
    index |= np.int64(terminals != 0) << layout.TERMINAL_BIT
    index |= np.int64(present & ~hw.GREENS == 0) << layout.GREEN_BIT
    index |= np.int64(present & ~hw.REVERSIBLES == 0) << layout.REVERSIBLE_BIT
    return layout.TRAITS + (index | np.int64(nine_gates) << layout.NINE_GATES_BIT)


@inlined()
def single(which):
    """Return the row of a fan that stands alone."""
    return layout.SINGLE + which


@inlined()
def first_rows(first, keys, honours):
    """Return the first row of each family; 0 is that of a family not complete."""
    characters = first[keys & hw.SUIT_KEY_MASK]
    dots = first[keys >> layout.SUIT_KEY_BITS & hw.SUIT_KEY_MASK]
    bamboo = first[keys >> 2 * layout.SUIT_KEY_BITS & hw.SUIT_KEY_MASK]
    others = first[layout.HONOUR_KEYS + (honours & hw.HONOUR_KEY_MASK)]
    return np.int64(characters), np.int64(dots), np.int64(bamboo), np.int64(others)


@inlined()
def counted_pairs(rows, places):
    """Return how many pairs the families hold; more than one where some is not complete."""
    one, two, three, four = places
    counters = rows[one * layout.ROW + layout.COUNTERS_AT]
    counters += rows[two * layout.ROW + layout.COUNTERS_AT]
    counters += rows[three * layout.ROW + layout.COUNTERS_AT]
    counters += rows[four * layout.ROW + layout.COUNTERS_AT]
    return counters >> layout.PAIRS & 15
