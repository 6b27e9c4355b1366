"""Counts one reading: which fan it scores, and why the others do not."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from hupai.rules import Edition, FanId, Principle, Structure
from hupai.scoring.occurrence import CHICKEN_HAND, Occurrence, Refusal, in_shape, occurrences
from hupai.scoring.patterns import KONGS, Places
from hupai.scoring.principles import (
    count_once,
    high_over_low,
    non_identical,
    non_repeat,
    non_separation,
    permitted,
)
from hupai.scoring.reading import Reading
from hupai.scoring.shape import Shape


@dataclass(frozen=True)
class Tally:
    """The fan of one reading, flowers apart."""

    reading: Reading
    counted: tuple[Occurrence, ...]
    refused: tuple[Refusal, ...]

    @cached_property
    def points(self) -> int:
        return sum(one.fan.points for one in self.counted)

    @property
    def rank(self) -> tuple[int, int, int, tuple[int, ...]]:
        """Order readings: more points, a higher highest fan, fewer fan, then lower numbers."""
        highest = max((one.fan.points for one in self.counted), default=0)
        numbers = sorted(one.fan.number for one in self.counted)
        return self.points, highest, -len(self.counted), tuple(-each for each in numbers)


def tally(reading: Reading, rules: Edition) -> Tally:
    """Apply the principles to everything found in *reading*."""
    found = occurrences(reading, rules)
    joined = _joined(rules, reading.structure, reading.shape)
    kongs = kongs_scored(reading, rules)
    counted: list[Occurrence] = []
    refused = [
        Refusal(one, "non_repeat", kongs[0].fan.id)
        for one in found
        if one.fan.id in KONGS and one not in kongs
    ]
    others = [one for one in found if one.fan.id not in KONGS]
    for one in sorted((*others, *kongs), key=_from_the_highest):
        refusal = None if one in kongs else _refusal(one, counted, refused, joined)
        if refusal:
            refused.append(refusal)
        else:
            counted.append(one)
    if not counted and CHICKEN_HAND in rules.fans:
        counted.append(Occurrence(rules.fans[CHICKEN_HAND], ()))
    return Tally(reading, tuple(counted), tuple(refused))


@lru_cache(maxsize=1 << 12)
def _joined(rules: Edition, structure: Structure, shape: Shape) -> tuple[Occurrence, ...]:
    """Return the best choice among the joining fan of a shape."""
    return high_over_low([one for one in in_shape(rules, structure, shape) if one.joins_sets])


def permitted_choices(counted: Tally) -> list[tuple[Occurrence, ...]]:
    """Return every choice among the joining fan of a reading that the principles permit."""
    found = occurrences(counted.reading, counted.reading.facts.rules)
    return list(permitted((), [one for one in found if one.joins_sets]))


def kongs_scored(reading: Reading, rules: Edition) -> list[Occurrence]:
    """Return the kong fan the edition's table gives for the kongs of the hand (A-KONGS)."""
    kongs = reading.shape.kongs
    if not kongs:
        return []
    melded = [at for at in kongs if reading.sets[at].is_melded]
    concealed = [at for at in kongs if at not in melded]
    singly = {"melded_kong": iter(melded), "concealed_kong": iter(concealed)}
    scored = [
        Occurrence(rules.fans[name], (next(singly[name]),))
        if name in singly
        else Occurrence(rules.fans[name], _places(name, melded, concealed))
        for name in rules.kongs[len(melded), len(concealed)]
    ]
    return sorted(scored, key=_from_the_highest)


def _places(name: FanId, melded: list[int], concealed: list[int]) -> Places:
    of_one_kind = {"two_melded_kongs": melded, "two_concealed_kongs": concealed}.get(name, [])
    return tuple(of_one_kind if len(of_one_kind) > 1 else sorted((*melded, *concealed)))


def _from_the_highest(one: Occurrence) -> tuple[int, int]:
    return -one.fan.points, one.fan.number


def _refusal(
    one: Occurrence,
    counted: Sequence[Occurrence],
    refused: Sequence[Refusal],
    joined: Sequence[Occurrence],
) -> Refusal | None:
    repeated = non_repeat(one, counted, refused)
    if repeated:
        return Refusal(one, "non_repeat", repeated.fan.id)
    if one.joins_sets and one not in joined:
        principle, by = _not_joined(one, joined)
        return Refusal(one, principle, by.fan.id)
    return None


def _not_joined(one: Occurrence, joined: Sequence[Occurrence]) -> tuple[Principle, Occurrence]:
    """Name the principle that kept *one* out of the best choice."""
    within = non_separation(one, joined)
    if within:
        return "non_separation", within
    again = non_identical(one, joined)
    if again:
        return "non_identical", again
    return "count_once", count_once(one, joined) or joined[0]
