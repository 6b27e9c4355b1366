"""A file that cannot be used is answered in one sentence: the place, and what to do."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hupai.errors import RulesError
from hupai.rules import read_regulations
from hupai.words import LANGUAGES, entries, say

TABLE = Path(__file__).parents[1] / "golden" / "regulations.txt"
SENTENCES = {name: entry for name, entry in entries("errors").items() if name.startswith("rules.")}


def cases() -> Iterator[object]:
    """Yield each case of the table: the file, and the sentence in three languages."""
    for case in TABLE.read_text("utf-8").split("\n--- ")[1:]:
        name, *lines = case.splitlines()
        text = [line for line in lines if line and not line.startswith("> ")]
        said = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
        yield pytest.param("\n".join(text), said, id=name)


@pytest.mark.parametrize(("text", "said"), list(cases()))
def test_what_is_wrong_is_said_in_three_languages(text: str, said: list[str]) -> None:
    with pytest.raises(RulesError) as caught:
        read_regulations(text, "club.toml")
    error = caught.value

    assert [say(f"errors.{error.code}", each, **error.arguments) for each in LANGUAGES] == said


@pytest.mark.parametrize("code", SENTENCES)
def test_every_language_names_the_same_things(code: str) -> None:
    named = [set(re.findall(r"{(\w+)}", SENTENCES[code][language])) for language in LANGUAGES]

    assert named[0] == named[1] == named[2]
    assert named[0] & {"file", "name"}
    assert named[0] & {"field", "line", "found", "name"}


@pytest.mark.parametrize("code", SENTENCES)
@pytest.mark.parametrize(
    ("language", "end", "then"), [("zh", "。", "请"), ("en", ".", ";"), ("ja", "。", "ください")]
)
def test_a_sentence_ends_and_says_what_to_do(
    code: str, language: str, end: str, then: str
) -> None:
    sentence = SENTENCES[code][language]

    assert sentence.endswith(end)
    assert then in sentence
