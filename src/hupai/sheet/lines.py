"""The lines of a sheet: what every hand moved, by players, and the running totals."""

from dataclasses import dataclass, replace

from hupai.sheet.account import HandAccount, Penalty
from hupai.sheet.entries import Forfeit, Lateness, lateness_points
from hupai.sheet.hands import UNFINISHED, SheetHand, account_of, by_players
from hupai.sheet.payments import SEATS, Deltas, four
from hupai.sheet.schedule import HandPlace, hand_place
from hupai.sheet.sheet import Sheet

NOTHING: Deltas = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Line:
    """One hand of the sheet; every four numbers are those of the four players.

    ``payments``: what the win moved. ``penalties``: what players paid to players for fouls.
    ``deductions``: penalties nobody received. ``running``: the totals written after the hand.
    """

    place: HandPlace
    payments: Deltas
    penalties: Deltas
    deductions: Deltas
    running: Deltas

    @property
    def plus(self) -> Deltas:
        """Return the column of points won, penalties received included."""
        return four(max(0, each) for each in self.moved)

    @property
    def minus(self) -> Deltas:
        """Return the column of points lost, deductions apart."""
        return four(min(0, each) for each in self.moved)

    @property
    def moved(self) -> Deltas:
        """Return payments and paid penalties, which cancel to zero (R-207)."""
        return plus(self.payments, self.penalties)


@dataclass(frozen=True, slots=True)
class Balance:
    """How the points of a session came about; every four numbers are those of the players."""

    start: Deltas
    payments: Deltas
    penalties: Deltas
    deductions: Deltas
    lateness: Deltas

    @property
    def points(self) -> Deltas:
        """Return the session points as they stand, forfeits apart (R-058, R-220)."""
        return plus(self.start, self.payments, self.penalties, self.deductions, self.lateness)


def lines(sheet: Sheet) -> tuple[Line, ...]:
    """Return a line for every hand entered.

    Penalties enter the running totals where the rules settle them with the hand (R-206).
    """
    settles = sheet.rules.session.penalties_settled[0] == "hand"
    running = start_points(sheet)
    found = []
    for number, hand in enumerate(hands_that_count(sheet), 1):
        place = hand_place(number, sheet.rules)
        account = account_of(by_players(hand, place), sheet.rules)
        paid = paid_penalties(account)
        running = plus(running, account.payments)
        if settles:
            running = plus(running, paid, account.deductions)
        found.append(Line(place, account.payments, paid, account.deductions, running))
    return tuple(found)


def hands_that_count(sheet: Sheet) -> tuple[SheetHand, ...]:
    """Return the hands as they count.

    A hand in play when the time is up scores nothing where it stops at once, its penalties
    stand (R-214, A-06EN-TIME); where regulations let it be finished it counts as any other.
    """
    if sheet.time == "in_last_hand" and sheet.rules.session.time_up == "stop":
        *played, stopped = sheet.hands
        return (*played, replace(stopped, result=UNFINISHED))
    return sheet.hands


def balance(sheet: Sheet) -> Balance:
    """Return what the session points are made of."""
    session = HandAccount(NOTHING, tuple(e for e in sheet.entries if isinstance(e, Penalty)))
    payments, penalties, deductions = _from_hands(sheet)
    return Balance(
        start=start_points(sheet),
        payments=payments,
        penalties=plus(penalties, paid_penalties(session)),
        deductions=plus(deductions, session.deductions),
        lateness=_lateness(sheet),
    )


def _from_hands(sheet: Sheet) -> tuple[Deltas, Deltas, Deltas]:
    """Return payments, penalties and deductions of the hands, or of the totals in their place."""
    if sheet.totals and not sheet.hands:
        return sheet.totals.points, NOTHING, sheet.totals.deductions
    found = lines(sheet)
    return (
        plus(*(line.payments for line in found)),
        plus(*(line.penalties for line in found)),
        plus(*(line.deductions for line in found)),
    )


def start_points(sheet: Sheet) -> Deltas:
    """Return what every player starts with, in every session anew (R-215, R-220)."""
    return (sheet.rules.session.start_points,) * SEATS


def _lateness(sheet: Sheet) -> Deltas:
    """Return what lateness costs; nobody receives it (R-229)."""
    lost = [0] * SEATS
    for entry in sheet.entries:
        if isinstance(entry, Lateness):
            lost[entry.player] -= lateness_points(entry.minutes, sheet.rules) or 0
    return four(lost)


def forfeited(sheet: Sheet) -> frozenset[int]:
    """Return the players who forfeit the session, also by coming too late (R-228)."""
    return frozenset(
        entry.player
        for entry in sheet.entries
        if isinstance(entry, Forfeit)
        or (isinstance(entry, Lateness) and lateness_points(entry.minutes, sheet.rules) is None)
    )


def paid_penalties(account: HandAccount) -> Deltas:
    """Return what penalties move between players."""
    return replace(account, payments=NOTHING).transfers


def plus(*columns: Deltas) -> Deltas:
    """Return the sums of the players."""
    return four(sum(column) for column in zip(NOTHING, *columns, strict=True))
