"""Fan of the round's wind and of the winner's own."""

from hupai.scoring.patterns.formed import Formed, each
from hupai.scoring.reading import Reading
from hupai.tiles import Wind, wind_tile


def prevalent_wind(reading: Reading) -> Formed:
    """A pung of the round's wind."""
    return each(_pungs_of(reading, reading.facts.conditions.round_wind))


def seat_wind(reading: Reading) -> Formed:
    """A pung of the winner's seat wind."""
    return each(_pungs_of(reading, reading.facts.conditions.seat_wind))


def _pungs_of(reading: Reading, wind: Wind) -> list[int]:
    tile, shape = wind_tile(wind), reading.shape
    return [at for at in shape.pungs if shape.sets[at].tile == tile]
