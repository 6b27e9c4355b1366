"""Rows as vector instructions, compiled here and now, do what plain Python does."""

from collections.abc import Callable, Container, Sequence
from random import Random

import numpy as np
import pytest
from numba import njit

from hupai.kernel import hand_words as hw
from hupai.kernel.bits import bit_count, lowest_bit
from hupai.kernel.hand_arrays import row_of
from hupai.kernel.vectors import joined_rows, meld_words, tile_masks, weight
from tests.kernel.sizes import size
from tools.winning_hands import winning_hands

RANDOM = Random(12)
WORDS = [RANDOM.getrandbits(62) for _ in range(size(200, 20))]


@njit
def masks_of(row):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN201
    hand = (row, 0, row, 13, np.int64(row[21]))
    return tile_masks(hand, hw.MELD_COUNTS, (hw.TILE_COUNTS, hw.TILE_WORDS))


@njit
def melds_of(row):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN201
    return meld_words(row, 13, hw.MELD_WORDS)


@njit
def joined(words, one, two, three):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN201
    return joined_rows(words, (one, two, three))


@njit
def weighed(masks, low, high, counts):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN201
    return weight(masks, np.int64(8), low, high, counts)


@njit
def ones(word):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN201
    return bit_count(word)


@njit
def lowest(word):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN201
    return lowest_bit(word)


@pytest.mark.parametrize(
    ("counted", "plain"),
    [(ones, int.bit_count), (lowest, lambda word: (word & -word).bit_length() - 1)],
)
def test_bits_are_counted(counted: Callable[[object], int], plain: Callable[[int], int]) -> None:
    assert [counted(np.int64(word)) for word in WORDS] == [plain(word) for word in WORDS]


def test_joined_rows_hold_what_any_of_them_holds() -> None:
    rows = np.array(WORDS[:16] * 4, dtype=np.int64)
    found = joined(rows, np.int64(0), np.int64(1), np.int64(7))
    wanted = rows.reshape(-1, 8)[[0, 1, 7]]

    assert list(found) == np.bitwise_or.reduce(wanted).tolist()


def test_points_are_those_of_the_bits_set() -> None:
    points = [RANDOM.randrange(256) for _ in range(3 * 62)]
    masks = np.zeros(8 + 24, dtype=np.int64)
    for at, worth in enumerate(points):
        word, bit = divmod(at, 62)
        for digit in range(8):
            masks[8 + 8 * word + digit] |= (worth >> digit & 1) << bit

    for triple in zip(WORDS[0::3], WORDS[1::3], WORDS[2::3], strict=False):
        bits = triple[0] | triple[1] << 62 | triple[2] << 124
        worth = sum(points[at] for at in range(3 * 62) if bits >> at & 1)
        assert weighed(masks, *map(np.int64, triple)) == worth


def test_masks_tell_how_often_each_kind_is_held() -> None:
    for _, hand in winning_hands(30, size(320, 64)):
        row = np.frombuffer(row_of(hand), dtype=np.uint8)
        assert hand.winning_tile is not None
        own, standing = list(hand.tiles), list(hand.standing)
        melded = [tile for meld in hand.melds for tile in meld.tiles]
        before = [*standing, *melded]
        found = masks_of(row)

        assert [int(word) for word in (*found[:7], *found[9:])] == [
            mask(own, range(1, 99)), mask(own, range(5, 99)), mask(own, [4]),
            mask(own, range(1, 99, 2)), mask(standing, range(1, 99)),
            mask(melded, range(1, 99)), mask(melded, [3]), mask(before, [4]),
            mask(standing, [4]),
        ]  # fmt: skip
        assert found[7] == sum(hw.tile_words(tile)[0] for tile in (*standing, hand.winning_tile))
        assert found[8] == sum(hw.tile_words(tile)[1] for tile in (*standing, hand.winning_tile))
        assert melds_of(row)[1] >> hw.MELDS & 7 == len(hand.melds)


def mask(tiles: Sequence[int], times: Container[int]) -> int:
    """Return the kinds of which so many are held."""
    return sum(1 << kind for kind in range(34) if tiles.count(kind) in times)
