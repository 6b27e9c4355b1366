"""The commands a seat may lawfully give."""

from collections.abc import Mapping
from typing import Final

from hupai.hand import MeldKind
from hupai.seat import (
    AddToPung,
    Chow,
    Command,
    ConcealedKong,
    Confirm,
    Discard,
    Draw,
    ExposeFlower,
    Hu,
    KeepFlowers,
    Kong,
    LayMeld,
    Pass,
    Pung,
    Seat,
    ShowHand,
    Since,
    TakeClaimed,
    TakeReplacement,
)
from hupai.table.claiming import in_question
from hupai.table.commands import Laws
from hupai.table.state import (
    Claiming,
    Drawing,
    Laying,
    Opening,
    Phase,
    Replacing,
    Robbing,
    SeatState,
    TableState,
    Taking,
    Turn,
    Winning,
)
from hupai.table.winning import fault_of_hu, whole_count
from hupai.tiles import COPIES, KINDS, Tile, is_suited, rank_of

_LAST_CHOW: Final = 7
# The one act that is due in honest play, phase by phase.
_ACTS: Final[Mapping[type[Phase], type[Draw | TakeReplacement | TakeClaimed | LayMeld]]] = {
    Drawing: Draw,
    Replacing: TakeReplacement,
    Taking: TakeClaimed,
    Laying: LayMeld,
}


def offers(  # noqa: PLR0911 - one arm for each phase
    state: TableState, seat: Seat, laws: Laws
) -> tuple[Command, ...]:
    """Return every lawful command of *seat*, in a fixed order."""
    decision = state.decision
    if decision is None or state.has_answered(seat):
        return ()
    if seat not in decision.seats:
        return _late_hu(state, seat, laws)
    match state.phase:
        case Turn():
            return _on_turn(state, state.phase, laws)
        case Claiming():
            return _on_discard(state, state.phase, seat, laws)
        case Robbing():
            return (*_hu(state, seat, laws), Pass(seat))
        case Opening():
            return _before_play(state, seat, laws)
        case Winning():
            return _count_acts(state, state.phase, seat, laws)
        case phase:
            return (*_late_hu(state, seat, laws), _ACTS[type(phase)](seat))


def _hu(state: TableState, seat: Seat, laws: Laws) -> tuple[Command, ...]:
    return () if fault_of_hu(state, seat, laws.edition) else (Hu(seat),)


def _late_hu(state: TableState, seat: Seat, laws: Laws) -> tuple[Command, ...]:
    return _hu(state, seat, laws) if may_call_late(state, seat) else ()


def may_call_late(state: TableState, seat: Seat) -> bool:
    """Tell whether *seat* may still call hu on the last discard, asked or not (R-103).

    The right ends when the next tile is drawn or the discard is fetched. Who has claimed the
    tile for a set has said what he wants it for.
    """
    match state.phase:
        case Drawing():
            return in_question(state)[0] != seat
        case Taking(claim, discarder, _):
            return seat not in (claim.seat, discarder)
        case _:
            return False


def _before_play(state: TableState, seat: Seat, laws: Laws) -> tuple[Command, ...]:
    flowers = exposable(state, seat)
    if flowers and not laws.edition.play.flowers_may_be_discarded:
        return flowers
    return (*flowers, KeepFlowers(seat))


def exposable(state: TableState, seat: Seat) -> tuple[Command, ...]:
    """Return the flowers a seat may replace: each needs a tile at the end of the wall."""
    if not state.walls.may_replace(seat):
        return ()
    return tuple(ExposeFlower(seat, tile) for tile in state.seats[seat].tiles if tile >= KINDS)


# ------------------------------------------------------------------------------------ own turn


def _on_turn(state: TableState, turn: Turn, laws: Laws) -> tuple[Command, ...]:
    seat = turn.seat
    own = state.seats[seat]
    acts: list[Command] = []
    if turn.since is not Since.CLAIM:
        acts += _hu(state, seat, laws)
        acts += exposable(state, seat)
        acts += _own_kongs(state, seat)
    if not must_replace(state, turn, laws):
        acts += _discards(seat, own, flowers=laws.edition.play.flowers_may_be_discarded)
    return tuple(acts)


def must_replace(state: TableState, turn: Turn, laws: Laws) -> bool:
    """R-083: where a flower may not be discarded, it is replaced in the turn it was drawn."""
    if laws.edition.play.flowers_may_be_discarded or turn.since is Since.CLAIM:
        return False
    return bool(exposable(state, turn.seat))


def _own_kongs(state: TableState, seat: Seat) -> list[Command]:
    """R-117 to R-120: with the own draw only, and while a replacement is left (R-127)."""
    if not state.walls.may_replace(seat):
        return []
    own = state.seats[seat]
    tiles = own.tiles
    kinds = sorted(set(tiles))
    kongs: list[Command] = []
    if len(tiles) - len(kinds) >= COPIES - 1:
        kongs += [ConcealedKong(seat, tile) for tile in kinds if tiles.count(tile) == COPIES]
    pungs = [meld.tile for meld in own.melds if meld.kind is MeldKind.PUNG]
    kongs += [AddToPung(seat, tile) for tile in pungs if tile is not None and tile in tiles]
    return kongs


def _discards(seat: Seat, own: SeatState, *, flowers: bool) -> list[Command]:
    acts: list[Command] = []
    last = -1
    for tile in own.standing:
        if tile != last and (tile < KINDS or flowers):
            acts.append(Discard(seat, tile))
        last = tile
    if own.drawn is not None and (own.drawn < KINDS or flowers):
        acts.append(Discard(seat, own.drawn, drawn=True))
    return acts


# ------------------------------------------------------------------------- another one's tile


def _on_discard(
    state: TableState, window: Claiming, seat: Seat, laws: Laws
) -> tuple[Command, ...]:
    giver, tile = window.seat, window.tile
    acts = list(_hu(state, seat, laws))
    # A-LAST-DISCARD: with no tile left for the next player only hu is allowed.
    if state.walls.may_draw(giver.after()):
        own = state.seats[seat].standing
        held = own.count(tile)
        if held == COPIES - 1 and state.walls.may_replace(seat):
            acts.append(Kong(seat))
        if held >= 2:
            acts.append(Pung(seat))
        if seat == giver.after():
            acts += chows(seat, own, tile)
    acts.append(Pass(seat))
    return tuple(acts)


def chows(seat: Seat, own: tuple[Tile, ...], tile: Tile) -> list[Command]:
    """R-111: three consecutive numbers of one suit, two of them from the own hand."""
    if not is_suited(tile):
        return []
    rank = rank_of(tile)
    found: list[Command] = []
    for place in (2, 1, 0):
        lowest = Tile(tile - place)
        if 1 <= rank - place <= _LAST_CHOW and all(
            Tile(lowest + at) in own for at in range(3) if at != place
        ):
            found.append(Chow(seat, lowest))
    return found


# ----------------------------------------------------------------------------- single acts


def _count_acts(state: TableState, won: Winning, seat: Seat, laws: Laws) -> tuple[Command, ...]:
    """R-140 to R-144: take the tile, show the hand, name the fan; then the others agree.

    The whole count is offered; the winner may name less of it.
    """
    if seat not in won.winners:
        return (Confirm(seat),)
    if seat not in won.taken:
        return (TakeClaimed(seat),)
    if seat not in won.shown:
        return (ShowHand(seat),)
    return (whole_count(state, won, seat, laws.edition),)
