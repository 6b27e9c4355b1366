"""Where a told hand is played: at a table of its own, or at the table of a session."""

from typing import Protocol

from hupai.records.told import ToldHand
from hupai.seat import Seat
from hupai.session import Deal, OpenSession, SessionEvent, SessionState, dealer_of
from hupai.session import step as step_session
from hupai.table import Laws, Refusal, StartHand, TableCommand, TableState
from hupai.table import step as step_table
from hupai.tiles import Tile

Wall = tuple[Tile, ...]
Events = tuple[SessionEvent, ...]


class Play(Protocol):
    """The engine as the driver sees it: commands in, events out, and the table to look at."""

    @property
    def table(self) -> TableState: ...

    def dealer(self, told: ToldHand) -> Seat: ...

    def begin(self, told: ToldHand, wall: Wall, dice: tuple[int, ...]) -> Events | Refusal: ...

    def give(self, command: TableCommand) -> Events | Refusal: ...


class LonePlay:
    """A table on which every hand stands for itself; East sits in the first seat."""

    def __init__(self, laws: Laws) -> None:
        self._laws = laws
        self.table = TableState()

    def dealer(self, _: ToldHand) -> Seat:
        return Seat.FIRST

    def begin(self, told: ToldHand, wall: Wall, dice: tuple[int, ...]) -> Events | Refusal:
        self.table = TableState()
        return self.give(StartHand(told.number, told.round_wind, Seat.FIRST, wall, dice))

    def give(self, command: TableCommand) -> Events | Refusal:
        stepped = step_table(self.table, command, self._laws)
        if isinstance(stepped, Refusal):
            return stepped
        self.table, events = stepped
        return events


class SessionPlay:
    """The table of a session, whose seats keep their places for a round."""

    def __init__(self, laws: Laws, participants: tuple[str, str, str, str]) -> None:
        self._laws = laws
        self._opening = OpenSession(participants)
        self._state = SessionState()

    @property
    def table(self) -> TableState:
        return self._state.table

    def dealer(self, told: ToldHand) -> Seat:
        return dealer_of(told.number, self._laws.edition)

    def begin(self, _: ToldHand, wall: Wall, dice: tuple[int, ...]) -> Events | Refusal:
        opened = () if self._state.is_open else self._step(self._opening)
        dealt = self._step(Deal(wall, dice))
        if isinstance(opened, Refusal) or isinstance(dealt, Refusal):
            return dealt
        return (*opened, *dealt)

    def give(self, command: TableCommand) -> Events | Refusal:
        return self._step(command)

    def _step(self, command: OpenSession | Deal | TableCommand) -> Events | Refusal:
        stepped = step_session(self._state, command, self._laws)
        if isinstance(stepped, Refusal):
            return stepped
        self._state, events = stepped
        return events
