"""What the referee may rule otherwise than proposed: within the range of the article."""

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hupai.errors import RefereeError
from hupai.referee.report import Report
from hupai.referee.ruling import Ruling
from hupai.rules import EFFECTS, SANCTIONS, Edition, Effect, Foul, Sanction

_T = TypeVar("_T")


class Choice(Struct, frozen=True):
    """How a ruling departs from the proposal; every departure has a reason.

    ``points``: another size, 0 a warning. ``instead``: an effect in place of the points.
    ``add``: effects and sanctions besides. ``waives``: points are not asked for.
    """

    reason: str
    points: int | None = None
    instead: Effect | None = None
    add: tuple[Effect | Sanction, ...] = ()
    waives: bool = False


def choose(
    ruling: Ruling, choice: Choice, report: Report, rules: Edition
) -> Ruling | RefereeError:
    """Return *ruling* as the referee has chosen it, or why the article does not allow it."""
    foul = rules.fouls[ruling.foul]
    fault = _fault(foul, ruling, choice, report, rules)
    if fault is not None:
        return fault
    if choice.points is not None:
        is_warning = choice.points == 0 and foul.penalty == "discretion"
        ruling = replace(ruling, points=choice.points, is_warning=is_warning)
    if choice.waives or choice.instead is not None:
        ruling = replace(ruling, points=0, paid_to=(), is_warning=False)
    chosen = (*choice.add, *(() if choice.instead is None else (choice.instead,)))
    return replace(
        ruling,
        effects=_with(ruling.effects, tuple(each for each in EFFECTS if each in chosen)),
        sanctions=_with(ruling.sanctions, tuple(each for each in SANCTIONS if each in chosen)),
    )


def sizes(foul: Foul, rules: Edition) -> tuple[int, ...] | None:
    """Return the points among which the referee chooses, 0 a warning; None for any number."""
    match foul.penalty:
        case "scale":
            return rules.penalties.scale
        case "discretion":
            return (0, *rules.penalties.scale)
        case "win":  # A-MISNAMED: the referee may enter another amount
            return None
        case _:
            return ()


def _fault(
    foul: Foul, ruling: Ruling, choice: Choice, report: Report, rules: Edition
) -> RefereeError | None:
    article = ruling.article
    if not choice.reason.strip():
        return RefereeError("referee.reason_missing", article=article)
    if choice.points is not None and not _is_size(choice.points, foul, rules):
        found, allowed = choice.points, _spelled(sizes(foul, rules) or ())
        return RefereeError(
            "referee.points_outside", article=article, found=found, allowed=allowed
        )
    if choice.instead is not None and choice.instead not in foul.instead:
        allowed = _spelled(foul.instead)
        return RefereeError(
            "referee.not_instead", article=article, found=choice.instead, allowed=allowed
        )
    for each in choice.add:
        if each not in foul.may_add:
            allowed = _spelled(foul.may_add)
            return RefereeError("referee.not_added", article=article, found=each, allowed=allowed)
    if choice.waives and not (foul.waivable and report.without_right):  # A-DEAD-FALSE
        return RefereeError("referee.not_waived", article=article)
    return None


def _is_size(points: int, foul: Foul, rules: Edition) -> bool:
    allowed = sizes(foul, rules)
    return points >= 0 if allowed is None else points in allowed


def _spelled(allowed: tuple[object, ...]) -> str:
    return ", ".join(map(str, allowed)) or "–"


def _with(old: tuple[_T, ...], new: tuple[_T, ...]) -> tuple[_T, ...]:
    return (*old, *(each for each in new if each not in old))
