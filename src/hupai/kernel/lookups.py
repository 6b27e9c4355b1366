"""Table look-ups that every structure of a hand shares."""

import numpy as np
from numba import njit

from hupai.kernel import hand_words as hw
from hupai.kernel import layout

_LOW15 = (1 << 15) - 1
_MIXER = np.int64(0x9E3779B97F4A7C15 - (1 << 64))  # the multiplier of building.hashing, signed
_GREEN = layout.SINGLE + 2 * layout.ALL_GREEN
_REVERSIBLE = layout.SINGLE + 2 * layout.REVERSIBLE
DRAWN, LAST_OF_KIND, LAST_OF_WALL, KONG = 1, 2, 4, 8


@njit(cache=True, nogil=True, inline="always")
def joined(small, shift_at, slot_at, total):
    """Return the outcome of the group of sets whose random numbers add to *total*."""
    mixed = total * _MIXER
    shift = np.int64(small[shift_at + (mixed >> 52 & 0xFFF)])
    slot = (mixed >> 37 & _LOW15) + shift * ((mixed >> 22 & _LOW15) | 1)
    return np.int64(small[slot_at + (slot & _LOW15)])


@njit(cache=True, nogil=True, inline="always")
def composition(words, small, present):
    """Return the fan that depend on which kinds there are, and whether all are even."""
    characters, dots, bamboo = present & 511, present >> 9 & 511, present >> 18 & 511
    honours = present >> 27
    kinds = np.int64(characters != 0) << 4 | np.int64(dots != 0) << 3
    kinds |= np.int64(bamboo != 0) << 2 | np.int64(honours & 15 != 0) << 1
    kinds |= np.int64(honours & 112 != 0)
    rank = np.int64(small[layout.RANK_CLASS + (characters | dots | bamboo)])
    entry = layout.COMPOSITION + ((rank >> 1) * 32 + kinds) * 2
    low, high = words[entry], words[entry + 1]
    if present & ~hw.GREENS == 0:
        low |= words[_GREEN]
        high |= words[_GREEN + 1]
    if present & ~hw.REVERSIBLES == 0:
        low |= words[_REVERSIBLE]
        high |= words[_REVERSIBLE + 1]
    return low, high, (rank & 1) & np.int64(honours == 0)


@njit(cache=True, nogil=True, inline="always")
def manner(words, flags, kinds):
    """Return the fan of how the hand was won."""
    open_melds = kinds >> hw.OPEN_MELDS & 7
    index = flags | np.int64(open_melds == 0) << 4 | np.int64(open_melds == 4) << 5
    entry = layout.FLAGS + 2 * index
    return words[entry], words[entry + 1]


@njit(cache=True, nogil=True, inline="always")
def with_repeated(words, low, high, counts, hogs, terminal_pungs):
    """Add the fan counted from the tiles alone: hogs, and pungs of 1s and 9s."""
    if hogs:
        low |= words[layout.SINGLE + 2 * layout.TILE_HOG]
        high |= words[layout.SINGLE + 2 * layout.TILE_HOG + 1]
    there = -np.int64(terminal_pungs != 0)
    low |= words[layout.SINGLE + 2 * layout.TERMINAL_PUNG] & there
    high |= words[layout.SINGLE + 2 * layout.TERMINAL_PUNG + 1] & there
    counts = (counts + terminal_pungs) | hogs << 3
    return low, high, counts & words[layout.SCALARS + layout.COUNTS_KNOWN]


@njit(cache=True, nogil=True, inline="always")
def single(words, low, high, which):
    """Add a fan that stands alone."""
    return low | words[layout.SINGLE + 2 * which], high | words[layout.SINGLE + 2 * which + 1]


@njit(cache=True, nogil=True, inline="always")
def present_of(low, high):
    """Return the kinds present as a mask of 34 bits, from the fields of the counts."""
    present = np.int64(0)
    for kind in range(18):
        present |= np.int64((low >> 3 * kind & 7) != 0) << kind
    for kind in range(16):
        present |= np.int64((high >> 3 * kind & 7) != 0) << (18 + kind)
    return present
