"""Corners of the kernel that no hand of the rules reaches, asked directly."""

from pathlib import Path

import numpy as np
import pytest

from hupai.hand import parse_hand
from hupai.kernel import cache, single_scorer
from hupai.kernel import hand_words as hw
from hupai.kernel.building.hashing import displacements
from hupai.kernel.distance.aim_kinds import pungs_missing
from hupai.kernel.distance.aiming import FAR
from hupai.kernel.scorer_tables import scorer_tables
from hupai.kernel.waiting import FOUR_SETS, ORPHANS, SEVEN_PAIRS, completes
from hupai.rules import Edition, load_rules


def test_two_groups_with_one_sum_have_no_place() -> None:
    with pytest.raises(ValueError, match="use other random numbers"):
        displacements([7, 7])


def test_seven_pairs_are_a_wait_of_their_own() -> None:
    tiles = [0, 4, 8, 12, 16, 20, 30]
    words = [hw.tile_words(tile) for tile in tiles for _ in range(2)]
    keys, honours = (np.int64(sum(column)) for column in zip(*words, strict=True))
    tables = scorer_tables()
    rows, first, none = tables.rows.reshape(-1), tables.first, np.int64(0)
    hand = (keys, honours, np.int64(hw.mask_of(tiles)), none, none)

    assert completes(rows, first, np.int64(SEVEN_PAIRS), hand)
    assert not completes(rows, first, np.int64(FOUR_SETS), hand)


def test_thirteen_orphans_are_a_wait_of_their_own() -> None:
    tables, none = scorer_tables(), np.int64(0)
    rows, first, kinds = tables.rows.reshape(-1), tables.first, np.int64(hw.ORPHANS)
    hand = (np.int64(1), none, kinds, kinds, none)

    assert completes(rows, first, np.int64(ORPHANS), hand)
    assert not completes(rows, first, np.int64(FOUR_SETS), hand)


def test_more_pungs_than_kinds_are_far_away() -> None:
    assert pungs_missing((np.int64(1), np.int64(1), np.int64(0), np.int64(0)), 2, 1) == FAR


def test_fan_lists_are_forgotten_before_there_are_too_many() -> None:
    rules: Edition = load_rules("wmo-2014")
    made: list[object] = []

    def make(fans: tuple[tuple[str, int], ...]) -> int:
        made.append(fans)
        return len(fans)

    score = single_scorer(rules, make, most=1)
    hands = [parse_hand(line) for line in ("123m456p789sEEE55p", "111m222m333m444m55m")]
    found = [score(hand) for hand in (*hands, *hands)]

    assert found[:2] == found[2:]
    assert len(made) == 4


def test_the_last_resort_is_a_folder_of_temporary_files() -> None:
    own, temporary = cache.bases()

    assert own.name == "hupai"
    assert temporary.parent != Path.home()
