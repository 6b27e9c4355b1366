"""One pattern for each fan, named as the fan is."""

from dataclasses import replace

import pytest

from hupai.hand import parse_hand
from hupai.rules import DIALECTS, EDITIONS, load_rules
from hupai.scoring import JOINING, KONGS, PATTERNS, Reading, readings

RULES = load_rules("wmo-2014")


def first_reading(line: str) -> Reading:
    hand = parse_hand(line)
    assert hand.winning_tile is not None
    return next(iter(readings(hand, hand.winning_tile, RULES)))


def test_fan_and_patterns_match_one_to_one() -> None:
    fans = {fan for name in (*EDITIONS, *DIALECTS) for fan in load_rules(name).fans}

    assert fans == set(PATTERNS)


def test_joining_fan_and_kong_fan_are_fan() -> None:
    assert PATTERNS.keys() >= JOINING | KONGS
    assert JOINING.isdisjoint(KONGS)


@pytest.mark.rule("R-193")
def test_any_complete_hand_could_be_a_chicken_hand() -> None:
    assert PATTERNS["chicken_hand"](first_reading("[234m,1][678m,1][345p,1]56sCC7s")) == ((),)


@pytest.mark.rule("R-085")
@pytest.mark.parametrize("flowers", [0, 1, 8])
def test_every_flower_is_a_fan_of_its_own(flowers: int) -> None:
    reading = first_reading(f"123m456p789sEE234s|EE0000|{flowers}")

    assert PATTERNS["flower_tiles"](reading) == ((),) * flowers


def test_a_hand_is_read_only_as_the_rules_permit() -> None:
    hand = parse_hand("112233m445566p77s")
    only_pairs = replace(RULES, win=replace(RULES.win, structures=frozenset({"seven_pairs"})))
    assert hand.winning_tile is not None

    found = {one.structure for one in readings(hand, hand.winning_tile, only_pairs)}

    assert found == {"seven_pairs"}
