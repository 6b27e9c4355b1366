"""Fan of winds and dragons."""

from typing import Final

from hupai.scoring.patterns.formed import NOWHERE, Formed, each, together
from hupai.scoring.shape import Shape
from hupai.tiles import HONOURS, Dragon, Tile, Wind, wind_tile

_WINDS: Final = frozenset(wind_tile(wind) for wind in Wind)
_DRAGONS: Final = HONOURS - _WINDS


def big_four_winds(shape: Shape) -> Formed:
    """Pungs of all four winds."""
    return together(_of(shape, _WINDS), len(Wind))


def little_four_winds(shape: Shape) -> Formed:
    """Pungs of three winds and a pair of the fourth."""
    return together(_of(shape, _WINDS), 3) if shape.pair in _WINDS else NOWHERE


def big_three_winds(shape: Shape) -> Formed:
    """Pungs of three winds."""
    return together(_of(shape, _WINDS), 3)


def big_three_dragons(shape: Shape) -> Formed:
    """Pungs of all three dragons."""
    return together(_of(shape, _DRAGONS), len(Dragon))


def little_three_dragons(shape: Shape) -> Formed:
    """Pungs of two dragons and a pair of the third."""
    return together(_of(shape, _DRAGONS), 2) if shape.pair in _DRAGONS else NOWHERE


def two_dragon_pungs(shape: Shape) -> Formed:
    """Pungs of two dragons; a third one is no part of it."""
    return together(_of(shape, _DRAGONS)[:2], 2)


def dragon_pung(shape: Shape) -> Formed:
    """A pung of a dragon."""
    return each(_of(shape, _DRAGONS))


def _of(shape: Shape, wanted: frozenset[Tile] | set[Tile]) -> list[int]:
    return [at for at in shape.pungs if shape.sets[at].tile in wanted]
