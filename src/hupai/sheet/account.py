"""The account of one hand: game payments that balance, and penalties kept apart from them."""

from dataclasses import dataclass, replace
from typing import Self

from hupai.errors import SheetError
from hupai.rules import Edition
from hupai.sheet.payments import SEATS, Deltas, check_points, check_seats, four, payments


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points taken from a seat: paid to each of others, or deducted when nobody is paid.

    Raises:
        SheetError: a seat that does not exist or pays itself, or negative points.
    """

    seat: int
    points: int
    paid_to: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        check_seats(self.seat, *self.paid_to)
        check_points(self.points)
        if self.seat in self.paid_to:
            raise SheetError("sheet.penalty_to_payer")


@dataclass(frozen=True, slots=True)
class HandAccount:
    """What one hand moved. Penalties are settled separately from the hand (R-206)."""

    payments: Deltas
    penalties: tuple[Penalty, ...] = ()

    def with_penalty(self, penalty: Penalty) -> Self:
        return replace(self, penalties=(*self.penalties, penalty))

    @property
    def transfers(self) -> Deltas:
        """Return payments and the penalties paid to other players: they balance (A-ZEROSUM)."""
        deltas = list(self.payments)
        for penalty in self.penalties:
            for seat in penalty.paid_to:
                deltas[penalty.seat] -= penalty.points
                deltas[seat] += penalty.points
        return four(deltas)

    @property
    def deductions(self) -> Deltas:
        """Return the penalties nobody receives, a column of their own."""
        deltas = [0] * SEATS
        for penalty in self.penalties:
            if not penalty.paid_to:
                deltas[penalty.seat] -= penalty.points
        return four(deltas)

    @property
    def balances(self) -> bool:
        """Tell whether plus and minus cancel to zero, deductions apart (R-207)."""
        return sum(self.transfers) == 0


def win(points: int, winner: int, discarder: int | None, rules: Edition) -> HandAccount:
    """Return the account of a won hand."""
    return HandAccount(payments(points, winner, discarder, rules))


def draw() -> HandAccount:
    """Return the account of a drawn hand: nobody scores (R-158, R-205)."""
    return HandAccount((0,) * SEATS)
