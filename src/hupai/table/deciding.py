"""From a command to events: the only place that says no."""

from typing import Final

from hupai.seat import (
    Act,
    AddToPung,
    Command,
    ConcealedKong,
    Confirm,
    Discard,
    ExposeFlower,
    HandResult,
    Hu,
    KeepFlowers,
    NameFan,
    Pass,
    ShowHand,
)
from hupai.table import events as e
from hupai.table.commands import (
    Laws,
    LoseRightToWin,
    Refusal,
    StartHand,
    StopHand,
    TableCommand,
    Timeout,
)
from hupai.table.dealing import beginning
from hupai.table.evolve import evolve
from hupai.table.following import following, forced, late_hu, shown
from hupai.table.overtime import expired
from hupai.table.refusals import refusal
from hupai.table.state import (
    Claiming,
    Drawing,
    Laying,
    Replacing,
    Robbing,
    TableState,
    Taking,
    Winning,
)
from hupai.table.winning import fan_named

Events = tuple[e.Event, ...]
_WINDOWS: Final = (Claiming, Robbing)


def decide(state: TableState, command: TableCommand, laws: Laws) -> Events | Refusal:
    """Return what *command* brings about, or why it is refused; a refusal changes nothing."""
    stepped = step(state, command, laws)
    return stepped if isinstance(stepped, Refusal) else stepped[1]


def step(
    state: TableState, command: TableCommand, laws: Laws
) -> tuple[TableState, Events] | Refusal:
    """Decide and return the state after the events as well."""
    refused = refusal(state, command, laws)
    if refused is not None:
        return refused
    events = list(_answer(state, command, laws))
    for event in events:
        state = evolve(state, event)
    while (forced_event := following(state, laws)) is not None:
        events.append(forced_event)
        state = evolve(state, forced_event)
    return state, tuple(events)


def _answer(state: TableState, command: TableCommand, laws: Laws) -> Events:
    match command:
        case Act():
            return (_event(state, command, laws),)
        case StartHand():
            return beginning(command, laws)
        case LoseRightToWin():
            return (e.RightToWinLost(command.seat),)
        case StopHand():
            return (e.HandEnded(HandResult((), (0, 0, 0, 0), is_stopped=True)),)
        case Timeout() if state.decision is not None:
            due = expired(state, state.decision, laws)
            return (_event(state, due, laws),) if isinstance(due, Act) else due
        case _:
            raise AssertionError(command)  # refused before


def _event(  # noqa: C901, PLR0911, PLR0912 - one arm for each command
    state: TableState, command: Command, laws: Laws
) -> e.Event:
    phase = state.phase
    if isinstance(phase, _WINDOWS):
        return e.ClaimAnswered(command.seat, None if isinstance(command, Pass) else command)  # type: ignore[arg-type]
    match command:
        case Discard():
            return e.TileDiscarded(command.seat, command.tile, command.drawn)
        case ExposeFlower():
            return e.FlowerExposed(command.seat, command.tile)
        case KeepFlowers():
            return e.FlowersKept(command.seat)
        case ConcealedKong():
            return e.KongDeclared(command.seat, command.tile)
        case AddToPung():
            return e.TileAdded(command.seat, command.tile)
        case Hu() if isinstance(phase, Drawing | Taking):
            return late_hu(phase, command)
        case Hu():
            return e.HuDeclared(command.seat)
        case NameFan():
            return e.FanNamed(command.seat, fan_named(command.fans, laws.edition))
        case Confirm():
            return e.WinConfirmed(command.seat)
        case ShowHand() if isinstance(phase, Winning):
            return shown(state, command.seat)
        case _ if isinstance(phase, Winning):
            return e.ClaimedTileTaken(command.seat, phase.tile)
        case _ if isinstance(phase, Drawing | Replacing | Taking | Laying):
            return forced(state, phase, laws)
        case _:
            raise AssertionError(command)  # refused before
