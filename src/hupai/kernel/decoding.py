"""Reads one hand of the batch arrays into words, and finds what cannot be a hand."""

import numpy as np
from numba import njit

from hupai.kernel import hand_words as hw
from hupai.kernel.lookups import DRAWN, LAST_OF_KIND

# What is wrong with a hand, as the codes of `errors` in the results.
FINE, IMPOSSIBLE_MELD, TOO_FEW_TILES, TOO_MANY_TILES, FIFTH_COPY = range(5)
REPLACEMENT_WITHOUT_KONG, ROBBING_HELD_TILE, LAST_OF_KIND_HELD, UNKNOWN_TILE = range(5, 9)
_TILES = hw.TILES
_MELDS = hw.MELD_ROWS


@njit(cache=True, nogil=True, inline="always")
def read_melds(melds):
    """Return sums, counters, counts, kinds present, honour pungs, kinds and clashes of melds."""
    sums = counters = low = high = present = honours = kinds = np.int64(0)
    clash = np.int64(0)
    for at in range(4):
        kind = np.int64(melds[at, 0])
        kind = kind if kind < hw.NO_SUCH_MELD else np.int64(hw.NO_SUCH_MELD)
        row = (kind << 8 | np.int64(melds[at, 1])) * hw.MELD_WIDTH
        clash |= low & _MELDS[row + hw.MELD_FREE_LOW] | high & _MELDS[row + hw.MELD_FREE_HIGH]
        sums += _MELDS[row]
        counters += _MELDS[row + hw.MELD_COUNTERS]
        low += _MELDS[row + hw.MELD_LOW]
        high += _MELDS[row + hw.MELD_HIGH]
        present |= _MELDS[row + hw.MELD_PRESENT]
        honours |= _MELDS[row + hw.MELD_HONOURS]
        kinds += _MELDS[row + hw.MELD_KINDS]
    return sums, counters, low, high, present, honours, kinds, clash


@njit(cache=True, nogil=True, inline="always")
def read_tiles(standing, winning, low, high):
    """Return the keys of the standing tiles, all counts, those of the standing, and clashes.

    The word of the honours' key also holds how many tiles were read.
    """
    row = winning * 6
    keys, honours = _TILES[row], _TILES[row + hw.TILE_HONOURS]
    clash = low & _TILES[row + hw.TILE_FULL_LOW] | high & _TILES[row + hw.TILE_FULL_HIGH]
    melded_low, melded_high = low, high
    low += _TILES[row + hw.TILE_LOW]
    high += _TILES[row + hw.TILE_HIGH]
    for at in range(13):
        row = np.int64(standing[at]) * 6
        keys += _TILES[row]
        honours += _TILES[row + hw.TILE_HONOURS]
        clash |= low & _TILES[row + hw.TILE_FULL_LOW] | high & _TILES[row + hw.TILE_FULL_HIGH]
        low += _TILES[row + hw.TILE_LOW]
        high += _TILES[row + hw.TILE_HIGH]
    return keys, honours, low, high, low - melded_low, high - melded_high, clash


@njit(cache=True, nogil=True)
def has_unknown(standing, melds, winning):
    """Tell whether some number stands for no tile or no kind of meld."""
    found = winning >= hw.KINDS
    for at in range(13):
        found |= standing[at] >= hw.KINDS and standing[at] != 255
    for at in range(4):
        kind = melds[at, 0]
        found |= kind >= hw.NO_SUCH_MELD or (kind != 0 and melds[at, 1] >= hw.KINDS)
    return found


@njit(cache=True, nogil=True, inline="always")
def copies(low, high, tile):
    """Return the field of a tile in the words of counts."""
    is_high = tile >= 18
    word = high if is_high else low
    return word >> 3 * (tile - 18 * is_high) & 7


@njit(cache=True, nogil=True, inline="always")
def checked_flags(flags, kinds, standing, melded):
    """Return the flags with what follows from the tiles, or minus the code of a contradiction.

    *standing* and *melded* are the copies of the winning tile besides itself.
    """
    kongs = (kinds >> hw.MELDED_KONGS & 7) + (kinds >> hw.CONCEALED_KONGS & 7)
    by_kong, drawn = flags >> 3 & 1, flags & DRAWN
    no_kong = by_kong & drawn & np.int64(kongs == 0)
    held = by_kong & (1 - drawn) & np.int64(standing + melded != 0)
    not_last = flags >> 1 & 1 & np.int64(standing != 0)
    if no_kong | held | not_last:
        if no_kong:
            return np.int64(-REPLACEMENT_WITHOUT_KONG)
        return np.int64(-ROBBING_HELD_TILE if held else -LAST_OF_KIND_HELD)
    return flags | LAST_OF_KIND * np.int64(melded == 3)
