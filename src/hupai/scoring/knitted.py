"""The knitted tiles: 1-4-7, 2-5-8 and 3-6-9, each run in a suit of its own."""

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from hupai.tiles import HONOURS, Suit, Tile

Run = tuple[Tile, Tile, Tile]


def _run(suit: Suit, start: int) -> Run:
    first = 9 * suit + start
    return Tile(first), Tile(first + 3), Tile(first + 6)


# six ways to give the three runs to the three suits
KNITTED_RUNS: Final[Sequence[tuple[Run, ...]]] = tuple(
    tuple(_run(suit, start) for suit, start in zip(suits, range(3), strict=True))
    for suits in permutations(Suit)
)
KNITTED_TILES: Final = tuple(
    frozenset(tile for run in runs for tile in run) for runs in KNITTED_RUNS
)


def are_unconnected(kinds: frozenset[Tile]) -> bool:
    """Tell whether these kinds are knitted tiles and honours only (R-152)."""
    return any(kinds <= knitted | HONOURS for knitted in KNITTED_TILES)
