"""Why a hand is worth what it is: every fan counted, every fan refused, and the reason."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hupai.hand import Hand
from hupai.rules import Edition, Fan, FanId, Principle
from hupai.scoring.judgement import judge
from hupai.scoring.occurrence import Occurrence
from hupai.scoring.reading import Reading
from hupai.scoring.tally import Tally
from hupai.scoring.tile_set import TileSet
from hupai.tiles import Tile


@dataclass(frozen=True, slots=True)
class Counted:
    """A fan counted once; no sets when the hand as a whole forms it."""

    fan: Fan
    sets: tuple[TileSet, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A fan that is there and does not count.

    ``by`` is the fan that swallowed it, None where another reading of the hand is worth more.
    ``article`` is where the book states the principle.
    """

    fan: Fan
    sets: tuple[TileSet, ...]
    principle: Principle
    article: str
    by: Fan | None


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another reading of the same tiles and what it would have been worth."""

    reading: Reading
    points: int
    fans: tuple[Fan, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything a referee would say about a hand."""

    reading: Reading | None
    counted: tuple[Counted, ...]
    refused: tuple[Refused, ...]
    alternatives: tuple[Alternative, ...]
    implied: tuple[str, ...]


def explain(hand: Hand, rules: Edition) -> Explanation:
    """Give the reasons for the score of *hand*."""
    tallies = judge(hand, rules)
    if not tallies:
        return Explanation(None, (), (), (), hand.implied)
    best, others = tallies[0], list(_other_readings(tallies))
    return Explanation(
        reading=best.reading,
        counted=tuple(Counted(one.fan, _sets(best.reading, one)) for one in best.counted),
        refused=(*_refused(best, rules), *_only_elsewhere(best, others, rules)),
        alternatives=tuple(
            Alternative(other.reading, other.points, tuple(one.fan for one in other.counted))
            for other in others
        ),
        implied=hand.implied,
    )


def _refused(best: Tally, rules: Edition) -> Iterator[Refused]:
    for refusal in best.refused:
        one = refusal.occurrence
        article = rules.principles[refusal.principle]
        by = rules.fans[refusal.by]
        yield Refused(one.fan, _sets(best.reading, one), refusal.principle, article, by)


def _only_elsewhere(best: Tally, others: list[Tally], rules: Edition) -> Iterator[Refused]:
    """Name the fan that only another reading has: excluded in print, or simply worth less."""
    seen = {one.fan.id for one in best.counted} | {one.occurrence.fan.id for one in best.refused}
    for other in others:
        for one in other.counted:
            if one.fan.id in seen:
                continue
            seen.add(one.fan.id)
            by = _excluder(best, one.fan.id)
            principle: Principle = "non_repeat" if by else "high_over_low"
            article = rules.principles[principle]
            yield Refused(one.fan, _sets(other.reading, one), principle, article, by)


def _excluder(best: Tally, name: FanId) -> Fan | None:
    return next(
        (one.fan for one in best.counted if name in (*one.fan.excludes, *one.fan.implies)), None
    )


def _other_readings(tallies: Sequence[Tally]) -> Iterator[Tally]:
    """Yield the readings that differ from the best in more than the winning tile's place."""
    seen = {_shape(tallies[0].reading)}
    for other in tallies[1:]:
        shape = _shape(other.reading)
        if shape not in seen:
            seen.add(shape)
            yield other


def _shape(reading: Reading) -> tuple[str, tuple[tuple[Tile, ...], ...], Tile | None]:
    return reading.structure, tuple(sorted(one.tiles for one in reading.sets)), reading.pair


def _sets(reading: Reading, one: Occurrence) -> tuple[TileSet, ...]:
    return tuple(reading.sets[place] for place in one.places)
