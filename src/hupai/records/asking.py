"""Which command an event of our own record answers to."""

from collections.abc import Sequence

from hupai.seat import (
    AddToPung,
    ConcealedKong,
    Confirm,
    Discard,
    Draw,
    ExposeFlower,
    Hu,
    KeepFlowers,
    LayMeld,
    NameFan,
    Pass,
    ShowHand,
    TakeClaimed,
    TakeReplacement,
)
from hupai.session import CallTime, Deal, OpenSession, SessionEvent, SessionOpened, TimeCalled
from hupai.table import (
    ClaimAnswered,
    ClaimedTileTaken,
    Claiming,
    DiceThrown,
    FanNamed,
    FlowerExposed,
    FlowersKept,
    HandEnded,
    HandShown,
    HandStarted,
    HuDeclared,
    KongDeclared,
    LoseRightToWin,
    MeldLaid,
    RightToWinLost,
    Robbing,
    StartHand,
    StopHand,
    TableCommand,
    TableState,
    TileAdded,
    TileDiscarded,
    TileDrawn,
    TimeExceeded,
    Timeout,
    WinConfirmed,
    WindowClosed,
)

Asked = OpenSession | Deal | CallTime | TableCommand


def command_for(
    events: Sequence[SessionEvent], table: TableState, *, in_session: bool
) -> Asked | None:
    """Return what was asked for when the first of *events* came about.

    None: it comes by itself after another one, and cannot come first.
    """
    match events[0]:
        case SessionOpened(_, _, participants, manners):
            return OpenSession(participants, manners)
        case TimeCalled():
            return CallTime()
        case HandStarted():
            return _start(events[0], _dice(events[1:3]), in_session=in_session)
        case event:
            return _at_table(event, table)


def _dice(events: Sequence[SessionEvent]) -> tuple[int, ...]:
    return tuple(die for event in events if isinstance(event, DiceThrown) for die in event.dice)


def _start(event: HandStarted, dice: tuple[int, ...], *, in_session: bool) -> Deal | StartHand:
    wall = event.wall or ()
    if in_session:
        return Deal(wall, dice)
    return StartHand(event.hand, event.round_wind, event.dealer, wall, dice, event.manners)


def _at_table(  # noqa: C901, PLR0911 - one arm for each event
    event: SessionEvent, table: TableState
) -> TableCommand | None:
    match event:
        case TileDiscarded(seat, tile, drawn):
            return Discard(seat, tile, drawn)
        case ClaimAnswered(seat, claim):
            return Pass(seat) if claim is None else claim
        case WindowClosed():
            return _closing(event, table)
        case FlowerExposed(seat, tile):
            return ExposeFlower(seat, tile)
        case FlowersKept(seat):
            return KeepFlowers(seat)
        case KongDeclared(seat, tile) if tile is not None:
            return ConcealedKong(seat, tile)
        case TileAdded(seat, tile):
            return AddToPung(seat, tile)
        case HuDeclared(seat):
            return Hu(seat)
        case RightToWinLost(seat):
            return LoseRightToWin(seat)
        case TimeExceeded(_, decision):
            return Timeout(decision)
        case HandEnded():
            return StopHand()
        case _:
            return _in_honest_play(event)


def _closing(event: WindowClosed, table: TableState) -> TableCommand | None:
    """Return what closed a window but the last answer: its time was up, or hu came after it."""
    if isinstance(table.phase, Claiming | Robbing):
        return None if table.decision is None else Timeout(table.decision.id)
    late = event.standing[:1]
    return late[0] if late and isinstance(late[0], Hu) else None


def _in_honest_play(  # noqa: PLR0911 - one arm for each event
    event: SessionEvent,
) -> TableCommand | None:
    """What follows by itself in strict play is asked for in honest play."""
    match event:
        case TileDrawn(seat, "head"):
            return Draw(seat)
        case TileDrawn(seat):
            return TakeReplacement(seat)
        case ClaimedTileTaken(seat):
            return TakeClaimed(seat)
        case MeldLaid(seat):
            return LayMeld(seat)
        case HandShown(seat):
            return ShowHand(seat)
        case FanNamed(seat, fans):
            return NameFan(seat, tuple(fan.id for fan in fans for _ in range(fan.count)))
        case WinConfirmed(seat):
            return Confirm(seat)
        case _:
            return None
