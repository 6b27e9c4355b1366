"""Arrays that are no hands are refused by name, never read."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import hupai
from hupai.kernel import keys_of

HAND = np.zeros((2, 34), dtype=np.uint8)
HAND[:, :13] = 1
KEYS = keys_of(HAND)
ALL = [hupai.shanten_many, hupai.wins_many, hupai.useful_many]


def altered(row: int, kind: int, count: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    tiles = HAND.copy()
    tiles[row, kind] = count
    return tiles


@pytest.mark.parametrize("call", ALL)
@pytest.mark.parametrize(
    ("tiles", "melds", "message"),
    [
        ([[0] * 34], 0, "tiles must be an array of uint8, not list"),
        (HAND.astype(np.int8), 0, "tiles must be an array of uint8, not int8"),
        (HAND[0], 0, r"tiles must have the shape \(n, 34\), not \(34,\)"),
        (HAND[:, :33], 0, r"tiles must have the shape \(n, 34\), not \(2, 33\)"),
        (KEYS[:, :3], 0, r"tiles must have the shape \(n, 4\), not \(2, 3\)"),
        (altered(1, 20, 5), 0, "tiles holds more than four of a kind in row 1"),
        (altered(1, 33, 130), 0, "tiles holds more than four of a kind in row 1"),
        (altered(1, 8, 255), 0, "tiles holds more than four of a kind in row 1"),
        (altered(1, 33, 2), 0, "tiles and melds do not go together in row 1: 15 standing"),
        (HAND, 1, "tiles and melds do not go together in row 0: 13 standing tiles and 1 melds"),
        (HAND, 5, "melds must be 0 to 4, not 5"),
        (HAND, -1, "melds must be 0 to 4, not -1"),
        (HAND, np.zeros(2), "melds must be a number or an array of 2 uint8"),
        (HAND, np.zeros(3, dtype=np.uint8), "melds must be a number or an array of 2 uint8"),
        (HAND, np.array([0, 9], dtype=np.uint8), "melds must not exceed 4, but row 1 does"),
        (KEYS + np.uint32(5**9), 0, "tiles holds a key in row 0 that no hand has"),
        (KEYS | np.uint32(1 << 31), 0, "tiles holds a key in row 0 that no hand has"),
    ],
)
def test_what_is_no_hand_is_refused(
    call: Callable[..., object], tiles: object, melds: object, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        call(tiles, melds)
    with pytest.raises(ValueError, match=message):
        call(tiles, melds, structures=["four_sets", "seven_pairs"])


@pytest.mark.parametrize("keys", [KEYS + np.uint32(5**9), KEYS | np.uint32(1 << 22)])
def test_keys_of_no_hand_are_refused(keys: np.ndarray[Any, np.dtype[np.uint32]]) -> None:
    with pytest.raises(ValueError, match="tiles holds a key in row 0"):
        hupai.shanten_many(keys, structures=["four_sets"])


@pytest.mark.parametrize("name", ["melded", "visible"])
@pytest.mark.parametrize(
    ("others", "message"),
    [
        (altered(0, 3, 4)[:1], r"must have the shape \(2, 34\)"),
        (altered(0, 3, 4), "and tiles hold a fifth copy in row 0"),
        (altered(1, 33, 5), "holds more than four of a kind in row 1"),
    ],
)
def test_other_tiles_must_exist_beside_the_hands(name: str, others: Any, message: str) -> None:
    with pytest.raises(ValueError, match=f"{name} {message}"):
        hupai.useful_many(HAND, **{name: others})


def test_an_unknown_structure_is_refused() -> None:
    with pytest.raises(ValueError, match="structures must be some of four_sets"):
        hupai.shanten_many(HAND, structures=["five_sets"])  # type: ignore[list-item]


@pytest.mark.parametrize("call", ALL)
def test_no_hands_have_no_answers(call: Callable[..., object]) -> None:
    told = call(HAND[:0])

    assert len(getattr(told, "shanten", told)) == 0  # type: ignore[arg-type]


def test_arrays_need_not_lie_in_one_piece() -> None:
    wide = np.zeros((2, 68), dtype=np.uint8)
    wide[:, ::2] = HAND

    assert (hupai.shanten_many(wide[:, ::2]) == hupai.shanten_many(HAND)).all()
