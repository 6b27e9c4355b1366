"""The rules that come with the package, and their fingerprints."""

import pytest

from hupai.errors import RulesError
from hupai.rules import DIALECTS, EDITIONS, OPTIONS, PROGRAMS, load_rules, raw_rules
from hupai.rules.library import digest_of, lenders
from tests.rules.altered import altered, another, leaves

NAMES = (*EDITIONS, *DIALECTS)


@pytest.mark.rule("R-002")
def test_there_are_four_editions_and_a_dialect() -> None:
    assert EDITIONS == ("wmo-2014", "wmo-2006", "china-1998", "primary-2014")
    assert DIALECTS == ("online-mil",)


@pytest.mark.parametrize("name", NAMES)
def test_rules_carry_their_name_and_origin(name: str) -> None:
    rules = load_rules(name)

    assert rules.id == name
    assert rules.origin.regulations is None
    assert rules.origin.choices == ()


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_is_its_own_origin(name: str) -> None:
    origin = load_rules(name).origin

    assert (origin.edition, origin.dialect) == (name, None)


def test_a_dialect_names_the_edition_below_it() -> None:
    origin = load_rules("online-mil").origin

    assert (origin.edition, origin.dialect) == ("china-1998", "online-mil")


@pytest.mark.parametrize("name", ["", "wmo-2022", "WMO-2014", "china-1998.toml"])
def test_an_unknown_name_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(RulesError) as caught:
        load_rules(name)

    assert caught.value.code == "rules.unknown"
    assert caught.value.arguments == {
        "name": name,
        "known": ", ".join((*EDITIONS, *DIALECTS, *PROGRAMS)),
    }


def test_rules_are_read_once() -> None:
    assert load_rules("wmo-2006") is load_rules("wmo-2006")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("wmo-2014", set()),
        ("wmo-2006", {"wmo-2014"}),
        ("china-1998", {"wmo-2014"}),
        ("primary-2014", {"wmo-2014"}),
        ("online-mil", {"wmo-2014"}),
    ],
)
def test_lenders_of_names_are_loaded(name: str, expected: set[str]) -> None:
    assert set(lenders(raw_rules(name))) == expected


def test_lenders_that_are_no_table_lend_nothing() -> None:
    assert lenders({"names_from": "wmo-2014"}) == {}


# -------------------------------------------------------------------------------------- digest


@pytest.mark.rule("R-002")
def test_every_set_of_rules_has_a_digest_of_its_own() -> None:
    digests = {load_rules(name).origin.digest for name in NAMES}

    assert len(digests) == len(NAMES)
    assert all(len(digest) == 64 for digest in digests)


@pytest.mark.parametrize("name", NAMES)
def test_the_digest_is_that_of_the_raw_tables(name: str) -> None:
    assert load_rules(name).origin.digest == digest_of(raw_rules(name))


@pytest.mark.parametrize("name", NAMES)
def test_the_digest_changes_with_any_field(name: str) -> None:
    raw = raw_rules(name)
    paths = dict(leaves(raw))
    digests = {
        digest_of(altered(path, another(value), edition=name)) for path, value in paths.items()
    }

    assert len(digests) == len(paths)
    assert digest_of(raw) not in digests


@pytest.mark.parametrize("name", NAMES)
def test_the_digest_changes_when_any_field_is_gone(name: str) -> None:
    paths = [path for path, _ in leaves(raw_rules(name))]
    digests = {digest_of(altered(path, edition=name)) for path in paths}

    assert len(digests) == len(paths)
    assert digest_of(raw_rules(name)) not in digests


def test_the_order_of_fields_does_not_matter_to_the_digest() -> None:
    raw = raw_rules("wmo-2014")
    turned = dict(sorted(raw.items(), reverse=True))

    assert digest_of(turned) == digest_of(raw)


# ------------------------------------------------------------------------------------- options


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_says_where_it_comes_from(name: str) -> None:
    option = OPTIONS[name]

    assert option.name == name
    assert option.requirement[:2] in {"A-", "R-"}
    assert len(option.choices) > 1
    assert set(option.editions) <= set(EDITIONS)


@pytest.mark.parametrize("name", OPTIONS)
def test_the_choices_of_an_option_change_the_same_fields(name: str) -> None:
    changed = [
        {path.removesuffix(".add").removesuffix(".remove") for path, _ in leaves(changes)}
        for changes in OPTIONS[name].choices.values()
    ]

    assert all(paths == changed[0] for paths in changed)
