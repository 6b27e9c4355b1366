"""One hand of play: commands in, events out, state by replay, a window for every audience."""

from hupai.table.commands import (
    Laws,
    LoseRightToWin,
    Refusal,
    StartHand,
    StopHand,
    TableCommand,
    Timeout,
)
from hupai.table.deciding import decide, step
from hupai.table.events import SCHEMA, Event, HandEnded, HandStarted
from hupai.table.evolve import evolve, replay
from hupai.table.offers import offers
from hupai.table.overtime import least_act
from hupai.table.projection import project, version_of, view
from hupai.table.state import SeatState, TableState

__all__ = [
    "SCHEMA",
    "Event",
    "HandEnded",
    "HandStarted",
    "Laws",
    "LoseRightToWin",
    "Refusal",
    "SeatState",
    "StartHand",
    "StopHand",
    "TableCommand",
    "TableState",
    "Timeout",
    "decide",
    "evolve",
    "least_act",
    "offers",
    "project",
    "replay",
    "step",
    "version_of",
    "view",
]
