"""The score sheet: hands, payments, seats, running totals, table points and ranking."""

from hupai.sheet.account import HandAccount, Penalty, draw, win
from hupai.sheet.changes import Change, Changed, changes
from hupai.sheet.entries import Entry, Forfeit, Lateness, Totals, lateness_points
from hupai.sheet.hands import (
    DRAWN,
    UNFINISHED,
    Drawn,
    Result,
    SheetHand,
    Unfinished,
    Won,
    Written,
    account_of,
    by_players,
    by_seats,
)
from hupai.sheet.lines import Balance, Line, balance, forfeited, lines
from hupai.sheet.payments import SEATS, Deltas, payments
from hupai.sheet.problems import problems
from hupai.sheet.ranking import SessionScore, Tally, deciding, rank
from hupai.sheet.results import SessionResult, results, table_ranking
from hupai.sheet.schedule import HandPlace, hand_place, hands_of_session, round_players, schedule
from hupai.sheet.sheet import Participants, Sheet, TimeCalled
from hupai.sheet.signatures import Signature, SignedSheet
from hupai.sheet.table_points import places, table_points
from hupai.sheet.timetable import Timetable, timetable

__all__ = [
    "DRAWN", "SEATS", "UNFINISHED", "Balance", "Change", "Changed", "Deltas", "Drawn", "Entry",
    "Forfeit", "HandAccount", "HandPlace", "Lateness", "Line", "Participants", "Penalty", "Result",
    "SessionResult", "SessionScore", "Sheet", "SheetHand", "Signature", "SignedSheet", "Tally",
    "TimeCalled", "Timetable", "Totals", "Unfinished", "Won", "Written", "account_of", "balance",
    "by_players", "by_seats", "changes", "deciding", "draw", "forfeited", "hand_place",
    "hands_of_session", "lateness_points", "lines", "payments", "places", "problems", "rank",
    "results", "round_players", "schedule", "table_points", "table_ranking", "timetable", "win",
]  # fmt: skip
