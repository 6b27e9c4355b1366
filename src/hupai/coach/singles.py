"""Aims without sets: seven pairs, thirteen orphans, honours and knitted tiles."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import Final

from hupai.coach.holding import Keys, bits_of
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


@dataclass(frozen=True, slots=True)
class Features:
    """What counts where tiles stand alone: kinds held as bits, odd ones, doubled ones, pairs."""

    kinds: int
    odd: int
    doubled: int
    pairs: int


@dataclass(frozen=True, slots=True)
class Singles:
    """An aim of single tiles: the fan it surely counts, their points, and its measure."""

    fans: tuple[FanId, ...]
    points: int
    lacks: Callable[[Keys], int]
    useful: Callable[[Keys], int]


@lru_cache(maxsize=1 << 6)
def features(keys: Keys) -> Features:
    """Return the features of a whole hand without melds."""
    families = [_of_family(key, family) for family, key in enumerate(keys)]
    return Features(
        sum(one.kinds for one in families),
        sum(one.odd for one in families),
        sum(one.doubled for one in families),
        sum(one.pairs for one in families),
    )


@lru_cache(maxsize=1 << 14)
def _of_family(key: int, family: int) -> Features:
    places = [
        (key >> BITS * rank & 7, 1 << SUIT_SIZE * family + rank) for rank in range(SUIT_SIZE)
    ]
    return Features(
        sum(place for count, place in places if count),
        sum(place for count, place in places if count % 2),
        sum(place for count, place in places if count > 1),
        sum(count // 2 for count, _ in places),
    )


def _pairs_lack(keys: Keys) -> int:
    """Four alike are two pairs (R-150)."""
    return _PAIRS - features(keys).pairs


def _pairs_use(keys: Keys) -> int:
    return features(keys).odd


def _orphans_lack(keys: Keys) -> int:
    held = features(keys)
    return _WHOLE - (held.kinds & _ORPHANS).bit_count() - bool(held.doubled & _ORPHANS)


def _orphans_use(keys: Keys) -> int:
    held = features(keys)
    return _ORPHANS & ~held.kinds if held.doubled & _ORPHANS else _ORPHANS


def _scattered(tiles: int) -> tuple[Callable[[Keys], int], Callable[[Keys], int]]:
    def lacks(keys: Keys) -> int:
        return max(0, _WHOLE - (features(keys).kinds & tiles).bit_count())

    def use(keys: Keys) -> int:
        return tiles & ~features(keys).kinds

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
