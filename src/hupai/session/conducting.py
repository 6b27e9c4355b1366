"""Plays a session with players that answer at once: bots, scripts, a person at the terminal."""

from collections.abc import Callable, Iterator, Sequence

from hupai.seat import Manners, Player, Seat
from hupai.session.commands import Deal, OpenSession, SessionCommand
from hupai.session.deciding import step
from hupai.session.events import SessionEvent
from hupai.session.state import SessionState, player_at
from hupai.table import Laws, Refusal, offers, view

# The wall and the dice of a hand, by its number.
Deals = Callable[[int], Deal]
Moment = tuple[SessionState, tuple[SessionEvent, ...]]


class RefusedError(Exception):
    """A player gave a command that was not offered to him."""


def conduct(
    players: Sequence[Player], deals: Deals, laws: Laws, manners: Manners = Manners.STRICT
) -> Iterator[Moment]:
    """Play sixteen hands; yield the state after every command, with the events it brought.

    Players are in the order of their starting seats. Whoever has one command only gives it
    without being asked.

    Raises:
        RefusedError: a player's command is refused.
    """
    state, events = _given(SessionState(), OpenSession(("1", "2", "3", "4"), manners), laws)
    yield state, events
    while not state.is_over:
        if not state.is_in_hand:
            command: SessionCommand = deals(state.number + 1)
        else:
            command = next_command(players, state, laws)
        state, events = _given(state, command, laws)
        yield state, events


def next_command(players: Sequence[Player], state: SessionState, laws: Laws) -> SessionCommand:
    """Return the command of the first seat that is waited for."""
    decision = state.table.decision
    waiting: tuple[Seat, ...] = () if decision is None else decision.seats
    for seat in waiting:
        commands = offers(state.table, seat, laws)
        if len(commands) == 1:
            return commands[0]
        if commands:
            player = players[player_at(seat, state.number, laws.edition)]
            return player.choose(view(state.table, seat, laws))
    raise RefusedError(state.version)


def _given(state: SessionState, command: SessionCommand, laws: Laws) -> Moment:
    stepped = step(state, command, laws)
    if isinstance(stepped, Refusal):
        raise RefusedError(command, stepped)
    return stepped
