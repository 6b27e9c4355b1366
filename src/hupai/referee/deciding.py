"""From a command to events: the only place that says no, and names the article."""

from typing import assert_never

from hupai.errors import RefereeError
from hupai.referee import events as e
from hupai.referee.appealing import decide_appeal
from hupai.referee.choice import Choice, choose
from hupai.referee.commands import (
    Announce,
    AppealCommand,
    CarryOn,
    CloseSession,
    Judge,
    LedgerCommand,
    Lodge,
    Record,
    ReportFoul,
    Revise,
    Revoke,
    Rule,
)
from hupai.referee.ledger import Case, Ledger, earlier_fouls, evolve
from hupai.referee.refusals import fault_of_case, fault_of_report
from hupai.referee.report import Report
from hupai.referee.ruling import Ruling, propose
from hupai.rules import Edition

Events = tuple[e.LedgerEvent, ...]


def decide(  # noqa: PLR0911 - one arm for each command
    ledger: Ledger, command: LedgerCommand, rules: Edition
) -> Events | RefereeError:
    """Return what *command* brings about, or why it is refused; a refusal changes nothing."""
    if isinstance(command, ReportFoul):
        return _reported(ledger, command, rules)
    if isinstance(command, CloseSession | Lodge | Judge | CarryOn):
        return _appealed(ledger, command, rules)
    case = ledger.case(command.case)
    if case is None:
        known = len(ledger.cases)
        return RefereeError("referee.unknown_case", case=command.case, known=known)
    fault = fault_of_case(case, command)
    if fault is not None:
        return fault
    match command:
        case Rule():
            return _ruled(ledger, case, command, rules)
        case Revise():
            return _revised(ledger, case, command, rules)
        case Announce(number, at):
            return (e.RulingAnnounced(number, at),)
        case Record(number, at):
            return (e.RulingRecorded(number, at),)
        case Revoke(number, at, by, reason):
            return (e.RulingRevoked(number, at, by, reason),)
        case _:
            assert_never(command)


def step(
    ledger: Ledger, command: LedgerCommand, rules: Edition
) -> tuple[Ledger, Events] | RefereeError:
    """Decide and return the ledger after the events as well."""
    events = decide(ledger, command, rules)
    if isinstance(events, RefereeError):
        return events
    for event in events:
        ledger = evolve(ledger, event)
    return ledger, events


def require(ledger: Ledger, command: LedgerCommand, rules: Edition) -> Ledger:
    """Return the ledger after *command*.

    Raises:
        RefereeError: it is refused.
    """
    stepped = step(ledger, command, rules)
    if isinstance(stepped, RefereeError):
        raise stepped
    return stepped[0]


def due_ruling(ledger: Ledger, report: Report, number: int, rules: Edition) -> Ruling:
    """Return what the rules propose for a case, by what stands of those before it."""
    return propose(report, earlier_fouls(ledger, report, number, rules), rules)


def to_review(ledger: Ledger, rules: Edition) -> tuple[Case, ...]:
    """Return the cases whose rulings rest on a count that another revision has changed.

    They stand until they are revised: nothing is rewritten by itself.
    """
    return tuple(
        case
        for case in ledger.cases
        if case.ruling is not None
        and case.ruling.time != due_ruling(ledger, case.report, case.number, rules).time
    )


def _appealed(ledger: Ledger, command: AppealCommand, rules: Edition) -> Events | RefereeError:
    """Decide on an appeal, and with it on the ruling where it is upheld."""
    decided = decide_appeal(ledger, command, rules)
    if isinstance(decided, RefereeError) or not isinstance(command, Judge):
        return decided
    if command.remedy is None:
        return decided
    remedied = decide(ledger, command.remedy, rules)
    return remedied if isinstance(remedied, RefereeError) else (*decided, *remedied)


def _reported(ledger: Ledger, command: ReportFoul, rules: Edition) -> Events | RefereeError:
    report, number = command.report, len(ledger.cases) + 1
    fault = fault_of_report(ledger, report, number, rules)
    if fault is not None:
        return fault
    origin = rules.origin
    opened = e.FoulReported(number, command.at, report, rules.id, origin.digest)
    proposed = due_ruling(ledger, report, number, rules)
    return opened, e.RulingProposed(number, command.at, proposed)


def _ruled(ledger: Ledger, case: Case, command: Rule, rules: Edition) -> Events | RefereeError:
    ruling = _chosen(ledger, case, case.report, command.choice, rules)
    if isinstance(ruling, RefereeError):
        return ruling
    reason = "" if command.choice is None else command.choice.reason
    given = e.RulingGiven(case.number, command.at, ruling, command.by, reason, command.ground)
    return (given,)


def _revised(ledger: Ledger, case: Case, command: Revise, rules: Edition) -> Events | RefereeError:
    report = command.report or case.report
    fault = fault_of_report(ledger, report, case.number, rules)
    if fault is not None:
        return fault
    ruling = _chosen(ledger, case, report, command.choice, rules)
    if isinstance(ruling, RefereeError):
        return ruling
    revised = e.RulingRevised(
        case.number,
        command.at,
        ruling,
        command.by,
        command.reason,
        command.report,
        command.ground,
    )
    return (revised,)


def _chosen(
    ledger: Ledger, case: Case, report: Report, choice: Choice | None, rules: Edition
) -> Ruling | RefereeError:
    proposed = due_ruling(ledger, report, case.number, rules)
    return proposed if choice is None else choose(proposed, choice, report, rules)
