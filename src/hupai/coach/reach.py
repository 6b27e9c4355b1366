"""Which aims lie nearest to a hand, and what each discard leaves of them."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from hupai.coach.aims import Aim, aims, structures
from hupai.coach.blueprint import Target
from hupai.coach.holding import Keys, Laid, changed, held
from hupai.coach.parts import FAR, Part
from hupai.rules import Edition
from hupai.tiles import KINDS, Tile, Wind

# Copies of each kind that the seat cannot see.
Left = Sequence[int]
# Many aims lie equally near while a hand is young; the best paid ones guide it well enough.
_GUIDES: Final = 8


class Field:
    """Aims beside certain melds, arranged so that most are passed over at a glance."""

    def __init__(self, found: Iterable[Aim]) -> None:
        self._aims = tuple(found)
        self._parts: tuple[list[Part], list[Part], list[Part], list[Part]] = ([], [], [], [])
        self._places = [self._place(aim) for aim in self._aims]

    def _place(self, aim: Aim) -> Keys:
        if not isinstance(aim, Target):
            return 0, 0, 0, 0
        places = []
        for known, part in zip(self._parts, aim.parts, strict=True):
            at = next((at for at, other in enumerate(known) if other is part), len(known))
            if at == len(known):
                known.append(part)
            places.append(at)
        first, second, third, fourth = places
        return first, second, third, fourth

    def nearest(self, keys: Keys, left: Left) -> tuple[int, tuple[Aim, ...]]:
        """Return how many tiles a whole hand lacks at least, and for which aims.

        Aims whose fixed tiles are no more to be had are left out; FAR where none remains.
        """
        first, second, third, fourth = (
            [part.floor[key] for part in parts] or [0]
            for key, parts in zip(keys, self._parts, strict=True)
        )
        floors = [first[a] + second[b] + third[c] + fourth[d] for a, b, c, d in self._places]
        best, found = FAR, list[Aim]()
        likely = [floors.index(min(floors))] if floors else []
        for at in (*likely, *range(len(floors))):
            if floors[at] <= best:
                aim = self._aims[at]
                lacking = aim.lacks(keys)
                if lacking <= best and can_be_had(aim, keys, left):
                    if lacking < best:
                        best, found = lacking, []
                    found.append(aim)
        return best, tuple(dict.fromkeys(found))


def can_be_had(aim: Aim, keys: Keys, left: Left) -> bool:
    """Tell whether enough copies of the fixed tiles of *aim* are held or unseen."""
    return not isinstance(aim, Target) or all(
        held(keys, tile) + left[tile] >= count for tile, count in aim.fixed
    )


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
    afters = [(tile, changed(keys, tile, -1)) for tile in tiles]
    for aim in tuple(guides)[:_GUIDES]:
        for tile, after in afters:
            if aim.lacks(after) == lacking:
                found[tile] = found.get(tile, 0) | aim.useful(after)
    return found


def copies(kinds: int, left: Left) -> int:
    """Return how many tiles of these kinds, given as bits, may still come."""
    return sum(left[kind] for kind in range(KINDS) if kinds >> kind & 1)
