"""The charts of fan as the requirements count, number and name them."""

from collections import Counter

import pytest

from hupai.rules import DIALECTS, EDITIONS, Fan, load_rules

THE_81 = ("wmo-2014", "wmo-2006", "china-1998")
GRADES_2014 = {
    88: 7, 64: 6, 48: 2, 32: 3, 24: 9, 16: 6, 12: 5, 8: 10, 6: 6, 4: 4, 2: 10, 1: 13,
}  # fmt: skip
GRADES = {
    "wmo-2014": GRADES_2014,
    "wmo-2006": GRADES_2014,
    "china-1998": GRADES_2014 | {8: 9, 6: 7},
    "primary-2014": {24: 2, 16: 3, 12: 4, 8: 4, 6: 5, 4: 2, 2: 6, 1: 4},
}
SERIES = {
    "honor_tiles", "number_tiles", "pungs", "seven_pairs", "tile_type_composition",
    "all_involved", "broken", "way_of_winning", "special",
}  # fmt: skip


def numbered(edition: str) -> dict[int, str]:
    return {fan.number: fan.id for fan in load_rules(edition).fans.values()}


@pytest.mark.rule("R-159", "R-160")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_chart_has_so_many_fan_in_each_grade(edition: str) -> None:
    points = Counter(fan.points for fan in load_rules(edition).fans.values())

    assert points == GRADES[edition]


@pytest.mark.rule("R-159", "R-349")
@pytest.mark.parametrize(
    ("edition", "count"),
    [("wmo-2014", 81), ("wmo-2006", 81), ("china-1998", 81), ("primary-2014", 30)],
)
def test_fan_are_numbered_from_the_highest_to_the_lowest(edition: str, count: int) -> None:
    fans = list(load_rules(edition).fans.values())

    assert [fan.number for fan in fans] == list(range(1, count + 1))
    assert [fan.points for fan in fans] == sorted((fan.points for fan in fans), reverse=True)


@pytest.mark.rule("R-159")
@pytest.mark.parametrize("edition", THE_81)
def test_fan_stand_in_nine_series(edition: str) -> None:
    fans = load_rules(edition).fans.values()

    assert {fan.series for fan in fans} == SERIES
    assert {fan.series for fan in fans if fan.subseries} == {"number_tiles", "pungs"}


@pytest.mark.rule("R-159")
def test_the_primary_book_has_no_series() -> None:
    fans = load_rules("primary-2014").fans.values()

    assert {(fan.series, fan.subseries) for fan in fans} == {(None, None)}


@pytest.mark.rule("R-161")
@pytest.mark.parametrize("edition", ["wmo-2006", "china-1998"])
def test_numbers_agree_outside_48_to_53(edition: str) -> None:
    here, there = numbered(edition), numbered("wmo-2014")

    assert [here[at] for at in range(1, 48)] == [there[at] for at in range(1, 48)]
    assert [here[at] for at in range(54, 82)] == [there[at] for at in range(54, 82)]


@pytest.mark.rule("R-161", "R-178")
@pytest.mark.parametrize(
    ("edition", "number", "points"),
    [("wmo-2014", 48, 8), ("wmo-2006", 48, 8), ("china-1998", 53, 6)],
)
def test_two_concealed_kongs_moved(edition: str, number: int, points: int) -> None:
    fan = load_rules(edition).fans["two_concealed_kongs"]

    assert (fan.number, fan.points) == (number, points)


@pytest.mark.rule("R-161")
@pytest.mark.parametrize(
    ("edition", "first"), [("wmo-2014", 49), ("wmo-2006", 49), ("china-1998", 48)]
)
def test_five_fan_moved_with_it(edition: str, first: int) -> None:
    chart = numbered(edition)

    assert [chart[first + at] for at in range(5)] == [
        "all_pungs",
        "half_flush",
        "mixed_shifted_chows",
        "all_types",
        "melded_hand",
    ]


@pytest.mark.rule("R-162")
@pytest.mark.parametrize(
    ("edition", "fan", "name"),
    [
        ("china-1998", "big_four_winds", "大四喜"),
        ("wmo-2006", "big_four_winds", "四风会"),
        ("wmo-2014", "big_four_winds", "大四喜"),
        ("china-1998", "little_four_winds", "小四喜"),
        ("wmo-2006", "little_four_winds", "小四风会"),
        ("wmo-2014", "little_four_winds", "小四喜"),
        ("china-1998", "single_wait", "单钓将"),
        ("wmo-2006", "single_wait", "单调将"),
        ("wmo-2014", "single_wait", "单调将"),
    ],
)
def test_a_fan_is_called_as_its_book_calls_it(edition: str, fan: str, name: str) -> None:
    assert load_rules(edition).fans[fan].names["zh"] == name


@pytest.mark.rule("R-162")
@pytest.mark.parametrize("edition", ["wmo-2006", "wmo-2014"])
def test_mixed_shifted_chows_have_two_names(edition: str) -> None:
    fan = load_rules(edition).fans["mixed_shifted_chows"]

    assert fan.names["zh"] == "三色三步高"
    assert fan.aliases == ("三色步步高",)


@pytest.mark.rule("R-354")
@pytest.mark.parametrize(
    "fan",
    [
        "self_drawn", "all_chows", "pung_of_terminals_or_honors", "edge_wait", "closed_wait",
        "single_wait", "all_simples", "knitted_straight", "chicken_hand", "thirteen_orphans",
        "greater_honors_and_knitted_tiles", "two_concealed_kongs", "two_melded_kongs",
    ],
)  # fmt: skip
def test_the_primary_chart_lacks_fan_of_the_main_one(fan: str) -> None:
    assert fan in load_rules("wmo-2014").fans
    assert fan not in load_rules("primary-2014").fans


@pytest.mark.rule("R-005", "R-349")
def test_the_primary_chart_is_a_part_of_the_main_one_with_the_same_points() -> None:
    main, primary = load_rules("wmo-2014").fans, load_rules("primary-2014").fans

    assert {name: fan.points for name, fan in primary.items()} == {
        name: main[name].points for name in primary
    }


@pytest.mark.rule("R-169")
@pytest.mark.parametrize("name", [*EDITIONS, *DIALECTS])
def test_every_exclusion_names_a_fan_of_no_more_points(name: str) -> None:
    fans = load_rules(name).fans

    for fan in fans.values():
        for other in excluded(fan):
            assert fans[other].points <= fan.points, (fan.id, other)
            assert other != fan.id


@pytest.mark.parametrize("name", [*EDITIONS, *DIALECTS])
def test_no_fan_is_excluded_twice_by_the_same_one(name: str) -> None:
    for fan in load_rules(name).fans.values():
        assert max(Counter(excluded(fan)).values(), default=1) == 1, fan.id


def excluded(fan: Fan) -> tuple[str, ...]:
    return (*fan.excludes, *fan.implies, *fan.absorbs, *fan.excludes_once)


# ----------------------------------------------------------------------- the Chinese text decides


@pytest.mark.rule("R-004", "A-TEXT")
@pytest.mark.parametrize(
    ("edition", "language"),
    [("wmo-2014", "zh"), ("wmo-2006", "zh"), ("china-1998", "zh"), ("primary-2014", "en")],
)
def test_one_language_prevails(edition: str, language: str) -> None:
    rules = load_rules(edition)

    assert rules.prevailing_language == language
    assert language in rules.languages


@pytest.mark.rule("R-004", "R-199", "A-TEXT", "A-SHIFTEDPUNGS", "A-GREATER", "A-MIDDLE", "A-TSTC")
@pytest.mark.parametrize(
    ("edition", "fan", "printed"),
    [
        (
            "wmo-2014",
            "big_four_winds",
            "big_three_winds all_pungs prevalent_wind seat_wind pung_of_terminals_or_honors",
        ),
        ("wmo-2014", "four_pure_shifted_pungs", "pure_triple_chow all_pungs"),
        ("wmo-2014", "greater_honors_and_knitted_tiles", "all_types concealed_hand"),
        ("wmo-2014", "middle_tiles", "all_simples"),
        ("wmo-2014", "two_dragon_pungs", "dragon_pung"),
        ("wmo-2006", "four_pure_shifted_chows", "short_straight two_terminal_chows"),
        (
            "wmo-2006",
            "all_terminals_and_honors",
            "all_pungs outside_hand pung_of_terminals_or_honors",
        ),
        (
            "wmo-2006",
            "three_suited_terminal_chows",
            "all_chows no_honors mixed_double_chow two_terminal_chows",
        ),
    ],
)
def test_where_the_languages_differ_the_chinese_list_stands(
    edition: str, fan: str, printed: str
) -> None:
    assert set(load_rules(edition).fans[fan].excludes) == set(printed.split())


@pytest.mark.rule("R-199", "A-TWODRAGONS")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_dragon_pungs_leave_out_the_dragon_pung_in_every_edition(edition: str) -> None:
    fan = load_rules(edition).fans["two_dragon_pungs"]

    assert "dragon_pung" in (*fan.excludes, *fan.implies, *fan.absorbs)
