"""The dialects of programs: they score as the dialect below them and play differently."""

import pytest

from hupai.rules import EDITIONS, NAMES, PROGRAMS, differences, load_rules


def play_of(name: str) -> dict[str, object]:
    """Return what a program plays differently from the online practice it scores by."""
    found = differences(load_rules("online-mil"), load_rules(name))
    return {".".join(each.path): each.right for each in found}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_changes_nothing_but_the_play(name: str) -> None:
    assert all(path.startswith("play.") for path in play_of(name))


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_lies_over_the_book_of_1998(name: str) -> None:
    origin = load_rules(name).origin

    assert (origin.edition, origin.dialect) == ("china-1998", name)
    assert name in NAMES


TEN_TO_EACH = {"false_hu_pays": 30, "false_hu_others_gain": 10}
FORTY = {"false_hu_pays": 40, "false_hu_others_gain": 0}
FLOWERS = {"flowers_may_be_discarded": True, "short_calls": True}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("botzone", {"wall": "private", "has_flowers": False, "false_hu_ends_hand": True}),
        ("botzone-flowers", {"wall": "private", "false_hu_ends_hand": True}),
        ("mahjongsoft-duplicate", {"has_flowers": False, "winners": "all", "short_calls": True}),
        ("salasasa", {**FLOWERS, "opening_flowers_from": "head"}),
        ("salasasa-40", {**FLOWERS, **FORTY, "opening_flowers_from": "head"}),
        ("tziakcha", {**FLOWERS, **FORTY}),
        ("tziakcha-30", FLOWERS),
    ],
)
def test_what_each_program_plays_differently(name: str, expected: dict[str, object]) -> None:
    assert play_of(name) == {f"play.{field}": value for field, value in expected.items()}


@pytest.mark.rule("R-247", "R-251")
def test_a_false_hu_costs_ten_to_each_and_play_goes_on() -> None:
    for name in ("tziakcha-30", "salasasa", *EDITIONS):
        play = load_rules(name).play

        assert {field: getattr(play, field) for field in TEN_TO_EACH} == TEN_TO_EACH
        assert not play.false_hu_ends_hand
