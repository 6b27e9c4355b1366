"""What rulings move: the penalties of a hand, the entries of a session, the sheet with both."""

from collections.abc import Iterator
from dataclasses import replace

from hupai.referee.ledger import Case, Ledger
from hupai.referee.report import Place, Report
from hupai.referee.ruling import Ruling
from hupai.rules import Edition, Effect, Sanction
from hupai.sheet import Entry, HandPlace, Lateness, Penalty, Sheet, SheetHand, hand_place


def penalty_of(ruling: Ruling, player: int) -> Penalty | None:
    """Return what *player* pays or loses, by players; None where no points are lost."""
    return Penalty(player, ruling.points, ruling.paid_to) if ruling.points else None


def hand_penalties(ledger: Ledger, place: Place, rules: Edition) -> tuple[Penalty, ...]:
    """Return the penalties of a hand by its seats, as the sheet has them (R-206)."""
    assert place.hand is not None  # noqa: S101 - a session has entries
    where = hand_place(place.hand, rules)
    return tuple(
        _by_seats(penalty, where)
        for case in ledger.at(place)
        if (penalty := _penalty_of_case(case)) is not None
    )


def _penalty_of_case(case: Case) -> Penalty | None:
    ruling = case.ruling
    return None if ruling is None else penalty_of(ruling, case.report.player)


def _by_seats(penalty: Penalty, place: HandPlace) -> Penalty:
    winds = place.winds
    paid_to = tuple(sorted(int(winds[player]) for player in penalty.paid_to))
    return Penalty(int(winds[penalty.seat]), penalty.points, paid_to)


def session_entries(ledger: Ledger, place: Place) -> tuple[Entry, ...]:
    """Return lateness and penalties of the session itself, by players."""
    found = (_entry(case) for case in ledger.at(Place(place.session, place.table)))
    return tuple(each for each in found if each is not None)


def _entry(case: Case) -> Entry | None:
    report, ruling = case.report, case.ruling
    if report.minutes and ruling is not None:
        return Lateness(report.player, report.minutes)
    return _penalty_of_case(case)


def ruled_sheet(sheet: Sheet, ledger: Ledger, session: int = 1, table: int = 1) -> Sheet:
    """Return *sheet* with what the ledger rules at this table in this session.

    The sheet itself holds no ruling of the ledger: whatever is revised or revoked, running
    totals and table points follow from the same values.
    """
    hands = tuple(
        _ruled(hand, hand_penalties(ledger, Place(session, table, number), sheet.rules))
        for number, hand in enumerate(sheet.hands, 1)
    )
    entries = (*sheet.entries, *session_entries(ledger, Place(session, table)))
    return replace(sheet, hands=hands, entries=entries)


def _ruled(hand: SheetHand, penalties: tuple[Penalty, ...]) -> SheetHand:
    return replace(hand, penalties=(*hand.penalties, *penalties))


def effects_of(ledger: Ledger, place: Place, player: int) -> tuple[Effect, ...]:
    """Return what stands against a player in a hand, each effect once."""
    found = (
        effect
        for case in ledger.at(place)
        if case.report.player == player and case.ruling is not None
        for effect in case.ruling.effects
    )
    return tuple(dict.fromkeys(found))


def may_win(ledger: Ledger, place: Place, player: int) -> bool:
    """Tell whether a player has not lost the right to win this hand (R-237)."""
    return "no_win" not in effects_of(ledger, place, player)


def sanctions_of(ledger: Ledger) -> Iterator[tuple[Report, Sanction]]:
    """Yield every suspension, disqualification and notice that stands."""
    for case in ledger.cases:
        if case.ruling is not None:
            for sanction in case.ruling.sanctions:
                yield case.report, sanction
