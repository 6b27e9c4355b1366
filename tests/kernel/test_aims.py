"""Distances to each fan: by the law's own patterns, of the nearest hands that show it."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import hupai
from hupai.hand import Hand, WinBy
from hupai.kernel import Aims, aims_many
from hupai.kernel.building import aims
from hupai.kernel.distance.aims import STRUCTURE_OF
from hupai.rules import EDITIONS, load_rules
from hupai.scoring import PATTERNS, Reading, readings
from hupai.tiles import COPIES, KINDS
from tests.kernel.sizes import IS_COMPILED, size
from tools.nearest_aims import (
    CHOW,
    CONCEALED_KONG,
    MELDED_KONG,
    PUNG,
    SAMPLE,
    cases,
    differences,
    shows,
)
from tools.winning_hands import winning_hands

Array = npt.NDArray[Any]
RULES = load_rules("wmo-2014")
FOUR_SETS = [fan for fan in aims.aims() if fan not in STRUCTURE_OF and fan != "nine_gates"]


def drawn(hand: Hand) -> Hand:
    """Return a won hand as if its last tile had been drawn, so that all it holds is concealed."""
    assert hand.winning_tile is not None
    return hand.waiting().winning_on(hand.winning_tile, WinBy.SELF_DRAW)


WON = [drawn(hand) for _, hand in winning_hands(seed=8, count=size(3000, 30))]


def read(hand: Hand) -> list[Reading]:
    assert hand.winning_tile is not None
    return list(readings(hand, hand.winning_tile, RULES))


def numbers_of(reading: Reading) -> list[int]:
    return [
        one.tile // 9 * 7 + one.tile % 9 if one.is_chow else aims.CHOWS + one.tile
        for one in reading.sets
    ]


def arrays_of(hands: list[Hand]) -> tuple[Array, Array]:
    """Return standing tiles with the winning one, and melds."""
    kinds = {
        "chow": CHOW,
        "pung": PUNG,
        "melded_kong": MELDED_KONG,
        "concealed_kong": CONCEALED_KONG,
    }
    melds = np.zeros((len(hands), 4, 2), dtype=np.uint8)
    tiles = []
    for row, hand in enumerate(hands):
        for place, meld in enumerate(hand.melds):
            melds[row, place] = kinds[meld.kind.value], meld.tile
        won = () if hand.winning_tile is None else (hand.winning_tile,)
        tiles.append(np.bincount((*hand.standing, *won), minlength=KINDS).astype(np.uint8))
    return np.stack(tiles), melds


@pytest.mark.parametrize("fan", FOUR_SETS)
def test_sets_and_pair_show_a_fan_where_the_law_finds_it(fan: str) -> None:
    found = [each for hand in WON for each in read(hand) if each.structure == "four_sets"]
    numbers = np.array([numbers_of(reading) for reading in found])
    concealed = np.array([all(one.is_concealed for one in reading.sets) for reading in found])
    own, pairs = shows(fan, numbers, concealed)

    expected = [bool(PATTERNS[fan](reading)) for reading in found]
    told = [bool(own[row] and pairs[row, reading.pair]) for row, reading in enumerate(found)]
    assert told == expected


def test_a_complete_hand_is_at_minus_one_exactly_for_the_fan_it_shows() -> None:
    told = aims_many(*arrays_of(WON), RULES, improving=False)
    for row, hand in enumerate(WON):
        shown = {
            fan
            for fan in told.fans
            for reading in read(hand)
            if reading.structure == STRUCTURE_OF.get(fan, reading.structure)
            and (fan in STRUCTURE_OF or reading.structure == "four_sets")
            and PATTERNS[fan](reading)
        }

        aimed = {fan for at, fan in enumerate(told.fans) if told.shanten[row, at] == -1}
        assert aimed - {"nine_gates"} == shown - {"nine_gates"}
        assert aimed >= shown


def test_no_distance_differs_from_a_search_through_the_hands_that_show_it() -> None:
    numbers = SAMPLE if IS_COMPILED else (0, 0, 2, 3, 3)

    assert not differences([*cases(numbers, seed=5)])


def test_a_tile_improves_an_aim_where_it_lowers_its_distance() -> None:
    chosen = [*cases((30,) * 5 if IS_COMPILED else (0, 0, 0, 0, 1), seed=6)]
    tiles = np.stack([tiles for tiles, _ in chosen]).astype(np.uint8)
    melds = np.stack([melds.array for _, melds in chosen])
    before = hupai.aims_many(tiles, melds, improving=True)
    plain = hupai.aims_many(tiles, melds)
    assert (before.shanten == plain.shanten).all()
    assert before.improves is not None
    for row in np.flatnonzero(sizes_of(tiles, melds) == 13):
        melded = chosen[row][1].tiles
        for kind in range(KINDS):
            if tiles[row, kind] + melded[kind] == COPIES:
                assert not (before.improves[row] >> kind & 1).any()
                continue
            more = tiles[row : row + 1].copy()
            more[0, kind] += 1
            after = hupai.aims_many(more, melds[row : row + 1])

            nearer = before.shanten[row] - after.shanten[0]
            assert set(nearer.tolist()) <= {0, 1}
            assert ((before.improves[row] >> kind & 1) == nearer).all()


def sizes_of(tiles: Array, melds: Array) -> Array:
    sizes: Array = tiles.sum(axis=1) + 3 * (melds[:, :, 0] > 0).sum(axis=1)
    return sizes


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_aims_at_its_own_fan(edition: str) -> None:
    rules = load_rules(edition)
    told = hupai.aims_many(
        np.stack([np.repeat([1, 0], [13, 21])]).astype(np.uint8), edition=edition
    )

    assert set(told.fans) <= set(rules.fans)
    assert {"full_flush", "mixed_straight", "all_pungs"} <= set(told.fans)
    assert ("thirteen_orphans" in told.fans) is ("thirteen_orphans" in rules.win.structures)
    assert told.shanten.shape == (1, len(told.fans))


def test_every_aim_is_a_fan_and_every_big_fan_of_tiles_an_aim() -> None:
    # Kongs, manners of winning and three concealed pungs depend on more than tiles.
    apart = {
        "chicken_hand",
        "four_kongs",
        "last_tile_claim",
        "last_tile_draw",
        "melded_hand",
        "out_with_replacement_tile",
        "robbing_the_kong",
        "three_concealed_pungs",
        "three_kongs",
        "two_concealed_kongs",
    }
    big = {fan.id for fan in RULES.fans.values() if fan.points >= 6}

    assert set(aims.aims()) == (big - apart) | {"outside_hand"}


MELDS = np.zeros((1, 4, 2), dtype=np.uint8)


def meld(kind: int, tile: int) -> Array:
    melds = MELDS.copy()
    melds[0, 0] = kind, tile
    return melds


@pytest.mark.parametrize(
    ("tiles", "melds", "message"),
    [
        (13, MELDS.tolist(), "melds must be an array of uint8"),
        (13, MELDS.astype(np.int64), "melds must be an array of uint8"),
        (13, MELDS[0], r"melds must have the shape \(1, 4, 2\)"),
        (10, meld(5, 0), "melds holds no meld in row 0"),
        (10, meld(PUNG, 34), "melds holds no meld in row 0"),
        (10, meld(CHOW, 27), "melds holds no meld in row 0"),
        (10, meld(CHOW, 7), "melds holds no meld in row 0"),
        (10, meld(MELDED_KONG, 0), "melds and tiles hold a fifth copy in row 0"),
        (13, meld(PUNG, 30), "tiles and melds do not go together in row 0"),
    ],
)
def test_what_are_no_melds_is_refused(tiles: int, melds: object, message: str) -> None:
    standing = np.zeros((1, KINDS), dtype=np.uint8)
    standing[0, :tiles] = 1

    with pytest.raises(ValueError, match=message):
        aims_many(standing, melds, RULES, improving=False)


def test_no_hands_have_no_aims() -> None:
    told = hupai.aims_many(np.zeros((0, KINDS), dtype=np.uint8))

    assert isinstance(told, Aims)
    assert told.shanten.shape == (0, len(told.fans))
