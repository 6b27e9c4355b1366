"""The record of fouls: every case with all its rulings, derived from the events."""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from hupai.referee import events as e
from hupai.referee.appeal import Appeal, Closed, Verdict
from hupai.referee.report import Place, Report
from hupai.referee.ruling import Ruling
from hupai.rules import Edition, FoulId, Ground, Scope

Standing = Literal["reported", "ruled", "announced", "recorded", "revoked"]


class Given(Struct, frozen=True):
    """A ruling as it was given, by whom and why; None: nothing stood from then on."""

    ruling: Ruling | None
    by: e.Officer
    reason: str
    at: int
    ground: Ground | None = "rules"


class Case(Struct, frozen=True):
    """One reported foul. ``history`` has all rulings; the last one stands."""

    number: int
    report: Report
    reported_at: int
    rules: str
    digest: str
    proposed: Ruling | None = None
    standing: Standing = "reported"
    history: tuple[Given, ...] = ()

    @property
    def ruling(self) -> Ruling | None:
        """Return the ruling that stands, if one does."""
        return self.history[-1].ruling if self.history else None


class Ledger(Struct, frozen=True):
    """The cases and the appeals by number, from 1; the sessions that have ended."""

    version: int = 0
    cases: tuple[Case, ...] = ()
    appeals: tuple[Appeal, ...] = ()
    closed: tuple[Closed, ...] = ()

    def case(self, number: int) -> Case | None:
        return self.cases[number - 1] if 1 <= number <= len(self.cases) else None

    def appeal(self, number: int) -> Appeal | None:
        return self.appeals[number - 1] if 1 <= number <= len(self.appeals) else None

    def end_of(self, place: Place) -> Closed | None:
        """Return when the session of *place* ended at its table, if it has."""
        for each in self.closed:
            if (each.session, each.table) == (place.session, place.table):
                return each
        return None

    def at(self, place: Place) -> Iterator[Case]:
        """Yield the cases of a place in which a ruling stands."""
        return (each for each in self.cases if each.report.place == place and each.ruling)


def replay(events: Iterable[e.LedgerEvent]) -> Ledger:
    """Return the ledger that *events* lead to."""
    return reduce(evolve, events, Ledger())


def evolve(ledger: Ledger, event: e.LedgerEvent) -> Ledger:
    """Return *ledger* after *event*."""
    ledger = replace(ledger, version=ledger.version + 1)
    match event:
        case e.FoulReported():
            opened = Case(event.case, event.report, event.at, event.rules, event.digest)
            return replace(ledger, cases=(*ledger.cases, opened))
        case e.SessionClosed():
            return replace(ledger, closed=(*ledger.closed, event.closed))
        case e.AppealLodged():
            lodged = Appeal(event.appeal, event.petition, event.at)
            return replace(ledger, appeals=(*ledger.appeals, lodged))
        case e.AppealDecided() | e.AppealCarriedOn():
            return _appealed(ledger, event)
        case _:
            at = event.case - 1
            case = _after(ledger.cases[at], event)
            return replace(ledger, cases=(*ledger.cases[:at], case, *ledger.cases[at + 1 :]))


def _appealed(ledger: Ledger, event: e.AppealChange) -> Ledger:
    at = event.appeal - 1
    appeal = ledger.appeals[at]
    if isinstance(event, e.AppealDecided):
        verdict = Verdict(event.by, event.is_upheld, event.reason, event.at)
        appeal = replace(appeal, verdicts=(*appeal.verdicts, verdict))
    else:
        appeal = replace(appeal, instance=appeal.instance + 1)
    return replace(ledger, appeals=(*ledger.appeals[:at], appeal, *ledger.appeals[at + 1 :]))


def _after(case: Case, event: e.CaseChange) -> Case:
    match event:
        case e.RulingProposed():
            return replace(case, proposed=event.ruling)
        case e.RulingGiven():
            return replace(_given(case, event, event.ruling), standing="ruled")
        case e.RulingAnnounced():
            return replace(case, standing="announced")
        case e.RulingRecorded():
            return replace(case, standing="recorded")
        case e.RulingRevised():
            report = event.report or case.report
            return replace(_given(case, event, event.ruling), report=report, standing="ruled")
        case e.RulingRevoked():
            return replace(_given(case, event, None), standing="revoked")
        case _:
            assert_never(event)


def _given(
    case: Case, event: e.RulingGiven | e.RulingRevised | e.RulingRevoked, ruling: Ruling | None
) -> Case:
    ground = "rules" if isinstance(event, e.RulingRevoked) else event.ground
    given = Given(ruling, event.by, event.reason, event.at, ground)
    return replace(case, history=(*case.history, given))


def earlier_fouls(ledger: Ledger, report: Report, before: int, rules: Edition) -> int:
    """Return how often the player has committed this kind of foul, by the rules' own count.

    Counted are the cases of a lower number than *before* that were not revoked: of one player
    and one foul, in the same hand, session or event (R-240, A-LADDER).
    """
    foul = rules.fouls[report.foul]
    scope = foul.restarts or rules.penalties.restarts
    return sum(
        case.standing != "revoked" and _counts_for(case.report, report, scope)
        for case in ledger.cases[: before - 1]
        if not _was_not_heard(case)
    )


def _was_not_heard(case: Case) -> bool:
    found = case.ruling or case.proposed
    return found is not None and "not_heard" in found.effects


def _counts_for(earlier: Report, report: Report, scope: Scope) -> bool:
    return _foul_and_player(earlier) == _foul_and_player(report) and _within(
        earlier.place, report.place, scope
    )


def _foul_and_player(report: Report) -> tuple[FoulId, str]:
    """Name the player by what the event calls him; without a name by his table and seat."""
    place = report.place
    return report.foul, report.participant or f"{place.session}:{place.table}:{report.player}"


def _within(earlier: Place, place: Place, scope: Scope) -> bool:
    if scope == "hand":
        return earlier == place
    return scope == "event" or earlier.session == place.session
