"""From a command about an appeal to events; every refusal names the article."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from hupai.errors import RefereeError
from hupai.referee import events as e
from hupai.referee.appeal import Appeal, Petition, before, deadline, instances
from hupai.referee.commands import AppealCommand, CarryOn, CloseSession, Judge, Lodge
from hupai.referee.ledger import Case, Ledger
from hupai.rules import Edition

Decided = tuple[e.LedgerEvent, ...] | RefereeError


def decide_appeal(ledger: Ledger, command: AppealCommand, rules: Edition) -> Decided:
    """Return what *command* brings about, the remedy apart, or why it is refused."""
    match command:
        case CloseSession(closed):
            for each in ledger.closed:
                if (each.session, each.table) == (closed.session, closed.table):
                    session, table = closed.session, closed.table
                    return RefereeError("referee.closed_twice", session=session, table=table)
            return (e.SessionClosed(closed),)
        case Lodge(petition, at):
            fault = _fault_of_petition(ledger, petition, at, rules)
            number = len(ledger.appeals) + 1
            return fault or (e.AppealLodged(number, at, petition),)
        case Judge():
            return _judged(ledger, command, rules)
        case CarryOn():
            return _carried_on(ledger, command, rules)
        case _:
            assert_never(command)


def open_appeals(ledger: Ledger) -> Iterator[Appeal]:
    """Yield the appeals that wait for a decision."""
    return (each for each in ledger.appeals if each.is_open)


def if_upheld(ledger: Ledger, appeal: Appeal) -> Ledger:
    """Return the ledger as it would be without the contested ruling.

    Accounts and standings can be read both ways until the appeal is decided.
    """
    at = appeal.petition.case - 1
    case = replace(ledger.cases[at], history=(), standing="revoked")
    return replace(ledger, cases=(*ledger.cases[:at], case, *ledger.cases[at + 1 :]))


def is_final(case: Case, rules: Edition) -> bool:
    """Tell whether no arbitration committee may overturn the ruling that stands (R-283).

    These are the penalties the chief referee has given under the rules or the regulations, or
    for discipline.
    """
    given = case.history[-1]
    return given.by == "chief_referee" and given.ground in rules.appeals.stands


# ------------------------------------------------------------------------------------- lodging


def _fault_of_petition(
    ledger: Ledger, petition: Petition, at: int, rules: Edition
) -> RefereeError | None:
    case = ledger.case(petition.case)
    if case is None or case.ruling is None:
        known = len(ledger.cases)
        return RefereeError("referee.nothing_to_appeal", case=petition.case, known=known)
    for each in ledger.appeals:
        if each.petition.case == petition.case and each.is_open:
            return RefereeError("referee.appealed_twice", case=petition.case, appeal=each.number)
    return (
        _fault_of_people(petition, rules)
        or _fault_of_fee(petition, rules)
        or _fault_of_time(ledger, case, at, rules)
    )


def _fault_of_people(petition: Petition, rules: Edition) -> RefereeError | None:
    law = rules.appeals
    if petition.by not in law.may_appeal:
        article = law.articles["right"]
        allowed = ", ".join(law.may_appeal)
        return RefereeError("referee.may_not_appeal", article=article, allowed=allowed)
    if petition.by not in law.lodged_by:
        article, allowed = law.articles["deadline"], ", ".join(law.lodged_by)
        return RefereeError("referee.may_not_lodge", article=article, allowed=allowed)
    missing = [each for each in law.signed_by if each not in petition.signed_by]
    if missing or not petition.is_written:
        article, wanted = law.articles["papers"], ", ".join(law.signed_by)
        return RefereeError("referee.not_signed", article=article, wanted=wanted)
    return None


def _fault_of_fee(petition: Petition, rules: Edition) -> RefereeError | None:
    law = rules.appeals
    in_other_money = law.equivalent and petition.currency != law.currency
    paid = petition.fee > 0 if in_other_money else petition.fee == law.fee
    if (paid and (in_other_money or petition.currency == law.currency)) or not law.fee:
        return None
    article = law.articles["deadline"]
    return RefereeError(
        "referee.fee_not_paid", article=article, fee=law.fee, currency=law.currency
    )


def _fault_of_time(ledger: Ledger, case: Case, at: int, rules: Edition) -> RefereeError | None:
    closed = ledger.end_of(case.report.place)
    if closed is None or at <= deadline(closed, rules):
        return None
    article, minutes = rules.appeals.articles["deadline"], rules.appeals.minutes
    return RefereeError("referee.appeal_too_late", article=article, minutes=minutes)


# ------------------------------------------------------------------------------------- deciding


def _judged(ledger: Ledger, command: Judge, rules: Edition) -> Decided:
    appeal = ledger.appeal(command.appeal)
    if appeal is None or not appeal.is_open:
        return RefereeError("referee.no_open_appeal", appeal=command.appeal)
    article = rules.appeals.articles[appeal.petition.kind]
    due = before(appeal, rules)
    if command.by != due:
        return RefereeError(
            "referee.not_this_instance", article=article, found=command.by, due=due
        )
    if not command.reason.strip():
        return RefereeError("referee.reason_missing", article=article)
    fault = _fault_of_remedy(ledger, appeal, command, rules)
    if fault is not None:
        return fault
    upheld = command.remedy is not None
    return (e.AppealDecided(appeal.number, command.at, due, upheld, command.reason),)


def _fault_of_remedy(
    ledger: Ledger, appeal: Appeal, command: Judge, rules: Edition
) -> RefereeError | None:
    if command.remedy is None:
        return None
    if (command.remedy.case, command.remedy.by) != (appeal.petition.case, command.by):
        return RefereeError("referee.another_case", case=appeal.petition.case)
    case = ledger.cases[appeal.petition.case - 1]
    if command.by == "arbitration_committee" and is_final(case, rules):
        return RefereeError("referee.stands", article=rules.appeals.articles["review"])
    return None


def _carried_on(ledger: Ledger, command: CarryOn, rules: Edition) -> Decided:
    appeal = ledger.appeal(command.appeal)
    if appeal is None or appeal.is_open or appeal.is_upheld:
        return RefereeError("referee.nothing_to_carry_on", appeal=command.appeal)
    article = rules.appeals.articles[appeal.petition.kind]
    if appeal.instance + 1 >= len(instances(appeal.petition, rules)):
        return RefereeError("referee.last_instance", article=article)
    if rules.appeals.second_in_writing and not command.is_written:
        return RefereeError("referee.second_not_written", article=article)
    return (e.AppealCarriedOn(appeal.number, command.at),)
