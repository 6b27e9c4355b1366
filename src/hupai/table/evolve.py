"""From facts to state. Total and pure: what happened cannot fail."""

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from msgspec.structs import replace

from hupai.hand import MeldKind, Source
from hupai.seat import Decision, DecisionKind, LaidMeld, RiverTile, Seat, Since
from hupai.table import events as e
from hupai.table.claiming import after_window, self_drawn
from hupai.table.state import (
    Claiming,
    Count,
    Laying,
    Opening,
    Over,
    Replacing,
    Robbing,
    SeatState,
    TableState,
    Taking,
    Turn,
    Winning,
)
from hupai.table.walls import City, PrivateWalls, opening_of
from hupai.tiles import Tile


def replay(events: Iterable[e.Event]) -> TableState:
    """Return the state that *events* lead to."""
    return reduce(evolve, events, TableState())


def evolve(state: TableState, event: e.Event) -> TableState:
    """Return *state* after *event*."""
    return _after(replace(state, version=state.version + 1), event)


def _after(  # noqa: C901, PLR0911, PLR0912 - one arm for each event
    state: TableState, event: e.Event
) -> TableState:
    match event:
        case e.DecisionOpened():
            return _opened(state, event.decision)
        case e.TileDrawn():
            return _drawn(state, event)
        case e.TileDiscarded():
            return _discarded(state, event)
        case e.ClaimAnswered():
            return _answered(state, event)
        case e.WindowClosed():
            return after_window(_decided(state), event)
        case e.ClaimedTileTaken():
            return _taken(state, event)
        case e.MeldLaid():
            return _laid(state, event)
        case e.TilesDealt():
            return _dealt(state, event)
        case e.FlowerExposed():
            return _exposed(state, event)
        case e.FlowersKept():
            return _kept(state, event)
        case e.KongDeclared():
            return _konged(state, event)
        case e.TileAdded():
            return _added(state, event)
        case e.TimeExceeded() | e.RightToWinLost():
            return _refereed(state, event)
        case e.HandStarted():
            return _started(state, event)
        case e.DiceThrown():
            return _thrown(state, event)
        case e.HuDeclared() | e.HandShown() | e.FanNamed() | e.WinConfirmed() | e.HandEnded():
            return _winning(state, event)
        case _:
            assert_never(event)


def changed(state: TableState, seat: Seat, own: SeatState) -> TableState:
    """Return *state* with another state of one seat."""
    seats = list(state.seats)
    seats[seat] = own
    return replace(state, seats=tuple(seats))


def _decided(state: TableState) -> TableState:
    return replace(state, decision=None, answers=())


def _opened(state: TableState, decision: Decision) -> TableState:
    keeps_clock = decision.kind in (DecisionKind.FLOWERS, DecisionKind.CLAIM)
    return replace(
        state,
        decision=decision,
        answers=(),
        decisions=decision.id,
        clock=decision.since if keeps_clock else state.clock,
    )


def _answered(state: TableState, event: e.ClaimAnswered) -> TableState:
    secrets = list(state.secrets)
    secrets[event.seat] += 1
    answers = (*state.answers, (event.seat, event.claim))
    return replace(state, answers=answers, secrets=tuple(secrets))


def _refereed(state: TableState, event: e.TimeExceeded | e.RightToWinLost) -> TableState:
    if isinstance(event, e.TimeExceeded):
        return replace(state, exceeded=event.decision)
    own = replace(state.seats[event.seat], may_win=False)
    return changed(state, event.seat, own)


# ------------------------------------------------------------------------------- the beginning


def _started(state: TableState, event: e.HandStarted) -> TableState:
    tiles = event.wall or ()
    walls: City | PrivateWalls = City(tiles, 0)
    if event.is_private:
        size = len(tiles) // 4
        first, second, third, fourth = (tiles[at * size : (at + 1) * size] for at in range(4))
        walls = PrivateWalls((first, second, third, fourth))
    return replace(
        state,
        hand=event.hand,
        round_wind=event.round_wind,
        dealer=event.dealer,
        rules=event.rules,
        rhythm=event.rhythm,
        manners=event.manners,
        walls=walls,
    )


def _thrown(state: TableState, event: e.DiceThrown) -> TableState:
    dice = (*state.dice, *event.dice)
    walls = state.walls
    if isinstance(walls, City) and len(dice) == 4:
        walls = replace(walls, opening=opening_of(dice, len(walls.tiles)))
    return replace(state, dice=dice, walls=walls)


def _dealt(state: TableState, event: e.TilesDealt) -> TableState:
    own, tiles = state.seats[event.seat], event.tiles or ()
    # The dealer's fourteenth tile is as if drawn (A-DEALT-WIN).
    drawn = tiles[-1] if len(own.standing) + len(tiles) > 13 else None
    added = tiles if drawn is None else tiles[:-1]
    own = replace(own, standing=tuple(sorted((*own.standing, *added))), drawn=drawn)
    state = replace(state, walls=state.walls.without(event.seat, "head", event.count))
    return replace(changed(state, event.seat, own), phase=Opening(state.dealer))


def _kept(state: TableState, event: e.FlowersKept) -> TableState:
    following = event.seat.after()
    phase = Turn(state.dealer, Since.DEAL) if following == state.dealer else Opening(following)
    return replace(_decided(state), phase=phase)


# ---------------------------------------------------------------------------------- single acts


def _exposed(state: TableState, event: e.FlowerExposed) -> TableState:
    own = put_in(without_tile(state.seats[event.seat], event.tile))
    own = replace(own, flowers=(*own.flowers, event.tile))
    opening = isinstance(state.phase, Opening)
    phase = Replacing(event.seat, Since.FLOWER, opening)
    return replace(_decided(changed(state, event.seat, own)), phase=phase)


def _drawn(state: TableState, event: e.TileDrawn) -> TableState:
    tile, phase = Tile(event.tile or 0), state.phase
    own = state.seats[event.seat]
    since, opening = Since.DRAW, False
    if isinstance(phase, Replacing):
        since, opening = phase.since, phase.opening
    if opening and event.seat != state.dealer:
        own = replace(own, standing=tuple(sorted((*own.standing, tile))))
    else:
        own = replace(own, drawn=tile)
    state = replace(
        _decided(changed(state, event.seat, own)),
        walls=state.walls.without(event.seat, event.end),
    )
    return replace(state, phase=Opening(event.seat) if opening else Turn(event.seat, since))


def _discarded(state: TableState, event: e.TileDiscarded) -> TableState:
    own = state.seats[event.seat]
    own = replace(own, drawn=None) if event.drawn else put_in(_less(own, event.tile))
    own = replace(own, river=(*own.river, RiverTile(event.tile, event.drawn)))
    phase = Claiming(event.seat, event.tile)
    return replace(_decided(changed(state, event.seat, own)), phase=phase)


def _konged(state: TableState, event: e.KongDeclared) -> TableState:
    tile = Tile(event.tile or 0)
    own = put_in(state.seats[event.seat])
    left = tuple(each for each in own.standing if each != tile)
    meld = LaidMeld(MeldKind.CONCEALED_KONG, tile, Source.UNKNOWN, 0, is_promoted=False)
    own = replace(own, standing=left, melds=(*own.melds, meld))
    phase = Replacing(event.seat, Since.KONG)
    return replace(_decided(changed(state, event.seat, own)), phase=phase)


def _added(state: TableState, event: e.TileAdded) -> TableState:
    own = without_tile(state.seats[event.seat], event.tile)
    melds = tuple(
        replace(meld, kind=MeldKind.MELDED_KONG, is_promoted=True)
        if meld.kind is MeldKind.PUNG and meld.tile == event.tile
        else meld
        for meld in own.melds
    )
    own = replace(put_in(own), melds=melds)
    phase = Robbing(event.seat, event.tile)
    return replace(_decided(changed(state, event.seat, own)), phase=phase)


# --------------------------------------------------------------------------------------- claims


def _taken(state: TableState, event: e.ClaimedTileTaken) -> TableState:
    phase, state = state.phase, _decided(state)
    if isinstance(phase, Taking):
        state = _fetched(state, phase.discarder, event.seat)
        return replace(state, phase=Laying(phase.claim, phase.discarder, phase.tile))
    if isinstance(phase, Winning):
        if phase.giver is not None and not phase.is_robbery:
            state = _fetched(state, phase.giver, event.seat)
        return replace(state, phase=replace(phase, taken=(*phase.taken, event.seat)))
    return state


def _fetched(state: TableState, discarder: Seat, claimer: Seat | None) -> TableState:
    own = state.seats[discarder]
    last = replace(own.river[-1], claimed_by=claimer)
    return changed(state, discarder, replace(own, river=(*own.river[:-1], last)))


def _laid(state: TableState, event: e.MeldLaid) -> TableState:
    own, meld = state.seats[event.seat], event.meld
    claimed = state.phase.tile if isinstance(state.phase, Laying) else None
    own_tiles = list(own.standing)
    for tile in _tiles_of(meld):
        if tile == claimed:
            claimed = None
        else:
            own_tiles.remove(tile)
    own = replace(own, standing=tuple(own_tiles), melds=(*own.melds, meld))
    is_kong = meld.kind is MeldKind.MELDED_KONG
    phase = Replacing(event.seat, Since.KONG) if is_kong else Turn(event.seat, Since.CLAIM)
    return replace(_decided(changed(state, event.seat, own)), phase=phase)


def _tiles_of(meld: LaidMeld) -> tuple[Tile, ...]:
    lowest = Tile(meld.tile or 0)
    if meld.kind is MeldKind.CHOW:
        return (lowest, Tile(lowest + 1), Tile(lowest + 2))
    return (lowest,) * (3 if meld.kind is MeldKind.PUNG else 4)


# -------------------------------------------------------------------------------------- the end


def _winning(
    state: TableState,
    event: e.HuDeclared | e.HandShown | e.FanNamed | e.WinConfirmed | e.HandEnded,
) -> TableState:
    phase, state = state.phase, _decided(state)
    match event:
        case e.HandEnded():
            if isinstance(phase, Laying):  # stopped: the tile goes back to the floor
                state = _fetched(state, phase.discarder, None)
            return replace(state, phase=Over(), result=event.result)
        case e.HuDeclared() if isinstance(phase, Turn):
            return replace(state, phase=self_drawn(state, phase))
        case e.HandShown() if isinstance(phase, Winning):
            return replace(state, phase=replace(phase, shown=(*phase.shown, event.seat)))
        case e.FanNamed() if isinstance(phase, Winning):
            counts = (*phase.counts, Count(event.seat, event.fans))
            return replace(state, phase=replace(phase, counts=counts))
        case e.WinConfirmed() if isinstance(phase, Winning):
            confirmed = (*phase.confirmed, event.seat)
            return replace(state, phase=replace(phase, confirmed=confirmed))
        case _:
            return state


# ---------------------------------------------------------------------------- one player's tiles


def put_in(own: SeatState) -> SeatState:
    """Put the drawn tile among the standing tiles."""
    if own.drawn is None:
        return own
    return replace(own, standing=tuple(sorted((*own.standing, own.drawn))), drawn=None)


def without_tile(own: SeatState, tile: Tile) -> SeatState:
    """Take *tile* away, the drawn one first."""
    return replace(own, drawn=None) if own.drawn == tile else _less(own, tile)


def _less(own: SeatState, tile: Tile) -> SeatState:
    at = own.standing.index(tile)
    return replace(own, standing=own.standing[:at] + own.standing[at + 1 :])
