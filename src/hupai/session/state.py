"""Where a session stands."""

from typing import Final

from msgspec import Struct

from hupai.rules import Edition
from hupai.seat import HandResult, Manners, Seat
from hupai.sheet import round_players
from hupai.table import TableState

_NOBODY: Final = ("", "", "", "")


class Played(Struct, frozen=True):
    """A hand that has ended: its number, who dealt, and what it brought."""

    number: int
    dealer: Seat
    result: HandResult


class SessionState(Struct, frozen=True):
    """Sixteen hands, or fewer where the time runs out.

    ``version`` counts all events without a gap. ``number`` is the hand in play or the last one
    played, ``table`` its state.
    """

    version: int = 0
    participants: tuple[str, str, str, str] = _NOBODY
    manners: Manners = Manners.STRICT
    number: int = 0
    table: TableState = TableState()
    played: tuple[Played, ...] = ()
    is_open: bool = False
    time_called: bool = False
    called_in_hand: bool = False
    points: tuple[int, int, int, int] | None = None

    @property
    def is_over(self) -> bool:
        return self.points is not None

    @property
    def is_in_hand(self) -> bool:
        """Tell whether a hand has been dealt and has not ended."""
        return self.number > len(self.played)


def dealer_of(number: int, rules: Edition) -> Seat:
    """Return the dealer of a hand: the seats keep their places for a round (R-047, R-211)."""
    return Seat((number - 1) % rules.session.hands_per_round)


def seat_of(player: int, number: int, rules: Edition) -> Seat:
    """Return where a player, named by his starting seat, sits in a hand (R-209, R-210)."""
    return Seat(_seated(number, rules).index(player))


def player_at(seat: Seat, number: int, rules: Edition) -> int:
    """Return who sits in a seat in a hand."""
    return _seated(number, rules)[seat]


def _seated(number: int, rules: Edition) -> tuple[int, int, int, int]:
    return round_players((number - 1) // rules.session.hands_per_round + 1, rules)
