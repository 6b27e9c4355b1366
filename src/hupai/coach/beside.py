"""A blueprint as a target: for a hand without melds, and beside those laid down."""

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from typing import Final

from hupai.coach.blueprint import ALL_KINDS, Blueprint
from hupai.coach.holding import FAMILY_OF, Keys, LaidSet, Melds, bits_of
from hupai.coach.parts import (
    MOST_SETS,
    SHARES,
    SUIT_SIZE,
    Floor,
    Inside,
    Part,
    PartRule,
    floor_of,
    inside_of,
    part_of,
)
from hupai.coach.target import Target
from hupai.tiles import KINDS, Tile

_SIZES: Final = (SUIT_SIZE, SUIT_SIZE, SUIT_SIZE, KINDS - 3 * SUIT_SIZE)


def beside(whole: Target, melds: Melds) -> Target | None:
    """Return *whole*, the target of a hand without melds, beside some; None: they spoil it."""
    target: Target | None = whole
    for one in melds.sets:
        target = target and with_set_laid(target, one, melds.open_count)
    return target


def with_set_laid(target: Target, one: LaidSet, open_count: int) -> Target | None:
    """Return *target* beside one more meld, of which so many are open then."""
    plan = target.plan
    if open_count > plan.most_open:
        return None
    if one in plan.sets:
        at = plan.sets.index(one)
        rest = replace(plan, sets=plan.sets[:at] + plan.sets[at + 1 :])
    elif not _fits(plan, one):
        return None
    elif plan.own[FAMILY_OF[one.tile]]:
        rest = replace(plan, own=_one_less(plan.own, FAMILY_OF[one.tile]))
    else:
        return _with_less_free(target, 1) if target.at % SHARES else None
    taken = plan.free - target.at % SHARES
    return _with_less_free(target_of(rest, target.points), taken)


def _with_less_free(target: Target, taken: int) -> Target:
    base = None if target.base is None else target.base - 3 * taken
    return target._replace(at=target.at - taken, base=base) if taken else target


def _fits(plan: Blueprint, one: LaidSet) -> bool:
    if not (plan.chows if one.is_chow else plan.pungs):
        return False
    return plan.kinds is ALL_KINDS or plan.kinds.issuperset(one.tiles)


def _one_less(own: Keys, family: int) -> Keys:
    first, second, third, fourth = (count - (at == family) for at, count in enumerate(own))
    return first, second, third, fourth


@lru_cache(maxsize=1 << 12)
def target_of(plan: Blueprint, points: int) -> Target:
    """Return the target that *plan* is for a hand without melds."""
    fixed = [tile for one in plan.sets for tile in one.tiles]
    fixed += [*plan.runs, *((plan.pair,) * 2 if plan.pair is not None else ())]
    first, second, third, fourth = (_part(plan, family, fixed) for family in range(4))
    at = plan.free + (MOST_SETS + 1) * (plan.pair is None)
    parts = (first, second, third, fourth)
    needed = Counter(fixed)
    once = bits_of(tile for tile, count in needed.items() if count == 1)
    often = tuple((tile, count) for tile, count in needed.items() if count > 1)
    if len(fixed) > 3 or plan.kinds == ALL_KINDS:
        floors: tuple[Floor | Inside, ...] = tuple(floor_of(part.rule.fixed) for part in parts)
        return Target(plan, plan.fans, points, parts, at, once, often, floors, None)
    insides = tuple(inside_of(part.rule.ranks) for part in parts)
    return Target(
        plan, plan.fans, points, parts, at, once, often, insides, 3 * plan.free + 2 + len(fixed)
    )


def _part(plan: Blueprint, family: int, fixed: list[Tile]) -> Part:
    start, size = SUIT_SIZE * family, _SIZES[family]
    inside = range(start, start + size)
    rule = PartRule(
        fixed=tuple(fixed.count(Tile(kind)) for kind in inside),
        ranks=frozenset(kind - start for kind in inside if kind in plan.kinds),
        pairs=frozenset(kind - start for kind in inside if kind in plan.pair_kinds)
        if plan.pair is None
        else frozenset(),
        chows=plan.chows,
        pungs=plan.pungs,
        own=plan.own[family],
        most=plan.free,
    )
    return part_of(rule)
