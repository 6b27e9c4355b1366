import re
import tomllib
from importlib.resources import files
from string import Formatter

import pytest

from hupai.hand import WinBy
from hupai.rules import DIALECTS, EDITIONS, PRINCIPLES, STRUCTURES, load_rules
from hupai.tiles import FACES, Tile, symbol_of
from hupai.words import FILES, LANGUAGES, Language, entries, has, say

ENTRIES = [(subject, name) for subject in FILES for name in entries(subject)]

# What readers of every language type or see as it stands.
TYPED = {
    "hupai", "fans", "help", "lines", "jsonl", "JSON", "TOML", "UTF", "true", "false", "options",
    "zh", "en", "ja", "wmo", "MCR", "greedy", "random", "strict", "honest",
    "hall", "club", "quick", "test",
    "auto", "tziakcha", "botzone", "text", "pmn", "salasasa", "format", "replay",
    "fouls", "referee", "script", "base64", "zlib", "gz", "MB",
}  # fmt: skip
TILES = re.compile(r"[0-9mpsESWNCFP]*\d[0-9mpsESWNCFP]*|[a-hmpsESWNCFP]")


def places(text: str) -> set[str]:
    """Return the names of the places to be filled in."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def words_in_latin_letters(text: str) -> set[str]:
    without_places = re.sub(r"\{\w+\}", "", text)
    return {word for word in re.findall(r"[A-Za-z0-9]+", without_places) if not word.isdigit()}


@pytest.mark.parametrize(("subject", "name"), ENTRIES)
def test_every_text_exists_in_three_languages(subject: str, name: str) -> None:
    entry = entries(subject)[name]

    assert set(entry) == set(LANGUAGES)
    assert all(text.strip() for text in entry.values())


@pytest.mark.parametrize(("subject", "name"), ENTRIES)
def test_every_language_has_the_same_places(subject: str, name: str) -> None:
    zh, en, ja = (places(entries(subject)[name][language]) for language in LANGUAGES)

    assert zh == en == ja


@pytest.mark.parametrize("subject", FILES)
def test_no_text_of_a_file_is_passed_over(subject: str) -> None:
    source = files("hupai.words").joinpath("catalogue", f"{subject}.toml").read_text("utf-8")
    written = re.findall(r"^(?:zh|en|ja) = ", source, re.MULTILINE)

    assert len(written) == len(LANGUAGES) * len(entries(subject))
    assert tomllib.loads(source)


@pytest.mark.parametrize(("subject", "name"), ENTRIES)
@pytest.mark.parametrize("language", ["zh", "ja"])
def test_no_english_is_left_in_chinese_and_japanese(
    language: Language, subject: str, name: str
) -> None:
    latin = words_in_latin_letters(entries(subject)[name][language])

    assert not [word for word in latin - TYPED if not TILES.fullmatch(word)]


def test_a_text_is_said_with_its_places_filled_in() -> None:
    assert say("score.points", "en", points=88) == "88 points"
    assert say("score.points", "zh", points=88) == "88 分"
    assert say("score.points", "ja", points=88) == "88 点"


@pytest.mark.parametrize("key", ["score.nothing", "nothing.points", "points", ""])
def test_a_missing_key_is_known_to_be_missing(key: str) -> None:
    assert not has(key)


def test_a_key_may_have_dots() -> None:
    assert has("errors.tile.fifth_copy")
    assert has("rules.field.win.minimum_points")


@pytest.mark.rule("R-159")
def test_every_fan_of_every_edition_is_explained() -> None:
    fans = {fan for name in (*EDITIONS, *DIALECTS) for fan in load_rules(name).fans}

    assert set(entries("fans")) == fans


def test_every_foul_of_every_edition_is_named_and_explained() -> None:
    fouls = {foul for name in (*EDITIONS, *DIALECTS) for foul in load_rules(name).fouls}

    assert set(names_below("fouls.name.")) == fouls
    assert set(names_below("fouls.text.")) == fouls


@pytest.mark.rule("R-021", "R-027")
def test_every_tile_has_a_name() -> None:
    symbols = [symbol_of(Tile(face)) for face in range(FACES)]

    assert list(entries("tiles")) == symbols


@pytest.mark.rule("R-024")
def test_no_two_tiles_share_a_name() -> None:
    for language in LANGUAGES:
        names = [entry[language] for entry in entries("tiles").values()]

        assert len(set(names)) == FACES, language


def names_below(prefix: str) -> list[str]:
    subject, _, start = prefix.partition(".")
    return [name.removeprefix(start) for name in entries(subject) if name.startswith(start)]


def test_what_can_be_told_of_a_score_is_told_in_words() -> None:
    assert names_below("score.principle.") == list(PRINCIPLES)
    assert names_below("score.structure.") == list(STRUCTURES)
    assert names_below("score.by.") == [by.value for by in WinBy]
