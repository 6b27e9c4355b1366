"""Whatever is typed, a command ends with 0, 1 or 2, and says so in words."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hupai.words import LANGUAGES
from tests.cli.running import Printed, hupai

words = st.sampled_from(
    [
        "score", "fans", "rules", "list", "diff", "--json", "--jsonl", "--lines", "--edition",
        "--lang", "--help", "--version", "zh", "en", "ja", "-", "--", "", "wmo-2014", "china-1998",
        "online-mil", "pure_straight", "123m456p789sEEE55p", "123m456p789sEEE5p|EE|0|5p",
        "[EEE,1]123m", "12", ".", "--lang=zh", "--json=1", "-x", "README.md", "\ud800", "\0",
    ]
)  # fmt: skip
typed = st.lists(words | st.text(max_size=12), max_size=6)


def is_answered(printed: Printed) -> bool:
    """Tell whether a command ended well, or with one sentence about what was wrong."""
    if printed.status == 0:
        return not printed.err
    return printed.status in {1, 2} and printed.err.count("\n") >= 1


@settings(max_examples=400)
@given(typed, st.binary(max_size=40), st.sampled_from(LANGUAGES))
@example(["score", "--lines", "\0", "--jsonl"], b"", "en")
@example(["score", "1m", "--edition", "1m" * 3000], b"", "en")
@example(["fans", "\ud800"], b"", "ja")
@example(["rules", "diff", "-", "-"], b"", "zh")
@example(["score", "-", "--edition", "-"], b"\xff", "zh")
@example(["play"], b"\x80", "en")
def test_whatever_is_typed_is_answered(arguments: list[str], given_: bytes, language: str) -> None:
    assert is_answered(hupai("--lang", language, *arguments, given=given_))


@settings(max_examples=200)
@given(st.text() | st.text("0123456789mpsESWNCFPeabch[]|, ", max_size=50))
def test_whatever_hand_is_asked_for_is_answered(line: str) -> None:
    printed = hupai("score", "--lang", "en", "--", line)

    assert is_answered(printed)


@pytest.mark.parametrize("language", LANGUAGES)
@given(content=st.binary(max_size=200))
def test_whatever_a_rules_file_holds_is_answered(language: str, content: bytes) -> None:
    printed = hupai("fans", "--edition", "-", "--lang", language, given=content)

    assert is_answered(printed)


@settings(max_examples=100)
@given(st.lists(st.text("0123456789mpsESWNCFP[]|,#\r\n\x85 ", max_size=40), max_size=8))
def test_whatever_a_batch_holds_is_answered_line_by_line(lines: list[str]) -> None:
    printed = hupai("score", "--lines", "-", "--jsonl", given="\n".join(lines).encode())

    assert (printed.status, printed.err) == (0, "")
