"""Which aims lie nearest to a hand, and what each discard leaves of them."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from hupai.coach.aims import Aim, aims, structures
from hupai.coach.blueprint import Blueprint, target_of
from hupai.coach.holding import Keys, Laid, bits_of, changed, held
from hupai.coach.parts import FAR, MOST_SETS, Floor, Inside
from hupai.coach.target import Target
from hupai.rules import Edition
from hupai.tiles import KINDS, Tile, Wind

# Copies of each kind that the seat cannot see.
Left = Sequence[int]
# Many aims lie equally near while a hand is young; the best paid ones guide it well enough.
_GUIDES: Final = 8
# No aim has more copies of a kind among its fixed tiles.
_SAFE: Final = 3
_ROW_SIZE: Final = 2 * (MOST_SETS + 1)


_ANY: Final = target_of(Blueprint(), 0)


class Field:
    """Aims beside certain melds, arranged so that most are passed over at a glance."""

    def __init__(self, found: Iterable[Aim]) -> None:
        aims = tuple(found)
        self._singles: list[Aim] = [aim for aim in aims if not isinstance(aim, Target)]
        self._floors: list[list[Floor | Inside]] = [[], [], [], []]
        groups: dict[tuple[int, ...], list[Aim]] = {}
        for aim in aims:
            if isinstance(aim, Target):
                groups.setdefault(self._place(aim), []).append(aim)
        self._places = tuple(groups)
        self._groups = tuple(groups.values())

    def _place(self, aim: Target) -> tuple[int, ...]:
        """Return where the floors of an aim stand, and what comes on top of them."""
        places = []
        for known, floor in zip(self._floors, aim.floors, strict=True):
            if not any(other is floor for other in known):
                known.append(floor)
            places.append(next(at for at, other in enumerate(known) if other is floor))
        return *places, aim.at if aim.base is None else _ROW_SIZE + aim.base

    def nearest(self, keys: Keys, left: Left) -> tuple[int, tuple[Aim, ...]]:
        """Return how many tiles a whole hand lacks at least, and for which aims.

        Aims whose fixed tiles are no more to be had are left out; FAR where none remains.
        """
        best, found = FAR, list[Aim]()
        scarce = bits_of(Tile(kind) for kind, copies in enumerate(left) if copies < _SAFE)
        bounds = self._bounds(keys)
        likely = [bounds.index(min(bounds))] if bounds else []
        for at in (-1, *likely, *range(len(bounds))):
            if at < 0 or bounds[at] <= best:
                for aim in self._singles if at < 0 else self._groups[at]:
                    lacking = aim.lacks(keys)
                    if lacking <= best and can_be_had(aim, keys, left, scarce):
                        if lacking < best:
                            best, found = lacking, []
                        found.append(aim)
        return best, tuple(dict.fromkeys(found))

    def _bounds(self, keys: Keys) -> list[int]:
        """Return what each group of aims lacks at least.

        The fixed tiles that are lacking, and what as many free sets would lack at their best; or
        the tiles that are not among those allowed.
        """
        one, two, three, four = (
            [floor[key] for floor in floors]
            for key, floors in zip(keys, self._floors, strict=True)
        )
        tails = (*_ANY.row(keys), *range(2 + 3 * MOST_SETS + 1))
        return [
            one[a] + two[b] + three[c] + four[d] + tails[tail] for a, b, c, d, tail in self._places
        ]


def can_be_had(aim: Aim, keys: Keys, left: Left, scarce: int) -> bool:
    """Tell whether enough copies of the fixed tiles of *aim* are held or unseen."""
    if not isinstance(aim, Target) or not aim.kinds & scarce:
        return True
    return all(held(keys, tile) + left[tile] >= count for tile, count in aim.fixed)


@lru_cache(maxsize=1 << 12)
def field_of(rules: Edition, round_wind: Wind, seat_wind: Wind, laid: Laid) -> Field:
    """Return the aims of enough points."""
    return Field(aims(rules, round_wind, seat_wind, laid))


@lru_cache(maxsize=1 << 10)
def bare_field_of(rules: Edition, laid: Laid) -> Field:
    """Return the permitted structures, whatever they are worth."""
    return Field(structures(rules, laid))


def spared(
    guides: Iterable[Aim], lacking: int, keys: Keys, tiles: Iterable[Tile]
) -> dict[Tile, int]:
    """Return the tiles that may go without a loss, each with the useful kinds left, as bits."""
    found: dict[Tile, int] = {}
    choice = tuple(tiles)
    for aim in tuple(guides)[:_GUIDES]:
        for tile in aim.spared(keys, choice, lacking):
            found[tile] = found.get(tile, 0) | aim.useful(changed(keys, tile, -1))
    return found


def copies(kinds: int, left: Left) -> int:
    """Return how many tiles of these kinds, given as bits, may still come."""
    return sum(left[kind] for kind in range(KINDS) if kinds >> kind & 1)
