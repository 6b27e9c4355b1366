"""Hand, session and tournament accounts follow from the rulings that stand."""

import pytest

from hupai.referee import (
    Choice,
    Ledger,
    Place,
    Revise,
    Revoke,
    effects_of,
    hand_penalties,
    may_win,
    penalty_of,
    require,
    ruled_sheet,
    sanctions_of,
    session_entries,
)
from hupai.rules import load_rules
from hupai.sheet import DRAWN, Lateness, Penalty, Sheet, SheetHand, Won, balance, lines, results
from tests.referee.cases import BOOK, given, last, report

CHINA = load_rules("china-1998")


def sheet_of(*results_: Won) -> Sheet:
    return Sheet(BOOK, hands=tuple(SheetHand(each) for each in results_))


@pytest.mark.rule("R-247", "R-251")
def test_a_false_winner_pays_when_another_wins_as_any_other() -> None:
    sheet = sheet_of(Won(winner=0, discarder=2, points=10))
    ledger = given(Ledger(), report("false_hu_wrong_tile", hand=1, player=1))

    (line,) = lines(ruled_sheet(sheet, ledger))

    assert line.payments == (34, -8, -18, -8)
    assert line.penalties == (10, -30, 10, 10)


@pytest.mark.rule("R-236", "R-207", "A-ZEROSUM")
def test_a_deduction_goes_to_nobody_and_a_payment_balances() -> None:
    sheet = Sheet(BOOK, hands=(SheetHand(DRAWN),))
    ledger = given(Ledger(), report("talking", hand=1), Choice("loud", points=20))
    ledger = given(ledger, report("disorder", hand=1, player=3))

    (line,) = lines(ruled_sheet(sheet, ledger))

    assert sum(line.penalties) == 0
    assert line.deductions == (-20, 0, 0, 0)


def test_penalties_of_a_hand_stand_by_its_seats() -> None:
    # hand 5: the second round, in which starting South sits East
    ledger = given(Ledger(), report("exposed_others_tile", player=1, offended=0))

    assert hand_penalties(ledger, Place(hand=5), BOOK) == (Penalty(0, 5, (1,)),)


def test_a_warning_moves_no_points() -> None:
    ruling = last(given(Ledger(), report("talking")))

    assert penalty_of(ruling, 0) is None
    assert hand_penalties(given(Ledger(), report("talking")), Place(hand=5), BOOK) == ()


@pytest.mark.rule("R-226", "R-229")
def test_lateness_is_deducted_from_the_session_and_given_to_nobody() -> None:
    ledger = given(Ledger(), report("lateness", hand=None, minutes=12))

    sheet = ruled_sheet(Sheet(BOOK), ledger)

    assert sheet.entries == (Lateness(0, 12),)
    assert balance(sheet).points == (-20, 0, 0, 0)


@pytest.mark.rule("R-228")
def test_more_than_fifteen_minutes_forfeit_the_session() -> None:
    ledger = given(Ledger(), report("lateness", hand=None, minutes=16))

    assert [each.is_forfeited for each in results(ruled_sheet(Sheet(BOOK), ledger))] == [
        True, False, False, False,
    ]  # fmt: skip


def test_points_between_the_hands_are_points_of_the_session() -> None:
    seen = report("disturbed_other_tables", hand=None)
    ledger = given(Ledger(), seen, Choice("stood behind South", points=30))

    assert session_entries(ledger, Place()) == (Penalty(0, 30),)
    assert session_entries(given(Ledger(), seen), Place()) == ()


def test_a_ruling_counts_at_its_own_table_in_its_own_session_only() -> None:
    sheet = sheet_of(Won(0, 2, 10))
    ledger = given(Ledger(), report("disorder", hand=1))

    assert ruled_sheet(sheet, ledger, session=2) == sheet
    assert ruled_sheet(sheet, ledger, table=2) == sheet


@pytest.mark.rule("R-237")
def test_effects_are_those_that_stand_in_the_hand() -> None:
    ledger = given(Ledger(), report("pushed_over_invalid", tiles="123m"))
    ledger = given(ledger, report("wrong_claim"))

    assert effects_of(ledger, Place(hand=5), 0) == ("obligatory_discard", "no_win")
    assert not may_win(ledger, Place(hand=5), 0)
    assert may_win(ledger, Place(hand=5), 1)
    assert may_win(ledger, Place(hand=6), 0)


@pytest.mark.rule("R-239")
def test_sanctions_are_those_of_the_event() -> None:
    ledger = given(Ledger(), report("serious_disturbance"))
    ledger = given(ledger, report("cheating", player=2))
    ledger = require(ledger, Revoke(2, at=9, by="chief_referee", reason="no proof"), BOOK)

    assert [(seen.player, sanction) for seen, sanction in sanctions_of(ledger)] == [
        (0, "disqualification"),
        (0, "notice"),
    ]


def test_revoking_returns_the_sheet_exactly() -> None:
    sheet = sheet_of(Won(0, 2, 10), Won(1, None, 24))
    ledger = given(Ledger(), report("false_hu_not_waiting", hand=2, player=3))
    assert ruled_sheet(sheet, ledger) != sheet

    ledger = require(ledger, Revoke(1, at=9, by="chief_referee", reason="he waited"), BOOK)

    assert ruled_sheet(sheet, ledger) == sheet


def test_revising_an_earlier_hand_recomputes_sheet_and_table_points() -> None:
    # first, second, third and fourth end 40, 16, -28 and -28 before any ruling
    sheet = sheet_of(Won(0, 2, 8), Won(1, 2, 8), Won(0, 3, 8))
    ledger = given(Ledger(), report("false_hu_not_waiting", hand=1, player=0))
    before = ruled_sheet(sheet, ledger)
    corrected = report("false_hu_not_waiting", hand=1, player=1)

    ledger = require(
        ledger,
        Revise(1, at=9, by="chief_referee", reason="it was South", report=corrected),
        BOOK,
    )
    after = ruled_sheet(sheet, ledger)

    plain = balance(sheet).points
    assert balance(before).points == tuple(
        old + new for old, new in zip(plain, (-60, 20, 20, 20), strict=True)
    )
    assert balance(after).points == tuple(
        old + new for old, new in zip(plain, (20, -60, 20, 20), strict=True)
    )
    assert [each.score.table_points for each in results(before)] != [
        each.score.table_points for each in results(after)
    ]
    assert [line.running for line in lines(before)] != [line.running for line in lines(after)]
    assert [each.reason for each in ledger.cases[0].history] == ["", "it was South"]
