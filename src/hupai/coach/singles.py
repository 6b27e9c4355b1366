"""Aims without sets: seven pairs, thirteen orphans, honours and knitted tiles."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import Final

from hupai.coach.holding import Keys, bits_of, changed
from hupai.coach.parts import BITS, SUIT_SIZE
from hupai.rules import Edition, FanId, Structure
from hupai.tiles import HONOURS, TERMINALS_AND_HONOURS, Suit, Tile

_WHOLE: Final = 14
_PAIRS: Final = 7
_RUNS: Final = ((1, 4, 7), (2, 5, 8), (3, 6, 9))
# The nine tiles of each knitted straight.
KNITTED: Final = tuple(
    tuple(Tile(9 * suit + rank - 1) for suit, run in zip(Suit, order, strict=True) for rank in run)
    for order in permutations(_RUNS)
)
_ORPHANS: Final = bits_of(TERMINALS_AND_HONOURS)


# What counts where tiles stand alone: kinds held, odd ones and doubled ones as bits, pairs.
Features = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Singles:
    """An aim of single tiles: the fan it surely counts, their points, and its measure."""

    fans: tuple[FanId, ...]
    points: int
    lacks: Callable[[Keys], int]
    useful: Callable[[Keys], int]

    def spared(self, keys: Keys, tiles: Iterable[Tile], lacking: int) -> Iterator[Tile]:
        """Return those of *tiles* without which no more than *lacking* tiles are missing."""
        return (tile for tile in tiles if self.lacks(changed(keys, tile, -1)) == lacking)


@lru_cache(maxsize=1 << 6)
def _features(keys: Keys) -> Features:
    """Return the features of a whole hand without melds."""
    one, two, three, four = (_of_family(key, family) for family, key in enumerate(keys))
    return (
        one[0] | two[0] | three[0] | four[0],
        one[1] | two[1] | three[1] | four[1],
        one[2] | two[2] | three[2] | four[2],
        one[3] + two[3] + three[3] + four[3],
    )


@lru_cache(maxsize=1 << 14)
def _of_family(key: int, family: int) -> Features:
    kinds = odd = doubled = pairs = 0
    for rank in range(SUIT_SIZE):
        count = key >> BITS * rank & 7
        place = 1 << SUIT_SIZE * family + rank
        kinds |= place if count else 0
        odd |= place if count % 2 else 0
        doubled |= place if count > 1 else 0
        pairs += count // 2
    return kinds, odd, doubled, pairs


def kinds_held(keys: Keys) -> int:
    """Return the kinds that stand in a hand, as bits."""
    return _features(keys)[0]


def _pairs_lack(keys: Keys) -> int:
    """Four alike are two pairs (R-150)."""
    return _PAIRS - _features(keys)[3]


def _pairs_use(keys: Keys) -> int:
    return _features(keys)[1]


def _orphans_lack(keys: Keys) -> int:
    kinds, _, doubled, _ = _features(keys)
    return _WHOLE - (kinds & _ORPHANS).bit_count() - bool(doubled & _ORPHANS)


def _orphans_use(keys: Keys) -> int:
    kinds, _, doubled, _ = _features(keys)
    return _ORPHANS & ~kinds if doubled & _ORPHANS else _ORPHANS


def _scattered(tiles: int) -> tuple[Callable[[Keys], int], Callable[[Keys], int]]:
    def lacks(keys: Keys) -> int:
        return max(0, _WHOLE - (_features(keys)[0] & tiles).bit_count())

    def use(keys: Keys) -> int:
        return tiles & ~_features(keys)[0]

    return lacks, use


_SCATTERED: Final = tuple(_scattered(bits_of((*run, *HONOURS))) for run in KNITTED)
_MEASURES: Final[
    tuple[tuple[Structure, FanId, Callable[[Keys], int], Callable[[Keys], int]], ...]
] = (
    ("seven_pairs", "seven_pairs", _pairs_lack, _pairs_use),
    ("thirteen_orphans", "thirteen_orphans", _orphans_lack, _orphans_use),
    *(
        ("honours_and_knitted", "lesser_honors_and_knitted_tiles", lacks, use)
        for lacks, use in _SCATTERED
    ),
)


@lru_cache(maxsize=1 << 4)
def singles(rules: Edition) -> tuple[Singles, ...]:
    """Return the aims of single tiles that *rules* permit."""
    return tuple(
        Singles((fan,), rules.fans[fan].points, lacks, use)
        for structure, fan, lacks, use in _MEASURES
        if structure in rules.win.structures
    )
