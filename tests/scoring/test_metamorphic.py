"""What must not change the worth of a hand, and what must change it in one known way."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from hupai.hand import Hand, Meld, MeldKind, Source, WinBy
from hupai.rules import DIALECTS, EDITIONS, Edition, load_rules
from hupai.scoring import Score, judge, score_hand
from hupai.tiles import FLOWERS, Tile, Wind, is_suited, rank_of
from tools.winning_hands import STRATA, hand_of

NAMES = (*EDITIONS, *DIALECTS)
EAST_TILE, RED_TILE = 27, 31

# The only fan that look at the face of a tile: at bamboo, and at the drawing on it.
BOUND_TO_FACES = frozenset({"all_green", "reversible_tiles"})
# The only fan that tell high numbers from low ones, and what each becomes.
UPSIDE_DOWN = {
    "upper_tiles": "lower_tiles",
    "upper_four": "lower_four",
    "lower_tiles": "upper_tiles",
    "lower_four": "upper_four",
}
# Fan of two chows are worth one point each; which of them fill the limit is free.
TWO_CHOWS = dict.fromkeys(
    ("pure_double_chow", "mixed_double_chow", "short_straight", "two_terminal_chows"), "two chows"
)
KONG_FAN = {
    "melded_kong", "concealed_kong", "two_melded_kongs", "two_concealed_kongs",
    "melded_and_concealed_kong", "three_kongs", "four_kongs",
}  # fmt: skip
# Four Kongs bring All Pungs and Single Wait along, Two Concealed Kongs two concealed pungs,
# and where a kong is counted there is no Chicken Hand.
BESIDE_KONGS = KONG_FAN | {"all_pungs", "single_wait", "two_concealed_pungs", "chicken_hand"}


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    name = draw(st.sampled_from(sorted(STRATA)))
    return hand_of(name, Random(draw(st.integers(0, 2**32))))


rules = st.sampled_from(NAMES).map(load_rules)
# Some strata hardly ever hold what a test assumes.
many = settings(
    max_examples=250, deadline=None, suppress_health_check=[HealthCheck.filter_too_much]
)


# ------------------------------------------------------------------------------------- tools


def blind(edition: Edition) -> Edition:
    """Return the rules without the fan that look at the face of a tile."""
    fans = {name: fan for name, fan in edition.fans.items() if name not in BOUND_TO_FACES}
    return replace(edition, fans=fans)


def mapped(hand: Hand, new: Callable[[Tile], Tile]) -> Hand:
    """Return *hand* with every tile exchanged for another."""
    assert hand.winning_tile is not None
    return replace(
        hand,
        standing=tuple(map(new, hand.standing)),
        winning_tile=new(hand.winning_tile),
        melds=tuple(replace(meld, tile=min(map(new, meld.tiles))) for meld in hand.melds),
    )


def fan_of(score: Score) -> Counter[str]:
    return Counter({fan.id: fan.count for fan in score.fans})


def renamed(fans: Mapping[str, int], new: Mapping[str, str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for name, count in fans.items():
        found[new.get(name, name)] += count
    return found


def but(fans: Mapping[str, int], left_out: Iterable[str]) -> dict[str, int]:
    return {name: count for name, count in fans.items() if name not in set(left_out)}


def has_one_best_reading(hand: Hand, edition: Edition) -> bool:
    points = [one.points for one in judge(hand, edition)]
    return points.count(max(points, default=0)) == 1


def assert_alike(
    one: Hand, other: Hand, edition: Edition, new: Mapping[str, str] | None = None
) -> None:
    """Compare totals, and fan where only one reading is the best."""
    left, right = score_hand(one, edition), score_hand(other, edition)

    assert left.total == right.total
    assert left.reaches_minimum == right.reaches_minimum
    if has_one_best_reading(one, edition):
        expected = renamed(renamed(fan_of(left), new or {}), TWO_CHOWS)
        assert renamed(fan_of(right), TWO_CHOWS) == expected


# ---------------------------------------------------------------------------- renaming tiles


@many
@given(hand=hands(), edition=rules, suits=st.permutations(range(3)))
def test_suits_may_be_renamed(hand: Hand, edition: Edition, suits: list[int]) -> None:
    def new(tile: Tile) -> Tile:
        return Tile(9 * suits[tile // 9] + tile % 9) if is_suited(tile) else tile

    assert_alike(hand, mapped(hand, new), blind(edition))


@many
@given(hand=hands(), edition=rules, suits=st.permutations(range(3)))
def test_only_two_fan_care_for_suits(hand: Hand, edition: Edition, suits: list[int]) -> None:
    def new(tile: Tile) -> Tile:
        return Tile(9 * suits[tile // 9] + tile % 9) if is_suited(tile) else tile

    other = mapped(hand, new)
    found = fan_of(score_hand(hand, edition)) + fan_of(score_hand(other, edition))
    assume(not BOUND_TO_FACES & found.keys())

    assert_alike(hand, other, edition)


@many
@given(hand=hands(), edition=rules)
def test_numbers_may_be_turned_round(hand: Hand, edition: Edition) -> None:
    def new(tile: Tile) -> Tile:
        return Tile(tile + 10 - 2 * rank_of(tile)) if is_suited(tile) else tile

    assert_alike(hand, mapped(hand, new), blind(edition), UPSIDE_DOWN)


@many
@given(hand=hands(), edition=rules, dragons=st.permutations(range(3)))
def test_dragons_may_be_renamed(hand: Hand, edition: Edition, dragons: list[int]) -> None:
    def new(tile: Tile) -> Tile:
        return tile if tile < RED_TILE else Tile(RED_TILE + dragons[tile - RED_TILE])

    assert_alike(hand, mapped(hand, new), blind(edition))


@many
@given(hand=hands(), edition=rules, winds=st.permutations(range(4)))
def test_winds_may_be_renamed_with_round_and_seat(
    hand: Hand, edition: Edition, winds: list[int]
) -> None:
    def new(tile: Tile) -> Tile:
        is_wind = EAST_TILE <= tile < RED_TILE
        return Tile(EAST_TILE + winds[tile - EAST_TILE]) if is_wind else tile

    told = hand.conditions
    turned = replace(
        told, round_wind=Wind(winds[told.round_wind]), seat_wind=Wind(winds[told.seat_wind])
    )

    assert_alike(hand, replace(mapped(hand, new), conditions=turned), edition)


@pytest.mark.rule("R-191")
@many
@given(hand=hands(), edition=rules)
def test_exchanging_round_and_seat_wind_exchanges_their_fan(hand: Hand, edition: Edition) -> None:
    told = hand.conditions
    turned = replace(told, round_wind=told.seat_wind, seat_wind=told.round_wind)
    swapped = {"prevalent_wind": "seat_wind", "seat_wind": "prevalent_wind"}

    assert_alike(hand, replace(hand, conditions=turned), edition, swapped)


# ------------------------------------------------------------------------------------- order


@many
@given(hand=hands(), edition=rules, shuffle=st.randoms(use_true_random=False))
def test_the_order_of_tiles_and_melds_does_not_matter(
    hand: Hand, edition: Edition, shuffle: Random
) -> None:
    tiles, melds = list(hand.standing), list(hand.melds)
    shuffle.shuffle(tiles)
    shuffle.shuffle(melds)

    assert_alike(hand, replace(hand, standing=tuple(tiles), melds=tuple(melds)), edition)


@many
@given(hand=hands(), edition=rules, source=st.sampled_from(Source), place=st.integers(0, 3))
def test_where_a_meld_came_from_does_not_matter(
    hand: Hand, edition: Edition, source: Source, place: int
) -> None:
    def told(meld: Meld) -> Meld:
        if meld.is_chow:
            return replace(meld, claimed_place=place)
        if meld.is_concealed:
            return meld
        return replace(meld, source=source, is_promoted=meld.is_kong and bool(source))

    assert_alike(hand, replace(hand, melds=tuple(map(told, hand.melds))), edition)


# ------------------------------------------------------------------------------------- kongs


def melded_pungs(hand: Hand) -> list[Meld]:
    """Return the melded pungs whose fourth tile is nowhere in the hand."""
    return [
        meld
        for meld in hand.melds
        if meld.kind is MeldKind.PUNG and hand.tiles.count(meld.tile) == 3
    ]


@st.composite
def hands_with_a_melded_pung(draw: st.DrawFn) -> Hand:
    strata = ("uniform pungs", "pools of pungs", "pung fan", "honours", "kongs", "outside")
    name, random = draw(st.sampled_from(strata)), Random(draw(st.integers(0, 2**32)))
    while True:
        hand = hand_of(name, random)
        if melded_pungs(hand):
            return hand


@pytest.mark.rule("R-187")
@many
@given(hand=hands_with_a_melded_pung(), edition=rules)
def test_a_melded_kong_for_a_melded_pung_changes_only_fan_of_kongs(
    hand: Hand, edition: Edition
) -> None:
    pung = melded_pungs(hand)[0]
    kong = replace(pung, kind=MeldKind.MELDED_KONG)
    other = replace(hand, melds=tuple(kong if meld is pung else meld for meld in hand.melds))
    assume(has_one_best_reading(hand, edition))

    before, after = (fan_of(score_hand(each, edition)) for each in (hand, other))

    assert renamed(but(after, BESIDE_KONGS), TWO_CHOWS) == renamed(
        but(before, BESIDE_KONGS), TWO_CHOWS
    )


@pytest.mark.rule("R-176", "R-177", "R-178", "A-KONGS", "A-MIXKONG")
@many
@given(hand=hands(), edition=rules)
def test_a_hand_scores_the_kong_fan_of_the_table(hand: Hand, edition: Edition) -> None:
    melded = sum(meld.is_kong and not meld.is_concealed for meld in hand.melds)
    concealed = sum(meld.is_concealed for meld in hand.melds)
    score = score_hand(hand, edition)
    expected = edition.kongs.get((melded, concealed), ()) if score.wins else ()

    found = {name: count for name, count in fan_of(score).items() if name in KONG_FAN}

    assert found == Counter(expected)


# ------------------------------------------------------------------------------------ flowers


@pytest.mark.rule("R-085", "R-193")
@many
@given(hand=hands(), edition=rules, flowers=st.integers(0, len(FLOWERS)))
def test_flowers_add_their_points_and_nothing_else(
    hand: Hand, edition: Edition, flowers: int
) -> None:
    bare, flowered = (score_hand(replace(hand, flowers=count), edition) for count in (0, flowers))
    assume(bare.wins)
    assert bare.total is not None

    assert flowered.fans == bare.fans
    assert flowered.total == bare.total + flowers
    assert flowered.reaches_minimum == bare.reaches_minimum


# --------------------------------------------------------------------------------- conditions

# Fan that depend on whether the last tile was drawn, and those they exclude.
OF_DRAWING = {
    "self_drawn", "fully_concealed_hand", "concealed_hand", "melded_hand", "single_wait",
    "four_concealed_pungs", "three_concealed_pungs", "two_concealed_pungs", "all_pungs",
    "last_tile_draw", "last_tile_claim", "chicken_hand",
}  # fmt: skip


@pytest.mark.rule("R-156", "R-185", "R-186")
@many
@given(hand=hands(), edition=rules)
def test_drawing_the_last_tile_changes_only_fan_of_drawing(hand: Hand, edition: Edition) -> None:
    drawn, claimed = (
        replace(hand, conditions=replace(hand.conditions, by=by))
        for by in (WinBy.SELF_DRAW, WinBy.DISCARD)
    )
    assume(has_one_best_reading(drawn, edition))
    assume(has_one_best_reading(claimed, edition))
    assume(best_shape(drawn, edition) == best_shape(claimed, edition))

    one, other = (fan_of(score_hand(each, edition)) for each in (drawn, claimed))

    assert renamed(but(one, OF_DRAWING), TWO_CHOWS) == renamed(but(other, OF_DRAWING), TWO_CHOWS)


def best_shape(hand: Hand, edition: Edition) -> object:
    best = judge(hand, edition)[0].reading
    return best.structure, [one.tiles for one in best.sets], best.pair, best.completed


@pytest.mark.rule("R-181", "A-LAST-REPLACEMENT")
@many
@given(hand=hands(), edition=rules)
def test_the_last_tile_of_the_wall_adds_its_fan(hand: Hand, edition: Edition) -> None:
    told = hand.conditions
    early_hand, late_hand = (
        replace(hand, conditions=replace(told, is_last_of_wall=last)) for last in (False, True)
    )
    # Self-Drawn is lost to the last tile, so that another division may become the best one.
    assume(has_one_best_reading(early_hand, edition))
    assume(has_one_best_reading(late_hand, edition))
    assume(best_shape(early_hand, edition) == best_shape(late_hand, edition))
    early, late = score_hand(early_hand, edition), score_hand(late_hand, edition)
    name = "last_tile_draw" if told.by.is_drawn else "last_tile_claim"
    gone = {"chicken_hand", *(("self_drawn",) if told.by.is_drawn else ())}
    added = {name: 1} if late.wins and name in edition.fans else {}

    assert but(fan_of(late), ["self_drawn", "chicken_hand"]) == but(fan_of(early), gone) | added


@pytest.mark.rule("R-182")
@many
@given(hand=hands(), edition=rules, shown=st.lists(st.integers(0, 33).map(Tile), max_size=3))
def test_visible_tiles_matter_only_for_the_last_of_its_kind(
    hand: Hand, edition: Edition, shown: list[Tile]
) -> None:
    counts = Counter((*hand.tiles, *shown))
    assume(max(counts.values()) <= 4)
    assume(counts[hand.winning_tile or Tile(0)] < 4 or hand.conditions.is_last_of_kind)

    assert_alike(hand, replace(hand, visible=tuple(shown)), edition)


@pytest.mark.rule("R-182")
@many
@given(hand=hands(), edition=rules)
def test_the_last_of_its_kind_adds_its_fan(hand: Hand, edition: Edition) -> None:
    assert hand.winning_tile is not None
    assume(hand.winning_tile not in hand.tiles[:-1])
    assume(has_one_best_reading(hand, edition))
    first, last = (
        score_hand(
            replace(hand, conditions=replace(hand.conditions, is_last_of_kind=told)), edition
        )
        for told in (False, True)
    )
    counts = "robbing_the_kong" not in fan_of(last) and last.wins
    added = {"last_tile": 1} if counts else {}

    assert fan_of(last) == but(fan_of(first), ["chicken_hand"] if counts else []) | added
