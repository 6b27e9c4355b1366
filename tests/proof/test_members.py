"""Hands of a class are worth the same, by the law and by the kernel."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from hupai.hand import Hand
from hupai.kernel import score_many
from hupai.rules import DIALECTS, EDITIONS, Edition, load_rules
from hupai.scoring import score_hand
from hupai.tiles import Tile
from tests.proof.hands import class_of, random_places, some_wins
from tools.proof.law import hand_of, representatives
from tools.proof.members import FACTS, WINDS
from tools.proof.results import row_of, rows_of

RULES = [load_rules(name) for name in (*EDITIONS, *DIALECTS)]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_a_random_member_is_worth_what_its_representative_is(rules: Edition) -> None:
    random = Random(7)
    for wins in some_wins(7, 5):
        for at in random_places(wins, random, 3):
            one, other = hand_of(wins, at), hand_of(wins, at % wins.cases)
            by_law = [row_of(score_hand(hand, rules)) for hand in (one, other)]
            by_kernel = rows_of(score_many([one, other], rules), np.arange(2)).tolist()

            assert by_law[0] == by_law[1] == (*by_kernel[0],) == (*by_kernel[1],)


def test_a_member_is_of_the_class_of_its_representative() -> None:
    random = Random(11)
    for wins in some_wins(11, 8):
        for at in random_places(wins, random, 5):
            assert class_of(hand_of(wins, at)) == class_of(hand_of(wins, at % wins.cases))


def test_the_first_members_scored_are_the_representatives() -> None:
    for wins in some_wins(13, 4):
        hands = list(representatives(wins))

        assert len(hands) == wins.cases
        for at in range(0, wins.cases, 7):
            assert hands[at] == hand_of(wins, at)


def test_representatives_of_a_hand_differ_in_class_but_for_equal_families() -> None:
    wins = next(
        wins for wins in some_wins(17, 8) if len(wins.part.images) == 6 and wins.part.roles > 1
    )
    size = wins.cases // len(wins.part.hands)
    hands = list(representatives(wins))[:size]

    assert len({class_of(hand) for hand in hands}) <= size
    assert len({(hand.winning_tile, hand.conditions) for hand in hands}) == size


def test_winds_without_a_role_are_all_taken() -> None:
    without = next(wins for wins in some_wins(19, 40) if not wins.part.held and len(wins) > 100)
    times = np.bincount(without.winds().reshape(-1), minlength=WINDS**2)

    assert times.min() > 0.8 * times.mean()


def test_arrays_hold_the_members_in_order() -> None:
    for wins in some_wins(23, 2):
        arrays = wins.arrays()
        assert len(arrays) == wins.rows
        for at in random_places(wins, Random(23), 5):
            hand = hand_of(wins, at)
            assert tuple(sorted(arrays.standing[at].tolist())) == hand.standing
            assert arrays.winning[at] == hand.winning_tile
            assert arrays.flags[at] == hand.conditions.by.is_drawn
            assert divmod(int(arrays.winds[at]), WINDS) == (
                hand.conditions.round_wind,
                hand.conditions.seat_wind,
            )


@pytest.mark.rule("R-172", "R-195")
def test_the_facts_are_the_tiles_of_fan_that_ask_for_particular_ones() -> None:
    for tiles, fan in zip(FACTS, ("all_green", "reversible_tiles"), strict=True):
        for kinds in combinations(sorted(tiles), 5):
            pungs = [Tile(kind) for kind in kinds for _ in range(3)]
            score = score_hand(Hand(tuple(pungs[:13]), pungs[13]), RULES[0])

            assert fan in {one.id for one in score.fans}
        assert len(tiles) in (6, 14)
