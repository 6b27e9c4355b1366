"""A game in a pipe, compared with what a person has read and found good."""

from dataclasses import replace
from pathlib import Path

import pytest

from hupai.seat import Manners
from hupai.words import LANGUAGES, Language
from tests.cli.games import TO_CLAIM, TO_END, TO_HU, Stacked

FOLDER = Path(__file__).parents[1] / "golden" / "play"
# What is pressed, and in which manners. The honest player draws, fetches and lays down himself,
# and names his fan.
HONEST = (
    "f space space e space space w p c space space a h space space n no_fan "
    "n mixed_triple_chow,all_pungs n all_chows n mixed_triple_chow、all_chows"
)
PAGES = {
    "hand": (Manners.STRICT, TO_END),
    "keys": (Manners.STRICT, f"{TO_CLAIM} ? w s p c q x q q"),
    "waits": (Manners.STRICT, f"{TO_HU} w"),
    "reasons": (Manners.STRICT, f"{TO_END} e s space"),
    "honest": (
        Manners.HONEST,
        HONEST,
    ),
}


def page(name: str, language: Language) -> str:
    manners, keys = PAGES[name]
    hands = 2 if name == "reasons" else 1
    return replace(Stacked(language), manners=manners, hands=hands).played(keys)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_a_game_is_printed_as_it_was_approved(name: str, language: Language) -> None:
    approved = FOLDER.joinpath(f"{name}-{language}.txt").read_text("utf-8")

    assert page(name, language) == approved
