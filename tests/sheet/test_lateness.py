"""Coming late and not coming: deducted, never given to others; then the session is forfeited."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai.rules import EDITIONS, load_rules
from hupai.sheet import (
    Forfeit,
    Lateness,
    SessionScore,
    Sheet,
    SheetHand,
    Won,
    balance,
    forfeited,
    lateness_points,
    lines,
    results,
)
from tests.sheet.strategies import regulated

RULES = load_rules("wmo-2014")
HANDS = (SheetHand(Won(0, 1, 8)),)  # 32 -16 -8 -8


@pytest.mark.rule("R-226", "R-227", "R-228", "A-LATE-EDGE")
@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize(
    ("minutes", "points"),
    [(0, 0), (1, 10), (9, 10), (10, 10), (11, 20), (15, 20), (16, None), (60, None)],
)
def test_lateness_costs_ten_then_twenty_points_then_the_session(
    name: str, minutes: int, points: int | None
) -> None:
    assert lateness_points(minutes, load_rules(name)) == points


@pytest.mark.rule("R-226")
@pytest.mark.parametrize("name", EDITIONS)
def test_only_1998_adds_a_warning(name: str) -> None:
    assert load_rules(name).lateness.warning is (name == "china-1998")


@pytest.mark.rule("R-206", "R-229")
@given(minutes=st.integers(1, 15), player=st.integers(0, 3))
def test_lateness_is_deducted_with_the_session_total_and_nobody_receives_it(
    minutes: int, player: int
) -> None:
    sheet = Sheet(RULES, hands=HANDS, entries=(Lateness(player, minutes),))
    total = balance(sheet)

    assert lines(sheet)[0].running == (32, -16, -8, -8)
    assert sum(total.points) == total.lateness[player] == -(10 if minutes <= 10 else 20)


@pytest.mark.rule("R-228", "A-FORFEIT")
@pytest.mark.parametrize("entry", [Forfeit(0), Forfeit(0, "guest"), Lateness(0, 16)])
def test_a_forfeited_session_brings_no_points_and_no_table_points(
    entry: Forfeit | Lateness,
) -> None:
    sheet = Sheet(RULES, hands=HANDS, entries=(entry,))
    found = results(sheet)

    assert forfeited(sheet) == {0}
    assert [each.is_forfeited for each in found] == [True, False, False, False]
    assert found[0].score == SessionScore(Fraction(0), 0)


@pytest.mark.rule("R-228")
def test_in_1998_a_forfeit_keeps_no_start_points() -> None:
    sheet = Sheet(load_rules("china-1998"), entries=(Forfeit(2),))

    assert [each.score.points for each in results(sheet)] == [500, 500, 0, 500]


@pytest.mark.rule("A-FORFEIT")
def test_the_others_take_the_first_places() -> None:
    found = results(Sheet(RULES, hands=HANDS, entries=(Forfeit(0),)))

    assert [each.place for each in found] == [4, 3, 1, 1]
    assert [each.score.table_points for each in found] == [0, 1, 3, 3]


@pytest.mark.rule("A-FORFEIT")
def test_regulations_may_keep_every_place() -> None:
    rules = regulated("forfeited_session", "places_kept")
    found = results(Sheet(rules, hands=HANDS, entries=(Forfeit(0, "guest"),)))

    assert [each.place for each in found] == [1, 4, 2, 2]
    assert [each.score.table_points for each in found] == [0, 0, 1.5, 1.5]


@pytest.mark.rule("A-FORFEIT")
def test_two_who_forfeit_share_the_last_place() -> None:
    found = results(Sheet(RULES, hands=HANDS, entries=(Forfeit(0), Lateness(3, 20))))

    assert [each.place for each in found] == [3, 2, 1, 3]
    assert [each.score.table_points for each in found] == [0, 2, 4, 0]
