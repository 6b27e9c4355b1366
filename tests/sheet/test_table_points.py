"""Table points: 4, 2, 1, 0, or the rule of 1998 for a group; equal players by choice."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai.errors import SheetError
from hupai.rules import load_rules
from hupai.sheet import Sheet, SheetHand, Won, places, results, table_points, table_ranking
from tests.sheet.strategies import regulated, some_sheet

NEW = load_rules("wmo-2014").table_points
OLD = load_rules("china-1998").table_points
HALF = Fraction(1, 2)
CHOICES = ("share", "starting_seat", "higher", "lower")
some_points = st.lists(st.integers(-3, 3), min_size=4, max_size=4)


@pytest.mark.rule("R-217")
@pytest.mark.parametrize("name", ["wmo-2014", "wmo-2006", "primary-2014"])
def test_the_four_of_a_table_get_4_2_1_0(name: str) -> None:
    rule = load_rules(name).table_points

    assert list(table_points((-50, 120, -71, 1), rule)) == [1, 4, 0, 2]


@pytest.mark.rule("R-218")
@pytest.mark.parametrize(
    ("players", "points"),
    [(4, [4, 2, 1, 0]), (5, [5, 3, 2, 1, 0]), (16, [16, *range(14, -1, -1)])],
)
def test_in_1998_a_group_of_n_gets_n_then_n_less_its_place(
    players: int, points: list[int]
) -> None:
    assert list(table_points(range(players, 0, -1), OLD)) == points


@pytest.mark.rule("R-217")
def test_a_table_has_four_players() -> None:
    with pytest.raises(SheetError) as caught:
        table_points((1, 2, 3), NEW)

    assert caught.value.code == "sheet.table_size"
    assert caught.value.arguments == {"found": 3, "expected": 4}


@pytest.mark.rule("R-219", "A-TIES")
@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ((9, 9, 0, -18), (3, 3, 1, 0)),
        ((18, 0, 0, -18), (4, 3 * HALF, 3 * HALF, 0)),
        ((18, 0, -9, -9), (4, 2, HALF, HALF)),
        ((5, 5, 5, -15), (Fraction(7, 3),) * 3 + (Fraction(0),)),
        ((15, -5, -5, -5), (4, 1, 1, 1)),
        ((5, -5, 5, -5), (3, HALF, 3, HALF)),
        ((0, 0, 0, 0), (Fraction(7, 4),) * 4),
    ],
)
def test_equal_players_share_the_points_of_their_places(
    points: tuple[int, ...], expected: tuple[Fraction, ...]
) -> None:
    assert table_points(points, NEW) == expected


@pytest.mark.rule("A-TIES")
@pytest.mark.parametrize(
    ("choice", "order", "expected"),
    [
        ("share", (1, 2, 2, 4), (4, 1.5, 1.5, 0)),
        ("starting_seat", (1, 2, 3, 4), (4, 2, 1, 0)),
        ("higher", (1, 2, 2, 4), (4, 2, 2, 0)),
        ("lower", (1, 2, 2, 4), (4, 1, 1, 0)),
    ],
)
def test_regulations_say_what_equal_players_get(
    choice: str, order: tuple[int, ...], expected: tuple[float, ...]
) -> None:
    rule = regulated("table_point_ties", choice).table_points

    assert places((18, 0, 0, -18), rule) == order
    assert table_points((18, 0, 0, -18), rule) == expected


@pytest.mark.rule("R-219", "A-TIES")
@given(points=some_points, choice=st.sampled_from(["share", "starting_seat"]))
def test_shared_table_points_come_to_seven(points: list[int], choice: str) -> None:
    rule = regulated("table_point_ties", choice).table_points

    assert sum(table_points(points, rule)) == 7


@pytest.mark.rule("R-218", "R-219")
@given(points=st.lists(st.integers(-3, 3), min_size=2, max_size=20))
def test_a_group_of_1998_shares_all_its_points(points: list[int]) -> None:
    several = len(points)

    assert sum(table_points(points, OLD)) == several + sum(range(several - 1))


@given(points=some_points, choice=st.sampled_from(CHOICES))
def test_more_points_never_bring_fewer_table_points(points: list[int], choice: str) -> None:
    found = table_points(points, regulated("table_point_ties", choice).table_points)

    assert sorted(found) == [worth for _, worth in sorted(zip(points, found, strict=True))]


@given(points=st.permutations([7, 7, -3, -11]), choice=st.sampled_from(["share", "higher"]))
def test_where_the_seats_do_not_count_their_order_makes_no_difference(
    points: list[int], choice: str
) -> None:
    rule = regulated("table_point_ties", choice).table_points
    by_points = dict(zip(points, table_points(points, rule), strict=True))

    assert by_points == dict(
        zip([7, -3, -11], table_points([7, 7, -3, -11], rule)[1:], strict=True)
    )


@pytest.mark.rule("R-057", "R-217")
def test_results_are_those_of_the_four_players() -> None:
    hands = (SheetHand(Won(2, None, 24)), SheetHand(Won(0, 3, 8)))  # the second: 1 wins from 0
    sheet = Sheet(load_rules("wmo-2014"), ("ann", "bo", "cy", "di"), hands)
    found = results(sheet)

    assert [each.participant for each in found] == ["ann", "bo", "cy", "di"]
    assert [each.score.points for each in found] == [-48, 0, 88, -40]
    assert [each.place for each in found] == [4, 2, 1, 3]
    assert [each.score.table_points for each in found] == [0, 2, 4, 1]
    assert [each.player for each in table_ranking(sheet)] == [2, 1, 3, 0]


@pytest.mark.rule("R-217")
@given(sheet=some_sheet())
def test_places_never_contradict_the_points(sheet: Sheet) -> None:
    ranked = [each for each in table_ranking(sheet) if not each.is_forfeited]

    assert [each.score.points for each in ranked] == sorted(
        (each.score.points for each in ranked), reverse=True
    )
    assert sum(each.score.table_points for each in ranked) <= 7
