"""Each choice of the regulations changes what a hand is worth, as the table of hands says."""

from pathlib import Path

import pytest

from hupai import score
from hupai.rules import OPTIONS, read_regulations

TABLE = Path(__file__).parent / "options.hands"
ROWS = [
    line.replace("=>", "").split()
    for line in TABLE.read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]


def options_about(*parts: str) -> set[str]:
    """Return the options whose choices change these parts of an edition only."""
    return {
        name
        for name, option in OPTIONS.items()
        if all(changes.keys() <= set(parts) for changes in option.choices.values())
    }


# The other options are about sessions and fouls: tests/sheet and tests/referee show what they do.
OF_SESSIONS = options_about("session", "table_points", "ranking")
OF_FOULS = options_about("penalties", "foul", "appeals")
OF_HANDS = [name for name in OPTIONS if name not in OF_SESSIONS | OF_FOULS]


@pytest.mark.parametrize(("option", "choice", "edition", "hand", "total"), ROWS)
def test_a_hand_is_worth_what_the_choice_makes_it(
    option: str, choice: str, edition: str, hand: str, total: str
) -> None:
    text = f'name = "x"\nedition = "{edition}"\noptions.{option} = "{choice}"\n'

    assert str(score(hand, read_regulations(text, "x.toml")).total).lower() == total


@pytest.mark.parametrize("name", OF_HANDS)
def test_every_choice_has_a_hand_in_every_edition_it_concerns(name: str) -> None:
    option = OPTIONS[name]
    shown = {(choice, edition) for each, choice, edition, *_ in ROWS if each == name}

    assert shown == {(choice, edition) for edition in option.editions for choice in option.choices}


@pytest.mark.parametrize("name", OF_HANDS)
def test_the_choices_of_an_option_make_a_difference(name: str) -> None:
    for edition in OPTIONS[name].editions:
        totals = [row[4] for row in ROWS if row[0] == name and row[2] == edition]

        assert len(totals) == len(set(totals)) == len(OPTIONS[name].choices)
