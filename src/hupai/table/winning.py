"""Wins: whether a seat has one, what it counts, what it moves."""

from collections import Counter
from typing import Final

from hupai.hand import Hand, Meld, MeldKind, WinBy, WinConditions
from hupai.rules import Edition, FanId
from hupai.scoring import Score, is_complete, score_hand
from hupai.seat import HandResult, LaidMeld, NamedFan, NameFan, Seat, Since, WinResult
from hupai.sheet import payments
from hupai.table.state import SeatState, TableState, Winning
from hupai.tiles import COPIES, KINDS, Tile

_ZERO: Final = (0,) * KINDS


def completes(own: SeatState, standing: tuple[Tile, ...], rules: Edition) -> bool:
    """Tell whether the standing tiles and the melds are a permitted structure."""
    if len(standing) + 3 * len(own.melds) != 14:
        return False
    counts = list(_ZERO)
    for tile in standing:
        if tile >= KINDS:
            return False
        counts[tile] += 1
    return is_complete(tuple(counts), rules.win.structures)


def won_hand(state: TableState, won: Winning, seat: Seat) -> Hand:
    """Return the hand of a winner, with the circumstances of the win."""
    own = state.seats[seat]
    tile = won.tile
    standing = own.standing
    if won.giver is None and own.drawn is None:
        standing = standing[:-1]
    by = way_of(won)
    last = seat if won.giver is None or won.is_robbery else won.giver
    conditions = WinConditions(
        round_wind=state.round_wind,
        seat_wind=state.seat_wind(seat),
        by=by,
        is_last_of_kind=_is_last_of_kind(state, won, standing),
        is_last_of_wall=state.walls.is_last(last),
    )
    return Hand(
        standing,
        tile,
        tuple(_meld(each) for each in own.melds),
        conditions,
        flowers=len(own.flowers),
        named_flowers=tuple(own.flowers),
    )


def way_of(won: Winning) -> WinBy:
    """Return how the winning tile came (R-086: a flower's replacement is a plain self-draw)."""
    if won.giver is not None:
        return WinBy.ROBBED_KONG if won.is_robbery else WinBy.DISCARD
    return WinBy.REPLACEMENT if won.since is Since.KONG else WinBy.SELF_DRAW


def _is_last_of_kind(state: TableState, won: Winning, standing: tuple[Tile, ...]) -> bool:
    """R-182: the other three lie face up, in the floor or in exposed melds of any player."""
    if won.tile in standing:
        return False
    shown = 0
    for seat in state.seats:
        shown += sum(
            each.tile == won.tile and each.claimed_by is None for each in seat.river
        ) + sum(_open_tiles(meld).count(won.tile) for meld in seat.melds)
    # A discard that wins is fetched, or still lies in the floor and is none of the other three.
    waiting = won.giver is not None and not won.is_robbery and not won.taken
    return shown - waiting == COPIES - 1


def _open_tiles(meld: LaidMeld) -> tuple[Tile, ...]:
    return () if meld.kind is MeldKind.CONCEALED_KONG else _meld(meld).tiles


def _meld(laid: LaidMeld) -> Meld:
    tile = Tile(laid.tile or 0)
    return Meld(laid.kind, tile, laid.source, laid.claimed_place, laid.is_promoted)


def score_of(state: TableState, won: Winning, seat: Seat, rules: Edition) -> Score:
    """Return what the law gives the hand of a winner."""
    return score_hand(won_hand(state, won, seat), rules)


def may_win(state: TableState, won: Winning, seat: Seat, rules: Edition) -> bool:
    """Tell whether hu would be valid: structure and minimum (R-139, R-155)."""
    own = state.seats[seat]
    standing = own.tiles if won.giver is None else (*own.standing, won.tile)
    return completes(own, standing, rules) and score_of(state, won, seat, rules).reaches_minimum


def named(score: Score) -> tuple[NamedFan, ...]:
    """Return the fan of a score as a winner names them."""
    return tuple(NamedFan(fan.id, fan.points, fan.count) for fan in score.fans)


def whole_count(state: TableState, won: Winning, seat: Seat, rules: Edition) -> NameFan:
    """Return the command that names every fan of the hand."""
    fans = named(score_of(state, won, seat, rules))
    return NameFan(seat, tuple(fan.id for fan in fans for _ in range(fan.count)))


def fan_named(fans: tuple[FanId, ...], rules: Edition) -> tuple[NamedFan, ...]:
    """Return fan named one by one, counted."""
    return tuple(
        NamedFan(name, rules.fans[name].points, count) for name, count in Counter(fans).items()
    )


def result_of(state: TableState, won: Winning, rules: Edition) -> HandResult:
    """Return what the confirmed counts move between the players (R-200 to R-204)."""
    wins, deltas = [], [0, 0, 0, 0]
    for count in won.counts:
        points = sum(fan.points * fan.count for fan in count.fans)
        flowers = len(state.seats[count.seat].flowers)
        wins.append(
            WinResult(count.seat, won.giver, way_of(won), won.tile, count.fans, points, flowers)
        )
        for at, delta in enumerate(payments(points + flowers, count.seat, won.giver, rules)):
            deltas[at] += delta
    first, second, third, fourth = deltas
    return HandResult(tuple(wins), (first, second, third, fourth))
