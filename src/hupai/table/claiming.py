"""Claims on one tile: which of several stands, and what follows."""

from collections.abc import Sequence

from msgspec.structs import replace

from hupai.hand import MeldKind
from hupai.seat import Chow, Claim, Hu, Kong, LaidMeld, Seat, Since, call_of_claim
from hupai.table.events import LostCall, WindowClosed
from hupai.table.state import (
    Claiming,
    Drawing,
    Replacing,
    Robbing,
    Seats,
    TableState,
    Taking,
    Turn,
    Winning,
)
from hupai.tiles import Tile


def resolve(
    claims: Sequence[Claim], giver: Seat, *, several_win: bool
) -> tuple[tuple[Claim, ...], tuple[Claim, ...]]:
    """Divide *claims* into those that stand and those that do not.

    Hu goes before pung and kong, these before chow (R-128, R-129); of several hu the first in
    turn order from *giver* stands alone (R-130), unless the rules let several win.
    """
    ordered = sorted(claims, key=lambda claim: (_weight(claim), (claim.seat - giver) % 4))
    if not ordered:
        return (), ()
    stand = 1
    if several_win and isinstance(ordered[0], Hu):
        stand = sum(isinstance(claim, Hu) for claim in ordered)
    return tuple(ordered[:stand]), tuple(ordered[stand:])


def lost_call(claim: Claim) -> LostCall:
    """Return what all heard of a claim that does not stand."""
    return LostCall(claim.seat, call_of_claim(claim))


def _weight(claim: Claim) -> int:
    return 0 if isinstance(claim, Hu) else 2 if isinstance(claim, Chow) else 1


def after_window(state: TableState, event: WindowClosed) -> TableState:
    """Return *state* after the calls on a tile were heard."""
    giver, tile = in_question(state)
    is_robbery = isinstance(state.phase, Robbing)
    if not event.standing:
        following = Replacing(giver, Since.KONG) if is_robbery else Drawing(giver.after())
        return replace(state, phase=following)
    first = event.standing[0]
    if not isinstance(first, Hu):
        return replace(state, phase=Taking(first, giver, tile))
    if is_robbery:
        state = replace(state, seats=_undone(state.seats, giver, tile))
    winners = tuple(claim.seat for claim in event.standing)
    return replace(state, phase=Winning(winners, giver, tile, is_robbery=is_robbery))


def in_question(state: TableState) -> tuple[Seat, Tile]:
    """Return the tile that calls are about, and whose it is: before the draw, the last discard."""
    match state.phase:
        case Claiming(seat, tile) | Robbing(seat, tile) | Taking(_, seat, tile):
            return seat, tile
        case Drawing(seat):
            giver = seat.after(-1)
            return giver, state.seats[giver].river[-1].tile
        case _:
            raise AssertionError(state.phase)  # nothing is in question


def _undone(seats: Seats, seat: Seat, tile: Tile) -> Seats:
    """R-124: the robbed kong is not completed; the exposed pung remains."""
    own = seats[seat]
    melds = tuple(
        replace(meld, kind=MeldKind.PUNG, is_promoted=False)
        if meld.is_promoted and meld.tile == tile
        else meld
        for meld in own.melds
    )
    first, second, third, fourth = (
        replace(own, melds=melds) if at == seat else other for at, other in enumerate(seats)
    )
    return first, second, third, fourth


def meld_of(claim: Claim, tile: Tile, discarder: Seat) -> LaidMeld:
    """Return the set that a chow, pung or kong lays down."""
    source = claim.seat.source(discarder)
    match claim:
        case Chow():
            place = tile - claim.lowest + 1
            return LaidMeld(MeldKind.CHOW, claim.lowest, source, place, is_promoted=False)
        case Kong():
            return LaidMeld(MeldKind.MELDED_KONG, tile, source, 0, is_promoted=False)
        case _:
            return LaidMeld(MeldKind.PUNG, tile, source, 0, is_promoted=False)


def win_in_reach(state: TableState, seat: Seat) -> Winning:
    """Return the win *seat* would declare: on its own draw, or on the tile in question."""
    if isinstance(state.phase, Turn):
        return self_drawn(state, state.phase)
    giver, tile = in_question(state)
    return Winning((seat,), giver, tile, is_robbery=isinstance(state.phase, Robbing))


def self_drawn(state: TableState, turn: Turn) -> Winning:
    """Return the win of the player whose turn it is, on the tile he came by last."""
    own = state.seats[turn.seat]
    return Winning((turn.seat,), None, own.tiles[-1], turn.since, taken=(turn.seat,))
