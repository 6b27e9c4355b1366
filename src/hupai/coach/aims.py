"""The shapes that reach an edition's minimum, gathered from the fan it knows."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import permutations
from typing import Final

from hupai.coach.beside import target_of
from hupai.coach.blueprint import ALL_KINDS, Blueprint, worth
from hupai.coach.holding import LaidSet
from hupai.coach.singles import KNITTED, Singles
from hupai.coach.target import Target
from hupai.rules import Edition, FanId
from hupai.tiles import HONOURS, Dragon, Suit, Tile, Wind, rank_of, suit_of, wind_tile

_SUITED: Final = ALL_KINDS - HONOURS
_LAST_CHOW: Final = 7
_DRAGONS: Final = tuple(Tile(31 + dragon) for dragon in Dragon)
_WINDS: Final = tuple(wind_tile(wind) for wind in Wind)
# Ranks, or dots and bamboo and honours, that are alike upside down.
_REVERSIBLE: Final = frozenset(
    Tile(kind) for kind in (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 33)
)


Aim = Target | Singles


def is_enough(fans: tuple[FanId, ...], rules: Edition) -> bool:
    """Tell whether *fans* surely reach the minimum."""
    known = all(name in rules.fans for name in fans)
    return known and worth(fans, rules) >= rules.win.minimum_points


@cache
def targets(rules: Edition, round_wind: Wind, seat_wind: Wind) -> tuple[Target, ...]:
    """Return the shapes whose fan surely reach the minimum under *rules*, the best paid first."""
    valued = {Tile(tile): "dragon_pung" for tile in _DRAGONS}
    valued |= {wind_tile(seat_wind): "seat_wind", wind_tile(round_wind): "prevalent_wind"}
    found: list[Target] = []
    for shape in _shapes(rules):
        richer = (shape,) if is_enough(shape.fans, rules) else _enriched(shape, valued)
        plans = (plan for plan in richer if is_enough(plan.fans, rules))
        found += [target_of(plan, worth(plan.fans, rules)) for plan in plans]
    return tuple(sorted(found, key=lambda target: -target.points))


@cache
def structures(rules: Edition) -> tuple[Target, ...]:
    """Return the permitted structures of sets, whatever they are worth."""
    bare = [Blueprint()] if "four_sets" in rules.win.structures else []
    if "knitted_straight" in rules.win.structures:
        bare += [Blueprint(runs=runs, free=1) for runs in KNITTED]
    return tuple(target_of(plan, 0) for plan in bare)


# ---------------------------------------------------------------------------------- shapes


def _shapes(rules: Edition) -> Iterator[Blueprint]:
    if "four_sets" in rules.win.structures:
        yield from _three_chows()
        yield from _tile_choices()
        yield from _honour_pungs()
        yield from _all_types()
    if "knitted_straight" in rules.win.structures:
        for runs in KNITTED:
            yield Blueprint(("knitted_straight",), runs=runs, free=1)


def _tile(suit: int, rank: int) -> Tile:
    return Tile(9 * suit + rank - 1)


def _chows(places: Iterable[tuple[int, int]]) -> tuple[LaidSet, ...]:
    return tuple(LaidSet(_tile(suit, rank), is_chow=True) for suit, rank in places)


def _three_chows() -> Iterator[Blueprint]:
    """Fan of three chows in one suit or in three, each so many steps above the last."""
    for name, steps in (
        ("pure_triple_chow", (0,)),
        ("pure_straight", (3,)),
        ("pure_shifted_chows", (1, 2)),
    ):
        for suit in Suit:
            for ranks in _ladders(steps):
                yield Blueprint((name,), _chows((suit, rank) for rank in ranks), free=1)
    for name, steps in (
        ("mixed_triple_chow", (0,)),
        ("mixed_straight", (3,)),
        ("mixed_shifted_chows", (1,)),
    ):
        for ranks in _ladders(steps):
            for order in sorted(set(permutations(ranks))):
                yield Blueprint((name,), _chows(zip(Suit, order, strict=True)), free=1)


def _ladders(steps: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    for step in steps:
        for low in range(1, _LAST_CHOW + 1 - 2 * step):
            yield low, low + step, low + 2 * step


def _tile_choices() -> Iterator[Blueprint]:
    """Fan of all tiles: flushes, high and low ones, reversible ones, pungs only."""
    for suit in Suit:
        own = frozenset(tile for tile in _SUITED if suit_of(tile) is suit)
        yield _only(("full_flush",), own)
        yield _only(("half_flush",), own | HONOURS)
        yield replace(_only(("half_flush", "all_pungs"), own | HONOURS), chows=False)
    for name, low, high in (
        ("upper_four", 6, 9),
        ("lower_four", 1, 4),
        ("middle_tiles", 4, 6),
    ):
        yield _only((name,), frozenset(t for t in _SUITED if low <= rank_of(t) <= high))
    yield _only(("reversible_tiles",), _REVERSIBLE)
    yield Blueprint(("all_pungs",), chows=False)


def _only(fans: tuple[str, ...], kinds: frozenset[Tile]) -> Blueprint:
    return Blueprint(fans, kinds=kinds, pair_kinds=kinds)


def _honour_pungs() -> Iterator[Blueprint]:
    for left_out in _WINDS:
        winds = (LaidSet(tile, is_chow=False) for tile in _WINDS if tile != left_out)
        yield Blueprint(("big_three_winds",), tuple(winds), free=1)
    for left_out in _DRAGONS:
        dragons = (LaidSet(tile, is_chow=False) for tile in _DRAGONS if tile != left_out)
        yield Blueprint(("two_dragon_pungs",), tuple(dragons), free=2)


def _all_types() -> Iterator[Blueprint]:
    """A set of each suit, one of winds or dragons, the pair of the other."""
    for some, others in ((_WINDS, _DRAGONS), (_DRAGONS, _WINDS)):
        for tile in some:
            for pair in others:
                one = (LaidSet(tile, is_chow=False),)
                yield Blueprint(("all_types",), one, pair=pair, own=(1, 1, 1, 0), free=0)


# --------------------------------------------------------------------------------- small fan


def _enriched(plan: Blueprint, valued: dict[Tile, str]) -> Iterator[Blueprint]:
    """Return *plan* with one small fan more, which binds what was free."""
    chows = all(one.is_chow for one in plan.sets)
    if chows and plan.chows and plan.sets:
        fans = (*plan.fans, "all_chows")
        yield replace(plan, fans=fans, pungs=False, pair_kinds=_SUITED)
    if not plan.chows and plan.free == 4:
        # With one open meld at most, a claimed last pung still leaves two concealed ones.
        yield replace(plan, fans=(*plan.fans, "two_concealed_pungs"), most_open=1)
    yield replace(plan, fans=(*plan.fans, "concealed_hand"), most_open=0)
    if plan.free > 1 and plan.pungs:
        for tile, name in valued.items():
            one = LaidSet(tile, is_chow=False)
            if plan.kinds.issuperset(one.tiles) and one not in plan.sets:
                fans = (*plan.fans, name)
                yield replace(plan, fans=fans, sets=(*plan.sets, one), free=plan.free - 1)
    simples = frozenset(tile for tile in plan.kinds & _SUITED if 2 <= rank_of(tile) <= 8)
    if simples and all(simples.issuperset(one.tiles) for one in plan.sets):
        fans = (*plan.fans, "all_simples")
        yield replace(plan, fans=fans, kinds=simples, pair_kinds=plan.pair_kinds & simples)
