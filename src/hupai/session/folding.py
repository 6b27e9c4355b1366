"""From the hands of a session to its score sheet."""

from hupai.rules import Edition
from hupai.seat import HandResult, Seat
from hupai.session.state import Played, SessionState
from hupai.sheet import (
    DRAWN,
    UNFINISHED,
    Deltas,
    Result,
    Sheet,
    SheetHand,
    TimeCalled,
    Won,
    Written,
)


def sheet_of(state: SessionState, rules: Edition) -> Sheet:
    """Return the score sheet of a session as far as it has been played."""
    hands = tuple(SheetHand(_result(each)) for each in state.played)
    time: TimeCalled = "not_yet"
    if state.time_called:
        time = "in_last_hand" if state.called_in_hand else "between_hands"
    first, second, third, fourth = (name or None for name in state.participants)
    return Sheet(rules, (first, second, third, fourth), hands, time=time)


def _result(played: Played) -> Result:
    """Return what the sheet says of a hand, by the winds of its seats."""
    result, dealer = played.result, played.dealer
    if result.is_stopped:
        return UNFINISHED
    match result.wins:
        case ():
            return DRAWN
        case (win,):
            discarder = None if win.discarder is None else int(win.discarder.wind(dealer))
            points = win.fan_points + win.flowers
            return Won(int(win.winner.wind(dealer)), discarder, points, win.flowers)
        case _:
            return Written(_by_wind(result, dealer))


def _by_wind(result: HandResult, dealer: Seat) -> Deltas:
    east, south, west, north = (result.deltas[dealer.after(wind)] for wind in range(4))
    return east, south, west, north
