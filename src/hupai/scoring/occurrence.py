"""A fan found in a reading: where it is formed, and whether it counts."""

from dataclasses import dataclass
from functools import lru_cache

from hupai.rules import Edition, Fan, FanId, Principle, Structure
from hupai.scoring.patterns import JOINING, NEEDS, PATTERNS, Pattern, Places
from hupai.scoring.reading import Reading
from hupai.scoring.shape import Part


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One fan formed once; no places means the hand as a whole."""

    fan: Fan
    places: Places

    @property
    def joins_sets(self) -> bool:
        return self.fan.id in JOINING

    def shares_set_with(self, other: "Occurrence") -> bool:
        return not set(self.places).isdisjoint(other.places)

    def is_within(self, other: "Occurrence") -> bool:
        """Tell whether the very sets of *other* form this one."""
        return bool(self.places) and set(self.places) <= set(other.places)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A fan that is there and does not count: by which principle, and because of which fan."""

    occurrence: Occurrence
    principle: Principle
    by: FanId


# The fan that counts only where nothing else does, and the one added after a valid win.
CHICKEN_HAND: FanId = "chicken_hand"
FLOWER_TILES: FanId = "flower_tiles"


def occurrences(reading: Reading, rules: Edition) -> list[Occurrence]:
    """Return everything in a reading that the edition knows as a fan."""
    return [
        Occurrence(fan, places)
        for fan, pattern in _sought(rules, reading.structure, reading.shape.holds)
        for places in pattern(reading)
    ]


@lru_cache(maxsize=256)
def _sought(
    rules: Edition, structure: Structure, holds: frozenset[Part]
) -> tuple[tuple[Fan, Pattern], ...]:
    """Return the fan that a reading may form, with their patterns."""
    return tuple(
        (fan, PATTERNS[name])
        for name, fan in rules.fans.items()
        if not (fan.sets_only and structure == "seven_pairs")
        and name not in (CHICKEN_HAND, FLOWER_TILES)
        and (name not in NEEDS or NEEDS[name] in holds)
    )
