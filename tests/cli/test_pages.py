"""Pages and refusals, compared with what a person has read and found good."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from hupai.words import LANGUAGES
from tests.cli.running import hupai

GOLDEN = Path(__file__).parents[1] / "golden"
PAGES = sorted(GOLDEN.joinpath("pages").glob("*.txt"))
COMMANDS = GOLDEN / "errors" / "commands.txt"
CASE = re.compile(r"hupai (?P<command>.*) => (?P<status>[12])")


def cases() -> Iterator[object]:
    """Yield each refused command: its arguments, its status, and the three sentences."""
    lines = COMMANDS.read_text("utf-8").splitlines()
    for number, text in enumerate(lines):
        if case := CASE.fullmatch(text):
            said = [each.removeprefix("    ") for each in lines[number + 1 : number + 4]]
            arguments = shlex.split(case["command"])
            yield pytest.param(arguments, int(case["status"]), said, id=case["command"])


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_a_page_is_printed_as_it_was_approved(path: Path) -> None:
    command, _, page = path.read_text("utf-8").partition("\n")
    printed = hupai(*shlex.split(command.removeprefix("$ hupai ")))

    assert (printed.status, printed.err) == (0, "")
    assert printed.out == page


@pytest.mark.parametrize(("arguments", "status", "sentences"), list(cases()))
def test_a_refused_command_is_answered_by_one_sentence(
    arguments: list[str], status: int, sentences: list[str]
) -> None:
    printed = [hupai("--lang", language, *arguments) for language in LANGUAGES]

    assert [each.err for each in printed] == [f"{sentence}\n" for sentence in sentences]
    assert {(each.status, each.out) for each in printed} == {(status, "")}


def test_every_line_of_the_refusals_is_a_case_a_sentence_or_a_comment() -> None:
    lines = [line for line in COMMANDS.read_text("utf-8").splitlines() if line]
    comments = [line for line in lines if line.startswith("#")]

    assert len(lines) == len(comments) + 4 * len(list(cases()))
