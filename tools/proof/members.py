"""All members of classes: every hand that renaming suits, winds or dragons makes of one.

Three fan ask for particular tiles and so tell a renamed hand from the one before: where some
members of a class show such a fact and others do not, the class falls into parts.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from typing import Final

import numpy as np
import numpy.typing as npt

from hupai.tiles import HONOURS, KINDS, Wind, parse_tiles
from tools.proof.hands import Rows

Flags = npt.NDArray[np.bool_]
# All Green and Reversible Tiles are made of these.
FACTS: Final = tuple(frozenset(parse_tiles(text)) for text in ("23468sF", "1234589p245689sP"))
WINDS: Final = len(Wind)
_FIRST_WIND: Final = min(HONOURS)
_WINDS: Final = slice(_FIRST_WIND, _FIRST_WIND + WINDS)


@dataclass(frozen=True)
class Part:
    """Classes alike in what may be renamed: hands (n, 34), and what renaming makes of a tile.

    ``images`` (members, 34): each row sends the tiles of a hand to those of a member, the first
    row to the representative, on which the law is run. ``held``: how many winds, the first
    ones, have a role in these hands.
    """

    hands: Rows
    images: Rows
    held: int

    @property
    def members(self) -> int:
        return len(self.hands) * len(self.images)

    @property
    def roles(self) -> int:
        """Return how many winds differ in their role: those held, and one of the others."""
        return min(self.held + 1, WINDS)

    def winds_of(self) -> Rows:
        """Return for each member which wind of the hand each wind of the member stands for."""
        renamed = self.images[:, _WINDS] - _FIRST_WIND
        return np.argsort(renamed, axis=1).astype(np.uint8)


def parts(hands: Rows) -> Iterator[Part]:
    """Put hands of classes together that share their renamings, apart where facts differ."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for at, key in enumerate(_keys(hands)):
        groups.setdefault(key, []).append(at)
    for key in sorted(groups):
        yield from _by_facts(hands[groups[key]], _images(key[:-1]), key[-1])


def _keys(hands: Rows) -> list[tuple[int, ...]]:
    """Return which neighbours among suits, winds, dragons are equal, and winds with a role.

    Seven pairs hold no pungs: only four of a wind could ever show a role there.
    """
    suits = hands[:, :27].reshape(-1, 3, 9)
    equal = (suits[:, 1:] == suits[:, :-1]).all(axis=2)
    honours = hands[:, 28:] == hands[:, 27:-1]
    in_pairs = (hands % 2 == 0).all(axis=1)
    held = (hands[:, _WINDS] >= np.where(in_pairs, 3, 1)[:, np.newaxis]).sum(axis=1)
    columns = np.column_stack([equal, honours[:, :3], honours[:, 4:], held]).astype(int)
    return [tuple(row) for row in columns.tolist()]


@cache
def _images(equal: tuple[int, ...]) -> Rows:
    """Return every renaming of tiles that gives another hand, the one that changes none first."""
    families = (_places(equal[:2]), _places(equal[2:5]), _places(equal[5:]))
    rows = []
    for suits, winds, dragons in product(*families):
        row = [9 * place + rank for place in suits for rank in range(9)]
        row += [_FIRST_WIND + place for place in winds]
        row += [_FIRST_WIND + len(winds) + place for place in dragons]
        rows.append(row)
    return np.array(rows, dtype=np.uint8)


def _places(equal: Sequence[int]) -> list[tuple[int, ...]]:
    """Return where parts can go, equal ones in one order only."""
    return [
        places
        for places in permutations(range(len(equal) + 1))
        if all(places[at] < places[at + 1] for at, same in enumerate(equal) if same)
    ]


def _by_facts(hands: Rows, images: Rows, held: int) -> Iterator[Part]:
    """Yield hands whose members show no fact together, every other hand by the facts shown."""
    facts = np.stack([_shown(hands, images, tiles) for tiles in FACTS], axis=2)
    varies = facts.any(axis=(1, 2))
    if not varies.all():
        yield Part(hands[~varies], images, held)
    for at in np.flatnonzero(varies):
        for wanted in np.unique(facts[at], axis=0):
            same = (facts[at] == wanted).all(axis=1)
            yield Part(hands[at : at + 1], images[same], held)


def _shown(hands: Rows, images: Rows, tiles: frozenset[int]) -> Flags:
    """Tell for each hand and image whether the member is made of these tiles only."""
    others = np.ones(KINDS, dtype=np.uint8)
    others[sorted(tiles)] = 0
    return np.asarray((hands > 0).astype(np.uint8) @ others[images].T == 0)
