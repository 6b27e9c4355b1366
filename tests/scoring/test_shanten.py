"""How far one hand is from winning, by the tiles that exist."""

import pytest

import hupai
from hupai.hand import parse_hand
from hupai.rules import EDITIONS
from tests.scoring.shanten_lines import LINES


@pytest.mark.rule("R-053")
@pytest.mark.parametrize(("line", "expected"), LINES)
def test_the_distance_is_counted_in_tiles_that_exist(line: str, expected: int) -> None:
    assert hupai.shanten(line) == expected


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_structures_of_the_edition_count(edition: str) -> None:
    orphans = parse_hand("19m19p19sESWNCFP")

    assert hupai.shanten(orphans, edition) == (4 if edition == "primary-2014" else 0)
