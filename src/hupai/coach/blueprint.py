"""What a hand may aim at: a shape of sets and a pair that surely counts certain fan."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from hupai.coach.holding import FAMILY_OF, Keys, Laid, LaidSet, bits_of
from hupai.coach.parts import (
    MOST_SETS,
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
from hupai.rules import Edition, FanId
from hupai.tiles import KINDS, Tile

ALL_KINDS: Final = frozenset(Tile(kind) for kind in range(KINDS))
_SIZES: Final = (SUIT_SIZE, SUIT_SIZE, SUIT_SIZE, KINDS - 3 * SUIT_SIZE)


@dataclass(frozen=True, slots=True)
class Blueprint:
    """Fixed sets and tiles, and what the free sets and the pair may be.

    ``runs``: tiles of a knitted straight. ``pair``: the tile of the pair, where it is fixed.
    ``own``: how many sets each family must have of its own; ``free``: how many more there are.
    ``kinds``, ``pair_kinds``: what free sets and the pair may consist of. ``most_open``: more
    open melds spoil it.
    """

    fans: tuple[FanId, ...] = ()
    sets: tuple[LaidSet, ...] = ()
    runs: tuple[Tile, ...] = ()
    pair: Tile | None = None
    own: Keys = (0, 0, 0, 0)
    free: int = MOST_SETS
    kinds: frozenset[Tile] = ALL_KINDS
    pair_kinds: frozenset[Tile] = ALL_KINDS
    chows: bool = True
    pungs: bool = True
    most_open: int = MOST_SETS


def worth(fans: Iterable[FanId], rules: Edition) -> int:
    """Return what *fans* surely count together: one that another swallows counts nothing."""
    known = [rules.fans[name] for name in fans if name in rules.fans]
    swallowed = {name for fan in known for name in (*fan.excludes, *fan.implies, *fan.absorbs)}
    return sum(fan.points for fan in known if fan.id not in swallowed)


def beside(plan: Blueprint, whole: Target, laid: Laid) -> Target | None:
    """Return *whole*, the target of *plan*, beside melds; None where they spoil it."""
    if laid.open_count > plan.most_open:
        return None
    free, rest = plan.free, plan
    for one in laid.sets:
        if one in rest.sets:
            at = rest.sets.index(one)
            rest = replace(rest, sets=rest.sets[:at] + rest.sets[at + 1 :])
        elif not _fits(plan, one):
            return None
        elif rest.own[FAMILY_OF[one.tile]]:
            rest = replace(rest, own=_one_less(rest.own, FAMILY_OF[one.tile]))
        elif free:
            free -= 1
        else:
            return None
    target = whole if rest is plan else target_of(rest, whole.points)
    if free == plan.free:
        return target
    taken = plan.free - free
    base = None if target.base is None else target.base - 3 * taken
    return replace(target, at=target.at - taken, base=base)


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
        return Target(plan.fans, points, parts, at, once, often, floors, None)
    insides = tuple(inside_of(part.rule.ranks) for part in parts)
    return Target(
        plan.fans, points, parts, at, once, often, insides, 3 * plan.free + 2 + len(fixed)
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
