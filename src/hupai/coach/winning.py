"""What a win counts, from what the winner's seat sees."""

from hupai.coach.sight import own
from hupai.hand import HAND_SIZE, Hand, Meld, MeldKind, WinBy, WinConditions
from hupai.rules import Edition, FanId
from hupai.scoring import Score, score_hand
from hupai.seat import DecisionKind, DeclaredWin, Hu, LaidMeld, Seat, Since, View
from hupai.tiles import COPIES, Tile


def score_of_win(view: View, rules: Edition) -> Score | None:
    """Return what the win counts that *view* shows: declared, or to be declared at once.

    None where the seat has no tile to win with.
    """
    hand = winning_hand(view, rules)
    return None if hand is None else score_hand(hand, rules)


def fan_of_win(view: View, rules: Edition) -> tuple[FanId, ...]:
    """Return the fan to name, each as often as it counts."""
    score = score_of_win(view, rules)
    counted = () if score is None else score.fans
    return tuple(fan.id for fan in counted for _ in range(fan.count))


def winning_hand(view: View, rules: Edition) -> Hand | None:
    """Return the hand of the view's seat with its winning tile and the circumstances."""
    mine, win = own(view), win_in(view)
    if win is None or mine.standing is None:
        return None
    standing, tile = mine.standing, mine.drawn
    if win.giver is not None:
        tile = _tile_in_question(view, win.giver)
    elif tile is None:
        # The dealer's last tile may stand among the others (A-DEALT-WIN).
        standing, tile = standing[:-1], standing[-1]
    if len(standing) + 3 * len(mine.melds) != HAND_SIZE:
        return None
    melds = tuple(_meld(each) for each in mine.melds)
    conditions = WinConditions(
        round_wind=view.round_wind,
        seat_wind=mine.wind,
        by=win.by,
        is_last_of_kind=_is_last_of_kind(view, win, tile, standing),
        is_last_of_wall=_is_last_of_wall(view, win, rules),
    )
    flowers = mine.flowers
    return Hand(standing, tile, melds, conditions, flowers=len(flowers), named_flowers=flowers)


def win_in(view: View) -> DeclaredWin | None:
    """Return the win that is declared, or the one that the seat could declare."""
    seat, decision = view.audience, view.decision
    if view.declared is not None or decision is None or not isinstance(seat, Seat):
        return view.declared
    match decision.kind:
        case DecisionKind.TURN if seat == view.focus:
            by = WinBy.REPLACEMENT if view.since is Since.KONG else WinBy.SELF_DRAW
            return DeclaredWin((seat,), None, by)
        case DecisionKind.CLAIM:
            return DeclaredWin((seat,), view.focus, WinBy.DISCARD)
        case DecisionKind.ROBBERY:
            return DeclaredWin((seat,), view.focus, WinBy.ROBBED_KONG)
        case DecisionKind.ACT:
            return _late(view, seat)
        case _:
            return None


def _late(view: View, seat: Seat) -> DeclaredWin | None:
    """R-103: the last discard may be won until the next tile is drawn or it is fetched."""
    if view.focus is None or not any(isinstance(each, Hu) for each in view.commands):
        return None
    steps = (3,) if view.offered_tile is None else (3, 2, 1)
    givers = (view.focus.after(step) for step in steps)
    giver = next(giver for giver in givers if giver != seat and _has_just_given(view, giver))
    return DeclaredWin((seat,), giver, WinBy.DISCARD)


def _has_just_given(view: View, seat: Seat) -> bool:
    last = view.seats[seat].river[-1:]
    return any(one.claimed_by is None and view.offered_tile in (None, one.tile) for one in last)


def _tile_in_question(view: View, giver: Seat) -> Tile:
    return view.seats[giver].river[-1].tile if view.offered_tile is None else view.offered_tile


def _meld(laid: LaidMeld) -> Meld:
    return Meld(laid.kind, Tile(laid.tile or 0), laid.source, laid.claimed_place, laid.is_promoted)


def _is_last_of_kind(view: View, win: DeclaredWin, tile: Tile, standing: tuple[Tile, ...]) -> bool:
    """R-182: the other three lie face up, in the floor or in exposed melds of any player."""
    if tile in standing:
        return False
    if win.by is WinBy.ROBBED_KONG:
        return True  # the other three are the pung
    rivers = sum(
        one.tile == tile and one.claimed_by is None for seat in view.seats for one in seat.river
    )
    if win.giver is not None and view.seats[win.giver].river[-1].claimed_by is None:
        rivers -= 1  # the winning tile itself still lies in the floor
    melds = (meld for seat in view.seats for meld in seat.melds)
    open_melds = (meld for meld in melds if meld.kind is not MeldKind.CONCEALED_KONG)
    shown = sum(_meld(meld).tiles.count(tile) for meld in open_melds)
    return rivers + shown == COPIES - 1


def _is_last_of_wall(view: View, win: DeclaredWin, rules: Edition) -> bool:
    """Tell whether nobody can draw after the tile (R-178, R-179)."""
    if rules.play.wall == "common":
        return view.wall.left == 0
    taker = win.winners[0] if win.giver is None or win.by is WinBy.ROBBED_KONG else win.giver
    return view.wall.taken_by_seat[taker.after()] * 4 >= view.wall.left + sum(
        view.wall.taken_by_seat
    )
