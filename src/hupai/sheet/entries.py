"""What a sheet holds beside its hands: lateness, a forfeit, penalties of the session, totals."""

from dataclasses import dataclass

from hupai.rules import Edition
from hupai.sheet.account import Penalty
from hupai.sheet.payments import SEATS, Deltas


@dataclass(frozen=True, slots=True)
class Lateness:
    """A player who came late by so many minutes; a minute that has begun counts."""

    player: int
    minutes: int


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A player who forfeits the session, and who sits in for him if anybody does."""

    player: int
    substitute: str | None = None


# A penalty of the session names players, not seats.
Entry = Lateness | Forfeit | Penalty


@dataclass(frozen=True, slots=True)
class Totals:
    """What the hands of a session came to for each player, start points apart.

    ``deductions``: penalties that nobody received, zero or negative.
    """

    points: Deltas
    deductions: Deltas = (0,) * SEATS


def lateness_points(minutes: int, rules: Edition) -> int | None:
    """Return what so many minutes cost; None where the session is forfeited.

    Up to 10 minutes and up to 15 minutes include the full minute (R-226 to R-228, A-LATE-EDGE).
    """
    if minutes == 0:
        return 0
    scale = zip(rules.lateness.minutes, rules.lateness.points, strict=True)
    return next((points for limit, points in scale if minutes <= limit), None)
