import json
from pathlib import Path
from typing import Any

import pytest

from hupai.words import LANGUAGES, say
from tests.cli.running import Printed, hupai

CONTRACT = "[EEE,1][SSSS,1]55pWWWNNN|EE1000|0"
SECOND = "[111m,2][5555p]234s99m67s8s|SW0000|2"
FIELDS = [
    "line", "wins", "total", "fan_points", "flowers", "reaches_minimum", "fans", "error",
]  # fmt: skip


def batch(content: bytes, *options: str) -> Printed:
    return hupai("score", "--lines", "-", "--jsonl", *options, given=content)


def entries(printed: Printed) -> list[Any]:
    assert printed.status == 0
    return [json.loads(line) for line in printed.out.splitlines()]


def test_every_hand_gets_one_object_in_the_same_order() -> None:
    found = entries(batch(f"{CONTRACT}\n{SECOND}\n{CONTRACT}\n".encode()))

    assert [entry["line"] for entry in found] == [1, 2, 3]
    assert [list(entry) for entry in found] == [FIELDS] * 3
    assert {**found[0], "line": 3} == found[2]


def test_an_object_tells_what_the_hand_is_worth() -> None:
    (entry,) = entries(batch(CONTRACT.encode()))
    fans = entry.pop("fans")

    assert entry == {
        "line": 1,
        "wins": True,
        "total": 98,
        "fan_points": 98,
        "flowers": 0,
        "reaches_minimum": True,
        "error": None,
    }
    assert fans[0] == {"id": "big_four_winds", "number": 1, "points": 88, "count": 1}
    assert sum(fan["points"] * fan["count"] for fan in fans) == 98


def test_flowers_count_to_the_total_and_are_no_fan_of_the_list() -> None:
    (entry,) = entries(batch(SECOND.encode()))

    assert entry["total"] == entry["fan_points"] + entry["flowers"]
    assert entry["flowers"] == 2
    assert "flower_tiles" not in {fan["id"] for fan in entry["fans"]}


def test_comments_and_blank_lines_are_skipped_and_counted() -> None:
    text = f"# hands\n\n{CONTRACT}\n   \n  # more\n{SECOND}\n"

    assert [entry["line"] for entry in entries(batch(text.encode()))] == [3, 6]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_ending_ends_a_line(end: str) -> None:
    text = end.join(("# hands", CONTRACT, "", SECOND))

    assert [entry["line"] for entry in entries(batch(text.encode()))] == [2, 4]


@pytest.mark.parametrize("space", ["\f", "\v", "\u2028", "\x85", "\x1c"])
def test_what_an_editor_shows_as_one_line_is_one_line(space: str) -> None:
    text = f"{CONTRACT}{space}\n{SECOND}\n"

    assert [entry["line"] for entry in entries(batch(text.encode()))] == [1, 2]


def test_a_byte_order_mark_is_not_part_of_the_first_hand() -> None:
    (entry,) = entries(batch(b"\xef\xbb\xbf" + CONTRACT.encode()))

    assert entry["error"] is None


def test_nothing_gives_nothing() -> None:
    assert batch(b"") == Printed(0, "", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_line_becomes_an_error_and_the_others_are_scored(language: str) -> None:
    text = f"{CONTRACT}\n123m456p789sEEEEE5p\n{SECOND}\n"
    found = entries(batch(text.encode(), "--lang", language))

    assert [entry["wins"] for entry in found] == [True, None, True]
    assert found[1] == {
        "line": 2,
        **dict.fromkeys(("wins", "total", "fan_points", "flowers", "reaches_minimum")),
        "fans": [],
        "error": {
            "code": "tile.fifth_copy",
            "position": 17,
            "message": say("errors.tile.fifth_copy", language, column=17, tile="E"),  # type: ignore[arg-type]
        },
    }


def test_tiles_that_form_no_hand_do_not_win_and_are_no_error() -> None:
    (entry,) = entries(batch(b"123m456p788sEEE55p"))

    assert (entry["wins"], entry["total"], entry["fan_points"]) == (False, None, None)
    assert (entry["reaches_minimum"], entry["fans"], entry["error"]) == (None, [], None)


def test_a_waiting_hand_is_refused_in_a_batch() -> None:
    (entry,) = entries(batch(b"123m456p789sEEE5p"))

    assert entry["error"]["code"] == "hand.no_winning_tile"
    assert entry["error"]["position"] is None


def test_the_hands_are_scored_under_the_rules_asked_for() -> None:
    (entry,) = entries(batch(b"[1111m][9999m]234s99p67s8s|SW0000|2", "--edition", "china-1998"))

    assert "two_concealed_kongs" in {fan["id"] for fan in entry["fans"]}
    assert {fan["points"] for fan in entry["fans"] if fan["id"] == "two_concealed_kongs"} == {6}


def test_the_hands_may_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_text(f"{CONTRACT}\n{SECOND}", "utf-8")
    printed = hupai("score", "--lines", str(file), "--jsonl")

    assert printed == batch(f"{CONTRACT}\n{SECOND}\n".encode())


@pytest.mark.parametrize("content", [b"\xff\xfe1\x00m\x00", "中文".encode("gb18030"), b"123m\x80"])
def test_a_file_that_is_no_utf_8_is_refused_as_a_whole(content: bytes) -> None:
    printed = batch(content, "--lang", "en")

    assert (printed.status, printed.out) == (1, "")
    assert printed.err == "error: “-” is not UTF-8 text; save it as UTF-8 and try again.\n"


def test_unknown_rules_refuse_the_batch_as_a_whole() -> None:
    printed = batch(CONTRACT.encode(), "--edition", "nothing")

    assert (printed.status, printed.out) == (1, "")


def test_a_hand_of_the_command_line_may_be_asked_for_in_the_same_form() -> None:
    printed = hupai("score", CONTRACT, "--jsonl")

    assert printed == batch(CONTRACT.encode())
