"""A rhythm keeps the edition's limits where it names none of its own."""

import pytest

from hupai.errors import RulesError
from hupai.rules import RHYTHMS, load_rhythm, load_rules


@pytest.mark.rule("R-099", "R-100", "R-101")
@pytest.mark.parametrize("name", ["wmo-2014", "wmo-2006", "china-1998", "primary-2014"])
def test_the_hall_plays_by_the_limits_of_the_book(name: str) -> None:
    rules = load_rules(name)
    rhythm = load_rhythm("hall", rules)

    assert rhythm.opening == rules.time.first_discard_seconds * 1000
    assert rhythm.turn == rules.time.discard_seconds * 1000
    assert rhythm.claim == rules.time.pung_seconds * 1000
    assert rhythm.overtime == "report"


@pytest.mark.parametrize("name", RHYTHMS)
def test_no_window_closes_before_its_least_time(name: str) -> None:
    rhythm = load_rhythm(name, load_rules("wmo-2014"))

    assert 0 <= rhythm.least <= rhythm.claim


def test_an_unknown_rhythm_is_named_with_the_known_ones() -> None:
    with pytest.raises(RulesError) as caught:
        load_rhythm("hasty", load_rules("wmo-2014"))

    assert caught.value.arguments == {"name": "hasty", "known": ", ".join(RHYTHMS)}
