"""What a win counts, from what the winner's seat sees."""

from hupai.coach.sight import own
from hupai.hand import Hand, Meld, MeldKind, WinBy, WinConditions
from hupai.rules import Edition, FanId
from hupai.scoring import Score, score_hand
from hupai.seat import DecisionKind, DeclaredWin, LaidMeld, Seat, Since, View
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
    tile = view.offered_tile
    if win is None or mine.standing is None:
        return None
    standing = mine.standing
    if win.giver is None:
        # A flower before play begins leaves the dealer's last tile among the others.
        tile = standing[-1] if mine.drawn is None else mine.drawn
        standing = standing[:-1] if mine.drawn is None else standing
    if tile is None or len(standing) + 3 * len(mine.melds) != 13:
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
    if view.declared is not None:
        return view.declared
    seat, decision = view.audience, view.decision
    if decision is None or not isinstance(seat, Seat) or seat not in decision.seats:
        return None
    match decision.kind:
        case DecisionKind.TURN:
            by = WinBy.REPLACEMENT if view.since is Since.KONG else WinBy.SELF_DRAW
            return DeclaredWin((seat,), None, by)
        case DecisionKind.CLAIM:
            return DeclaredWin((seat,), view.focus, WinBy.DISCARD)
        case DecisionKind.ROBBERY:
            return DeclaredWin((seat,), view.focus, WinBy.ROBBED_KONG)
        case _:
            return None


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
