"""What sessions add up to, and who stands before whom."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Self

from hupai.rules import Criterion, RankingRule


@dataclass(frozen=True, slots=True)
class SessionScore:
    """What one session is worth: its table points and its session points."""

    table_points: Fraction
    points: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The sessions of a player, or of all players of a team."""

    sessions: tuple[SessionScore, ...] = ()

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.sessions + other.sessions)

    def with_session(self, score: SessionScore) -> Self:
        return type(self)((*self.sessions, score))

    @property
    def table_points(self) -> Fraction:
        return sum((each.table_points for each in self.sessions), Fraction(0))

    @property
    def points(self) -> int:
        return sum(each.points for each in self.sessions)

    @property
    def sessions_from_the_best(self) -> tuple[Fraction, ...]:
        """Return the table points of the sessions: the highest, then how often (R-222)."""
        return tuple(sorted((each.table_points for each in self.sessions), reverse=True))


def rank(tallies: Sequence[Tally], rule: RankingRule) -> tuple[int, ...]:
    """Return everybody's place; who is equal by every criterion shares one (A-RANK-TIES)."""
    keys = [_key(tally, rule) for tally in tallies]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def deciding(tally: Tally, other: Tally, rule: RankingRule) -> Criterion | None:
    """Return the first criterion by which two differ, None where all are equal."""
    pairs = zip(rule.criteria, _key(tally, rule), _key(other, rule), strict=True)
    return next((criterion for criterion, one, two in pairs if one != two), None)


def _key(tally: Tally, rule: RankingRule) -> tuple[tuple[Fraction | int, ...], ...]:
    return tuple(_value(tally, criterion) for criterion in rule.criteria)


def _value(tally: Tally, criterion: Criterion) -> tuple[Fraction | int, ...]:
    match criterion:
        case "table_points":
            return (tally.table_points,)
        case "points":
            return (tally.points,)
        case _:
            return tally.sessions_from_the_best
