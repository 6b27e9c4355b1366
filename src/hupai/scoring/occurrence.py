"""A fan found in a reading: where it is formed, and whether it counts."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from hupai.rules import Edition, Fan, FanId, Principle, Structure
from hupai.scoring.composition import Composition
from hupai.scoring.patterns import IN_COMPOSITION, IN_READING, IN_SHAPE, JOINING, Formed, Places
from hupai.scoring.reading import Reading
from hupai.scoring.shape import Shape

_Sought = tuple[tuple[Fan, Callable[..., Formed]], ...]
_LOOKING_AT: Final[Mapping[str, Mapping[FanId, Callable[..., Formed]]]] = {
    "composition": IN_COMPOSITION,
    "shape": IN_SHAPE,
    "reading": IN_READING,
}


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
    structure = reading.structure
    return [
        *_in_composition(rules, structure, reading.facts.composition),
        *in_shape(rules, structure, reading.shape),
        *_found(_sought(rules, structure, "reading"), reading),
    ]


@lru_cache(maxsize=1 << 12)
def in_shape(rules: Edition, structure: Structure, shape: Shape) -> tuple[Occurrence, ...]:
    """Return the fan that sets and pair form, once for all hands that hold them."""
    return tuple(_found(_sought(rules, structure, "shape"), shape))


@lru_cache(maxsize=1 << 12)
def _in_composition(
    rules: Edition, structure: Structure, composition: Composition
) -> tuple[Occurrence, ...]:
    return tuple(_found(_sought(rules, structure, "composition"), composition))


def _found(sought: _Sought, seen: Composition | Shape | Reading) -> Iterator[Occurrence]:
    for fan, pattern in sought:
        for places in pattern(seen):
            yield Occurrence(fan, places)


@lru_cache(maxsize=256)
def _sought(rules: Edition, structure: Structure, where: str) -> _Sought:
    """Return the fan that a structure may form, with their patterns, the lower numbers first."""
    patterns = _LOOKING_AT[where]
    return tuple(
        (fan, patterns[name])
        for name, fan in rules.fans.items()
        if name in patterns
        and not (fan.sets_only and structure == "seven_pairs")
        and name not in (CHICKEN_HAND, FLOWER_TILES)
    )
