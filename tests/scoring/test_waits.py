"""What a hand waits for, what each tile is worth, and when waiting for one tile is a fan."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hupai.errors import HandError
from hupai.hand import Hand, WinBy, parse_hand
from hupai.rules import DIALECTS, EDITIONS, Edition, load_rules, read_regulations
from hupai.scoring import Wait, formal_waits, is_complete, score_hand, waits
from hupai.scoring.division import counts_of
from hupai.tiles import COPIES, KINDS, Tile, symbol_of
from tools.winning_hands import STRATA, hand_of

WITH_WAIT_FAN = ("wmo-2014", "wmo-2006", "china-1998", "online-mil")
WAIT_FAN = ("edge_wait", "closed_wait", "single_wait")


def waits_of(line: str, edition: str = "wmo-2014") -> dict[str, Wait]:
    return {symbol_of(one.tile): one for one in waits(parse_hand(line), load_rules(edition))}


def wait_fan(line: str, rules: Edition) -> list[str]:
    return [fan.id for fan in score_hand(parse_hand(line), rules).fans if fan.id in WAIT_FAN]


# --------------------------------------------------------------------------- what completes a hand


@pytest.mark.rule("R-053")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("123m456p789sEEE5p", "5p"),
        ("123m456p789sEE12s", "3s"),
        ("123m456p789sEE23s", "1s 4s"),
        ("123m456p789sEECC", "E C"),
        ("123m456p789s1233s", "3s"),
        ("123m456p23456sEE", "1s 4s 7s"),
        ("123m456pEEE2345s", "2s 5s"),
        ("[EEE,1][CCC,1][123m,1]456p1s", "1s"),
        ("1112345678999m", "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
        ("19m19p19sESWNCFP", "1m 9m 1p 9p 1s 9s E S W N C F P"),
        ("119m19p19sESWNCF", "P"),
        ("1199m2288p3377sE", "E"),
        ("147m258p369sESWN", "C F P"),
        ("147m25p36sESWNCF", "8p 9s P"),
        ("14m258p369s123mEE", "7m"),
        ("[CCC,1]11147m258p36s", "9s"),
        ("147m258p369s12mEE", "3m"),
        ("[CCC,1]147m258p369sE", "E"),
        ("123m456p789s1379s", ""),
    ],
)
def test_a_hand_waits_for_every_tile_that_completes_it(line: str, expected: str) -> None:
    assert " ".join(waits_of(line)) == expected


@pytest.mark.rule("R-053", "A-P-STRUCT")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("19m19p19sESWNCFP", ""),
        ("[CCC,1]147m258p369sE", ""),
        ("147m258p369sESWN", "C F P"),
        ("1199m2288p3377sE", "E"),
    ],
)
def test_the_primary_rules_wait_only_for_their_structures(line: str, expected: str) -> None:
    assert " ".join(waits_of(line, "primary-2014")) == expected


@settings(max_examples=300, deadline=None)
@given(seed=st.integers(0, 2**32), name=st.sampled_from(sorted(STRATA)))
def test_the_waits_are_what_trying_every_tile_finds(seed: int, name: str) -> None:
    hand = hand_of(name, Random(seed)).waiting()
    permitted = load_rules("wmo-2014").win.structures
    held = counts_of(hand.standing)

    found = [
        kind
        for kind in range(KINDS)
        if is_complete((*held[:kind], held[kind] + 1, *held[kind + 1 :]), permitted)
    ]

    assert list(formal_waits(held, permitted)) == found


@settings(max_examples=200, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    name=st.sampled_from(sorted(STRATA)),
    by=st.sampled_from((WinBy.SELF_DRAW, WinBy.DISCARD)),
)
def test_a_winning_tile_is_worth_as_much_as_it_promised(seed: int, name: str, by: WinBy) -> None:
    hand = hand_of(name, Random(seed)).waiting()
    rules = load_rules("wmo-2014")

    for one in waits(hand, rules):
        promised = one.drawn if by is WinBy.SELF_DRAW else one.claimed

        assert promised.wins
        assert promised == score_hand(hand.winning_on(one.tile, by), rules)


@pytest.mark.rule("R-155")
def test_a_hand_that_holds_its_winning_tile_waits_for_nothing() -> None:
    with pytest.raises(HandError) as caught:
        waits(parse_hand("123m456p789sEEE55p"), load_rules("wmo-2014"))

    assert caught.value.code == "hand.has_winning_tile"
    assert caught.value.arguments == {"count": 14}


# ------------------------------------------------------------------------------ what it is worth


def test_a_wait_tells_its_worth_drawn_and_claimed() -> None:
    wait = waits_of("123m456p78sEE123s")["9s"]

    # Mixed Straight 8, Mixed Double Chow 1, and Fully Concealed Hand 4 or Concealed Hand 2
    assert (wait.drawn.total, wait.claimed.total) == (13, 11)


@pytest.mark.rule("R-154", "A-WAIT")
def test_a_wait_below_the_minimum_is_listed() -> None:
    found = waits_of("[123m,1][456p,1][EEE,1]55p78s|SS0000")

    assert [(name, one.claimed.reaches_minimum) for name, one in found.items()] == [
        ("6s", False),
        ("9s", True),
    ]


def test_winds_and_flowers_and_the_end_of_the_wall_stay_with_the_hand() -> None:
    wait = waits_of("[123m,1][456p,1][EEE,1]55p78s|ES0010|2")["6s"]
    fans = {fan.id for fan in wait.drawn.fans}

    assert {"prevalent_wind", "last_tile_draw"} <= fans
    assert wait.drawn.flowers == wait.claimed.flowers == 2


# ------------------------------------------------------------------------------------ copies left


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("123m456p789s1122s", {"1s": 2, "2s": 2}),
        ("123m456p789s1122s|EE0000|0|1s", {"1s": 1, "2s": 2}),
        ("123m456p789s1122s|EE0000|0|11s2s", {"1s": 0, "2s": 1}),
        ("[222s,1]456p789s11s34s|EE0000|0|5s55s", {"2s": 1, "5s": 1}),
        ("[EEEE]456p789s123sC|EE0000|0|CC", {"C": 1}),
    ],
)
def test_copies_left_are_those_that_the_holder_cannot_see(line: str, left: dict[str, int]) -> None:
    assert {name: one.copies_left for name, one in waits_of(line).items()} == left


@pytest.mark.rule("A-WAIT")
def test_a_wait_without_copies_left_still_has_its_worth() -> None:
    wait = waits_of("123m456p78sEE123s|EE0000|0|9999s")["9s"]

    assert wait.copies_left == 0
    assert (wait.drawn.total, wait.claimed.total) == (17, 15)  # as above, and Last Tile 4


@pytest.mark.rule("R-182")
def test_three_visible_copies_make_the_fourth_the_last_of_its_kind() -> None:
    wait = waits_of("123m456p78sEE123s|EE0000|0|999s")["9s"]

    assert "last_tile" in {fan.id for fan in wait.drawn.fans}


@pytest.mark.rule("A-WAIT")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("[3333p]111444m1222p", "1p"),
        ("[3333p,1][111m,1]444m1222p", "1p"),
        ("[222s,1]2s456p789sEEE", ""),
    ],
)
def test_a_tile_of_which_the_hand_holds_all_four_is_no_wait(line: str, expected: str) -> None:
    assert " ".join(waits_of(line)) == expected


@settings(max_examples=150, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    name=st.sampled_from(sorted(STRATA)),
    edition=st.sampled_from((*EDITIONS, *DIALECTS)),
)
def test_no_wait_has_a_fifth_copy(seed: int, name: str, edition: str) -> None:
    hand = hand_of(name, Random(seed)).waiting()

    for one in waits(hand, load_rules(edition)):
        assert 0 < one.copies_left == COPIES - count(hand, one.tile)


def count(hand: Hand, tile: Tile) -> int:
    return hand.tiles.count(tile)


# ----------------------------------------------------------------------------------- the wait fan


@pytest.mark.rule("R-183", "A-WAIT")
@pytest.mark.parametrize("edition", WITH_WAIT_FAN)
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        # the cases of 1998
        ("[EEE,1][CCC,1]456p1233m3m", ["edge_wait"]),
        ("[EEE,1][CCC,1]456p7789m7m", ["edge_wait"]),
        ("[EEE,1][CCC,1]12345mSS3m", []),
        ("[EEE,1][CCC,1]56789mSS7m", []),
        ("[EEE,1][CCC,1]123p4556m5m", ["closed_wait"]),
        ("[EEE,1][CCC,1]45567mSS6m", []),
        # one kind of tile, and only one
        ("[EEE,1][CCC,1]456p12mSS3m", ["edge_wait"]),
        ("[EEE,1][CCC,1]456p89mSS7m", ["edge_wait"]),
        ("[EEE,1][CCC,1]456p24mSS3m", ["closed_wait"]),
        ("[EEE,1][CCC,1]456p789mSS", ["single_wait"]),
        ("[EEE,1][CCC,1]456p23mSS1m", []),
        ("[EEE,1][CCC,1]456p23mSS4m", []),
        ("[EEE,1][CCC,1]456p11mSS1m", []),
        ("[EEE,1][CCC,1]456p1234m4m", []),
        # the winning tile must complete the chow, not only lie in one
        ("[EEE,1][123m,1]456p1mSSS1m", ["single_wait"]),
        ("[EEE,1][123m,1]456p33mSS3m", []),
    ],
)
def test_a_wait_fan_needs_a_single_kind_of_tile(
    edition: str, line: str, expected: list[str]
) -> None:
    assert wait_fan(line, load_rules(edition)) == expected


@pytest.mark.rule("R-183", "R-354")
@pytest.mark.parametrize("line", ["[EEE,1][CCC,1]456p12mSS3m", "[EEE,1][CCC,1]456p24mSS3m"])
def test_the_primary_rules_have_no_wait_fan(line: str) -> None:
    assert wait_fan(line, load_rules("primary-2014")) == []


@pytest.mark.rule("R-183", "A-WAIT")
@pytest.mark.parametrize("edition", WITH_WAIT_FAN)
def test_a_wait_for_a_tile_held_four_times_is_a_second_wait(edition: str) -> None:
    # 1222p waits for 1p and for 3p
    assert wait_fan("[3333p]111444m1222p1p", load_rules(edition)) == []


@pytest.mark.rule("A-WAIT")
def test_a_wait_that_cannot_be_won_counts_only_where_regulations_say_so() -> None:
    text = 'name = "club"\nedition = "wmo-2014"\noptions.wait = "winnable"\n'

    assert wait_fan("[3333p]111444m1222p1p", read_regulations(text, "x.toml")) == ["single_wait"]


@pytest.mark.rule("A-WAIT", "R-183")
@pytest.mark.parametrize(
    "line",
    ["[9999m,1][EEE,1]12378mCC6m", "[1111p,1][EEE,1]23789pCC4p", "[9999s][EEE,1]123m78sCC6s"],
)
def test_the_open_side_of_a_two_sided_wait_is_no_edge(line: str) -> None:
    text = 'name = "club"\nedition = "wmo-2014"\noptions.wait = "winnable"\n'

    assert "edge_wait" not in wait_fan(line, read_regulations(text, "x.toml"))


@pytest.mark.rule("A-WAIT", "R-183")
@pytest.mark.parametrize("edition", WITH_WAIT_FAN)
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("147m2558s367899p5s", ["single_wait"]),  # the pair, or one of the knitted tiles
        ("147m258p369s46sCC5s", ["closed_wait"]),
        ("147m258p369s12mCC3m", ["edge_wait"]),
        ("147m258p369sCCCEE", ["single_wait"]),
        ("14m258p369s123sCC7m", []),  # only one of the knitted tiles
    ],
)
def test_a_knitted_straight_has_a_wait_fan_for_its_set_and_pair(
    edition: str, line: str, expected: list[str]
) -> None:
    assert wait_fan(line, load_rules(edition)) == expected


@pytest.mark.rule("A-WAIT")
@pytest.mark.parametrize("line", ["147m2558s367899p5s", "147m258p369s12mCC3m"])
def test_a_knitted_straight_has_no_wait_fan_where_regulations_say_so(line: str) -> None:
    text = (
        'name = "club"\nedition = "wmo-2014"\noptions.wait_with_knitted_straight = "not_counted"\n'
    )

    assert wait_fan(line, read_regulations(text, "x.toml")) == []
