"""What one tile, and one meld, adds to the counts and words of a hand."""

from typing import Final

import numpy as np
import numpy.typing as npt

from hupai.kernel import layout
from hupai.kernel.building.rows import CHOW_CODES, PUNG_CODES
from hupai.kernel.layout import (
    CHOW_MELD,
    CONCEALED_KONG,
    KINDS,
    MELDED_KONG,
    NO_SUCH_MELD,
    NO_TILE,
)
from hupai.kernel.vectors import KINDS as COLUMNS
from hupai.kernel.vectors import MELD_WIDE

FIRST_HONOUR: Final = 27
LAST_CHOW: Final = 6

# The words of a tile: keys of the suits; key of the honours, and above it what is no tile.
SUIT_KEY_MASK: Final = (1 << layout.SUIT_KEY_BITS) - 1
HONOUR_KEY_MASK: Final = (1 << layout.HONOUR_KEY_BITS) - 1
UNKNOWN: Final = 40

# The words of a meld: sums; counters, and above them what kinds of melds there are; honours.
MELD_SUMS, MELD_COUNTERS, MELD_HONOURS = range(3)
MELDS: Final = 32
MELDED_KONGS: Final = 35
CONCEALED_KONGS: Final = 38
OPEN_MELDS: Final = 41
IMPOSSIBLE: Final = 44


def tile_words(tile: int) -> tuple[int, int]:
    """Return the words of a tile; the padding adds nothing."""
    if tile >= KINDS:
        return 0, (tile != NO_TILE) << UNKNOWN
    suit, rank = divmod(tile, 9)
    if tile < FIRST_HONOUR:
        return 5**rank << layout.SUIT_KEY_BITS * suit, 0
    return 0, 5**rank


def meld_tiles(kind: int, tile: int) -> tuple[int, ...]:
    """Return the tiles of a meld; none where there is no such meld."""
    if kind == CHOW_MELD:
        is_chow = tile < FIRST_HONOUR and tile % 9 <= LAST_CHOW
        return (tile, tile + 1, tile + 2) if is_chow else ()
    if kind in (layout.NO_MELD, NO_SUCH_MELD) or tile >= KINDS:
        return ()
    return (tile,) * (4 if kind in (MELDED_KONG, CONCEALED_KONG) else 3)


def meld_words(kind: int, tile: int) -> tuple[int, ...]:
    """Return the words of a meld; no meld adds nothing, an impossible one says so."""
    if kind == layout.NO_MELD:
        return (0,) * MELD_WIDE
    if not meld_tiles(kind, tile):
        return 0, 1 << IMPOSSIBLE, 0, 0
    return _chow(tile) if kind == CHOW_MELD else _pung(kind, tile)


def _chow(tile: int) -> tuple[int, ...]:
    suit, rank = divmod(tile, 9)
    counters = 1 << layout.CHOWS | 1 << MELDS | 1 << OPEN_MELDS
    counters |= (2 <= rank <= 4) << layout.FIVES | (rank in (0, 6)) << layout.OUTSIDE
    return CHOW_CODES[7 * suit + rank], counters, 0, 0


def _pung(kind: int, tile: int) -> tuple[int, ...]:
    suit, rank = divmod(tile, 9)
    is_honour = tile >= FIRST_HONOUR
    is_outside = is_honour or rank in (0, 8)
    counters = 1 << layout.PUNGS | is_outside << layout.OUTSIDE | 1 << MELDS
    counters |= (not is_honour and rank == 4) << layout.FIVES
    counters |= (is_outside and not is_honour) << layout.TERMINAL_PUNGS
    counters |= (kind == CONCEALED_KONG) << layout.CONCEALED_PUNGS
    counters |= (kind != CONCEALED_KONG) << OPEN_MELDS
    counters |= (kind == MELDED_KONG) << MELDED_KONGS | (kind == CONCEALED_KONG) << CONCEALED_KONGS
    sums = 0 if is_honour else PUNG_CODES[9 * suit + rank] << layout.SUM_BITS
    return sums, counters, 1 << rank if is_honour else 0, 0


def _counts(tiles: list[tuple[int, ...]]) -> npt.NDArray[np.uint8]:
    counts = np.zeros((len(tiles), COLUMNS), dtype=np.uint8)
    for row, held in enumerate(tiles):
        for tile in held:
            counts[row, tile] += 1
    return counts.reshape(-1)


_MELDS: Final = [divmod(row, 256) for row in range((NO_SUCH_MELD + 1) << 8)]
TILE_COUNTS: Final = _counts([(tile,) if tile < KINDS else () for tile in range(256)])
TILE_WORDS: Final = np.array([tile_words(tile) for tile in range(256)]).reshape(-1)
MELD_COUNTS: Final = _counts([meld_tiles(*each) for each in _MELDS])
MELD_WORDS: Final = np.array([meld_words(*each) for each in _MELDS]).reshape(-1)


def mask_of(tiles: tuple[int, ...] | list[int]) -> int:
    """Return the kinds of tiles as bits."""
    return sum(1 << tile for tile in set(tiles))


def _knitted() -> npt.NDArray[np.int64]:
    """Return for each way to give the runs to the suits: the keys, and the kinds as bits."""
    rows = []
    for starts in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        tiles = [9 * suit + start + 3 * at for suit, start in enumerate(starts) for at in range(3)]
        rows += [sum(tile_words(tile)[0] for tile in tiles), mask_of(tiles)]
    return np.array(rows, dtype=np.int64)


KNITTED: Final = _knitted()
NINE_GATES_KEY: Final = sum(count * 5**rank for rank, count in enumerate((3, *[1] * 7, 3)))
TERMINALS: Final = mask_of([0, 8, 9, 17, 18, 26])
ALL_HONOURS: Final = mask_of(list(range(27, 34)))
ORPHANS: Final = TERMINALS | ALL_HONOURS
GREENS: Final = mask_of([19, 20, 21, 23, 25, 32])
REVERSIBLES: Final = mask_of([9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 33])
