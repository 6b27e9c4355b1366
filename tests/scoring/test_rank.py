"""Which of several readings of one hand is told, and which chows stand in a row."""

import pytest

from hupai.hand import parse_hand
from hupai.rules import load_rules
from hupai.scoring import PATTERNS, Occurrence, Tally, judge, readings, score_hand

RULES = load_rules("wmo-2014")


def counting(*names: str) -> Tally:
    """Return the tally of some reading, as if it counted the fan of these names."""
    tally = judge(parse_hand("[EEE,1][CCC,1]456p12mSS3m"), RULES)[0]
    return Tally(tally.reading, tuple(Occurrence(RULES.fans[name], ()) for name in names), ())


@pytest.mark.rule("R-167")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # more points, whatever else: 9 and 8
        (("all_pungs", "dragon_pung", "edge_wait"), ("mixed_triple_chow",)),
        # 11 points each: an 8 among four fan, a 6 among three
        (
            ("mixed_straight", "edge_wait", "no_honors", "short_straight"),
            ("all_pungs", "outside_hand", "no_honors"),
        ),
        # 10 points each and a 6 each: two fan, three fan
        (("all_pungs", "outside_hand"), ("all_pungs", "dragon_pung", "all_simples")),
        # as many of the same points: the lower number
        (("edge_wait",), ("single_wait",)),
    ],
)
def test_more_points_then_a_higher_fan_then_fewer_fan_then_lower_numbers(
    better: tuple[str, ...], worse: tuple[str, ...]
) -> None:
    assert counting(*better).rank > counting(*worse).rank


@pytest.mark.rule("R-167")
def test_of_two_readings_worth_as_much_the_one_with_fewer_fan_is_told() -> None:
    # 48 points as seven pairs, and as four chows
    score = score_hand(parse_hand("44566m445566p55s5m"), RULES)

    assert [fan.id for fan in score.fans] == ["seven_pairs", "middle_tiles"]


@pytest.mark.rule("R-189", "A-SHIFT-STEP")
@pytest.mark.parametrize(
    ("chows", "are_shifted"),
    [
        ("[123m,1][234m,1][345m,1]", True),
        ("[123m,1][345m,1][567m,1]", True),
        ("[123m,1][234m,1][456m,1]", False),  # one, then two
        ("[123m,1][456m,1][789m,1]", False),  # three is a straight
        ("[123m,1][123m,1][123m,1]", False),
        ("[123m,1][234m,1][345p,1]", False),
    ],
)
def test_shifted_chows_rise_by_one_or_by_two(chows: str, *, are_shifted: bool) -> None:
    hand = parse_hand(f"{chows}EEECC")
    assert hand.winning_tile is not None
    reading = next(iter(readings(hand, hand.winning_tile, RULES)))

    assert bool(PATTERNS["pure_shifted_chows"](reading)) is are_shifted
