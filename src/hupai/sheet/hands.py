"""One hand of a sheet: its result and its penalties."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from hupai.rules import Edition
from hupai.sheet.account import HandAccount, Penalty, draw, win
from hupai.sheet.payments import SEATS, Deltas, check_seats, four
from hupai.sheet.schedule import HandPlace


@dataclass(frozen=True, slots=True)
class Won:
    """A won hand; without a discarder it was self-drawn.

    ``points``: all points of the hand, flowers included, as they are paid.
    ``flowers``: how many of them are for flowers, where that was noted.
    """

    winner: int
    discarder: int | None
    points: int
    flowers: int | None = None

    @property
    def fan_points(self) -> int:
        """Return the points without flowers; with them where they were not noted."""
        return self.points - (self.flowers or 0)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A hand that nobody won."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A hand that was stopped, or is still being played."""


@dataclass(frozen=True, slots=True)
class Written:
    """A hand of which only the four amounts are known, as they stand on the paper."""

    points: Deltas


Result = Won | Drawn | Unfinished | Written
DRAWN: Final = Drawn()
UNFINISHED: Final = Unfinished()


@dataclass(frozen=True, slots=True)
class SheetHand:
    """A hand as it is entered: seats are 0 to 3 for its East, South, West and North."""

    result: Result
    penalties: tuple[Penalty, ...] = ()


def account_of(hand: SheetHand, rules: Edition) -> HandAccount:
    """Return what *hand* moves; a hand without a winner moves its penalties only."""
    return replace(_account(hand.result, rules), penalties=hand.penalties)


def _account(result: Result, rules: Edition) -> HandAccount:
    match result:
        case Won(winner, discarder, points):
            return win(points, winner, discarder, rules)
        case Written(amounts):
            return HandAccount(amounts)
        case _:
            return draw()


def by_seats(hand: SheetHand, place: HandPlace) -> SheetHand:
    """Return a hand that was entered by players, the columns of the paper, with its seats."""
    return _renamed(hand, [int(wind) for wind in place.winds])


def by_players(hand: SheetHand, place: HandPlace) -> SheetHand:
    """Return a hand with the players in place of its seats."""
    return _renamed(hand, place.players)


def _renamed(hand: SheetHand, names: Sequence[int]) -> SheetHand:
    penalties = tuple(_renamed_penalty(each, names) for each in hand.penalties)
    return SheetHand(_renamed_result(hand.result, names), penalties)


def _renamed_result(result: Result, names: Sequence[int]) -> Result:
    match result:
        case Won(winner, discarder):
            check_seats(winner, *(() if discarder is None else (discarder,)))
            payer = None if discarder is None else names[discarder]
            return replace(result, winner=names[winner], discarder=payer)
        case Written(points):
            return Written(four(points[names.index(seat)] for seat in range(SEATS)))
        case _:
            return result


def _renamed_penalty(penalty: Penalty, names: Sequence[int]) -> Penalty:
    paid_to = tuple(sorted(names[seat] for seat in penalty.paid_to))
    return replace(penalty, seat=names[penalty.seat], paid_to=paid_to)
