"""Why a command is not carried out: the reason, and the rule it rests on."""

from typing import Final

from hupai.hand import MeldKind
from hupai.seat import (
    Act,
    AddToPung,
    Chow,
    Command,
    ConcealedKong,
    Discard,
    ExposeFlower,
    Hu,
    KeepFlowers,
    Kong,
    NameFan,
    Pass,
    Pung,
    Since,
)
from hupai.table.commands import (
    Laws,
    Refusal,
    StartHand,
    TableCommand,
    Timeout,
)
from hupai.table.offers import chows, exposable, may_call_late, must_replace, offers
from hupai.table.state import (
    Claiming,
    Opening,
    Over,
    Robbing,
    SeatState,
    TableState,
    Turn,
    Waiting,
    Winning,
)
from hupai.table.winning import fan_named, fault_of_hu, named, score_of
from hupai.tiles import COPIES, FACES, KINDS, copies_of

_SETS: Final = (Chow, Pung, Kong)
# The rule behind every refusal.
RULES: Final = {
    "refusals.not_started": "R-041",
    "refusals.has_started": "R-041",
    "refusals.hand_over": "R-041",
    "refusals.hand_won": "R-098",
    "refusals.wrong_wall": "R-021",
    "refusals.wrong_dice": "R-068",
    "refusals.stale_timeout": "R-099",
    "refusals.not_asked": "R-091",
    "refusals.has_answered": "R-130",
    "refusals.not_now": "R-093",
    "refusals.tile_not_held": "R-093",
    "refusals.flower_not_discarded": "R-087",
    "refusals.flower_not_replaced": "R-083",
    "refusals.flower_not_held": "R-079",
    "refusals.flowers_first": "R-082",
    "refusals.claimed_this_turn": "R-120",
    "refusals.no_replacement": "R-127",
    "refusals.not_four": "R-118",
    "refusals.no_exposed_pung": "R-117",
    "refusals.last_discard": "R-098",
    "refusals.not_the_upper_player": "R-111",
    "refusals.no_chow": "R-111",
    "refusals.no_pair": "R-112",
    "refusals.no_concealed_pung": "R-116",
    "refusals.lost_right_to_win": "R-237",
    "refusals.not_complete": "R-155",
    "refusals.below_minimum": "R-154",
    "refusals.fan_not_there": "R-142",
    "refusals.count_too_low": "R-154",
}


def refusal(state: TableState, command: TableCommand, laws: Laws) -> Refusal | None:
    """Return why *command* is refused, or None where it is carried out."""
    match command:
        case Act():
            code = _of_seat(state, command, laws)
        case StartHand():
            code = _start(state, command, laws)
        case Timeout():
            open_now = state.decision is not None and state.decision.id == command.decision
            is_new = open_now and state.exceeded != command.decision
            code = "" if is_new else "refusals.stale_timeout"
        case _:
            code = _not_playing(state)
    return Refusal(code, RULES[code]) if code else None


def _not_running(state: TableState) -> str:
    match state.phase:
        case Waiting():
            return "refusals.not_started"
        case Over():
            return "refusals.hand_over"
        case _:
            return ""


def _not_playing(state: TableState) -> str:
    """R-098: a win ends the play of a hand, before it is counted."""
    return "refusals.hand_won" if isinstance(state.phase, Winning) else _not_running(state)


def _start(state: TableState, command: StartHand, laws: Laws) -> str:
    if not isinstance(state.phase, Waiting):
        return "refusals.has_started"
    faces = FACES if laws.edition.play.has_flowers else KINDS
    expected = sorted(tile for tile in range(faces) for _ in range(copies_of(tile)))  # type: ignore[arg-type]
    if sorted(command.wall) != expected:
        return "refusals.wrong_wall"
    throws = 0 if laws.edition.play.wall == "private" else 4
    fine = len(command.dice) == throws and all(1 <= each <= 6 for each in command.dice)
    return "" if fine else "refusals.wrong_dice"


def _of_seat(state: TableState, command: Command, laws: Laws) -> str:
    if isinstance(command, Hu) and may_call_late(state, command.seat):
        return fault_of_hu(state, command.seat, laws.edition)
    return _asked(state, command) or _act(state, command, laws)


def _asked(state: TableState, command: Command) -> str:
    if state.decision is None or command.seat not in state.decision.seats:
        return _not_running(state) or "refusals.not_asked"
    if state.has_answered(command.seat):
        return "refusals.has_answered"
    return ""


def _act(state: TableState, command: Command, laws: Laws) -> str:
    match state.phase:
        case Turn():
            return _on_turn(state, state.phase, command, laws)
        case Claiming():
            return _on_discard(state, state.phase, command, laws)
        case Robbing() if isinstance(command, Hu):
            return fault_of_hu(state, command.seat, laws.edition)
        case Winning() if isinstance(command, NameFan):
            return _named(state, state.phase, command, laws)
        case _ if isinstance(command, KeepFlowers | ExposeFlower):
            return _before_play(state, command, laws)
        case _:
            return "" if command in offers(state, command.seat, laws) else "refusals.not_now"


# ------------------------------------------------------------------------------- the player's turn


def _on_turn(state: TableState, turn: Turn, command: Command, laws: Laws) -> str:
    own = state.seats[command.seat]
    match command:
        case Discard():
            return _discard(state, turn, command, laws)
        case ExposeFlower() | ConcealedKong() | AddToPung() | Hu() if turn.since is Since.CLAIM:
            return "refusals.claimed_this_turn"
        case ExposeFlower():
            return _flower(state, command)
        case ConcealedKong() | AddToPung():
            return _own_kong(state, own, command)
        case Hu():
            return fault_of_hu(state, command.seat, laws.edition)
        case _:
            return "refusals.not_now"


def _discard(state: TableState, turn: Turn, command: Discard, laws: Laws) -> str:
    own = state.seats[command.seat]
    held = own.drawn == command.tile if command.drawn else command.tile in own.standing
    if not held:
        return "refusals.tile_not_held"
    if command.tile >= KINDS and not laws.edition.play.flowers_may_be_discarded:
        return "refusals.flower_not_discarded"
    return "refusals.flower_not_replaced" if must_replace(state, turn, laws) else ""


def _flower(state: TableState, command: ExposeFlower) -> str:
    if command.tile < KINDS or command.tile not in state.seats[command.seat].tiles:
        return "refusals.flower_not_held"
    return "" if state.walls.may_replace(command.seat) else "refusals.no_replacement"


def _own_kong(state: TableState, own: SeatState, command: ConcealedKong | AddToPung) -> str:
    if not state.walls.may_replace(command.seat):
        return "refusals.no_replacement"
    if isinstance(command, ConcealedKong):
        return "" if own.tiles.count(command.tile) == COPIES else "refusals.not_four"
    exposed = any(meld.kind is MeldKind.PUNG and meld.tile == command.tile for meld in own.melds)
    return "" if exposed and command.tile in own.tiles else "refusals.no_exposed_pung"


def _before_play(state: TableState, command: KeepFlowers | ExposeFlower, laws: Laws) -> str:
    if not isinstance(state.phase, Opening):
        return "refusals.not_now"
    if isinstance(command, ExposeFlower):
        return _flower(state, command)
    kept = exposable(state, command.seat)
    may_keep = laws.edition.play.flowers_may_be_discarded or not kept
    return "" if may_keep else "refusals.flowers_first"


# ---------------------------------------------------------------------------- another one's tile


def _on_discard(  # noqa: PLR0911 - one arm for each claim
    state: TableState, window: Claiming, command: Command, laws: Laws
) -> str:
    if isinstance(command, Pass):
        return ""
    if isinstance(command, Hu):
        return fault_of_hu(state, command.seat, laws.edition)
    if not isinstance(command, _SETS):
        return "refusals.not_now"
    # A-LAST-DISCARD: only hu is allowed on the last discard.
    if not state.walls.may_draw(window.seat.after()):
        return "refusals.last_discard"
    held = state.seats[command.seat].standing.count(window.tile)
    match command:
        case Chow() if command.seat != window.seat.after():
            return "refusals.not_the_upper_player"
        case Chow():
            fitting = chows(command.seat, state.seats[command.seat].standing, window.tile)
            return "" if command in fitting else "refusals.no_chow"
        case Pung():
            return "" if held >= COPIES - 2 else "refusals.no_pair"
        case Kong() if not state.walls.may_replace(command.seat):
            return "refusals.no_replacement"
        case _:
            return "" if held == COPIES - 1 else "refusals.no_concealed_pung"


# ------------------------------------------------------------------------------------------- wins


def _named(state: TableState, won: Winning, command: NameFan, laws: Laws) -> str:
    """Refuse fan the hand does not count, and too few of them (R-142, R-154)."""
    if command.seat not in won.shown or any(count.seat == command.seat for count in won.counts):
        return "refusals.not_now"
    lawful = {fan.id: fan.count for fan in named(score_of(state, won, command.seat, laws.edition))}
    if any(name not in lawful for name in command.fans):
        return "refusals.fan_not_there"
    said = fan_named(command.fans, laws.edition)
    if any(fan.count > lawful[fan.id] for fan in said):
        return "refusals.fan_not_there"
    points = sum(fan.points * fan.count for fan in said)
    return "" if points >= laws.edition.win.minimum_points else "refusals.count_too_low"
