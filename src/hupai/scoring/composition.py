"""Which kinds of tiles a hand is made of."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from hupai.tiles import HONOURS, KINDS, Suit, Tile, suit_of

_SUITS: Final = tuple(
    (suit, frozenset(Tile(kind) for kind in range(KINDS) if suit_of(Tile(kind)) is suit))
    for suit in Suit
)


@dataclass(frozen=True, slots=True, eq=False)
class Composition:
    """The kinds in a hand. Use :func:`composition_of`, which keeps one of each."""

    kinds: frozenset[Tile]
    suits: frozenset[Suit]
    has_honours: bool


@lru_cache(maxsize=1 << 12)
def composition_of(kinds: frozenset[Tile]) -> Composition:
    """Return the composition of a hand of these kinds."""
    suits = frozenset(suit for suit, own in _SUITS if not kinds.isdisjoint(own))
    return Composition(kinds, suits, not kinds.isdisjoint(HONOURS))
