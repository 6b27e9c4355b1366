"""Every error and every text that the source names is in the catalogue, and nothing else is."""

import re
from dataclasses import fields, is_dataclass
from string import Formatter

import pytest

from hupai.rules import Fan, Foul, load_rules
from hupai.words import FILES, entries, has
from tests.words.sources import Raised, errors_raised, keys_said, keys_written

RAISED = errors_raised()
CODES = sorted({each.code for each in RAISED})
KEYS = [f"{subject}.{name}" for subject in FILES for name in entries(subject)]

# What "rules diff" passes over: what a book is called and how its fan may be spelled.
NOT_COMPARED = {
    "id", "year", "title", "origin", "names_from", "aliases", "fans", "fouls", "fouls_from",
}  # fmt: skip


def places_of(code: str) -> set[str]:
    text = entries("errors")[code]["en"]
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_the_source_is_understood() -> None:
    found = {(each.code, each.arguments) for each in RAISED}

    assert ("tile.fifth_copy", frozenset({"column", "tile"})) in found
    assert ("line.meld_after_tiles", frozenset({"column"})) in found
    assert ("rules.missing_field", frozenset({"file", "field"})) in found
    assert ("cli.option_needs_value", frozenset({"option"})) in found


@pytest.mark.parametrize("code", CODES)
def test_every_error_has_a_sentence(code: str) -> None:
    assert has(f"errors.{code}")


@pytest.mark.parametrize("each", RAISED, ids=lambda each: f"{each.place} {each.code}")
def test_the_sentence_of_an_error_uses_what_the_error_tells(each: Raised) -> None:
    assert places_of(each.code) == each.arguments


@pytest.mark.parametrize("pattern", keys_said())
def test_every_text_that_is_said_exists(pattern: str) -> None:
    assert any(re.fullmatch(pattern, key) for key in KEYS)


def test_nothing_in_the_catalogue_is_unused() -> None:
    written = set(keys_written()) - {r"errors\..*", r"rules\.fan\..*", r"rules\.foul\..*"}
    written |= {rf"rules\.fan\.{field.name}" for field in fields(Fan)}
    written |= {rf"rules\.foul\.{field.name}" for field in fields(Foul)}
    unused = [
        key
        for key in KEYS
        if key.removeprefix("errors.") not in CODES
        and not any(re.fullmatch(pattern, key) for pattern in written)
    ]

    assert not unused


def field_paths(value: object, path: str = "") -> list[str]:
    """Return the path of every field that two editions may fill differently, kongs apart."""
    if not is_dataclass(value):
        return [path]
    return [
        found
        for field in fields(value)
        if field.name not in NOT_COMPARED | {"kongs", "principles"}
        for found in field_paths(getattr(value, field.name), f"{path}.{field.name}".lstrip("."))
    ]


def test_every_field_of_an_edition_has_a_name() -> None:
    paths = field_paths(load_rules("wmo-2014"))
    named = [name.removeprefix("field.") for name in entries("rules") if name.startswith("field.")]

    assert sorted(named) == sorted([*paths, "kongs", "principles"])


def test_every_field_of_a_fan_has_a_name() -> None:
    names = {field.name for field in fields(Fan)} - NOT_COMPARED

    assert all(has(f"rules.fan.{name}") for name in names)


def test_every_field_of_a_foul_has_a_name() -> None:
    names = {field.name for field in fields(Foul)} - NOT_COMPARED

    assert all(has(f"rules.foul.{name}") for name in names)


def test_every_series_has_a_name() -> None:
    fans = [fan for name in ("wmo-2014", "online-mil") for fan in load_rules(name).fans.values()]
    named = [name for name in entries("rules") if name.startswith(("series.", "subseries."))]

    assert {f"series.{fan.series}" for fan in fans} | {
        f"subseries.{fan.subseries}" for fan in fans if fan.subseries
    } == set(named)
