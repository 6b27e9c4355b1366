"""Regulations choose; what they choose is checked, recorded and in force."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hupai.errors import RulesError
from hupai.rules import (
    DIALECTS,
    EDITIONS,
    OPTIONS,
    PROGRAMS,
    READY,
    Edition,
    differences,
    load_regulations,
    load_rules,
    raw_rules,
    read_regulations,
)
from tests.rules.altered import altered

FILE = "club.toml"
KNOWN_RULES = ", ".join((*EDITIONS, *DIALECTS, *PROGRAMS))
CLUB = """
name = "Tuesday club"
edition = "china-1998"
minimum_points = 6

[options]
wait = "winnable"
nine_gates_terminal_pungs = "none"
"""


def regulations(lines: str = "", edition: str = "wmo-2014") -> Edition:
    return read_regulations(f'name = "Tuesday club"\nedition = "{edition}"\n{lines}\n', FILE)


def complaint(text: str) -> tuple[str, dict[str, str | int]]:
    """Return the code of what is wrong with the text and what it names besides the file."""
    with pytest.raises(RulesError) as caught:
        read_regulations(text, FILE)
    arguments = dict(caught.value.arguments)
    assert arguments.pop("file") == FILE
    return caught.value.code, arguments


# ------------------------------------------------------------------------------- what they choose


@pytest.mark.parametrize("name", [*EDITIONS, *DIALECTS])
def test_regulations_that_choose_nothing_are_their_edition(name: str) -> None:
    club, rules = regulations(edition=name), load_rules(name)

    assert club.origin.regulations == "Tuesday club"
    assert club.origin.choices == ()
    assert club.origin.digest == rules.origin.digest
    assert differences(club, rules) == ()


def test_choices_are_recorded_in_their_order() -> None:
    origin = read_regulations(CLUB, FILE).origin

    assert origin.edition == "china-1998"
    assert origin.dialect is None
    assert origin.regulations == "Tuesday club"
    assert origin.choices == (
        ("wait", "winnable"),
        ("nine_gates_terminal_pungs", "none"),
        ("minimum_points", "6"),
    )


def test_choices_are_in_force() -> None:
    club = read_regulations(CLUB, FILE)

    assert club.win.minimum_points == 6
    assert club.readings.wait == "winnable"
    assert "pung_of_terminals_or_honors" in club.fans["nine_gates"].excludes
    assert club.fans["nine_gates"].excludes_once == ()


def test_regulations_over_a_dialect_name_both() -> None:
    origin = regulations(edition="online-mil").origin

    assert (origin.edition, origin.dialect) == ("china-1998", "online-mil")


@pytest.mark.parametrize("points", [0, 88])
def test_any_minimum_up_to_the_highest_fan_may_be_chosen(points: int) -> None:
    assert regulations(f"minimum_points = {points}").win.minimum_points == points


def test_a_choice_changes_the_digest() -> None:
    club, rules = regulations('options.wait = "winnable"'), load_rules("wmo-2014")

    assert club.origin.digest != rules.origin.digest


@pytest.mark.parametrize(
    ("option", "edition", "choice"),
    [
        ("nine_gates_terminal_pungs", "wmo-2014", "none"),
        ("nine_gates_terminal_pungs", "wmo-2006", "none"),
        ("nine_gates_terminal_pungs", "china-1998", "beyond_the_first"),
        ("tile_hog_in_six_kind_pairs", "wmo-2014", "counted"),
        ("tile_hog_in_six_kind_pairs", "wmo-2006", "counted"),
        ("tile_hog_in_six_kind_pairs", "china-1998", "counted"),
        ("wait", "wmo-2014", "formal"),
        ("wait", "wmo-2006", "formal"),
        ("wait", "china-1998", "formal"),
        ("wait_with_knitted_straight", "wmo-2014", "counted"),
        ("wait_with_knitted_straight", "wmo-2006", "counted"),
        ("wait_with_knitted_straight", "china-1998", "counted"),
        ("two_concealed_of_three_or_four_kongs", "wmo-2014", "two_concealed_kongs"),
        ("two_concealed_of_three_or_four_kongs", "wmo-2006", "two_concealed_kongs"),
        ("seven_pairs_of_terminals_and_honours", "wmo-2014", "all_fan"),
        ("seven_pairs_of_terminals_and_honours", "wmo-2006", "all_fan"),
        ("seven_pairs_of_terminals_and_honours", "china-1998", "all_fan"),
        ("special_hands", "primary-2014", "with_own_fan"),
    ],
)
def test_an_edition_already_does_what_it_reads_into_its_text(
    option: str, edition: str, choice: str
) -> None:
    club = regulations(f'options.{option} = "{choice}"', edition)

    assert differences(club, load_rules(edition)) == ()


@pytest.mark.parametrize("name", READY)
def test_ready_made_regulations_can_be_used(name: str) -> None:
    event = load_regulations(name)

    assert event.origin.regulations
    assert differences(event, load_rules(event.origin.edition))


# ----------------------------------------------------------------------------- what they may not


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        ("a =", 1),
        ('name = "club"\nedition wmo-2014\nx = 1', 2),
        ('name = "club"\nname = "club"\nx = 1', 2),
        ("a = 1\n\nb = [", 3),
        ('a = 1\nb = "x\n', 2),
        pytest.param("\n\na = " + "1" * 5000, 3, id="a number of thousands of digits"),
        pytest.param("\na = " + "[" * 100_000, 2, id="thousands of brackets"),
    ],
)
def test_text_that_is_no_toml_is_refused_with_its_line(lines: str, line: int) -> None:
    assert complaint(lines) == ("rules.file_syntax", {"line": line})


@pytest.mark.parametrize("field", sorted({*raw_rules("wmo-2014"), "names_from"}))
def test_a_field_of_the_edition_cannot_be_changed(field: str) -> None:
    text = f'name = "club"\nedition = "wmo-2014"\n{field} = 1\n'

    assert complaint(text) == ("rules.not_changeable", {"field": field})


def test_an_unknown_field_is_named() -> None:
    assert complaint('name = "club"\nedition = "wmo-2014"\nminimum = 8\n') == (
        "rules.unknown_field",
        {"field": "minimum", "known": "name, edition, minimum_points, options"},
    )


@pytest.mark.parametrize(
    ("text", "field"), [('name = "club"', "edition"), ('edition = "wmo-2014"', "name")]
)
def test_name_and_edition_must_be_given(text: str, field: str) -> None:
    assert complaint(text) == ("rules.missing_field", {"field": field})


def test_an_unknown_edition_is_named_with_the_known_ones() -> None:
    assert complaint('name = "club"\nedition = "wmo-2022"\n') == (
        "rules.unknown_base",
        {"found": "wmo-2022", "known": KNOWN_RULES},
    )


@pytest.mark.parametrize(
    ("line", "code", "arguments"),
    [
        (
            "minimum_points = 89",
            "rules.out_of_range",
            {"field": "minimum_points", "low": 0, "high": 88, "found": "89"},
        ),
        (
            "minimum_points = -1",
            "rules.out_of_range",
            {"field": "minimum_points", "low": 0, "high": 88, "found": "-1"},
        ),
        (
            'minimum_points = "8"',
            "rules.not_a_number",
            {"field": "minimum_points", "found": '"8"'},
        ),
        ('options = "wait"', "rules.not_a_table", {"field": "options", "found": '"wait"'}),
        (
            "options.colour = true",
            "rules.unknown_field",
            {"field": "options.colour", "known": ", ".join(OPTIONS)},
        ),
        (
            "options.wait = true",
            "rules.not_a_text",
            {"field": "options.wait", "found": "true"},
        ),
        (
            'options.wait = "short"',
            "rules.unknown_choice",
            {"field": "options.wait", "found": "short", "known": "formal, winnable"},
        ),
    ],
)
def test_a_choice_that_cannot_be_made_is_named(
    line: str, code: str, arguments: dict[str, object]
) -> None:
    text = f'name = "club"\nedition = "wmo-2014"\n{line}\n'

    assert complaint(text) == (code, arguments)


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("base", [*EDITIONS, *DIALECTS])
def test_an_option_is_open_where_its_question_arises(option: str, base: str) -> None:
    edition = load_rules(base).origin.edition
    choice = next(iter(OPTIONS[option].choices))
    text = f'name = "club"\nedition = "{base}"\noptions.{option} = "{choice}"\n'

    if edition in OPTIONS[option].editions:
        assert read_regulations(text, FILE).origin.choices == ((option, choice),)
    else:
        assert complaint(text) == (
            "rules.option_not_here",
            {"field": f"options.{option}", "edition": edition},
        )


@pytest.mark.parametrize("name", ["", "  ", "one\\ntwo", "\\u001b[2J", "\\u2028", "x" * 81])
def test_a_name_that_no_form_can_print_is_refused(name: str) -> None:
    text = f'name = "{name}"\nedition = "wmo-2014"\n'

    assert complaint(text) == ("rules.not_a_title", {"field": "name", "most": 80})


@pytest.mark.parametrize("name", ["x", "x" * 80, "麻雀\u3000大会", "Café № 1"])
def test_a_name_may_be_any_line_of_text(name: str) -> None:
    text = f'name = "{name}"\nedition = "wmo-2014"\n'

    assert read_regulations(text, FILE).origin.regulations == name


# ------------------------------------------------------------------------------------- anything


def spoiled(start: int, length: int, junk: str) -> str:
    """Return the regulations of the club with a piece replaced."""
    return CLUB[:start] + junk + CLUB[start + length :]


spoiled_texts = st.builds(
    spoiled, st.integers(0, len(CLUB)), st.integers(0, 20), st.text(max_size=4)
)


@given(text=spoiled_texts | st.text())
@example(text="name = 0x" + "f" * 5000)
@example(text='name = "x"\nedition = "wmo-2014"\nminimum_points = 0x' + "f" * 5000)
@settings(deadline=None)
def test_any_text_is_regulations_or_refused(text: str) -> None:
    assert outcome(text) in {"read", "refused by name"}


def outcome(text: str) -> str:
    try:
        read_regulations(text, FILE)
    except RulesError as error:
        return "refused by name" if error.arguments["file"] == FILE else str(error)
    return "read"


def test_the_raw_rules_of_an_edition_stay_as_they_are() -> None:
    before = altered("year", 2014)

    regulations('options.nine_gates_terminal_pungs = "beyond_the_first"')

    assert raw_rules("wmo-2014") == before
