"""What follows by itself: forced acts in strict play, the next wait, the end of a hand."""

from hupai.rules import Rhythm
from hupai.seat import SEATS, Decision, DecisionKind, HandResult, Manners, Seat
from hupai.table import events as e
from hupai.table.claiming import meld_of, resolve
from hupai.table.commands import Laws
from hupai.table.state import (
    Claiming,
    Drawing,
    Laying,
    Opening,
    Replacing,
    Robbing,
    TableState,
    Taking,
    Turn,
    Winning,
)
from hupai.table.winning import named, result_of, score_of
from hupai.tiles import KINDS


def following(  # noqa: PLR0911 - one arm for each phase
    state: TableState, laws: Laws
) -> e.Event | None:
    """Return the event that must come next without anybody's command, if there is one."""
    match state.phase:
        case Claiming() | Robbing():
            return _in_window(state, state.phase, laws)
        case Turn(seat, _):
            return _wait(state, DecisionKind.TURN, (seat,), laws)
        case Opening(seat) if not laws.edition.play.has_flowers:
            return e.FlowersKept(seat)
        case Opening(seat):
            return _wait(state, DecisionKind.FLOWERS, (seat,), laws)
        case Drawing(seat) if not state.walls.may_draw(seat):
            # the last tile is taken and nobody wins on the last discard.
            return e.HandEnded(HandResult((), (0, 0, 0, 0)))
        case Winning():
            return _in_count(state, state.phase, laws)
        case Drawing() | Replacing() | Taking() | Laying():
            return _act(state, state.phase, laws)
        case _:
            return None


def _wait(
    state: TableState, kind: DecisionKind, seats: tuple[Seat, ...], laws: Laws
) -> e.Event | None:
    """Open a decision, unless one is open."""
    if state.decision is not None:
        return None
    limit, least = _limits(kind, laws.rhythm)
    return e.DecisionOpened(Decision(state.version + 1, kind, seats, limit, least))


def _limits(kind: DecisionKind, rhythm: Rhythm) -> tuple[int, int]:
    match kind:
        case DecisionKind.CLAIM | DecisionKind.ROBBERY:
            return rhythm.claim, rhythm.least
        case DecisionKind.TURN:
            return rhythm.turn, 0
        case DecisionKind.FLOWERS:
            return rhythm.opening, 0
        case DecisionKind.COUNT:
            return rhythm.count, 0
        case _:
            return rhythm.act, 0


# --------------------------------------------------------------------------------------- windows


def _in_window(state: TableState, window: Claiming | Robbing, laws: Laws) -> e.Event | None:
    if len(state.answers) == len(SEATS) - 1:
        return closing(state, laws)
    if isinstance(window, Robbing):
        kind = DecisionKind.ROBBERY
    elif window.tile >= KINDS:
        return e.WindowClosed(())  # nobody claims a flower
    else:
        kind = DecisionKind.CLAIM
    others = tuple(window.seat.after(step) for step in (1, 2, 3))
    return _wait(state, kind, others, laws)


def closing(state: TableState, laws: Laws) -> e.WindowClosed:
    """Return the end of a window: who has not answered lets the tile go by."""
    phase = state.phase
    giver = phase.seat if isinstance(phase, Claiming | Robbing) else Seat.FIRST
    claims = [claim for _, claim in state.answers if claim is not None]
    several = laws.edition.play.winners == "all"
    return e.WindowClosed(*resolve(claims, giver, several_win=several))


# ------------------------------------------------------------------------------------- forced acts


def _act(
    state: TableState, phase: Drawing | Replacing | Taking | Laying, laws: Laws
) -> e.Event | None:
    if state.manners is Manners.HONEST:
        seat = phase.seat if isinstance(phase, Drawing | Replacing) else phase.claim.seat
        return _wait(state, DecisionKind.ACT, (seat,), laws)
    return forced(state, phase)


def forced(state: TableState, phase: Drawing | Replacing | Taking | Laying) -> e.Event:
    """Return the one act that is due."""
    match phase:
        case Drawing(seat):
            return e.TileDrawn(seat, "head", state.walls.next_tile(seat, "head"))
        case Replacing(seat):
            return e.TileDrawn(seat, "tail", state.walls.next_tile(seat, "tail"))
        case Taking(claim, _, tile):
            return e.ClaimedTileTaken(claim.seat, tile)
        case Laying(claim, discarder, tile):
            return e.MeldLaid(claim.seat, meld_of(claim, tile, discarder))


def _in_count(state: TableState, won: Winning, laws: Laws) -> e.Event | None:
    due = _due(won)
    if not due:
        return e.HandEnded(result_of(state, won, laws.edition))
    if state.manners is Manners.HONEST:
        kind = DecisionKind.COUNT if len(won.shown) == len(won.winners) else DecisionKind.ACT
        return _wait(state, kind, due, laws)
    seat = due[0]
    if seat not in won.winners:
        return e.HandEnded(result_of(state, won, laws.edition))
    if seat not in won.taken:
        return e.ClaimedTileTaken(seat, won.tile)
    if seat not in won.shown:
        return shown(state, won, seat)
    fans = named(score_of(state, won, seat, laws.edition))
    return e.FanNamed(seat, fans)


def _due(won: Winning) -> tuple[Seat, ...]:
    """Return who must act before the win is settled: the winners one by one, then the others."""
    counted = {count.seat for count in won.counts}
    for seat in won.winners:
        if seat not in counted:
            return (seat,)
    return tuple(seat for seat in SEATS if seat not in won.winners and seat not in won.confirmed)


def shown(state: TableState, won: Winning, seat: Seat) -> e.HandShown:
    """Return the winner's hand laid open, the winning tile apart (R-141)."""
    own = state.seats[seat]
    standing = own.standing
    if won.giver is None and own.drawn is None:
        standing = standing[:-1]
    return e.HandShown(seat, standing)
