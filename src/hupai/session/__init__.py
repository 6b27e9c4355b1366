"""Sixteen hands of a table: seats exchanged, results folded into a score sheet."""

from hupai.session.commands import CallTime, Deal, OpenSession, SessionCommand
from hupai.session.conducting import Deals, RefusedError, conduct, next_command
from hupai.session.deciding import decide, evolve, replay, step
from hupai.session.events import SessionEnded, SessionEvent, SessionOpened, TimeCalled
from hupai.session.folding import sheet_of
from hupai.session.state import Played, SessionState, dealer_of, player_at, seat_of

__all__ = [
    "CallTime",
    "Deal",
    "Deals",
    "OpenSession",
    "Played",
    "RefusedError",
    "SessionCommand",
    "SessionEnded",
    "SessionEvent",
    "SessionOpened",
    "SessionState",
    "TimeCalled",
    "conduct",
    "dealer_of",
    "decide",
    "evolve",
    "next_command",
    "player_at",
    "replay",
    "seat_of",
    "sheet_of",
    "step",
]
