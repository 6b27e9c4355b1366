"""The root package chooses between law and kernel; nobody can tell by the result."""

import subprocess
import sys

import pytest

import hupai
from hupai.errors import MahjongError
from hupai.rules import load_rules
from hupai.scoring import score_hand
from tests.kernel.sizes import size
from tools.winning_hands import winning_hands

LINES = ["111m222m333m444m55m|EE0000", "123m456p788sEEE55p", "1144m2288s3366pCC|SW0000|3"]

WARMED = """
import sys
import numpy
import hupai
from hupai.rules import EDITIONS, load_rules
from hupai.scoring import score_hand
from tools.winning_hands import winning_hands

numpy.seterr(over="ignore")
hands = [hand for _, hand in winning_hands(20, int(sys.argv[1]))]
hands += [hupai.parse_hand(line) for line in ("123m456p788sEEE55p", "19m19p19sESWNCFPP")]
hupai.warm()
assert "hupai.kernel" in sys.modules
for name in EDITIONS:
    rules = load_rules(name)
    wanted = [score_hand(each, rules) for each in hands]
    assert [hupai.score(hand, name) for hand in hands] == wanted
for at in range(40):
    text = f'name = "x"\\nedition = "wmo-2014"\\nminimum_points = {at}\\n'
    rules = hupai.rules.read_regulations(text, "x.toml")
    assert hupai.score(hands[0], rules).rules is rules
try:
    hupai.score("123m456p789sEEE5p")
except hupai.errors.MahjongError as error:
    assert error.code == "hand.no_winning_tile"
else:
    raise AssertionError
"""


def test_lines_and_hands_are_scored_alike() -> None:
    hands = [hupai.parse_hand(line) for line in LINES]
    found = hupai.score_many(LINES, "wmo-2006")

    assert found.total.tolist() == hupai.score_many(hands, "wmo-2006").total.tolist()
    assert found.wins.tolist() == [hupai.score(each, "wmo-2006").wins for each in hands]


def test_packed_hands_are_scored_like_hands() -> None:
    arrays = hupai.pack_hands(LINES)

    assert hupai.score_many(arrays).words.tolist() == hupai.score_many(LINES).words.tolist()


def test_the_types_of_the_kernel_are_found_at_the_root() -> None:
    assert isinstance(hupai.pack_hands([]), hupai.HandArrays)
    with pytest.raises(AttributeError, match="has no attribute 'Tiles'"):
        _ = hupai.Tiles


def test_a_line_that_is_no_hand_is_refused() -> None:
    with pytest.raises(MahjongError) as refused:
        hupai.score_many(["123m456p789sEEE55p", "11111m"])

    assert refused.value.code == "tile.fifth_copy"


def test_a_batch_says_what_single_hands_are_worth() -> None:
    hands = [hand for _, hand in winning_hands(21, size(320, 32))]
    found = hupai.score_many(hands, "china-1998")
    law = [score_hand(hand, load_rules("china-1998")) for hand in hands]

    assert found.total.tolist() == [score.total for score in law]


def test_a_warmed_kernel_scores_single_hands_as_the_law_does() -> None:
    number = str(size(320, 64))
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", WARMED, number],
        capture_output=True,
        check=False,
        text=True,
    )

    assert (done.returncode, done.stderr) == (0, "")
