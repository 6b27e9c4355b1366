import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai.errors import MahjongError
from hupai.hand import Hand, parse_hand, write_hand
from hupai.words import LANGUAGES, entries, say

TABLE = Path(__file__).parents[1] / "golden" / "errors" / "hand_lines.txt"
CASE = re.compile(r"(?P<line>.*) => (?P<code>[a-z_.]+) (?P<column>\d+|-)")

# What a line can hold, and what people slip into it.
likely = st.text("0123456789mpsESWNCFPeswncfpMabgh[]|,- \t　１ＥBxX", max_size=60)
pieces = st.lists(
    st.sampled_from(
        [
            "[", "]", "|", ",", " ", "EEE", "123m", "5555p", "55p", "789s", "CC", "[EEE,1]",
            "[123m]", "[5555p,7]", "[SSSS]", ",1", ",5", "|EE1001", "|SW0100", "|8", "|abc", "e",
            "0p", "|9s9s",
        ]
    ),
    max_size=12,
).map("".join)  # fmt: skip
brackets = st.text("[[[]],E1m05|", max_size=30)


def cases() -> Iterator[object]:
    """Yield every case of the table: line, code and column, and the three sentences."""
    lines = TABLE.read_text("utf-8").splitlines()
    for number, text in enumerate(lines):
        if not text.startswith("#") and (case := CASE.fullmatch(text)):
            said = [each.removeprefix("    ") for each in lines[number + 1 : number + 4]]
            yield pytest.param(*case.groups(), said, id=case["line"] or "nothing")


def refusal(line: str) -> MahjongError:
    with pytest.raises(MahjongError) as caught:
        parse_hand(line)
    return caught.value


def said(error: MahjongError) -> list[str]:
    return [say(f"errors.{error.code}", language, **error.arguments) for language in LANGUAGES]


@pytest.mark.parametrize(("line", "code", "column", "sentences"), list(cases()))
def test_a_line_is_refused_with_its_place_and_a_sentence(
    line: str, code: str, column: str, sentences: list[str]
) -> None:
    error = refusal(line)

    assert (error.code, str(error.position or "-")) == (code, column)
    assert said(error) == sentences


def test_every_line_of_the_table_is_a_case_a_sentence_or_a_comment() -> None:
    lines = [line for line in TABLE.read_text("utf-8").splitlines() if line]
    comments = [line for line in lines if line.startswith("#")]

    assert len(lines) == len(comments) + 4 * len(list(cases()))


def test_every_error_a_line_can_have_is_in_the_table() -> None:
    table = TABLE.read_text("utf-8")
    groups = ("tile.", "line.", "meld.", "hand.", "condition.")
    never_from_a_line = {
        "meld.contradiction", "hand.flowers", "hand.named_flowers", "hand.no_winning_tile",
        "hand.has_winning_tile",
    }  # fmt: skip
    codes = {code for code in entries("errors") if code.startswith(groups)} - never_from_a_line

    assert {code for code in codes if f" => {code} " not in table} == set()


@pytest.mark.parametrize("line", ["", " ", "\t", "\u3000 "])
def test_a_line_of_blanks_is_empty(line: str) -> None:
    assert refusal(line).code == "line.empty"


def hand_or_error(line: str) -> Hand | MahjongError:
    try:
        return parse_hand(line)
    except MahjongError as error:
        return error


@given(likely | pieces | brackets | st.text())
def test_every_text_is_a_hand_or_an_error_that_can_be_said(line: str) -> None:
    found = hand_or_error(line)

    if isinstance(found, Hand):
        assert parse_hand(write_hand(found)) == found
    else:
        assert all(said(found))
        assert 1 <= (found.position or 1) <= len(line) + 1


@given(st.integers(0, 18), likely)
def test_a_broken_hand_line_is_a_hand_or_an_error_that_can_be_said(cut: int, junk: str) -> None:
    whole = "[EEE,1][SSSS,1]55pWWWNNN|EE1000|0|123m"
    found = hand_or_error(f"{whole[:cut]}{junk}{whole[cut:]}")

    assert isinstance(found, Hand) or all(said(found))


def test_an_error_shows_its_code_and_arguments_to_programmers() -> None:
    assert str(refusal("123M")) == "tile.wrong_case(column=4, text='3M', hint='3m')"


def test_an_error_without_a_place_has_no_position() -> None:
    assert refusal("").position is None
