"""A shape to aim at, ready to be measured: four parts, and where their joined row tells the rest.

Rows are joined two and two, by looking their numbers up together.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from hupai.coach.blueprint import Blueprint
from hupai.coach.holding import FAMILY_OF, STEP_OF, Keys
from hupai.coach.parts import JOINS, ROW_BITS, ROWS, SUIT_SIZE, Floor, Inside, Part
from hupai.rules import FanId
from hupai.tiles import Tile

_BITS: Final = ROW_BITS
_SECOND: Final = SUIT_SIZE
_THIRD: Final = 2 * SUIT_SIZE
_FOURTH: Final = 3 * SUIT_SIZE


class Target(NamedTuple):
    """A blueprint beside certain melds.

    ``at``: where a row tells what is lacking. ``once``: kinds it cannot do without, as bits;
    ``often``: those of which it needs several. ``floors`` and ``base`` tell quickly what is
    lacking at least; no base: that of any such sets.
    """

    plan: Blueprint
    fans: tuple[FanId, ...]
    points: int
    parts: tuple[Part, Part, Part, Part]
    at: int
    once: int
    often: tuple[tuple[Tile, int], ...]
    floors: tuple[Floor | Inside, ...]
    base: int | None

    def row(self, keys: Keys) -> int:
        """Return the row of what a hand lacks for any number of sets, with the pair or without."""
        one, two, three, four = self.parts
        here = JOINS[one[keys[0]] << _BITS | two[keys[1]]]
        there = JOINS[three[keys[2]] << _BITS | four[keys[3]]]
        return JOINS[here << _BITS | there]

    def lacks(self, keys: Keys) -> int:
        """Return how many tiles are missing from a whole hand."""
        first, second, third, fourth = keys
        one, two, three, four = self.parts
        here = JOINS[one[first] << _BITS | two[second]]
        there = JOINS[three[third] << _BITS | four[fourth]]
        return ROWS[JOINS[here << _BITS | there]][self.at]

    def useful(self, keys: Keys) -> int:
        """Return the kinds, as bits, of which one more tile brings the hand nearer."""
        first, second, third, fourth = keys
        one, two, three, four = self.parts
        at = self.at
        others = _others(one[first], two[second], three[third], four[fourth])
        return (
            one.useful(first, others[0], at)
            | two.useful(second, others[1], at) << _SECOND
            | three.useful(third, others[2], at) << _THIRD
            | four.useful(fourth, others[3], at) << _FOURTH
        )

    def spared(self, keys: Keys, tiles: Iterable[Tile], lacking: int) -> Iterator[Tile]:
        """Return those of *tiles* without which no more than *lacking* tiles are missing."""
        parts, at = self.parts, self.at
        one, two, three, four = parts
        others = _others(one[keys[0]], two[keys[1]], three[keys[2]], four[keys[3]])
        for tile in tiles:
            family = FAMILY_OF[tile]
            rest = parts[family][keys[family] - STEP_OF[tile]]
            if ROWS[JOINS[rest << _BITS | others[family]]][at] == lacking:
                yield tile


def _others(one: int, two: int, three: int, four: int) -> Keys:
    """Return the rows of all families but one, for each."""
    here, there = JOINS[one << _BITS | two], JOINS[three << _BITS | four]
    return (
        JOINS[two << _BITS | there],
        JOINS[one << _BITS | there],
        JOINS[four << _BITS | here],
        JOINS[three << _BITS | here],
    )
