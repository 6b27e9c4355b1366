"""What follows by itself: forced acts in strict play, the next wait, the end of a hand."""

from hupai.rules import Rhythm
from hupai.seat import SEATS, Decision, DecisionKind, HandResult, Hu, Manners, Seat, Since
from hupai.table import events as e
from hupai.table.claiming import in_question, lost_call, meld_of, resolve
from hupai.table.commands import Laws
from hupai.table.state import (
    Claiming,
    Drawing,
    Laying,
    Opening,
    Over,
    Replacing,
    Robbing,
    TableState,
    Taking,
    Turn,
    Waiting,
    Winning,
)
from hupai.table.winning import named, result_of, score_of
from hupai.tiles import KINDS


def following(  # noqa: PLR0911 - one arm for each phase
    state: TableState, laws: Laws
) -> e.Event | None:
    """Return the event that must come next without anybody's command, if there is one."""
    if state.decision is not None:
        # Only the answers of a window gather; all else ends the wait.
        return closing(state, laws) if len(state.answers) == len(SEATS) - 1 else None
    match state.phase:
        case Claiming() | Robbing():
            return _window(state, state.phase, laws)
        case Opening():
            return _opening(state, state.phase, laws)
        case Drawing(seat) if not state.walls.may_draw(seat):
            # the last tile is taken and nobody wins on the last discard.
            return e.HandEnded(HandResult((), (0, 0, 0, 0)))
        case Winning():
            return _in_count(state, state.phase, laws)
        case Waiting() | Over():
            return None
        case _:
            return _in_turn(state, state.phase, laws)


def _opening(state: TableState, phase: Opening, laws: Laws) -> e.Event:
    if laws.edition.play.has_flowers:
        return _wait(state, DecisionKind.FLOWERS, (phase.seat,), laws)
    return e.FlowersKept(phase.seat)


def _in_turn(
    state: TableState, phase: Turn | Drawing | Replacing | Taking | Laying, laws: Laws
) -> e.Event:
    """Wait for the player whose turn it is; for what he is forced to do in honest play only."""
    if isinstance(phase, Turn):
        return _wait(state, DecisionKind.TURN, (phase.seat,), laws)
    if state.manners is Manners.STRICT:
        return forced(state, phase, laws)
    seat = phase.seat if isinstance(phase, Drawing | Replacing) else phase.claim.seat
    return _wait(state, DecisionKind.ACT, (seat,), laws)


def _wait(
    state: TableState, kind: DecisionKind, seats: tuple[Seat, ...], laws: Laws
) -> e.DecisionOpened:
    number = state.decisions + 1
    limit, least = _limits(state, kind, laws.rhythm)
    since = state.clock if state.clock and _shares_clock(state, kind, laws) else number
    return e.DecisionOpened(Decision(number, kind, seats, limit, least, since))


def _shares_clock(state: TableState, kind: DecisionKind, laws: Laws) -> bool:
    """R-099: one limit for all flowers before play and the first discard; R-100."""
    if kind is DecisionKind.TURN:
        return _is_first_turn(state) or laws.edition.time.discard_from == "last_discard"
    return kind is DecisionKind.FLOWERS


def _is_first_turn(state: TableState) -> bool:
    return isinstance(state.phase, Turn) and state.phase.since is Since.DEAL


def _limits(state: TableState, kind: DecisionKind, rhythm: Rhythm) -> tuple[int, int]:
    match kind:
        case DecisionKind.CLAIM | DecisionKind.ROBBERY:
            return rhythm.claim, rhythm.least
        case DecisionKind.TURN:
            return rhythm.opening if _is_first_turn(state) else rhythm.turn, 0
        case DecisionKind.FLOWERS:
            return rhythm.opening, 0
        case DecisionKind.COUNT:
            return rhythm.count, 0
        case _:
            return rhythm.act, 0


# --------------------------------------------------------------------------------------- windows


def _window(state: TableState, window: Claiming | Robbing, laws: Laws) -> e.Event:
    if window.tile >= KINDS:
        return e.WindowClosed(())  # nobody claims a flower
    is_robbery = isinstance(window, Robbing)
    kind = DecisionKind.ROBBERY if is_robbery else DecisionKind.CLAIM
    return _wait(state, kind, tuple(window.seat.after(step) for step in (1, 2, 3)), laws)


def closing(state: TableState, laws: Laws) -> e.WindowClosed:
    """Return the end of a window: who has not answered lets the tile go by."""
    giver, _ = in_question(state)
    claims = [
        claim
        for seat, claim in state.answers
        if claim is not None and (state.seats[seat].may_win or not isinstance(claim, Hu))
    ]
    several = laws.edition.play.winners == "all"
    standing, lost = resolve(claims, giver, several_win=several)
    return e.WindowClosed(standing, tuple(map(lost_call, lost)))


def late_hu(phase: Drawing | Taking, hu: Hu) -> e.WindowClosed:
    """Return how a hu after the window ends it (R-103): a claim that stood comes too low."""
    lost = (lost_call(phase.claim),) if isinstance(phase, Taking) else ()
    return e.WindowClosed((hu,), lost)


# ------------------------------------------------------------------------------------- forced acts


def forced(state: TableState, phase: Drawing | Replacing | Taking | Laying, laws: Laws) -> e.Event:
    """Return the one act that is due."""
    match phase:
        case Drawing(seat):
            return e.TileDrawn(seat, "head", state.walls.next_tile(seat, "head"))
        case Replacing(seat, _, opening):
            end = laws.edition.play.opening_flowers_from if opening else "tail"
            return e.TileDrawn(seat, end, state.walls.next_tile(seat, end))
        case Taking(claim, _, tile):
            return e.ClaimedTileTaken(claim.seat, tile)
        case _:
            claim = phase.claim
            return e.MeldLaid(claim.seat, meld_of(claim, phase.tile, phase.discarder))


def _in_count(state: TableState, won: Winning, laws: Laws) -> e.Event:
    due = _due(won)
    if not due:
        return e.HandEnded(result_of(state, won, laws.edition))
    if state.manners is Manners.HONEST:
        acts = due[0] in won.winners and due[0] not in won.shown
        return _wait(state, DecisionKind.ACT if acts else DecisionKind.COUNT, due, laws)
    seat = due[0]
    if seat not in won.winners:
        return e.HandEnded(result_of(state, won, laws.edition))
    if seat not in won.taken:
        return e.ClaimedTileTaken(seat, won.tile)
    if seat not in won.shown:
        return shown(state, seat)
    fans = named(score_of(state, won, seat, laws.edition))
    return e.FanNamed(seat, fans)


def _due(won: Winning) -> tuple[Seat, ...]:
    """Return who must act before the win is settled: the winners one by one, then the others."""
    counted = {count.seat for count in won.counts}
    for seat in won.winners:
        if seat not in counted:
            return (seat,)
    return tuple(seat for seat in SEATS if seat not in won.winners and seat not in won.confirmed)


def shown(state: TableState, seat: Seat) -> e.HandShown:
    """Return the winner's hand laid open, the winning tile apart (R-141)."""
    return e.HandShown(seat, state.seats[seat].standing)
