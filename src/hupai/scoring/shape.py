"""What the sets and the pair of a reading are among themselves, whatever hand they belong to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Literal

from hupai.scoring.tile_set import TileSet
from hupai.tiles import Tile, rank_of, suit_of

# The places of sets in a reading.
Places = tuple[int, ...]
# Where a group of sets stands, and the steps by which its ranks rise.
Spread = tuple[Literal["one_suit", "own_suits"], tuple[int, ...]]
Spreads = Mapping[Spread, tuple[Places, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """The sets and the pair, where the chows, pungs and kongs are, and how they are spread.

    Use :func:`shape_of`, which keeps one of each. Kongs are pungs as well.
    """

    sets: tuple[TileSet, ...]
    pair: Tile | None
    chows: Places
    pungs: Places
    kongs: Places
    chow_spreads: Spreads
    pung_spreads: Spreads


@lru_cache(maxsize=1 << 12)
def shape_of(sets: tuple[TileSet, ...], pair: Tile | None) -> Shape:
    """Return the shape of *sets* and *pair*."""
    chows, pungs, kongs = (
        tuple(at for at, one in enumerate(sets) if fits(one))
        for fits in (_is_chow, _is_pung, _is_kong)
    )
    suit_pungs = [at for at in pungs if sets[at].suit is not None]
    return Shape(
        sets, pair, chows, pungs, kongs, _spreads(sets, chows), _spreads(sets, suit_pungs)
    )


def _is_chow(one: TileSet) -> bool:
    return one.is_chow


def _is_pung(one: TileSet) -> bool:
    return one.is_pung


def _is_kong(one: TileSet) -> bool:
    return one.is_kong


def _spreads(sets: Sequence[TileSet], places: Sequence[int]) -> Spreads:
    """Return every group of two or more of the sets at *places*, by how it is spread."""
    found: dict[Spread, list[Places]] = {}
    for size in range(2, len(places) + 1):
        for chosen in combinations(places, size):
            spread = _spread([sets[at].tile for at in chosen])
            if spread:
                found.setdefault(spread, []).append(chosen)
    return {spread: tuple(groups) for spread, groups in found.items()}


def _spread(tiles: Sequence[Tile]) -> Spread | None:
    """Return how suit tiles are spread; None where some share a suit and others do not."""
    ranks = sorted(rank_of(tile) for tile in tiles)
    steps = tuple(right - left for left, right in pairwise(ranks))
    suits = {suit_of(tile) for tile in tiles}
    if len(suits) == 1:
        return "one_suit", steps
    return ("own_suits", steps) if len(suits) == len(tiles) else None
