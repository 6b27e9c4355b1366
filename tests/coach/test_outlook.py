"""What a hand can become, and what each discard costs."""

from random import Random

import pytest
from msgspec.structs import replace

from hupai.coach import DiscardCost, Distance, Route, Useful, discard_costs, outlook
from hupai.errors import HandError
from hupai.hand import Hand, Meld, MeldKind, Source, parse_hand
from hupai.rules import EDITIONS, load_rules
from hupai.scoring import shanten
from hupai.seat import Onlooker, RiverTile, View
from hupai.tiles import KINDS, Tile, parse_tiles
from tests.coach.views import holding, view_of, with_own

RULES = load_rules("wmo-2014")


def random_hand(seed: int) -> Hand:
    """Return a waiting hand, with melds or without, of a few suits or of all."""
    chance = Random(seed)
    while True:
        melds = tuple(_random_meld(chance) for _ in range(chance.choice((0, 0, 1, 2, 3, 4))))
        kinds = chance.sample(range(KINDS), chance.choice((9, 14, KINDS)))
        standing = tuple(Tile(chance.choice(kinds)) for _ in range(13 - 3 * len(melds)))
        try:
            return Hand(standing, None, melds)
        except HandError:
            continue


def _random_meld(chance: Random) -> Meld:
    kind = chance.choice(tuple(MeldKind))
    if kind is MeldKind.CHOW:
        low = Tile(9 * chance.randrange(3) + chance.randrange(7))
        return Meld(kind, low, Source.UPPER, 1)
    source = Source.UNKNOWN if kind is MeldKind.CONCEALED_KONG else Source.LOWER
    return Meld(kind, Tile(chance.randrange(KINDS)), source)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hand_is_as_far_as_the_law_says(edition: str) -> None:
    rules = load_rules(edition)
    for seed in range(400):
        hand = random_hand(seed)

        assert outlook(holding(hand), rules).bare.shanten == shanten(hand, rules)


@pytest.mark.parametrize("edition", EDITIONS)
def test_useful_tiles_are_those_that_bring_a_hand_nearer(edition: str) -> None:
    rules = load_rules(edition)
    for seed in range(60):
        hand = random_hand(seed)
        found = outlook(holding(hand), rules).bare
        nearer = [
            tile
            for tile in map(Tile, range(KINDS))
            if hand.copies_left(tile) and _with(hand, tile, rules.id) < (found.shanten or 0)
        ]

        assert [one.tile for one in found.useful] == nearer
        assert all(one.copies == hand.copies_left(one.tile) for one in found.useful)


def _with(hand: Hand, tile: Tile, edition: str) -> int:
    return shanten(Hand(hand.standing, tile, hand.melds), load_rules(edition))


def test_a_hand_that_waits_uses_what_it_waits_for() -> None:
    hand = parse_hand("111m222p333s444m5p")

    found = outlook(holding(hand), RULES)

    assert found.bare == found.enough == Distance(0, (Useful(Tile(13), 3),))
    assert found.bare.copies == 3


@pytest.mark.rule("R-154")
def test_a_chicken_waiting_is_far_from_enough_points() -> None:
    found = outlook(view_of("[234m][567p]345s66s78p"), RULES)

    assert found.bare.shanten == 0
    assert found.enough.shanten == 2
    assert all(route.points >= 8 for route in found.routes)


def test_open_tiles_are_not_counted_among_the_copies_left() -> None:
    seen = view_of("111m222p333s444m5p", shown="5p5pE")

    assert outlook(seen, RULES).bare.copies == 1


def test_an_aim_is_dropped_when_a_tile_of_it_is_gone() -> None:
    line = "12m456m789m1199pE"

    assert Route(("pure_straight",), 16) in outlook(view_of(line), RULES).routes
    gone = outlook(view_of(line, shown="3m3m3m3m"), RULES)
    assert Route(("pure_straight",), 16) not in gone.routes


def test_an_aim_is_dropped_when_too_few_copies_are_left_for_it() -> None:
    line = "[CCC,1]123m99pFFEE5s"
    shown, gone = outlook(view_of(line), RULES), outlook(view_of(line, shown="FF"), RULES)

    assert shown.enough.shanten == 1
    assert gone.enough.shanten == 3


def test_melds_can_put_every_aim_out_of_reach() -> None:
    found = outlook(view_of("[123m][567p][234s][789p]9s"), RULES)

    assert found.bare.shanten == 0
    assert found.enough == Distance(None, ())
    assert found.routes == ()


def test_a_discard_costs_what_the_rest_is_further_away() -> None:
    view = view_of("123m123p12s44s55m9p", "E")
    costs = discard_costs(view, RULES)
    rests = {cost.tile: outlook(_without(view, cost.tile), RULES) for cost in costs}

    assert [cost.tile for cost in costs[:2]] == [Tile(17), Tile(27)]
    assert {cost.tile for cost in costs} == set(parse_tiles("123m123p12s4s5m9pE"))
    assert all(cost.outlook == rests[cost.tile] for cost in costs)
    assert [_far(cost) for cost in costs] == sorted(_far(cost) for cost in costs)


def _far(cost: DiscardCost) -> int:
    return 99 if cost.outlook.enough.shanten is None else cost.outlook.enough.shanten


def _without(view: View, tile: Tile) -> View:
    """Return *view* with the tile discarded."""
    rest = [*(view.seats[0].standing or ()), view.seats[0].drawn or Tile(0)]
    rest.remove(tile)
    view = with_own(view, standing=tuple(sorted(rest)), drawn=None)
    return with_own(view, river=(RiverTile(tile, drawn=True),))


def test_nobody_has_an_outlook_without_a_seat() -> None:
    watched = replace(view_of("123m123p12s44s55m9p"), audience=Onlooker.SPECTATOR)

    with pytest.raises(TypeError):
        outlook(watched, RULES)
