import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hupai.rules import DIALECTS, EDITIONS, OPTIONS, PROGRAMS, differences, load_rules
from hupai.words import LANGUAGES
from tests.cli.running import hupai

CLUB = 'name = "Club"\nedition = "wmo-2014"\nminimum_points = 6\n\n[options]\nwait = "winnable"\n'


def document(*arguments: str) -> Any:
    printed = hupai("rules", *arguments, "--json")
    assert (printed.status, printed.err) == (0, "")
    found = json.loads(printed.out)
    assert found["schema"] == 1
    return found


@pytest.mark.rule("R-002")
def test_the_list_names_every_edition_dialect_and_option() -> None:
    found = document("list")

    assert tuple(found["editions"]) == EDITIONS
    assert tuple(found["dialects"]) == (*DIALECTS, *PROGRAMS)
    assert list(found["options"]) == list(OPTIONS)
    assert set(found["editions"]["wmo-2014"]) == set(LANGUAGES)


@pytest.mark.parametrize("left", [*EDITIONS, *DIALECTS])
@pytest.mark.parametrize("right", [*EDITIONS, *DIALECTS])
def test_every_difference_is_told(left: str, right: str) -> None:
    found = document("diff", left, right)
    paths = [each.path for each in differences(load_rules(left), load_rules(right))]

    assert [tuple(each["path"]) for each in found["differences"]] == paths
    assert (found["left"], found["right"]) == (left, right)


def test_both_rules_are_named_with_their_digests() -> None:
    rules = document("diff", "wmo-2006", "online-mil")["rules"]

    assert rules["left"]["digest"] == load_rules("wmo-2006").origin.digest
    assert rules["right"]["digest"] == load_rules("online-mil").origin.digest


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("left", [*EDITIONS, *DIALECTS])
@pytest.mark.parametrize("right", [*EDITIONS, *DIALECTS])
def test_every_difference_has_its_row(left: str, right: str, language: str) -> None:
    printed = hupai("rules", "diff", left, right, "--lang", language)
    heading = printed.out.splitlines()[0]

    assert (printed.status, printed.err) == (0, "")
    assert left in heading
    assert right in heading


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_field_is_shown_by_its_name_in_the_file(language: str) -> None:
    names = {
        "shifted_chows", "same_chows", "straights", "terminal_chows", "four_sets", "formal",
        "winnable", "places", "number_tiles", "None", "True", "False", "minimum_points",
    }  # fmt: skip
    pages = [hupai("rules", "diff", "wmo-2014", name, "--lang", language).out for name in EDITIONS]

    assert not [name for name in names for page in pages if name in page.split()]


def test_regulations_are_compared_with_their_edition(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text(CLUB, "utf-8")
    found = document("diff", "wmo-2014", str(club))

    assert [(each["path"], each["left"], each["right"]) for each in found["differences"]] == [
        (["win", "minimum_points"], 8, 6),
        (["readings", "wait"], "formal", "winnable"),
    ]
    assert found["rules"]["right"]["regulations"] == "Club"


@pytest.mark.parametrize("name", ["club.toml", "[red].toml", ":smile:.toml", "[", "[/x].toml"])
def test_a_file_may_be_called_anything(tmp_path: Path, name: str) -> None:
    club = tmp_path / name.replace("/", "")
    club.write_text(CLUB, "utf-8")
    same = hupai("rules", "diff", str(club), str(club), "--lang", "en")
    other = hupai("rules", "diff", "wmo-2014", str(club), "--lang", "en")

    assert same.out.replace("\n", "").replace(" ", "") == f"{club}and{club}donotdiffer."
    assert (other.status, other.err) == (0, "")


def test_the_table_is_the_same_whatever_the_order_of_sets() -> None:
    program = "from hupai.cli import main; main(['rules', 'diff', 'wmo-2014', 'primary-2014'])"
    pages = {
        subprocess.run(  # noqa: S603 - a hash seed is fixed when Python starts
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3", "4")
    }

    assert len(pages) == 1
