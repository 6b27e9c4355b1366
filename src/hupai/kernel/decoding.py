"""Reads one hand of the batch arrays into words, and finds what cannot be a hand."""

import numpy as np
from numba import njit

from hupai.kernel import hand_words as hw
from hupai.kernel.lookups import DRAWN, KONG, LAST_OF_KIND

# What is wrong with a hand, as the codes of `errors` in the results.
FINE, TOO_MANY_MELDS, IMPOSSIBLE_MELD, UNKNOWN_TILE, FIFTH_COPY = range(5)
REPLACEMENT_WITHOUT_KONG, ROBBING_HELD_TILE, LAST_OF_KIND_HELD = range(5, 8)
_KINDS = hw.KINDS
_TILES = hw.TILES
_MELDS = hw.MELD_ROWS


@njit(cache=True, nogil=True, inline="always")
def read_melds(melds):
    """Return the sums of the melds, whether any is impossible or a fifth copy, and their fields."""
    sums = counters = low = high = present = honours = kinds = np.int64(0)
    clash = np.int64(0)
    for at in range(4):
        kind, tile = np.int64(melds[at, 0]), np.int64(melds[at, 1])
        if kind == 0:
            continue
        row = (kind * _KINDS + tile) * hw.MELD_WIDTH
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
def read_tiles(standing, winning, size, low, high):
    """Return the keys of the standing tiles, all counts, those of the standing, and clashes."""
    keys = honours = clash = np.int64(0)
    melded_low, melded_high = low, high
    worst = np.int64(winning)
    for at in range(size):
        tile = np.int64(standing[at])
        worst = max(worst, tile)
        row = min(tile, 33) * 6
        keys += _TILES[row]
        honours += _TILES[row + hw.TILE_HONOURS]
        clash |= low & _TILES[row + hw.TILE_FULL_LOW] | high & _TILES[row + hw.TILE_FULL_HIGH]
        low += _TILES[row + hw.TILE_LOW]
        high += _TILES[row + hw.TILE_HIGH]
    row = min(np.int64(winning), 33) * 6
    keys += _TILES[row]
    honours += _TILES[row + hw.TILE_HONOURS]
    clash |= low & _TILES[row + hw.TILE_FULL_LOW] | high & _TILES[row + hw.TILE_FULL_HIGH]
    low += _TILES[row + hw.TILE_LOW]
    high += _TILES[row + hw.TILE_HIGH]
    return keys, honours, low, high, low - melded_low, high - melded_high, clash, worst


@njit(cache=True, nogil=True, inline="always")
def copies(low, high, tile):
    """Return the field of a tile in the words of counts."""
    return low >> 3 * tile & 7 if tile < 18 else high >> 3 * (tile - 18) & 7


@njit(cache=True, nogil=True, inline="always")
def checked_flags(flags, winning, kinds, standing, melded):
    """Return the flags with what follows from the tiles, or minus the code of a contradiction.

    *standing* and *melded* are the copies of the winning tile besides itself.
    """
    kongs = (kinds >> hw.MELDED_KONGS & 7) + (kinds >> hw.CONCEALED_KONGS & 7)
    if flags & KONG:
        if flags & DRAWN:
            if kongs == 0:
                return -REPLACEMENT_WITHOUT_KONG
        elif standing + melded:
            return -ROBBING_HELD_TILE
    if flags & LAST_OF_KIND:
        if standing:
            return -LAST_OF_KIND_HELD
    elif melded == 3:
        flags |= LAST_OF_KIND
    return flags
