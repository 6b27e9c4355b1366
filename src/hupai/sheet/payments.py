"""The payments of a won hand."""

from collections.abc import Iterable
from typing import Final

from hupai.errors import SheetError
from hupai.rules import Edition

SEATS: Final = 4

# Points won or paid by the four seats, in the hand's order East, South, West, North.
Deltas = tuple[int, int, int, int]


def payments(points: int, winner: int, discarder: int | None, rules: Edition) -> Deltas:
    """Return what a win worth *points* moves; without a *discarder* it was self-drawn.

    Every non-winner pays the base points; on a self-draw all three, otherwise only the
    discarder, also pay the points of the hand (R-200 to R-204). A robbed kong is paid
    as a discard by the player who added the tile.

    Raises:
        SheetError: a seat that does not exist, a winner who discards, or negative points.
    """
    _check(points, winner, discarder)
    base = rules.payments.base_points
    paid = [
        0 if seat == winner else base + (points if discarder in (None, seat) else 0)
        for seat in range(SEATS)
    ]
    return four(sum(paid) if seat == winner else -paid[seat] for seat in range(SEATS))


def four(values: Iterable[int]) -> Deltas:
    """Return the numbers of four seats or players as a value."""
    east, south, west, north = values
    return east, south, west, north


def _check(points: int, winner: int, discarder: int | None) -> None:
    check_seats(winner, *(() if discarder is None else (discarder,)))
    if winner == discarder:
        raise SheetError("sheet.same_seat")
    check_points(points)


def check_seats(*seats: int) -> None:
    """Refuse a seat that the table does not have."""
    for seat in seats:
        if not 0 <= seat < SEATS:
            raise SheetError("sheet.seat_unknown", found=seat)


def check_points(points: int) -> None:
    """Refuse points below zero: who pays them is said by the seat."""
    if points < 0:
        raise SheetError("sheet.points_negative", found=points)
