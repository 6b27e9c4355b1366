"""The 42 faces of a set: 34 kinds that form sets, and eight flowers.

Copies of a kind are interchangeable, so a tile is its kind. Kinds are small
integers because kernels index arrays with them: characters, dots and bamboo
1 to 9, winds East South West North, dragons red green white, then the flowers.
"""

from enum import IntEnum
from typing import Final, NewType

Tile = NewType("Tile", int)

COPIES: Final = 4
KINDS: Final = 34
FACES: Final = 42
WALL_SIZE: Final = 144
_FIRST_HONOUR: Final = 27


class Suit(IntEnum):
    """The three suits, in the order of the books."""

    CHARACTERS = 0
    DOTS = 1
    BAMBOO = 2


class Wind(IntEnum):
    """The compass of a seat or a round, in turn order."""

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3


class Dragon(IntEnum):
    """The three dragons."""

    RED = 0
    GREEN = 1
    WHITE = 2


HONOURS: Final = frozenset(Tile(kind) for kind in range(_FIRST_HONOUR, KINDS))
TERMINALS: Final = frozenset(Tile(9 * suit + rank) for suit in Suit for rank in (0, 8))
TERMINALS_AND_HONOURS: Final = TERMINALS | HONOURS
SIMPLES: Final = frozenset(Tile(kind) for kind in range(KINDS)) - TERMINALS_AND_HONOURS
FIVES: Final = frozenset(Tile(9 * suit + 4) for suit in Suit)
FLOWERS: Final = tuple(Tile(face) for face in range(KINDS, FACES))
_SUIT_OF: Final = tuple(Suit(face // 9) if face < _FIRST_HONOUR else None for face in range(FACES))


def is_suited(tile: Tile) -> bool:
    """Tell whether *tile* belongs to a suit."""
    return tile < _FIRST_HONOUR


def is_honour(tile: Tile) -> bool:
    """Tell whether *tile* is a wind or a dragon."""
    return _FIRST_HONOUR <= tile < KINDS


def is_terminal_or_honour(tile: Tile) -> bool:
    """Tell whether *tile* is a 1, a 9 or an honour (yaojiu)."""
    return tile in TERMINALS_AND_HONOURS


def suit_of(tile: Tile) -> Suit | None:
    """Return the suit of *tile*, or None for honours and flowers."""
    return _SUIT_OF[tile]


def rank_of(tile: Tile) -> int:
    """Return 1-9 for a suited tile, 1-7 for winds then dragons, 1-8 for flowers."""
    return (tile - KINDS if tile >= KINDS else tile % 9) + 1


def wind_tile(wind: Wind) -> Tile:
    """Return the tile that shows *wind*."""
    return Tile(_FIRST_HONOUR + wind)


def copies_of(tile: Tile) -> int:
    """Return how often *tile* occurs in a set: four times, a flower once."""
    return COPIES if tile < KINDS else 1


def full_set() -> tuple[Tile, ...]:
    """Return the 144 tiles of a set, in order."""
    return tuple(Tile(face) for face in range(FACES) for _ in range(copies_of(Tile(face))))
