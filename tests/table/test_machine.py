"""Any commands in any order: no tile is lost, no point made, no event forgotten."""

from collections import Counter
from random import Random
from typing import ClassVar

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from hupai.rules import NAMES
from hupai.seat import SEATS, Onlooker, View
from hupai.table import (
    Event,
    LoseRightToWin,
    Refusal,
    StartHand,
    StopHand,
    TableCommand,
    TableState,
    Timeout,
    offers,
    project,
    replay,
    step,
    version_of,
    view,
)
from hupai.tiles import full_set
from tests.table.tables import every_command, full_wall, laws, next_command, shuffled, tiles_of

AUDIENCES = (*SEATS, *Onlooker)
seats = st.sampled_from(SEATS)
seeds = st.integers(0, 10**9)


class Hands(RuleBasedStateMachine):
    """A table that is asked for anything; ``asked`` counts commands, ``refused`` refusals."""

    asked: ClassVar[Counter[str]] = Counter()

    def __init__(self) -> None:
        super().__init__()
        self.laws = laws()
        self.state = TableState()
        self.events: list[Event] = []

    @initialize(name=st.sampled_from(NAMES), rhythm=st.sampled_from(("hall", "test")))
    def choose_laws(self, name: str, rhythm: str) -> None:
        self.laws = laws(name, rhythm)

    def ask(self, command: TableCommand) -> None:
        """Carry *command* out, or see that nothing changes."""
        before = self.state
        assert over_the_wire(command, TableCommand) == command
        answer = step(before, command, self.laws)
        self.asked["refused" if isinstance(answer, Refusal) else "carried out"] += 1
        if isinstance(answer, Refusal):
            assert answer.rule.startswith("R-")
            return
        self.state, new = answer
        assert new
        for event in new:
            assert over_the_wire(event, Event) == event
        self.events += new

    @rule(seed=seeds)
    def start(self, seed: int) -> None:
        self.ask(shuffled(seed, self.laws))

    @rule(seed=seeds, count=st.integers(1, 120))
    def play_on(self, seed: int, count: int) -> None:
        random = Random(seed)
        for _ in range(count):
            command = next_command(self.state, self.laws, lambda _, __, them: random.choice(them))
            if command is None:
                return
            self.ask(command)

    @rule(seed=seeds, seat=seats)
    def anything(self, seed: int, seat: int) -> None:
        self.ask(Random(seed).choice(list(every_command(SEATS[seat]))))

    @rule(seed=seeds, count=st.integers(1, 40))
    def many_unlawful(self, seed: int, count: int) -> None:
        random = Random(seed)
        everything = [each for seat in SEATS for each in every_command(seat)]
        lawful = {each for seat in SEATS for each in offers(self.state, seat, self.laws)}
        for command in random.sample(everything, count):
            if command not in lawful:
                before = self.state
                self.ask(command)
                assert self.state is before

    @rule()
    def time_out(self) -> None:
        decision = self.state.decision
        self.ask(Timeout(decision.id if decision else 0))

    @rule(late=st.integers(1, 5))
    def time_out_late(self, late: int) -> None:
        before = self.state
        self.ask(Timeout(self.state.decisions - late))
        assert self.state is before

    @rule(seat=seats)
    def rule_out(self, seat: int) -> None:
        self.ask(LoseRightToWin(SEATS[seat]))

    @precondition(lambda self: self.state.version > 300)
    @rule()
    def stop(self) -> None:
        self.ask(StopHand())

    @precondition(lambda self: self.state.result is not None)
    @rule()
    def next_hand(self) -> None:
        self.state, self.events = TableState(), []

    @rule(seed=seeds)
    def start_with_a_wrong_wall(self, seed: int) -> None:
        before = self.state
        self.ask(StartHand(1, shuffled(seed, self.laws).round_wind, SEATS[0], full_set()[1:]))
        assert self.state is before

    @invariant()
    def no_tile_is_made_or_lost(self) -> None:
        if self.events:
            assert tiles_of(self.state) == full_wall(self.laws)

    @invariant()
    def what_is_won_is_paid(self) -> None:
        result = self.state.result
        if result is not None and len(result.wins) < 2:
            assert sum(result.deltas) == 0

    @invariant()
    def every_event_has_its_number(self) -> None:
        assert self.state.version == len(self.events)
        for audience in AUDIENCES:
            shown = [project(event, audience) for event in self.events]
            told = sum(event is not None for event in shown)
            assert version_of(self.state, audience) == told

    @invariant()
    def the_log_leads_to_the_state(self) -> None:
        assert replay(self.events) == self.state

    @invariant()
    def a_view_travels(self) -> None:
        for audience in AUDIENCES:
            seen = view(self.state, audience, self.laws)
            assert over_the_wire(seen, View) == seen


def over_the_wire(value: object, kind: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


def run(hands: int, steps: int) -> Counter[str]:
    """Let hypothesis drive so many tables for so many steps; return what was asked."""
    many = settings(max_examples=hands, stateful_step_count=steps, deadline=None, database=None)
    run_state_machine_as_test(Hands, settings=many)
    return Hands.asked


def test_nothing_breaks_a_table() -> None:
    run(hands=25, steps=25)
