"""Why a report or a ruling is refused."""

from typing import Final

from hupai.errors import RefereeError
from hupai.referee.catalogue import foul_of
from hupai.referee.commands import Announce, Record, Revise, Revoke, Rule
from hupai.referee.ledger import Case, Ledger, Standing
from hupai.referee.report import Report
from hupai.rules import Edition, Foul
from hupai.sheet import SEATS, hands_of_session

_FITTING: Final[dict[type, tuple[Standing, ...]]] = {
    Rule: ("reported",),
    Announce: ("ruled",),
    Record: ("announced",),
    Revise: ("ruled", "announced", "recorded", "revoked"),
    Revoke: ("reported", "ruled", "announced", "recorded"),
}


def fault_of_case(
    case: Case, command: Rule | Announce | Record | Revise | Revoke
) -> RefereeError | None:
    """Return why *command* does not fit where the case stands."""
    if case.standing not in _FITTING[type(command)]:
        return RefereeError("referee.not_now", case=case.number, standing=case.standing)
    if isinstance(command, Revise | Revoke) and not command.reason.strip():
        article = "" if case.proposed is None else case.proposed.article
        return RefereeError("referee.reason_missing", article=article)
    return None


def fault_of_report(
    ledger: Ledger, report: Report, number: int, rules: Edition
) -> RefereeError | None:
    """Return why a report cannot be recorded under *number*."""
    try:
        foul = foul_of(report.foul, rules)
    except RefereeError as error:
        return error
    return _fault_of_place(report, foul, rules) or _fault_of_facts(ledger, report, number, foul)


def _fault_of_place(report: Report, foul: Foul, rules: Edition) -> RefereeError | None:
    place = report.place
    allowed = hands_of_session(rules)
    if place.hand is not None and not 1 <= place.hand <= allowed:
        return RefereeError("referee.unknown_hand", hand=place.hand, allowed=allowed)
    players = [report.player, *(() if report.offended is None else (report.offended,))]
    for player in players:
        if not 0 <= player < SEATS:
            return RefereeError("referee.unknown_player", found=player)
    if report.player == report.offended:
        return RefereeError("referee.offends_himself", foul=foul.id)
    if place.hand is None and _needs_hand(foul):
        return RefereeError("referee.hand_missing", foul=foul.id, article=foul.article)
    return None


def _needs_hand(foul: Foul) -> bool:
    """Tell whether a foul can only be one in a hand: it works on it, or pays players."""
    return bool(foul.effects and "not_heard" not in foul.effects) or foul.paid_to != "nobody"


def _fault_of_facts(
    ledger: Ledger, report: Report, number: int, foul: Foul
) -> RefereeError | None:
    if foul.paid_to == "offended" and report.offended is None:
        return RefereeError("referee.offended_missing", foul=foul.id)
    if foul.penalty != "lateness":
        return None
    if report.minutes < 1:
        return RefereeError("referee.minutes_missing", article=foul.article)
    for case in ledger.cases:
        same = case.report.foul == foul.id and case.report.player == report.player
        place = (report.place.session, report.place.table)
        if (
            same
            and case.number != number
            and case.standing != "revoked"
            and place
            == (
                case.report.place.session,
                case.report.place.table,
            )
        ):
            return RefereeError("referee.late_twice", case=case.number)
    return None
