"""What one tile, and one meld, adds to the words of a hand."""

from typing import Final

import numpy as np
import numpy.typing as npt

from hupai.kernel import layout
from hupai.kernel.building.rows import CHOW_CODES, PUNG_CODES

KINDS: Final = 34
# Kinds of meld in batch arrays.
NO_MELD, CHOW, PUNG, MELDED_KONG, CONCEALED_KONG, NO_SUCH_MELD = range(6)

# A tile: keys of the suits, key of the honours, counts (two words), fields that are full (two).
TILE_KEYS, TILE_HONOURS, TILE_LOW, TILE_HIGH, TILE_FULL_LOW, TILE_FULL_HIGH = range(6)
HONOUR_KEY_MASK: Final = (1 << 20) - 1
TILES_READ: Final = 40  # in the word of the honours' key: how many tiles were read
SUIT_KEY_BITS: Final = 21
SUIT_KEY_MASK: Final = (1 << SUIT_KEY_BITS) - 1

# A meld: sums, counters, counts, fields that must be free (two words each), kinds present,
# honour pungs, and counters of melds.
(
    MELD_SUMS, MELD_COUNTERS, MELD_LOW, MELD_HIGH, MELD_FREE_LOW, MELD_FREE_HIGH, MELD_PRESENT,
    MELD_HONOURS, MELD_KINDS,
) = range(9)  # fmt: skip
MELD_WIDTH: Final = 9
MELDS: Final = 0
MELDED_KONGS: Final = 3
CONCEALED_KONGS: Final = 6
OPEN_MELDS: Final = 9
IMPOSSIBLE: Final = 12


def counts_word(tile: int, field: int) -> tuple[int, int]:
    """Return *field* in the place of a tile: 3 bits a kind, 18 kinds in the first word."""
    return (field << 3 * tile, 0) if tile < 18 else (0, field << 3 * (tile - 18))


def _tile_words() -> npt.NDArray[np.int64]:
    # Numbers that are no tile, the padding among them, add nothing.
    words = np.zeros((256, 6), dtype=np.int64)
    for tile in range(KINDS):
        suit, rank = divmod(tile, 9)
        key = (5**rank << SUIT_KEY_BITS * suit, 0) if suit < 3 else (0, 5**rank)
        keys, honours = key
        words[tile] = (
            keys,
            honours | 1 << TILES_READ,
            *counts_word(tile, 1),
            *counts_word(tile, 4),
        )
    return words


def _meld_words() -> npt.NDArray[np.int64]:
    # A row for every byte; what is no meld says so, and no meld adds nothing.
    words = np.zeros(((NO_SUCH_MELD + 1) << 8, MELD_WIDTH), dtype=np.int64)
    words[1 << 8 :, MELD_KINDS] = 1 << IMPOSSIBLE
    for kind in range(CHOW, NO_SUCH_MELD):
        for tile in range(KINDS):
            words[kind << 8 | tile] = _chow_row(tile) if kind == CHOW else _pung_row(tile, kind)
    return words


def _chow_row(tile: int) -> tuple[int, ...]:
    suit, rank = divmod(tile, 9)
    if suit > 2 or rank > 6:
        return (0,) * (MELD_WIDTH - 1) + (1 << IMPOSSIBLE,)
    counters = 1 << layout.CHOWS
    counters |= (2 <= rank <= 4) << layout.FIVES | (rank in (0, 6)) << layout.OUTSIDE
    tiles = (tile, tile + 1, tile + 2)
    counts = [sum(word) for word in zip(*(counts_word(each, 1) for each in tiles), strict=True)]
    full = [sum(word) for word in zip(*(counts_word(each, 4) for each in tiles), strict=True)]
    present = 0b111 << tile
    kinds = 1 << MELDS | 1 << OPEN_MELDS
    return CHOW_CODES[7 * suit + rank], counters, *counts, *full, present, 0, kinds


def _pung_row(tile: int, kind: int) -> tuple[int, ...]:
    suit, rank = divmod(tile, 9)
    is_honour, is_kong = suit > 2, kind in (MELDED_KONG, CONCEALED_KONG)
    is_outside = is_honour or rank in (0, 8)
    sums = 0 if is_honour else PUNG_CODES[9 * suit + rank] << layout.SUM_BITS
    counters = 1 << layout.PUNGS | is_outside << layout.OUTSIDE
    counters |= (not is_honour and rank == 4) << layout.FIVES
    counters |= (is_outside and not is_honour) << layout.TERMINAL_PUNGS
    counters |= (kind == CONCEALED_KONG) << layout.CONCEALED_PUNGS
    counts = counts_word(tile, 4 if is_kong else 3)
    # A kong wants the field empty, a pung at most one tile in it.
    free = counts_word(tile, 7 if is_kong else 6)
    honours = 1 << rank if is_honour else 0
    kinds = 1 << MELDS | (kind != CONCEALED_KONG) << OPEN_MELDS
    kinds |= (kind == MELDED_KONG) << MELDED_KONGS | (kind == CONCEALED_KONG) << CONCEALED_KONGS
    return sums, counters, *counts, *free, 1 << tile, honours, kinds


TILES: Final = _tile_words().reshape(-1)
MELD_ROWS: Final = _meld_words().reshape(-1)

# Fields of the words of counts.
ONES_LOW: Final = sum(1 << 3 * at for at in range(18))
ONES_HIGH: Final = sum(1 << 3 * at for at in range(16))


def _knitted() -> npt.NDArray[np.int64]:
    """Return for each way to give the runs to the suits: keys, counts, kinds present."""
    rows = []
    for starts in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        tiles = [9 * suit + start + 3 * at for suit, start in enumerate(starts) for at in range(3)]
        words = [_TILE_TABLE[tile] for tile in tiles]
        keys, low, high = (sum(int(word[at]) for word in words) for at in (0, 2, 3))
        rows += [keys, low, high, sum(1 << tile for tile in tiles)]
    return np.array(rows, dtype=np.int64)


_TILE_TABLE: Final = TILES.reshape(256, 6)
KNITTED: Final = _knitted()
NINE_GATES_KEY: Final = sum(count * 5**rank for rank, count in enumerate((3, *[1] * 7, 3)))
ORPHANS: Final = sum(1 << tile for tile in (0, 8, 9, 17, 18, 26, *range(27, 34)))
ALL_HONOURS: Final = 0b1111111 << 27
GREENS: Final = sum(1 << tile for tile in (19, 20, 21, 23, 25, 32))
REVERSIBLES: Final = sum(
    1 << tile for tile in (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 33)
)
TERMINALS: Final = sum(1 << tile for tile in (0, 8, 9, 17, 18, 26))
