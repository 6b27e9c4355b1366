"""Many aims at once: which of them lie nearest to a hand."""

from collections.abc import Iterable, Sequence
from typing import Final

from hupai.coach.aims import Aim
from hupai.coach.beside import beside, target_of
from hupai.coach.blueprint import Blueprint
from hupai.coach.holding import FAMILIES, Keys, Melds, held
from hupai.coach.parts import FAR, HELD, ROWS, Floor, Inside, kept
from hupai.coach.singles import Singles, kinds_held
from hupai.coach.target import Target
from hupai.coach.unseen import Unseen

# A bound fits in a byte: no hand lacks more than FAR, or holds more than 14 tiles.
_LANE: Final = 8
# Marks the bounds up to a number.
_AT_MOST: Final = tuple(bytes(bound <= most for bound in range(1 << _LANE)) for most in range(FAR))
_ANY: Final = target_of(Blueprint(), 0)


class Lanes(dict[int, int]):
    """Bounds of many targets side by side in one integer, by the tiles of one family."""

    def __init__(self, floors: Iterable[Floor | Inside]) -> None:
        super().__init__()
        places: dict[int, tuple[Floor | Inside, int]] = {}
        for at, floor in enumerate(floors):
            _, place = places.get(id(floor), (floor, 0))
            places[id(floor)] = floor, place | 1 << _LANE * at
        self._places = tuple(places.values())

    def __missing__(self, key: int) -> int:
        return kept(self, key, sum([floor[key] * places for floor, places in self._places]))


class Tails(dict[int, int]):
    """What comes on top of the families' bounds, by the row of any sets the hand could form."""

    def __init__(self, targets: Iterable[Target | None]) -> None:
        super().__init__()
        self._places: dict[int, int] = {}
        self._bases = 0
        for at, target in enumerate(targets):
            if target is None:
                self._bases |= FAR << _LANE * at
            elif target.base is None:
                self._places[target.at] = self._places.get(target.at, 0) | 1 << _LANE * at
            else:
                self._bases |= target.base << _LANE * at

    def __missing__(self, number: int) -> int:
        row = ROWS[number]
        self[number] = self._bases + sum([row[at] * at_all for at, at_all in self._places.items()])
        return self[number]


class Fields:
    """The same targets beside any melds: they share what the families' tiles tell of them."""

    def __init__(self, wholes: Sequence[Target], singles: Sequence[Singles]) -> None:
        self.wholes = wholes
        self.singles = singles
        first, second, third, fourth = (
            Lanes(whole.floors[family] for whole in wholes) for family in range(FAMILIES)
        )
        self.lanes = first, second, third, fourth

    def beside(self, melds: Melds) -> "Field":
        """Return the field of a hand with these melds."""
        return Field(self, melds)


class Field:
    """Aims beside certain melds, arranged so that most are passed over at a glance."""

    def __init__(self, fields: Fields, melds: Melds) -> None:
        self._lanes = fields.lanes
        found = [(whole, beside(whole, melds)) for whole in fields.wholes]
        # A target of which the melds are a fixed part has other bounds: it is always measured.
        changed = [one for whole, one in found if one and one.plan is not whole.plan]
        self._always: tuple[Aim, ...] = (*(() if melds.sets else fields.singles), *changed)
        self._targets = [one if one and one.plan is whole.plan else None for whole, one in found]
        self._tails = Tails(self._targets)

    def nearest(self, keys: Keys, left: Unseen) -> tuple[int, tuple[Aim, ...]]:
        """Return how many tiles a whole hand lacks at least, and for which aims.

        Aims whose fixed tiles are no more to be had are left out; FAR where none remains.
        """
        bounds = self._bounds(keys)
        best, found = self._first_guess(bounds, keys, left), list[Aim]()
        for bound, aim in self._candidates(bounds, best):
            if bound <= best:
                lacking = aim.lacks(keys)
                if lacking <= best and can_be_had(aim, keys, left):
                    if lacking < best:
                        best, found = lacking, []
                    found.append(aim)
        return best if found else FAR, tuple(found)

    def _candidates(self, bounds: bytes, most: int) -> list[tuple[int, Aim]]:
        """Return the aims whose bounds do not tell that they lack more, with their bounds."""
        found: list[tuple[int, Aim]] = [(0, aim) for aim in self._always]
        near = bounds.translate(_AT_MOST[most])
        at = near.find(1)
        while at >= 0:
            target = self._targets[at]
            if target is not None:
                found.append((bounds[at], target))
            at = near.find(1, at + 1)
        return found

    def _first_guess(self, bounds: bytes, keys: Keys, left: Unseen) -> int:
        """Measure the likeliest target first: a near one spares measuring many others."""
        likely = self._targets[bounds.index(min(bounds))] if bounds else None
        if likely is None or not can_be_had(likely, keys, left):
            return FAR - 1
        return min(likely.lacks(keys), FAR - 1)

    def _bounds(self, keys: Keys) -> bytes:
        """Return what each target lacks at least.

        The fixed tiles that are lacking, and what as many free sets would lack at their best; or
        the tiles that are not among those allowed.
        """
        first, second, third, fourth = self._lanes
        bounds = first[keys[0] & HELD] + second[keys[1] & HELD]
        bounds += third[keys[2] & HELD] + fourth[keys[3] & HELD]
        return (bounds + self._tails[_ANY.row(keys)]).to_bytes(len(self._targets), "little")


def can_be_had(aim: Aim, keys: Keys, left: Unseen) -> bool:
    """Tell whether enough copies of the fixed tiles of *aim* are held or unseen."""
    if isinstance(aim, Singles):
        return True
    if aim.once & left.gone and aim.once & left.gone & ~kinds_held(keys):
        return False
    return all(held(keys, tile) + left[tile] >= count for tile, count in aim.often)
