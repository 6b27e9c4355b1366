"""What a won hand moves between the four players: by edition, and always nothing in sum."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai.errors import SheetError
from hupai.rules import DIALECTS, EDITIONS, load_rules, read_regulations
from hupai.sheet import SEATS, Deltas, payments

EAST, SOUTH, WEST, NORTH = range(SEATS)
NAMES = (*EDITIONS, *DIALECTS)

points = st.integers(0, 400)
seats = st.integers(0, SEATS - 1)
names = st.sampled_from(NAMES)


@pytest.mark.rule("R-200", "R-201", "R-202", "R-203", "R-351", "A-EN-SELFDRAW", "A-P-SELFDRAWN")
@pytest.mark.parametrize(
    ("edition", "basic", "winner", "discarder", "deltas"),
    [
        # self-draw: 8 + B from each of three, in the Primary rules B
        ("wmo-2014", 8, EAST, None, (48, -16, -16, -16)),
        ("wmo-2006", 8, EAST, None, (48, -16, -16, -16)),
        ("china-1998", 8, EAST, None, (48, -16, -16, -16)),
        ("online-mil", 8, EAST, None, (48, -16, -16, -16)),
        ("primary-2014", 8, EAST, None, (24, -8, -8, -8)),
        ("wmo-2014", 30, WEST, None, (-38, -38, 114, -38)),
        ("primary-2014", 30, WEST, None, (-30, -30, 90, -30)),
        # discard: 8 + B from the discarder, 8 from the others; in the Primary rules B from him
        ("wmo-2014", 8, EAST, SOUTH, (32, -16, -8, -8)),
        ("wmo-2006", 8, EAST, SOUTH, (32, -16, -8, -8)),
        ("china-1998", 8, EAST, SOUTH, (32, -16, -8, -8)),
        ("online-mil", 8, EAST, SOUTH, (32, -16, -8, -8)),
        ("primary-2014", 8, EAST, SOUTH, (8, -8, 0, 0)),
        ("wmo-2014", 88, NORTH, WEST, (-8, -8, -96, 112)),
        ("primary-2014", 6, NORTH, EAST, (-6, 0, 0, 6)),
    ],
)
def test_a_win_is_paid_as_the_edition_says(
    edition: str, basic: int, winner: int, discarder: int | None, deltas: Deltas
) -> None:
    assert payments(basic, winner, discarder, load_rules(edition)) == deltas


@pytest.mark.rule("R-207", "A-ZEROSUM")
@given(basic=points, winner=seats, discarder=seats | st.none(), name=names)
def test_payments_add_up_to_zero(
    basic: int, winner: int, discarder: int | None, name: str
) -> None:
    deltas = payments(basic, winner, None if discarder == winner else discarder, load_rules(name))

    assert sum(deltas) == 0
    assert deltas[winner] >= 0


@pytest.mark.rule("R-201")
@given(basic=points, winner=seats, name=names)
def test_on_a_self_draw_the_others_pay_alike(basic: int, winner: int, name: str) -> None:
    rules = load_rules(name)
    paid = {
        delta for seat, delta in enumerate(payments(basic, winner, None, rules)) if seat != winner
    }

    assert paid == {-(rules.payments.base_points + basic)}


@pytest.mark.rule("R-047", "R-202")
@given(basic=points, winner=seats, discarder=seats, turn=seats, name=names)
def test_the_dealer_pays_and_gains_as_anybody(
    basic: int, winner: int, discarder: int, turn: int, name: str
) -> None:
    rules = load_rules(name)
    other = None if discarder == winner else discarder
    turned = payments(
        basic,
        (winner + turn) % SEATS,
        None if other is None else (other + turn) % SEATS,
        rules,
    )

    assert [turned[(seat + turn) % SEATS] for seat in range(SEATS)] == list(
        payments(basic, winner, other, rules)
    )


@pytest.mark.rule("R-200")
def test_regulations_keep_the_payments_of_their_edition() -> None:
    text = 'name = "club"\nedition = "primary-2014"\nminimum_points = 8\n'
    club = read_regulations(text, "club.toml")

    assert payments(8, EAST, SOUTH, club) == payments(8, EAST, SOUTH, load_rules("primary-2014"))


@pytest.mark.parametrize(
    ("basic", "winner", "discarder", "code", "arguments"),
    [
        (8, 4, None, "sheet.seat_unknown", {"found": 4}),
        (8, -1, None, "sheet.seat_unknown", {"found": -1}),
        (8, 0, 4, "sheet.seat_unknown", {"found": 4}),
        (8, 0, -1, "sheet.seat_unknown", {"found": -1}),
        (8, 2, 2, "sheet.same_seat", {}),
        (-1, 0, 1, "sheet.points_negative", {"found": -1}),
    ],
)
def test_a_result_that_cannot_be_is_refused(
    basic: int, winner: int, discarder: int | None, code: str, arguments: dict[str, int]
) -> None:
    with pytest.raises(SheetError) as caught:
        payments(basic, winner, discarder, load_rules("wmo-2014"))

    assert caught.value.code == code
    assert caught.value.arguments == arguments
