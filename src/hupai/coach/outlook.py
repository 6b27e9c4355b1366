"""What a hand can become, and what each discard costs: for people and for players made of code."""

from collections.abc import Iterable
from dataclasses import dataclass

from hupai.coach.field import Field
from hupai.coach.holding import Keys, changed, keys_of
from hupai.coach.parts import FAR
from hupai.coach.reach import bare_field_of, field_of
from hupai.coach.sight import laid, own, standing_tiles, unseen
from hupai.coach.unseen import Unseen
from hupai.rules import Edition, FanId
from hupai.seat import View
from hupai.tiles import KINDS, Tile


@dataclass(frozen=True, slots=True)
class Useful:
    """A tile that brings a hand nearer, and how many copies may still come."""

    tile: Tile
    copies: int


@dataclass(frozen=True, slots=True)
class Route:
    """Fan that a hand can aim at: what they surely count together."""

    fans: tuple[FanId, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Distance:
    """How far a hand is: -1 is complete, 0 waits; None: it cannot be reached any more."""

    shanten: int | None
    useful: tuple[Useful, ...]

    @property
    def copies(self) -> int:
        return sum(one.copies for one in self.useful)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a hand can become.

    ``bare``: any permitted structure. ``enough``: one that surely reaches the minimum, on
    the nearest ``routes``.
    """

    bare: Distance
    enough: Distance
    routes: tuple[Route, ...]


@dataclass(frozen=True, slots=True)
class DiscardCost:
    """What a hand can still become without one tile."""

    tile: Tile
    outlook: Outlook


def outlook(view: View, rules: Edition) -> Outlook:
    """Return what the hand of the view's seat can become, the drawn tile with it.

    Raises:
        TypeError: the view is an onlooker's.
    """
    return _outlook(view, rules, keys_of(standing_tiles(view), laid(view)), unseen(view))


def discard_costs(view: View, rules: Edition) -> tuple[DiscardCost, ...]:
    """Return what each discard leaves, the least costly first.

    Raises:
        TypeError: the view is an onlooker's.
    """
    tiles = standing_tiles(view)
    keys, left = keys_of(tiles, laid(view)), unseen(view)
    costs = (
        DiscardCost(tile, _outlook(view, rules, changed(keys, tile, -1), left))
        for tile in sorted(set(tiles))
    )
    return tuple(sorted(costs, key=_cost))


def _cost(cost: DiscardCost) -> tuple[int, int, int, int]:
    enough, bare = cost.outlook.enough, cost.outlook.bare
    far = FAR if enough.shanten is None else enough.shanten
    return far, -enough.copies, bare.shanten or 0, -bare.copies


def _outlook(view: View, rules: Edition, keys: Keys, left: Unseen) -> Outlook:
    melds = laid(view).melds
    field = field_of(rules, view.round_wind, own(view).wind, melds)
    enough, routes = _distance(field, keys, left)
    bare, _ = _distance(bare_field_of(rules, melds), keys, left)
    return Outlook(bare, enough, routes)


def _distance(field: Field, keys: Keys, left: Unseen) -> tuple[Distance, tuple[Route, ...]]:
    lacking, found = field.nearest(keys, left)
    if not found:
        return Distance(None, ()), ()
    bits = 0
    for aim in found:
        bits |= aim.useful(keys)
    routes = dict.fromkeys(Route(aim.fans, aim.points) for aim in found)
    return Distance(lacking - 1, _useful(bits, left)), tuple(routes)


def _useful(bits: int, left: Unseen) -> tuple[Useful, ...]:
    kinds: Iterable[Tile] = (Tile(kind) for kind in range(KINDS) if bits >> kind & 1)
    return tuple(Useful(kind, left[kind]) for kind in kinds if left[kind])
