"""The five principles of counting, one by one, with the cases the books give."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hupai.hand import Hand, parse_hand
from hupai.rules import DIALECTS, EDITIONS, Edition, load_rules
from hupai.scoring import (
    KONGS,
    Occurrence,
    Reading,
    Refusal,
    count_once,
    explain,
    high_over_low,
    is_permitted,
    judge,
    non_identical,
    non_repeat,
    non_separation,
    permitted_choices,
    score_hand,
)
from hupai.scoring.occurrence import occurrences
from hupai.scoring.tally import kongs_scored
from tools.winning_hands import STRATA, hand_of

RULES = load_rules("wmo-2014")
A_CHOW, B, C, D = range(4)  # the four sets of a hand


def fan(name: str, *places: int, rules: Edition = RULES) -> Occurrence:
    """Return a fan formed by the sets at *places*; by the whole hand without places."""
    return Occurrence(rules.fans[name], places)


def refusals(line: str, edition: str) -> set[tuple[str, str, str | None]]:
    """Return each fan refused, by which principle, and because of which fan."""
    found = explain(parse_hand(line), load_rules(edition))
    return {(one.fan.id, one.principle, one.by.id if one.by else None) for one in found.refused}


def counted(line: str, edition: str) -> list[str]:
    return [one.fan.id for one in explain(parse_hand(line), load_rules(edition)).counted]


# ------------------------------------------------------------------------------- 1. Non-Repeat


@pytest.mark.rule("R-164", "R-169")
def test_a_printed_companion_is_not_counted_wherever_it_stands() -> None:
    melded_hand = fan("melded_hand")

    assert non_repeat(fan("single_wait"), [melded_hand]) is melded_hand


@pytest.mark.rule("R-164")
def test_an_inevitable_companion_is_not_counted() -> None:
    all_simples = fan("all_simples")

    assert non_repeat(fan("no_honors"), [fan("all_chows"), all_simples]) is not None
    assert non_repeat(fan("no_honors"), [all_simples]) is all_simples


@pytest.mark.rule("R-164", "R-190")
def test_a_companion_of_the_same_set_is_not_counted_and_that_of_another_is() -> None:
    dragon_pung = fan("dragon_pung", A_CHOW)

    assert non_repeat(fan("pung_of_terminals_or_honors", A_CHOW), [dragon_pung]) is dragon_pung
    assert non_repeat(fan("pung_of_terminals_or_honors", B), [dragon_pung]) is None


@pytest.mark.rule("R-164", "R-174")
def test_of_a_companion_left_out_once_the_second_is_counted() -> None:
    rules = load_rules("china-1998")
    nine_gates = fan("nine_gates", rules=rules)
    first, second = (fan("pung_of_terminals_or_honors", at, rules=rules) for at in (A_CHOW, B))

    assert non_repeat(first, [nine_gates]) is nine_gates
    assert non_repeat(second, [nine_gates], [Refusal(first, "non_repeat", "nine_gates")]) is None


def test_a_refusal_by_another_fan_does_not_use_up_the_one_left_out() -> None:
    rules = load_rules("china-1998")
    nine_gates = fan("nine_gates", rules=rules)
    one = fan("pung_of_terminals_or_honors", A_CHOW, rules=rules)
    others = [
        Refusal(one, "non_repeat", "dragon_pung"),
        Refusal(fan("no_honors", rules=rules), "non_repeat", "nine_gates"),
    ]

    assert non_repeat(one, [nine_gates], others) is nine_gates


@pytest.mark.rule("R-163", "R-164")
def test_fan_without_a_necessary_connection_are_added() -> None:
    assert non_repeat(fan("all_chows"), [fan("full_flush"), fan("pure_straight", 0, 1, 2)]) is None


@pytest.mark.rule("R-164", "R-169", "R-186")
@pytest.mark.parametrize("edition", ["wmo-2014", "wmo-2006", "china-1998"])
@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("123m456p789s55m23s1s|EE1000", ("self_drawn", "non_repeat", "fully_concealed_hand")),
        ("[EEE,1][SSS,1][WWW,1]NNN55m|EE0000", ("all_pungs", "non_repeat", "big_four_winds")),
        ("[234m,1][678s,1]345p88m55p5p", ("no_honors", "non_repeat", "all_simples")),
        ("[CCC,1]123m456p78s22m9s", ("pung_of_terminals_or_honors", "non_repeat", "dragon_pung")),
        ("[123m,1]45678m78955m9m", ("no_honors", "non_repeat", "full_flush")),
    ],
)
def test_a_hand_says_which_fan_brings_the_other_along(
    edition: str, line: str, refused: tuple[str, str, str]
) -> None:
    assert refused in refusals(line, edition)


@pytest.mark.rule("R-190", "R-191")
@pytest.mark.parametrize("edition", ["wmo-2014", "wmo-2006", "china-1998"])
def test_a_pung_of_both_winds_scores_both_and_loses_one_pung_of_honors(edition: str) -> None:
    line = "[EEE,1]123m456p78s22m9s|EE0000"

    assert {"prevalent_wind", "seat_wind"} <= set(counted(line, edition))
    assert "pung_of_terminals_or_honors" not in counted(line, edition)


# --------------------------------------------------------------------------- 2. Non-Separation


@pytest.mark.rule("R-165")
def test_the_sets_of_a_fan_are_not_regrouped_among_themselves() -> None:
    straight = fan("mixed_straight", A_CHOW, B, C)

    assert non_separation(fan("mixed_double_chow", A_CHOW, C), [straight]) is straight
    assert non_separation(fan("mixed_double_chow", A_CHOW, D), [straight]) is None


@pytest.mark.rule("R-165", "R-170")
def test_four_shifted_chows_hold_no_short_straight() -> None:
    # 1998, fan 16, example 1: the book names the fan and the principle
    line = "[123m][234m]3445699m5m"
    refused = ("short_straight", "non_repeat", "four_pure_shifted_chows")

    assert refused in refusals(line, "china-1998")
    assert counted(line, "china-1998") == ["four_pure_shifted_chows", "full_flush", "all_chows"]


@pytest.mark.rule("R-165")
def test_the_principle_alone_keeps_the_short_straight_out() -> None:
    shifted = RULES.fans["four_pure_shifted_chows"]
    bare = replace(RULES, fans={**RULES.fans, shifted.id: replace(shifted, excludes=())})
    found = explain(parse_hand("[123m][234m]3445699m5m"), bare)

    assert [(one.fan.id, one.principle) for one in found.refused if one.fan.points == 1] == [
        ("short_straight", "non_separation"),
        ("no_honors", "non_repeat"),
    ]


# ---------------------------------------------------------------------------- 3. Non-Identical


@pytest.mark.rule("R-166")
def test_a_set_is_not_joined_to_the_same_fan_again() -> None:
    first = fan("pure_double_chow", A_CHOW, B)

    assert non_identical(fan("pure_double_chow", B, C), [first]) is first
    assert non_identical(fan("pure_double_chow", C, D), [first]) is None
    assert non_identical(fan("mixed_double_chow", B, C), [first]) is None


@pytest.mark.rule("R-166")
def test_two_of_three_shifted_chows_do_not_shift_again() -> None:
    # 123 234 345 make the fan; 234 345 456 would use two of them for it once more
    first = fan("pure_shifted_chows", A_CHOW, B, C)

    assert non_identical(fan("pure_shifted_chows", B, C, D), [first]) is first


@pytest.mark.rule("R-166", "R-172")
@pytest.mark.parametrize("edition", ["wmo-2014", "wmo-2006", "china-1998"])
def test_two_pairs_of_sets_score_the_same_fan_twice(edition: str) -> None:
    fans = counted("[123m,1][123p,1][567m,1]567pE E", edition)

    assert fans.count("mixed_double_chow") == 2


# ---------------------------------------------------------------------------- 4. High over Low


@pytest.mark.rule("R-167")
def test_of_two_fan_that_exclude_each_other_the_higher_is_chosen() -> None:
    low, high = fan("mixed_shifted_chows", A_CHOW, B, C), fan("pure_straight", A_CHOW, B, D)

    assert high_over_low([low, high]) == (high,)


@pytest.mark.rule("R-167")
def test_as_many_fan_are_chosen_as_the_sets_allow() -> None:
    round_three_sets = [
        fan("pure_double_chow", A_CHOW, B),
        fan("short_straight", B, C),
        fan("mixed_double_chow", A_CHOW, C),
    ]

    assert len(high_over_low(round_three_sets)) == 2


def test_nothing_is_chosen_from_nothing() -> None:
    assert high_over_low([]) == ()


@pytest.mark.rule("R-167")
@pytest.mark.parametrize(
    ("line", "chosen", "left"),
    [
        # three pungs in a row, or three times the same chow
        ("456p111222333m9s9s", "pure_shifted_pungs", "pure_triple_chow"),
        # seven pairs, or twice two equal chows
        ("112233m445566p77s", "seven_pairs", "pure_double_chow"),
    ],
)
def test_the_best_reading_of_the_tiles_is_scored(line: str, chosen: str, left: str) -> None:
    assert chosen in counted(line, "wmo-2014")
    assert left not in counted(line, "wmo-2014")


# ------------------------------------------------------------------------------- 5. Count-Once


@pytest.mark.rule("R-168")
def test_a_set_is_combined_once_with_sets_already_used() -> None:
    used = [fan("pure_straight", A_CHOW, B, C), fan("mixed_double_chow", C, D)]

    assert count_once(fan("short_straight", A_CHOW, D), used) in used
    assert count_once(fan("short_straight", A_CHOW, D), used[:1]) is None


@pytest.mark.rule("R-168")
def test_two_pairs_of_sets_are_combined_once() -> None:
    pairs = [fan("mixed_double_chow", A_CHOW, B), fan("mixed_double_chow", C, D)]
    joined = [*pairs, fan("short_straight", A_CHOW, C)]

    assert count_once(joined[-1], pairs) is None
    assert count_once(fan("two_terminal_chows", B, D), joined) in joined


@pytest.mark.rule("R-168")
def test_three_sets_already_joined_form_no_further_fan() -> None:
    used = [fan("pure_double_chow", A_CHOW, B), fan("short_straight", B, C)]

    assert count_once(fan("mixed_straight", A_CHOW, C, D), used) in used


def test_a_fan_of_the_whole_hand_uses_no_set() -> None:
    assert count_once(fan("all_chows"), [fan("pure_straight", A_CHOW, B, C)]) is None
    assert non_separation(fan("all_chows"), [fan("pure_straight", A_CHOW, B, C)]) is None


@pytest.mark.rule("R-168", "R-171")
@pytest.mark.parametrize(
    ("edition", "line", "alternatives"),
    [
        # 39.2: 789 dots with 456 dots or with 789 bamboo, not with both
        ("china-1998", "[123m][456s]55m45789p6p", {"short_straight", "mixed_double_chow"}),
        ("wmo-2006", "[123m][456s]55m45789p6p", {"short_straight", "mixed_double_chow"}),
        # 25.1 and 27.1
        ("wmo-2014", "[789m][789s]789m88s78p9p", {"pure_double_chow", "mixed_double_chow"}),
        ("wmo-2014", "[123s][123p]12233m22p1m", {"pure_double_chow", "mixed_double_chow"}),
        # 28.1: one of three
        (
            "wmo-2006",
            "[123m][456m]1235578m9m",
            {"pure_double_chow", "short_straight", "two_terminal_chows"},
        ),
    ],
)
def test_of_alternatives_only_one_is_counted(
    edition: str, line: str, alternatives: set[str]
) -> None:
    fans = counted(line, edition)
    chosen = [name for name in fans if name in alternatives]
    refused = {name for name, _, _ in refusals(line, edition)}

    assert len(chosen) == 1
    assert alternatives - set(chosen) <= refused


@pytest.mark.rule("R-168", "R-172")
@pytest.mark.parametrize("edition", ["wmo-2014", "wmo-2006", "china-1998"])
def test_four_chows_give_three_fan_of_two(edition: str) -> None:
    # 2006, fan 55, example 2: Pure Double Chow and twice Two Terminal Chows, or the reverse
    fans = counted("[123m][789m]12378mNN9m", edition)
    joined = [name for name in fans if name in {"pure_double_chow", "two_terminal_chows"}]

    assert len(joined) == 3


@pytest.mark.rule("R-168")
def test_what_count_once_refuses_is_named() -> None:
    principles = {
        principle
        for name, principle, _ in refusals("[123m][456s]55m45789p6p", "wmo-2014")
        if name in {"short_straight", "mixed_double_chow"}
    }

    assert principles == {"count_once"}


# ----------------------------------------------------------------- the best choice, by brute force


def is_forest(choice: Sequence[Occurrence]) -> bool:
    """Tell whether each fan joins sets that the others leave apart, and no fan meets itself."""
    alike = [
        one.fan.id == other.fan.id and one.shares_set_with(other)
        for one, other in combinations(choice, 2)
    ]
    together: list[set[int]] = []
    for one in choice:
        joined = set(one.places).union(*(each for each in together if each & set(one.places)))
        together = [each for each in together if not each & joined] + [joined]
    ties = sum(len(one.places) - 1 for one in choice)
    return not any(alike) and ties == sum(len(each) - 1 for each in together)


def every_choice(joining: Sequence[Occurrence]) -> list[tuple[Occurrence, ...]]:
    return [
        choice
        for size in range(len(joining) + 1)
        for choice in combinations(joining, size)
        if is_forest(choice)
    ]


def worth(reading: Reading, rules: Edition, joined: Sequence[Occurrence]) -> int:
    """Count a reading with just these joining fan, by Non-Repeat alone."""
    found = [
        one
        for one in occurrences(reading, rules)
        if one.fan.id not in KONGS and (one in joined or not one.joins_sets)
    ]
    kongs = kongs_scored(reading, rules)
    counted: list[Occurrence] = []
    refused: list[Refusal] = []
    for one in sorted((*found, *kongs), key=lambda each: (-each.fan.points, each.fan.number)):
        by = None if one in kongs else non_repeat(one, counted, refused)
        if by is None:
            counted.append(one)
        else:
            refused.append(Refusal(one, "non_repeat", by.fan.id))
    return sum(one.fan.points for one in counted)


random_hands = st.builds(
    lambda name, seed: hand_of(name, Random(seed)),
    st.sampled_from(sorted(STRATA)),
    st.integers(0, 2**32),
)
all_rules = st.sampled_from((*EDITIONS, *DIALECTS)).map(load_rules)


@pytest.mark.rule("R-167")
@settings(max_examples=1500, deadline=None)
@given(hand=random_hands, rules=all_rules)
def test_no_permitted_choice_is_worth_more_than_the_one_made(hand: Hand, rules: Edition) -> None:
    for one in judge(hand, rules):
        joining = [each for each in occurrences(one.reading, rules) if each.joins_sets]
        best = max(worth(one.reading, rules, choice) for choice in every_choice(joining))

        assert one.points == best or [each.fan.id for each in one.counted] == ["chicken_hand"]


@pytest.mark.rule("R-165", "R-166", "R-168")
@settings(max_examples=300, deadline=None)
@given(hand=random_hands)
def test_three_principles_together_permit_forests_only(hand: Hand) -> None:
    for one in judge(hand, RULES):
        joining = [each for each in occurrences(one.reading, RULES) if each.joins_sets]
        forests = {frozenset(choice) for choice in every_choice(joining)}
        largest = {each for each in forests if not any(each < other for other in forests)}
        permitted = {frozenset(choice) for choice in permitted_choices(one)}

        assert largest <= permitted <= forests


@pytest.mark.rule("R-168")
@settings(max_examples=500, deadline=None)
@given(hand=random_hands, rules=all_rules)
def test_free_chows_give_one_fan_of_two_less_than_their_number(hand: Hand, rules: Edition) -> None:
    for one in judge(hand, rules):
        joined = [each for each in one.counted if each.joins_sets]
        of_more = [each for each in joined if len(each.places) > 2]
        free = {
            at for at in one.reading.shape.chows if all(at not in each.places for each in of_more)
        }
        of_chows = [
            each
            for each in joined
            if len(each.places) == 2 and set(each.places) <= set(one.reading.shape.chows)
        ]

        assert len(of_chows) <= max(0, len(free) + bool(of_more) - 1)


def test_a_fan_may_stand_beside_those_that_leave_its_sets_apart() -> None:
    used = [fan("pure_straight", A_CHOW, B, C)]

    assert is_permitted(fan("mixed_double_chow", C, D), used)
    assert not is_permitted(fan("short_straight", A_CHOW, B), used)
    assert not is_permitted(fan("pure_straight", B, C, D), used)


# ------------------------------------------------------------------------ several times one fan


@pytest.mark.rule("R-172", "A-HOG-MULTI")
@pytest.mark.parametrize(
    ("line", "name", "times"),
    [
        ("[111m,1][111p,1][999m,1]999p5s5s", "double_pung", 2),
        ("[111m,1][999p,1][111s,1]456m5s5s", "pung_of_terminals_or_honors", 3),
        ("[123m,1][123p,1][567m,1]567pEE", "mixed_double_chow", 2),
        ("[123m,1][456m,1][234p,1]567pEE", "short_straight", 2),
        ("1111m2222p3333s55p", "tile_hog", 3),
    ],
)
def test_a_fan_counts_as_often_as_different_tiles_form_it(
    line: str, name: str, times: int
) -> None:
    fans = {each.id: each.count for each in score_hand(parse_hand(line), RULES).fans}

    assert fans[name] == times
