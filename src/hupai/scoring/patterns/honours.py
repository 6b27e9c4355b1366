"""Fan of winds and dragons."""

from typing import Final

from hupai.scoring.patterns.formed import NOWHERE, Formed, each, together, whole_hand
from hupai.scoring.reading import Reading
from hupai.tiles import HONOURS, Dragon, Tile, Wind, wind_tile

_WINDS: Final = frozenset(wind_tile(wind) for wind in Wind)
_DRAGONS: Final = HONOURS - _WINDS


def big_four_winds(reading: Reading) -> Formed:
    """Pungs of all four winds."""
    return together(_of(reading, _WINDS), len(Wind))


def little_four_winds(reading: Reading) -> Formed:
    """Pungs of three winds and a pair of the fourth."""
    return together(_of(reading, _WINDS), 3) if reading.pair in _WINDS else NOWHERE


def big_three_winds(reading: Reading) -> Formed:
    """Pungs of three winds."""
    return together(_of(reading, _WINDS), 3)


def big_three_dragons(reading: Reading) -> Formed:
    """Pungs of all three dragons."""
    return together(_of(reading, _DRAGONS), len(Dragon))


def little_three_dragons(reading: Reading) -> Formed:
    """Pungs of two dragons and a pair of the third."""
    return together(_of(reading, _DRAGONS), 2) if reading.pair in _DRAGONS else NOWHERE


def two_dragon_pungs(reading: Reading) -> Formed:
    """Pungs of two dragons; a third one is no part of it."""
    return together(_of(reading, _DRAGONS)[:2], 2)


def dragon_pung(reading: Reading) -> Formed:
    """A pung of a dragon."""
    return each(_of(reading, _DRAGONS))


def prevalent_wind(reading: Reading) -> Formed:
    """A pung of the round's wind."""
    return each(_of(reading, {wind_tile(reading.facts.conditions.round_wind)}))


def seat_wind(reading: Reading) -> Formed:
    """A pung of the winner's seat wind."""
    return each(_of(reading, {wind_tile(reading.facts.conditions.seat_wind)}))


def all_honors(reading: Reading) -> Formed:
    """Nothing but winds and dragons."""
    return whole_hand(reading.facts.kinds <= HONOURS)


def _of(reading: Reading, wanted: frozenset[Tile] | set[Tile]) -> list[int]:
    return [at for at in reading.pungs if reading.sets[at].tile in wanted]
