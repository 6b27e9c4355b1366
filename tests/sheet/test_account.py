"""The account of a hand: payments balance, penalties stand apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai.errors import SheetError
from hupai.hand import parse_hand
from hupai.rules import load_rules
from hupai.scoring import score_hand
from hupai.sheet import SEATS, HandAccount, Penalty, draw, payments, win

EAST, SOUTH, WEST, NORTH = range(SEATS)
RULES = load_rules("wmo-2014")

seats = st.integers(0, SEATS - 1)


@st.composite
def some_penalty(pick: st.DrawFn) -> Penalty:
    seat = pick(seats)
    others = pick(st.sets(seats.filter(lambda other: other != seat)))
    return Penalty(seat, pick(st.sampled_from((5, 10, 20, 30, 40, 50, 60))), tuple(others))


def test_a_win_moves_its_payments() -> None:
    account = win(8, EAST, SOUTH, RULES)

    assert account == HandAccount((32, -16, -8, -8))
    assert account.transfers == (32, -16, -8, -8)
    assert account.deductions == (0, 0, 0, 0)


@pytest.mark.rule("R-158", "R-205")
def test_a_draw_moves_nothing() -> None:
    account = draw()

    assert account.transfers == account.deductions == (0, 0, 0, 0)
    assert account.balances


@pytest.mark.rule("R-085", "R-200")
def test_the_points_of_a_hand_are_those_of_its_fan_and_flowers() -> None:
    score = score_hand(parse_hand("123m123m123m789p99p|EE1000|3"), RULES)
    assert score.fan_points is not None
    assert score.total is not None

    assert score.total == score.fan_points + 3
    assert win(score.total, EAST, None, RULES).transfers[SOUTH] == -(8 + score.fan_points + 3)


@pytest.mark.rule("R-204")
@pytest.mark.parametrize("edition", ["wmo-2014", "wmo-2006", "china-1998", "primary-2014"])
def test_a_robbed_kong_is_paid_by_the_player_who_added_the_tile(edition: str) -> None:
    rules = load_rules(edition)
    base = rules.payments.base_points
    # North adds the 4 of characters to his melded pung; East waits for it
    score = score_hand(parse_hand("[123m,1][789m,1]56m234s55p4m|EE0001"), rules)
    assert score.total is not None

    robbed = win(score.total, EAST, NORTH, rules)

    assert "robbing_the_kong" in [fan.id for fan in score.fans]
    assert robbed.transfers == (3 * base + score.total, -base, -base, -(base + score.total))


# ----------------------------------------------------------------------------------- penalties


@pytest.mark.rule("R-206", "R-352", "A-PENALTY-PAID")
def test_a_deducted_penalty_stands_in_a_column_of_its_own() -> None:
    account = win(8, EAST, SOUTH, RULES).with_penalty(Penalty(WEST, 10))

    assert account.payments == (32, -16, -8, -8)
    assert account.transfers == (32, -16, -8, -8)
    assert account.deductions == (0, 0, -10, 0)


@pytest.mark.rule("R-206", "A-PENALTY-PAID", "A-ZEROSUM")
def test_a_penalty_paid_to_others_is_a_transfer() -> None:
    account = draw().with_penalty(Penalty(SOUTH, 10, paid_to=(EAST, WEST, NORTH)))

    assert account.payments == (0, 0, 0, 0)
    assert account.transfers == (10, -30, 10, 10)
    assert account.deductions == (0, 0, 0, 0)


def test_penalties_add_up() -> None:
    account = draw().with_penalty(Penalty(SOUTH, 5)).with_penalty(Penalty(SOUTH, 10))

    assert account.penalties == (Penalty(SOUTH, 5), Penalty(SOUTH, 10))
    assert account.deductions == (0, -15, 0, 0)


@pytest.mark.parametrize(
    ("seat", "points", "paid_to", "code", "arguments"),
    [
        (4, 10, (), "sheet.seat_unknown", {"found": 4}),
        (0, 10, (1, -1), "sheet.seat_unknown", {"found": -1}),
        (0, -10, (), "sheet.points_negative", {"found": -10}),
        (2, 10, (1, 2), "sheet.penalty_to_payer", {}),
    ],
)
def test_a_penalty_that_cannot_be_is_refused(
    seat: int, points: int, paid_to: tuple[int, ...], code: str, arguments: dict[str, int]
) -> None:
    with pytest.raises(SheetError) as caught:
        Penalty(seat, points, paid_to)

    assert caught.value.code == code
    assert caught.value.arguments == arguments


@pytest.mark.rule("R-207", "A-ZEROSUM")
@given(
    points=st.integers(0, 400),
    winner=seats,
    discarder=seats | st.none(),
    some=st.lists(some_penalty(), max_size=4),
)
def test_an_account_balances_whatever_the_penalties(
    points: int, winner: int, discarder: int | None, some: list[Penalty]
) -> None:
    account = win(points, winner, None if discarder == winner else discarder, RULES)
    for penalty in some:
        account = account.with_penalty(penalty)

    assert account.balances
    assert sum(account.deductions) == -sum(each.points for each in some if not each.paid_to)


@pytest.mark.rule("R-207")
def test_an_account_that_does_not_balance_says_so() -> None:
    assert not HandAccount((32, -16, -8, 0)).balances


def test_an_account_of_an_impossible_win_is_refused() -> None:
    with pytest.raises(SheetError) as caught:
        win(8, EAST, EAST, RULES)

    assert caught.value.code == "sheet.same_seat"


def test_a_won_hand_is_paid_as_payments_say() -> None:
    assert win(20, WEST, None, RULES).payments == payments(20, WEST, None, RULES)
