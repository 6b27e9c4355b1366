"""What a hand moves between the four players."""

from hupai.sheet.account import HandAccount, Penalty, draw, win
from hupai.sheet.payments import SEATS, Deltas, payments

__all__ = ["SEATS", "Deltas", "HandAccount", "Penalty", "draw", "payments", "win"]
