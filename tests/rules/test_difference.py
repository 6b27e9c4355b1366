"""What differs between two sets of rules: all of it, both ways, and nothing else."""

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations

import pytest

from hupai.rules import (
    DIALECTS,
    EDITIONS,
    Difference,
    Fan,
    differences,
    load_rules,
    raw_rules,
)
from tests.rules.altered import altered, another, built, leaves

NAMES = (*EDITIONS, *DIALECTS)
OWN = {"id", "year", "title", "aliases", "names_from", "fouls_from"}
# What a field may become so that the rules can still be built.
INSTEAD: dict[str, object] = {
    "prevailing_language": "ja",
    "readings.wait": "winnable",
    "play.wall": "private",
    "play.winners": "all",
    "play.opening_flowers_from": "head",
    "table_points.rule": "group",
    "table_points.points": [4, 1, 2, 0],
    "languages": ["zh"],
    "win.structures": ["four_sets"],
    "session.penalties_settled": ["hand"],
    "session.seats": ["ESWN", "SWNE", "WNES", "NESW"],
    "session.time_up": "finish_hand",
    "foul.overtime.restarts": "session",
    "session.chips": [500],
    "time.discard_from": "last_discard",
    "lateness.minutes": [10, 20],
    "lateness.points": [10, 30],
    "table_points.ties": "higher",
    "table_points.forfeit": "places_kept",
    "penalties.restarts": "session",
    "foul.cheating.may_add": ["authority"],
    "appeals.others": ["organising_committee"],
}


@pytest.mark.parametrize("name", NAMES)
def test_rules_do_not_differ_from_themselves(name: str) -> None:
    assert differences(load_rules(name), load_rules(name)) == ()


@pytest.mark.parametrize(("left", "right"), [*permutations(NAMES, 2)])
def test_differences_are_the_same_from_the_other_side(left: str, right: str) -> None:
    there = differences(load_rules(left), load_rules(right))
    back = differences(load_rules(right), load_rules(left))

    assert {(each.path, each.left, each.right) for each in there} == {
        (each.path, each.right, each.left) for each in back
    }


FIELDS = [
    path
    for path, value in leaves(raw_rules("wmo-2014"))
    if not OWN.intersection(path.split("."))
    and not (path.endswith(".penalty") and value == "points")  # points would say nothing then
    and not path.endswith(".shanten")  # two fouls share out what a hu may lack
]


def instead_of(path: str, value: object) -> object:
    """Return what a field may become; many fields of fouls have but one entry."""
    for_any = {
        "decides": "committee" if value != "committee" else "rules",
        "penalty": "warning" if value != "warning" else "ladder",
        "paid_to": "nobody",
        "until": "second_draw",
        "numbers": [99],
    }
    named = INSTEAD.get(path, for_any.get(path.rsplit(".", maxsplit=1)[-1]))
    if named is None and isinstance(value, list) and path.startswith(("foul.", "absence.")):
        return ["notice"] if path.endswith(("sanctions", "may_add")) else SINGLE[path[:4]]
    return another(value) if named is None else named


SINGLE = {"foul": ["not_heard", "no_win"], "abse": ["bye"]}


@pytest.mark.parametrize("path", FIELDS)
def test_a_difference_in_one_field_is_found_alone(path: str) -> None:
    (value,) = (each for at, each in leaves(raw_rules("wmo-2014")) if at == path)
    raw = altered(path, instead_of(path, value))
    rules, other = built(lenient(raw_rules("wmo-2014"), path)), built(lenient(raw, path))

    found = [".".join(each.path) for each in differences(rules, other)]

    assert found == [path_in_rules(path)]


def path_in_rules(path: str) -> str:
    named = re.sub(r"^fan\.(\w+)\.(zh|en|ja)$", r"fan.\1.names.\2", path)
    return named.replace("fan.", "fans.", 1).replace("foul.", "fouls.", 1)


def lenient(raw: Mapping[str, object], path: str) -> Mapping[str, object]:
    """Leave out exclusions where the points change, for none may name a fan of more points."""
    if not path.startswith("fan.") or not path.endswith(".points"):
        return raw
    fans = raw["fan"]
    assert isinstance(fans, dict)
    kept = ("number", "points", "zh", "en", "ja")
    return {
        **raw,
        "fan": {name: {each: fan[each] for each in kept} for name, fan in fans.items()},
    }


def test_a_fan_that_one_side_lacks_is_one_difference() -> None:
    found = differences(load_rules("china-1998"), load_rules("online-mil"))
    missing = [each for each in found if each.path == ("fans", "melded_and_concealed_kong")]

    assert [each.left for each in missing] == [None]
    assert isinstance(missing[0].right, Fan)


@pytest.mark.rule("A-MIXKONG", "A-98-CONCEALED", "A-98-SETS")
def test_the_dialect_differs_from_1998_as_its_file_says() -> None:
    found = differences(load_rules("china-1998"), load_rules("online-mil"))

    assert [".".join(each.path) for each in found] == [
        "kongs.1+1",
        "kongs.1+2",
        "kongs.2+1",
        "fans.all_green.sets_only",
        "fans.nine_gates.excludes",
        "fans.four_concealed_pungs.excludes",
        "fans.upper_tiles.sets_only",
        "fans.middle_tiles.sets_only",
        "fans.lower_tiles.sets_only",
        "fans.upper_four.sets_only",
        "fans.lower_four.sets_only",
        "fans.melded_and_concealed_kong",
    ]


def test_the_order_of_names_in_a_list_is_no_difference() -> None:
    rules = load_rules("wmo-2014")
    fan = rules.fans["big_four_winds"]
    turned = replace(fan, excludes=fan.excludes[::-1])

    assert differences(rules, replace(rules, fans={**rules.fans, fan.id: turned})) == ()


def test_the_order_of_table_points_is_a_difference() -> None:
    rules = load_rules("wmo-2014")
    other = replace(rules, table_points=replace(rules.table_points, points=(0, 1, 2, 4)))

    assert differences(rules, other) == (
        Difference(("table_points", "points"), (4, 2, 1, 0), (0, 1, 2, 4)),
    )


@pytest.mark.parametrize("field", ["id", "year", "title", "origin"])
def test_what_a_book_is_called_is_no_difference(field: str) -> None:
    rules, other = load_rules("wmo-2014"), load_rules("wmo-2006")

    assert differences(rules, replace(rules, **{field: getattr(other, field)})) == ()


@pytest.mark.parametrize(("field", "value"), [("aliases", ("x",)), ("names_from", {"ja": "x"})])
def test_how_else_a_fan_is_called_is_no_difference(field: str, value: object) -> None:
    rules = load_rules("wmo-2014")
    fan = replace(rules.fans["all_chows"], **{field: value})  # type: ignore[arg-type]

    assert differences(rules, replace(rules, fans={**rules.fans, fan.id: fan})) == ()
