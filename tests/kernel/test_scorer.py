"""The compiled scorer says what the law says."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hupai.hand import Hand, WinBy, parse_hand
from hupai.kernel import score_many
from hupai.rules import load_rules
from hupai.scoring import score_hand
from hupai.tiles import Tile
from tests.golden.examples_check import examples
from tests.golden.fans_check import load_sections
from tests.golden.test_options import ROWS
from tests.kernel.comparing import differences
from tests.kernel.rule_sets import NAMES, RULES, chosen
from tests.kernel.sizes import size
from tools.winning_hands import STRATA, winning_hands

SEED = 20141121
PROBE = parse_hand("123m456p789sEEE55p")


def random_hands(seed: int, number: int) -> list[Hand]:
    return [hand for _, hand in winning_hands(seed, number)]


@pytest.mark.rule("R-163", "R-164", "R-165", "R-166", "R-167", "R-168", "R-169")
@pytest.mark.parametrize("name", NAMES)
def test_kernel_equals_law_on_random_hands(name: str) -> None:
    hands = random_hands(SEED, size(40, 3) * len(STRATA))

    assert not differences(hands, RULES[name])


@pytest.mark.parametrize("name", [name for name in RULES if name not in NAMES])
def test_kernel_equals_law_under_every_choice_of_the_regulations(name: str) -> None:
    hands = random_hands(SEED + 1, size(6, 1) * len(STRATA))

    assert not differences(hands, RULES[name])


@pytest.mark.parametrize("name", NAMES)
def test_the_random_hands_show_every_fan(name: str) -> None:
    found = score_many(random_hands(SEED, size(400, 12) * len(STRATA)), RULES[name])
    times = found.counts().sum(axis=0, dtype=int).tolist()
    missing = [fan for fan, count in zip(found.fan_ids, times, strict=True) if not count]

    assert len(missing) <= size(0, len(times) // 3)


@pytest.mark.parametrize("name", NAMES)
def test_golden_hands_are_worth_in_the_kernel_what_is_written(name: str) -> None:
    cases = [case for section in load_sections(name) for case in section.cases]
    hands = [parse_hand(case.hand) for case in cases]
    found = score_many(hands, RULES[name])
    totals = [None if total < 0 else total for total in found.total.tolist()]
    fans = [dict(found.fans(at)) for at in range(len(hands))]
    flowers = [{"flower_tiles": hand.flowers} if hand.flowers else {} for hand in hands]
    counted = [
        each | (more if won else {})
        for each, more, won in zip(fans, flowers, found.wins, strict=True)
    ]

    assert totals == [case.total for case in cases]
    assert counted == [case.fans for case in cases]


@pytest.mark.parametrize("name", [name for name in NAMES if name != "online-mil"])
def test_kernel_equals_law_on_the_examples_of_the_books(name: str) -> None:
    hands = [parse_hand(case.hand) for case in examples(name) if case.hand]

    assert not differences(hands, RULES[name])


@pytest.mark.parametrize(("option", "choice", "edition", "hand", "total"), ROWS)
def test_a_choice_makes_a_hand_worth_in_the_kernel_what_is_written(
    option: str, choice: str, edition: str, hand: str, total: str
) -> None:
    found = score_many([parse_hand(hand)], chosen(edition, option, choice)).total[0]

    assert str("none" if found < 0 else found) == total


@pytest.mark.parametrize("name", NAMES)
def test_tiles_that_form_no_hand_do_not_win(name: str) -> None:
    random = np.random.default_rng(SEED)
    wall = np.repeat(np.arange(34), 4)
    deals = [sorted(random.permutation(wall)[:13]) for _ in range(size(3000, 100))]
    hands = [Hand(tuple(Tile(int(tile)) for tile in deal), Tile(33)) for deal in deals if
             deal.count(33) < 4]  # fmt: skip

    assert not score_many(hands, RULES[name]).wins.any()


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=size(60, 10))
@given(seed=st.integers(0, 2**32), bits=st.integers(0, 15))
def test_kernel_equals_law_whatever_the_conditions(name: str, seed: int, bits: int) -> None:
    """One tile of a winning hand is changed at random, so that most of the hands do not win."""
    hands = [each for hand in random_hands(seed, 4) if (each := altered(hand, seed, bits))]

    assert not differences(hands, RULES[name])


def altered(hand: Hand, seed: int, bits: int) -> Hand | None:
    place, tile = seed % 5, Tile(seed % 34)
    standing = tuple(
        tile if at == place and bits & 8 else each for at, each in enumerate(hand.standing)
    )
    by = (WinBy.DISCARD, WinBy.SELF_DRAW)[bits & 1]
    conditions = replace(hand.conditions, by=by, is_last_of_wall=bool(bits & 4))
    if hand.tiles.count(tile) > 3:
        return None
    conditions = replace(conditions, is_last_of_kind=False)
    return replace(hand, standing=standing, conditions=conditions)


def test_the_largest_of_all_readings_is_the_kernels_too() -> None:
    """Many divisions: the same tiles as chows, as pungs and as seven pairs."""
    lines = [
        "111222333444m55m", "11223344556677m", "22233344455566m", "111222333m99p999s",
        "11112222333344m", "111222333444p55m", "223344m223344p55s", "112233m112233p11s",
    ]  # fmt: skip
    hands = [parse_hand(line) for line in lines]
    winnable = chosen("wmo-2014", "wait", "winnable")

    assert not differences(hands, winnable)
    assert [differences(hands, load_rules(name)) for name in NAMES] == [[]] * len(NAMES)
    assert all(score_hand(hand, load_rules("wmo-2014")).wins for hand in hands)
