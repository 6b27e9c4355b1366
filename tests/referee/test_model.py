"""A referee who does anything at any time: accounts balance, and all of it can be undone."""

from collections.abc import Callable

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from hupai.errors import RefereeError
from hupai.referee import (
    Announce,
    Choice,
    Ledger,
    LedgerCommand,
    LedgerEvent,
    Place,
    Record,
    Report,
    ReportFoul,
    Revise,
    Revoke,
    Rule,
    evolve,
    hand_penalties,
    may_win,
    replay,
    ruled_sheet,
    session_entries,
    sizes,
    step,
)
from hupai.rules import Edition, Foul, load_regulations, load_rules
from hupai.sheet import (
    DRAWN,
    HandAccount,
    Sheet,
    SheetHand,
    Won,
    balance,
    hand_place,
    lateness_points,
)

BOOKS = [*map(load_rules, ("wmo-2014", "wmo-2006", "china-1998")), load_regulations("ema")]
HANDS = (SheetHand(Won(0, 1, 12)), SheetHand(DRAWN), SheetHand(Won(3, None, 25)))


class Referee(RuleBasedStateMachine):
    """Commands in any order; refused ones change nothing."""

    @initialize(rules=st.sampled_from(BOOKS))
    def begin(self, rules: Edition) -> None:
        self.book = rules
        self.ledger = Ledger()
        self.events: list[LedgerEvent] = []
        self.sheet = Sheet(rules, hands=HANDS)

    def give(self, command: LedgerCommand) -> None:
        before = self.ledger
        stepped = step(self.ledger, command, self.book)
        if isinstance(stepped, RefereeError):
            assert self.ledger == before
            return
        self.ledger, events = stepped
        self.events += events

    @rule(data=st.data(), player=st.integers(0, 3), hand=st.sampled_from([1, 2, 3]))
    def report(self, data: st.DataObject, player: int, hand: int) -> None:
        foul = data.draw(st.sampled_from(list(self.book.fouls.values())))
        others = [each for each in range(4) if each != player]
        seen = Report(
            foul.id,
            Place(hand=None if foul.penalty == "lateness" else hand),
            player,
            offended=data.draw(st.sampled_from(others)),
            minutes=data.draw(st.integers(1, 17)) if foul.penalty == "lateness" else 0,
            points=data.draw(st.integers(8, 88)),
            without_right=not may_win(self.ledger, Place(hand=hand), player),
            raised_late=data.draw(st.integers(0, 9)) == 0,
        )
        self.give(ReportFoul(seen, at=len(self.events)))

    @rule(data=st.data())
    def confirm(self, data: st.DataObject) -> None:
        self.for_a_case(data, lambda number: Rule(number, at=len(self.events)))

    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        def chosen(number: int) -> Rule:
            foul = self.book.fouls[self.ledger.cases[number - 1].report.foul]
            return Rule(number, at=0, choice=data.draw(choices(foul, self.book)))

        self.for_a_case(data, chosen)

    @rule(data=st.data(), command=st.sampled_from([Announce, Record]))
    def go_on(self, data: st.DataObject, command: type[Announce] | type[Record]) -> None:
        self.for_a_case(data, lambda number: command(number, at=0))

    @rule(data=st.data())
    def revise(self, data: st.DataObject) -> None:
        self.for_a_case(data, lambda number: Revise(number, 0, "chief_referee", "looked again"))

    @rule(data=st.data())
    def revoke_and_restore(self, data: st.DataObject) -> None:
        before = balance(ruled_sheet(self.sheet, self.ledger)).points

        def revoked(number: int) -> Revoke:
            return Revoke(number, 0, "chief_referee", "not so")

        version = self.ledger.version
        number = self.for_a_case(data, revoked)
        if self.ledger.version == version or len(self.ledger.cases[number - 1].history) < 2:
            return  # refused, or revoked before there was a ruling
        case = self.ledger.cases[number - 1]
        assert case.history[-2].ruling is not None
        without = balance(ruled_sheet(self.sheet, self.ledger)).points
        moved = self.moved_by(case.history[-2].ruling.points, number)
        assert tuple(a - b for a, b in zip(before, without, strict=True)) == moved

    def moved_by(self, points: int, number: int) -> tuple[int, ...]:
        """Return what a revoked case had moved, by players."""
        case = self.ledger.cases[number - 1]
        ruling = case.history[-2].ruling
        assert ruling is not None
        found = [0] * 4
        if case.report.minutes:
            found[case.report.player] -= lateness_points(case.report.minutes, self.book) or 0
            return tuple(found)
        found[case.report.player] -= points * (len(ruling.paid_to) or 1)
        for player in ruling.paid_to:
            found[player] += points
        return tuple(found)

    def for_a_case(self, data: st.DataObject, command: Callable[[int], LedgerCommand]) -> int:
        if not self.ledger.cases:
            return 0
        number: int = data.draw(st.integers(1, len(self.ledger.cases)))
        self.give(command(number))
        return number

    @invariant()
    def payments_balance_and_deductions_stand_apart(self) -> None:
        for hand in range(1, 4):
            penalties = hand_penalties(self.ledger, Place(hand=hand), self.book)
            account = HandAccount((0, 0, 0, 0), penalties)
            assert account.balances
            assert all(each <= 0 for each in account.deductions)

    @invariant()
    def the_sheet_holds_what_the_rulings_say(self) -> None:
        plain, ruled = balance(self.sheet), balance(ruled_sheet(self.sheet, self.ledger))
        entries = session_entries(self.ledger, Place())
        assert ruled.payments == plain.payments
        assert sum(ruled.penalties) == 0
        assert len(entries) <= len(self.ledger.cases)

    @invariant()
    def points_are_sizes_of_the_book(self) -> None:
        for case in self.ledger.cases:
            if case.ruling is not None and case.ruling.points and not case.report.minutes:
                foul = self.book.fouls[case.ruling.foul]
                allowed = sizes(foul, self.book)
                assert allowed is None or case.ruling.points in {
                    foul.points, *self.book.penalties.ladder, *allowed,
                }  # fmt: skip

    @invariant()
    def the_log_replays_to_the_same_ledger(self) -> None:
        if len(self.events) % 7 == 0:
            read = msgspec.json.decode(
                msgspec.json.encode(self.events), type=tuple[LedgerEvent, ...]
            )
            assert replay(read) == self.ledger
        elif self.events:
            assert evolve(replay(self.events[:-1]), self.events[-1]) == self.ledger


def choices(foul: Foul, rules: Edition) -> st.SearchStrategy[Choice]:
    """Return choices, allowed ones and others."""
    allowed = sizes(foul, rules) or (0, 7)
    return st.builds(
        Choice,
        reason=st.just("so it was"),
        points=st.none() | st.sampled_from((*allowed, 7)),
        instead=st.none() | st.sampled_from((*foul.instead, "no_claims")),
        add=st.lists(st.sampled_from((*foul.may_add, "notice")), max_size=2).map(tuple),
        waives=st.booleans(),
    )


Referee.TestCase.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
TestReferee = Referee.TestCase


def test_the_seats_of_a_hand_are_those_of_its_players() -> None:
    rules = BOOKS[0]

    assert hand_place(2, rules).players[0] == 1
