"""Many aims at once: which of them lie nearest to a hand."""

from collections.abc import Iterable
from typing import Final

from hupai.coach.aims import Aim
from hupai.coach.blueprint import Blueprint, target_of
from hupai.coach.holding import FAMILIES, Keys, held
from hupai.coach.parts import FAR, ROWS, Floor, Inside
from hupai.coach.singles import kinds_held
from hupai.coach.target import Target
from hupai.coach.unseen import Unseen

# A bound fits in a byte: no hand lacks more than FAR, or holds more than 14 tiles.
_LANE: Final = 8
_KEPT: Final = 1 << 12
_ANY: Final = target_of(Blueprint(), 0)


class Lanes(dict[int, int]):
    """Bounds of all aims side by side in one integer, a byte for each, by a family's tiles."""

    def __init__(self, floors: Iterable[Floor | Inside]) -> None:
        super().__init__()
        places: dict[int, tuple[Floor | Inside, int]] = {}
        for at, floor in enumerate(floors):
            _, place = places.get(id(floor), (floor, 0))
            places[id(floor)] = floor, place | 1 << _LANE * at
        self._places = tuple(places.values())

    def __missing__(self, key: int) -> int:
        if len(self) >= _KEPT:
            self.clear()
        self[key] = sum([floor[key] * places for floor, places in self._places])
        return self[key]


class Tails(dict[int, int]):
    """What comes on top of the families' bounds, by the row of any sets the hand could form."""

    def __init__(self, aims: Iterable[Target]) -> None:
        super().__init__()
        self._places: dict[int, int] = {}
        self._bases = 0
        for at, aim in enumerate(aims):
            if aim.base is None:
                self._places[aim.at] = self._places.get(aim.at, 0) | 1 << _LANE * at
            else:
                self._bases |= aim.base << _LANE * at

    def __missing__(self, number: int) -> int:
        row = ROWS[number]
        tails = self._bases + sum([row[at] * places for at, places in self._places.items()])
        self[number] = tails
        return tails


class Field:
    """Aims beside certain melds, arranged so that most are passed over at a glance."""

    def __init__(self, found: Iterable[Aim]) -> None:
        aims = tuple(found)
        self._singles = [aim for aim in aims if not isinstance(aim, Target)]
        self._targets = [aim for aim in aims if isinstance(aim, Target)]
        first, second, third, fourth = (
            Lanes(target.floors[family] for target in self._targets) for family in range(FAMILIES)
        )
        self._lanes = first, second, third, fourth
        self._tails = Tails(self._targets)

    def nearest(self, keys: Keys, left: Unseen) -> tuple[int, tuple[Aim, ...]]:
        """Return how many tiles a whole hand lacks at least, and for which aims.

        Aims whose fixed tiles are no more to be had are left out; FAR where none remains.
        """
        best, found = FAR - 1, list[Aim]()
        for single in self._singles:
            lacking = single.lacks(keys)
            if lacking < best:
                best, found = lacking, [single]
            elif lacking == best:
                found.append(single)
        bounds = self._bounds(keys)
        if bounds:
            likely = self._targets[bounds.index(min(bounds))]
            lacking = likely.lacks(keys)
            if lacking < best and can_be_had(likely, keys, left):
                best, found = lacking, []
        for bound, target in zip(bounds, self._targets, strict=True):
            if bound <= best:
                lacking = target.lacks(keys)
                if lacking <= best and can_be_had(target, keys, left):
                    if lacking < best:
                        best, found = lacking, []
                    found.append(target)
        return best if found else FAR, tuple(found)

    def _bounds(self, keys: Keys) -> bytes:
        """Return what each target lacks at least.

        The fixed tiles that are lacking, and what as many free sets would lack at their best; or
        the tiles that are not among those allowed.
        """
        first, second, third, fourth = self._lanes
        bounds = first[keys[0]] + second[keys[1]] + third[keys[2]] + fourth[keys[3]]
        bounds += self._tails[_ANY.row(keys)]
        return bounds.to_bytes(len(self._targets), "little")


def can_be_had(target: Target, keys: Keys, left: Unseen) -> bool:
    """Tell whether enough copies of the fixed tiles are held or unseen."""
    if target.once & left.gone and target.once & left.gone & ~kinds_held(keys):
        return False
    return all(held(keys, tile) + left[tile] >= count for tile, count in target.often)
