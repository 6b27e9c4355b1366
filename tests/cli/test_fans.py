import json
from typing import Any

import pytest

from hupai.cli.fan_book import find_fan
from hupai.rules import DIALECTS, EDITIONS, load_rules
from tests.cli.running import hupai

EVERY = (*EDITIONS, *DIALECTS)


def fans(*arguments: str) -> list[Any]:
    printed = hupai("fans", *arguments, "--json")
    assert (printed.status, printed.err) == (0, "")
    document = json.loads(printed.out)
    assert document["schema"] == 1
    assert document["rules"]["digest"]
    return list(document["fans"])


@pytest.mark.rule("R-159")
@pytest.mark.parametrize(
    ("edition", "count"),
    [("wmo-2014", 81), ("wmo-2006", 81), ("china-1998", 81), ("primary-2014", 30)],
)
def test_the_fan_book_has_every_fan_of_the_edition(edition: str, count: int) -> None:
    found = fans("--edition", edition)

    assert [fan["number"] for fan in found] == list(range(1, count + 1))


@pytest.mark.parametrize(
    "name",
    [
        "pure_straight", "Pure Straight", "pure straight", "PURE STRAIGHT", " 28 ", "清龙", "清龍",
    ],
)  # fmt: skip
def test_a_fan_is_found_by_id_number_or_name_in_any_language(name: str) -> None:
    (found,) = fans(name)

    assert found["id"] == "pure_straight"
    assert found["points"] == 16


@pytest.mark.parametrize("edition", EVERY)
def test_every_fan_is_found_by_everything_it_is_called(edition: str) -> None:
    rules = load_rules(edition)

    for fan in rules.fans.values():
        for name in (fan.id, str(fan.number), *fan.names.values(), *fan.aliases):
            assert find_fan(name, rules, "en") is fan, name


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("language", ["zh", "en", "ja"])
def test_every_fan_has_its_page(edition: str, language: str) -> None:
    for name in load_rules(edition).fans:
        printed = hupai("fans", name, "--edition", edition, "--lang", language)

        assert (printed.status, printed.err) == (0, "")
        assert name in printed.out


def test_an_alias_finds_its_fan() -> None:
    aliased = [fan for fan in load_rules("wmo-2014").fans.values() if fan.aliases]

    assert aliased
    for fan in aliased:
        assert fans(fan.aliases[0])[0]["id"] == fan.id


@pytest.mark.rule("R-162")
def test_a_name_that_was_borrowed_says_from_where() -> None:
    (found,) = fans("big_four_winds", "--edition", "china-1998")

    assert found["names_from"] == {"en": "wmo-2014", "ja": "wmo-2014"}
