"""Running totals, columns and the points of a session: all of it follows from the sheet."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai.errors import SheetError
from hupai.rules import EDITIONS, load_rules
from hupai.sheet import (
    DRAWN,
    SEATS,
    UNFINISHED,
    Lateness,
    Penalty,
    Sheet,
    SheetHand,
    Totals,
    Won,
    Written,
    account_of,
    balance,
    by_players,
    by_seats,
    hand_place,
    lines,
)
from tests.sheet.strategies import hands, regulated, seats, some_sheet, some_win

EAST, SOUTH, WEST, NORTH = range(SEATS)
RULES = load_rules("wmo-2014")
OLD = load_rules("china-1998")
EIGHT = SheetHand(Won(EAST, SOUTH, 8))  # 32 -16 -8 -8


@pytest.mark.rule("R-041", "R-057")
def test_a_line_tells_what_each_player_won_and_lost() -> None:
    (line,) = lines(Sheet(RULES).with_hand(EIGHT))

    assert line.payments == line.moved == line.running == (32, -16, -8, -8)
    assert line.plus == (32, 0, 0, 0)
    assert line.minus == (0, -16, -8, -8)


@pytest.mark.rule("R-047", "R-209")
def test_the_seats_of_a_hand_are_turned_into_players() -> None:
    # hand 2: the starting South sits East; hand 5: he sits East again after the exchange
    sheet = Sheet(RULES, hands=(EIGHT,) * 5)
    found = [line.payments for line in lines(sheet)]

    assert found == [
        (32, -16, -8, -8),
        (-8, 32, -16, -8),
        (-8, -8, 32, -16),
        (-16, -8, -8, 32),
        (-16, 32, -8, -8),
    ]
    assert lines(sheet)[-1].running == (-16, 32, -8, -8)


@pytest.mark.rule("R-058", "R-220")
def test_in_1998_everybody_starts_with_500_points() -> None:
    sheet = Sheet(OLD).with_hand(EIGHT)

    assert lines(sheet)[0].running == balance(sheet).points == (532, 484, 492, 492)
    assert balance(sheet).start == (500,) * 4


@pytest.mark.rule("R-215", "R-220")
@pytest.mark.parametrize("name", EDITIONS)
def test_nothing_is_carried_into_the_next_session(name: str) -> None:
    rules = load_rules(name)

    assert balance(Sheet(rules)).points == (rules.session.start_points,) * 4


# ----------------------------------------------------------------------------------- penalties

FOUL = SheetHand(Won(EAST, SOUTH, 8), (Penalty(WEST, 10), Penalty(NORTH, 10, (0, 1, 2))))


@pytest.mark.rule("R-206", "R-352", "A-ZEROSUM", "A-PENALTY-PAID")
def test_deductions_stand_in_a_column_of_their_own() -> None:
    (line,) = lines(Sheet(RULES, hands=(FOUL,)))

    assert line.payments == (32, -16, -8, -8)
    assert line.penalties == (10, 10, 10, -30)
    assert line.deductions == (0, 0, -10, 0)
    assert line.moved == (42, -6, 2, -38)
    assert line.running == (42, -6, -8, -38)


@pytest.mark.rule("R-206")
def test_regulations_may_settle_penalties_with_the_session_total() -> None:
    sheet = Sheet(regulated("penalties_settled", "session"), hands=(FOUL,))

    assert lines(sheet)[0].running == (32, -16, -8, -8)
    assert balance(sheet).points == (42, -6, -8, -38)


@pytest.mark.rule("R-206")
@given(sheet=some_sheet())
def test_when_penalties_are_settled_does_not_change_the_session(sheet: Sheet) -> None:
    session = replace(sheet.rules.session, penalties_settled=("session",))
    later = replace(sheet, rules=replace(sheet.rules, session=session))

    assert balance(later) == balance(sheet)


@pytest.mark.rule("R-206")
def test_a_penalty_of_the_session_belongs_to_no_hand() -> None:
    sheet = Sheet(RULES, entries=(Penalty(NORTH, 5), Penalty(EAST, 20, (WEST,))))

    assert balance(sheet).deductions == (0, 0, 0, -5)
    assert balance(sheet).penalties == (-20, 0, 20, 0)


@pytest.mark.rule("R-207", "A-ZEROSUM")
@given(sheet=some_sheet())
def test_plus_and_minus_cancel_to_zero_deductions_apart(sheet: Sheet) -> None:
    total = balance(sheet)

    assert all(sum(line.moved) == 0 for line in lines(sheet))
    assert all(sum(line.plus) + sum(line.minus) == 0 for line in lines(sheet))
    assert sum(total.payments) == sum(total.penalties) == 0
    assert sum(total.points) == sum(total.start) + sum(total.deductions) + sum(total.lateness)


@given(sheet=some_sheet())
def test_the_last_running_total_is_the_total_of_the_hands(sheet: Sheet) -> None:
    by_hand = replace(sheet, entries=())
    if sheet.hands and by_hand.rules.session.penalties_settled[0] == "hand":
        assert lines(by_hand)[-1].running == balance(by_hand).points


@given(sheet=some_sheet(), order=st.randoms())
def test_the_order_of_entries_makes_no_difference(sheet: Sheet, order: st.DataObject) -> None:
    entries = list(sheet.entries)
    order.shuffle(entries)  # type: ignore[attr-defined]

    assert balance(replace(sheet, entries=tuple(entries))) == balance(sheet)


@given(sheet=some_sheet())
def test_the_points_of_a_session_do_not_depend_on_the_order_of_its_hands(sheet: Sheet) -> None:
    """Payments know no dealer: the same deeds of the same players come to the same."""
    played = [
        by_players(hand, hand_place(number, sheet.rules))
        for number, hand in enumerate(sheet.hands, 1)
    ]
    turned = tuple(
        by_seats(hand, hand_place(number, sheet.rules))
        for number, hand in enumerate(reversed(played), 1)
    )
    whole = replace(sheet, time="between_hands")

    assert balance(replace(whole, hands=turned)) == balance(whole)


# ------------------------------------------------------------------------------ time is called


@pytest.mark.rule("R-043", "R-214", "A-06EN-TIME")
@pytest.mark.parametrize("name", EDITIONS)
def test_the_hand_in_play_at_time_scores_nothing_and_its_penalties_stand(name: str) -> None:
    sheet = Sheet(load_rules(name), hands=(EIGHT, FOUL), time="in_last_hand")
    (first, stopped) = lines(sheet)

    assert stopped.payments == (0, 0, 0, 0)
    assert stopped.deductions == (0, 0, 0, -10)
    assert stopped.penalties == (-30, 10, 10, 10)
    assert first.payments != (0, 0, 0, 0)


@pytest.mark.rule("R-214")
@pytest.mark.parametrize("name", EDITIONS)
def test_regulations_may_let_the_hand_in_play_be_finished(name: str) -> None:
    rules = regulated("time_up", "finish_hand", name)
    sheet = Sheet(rules, hands=(EIGHT, FOUL), time="in_last_hand")

    assert lines(sheet) == lines(replace(sheet, time="between_hands"))


@pytest.mark.rule("R-214")
@given(sheet=some_sheet())
def test_points_already_gained_count(sheet: Sheet) -> None:
    if sheet.time == "in_last_hand":
        before = replace(sheet, hands=sheet.hands[:-1], time="between_hands")

        assert balance(sheet).payments == balance(before).payments


# ------------------------------------------------------------------------------- other entries


def test_a_sheet_may_hold_totals_only() -> None:
    totals = Totals((40, -20, -10, -10), (0, 0, -5, 0))
    sheet = Sheet(OLD, totals=totals, entries=(Lateness(EAST, 3),))

    assert lines(sheet) == ()
    assert balance(sheet).points == (530, 480, 485, 490)


def test_where_hands_are_entered_totals_are_only_compared() -> None:
    sheet = Sheet(RULES, hands=(EIGHT,), totals=Totals((0, 0, 0, 0)))

    assert balance(sheet).points == (32, -16, -8, -8)


def test_a_hand_may_be_entered_as_the_four_amounts_on_the_paper() -> None:
    hand = SheetHand(Written((32, -16, -8, -8)))

    assert lines(Sheet(RULES, hands=(hand,))) == lines(Sheet(RULES, hands=(EIGHT,)))


@given(hand=hands, number=st.integers(1, 16))
def test_a_hand_told_by_players_is_the_same_hand(hand: SheetHand, number: int) -> None:
    place = hand_place(number, RULES)

    assert by_seats(by_players(hand, place), place) == hand


@given(amounts=st.tuples(*[st.integers(-99, 99)] * 4), number=st.integers(1, 16))
def test_amounts_told_by_players_are_those_of_their_seats(
    amounts: tuple[int, int, int, int], number: int
) -> None:
    place = hand_place(number, RULES)
    turned = by_seats(SheetHand(Written(amounts)), place).result

    assert isinstance(turned, Written)
    assert [turned.points[wind] for wind in place.winds] == list(amounts)


@given(won=some_win(), number=st.integers(1, 16))
def test_a_win_moves_the_same_whoever_tells_it(won: Won, number: int) -> None:
    place = hand_place(number, RULES)
    hand = SheetHand(won)
    by_wind = account_of(hand, RULES).payments
    by_player = account_of(by_players(hand, place), RULES).payments

    assert [by_wind[wind] for wind in place.winds] == list(by_player)


@pytest.mark.parametrize("won", [Won(4, None, 8), Won(-1, None, 8), Won(0, 4, 8)])
def test_a_win_of_nobody_cannot_be_turned(won: Won) -> None:
    with pytest.raises(SheetError) as caught:
        by_seats(SheetHand(won), hand_place(1, RULES))

    assert caught.value.code == "sheet.seat_unknown"


@pytest.mark.rule("R-205")
@given(seat=seats)
def test_without_a_winner_only_penalties_move(seat: int) -> None:
    for result in (DRAWN, UNFINISHED):
        account = account_of(SheetHand(result, (Penalty(seat, 5),)), RULES)

        assert account.payments == (0, 0, 0, 0)
        assert account.deductions[seat] == -5


def test_points_without_flowers_are_told_where_flowers_were_noted() -> None:
    assert Won(EAST, None, 12, flowers=3).fan_points == 9
    assert Won(EAST, None, 12).fan_points == 12
