"""How pages leave: plain and whole when piped, in colour in a terminal, quietly when unread."""

import io
import re
from contextlib import redirect_stderr, redirect_stdout

import pytest

from hupai.cli import main
from hupai.words import LANGUAGES
from tests.cli.running import hupai
from tests.fakes.streams import (
    Interruption,
    OldTerminal,
    Terminal,
    output_nobody_reads,
    standard_input,
)

HAND = "[EEE,1][SSSS]55pWWWNNN|EE1000|2"
PAGES = [
    ("score", HAND),
    ("score", "12345678m99p123s|SE0000|0|3m3m9m"),
    ("fans",),
    ("fans", "all_types"),
    ("rules", "list"),
    ("rules", "diff", "wmo-2014", "primary-2014"),
    ("referee", "fouls"),
    ("referee", "fouls", "3.11.6.6"),
    ("--help",),
    ("score", "--help"),
    ("rules", "diff", "--help"),
]
# What is typed or proper to hands and rules; anything else would be English left over.
TYPED = {
    "hupai", "score", "fans", "rules", "list", "diff", "hand", "hands", "lines", "jsonl", "json",
    "edition", "lang", "version", "help", "pure_straight", "wmo", "china", "txt", "zh", "en", "ja",
    "JSON", "bench", "replay", "show", "convert", "verify", "game",
    "play", "bots", "seat", "session", "seed", "manners", "watch", "rhythm", "greedy",
    "random", "strict", "honest", "hall", "club", "quick", "test", "referee", "fouls",
}  # fmt: skip


def latin(text: str) -> set[str]:
    """Return the words in Latin letters, tiles apart."""
    words = set(re.findall(r"[A-Za-z_]{2,}", text))
    return {word for word in words if not re.fullmatch(r"[mpsESWNCFP]+", word)}


def letters(text: str) -> list[str]:
    return sorted("".join(text.split()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("arguments", PAGES)
def test_a_piped_page_is_plain(arguments: tuple[str, ...], language: str) -> None:
    page = hupai(*arguments, "--lang", language).out

    assert "\x1b" not in page
    assert not [line for line in page.splitlines() if line != line.rstrip()]


@pytest.mark.parametrize("language", ["zh", "ja"])
@pytest.mark.parametrize(
    "arguments",
    [
        ("score", HAND),
        ("score", "12345678m99p123s"),
        ("score", "123m456p789s1357mE"),
        ("--help",),
        ("score", "--help"),
        ("fans", "--help"),
        ("play", "--help"),
        ("rules", "--help"),
        ("rules", "list", "--help"),
        ("rules", "diff", "--help"),
        ("referee", "--help"),
        ("referee", "fouls", "--help"),
    ],
)
def test_no_english_is_left_on_a_chinese_or_japanese_page(
    arguments: tuple[str, ...], language: str
) -> None:
    page = hupai(*arguments, "--lang", language).out

    assert latin(page) <= TYPED


@pytest.mark.parametrize("arguments", PAGES)
def test_a_terminal_shows_the_same(arguments: tuple[str, ...]) -> None:
    shown = Terminal()
    with redirect_stdout(shown):
        main([*arguments, "--lang", "en"])
    without_styles = re.sub(r"\x1b\[[0-9;]*m", "", shown.getvalue())

    # A narrower page breaks its lines elsewhere.
    assert letters(without_styles) == letters(hupai(*arguments, "--lang", "en").out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pipe_gets_utf_8_whatever_the_system_speaks(language: str) -> None:
    written = io.BytesIO()
    with redirect_stdout(io.TextIOWrapper(written, encoding="latin-1", newline="\n")):
        main(["score", HAND, "--lang", language])

        assert written.getvalue().decode() == hupai("score", HAND, "--lang", language).out


def test_a_terminal_that_lacks_characters_gets_what_it_can_show() -> None:
    terminal = OldTerminal()
    with redirect_stdout(terminal), redirect_stderr(OldTerminal()):
        status = main(["score", HAND, "--lang", "zh"])

    assert status == 0
    assert b"115" in terminal.shown.getvalue()


@pytest.mark.parametrize("arguments", [*PAGES, ("score", HAND, "--json"), ("--version",)])
def test_output_that_nobody_reads_is_no_error(arguments: tuple[str, ...]) -> None:
    complaints = io.StringIO()
    with redirect_stderr(complaints), output_nobody_reads():
        status = main(arguments)

    assert (status, complaints.getvalue()) == (0, "")


def test_a_batch_that_nobody_reads_is_no_error() -> None:
    hands = io.BytesIO(b"123m456p789sEEE55p\n" * 200)
    with standard_input(hands), output_nobody_reads():
        status = main(["score", "--lines", "-", "--jsonl"])

    assert status == 0


def test_an_interrupted_command_says_so() -> None:
    complaints = io.StringIO()
    with redirect_stderr(complaints), standard_input(Interruption()):
        status = main(["score", "-", "--lang", "en"])

    assert status == 1
    assert complaints.getvalue().startswith("error: Interrupted")


@pytest.mark.parametrize("junk", ["\x1b[2J", "\n", "\u2028", "\u202e", "\x07", "\x9b1m"])
@pytest.mark.parametrize(
    "command", [["score", "1m", "--edition"], ["fans"], ["rules", "diff", "wmo-2014"], ["score"]]
)
def test_what_an_error_quotes_moves_no_cursor_and_breaks_no_line(
    command: list[str], junk: str
) -> None:
    sentence = hupai(*command, f"a{junk}b").err.removesuffix("\n")

    assert sentence.isprintable()
