"""Rules that do not fit into the kernel's words are refused; tables are what the code builds."""

from dataclasses import replace

import pytest

from hupai.kernel import score_many
from hupai.kernel.rules_arrays import compile_rules
from hupai.kernel.scorer_tables import scorer_tables
from hupai.rules import load_rules
from hupai.scoring import score_hand
from tests.kernel.comparing import by_law, told
from tools.kernel_tables import is_current
from tools.winning_hands import winning_hands

RULES = load_rules("wmo-2014")


def test_more_excluding_fan_than_bits_are_refused() -> None:
    fans = {
        name: replace(fan, excludes=("chicken_hand",)) if fan.id != "chicken_hand" else fan
        for name, fan in RULES.fans.items()
    }

    with pytest.raises(ValueError, match="more fan exclude others than fit"):
        compile_rules(replace(RULES, fans=fans))


def test_a_repeatable_fan_worth_too_much_is_refused() -> None:
    fans = {**RULES.fans, "tile_hog": replace(RULES.fans["tile_hog"], points=64)}

    with pytest.raises(ValueError, match="worth more than fits"):
        compile_rules(replace(RULES, fans=fans))


def test_points_nobody_has_seen_are_counted_too() -> None:
    """The joins of another price list are worked out, not looked up."""
    fans = {**RULES.fans, "short_straight": replace(RULES.fans["short_straight"], points=3)}
    rules = replace(RULES, fans=fans)
    hands = [hand for _, hand in winning_hands(40, 64)]
    found = score_many(hands, rules)

    assert [told(found, at) for at in range(len(hands))] == [
        by_law(score_hand(hand, rules)) for hand in hands
    ]


def test_the_scorers_tables_are_what_the_code_builds() -> None:
    assert is_current("scorer.npz")
    assert len(scorer_tables().rows) > 22_000
