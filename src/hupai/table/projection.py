"""What an audience may see: of the state and of every event. The only way out of the table."""

from typing import Final

from msgspec.structs import replace

from hupai.hand import MeldKind
from hupai.seat import (
    SEATS,
    Audience,
    Command,
    DeclaredWin,
    LaidMeld,
    Onlooker,
    Seat,
    SeatView,
    Since,
    View,
    WallView,
    layout,
)
from hupai.table import events as e
from hupai.table.commands import Laws
from hupai.table.offers import offers
from hupai.table.state import (
    Claiming,
    Laying,
    Over,
    Phase,
    Robbing,
    TableState,
    Taking,
    Turn,
    Waiting,
    Winning,
)
from hupai.table.walls import PrivateWalls
from hupai.table.winning import way_of
from hupai.tiles import Tile

# Who sees every hand, and who sees the walls as well.
_ALL_HANDS: Final = frozenset({Onlooker.COMMENTATOR, Onlooker.REFEREE, Onlooker.ARCHIVE})
_ALL_WALLS: Final = frozenset({Onlooker.REFEREE, Onlooker.ARCHIVE})


def sees_hand(audience: Audience, seat: Seat) -> bool:
    """Tell whether *audience* may know the standing tiles of *seat*."""
    return audience == seat or audience in _ALL_HANDS


# --------------------------------------------------------------------------------------- events


def project(event: e.Event, audience: Audience) -> e.Event | None:
    """Return *event* as *audience* may know it, or None where it may not know of it at all."""
    match event:
        case e.HandStarted() if audience not in _ALL_WALLS:
            return replace(event, wall=None)
        case e.TilesDealt(seat) if not sees_hand(audience, seat):
            return replace(event, tiles=None)
        case e.TileDrawn(seat) | e.KongDeclared(seat) if not sees_hand(audience, seat):
            return replace(event, tile=None)
        case e.ClaimAnswered(seat) if not sees_hand(audience, seat):
            return None
        case _:
            return event


# ---------------------------------------------------------------------------------------- state


def view(state: TableState, audience: Audience, laws: Laws) -> View:
    """Return the window of *audience* on the table."""
    first, second, third, fourth = (_seat_view(state, seat, audience) for seat in SEATS)
    focus, tile = _focus(state.phase)
    return View(
        audience,
        version_of(state, audience),
        state.hand,
        state.round_wind,
        state.dealer,
        state.rules,
        state.manners,
        state.dice,
        _wall(state),
        (first, second, third, fourth),
        focus,
        _since(state.phase),
        _declared(state.phase),
        tile,
        state.decision,
        _commands(state, audience, laws),
        state.result,
    )


def version_of(state: TableState, audience: Audience) -> int:
    """Return how many of the events *audience* has been shown: those projected to it."""
    if isinstance(audience, Seat):
        return state.version - sum(state.secrets) + state.secrets[audience]
    return state.version if audience in _ALL_HANDS else state.version - sum(state.secrets)


def _commands(state: TableState, audience: Audience, laws: Laws) -> tuple[Command, ...]:
    return offers(state, audience, laws) if isinstance(audience, Seat) else ()


def _seat_view(state: TableState, seat: Seat, audience: Audience) -> SeatView:
    own = state.seats[seat]
    is_open = sees_hand(audience, seat) or _lies_open(state, seat)
    melds = own.melds if is_open else tuple(map(_closed, own.melds))
    is_over = isinstance(state.phase, Over)
    return SeatView(
        state.seat_wind(seat),
        own.standing if is_open else None,
        len(own.standing),
        own.drawn if is_open else None,
        own.drawn is not None,
        melds,
        tuple(layout(meld, is_turned_up=is_over) for meld in melds),
        own.flowers,
        own.river,
        own.may_win,
    )


def _lies_open(state: TableState, seat: Seat) -> bool:
    """The winner shows his hand; after the hand all tiles are turned up (R-122, R-140)."""
    phase = state.phase
    return isinstance(phase, Over) or (isinstance(phase, Winning) and seat in phase.shown)


def _closed(meld: LaidMeld) -> LaidMeld:
    """R-135: a concealed kong lies face down until the end of the hand."""
    return replace(meld, tile=None) if meld.kind is MeldKind.CONCEALED_KONG else meld


def _wall(state: TableState) -> WallView:
    walls = state.walls
    if isinstance(walls, PrivateWalls):
        return WallView(walls.left, None, 0, 0, walls.taken)
    opening = walls.opening if len(state.dice) == 4 else None
    return WallView(walls.left, opening, walls.head, walls.tail, ())


def _focus(phase: Phase) -> tuple[Seat | None, Tile | None]:
    match phase:
        case Claiming(seat, tile) | Robbing(seat, tile):
            return seat, tile
        case Winning(winners, _, tile):
            return winners[0], tile
        case Taking(claim, _, tile) | Laying(claim, _, tile):
            return claim.seat, tile
        case Waiting() | Over():
            return None, None
        case _:
            return phase.seat, None


def _since(phase: Phase) -> Since | None:
    return phase.since if isinstance(phase, Turn) else None


def _declared(phase: Phase) -> DeclaredWin | None:
    if not isinstance(phase, Winning):
        return None
    return DeclaredWin(phase.winners, phase.giver, way_of(phase))
