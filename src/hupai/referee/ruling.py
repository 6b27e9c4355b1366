"""From a report and its history to the ruling that the rules propose."""

from msgspec import Struct

from hupai.errors import RefereeError
from hupai.referee.catalogue import foul_of
from hupai.referee.report import Report
from hupai.rules import Authority, Edition, Effect, Foul, FoulId, Sanction
from hupai.sheet import SEATS, lateness_points


class Ruling(Struct, frozen=True):
    """What a foul brings: a warning or points, effects on the hand, sanctions.

    ``article``: of the book ``book``. ``time``: how often the player has committed this foul by
    now. ``points`` are of one payment: to each of the players ``paid_to``, or deducted where
    nobody is paid. ``decides``: who may rule otherwise.
    """

    foul: FoulId
    book: str
    article: str
    time: int
    decides: Authority
    is_warning: bool = False
    points: int = 0
    paid_to: tuple[int, ...] = ()
    is_forfeit: bool = False
    effects: tuple[Effect, ...] = ()
    sanctions: tuple[Sanction, ...] = ()


def propose(report: Report, earlier: int, rules: Edition) -> Ruling:
    """Return the ruling of the rules on a foul committed *earlier* times before.

    What is not raised at once is not heard where the book says so (R-269).

    Raises:
        RefereeError: the edition knows no such foul, or a fact its article asks for is missing.
    """
    foul = foul_of(report.foul, rules)
    if report.raised_late and "late_claim" in rules.fouls:
        foul = rules.fouls["late_claim"]
    points = _points(foul, report, earlier, rules)
    return Ruling(
        foul=foul.id,
        book=rules.fouls_from,
        article=foul.article,
        time=earlier + 1,
        decides=foul.decides,
        is_warning=_is_warning(foul, report, points, rules),
        points=points or 0,
        paid_to=_paid_to(foul, report) if points else (),
        is_forfeit=points is None,
        effects=foul.effects,
        sanctions=foul.sanctions,
    )


def _points(foul: Foul, report: Report, earlier: int, rules: Edition) -> int | None:
    """Return the points of one payment; None where the session is forfeited."""
    match foul.penalty:
        case "points":
            return foul.points if report.was_shown or not foul.only_if_shown else 0
        case "ladder" | "discretion":  # R-240, A-LADDER, A-TIMEOUT
            ladder = rules.penalties.ladder
            return ladder[min(earlier, len(ladder) - 1)]
        case "scale":
            return rules.penalties.scale[0]
        case "win":  # A-MISNAMED: what all three would owe
            return (SEATS - 1) * rules.payments.base_points + report.points
        case "lateness":
            return lateness_points(report.minutes, rules)
        case _:
            return 0


def _is_warning(foul: Foul, report: Report, points: int | None, rules: Edition) -> bool:
    match foul.penalty:
        case "warning":
            return True
        case "ladder" | "discretion":
            return points == 0
        case "lateness":  # 1998 warns whoever comes within the first limit
            return rules.lateness.warning and report.minutes <= rules.lateness.minutes[0]
        case _:
            return False


def _paid_to(foul: Foul, report: Report) -> tuple[int, ...]:
    """Return who receives the points (A-PENALTY-PAID)."""
    match foul.paid_to:
        case "others":
            return tuple(player for player in range(SEATS) if player != report.player)
        case "offended":
            if report.offended is None:
                raise RefereeError("referee.offended_missing", foul=foul.id)
            return (report.offended,)
        case _:
            return ()
