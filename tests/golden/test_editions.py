"""The rules are what the tables say that a referee can read; a change of any field is noticed."""

from dataclasses import replace
from itertools import product

import pytest

from hupai.rules import DIALECTS, EDITIONS, OPTIONS, Edition, load_rules, read_regulations
from tests.golden.editions_check import complaints, option_complaints

NAMES = (*EDITIONS, *DIALECTS)
CHOICES = [
    (edition, option.name, choice)
    for option in OPTIONS.values()
    for edition, choice in product(option.editions, option.choices)
]


@pytest.mark.rule("R-002", "R-005", "R-159", "R-349")
@pytest.mark.parametrize("name", NAMES)
def test_rules_are_what_the_tables_say(name: str) -> None:
    assert complaints(load_rules(name)) == []


def test_options_are_what_their_table_says() -> None:
    assert option_complaints(OPTIONS) == []


@pytest.mark.parametrize(("edition", "option", "choice"), CHOICES)
def test_a_choice_changes_what_its_table_says(edition: str, option: str, choice: str) -> None:
    text = f'name = "x"\nedition = "{edition}"\noptions.{option} = "{choice}"\n'

    assert complaints(read_regulations(text, "x.toml")) == []


def test_the_minimum_of_regulations_is_known_to_the_tables() -> None:
    text = 'name = "x"\nedition = "online-mil"\nminimum_points = 24\n'

    assert complaints(read_regulations(text, "x.toml")) == []


def altered(rules: Edition) -> list[Edition]:
    fan = rules.fans["dragon_pung"]
    return [
        replace(rules, id="wmo-2022"),
        replace(rules, year=rules.year + 1),
        replace(rules, win=replace(rules.win, structures=frozenset({"four_sets"}))),
        replace(rules, kongs={**rules.kongs, (2, 0): ()}),
        replace(rules, kongs={each: fan for each, fan in rules.kongs.items() if each != (2, 0)}),
        replace(rules, origin=replace(rules.origin, dialect="botzone")),
        replace(rules, fans={**rules.fans, "dragon_pung": replace(fan, sets_only=True)}),
        replace(rules, fans={**rules.fans, "dragon_pung": replace(fan, absorbs=("all_pungs",))}),
        replace(rules, fans={**rules.fans, "fourteen_orphans": fan}),
    ]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("at", range(9))
def test_an_altered_field_is_noticed(name: str, at: int) -> None:
    assert complaints(altered(load_rules(name))[at])


@pytest.mark.parametrize("name", NAMES)
def test_a_complaint_names_the_field(name: str) -> None:
    rules = load_rules(name)

    assert complaints(replace(rules, year=3000)) == [f"year: 3000, in the table {rules.year}"]


@pytest.mark.parametrize("name", OPTIONS)
def test_an_altered_option_is_noticed(name: str) -> None:
    option = OPTIONS[name]
    altered_ones = [
        replace(option, requirement="R-001"),
        replace(option, editions=option.editions[1:]),
        replace(option, choices={**option.choices, "none_of_these": {"year": 2022}}),
    ]

    assert all(option_complaints({**OPTIONS, name: each}) for each in altered_ones)
