"""What a checked replay found, hand by hand."""

from msgspec import Struct

from hupai.records.mismatches import Mismatch
from hupai.records.record import Entry
from hupai.records.told import Players, Points
from hupai.rules import Edition
from hupai.seat import Seat, WinResult
from hupai.tiles import Wind


class HandReport(Struct, frozen=True):
    """One hand: what came of it, by its seats East to North, and what does not fit.

    A hand that could not be followed to its end has no result: ``deltas`` is None. ``penalties``
    are part of ``deltas``. ``dealer`` is the seat of the table in which East sits.
    """

    number: int
    round_wind: Wind
    dealer: Seat
    players: Players
    title: str
    wins: tuple[WinResult, ...] = ()
    deltas: Points | None = None
    penalties: Points = (0, 0, 0, 0)
    mismatches: tuple[Mismatch, ...] = ()

    @property
    def ok(self) -> bool:
        return not self.mismatches

    def wind_of(self, seat: Seat) -> int:
        """Return the seat of the hand, East first, for a seat of the table."""
        return (seat - self.dealer) % 4


class Report(Struct, frozen=True):
    """A replayed record: the rules applied, the hands, and the points of the participants.

    ``entries`` are the events of the engine; there are none where a hand could not be followed.
    """

    format: str
    rules: Edition
    participants: tuple[str, str, str, str]
    is_session: bool
    hands: tuple[HandReport, ...]
    totals: Points
    mismatches: tuple[Mismatch, ...] = ()
    entries: tuple[Entry, ...] = ()

    @property
    def ok(self) -> bool:
        return not self.mismatches and all(hand.ok for hand in self.hands)
