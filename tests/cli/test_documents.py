"""Every field that the commands print as JSON is named in the reference."""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

from hupai.rules import OPTIONS
from tests.cli.running import hupai

PAGE: Final = Path(__file__).parents[2] / "docs" / "reference" / "json.md"
# Tables whose keys are names of things, and what may hold anything.
NAMED: Final = {"options"}
VALUES: Final = {
    "names", "texts", "names_from", "choices", "editions", "dialects", "regulations",
}  # fmt: skip


def fields(found: object, within: str = "") -> Iterator[str]:
    if isinstance(found, dict):
        for name, value in found.items():
            yield from () if within in NAMED else (name,)
            yield from fields(value, name) if name not in VALUES else ()
    elif isinstance(found, list):
        for one in found:
            yield from fields(one, within)


@pytest.mark.parametrize(
    "command",
    [
        ["score", "223344m556677p99s|EE0010", "--json"],
        ["score", "[EEE,1][SSSS,1]55pWWWNNN|EE1000", "--json"],
        ["score", "1112345678999m", "--json"],
        ["score", "5m", "--jsonl"],
        ["fans", "--json"],
        ["rules", "list", "--json"],
        ["referee", "fouls", "--json"],
        ["rules", "diff", "china-1998", "wmo-2006", "--json"],
    ],
    ids=" ".join,
)
def test_every_field_of_a_document_is_in_the_reference(command: Sequence[str]) -> None:
    named = set(re.findall(r'`"?(\w+)"?`', PAGE.read_text("utf-8")))

    assert set(fields(json.loads(hupai(*command).out))) <= named


def test_the_options_are_listed_by_name() -> None:
    listed = json.loads(hupai("rules", "list", "--json").out)["options"]

    assert set(listed) == set(OPTIONS)
