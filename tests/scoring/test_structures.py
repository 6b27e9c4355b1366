"""Which tiles win at all, by which way, and whether they are worth enough."""

from dataclasses import replace

import pytest

from hupai.errors import HandError
from hupai.hand import WinBy, parse_hand
from hupai.rules import DIALECTS, EDITIONS, STRUCTURES, Structure, load_rules, read_regulations
from hupai.scoring import Score, is_complete, readings, score_hand
from hupai.scoring.division import counts_of
from hupai.tiles import parse_tiles

BY_KONG = {"out_with_replacement_tile", "robbing_the_kong"}
MAIN = ("wmo-2014", "wmo-2006", "china-1998", "online-mil")


def scored(line: str, edition: str = "wmo-2014") -> Score:
    return score_hand(parse_hand(line), load_rules(edition))


def names(score: Score) -> set[str]:
    return {fan.id for fan in score.fans}


def structures_of(line: str, edition: str) -> set[Structure]:
    hand = parse_hand(line)
    assert hand.winning_tile is not None
    return {one.structure for one in readings(hand, hand.winning_tile, load_rules(edition))}


# ---------------------------------------------------------------------------------- structures


@pytest.mark.rule("R-149", "R-050")
@pytest.mark.parametrize("edition", [*EDITIONS, *DIALECTS])
@pytest.mark.parametrize(
    "line",
    [
        "123m456p789s234sEE",
        "123m456p789sCCCEE",
        "123m456p555sCCCEE",
        "123m999p555sCCCEE",
        "111m999p555sCCCEE",
        "[123m,1][456p][789s,2][234s,3]EE",
        "[1111m,1][9999p][5555s,7][CCCC]EE",
        "[111m,1][5555s]999pCCCEE",
    ],
)
def test_four_sets_of_any_mix_and_a_pair_win(line: str, edition: str) -> None:
    assert structures_of(line, edition) == {"four_sets"}


@pytest.mark.rule("R-150", "A-STRUCT-COUNT")
@pytest.mark.parametrize("edition", [*EDITIONS, *DIALECTS])
@pytest.mark.parametrize("line", ["1199m2288p3377sEE", "1133557799m1133p", "1111m3333p5555sEE"])
def test_seven_pairs_win(line: str, edition: str) -> None:
    assert structures_of(line, edition) == {"seven_pairs"}


@pytest.mark.rule("R-151", "A-STRUCT-COUNT")
@pytest.mark.parametrize("edition", MAIN)
@pytest.mark.parametrize("line", ["19m19p19sESWNCFPP", "119m19p19sESWNCFP", "19m19p19sEESWNCFP"])
def test_twelve_orphans_and_a_pair_of_the_thirteenth_win(line: str, edition: str) -> None:
    assert structures_of(line, edition) == {"thirteen_orphans"}


@pytest.mark.rule("R-152", "A-STRUCT-COUNT")
@pytest.mark.parametrize("edition", [*EDITIONS, *DIALECTS])
@pytest.mark.parametrize(
    "line",
    ["147m258p369sESWNC", "147m25p36sESWNCFP", "36m147p258sESWNCF", "258m369p14sESWNCF"],
)
def test_fourteen_unconnected_singles_win(line: str, edition: str) -> None:
    assert structures_of(line, edition) == {"honours_and_knitted"}


@pytest.mark.rule("R-153", "A-STRUCT-KNITTED")
@pytest.mark.parametrize("edition", MAIN)
@pytest.mark.parametrize(
    "line",
    [
        "147m258p369s123mEE",
        "258m369p147sCCC11p",
        "[CCC,1]369m147p258s11p",
        "[CCCC]147m369p258s11p",
        "[6666s,2]147m369p258s11p",
        "[234s,1]147m369p258s11p",
    ],
)
def test_nine_knitted_tiles_with_a_set_and_a_pair_win(line: str, edition: str) -> None:
    assert structures_of(line, edition) == {"knitted_straight"}


@pytest.mark.rule("A-P-STRUCT", "R-151", "R-153")
@pytest.mark.parametrize(
    "line", ["19m19p19sESWNCFPP", "147m258p369s123mEE", "[CCC,1]147m258p369sEE"]
)
def test_the_primary_rules_know_no_orphans_and_no_knitted_straight(line: str) -> None:
    score = scored(line, "primary-2014")

    assert not score.wins
    assert (score.total, score.fan_points, score.fans) == (None, None, ())
    assert not score.reaches_minimum


@pytest.mark.rule("A-P-STRUCT")
@pytest.mark.parametrize("line", ["19m19p19sESWNCFPP", "147m258p369s123mEE"])
def test_both_win_where_primary_regulations_enable_them(line: str) -> None:
    text = 'name = "club"\nedition = "primary-2014"\noptions.special_hands = "all"\n'

    assert score_hand(parse_hand(line), read_regulations(text, "club.toml")).wins


@pytest.mark.rule("A-P-LESSER")
def test_seven_honours_are_the_lesser_hand_in_the_primary_rules() -> None:
    score = scored("147m25p36sESWNCFP", "primary-2014")

    assert names(score) == {"lesser_honors_and_knitted_tiles"}
    assert score.total == 12


@pytest.mark.rule("R-149", "R-150", "R-151", "R-152", "R-153", "R-155")
@pytest.mark.parametrize("edition", [*EDITIONS, *DIALECTS])
@pytest.mark.parametrize(
    "line",
    [
        "123m456p789s234sEC",  # no pair
        "123m456p789s23sEEE",  # a set short
        "124m456p789s234sEE",  # no chow
        "891m456p789s234sEE",  # a chow does not go round the corner
        "ESW123m456p789sNN",  # winds make no chow
        "CFP123m456p789sNN",  # nor do dragons
        "1199m2288p3377sEC",  # six pairs
    ],
)
def test_other_tiles_do_not_win(line: str, edition: str) -> None:
    score = scored(line, edition)

    assert not score.wins
    assert score.total is None
    assert not score.reaches_minimum


@pytest.mark.rule("R-150", "R-151", "R-152")
@pytest.mark.parametrize(
    "line",
    [
        "[111m,1]99m2288p33sEEE",  # a melded pung and four pairs
        "[CCCC]147m25p36sESWN",  # a concealed kong beside singles
        "[EEE,1]19m19p19sSWNCF",
    ],
)
def test_special_hands_are_all_standing_tiles(line: str) -> None:
    assert not scored(line).wins


@pytest.mark.rule("R-151")
@pytest.mark.parametrize("line", ["119m119p19sESWNCF", "19m19p19sESWNCF2m2m"])
def test_all_thirteen_orphans_must_be_there(line: str) -> None:
    assert not scored(line).wins


@pytest.mark.rule("R-152")
@pytest.mark.parametrize(
    "line",
    [
        "147m258p369sESWNE",  # a wind twice
        "147m147p369sESWNC",  # two suits with the same run
        "148m258p369sESWNC",  # 8 is not in the run of 1 and 4
    ],
)
def test_unconnected_singles_are_different_and_of_three_runs(line: str) -> None:
    assert not scored(line).wins


@pytest.mark.rule("R-153")
@pytest.mark.parametrize(
    "line", ["147m258p369s123mEC", "147m258p36s9m123mEE", "147m258m369p123sEE"]
)
def test_a_knitted_straight_needs_three_suits_and_a_set_and_a_pair(line: str) -> None:
    assert not scored(line).wins


@pytest.mark.rule("R-149")
@pytest.mark.parametrize("structure", STRUCTURES)
def test_a_structure_is_complete_only_where_it_is_permitted(structure: Structure) -> None:
    example = {
        "four_sets": "123m456p789s234sEE",
        "seven_pairs": "1199m2288p3377sEE",
        "thirteen_orphans": "19m19p19sESWNCFPP",
        "honours_and_knitted": "147m258p369sESWNC",
        "knitted_straight": "147m258p369s123mEE",
    }
    counts = counts_of(parse_tiles(example[structure]))

    assert is_complete(counts, frozenset({structure}))
    assert not is_complete(counts, frozenset(STRUCTURES) - {structure})


@pytest.mark.rule("R-167")
def test_a_hand_that_fits_two_structures_is_read_both_ways() -> None:
    assert structures_of("112233m445566p77s", "wmo-2014") == {"four_sets", "seven_pairs"}


def test_a_hand_without_winning_tile_cannot_be_scored() -> None:
    with pytest.raises(HandError) as caught:
        scored("123m456p789s234sE")

    assert caught.value.code == "hand.no_winning_tile"
    assert caught.value.arguments == {"count": 13}


# -------------------------------------------------------------------------------- ways of winning


@pytest.mark.rule("R-155", "R-156")
@pytest.mark.parametrize(
    ("bits", "by", "fans", "is_self_drawn"),
    [
        ("0000", WinBy.DISCARD, set(), False),
        ("1000", WinBy.SELF_DRAW, set(), True),
        ("1001", WinBy.REPLACEMENT, {"out_with_replacement_tile"}, True),
        ("0001", WinBy.ROBBED_KONG, {"robbing_the_kong"}, False),
    ],
)
def test_a_tile_may_be_drawn_or_come_from_another(
    bits: str, by: WinBy, fans: set[str], *, is_self_drawn: bool
) -> None:
    score = scored(f"[9999s,1][123m,1]234s78m55p9m|EE{bits}")

    assert score.wins
    assert score.hand.conditions.by is by
    assert by.is_drawn is is_self_drawn
    assert names(score) & BY_KONG == fans


@pytest.mark.rule("R-157", "A-DEALT-WIN")
@pytest.mark.parametrize("edition", MAIN)
def test_a_dealt_hand_counts_as_self_drawn_and_has_no_fan_of_its_own(edition: str) -> None:
    dealt = scored("123m456p789s22s34s2s|EE1000|2", edition)

    assert "fully_concealed_hand" in names(dealt)
    assert not names(dealt) & {"out_with_replacement_tile", "last_tile_draw", "concealed_hand"}
    assert names(dealt) <= load_rules(edition).fans.keys()


@pytest.mark.rule("R-157", "A-DEALT-WIN")
def test_the_last_tile_dealt_is_the_one_waited_for() -> None:
    assert "closed_wait" in names(scored("123m456p789s13sEE2s|EE1000"))
    assert "closed_wait" not in names(scored("123m456p789s12sEE3s|EE1000"))


# --------------------------------------------------------------------------------------- minimum


@pytest.mark.rule("R-154", "R-155", "R-350")
@pytest.mark.parametrize(
    ("edition", "line", "points", "suffices"),
    [
        # Mixed Straight
        ("wmo-2014", "[123m,1][456p,1][234p,1]78sEE9s|SS0000", 8, True),
        ("wmo-2006", "[123m,1][456p,1][234p,1]78sEE9s|SS0000", 8, True),
        ("china-1998", "[123m,1][456p,1][234p,1]78sEE9s|SS0000", 8, True),
        # Half Flush and a Pung of Honors; the Primary rules lack the second
        ("wmo-2014", "[234m,1][EEE,1][789m,1]67mCC8m|SS0000", 7, False),
        ("wmo-2006", "[234m,1][EEE,1][789m,1]67mCC8m|SS0000", 7, False),
        ("china-1998", "[234m,1][EEE,1][789m,1]67mCC8m|SS0000", 7, False),
        ("primary-2014", "[234m,1][EEE,1][789m,1]67mCC8m|SS0000", 6, True),
        # Fully Concealed Hand and No Honors
        ("primary-2014", "234m678p345s56s99p7s|EE1000", 5, False),
    ],
)
def test_a_win_must_reach_the_minimum(
    edition: str, line: str, points: int, *, suffices: bool
) -> None:
    score = scored(line, edition)

    assert score.wins
    assert score.fan_points == points
    assert score.reaches_minimum is suffices


@pytest.mark.rule("R-085", "R-154", "A-P-MIN-FLOWER")
@pytest.mark.parametrize("edition", [*EDITIONS, *DIALECTS])
def test_eight_flowers_do_not_lift_a_hand_to_the_minimum(edition: str) -> None:
    score = scored("[234m,1][678p,1][EEE,1]345s8m8m|SS0000|8", edition)
    assert score.fan_points is not None
    assert score.total is not None

    assert score.total == score.fan_points + 8 >= score.rules.win.minimum_points
    assert not score.reaches_minimum


@pytest.mark.rule("R-085")
def test_flowers_would_count_where_rules_let_them() -> None:
    rules = load_rules("wmo-2014")
    generous = replace(rules, win=replace(rules.win, flowers_count_to_minimum=True))
    hand = parse_hand("[234m,1][678p,1][EEE,1]345s8m8m|SS0000|8")

    assert score_hand(hand, generous).reaches_minimum


@pytest.mark.rule("R-193")
@pytest.mark.parametrize("flowers", range(9))
def test_a_chicken_hand_reaches_the_minimum_with_or_without_flowers(flowers: int) -> None:
    score = scored(f"[234m,1][678m,1][345p,1]56sCC7s|EE0000|{flowers}")

    assert names(score) == {"chicken_hand"}
    assert score.reaches_minimum
    assert score.total == 8 + flowers
