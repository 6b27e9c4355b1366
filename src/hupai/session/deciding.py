"""From a command to the session's events and back to its state."""

from collections.abc import Iterable
from functools import reduce
from typing import Final

from msgspec.structs import replace

from hupai.rules import Edition
from hupai.session.commands import CallTime, Deal, OpenSession, SessionCommand
from hupai.session.events import SessionEnded, SessionEvent, SessionOpened, TimeCalled
from hupai.session.folding import sheet_of
from hupai.session.state import Played, SessionState, dealer_of
from hupai.sheet import balance, hand_place, hands_of_session
from hupai.table import (
    HandStarted,
    Laws,
    Refusal,
    StartHand,
    StopHand,
    TableCommand,
    TableState,
)
from hupai.table import evolve as evolve_table
from hupai.table import step as step_table

Events = tuple[SessionEvent, ...]

# The rule behind every refusal of the session; the table has its own.
RULES: Final = {
    "refusals.session_open": "R-061",
    "refusals.session_not_open": "R-061",
    "refusals.session_over": "R-208",
    "refusals.run_by_session": "R-208",
    "refusals.hand_in_play": "R-041",
    "refusals.time_called": "R-214",
}


def decide(state: SessionState, command: SessionCommand, laws: Laws) -> Events | Refusal:
    """Return what *command* brings about, or why it is refused."""
    stepped = step(state, command, laws)
    return stepped if isinstance(stepped, Refusal) else stepped[1]


def step(
    state: SessionState, command: SessionCommand, laws: Laws
) -> tuple[SessionState, Events] | Refusal:
    """Decide and return the state after the events as well."""
    stepped = _answer(state, command, laws)
    if isinstance(stepped, Refusal):
        return stepped
    state, events = stepped
    ending = _ending(state, laws.edition)
    if ending is None:
        return stepped
    return evolve(state, ending), (*events, ending)


def replay(events: Iterable[SessionEvent]) -> SessionState:
    """Return the state that *events* lead to."""
    return reduce(evolve, events, SessionState())


def evolve(state: SessionState, event: SessionEvent) -> SessionState:
    """Return *state* after *event*."""
    state = replace(state, version=state.version + 1)
    match event:
        case SessionOpened():
            return replace(
                state, participants=event.participants, manners=event.manners, is_open=True
            )
        case TimeCalled():
            return replace(state, time_called=True, called_in_hand=event.in_hand)
        case SessionEnded():
            return replace(state, points=event.points)
        case HandStarted():
            table = evolve_table(TableState(), event)
            return replace(state, number=event.hand, table=table)
        case _:
            return _with_table(state, evolve_table(state.table, event))


def _with_table(state: SessionState, table: TableState) -> SessionState:
    """Return *state* with its table in another state; a result ends the hand."""
    if table.result is None or not state.is_in_hand:
        return replace(state, table=table)
    played = Played(state.number, table.dealer, table.result)
    return replace(state, table=table, played=(*state.played, played))


# ------------------------------------------------------------------------------------- answers


def _answer(
    state: SessionState, command: SessionCommand, laws: Laws
) -> tuple[SessionState, Events] | Refusal:
    refused = _refusal(state, command)
    if refused is not None:
        return refused
    match command:
        case OpenSession(participants, manners):
            origin = laws.edition.origin
            opened = SessionOpened(laws.edition.id, origin.digest, participants, manners)
            return evolve(state, opened), (opened,)
        case CallTime():
            return _call_time(state, laws)
        case Deal():
            return _deal(state, command, laws)
        case _:
            return _at_table(state, command, laws)


def _refusal(state: SessionState, command: SessionCommand) -> Refusal | None:
    match command:
        case OpenSession():
            code = "refusals.session_open" if state.is_open else ""
        case _ if not state.is_open:
            code = "refusals.session_not_open"
        case _ if state.is_over:
            code = "refusals.session_over"
        case StartHand() | StopHand():
            code = "refusals.run_by_session"
        case Deal() if state.is_in_hand:
            code = "refusals.hand_in_play"
        case Deal() | CallTime() if state.time_called:
            code = "refusals.time_called"
        case _:
            code = ""
    return Refusal(code, RULES[code]) if code else None


def _deal(state: SessionState, command: Deal, laws: Laws) -> tuple[SessionState, Events] | Refusal:
    number = state.number + 1
    start = StartHand(
        number,
        hand_place(number, laws.edition).round_wind,
        dealer_of(number, laws.edition),
        command.wall,
        command.dice,
        state.manners,
    )
    dealt = replace(state, number=number, table=TableState())
    return _at_table(dealt, start, laws)


def _call_time(state: SessionState, laws: Laws) -> tuple[SessionState, Events] | Refusal:
    """R-214: the hand in play stops at once, or is finished where the rules say so."""
    called = TimeCalled(state.is_in_hand)
    state = evolve(state, called)
    if not state.is_in_hand or laws.edition.session.time_up == "finish_hand":
        return state, (called,)
    stopped = _at_table(state, StopHand(), laws)
    return stopped if isinstance(stopped, Refusal) else (stopped[0], (called, *stopped[1]))


def _at_table(
    state: SessionState, command: TableCommand, laws: Laws
) -> tuple[SessionState, Events] | Refusal:
    stepped = step_table(state.table, command, laws)
    if isinstance(stepped, Refusal):
        return stepped
    table, events = stepped
    state = _with_table(state, table)
    return replace(state, version=state.version + len(events)), events


def _ending(state: SessionState, rules: Edition) -> SessionEnded | None:
    if not state.is_open or state.is_over or state.is_in_hand:
        return None
    if not state.time_called and len(state.played) < hands_of_session(rules):
        return None
    return SessionEnded(balance(sheet_of(state, rules)).points)
