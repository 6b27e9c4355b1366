"""Every aim keeps its promise: whoever reaches it counts at least its points."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from hupai.coach.aims import targets
from hupai.coach.beside import beside, target_of
from hupai.coach.blueprint import ALL_KINDS, Blueprint, worth
from hupai.coach.holding import LaidSet, Melds, keys_of
from hupai.coach.parts import KEPT, kept
from hupai.coach.singles import singles
from hupai.coach.target import Target
from hupai.hand import Hand, Meld, MeldKind, Source, WinBy, WinConditions
from hupai.rules import EDITIONS, load_rules
from hupai.scoring import score_hand
from hupai.tiles import COPIES, KINDS, Tile, Wind

TRIES = 400
WINDS = ((Wind.EAST, Wind.EAST), (Wind.SOUTH, Wind.NORTH))
LOOSE: Blueprint = Blueprint()


def made(plan: Blueprint, chance: Random) -> tuple[list[LaidSet], list[Tile]] | None:
    """Return sets, and the other tiles, of a hand that *plan* describes."""
    sets = list(plan.sets)
    for family, count in enumerate(plan.own):
        sets += [_free_set(plan, chance, range(9 * family, 9 * family + 9)) for _ in range(count)]
    sets += [_free_set(plan, chance, range(KINDS)) for _ in range(plan.free)]
    pair = plan.pair
    if pair is None:
        pair = chance.choice(sorted(plan.pair_kinds))
    rest = [*plan.runs, pair, pair]
    counts = Counter([*rest, *(tile for one in sets for tile in one.tiles)])
    return (sets, rest) if max(counts.values()) <= COPIES else None


def _free_set(plan: Blueprint, chance: Random, family: range) -> LaidSet:
    choice = [one for one in _sets_of(plan) if one.tile in family]
    return chance.choice(choice)


def _sets_of(plan: Blueprint) -> Iterator[LaidSet]:
    for tile in sorted(plan.kinds):
        pung, chow = LaidSet(tile, is_chow=False), LaidSet(tile, is_chow=True)
        if plan.pungs:
            yield pung
        if plan.chows and tile < 27 and tile % 9 < 7 and plan.kinds.issuperset(chow.tiles):
            yield chow


def hands_of(plan: Blueprint, winds: tuple[Wind, Wind], seed: int) -> Iterator[Hand]:
    """Return hands that *plan* describes, with as many open melds as it bears, won both ways."""
    chance = Random(seed)
    for _ in range(TRIES):
        found = made(plan, chance)
        if found is None:
            continue
        sets, rest = found
        chance.shuffle(sets)
        most = min(plan.most_open, len(sets))
        melds = tuple(_meld(one) for one in sets[: chance.randint(0, most)])
        tiles = [*rest, *(tile for one in sets[len(melds) :] for tile in one.tiles)]
        won = tiles.pop(chance.randrange(len(tiles)))
        for by in (WinBy.DISCARD, WinBy.SELF_DRAW):
            yield Hand(tuple(tiles), won, melds, WinConditions(*winds, by))
        return


def _meld(one: LaidSet) -> Meld:
    kind = MeldKind.CHOW if one.is_chow else MeldKind.PUNG
    return Meld(kind, one.tile, Source.UPPER, 1 if one.is_chow else 0)


@pytest.mark.rule("R-154")
@pytest.mark.parametrize(("edition", "winds"), tuple(product(EDITIONS, WINDS)))
def test_an_aim_that_is_reached_counts_what_it_promises(
    edition: str, winds: tuple[Wind, Wind]
) -> None:
    rules = load_rules(edition)
    reached = 0
    for target, seed in product(targets(rules, *winds), range(3)):
        for hand in hands_of(target.plan, winds, seed):
            score = score_hand(hand, rules)
            reached += 1

            assert score.wins
            assert (score.fan_points or 0) >= target.points >= rules.win.minimum_points, hand
    assert reached > 300


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hand_that_reaches_an_aim_lacks_nothing(edition: str) -> None:
    rules = load_rules(edition)
    for target in targets(rules, *WINDS[0]):
        for hand in hands_of(target.plan, WINDS[0], 1):
            melds = Melds(tuple(sorted(_laid(meld) for meld in hand.melds)), len(hand.melds))
            rest = beside(target, melds)

            assert rest is not None
            assert rest.lacks(keys_of((*hand.standing, hand.winning_tile or Tile(0)))) == 0


def _laid(meld: Meld) -> LaidSet:
    return LaidSet(meld.tile, is_chow=meld.kind is MeldKind.CHOW)


def bound(target: Target, standing: tuple[Tile, ...]) -> int:
    keys = keys_of(standing)
    floors = sum(floor[key] for floor, key in zip(target.floors, keys, strict=True))
    if target.base is not None:
        return floors + target.base
    any_sets = target_of(LOOSE, 0)
    return floors + any_sets._replace(at=target.at).lacks(keys)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_aim_lacks_less_than_its_bound(edition: str) -> None:
    chance = Random(1)
    for _ in range(15):
        kinds = chance.sample(range(KINDS), chance.choice((9, 13, KINDS)))
        wall = [Tile(kind) for kind in kinds for _ in range(COPIES)]
        standing = tuple(chance.sample(wall, 14))
        for target in targets(load_rules(edition), *WINDS[1]):
            assert bound(target, standing) <= target.lacks(keys_of(standing))


@pytest.mark.parametrize("edition", EDITIONS)
def test_aims_of_single_tiles_are_measured_tile_by_tile(edition: str) -> None:
    chance = Random(7)
    for one, _ in product(singles(load_rules(edition)), range(40)):
        standing = list(chance.sample([Tile(k) for k in range(KINDS)] * COPIES, 13))
        lacking = one.lacks(keys_of(standing))
        nearer = {
            kind
            for kind in range(KINDS)
            if standing.count(Tile(kind)) < COPIES
            and one.lacks(keys_of([*standing, Tile(kind)])) < lacking
        }
        useful = one.useful(keys_of(standing))

        assert nearer == {
            k for k in range(KINDS) if useful >> k & 1 and standing.count(Tile(k)) < 4
        }


@pytest.mark.rule("R-164")
def test_a_fan_that_another_swallows_promises_nothing() -> None:
    rules = load_rules("wmo-2014")

    assert worth(("full_flush", "no_honors"), rules) == 24
    assert worth(("mixed_shifted_chows", "all_chows"), rules) == 8
    assert worth(("no_such_fan",), rules) == 0


def test_more_open_melds_than_an_aim_bears_spoil_it() -> None:
    plan = Blueprint(("concealed_hand",), most_open=0)
    chow = LaidSet(Tile(0), is_chow=True)

    assert beside(target_of(plan, 2), Melds((chow,), 0)) is not None
    assert beside(target_of(plan, 2), Melds((chow,), 1)) is None


def test_a_meld_that_does_not_fit_spoils_an_aim() -> None:
    pungs = target_of(Blueprint(chows=False), 6)
    fixed = target_of(Blueprint(sets=(LaidSet(Tile(31), is_chow=False),) * 1, free=0), 2)

    assert beside(pungs, Melds((LaidSet(Tile(0), is_chow=True),), 1)) is None
    assert beside(fixed, Melds((LaidSet(Tile(0), is_chow=True),), 1)) is None
    assert LOOSE.kinds == ALL_KINDS


def test_a_table_that_has_grown_too_large_begins_anew() -> None:
    table = dict.fromkeys(range(KEPT), 0)

    assert kept(table, -1, 7) == 7
    assert table == {-1: 7}


def test_only_permitted_structures_are_aimed_at() -> None:
    rules = load_rules("wmo-2014")
    pairs_only = replace(rules, win=replace(rules.win, structures=frozenset({"seven_pairs"})))

    assert targets(pairs_only, *WINDS[0]) == ()
    assert [one.fans for one in singles(pairs_only)] == [("seven_pairs",)]
