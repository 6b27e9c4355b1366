"""What a hand may aim at: a shape of sets and a pair that surely counts certain fan."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from hupai.coach.holding import Keys, LaidSet
from hupai.coach.parts import MOST_SETS
from hupai.rules import Edition, FanId
from hupai.tiles import KINDS, Tile

ALL_KINDS: Final = frozenset(Tile(kind) for kind in range(KINDS))


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
