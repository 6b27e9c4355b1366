"""Every option about fouls: its choices make different rules of the same edition."""

import pytest

from hupai.rules import OPTIONS
from tests.golden.test_options import OF_FOULS
from tests.sheet.strategies import regulated


@pytest.mark.parametrize("name", sorted(OF_FOULS))
def test_the_choices_of_an_option_make_a_difference(name: str) -> None:
    option = OPTIONS[name]
    for edition in option.editions:
        made = [regulated(name, choice, edition) for choice in option.choices]
        seen = [(rules.penalties, rules.fouls, rules.appeals) for rules in made]

        assert all(seen.count(each) == 1 for each in seen)
