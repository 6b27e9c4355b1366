import json
from typing import Any

import pytest

import hupai as package
from hupai.hand import parse_hand, write_hand
from hupai.rules import load_rules
from tests.cli.running import hupai

HAND = "[EEE,1][SSSS]55pWWWNNN|EE1000|2"
WAITING = "12345678m99p123s|SE0000|0|3m3m9m"
NO_WIN = "[EEEE]123m456p788s5p5p"
TOO_LOW = "[123m][567p][789s]234m55p|SW0000|b"


def scored(line: str, *options: str) -> Any:
    """Return the document about a hand."""
    printed = hupai("score", line, "--json", *options)
    assert (printed.status, printed.err) == (0, "")
    return json.loads(printed.out)


def test_the_document_names_its_format_our_version_and_the_rules() -> None:
    document = scored(HAND)

    assert (document["schema"], document["version"]) == (1, package.__version__)
    assert document["rules"] == {
        "edition": "wmo-2014",
        "dialect": None,
        "regulations": None,
        "choices": {},
        "digest": load_rules("wmo-2014").origin.digest,
    }


def test_a_dialect_is_named_with_its_edition() -> None:
    rules = scored(HAND, "--edition", "online-mil")["rules"]

    assert (rules["edition"], rules["dialect"]) == ("china-1998", "online-mil")


def test_a_won_hand_is_told_with_its_points() -> None:
    document = scored(HAND)

    assert (document["wins"], document["reaches_minimum"], document["error"]) == (True, True, None)
    assert (document["total"], document["fan_points"], document["flowers"]) == (115, 113, 2)
    assert document["fans"][0] == {"id": "big_four_winds", "number": 1, "points": 88, "count": 1}
    assert "flower_tiles" not in {fan["id"] for fan in document["fans"]}


@pytest.mark.rule("R-050", "R-051")
def test_the_reading_tells_the_sets_and_the_pair() -> None:
    reading = scored(HAND)["reading"]

    assert reading["structure"] == "four_sets"
    assert reading["pair"] == "55p"
    assert [(one["kind"], one["tiles"], one["exposure"]) for one in reading["sets"]] == [
        ("pung", "EEE", "melded"),
        ("kong", "SSSS", "concealed"),
        ("pung", "WWW", "concealed"),
        ("pung", "NNN", "concealed"),
    ]


def test_every_refusal_is_told_with_its_principle_and_the_fan_that_swallowed_it() -> None:
    refused = {one["id"]: one for one in scored(HAND)["refused"]}
    one = refused["big_three_winds"]

    assert (one["principle"], one["article"], one["by"]) == (
        "non_repeat", "3.9.1.6(1)", "big_four_winds",
    )  # fmt: skip


def test_the_document_repeats_the_hand_as_it_was_read() -> None:
    hand = scored("[555p,2]46p234m678s88s5p|NE0000")["hand"]

    assert hand["line"] == write_hand(parse_hand("[555p,2]46p234m678s88s5p|NE0000"))
    assert (hand["winning_tile"], hand["by"], hand["implied"]) == (
        "5p", "discard", ["is_last_of_kind"],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("line", "payments"),
    [
        (HAND, {"winner": 369, "discarder": None, "others": -123}),
        (HAND.replace("1000", "0000"), {"winner": 124, "discarder": -108, "others": -8}),
        (TOO_LOW, None),
        (NO_WIN, None),
    ],
)
def test_payments_are_told_of_a_valid_win(line: str, payments: object) -> None:
    assert scored(line)["payments"] == payments


def test_tiles_that_form_no_hand_do_not_win() -> None:
    document = scored(NO_WIN)

    assert document["wins"] is False
    assert (document["total"], document["fan_points"], document["reading"]) == (None, None, None)
    assert (document["fans"], document["counted"], document["refused"]) == ([], [], [])


@pytest.mark.rule("R-154")
def test_flowers_do_not_help_to_the_minimum() -> None:
    document = scored(TOO_LOW.replace("|b", "|8"))

    assert (document["total"], document["fan_points"], document["minimum"]) == (11, 3, 8)
    assert (document["wins"], document["reaches_minimum"]) == (True, False)


@pytest.mark.rule("R-179")
def test_a_replacement_tile_is_told() -> None:
    document = scored("[EEEE]123m456p789s55p|EE1001")

    assert document["hand"]["by"] == "replacement"
    assert "out_with_replacement_tile" in {fan["id"] for fan in document["fans"]}


def test_the_waits_are_told_drawn_and_claimed() -> None:
    document = scored(WAITING)
    found = [
        (one["tile"], one["copies_left"], one["drawn"]["total"], one["claimed"]["total"])
        for one in document["waits"]
    ]

    assert found == [("3m", 1, 8, 6), ("6m", 3, 8, 6), ("9m", 3, 23, 21)]
    assert document["hand"]["winning_tile"] is None


@pytest.mark.rule("R-182")
def test_the_last_of_its_kind_is_waited_for_only_where_it_can_be() -> None:
    waits = scored("123m456p789sEEE5p|EE0100")["waits"]

    assert [one["tile"] for one in waits] == ["5p"]


def test_a_hand_that_waits_for_nothing_has_no_waits() -> None:
    assert scored("1357m1357p1357sE")["waits"] == []


@pytest.mark.parametrize("given", [HAND, f"{HAND}\n", f"# mine\n\n{HAND}\r\n", f"\ufeff{HAND}"])
def test_the_hand_may_come_from_standard_input(given: str) -> None:
    printed = hupai("score", "-", "--json", given=given.encode())

    assert json.loads(printed.out) == scored(HAND)


def test_standard_input_holds_one_hand() -> None:
    printed = hupai("score", "-", "--lang", "en", given=f"{HAND}\n{WAITING}\n".encode())

    assert (printed.status, printed.out) == (1, "")
    assert printed.err == (
        "error: Standard input holds 2 hand lines; give one, or use --lines - --jsonl.\n"
    )


def test_empty_standard_input_holds_no_hand() -> None:
    printed = hupai("score", "-", "--lang", "en", given=b"\n# nothing\n")

    assert printed.status == 1
    assert "The hand line is empty" in printed.err


def test_the_rules_may_come_from_a_file(tmp_path: Any) -> None:
    club = tmp_path / "club.toml"
    club.write_text('name = "Club"\nedition = "wmo-2014"\nminimum_points = 3\n', "utf-8")
    document = scored(TOO_LOW, "--edition", str(club))

    assert document["reaches_minimum"] is True
    assert document["rules"]["regulations"] == "Club"
    assert document["rules"]["choices"] == {"minimum_points": "3"}


def test_the_rules_may_come_from_standard_input() -> None:
    club = b'name = "Club [1]"\nedition = "wmo-2014"\nminimum_points = 3\n'
    printed = hupai("score", TOO_LOW, "--edition", "-", "--lang", "en", given=club)

    assert printed.status == 0
    assert "regulations “Club [1]” over Mahjong Competition Rules 2014" in printed.out


def test_a_broken_rules_file_is_refused_with_its_place(tmp_path: Any) -> None:
    club = tmp_path / "club.toml"
    club.write_text('name = "Club"\nedition = \n', "utf-8")
    printed = hupai("score", TOO_LOW, "--edition", str(club), "--lang", "en")

    assert (printed.status, printed.out) == (1, "")
    assert f"“{club}”, line 2" in printed.err
