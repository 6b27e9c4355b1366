"""Changes are laid over rules table by table; lists can be added to and taken from."""

import pytest

from hupai.rules.overlay import Raw, overlaid

BASE: Raw = {
    "year": 1998,
    "win": {"minimum_points": 8, "structures": ["four_sets", "seven_pairs"]},
    "fan": {"all_chows": {"points": 2}},
}


@pytest.mark.parametrize(
    ("changes", "path", "value"),
    [
        ({"year": 2015}, ("year",), 2015),
        ({"win": {"minimum_points": 6}}, ("win", "minimum_points"), 6),
        ({"win": {"structures": ["four_sets"]}}, ("win", "structures"), ["four_sets"]),
        ({"fan": {"all_chows": {"points": 1}}}, ("fan", "all_chows"), {"points": 1}),
        ({"fan": {"all_pungs": {"points": 6}}}, ("fan", "all_pungs"), {"points": 6}),
        ({"session": {"rounds": 4}}, ("session",), {"rounds": 4}),
        ({"year": {"first": 1998}}, ("year",), {"first": 1998}),
    ],
)
def test_a_change_replaces_or_adds_a_field(
    changes: Raw, path: tuple[str, ...], value: object
) -> None:
    found: object = overlaid(BASE, changes)
    for name in path:
        assert isinstance(found, dict)
        found = found[name]

    assert found == value


def test_what_is_not_changed_stays() -> None:
    assert overlaid(BASE, {"win": {"minimum_points": 6}}) == {
        **BASE,
        "win": {"minimum_points": 6, "structures": ["four_sets", "seven_pairs"]},
    }


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"add": ["c"]}, ["a", "b", "c"]),
        ({"add": ["b", "c"]}, ["a", "b", "c"]),
        ({"remove": ["a"]}, ["b"]),
        ({"remove": ["c"]}, ["a", "b"]),
        ({"add": ["c"], "remove": ["b"]}, ["a", "c"]),
        ({"add": ["a"], "remove": ["a"]}, ["b", "a"]),
        (["c"], ["c"]),
        ([], []),
    ],
)
def test_a_list_is_changed_or_replaced(change: object, expected: list[str]) -> None:
    assert overlaid({"x": ["a", "b"]}, {"x": change}) == {"x": expected}


@pytest.mark.parametrize("before", [{}, {"x": 5}])
def test_a_list_that_is_not_there_begins_empty(before: Raw) -> None:
    assert overlaid(before, {"x": {"add": ["a"], "remove": ["b"]}}) == {"x": ["a"]}


@pytest.mark.parametrize("table", [{}, {"add": 1}, {"add": ["a"], "points": 2}])
def test_a_table_that_changes_no_list_is_a_table(table: Raw) -> None:
    assert overlaid({}, {"x": table}) == {"x": table}


def test_the_rules_below_are_left_alone() -> None:
    overlaid(BASE, {"win": {"structures": {"remove": ["seven_pairs"]}}})

    assert BASE["win"] == {"minimum_points": 8, "structures": ["four_sets", "seven_pairs"]}
