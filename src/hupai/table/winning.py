"""Wins: whether a seat has one, what it counts, what it moves."""

from collections import Counter
from itertools import product
from typing import Final

from hupai.hand import HAND_SIZE, Hand, Meld, MeldKind, WinBy, WinConditions
from hupai.rules import Edition, FanId
from hupai.scoring import Score, is_complete, score_hand
from hupai.seat import SEATS, HandResult, LaidMeld, NamedFan, NameFan, Seat, Since, WinResult
from hupai.sheet import Deltas, payments
from hupai.table.claiming import in_question, win_in_reach
from hupai.table.state import Count, Robbing, SeatState, TableState, Turn, Winning
from hupai.tiles import COPIES, FACES, KINDS, Tile

_ZERO: Final = (0,) * KINDS
# A digit for each suit, one for honours and one for flowers: their sum counts a hand's tiles.
_DIGIT: Final = tuple(16 ** min(tile // 9, 3) if tile < KINDS else 16**4 for tile in range(FACES))
# In a hand of sets every suit has 3n tiles, but the one with the pair 3n + 2.
_SIZES: Final = frozenset(
    sum(size * 16**at for at, size in enumerate(sizes))
    for sizes in product(range(15), repeat=4)
    if sum(sizes) <= 14 and sorted(size % 3 for size in sizes) == [0, 0, 0, 2]
)


def completes(own: SeatState, standing: tuple[Tile, ...], rules: Edition) -> bool:
    """Tell whether the standing tiles and the melds are a permitted structure."""
    if len(standing) + 3 * len(own.melds) != HAND_SIZE + 1:
        return False
    # Few hands pass this: what it lets by besides hands of sets is pairs and scattered tiles.
    if sum(map(_DIGIT.__getitem__, standing)) not in _SIZES and (
        own.melds or 7 < len(set(standing)) < 13
    ):
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
    by = way_of(won)
    last = seat if won.giver is None or won.is_robbery else won.giver
    conditions = WinConditions(
        round_wind=state.round_wind,
        seat_wind=state.seat_wind(seat),
        by=by,
        is_last_of_kind=_is_last_of_kind(state, won, own.standing),
        is_last_of_wall=state.walls.is_last(last),
    )
    return Hand(
        own.standing,
        won.tile,
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
    # A discard not fetched yet, and a kong not undone yet, show the winning tile itself too.
    is_discard = won.giver is not None and not won.is_robbery
    shows_itself = isinstance(state.phase, Robbing) or (is_discard and not won.taken)
    return shown - shows_itself == COPIES - 1


def _open_tiles(meld: LaidMeld) -> tuple[Tile, ...]:
    return () if meld.kind is MeldKind.CONCEALED_KONG else _meld(meld).tiles


def _meld(laid: LaidMeld) -> Meld:
    tile = Tile(laid.tile or 0)
    return Meld(laid.kind, tile, laid.source, laid.claimed_place, laid.is_promoted)


def score_of(state: TableState, won: Winning, seat: Seat, rules: Edition) -> Score:
    """Return what the law gives the hand of a winner."""
    return score_hand(won_hand(state, won, seat), rules)


def fault_of_hu(state: TableState, seat: Seat, rules: Edition) -> str:
    """Return what hu would lack now: the right, the structure or the minimum (R-139, R-155)."""
    own = state.seats[seat]
    if not own.may_win:
        return "refusals.lost_right_to_win"
    is_turn = isinstance(state.phase, Turn)
    standing = own.tiles if is_turn else (*own.standing, in_question(state)[1])
    if not completes(own, standing, rules):
        return "refusals.not_complete"
    enough = score_of(state, win_in_reach(state, seat), seat, rules).reaches_minimum
    return "" if enough else "refusals.below_minimum"


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
    wins = tuple(_win(state, won, count, rules) for count in won.counts)
    if len(wins) == 1:
        points = wins[0].fan_points + wins[0].flowers
        return HandResult(wins, payments(points, wins[0].winner, won.giver, rules))
    return HandResult(wins, _moved(wins, rules))


def _win(state: TableState, won: Winning, count: Count, rules: Edition) -> WinResult:
    points = sum(fan.points * fan.count for fan in count.fans)
    flowers = score_of(state, won, count.seat, rules).flowers
    return WinResult(count.seat, won.giver, way_of(won), won.tile, count.fans, points, flowers)


def _moved(wins: tuple[WinResult, ...], rules: Edition) -> Deltas:
    """Return what several wins on one tile move.

    Each winner gains what he would alone, and no winner pays another. A loser pays the base
    points once, the giver of the tile the points of all hands besides: not a sum of zero.
    """
    base = rules.payments.base_points
    points = {win.winner: win.fan_points + win.flowers for win in wins}
    first, second, third, fourth = (
        3 * base + points[seat]
        if seat in points
        else -base - (sum(points.values()) if seat == wins[0].discarder else 0)
        for seat in SEATS
    )
    return first, second, third, fourth
