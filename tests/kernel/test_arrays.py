"""Arrays that cannot be hands are refused by name; hands that cannot exist get the law's key."""

from dataclasses import fields, replace
from typing import Any

import numpy as np
import pytest

from hupai.hand import Hand, parse_hand
from hupai.kernel import ERROR_CODES, HandArrays, pack_hands, score_many
from hupai.rules import load_rules
from hupai.scoring import score_hand
from tests.kernel.comparing import by_law, told
from tests.kernel.rows import empty_arrays, hands_of, spoiled_rows
from tests.kernel.sizes import size
from tools.winning_hands import winning_hands

RULES = load_rules("wmo-2014")
NAMES = [each.name for each in fields(HandArrays)]


@pytest.mark.rule("R-182")
def test_errors_are_the_refusals_of_the_hand_room() -> None:
    arrays = spoiled_rows(7, size(6000, 400))
    found = score_many(arrays, RULES)
    wanted = [_key(each) for each in hands_of(arrays)]

    assert [ERROR_CODES[code] for code in found.errors] == wanted
    assert set(wanted) == set(ERROR_CODES)


def _key(hand: Hand | str) -> str:
    if isinstance(hand, str):
        return hand
    return "hand.no_winning_tile" if hand.winning_tile is None else ""


def test_hands_that_exist_are_scored_beside_others_that_do_not() -> None:
    arrays = spoiled_rows(8, size(2000, 200))
    found = score_many(arrays, RULES)
    sound = [
        (at, hand)
        for at, hand in enumerate(hands_of(arrays))
        if isinstance(hand, Hand) and hand.winning_tile is not None
    ]

    assert all(told(found, at) == by_law(score_hand(hand, RULES)) for at, hand in sound)
    assert (found.total[found.errors > 0] == -1).all()
    assert not found.counts()[found.errors > 0].any()


def test_a_waiting_hand_is_not_scored() -> None:
    found = score_many([parse_hand("123m456p789sEEE5p")], RULES)

    assert not found.wins[0]
    assert ERROR_CODES[found.errors[0]] == "hand.no_winning_tile"


def test_no_hands_give_no_scores() -> None:
    found = score_many([], RULES)

    assert found.counts().shape == (0, len(RULES.fans) - 1)
    assert len(found.total) == len(found.wins) == 0


@pytest.mark.parametrize("name", NAMES)
def test_another_type_is_refused_by_the_name_of_the_array(name: str) -> None:
    arrays = empty_arrays(2)
    wrong: dict[str, Any] = {**arrays, name: arrays[name].astype(np.int64)}

    with pytest.raises(ValueError, match=f"^{name} must be an array of uint8, not int64$"):
        HandArrays(**wrong)


def test_a_list_is_no_array() -> None:
    arrays: dict[str, Any] = {**empty_arrays(2), "flags": [0, 0]}

    with pytest.raises(ValueError, match=r"^flags must be an array of uint8, not list$"):
        HandArrays(**arrays)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "winning"])
def test_another_shape_is_refused_by_the_name_of_the_array(name: str) -> None:
    arrays = empty_arrays(2)
    wrong = {**arrays, name: arrays[name][:1]}

    with pytest.raises(ValueError, match=f"^{name} must have the shape "):
        HandArrays(**wrong)


def test_a_winning_tile_for_each_hand_is_one_axis() -> None:
    arrays = empty_arrays(2)
    wrong = {**arrays, "winning": arrays["winning"].reshape(2, 1)}

    with pytest.raises(ValueError, match=r"^winning must have the shape "):
        HandArrays(**wrong)


@pytest.mark.parametrize(
    ("name", "value", "highest"), [("flags", 16, 15), ("winds", 16, 15), ("flowers", 9, 8)]
)
def test_a_number_out_of_range_is_refused_by_array_and_row(
    name: str, value: int, highest: int
) -> None:
    arrays = empty_arrays(4)
    arrays[name][2] = value

    with pytest.raises(
        ValueError, match=f"^{name} cannot hold more than {highest}, but row 2 does: {value}"
    ):
        HandArrays(**arrays)


def test_arrays_changed_later_are_checked_again() -> None:
    arrays = pack_hands([parse_hand("123m456p789sEEE55p")])
    arrays.winds[0] = 77

    with pytest.raises(ValueError, match=r"^winds cannot hold more than 15, but row 0 does: 77$"):
        score_many(arrays, RULES)


@pytest.mark.parametrize(
    ("name", "place"), [("standing", (3, 7)), ("winning", (3,)), ("melds", (3, 1, 1))]
)
@pytest.mark.parametrize("value", [34, 63, 64, 254])
def test_a_tile_that_does_not_exist_is_refused_by_array_and_row(
    name: str, place: tuple[int, ...], value: int
) -> None:
    arrays = pack_hands([parse_hand("[EEE][SSS]123m4445p5p")] * 5)
    getattr(arrays, name)[place] = value

    with pytest.raises(
        ValueError, match=f"^{name} cannot hold {value}, which is no tile, but row 3 does"
    ):
        score_many(arrays, RULES)


def test_a_kind_of_meld_that_does_not_exist_is_refused_by_row() -> None:
    arrays = pack_hands([parse_hand("[EEE][SSS]123m4445p5p")] * 5)
    arrays.melds[4, 0, 0] = 5

    with pytest.raises(
        ValueError, match=r"^melds cannot hold 5, which is no kind of meld, but row 4 does"
    ):
        score_many(arrays, RULES)


def test_the_tile_beside_no_meld_does_not_matter() -> None:
    hands = [hand for _, hand in winning_hands(3, size(640, 64))]
    arrays = pack_hands(hands)
    wanted = score_many(arrays, RULES).words.tolist()
    arrays.melds[:, :, 1][arrays.melds[:, :, 0] == 0] = 200

    assert score_many(arrays, RULES).words.tolist() == wanted


@pytest.mark.parametrize("every", [2, -1])
def test_arrays_need_not_be_contiguous(every: int) -> None:
    hands = [hand for _, hand in winning_hands(4, size(640, 64))]
    arrays = pack_hands(hands)
    parts = HandArrays(*(getattr(arrays, name)[::every] for name in NAMES))

    found, wanted = score_many(parts, RULES), score_many(hands[::every], RULES)

    assert found.total.tolist() == wanted.total.tolist()
    assert found.words.tolist() == wanted.words.tolist()


def test_the_order_of_standing_tiles_and_melds_does_not_matter() -> None:
    hands = [hand for _, hand in winning_hands(5, size(640, 64))]
    arrays = pack_hands(hands)
    turned = replace(arrays, standing=arrays.standing[:, ::-1], melds=arrays.melds[:, ::-1])

    assert score_many(turned, RULES).words.tolist() == score_many(hands, RULES).words.tolist()


def test_scoring_does_not_change_what_it_is_given() -> None:
    arrays = pack_hands([hand for _, hand in winning_hands(6, 64)])
    before = {name: getattr(arrays, name).tolist() for name in NAMES}
    score_many(arrays, RULES)

    assert {name: getattr(arrays, name).tolist() for name in NAMES} == before
