"""A fan found in a reading: where it is formed, and whether it counts."""

from dataclasses import dataclass

from hupai.rules import Edition, Fan, FanId, Principle
from hupai.scoring.patterns import JOINING, PATTERNS, Places
from hupai.scoring.reading import Reading


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
    as_pairs = reading.structure == "seven_pairs"
    return [
        Occurrence(fan, places)
        for fan in rules.fans.values()
        if not (fan.sets_only and as_pairs) and fan.id not in (CHICKEN_HAND, FLOWER_TILES)
        for places in PATTERNS[fan.id](reading)
    ]
