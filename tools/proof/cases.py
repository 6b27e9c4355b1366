"""What is scored: each hand of a part, won by each of its kinds, drawn and claimed, in all winds.

A case is what the law is run on: a hand, its winning tile, how it came, and the roles of the
winds the hand holds. A wind not held makes no difference, so one such wind stands for all.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from hupai.kernel import HandArrays
from hupai.tiles import KINDS
from tools.proof.hands import Rows
from tools.proof.members import Part

Places = npt.NDArray[np.intp]
WINDS: Final = 4
WAYS: Final = 2  # claimed, drawn
_SIZE: Final = 14
_BATCH: Final = 400_000


@dataclass(frozen=True)
class Wins:
    """The hands of a part with one tile of each kind taken out: standing (n, 13), winning (n)."""

    part: Part
    standing: Rows
    winning: Rows

    def __len__(self) -> int:
        return len(self.winning)

    @property
    def roles(self) -> int:
        """Return how many winds differ in their role: those held, and one of the others."""
        return min(self.part.held + 1, WINDS)

    @property
    def cases(self) -> int:
        return len(self) * WAYS * self.roles**2

    @property
    def rows(self) -> int:
        """Return how many hands the kernel scores."""
        return len(self) * WAYS * WINDS**2 * len(self.part.images)

    def role_pairs(self) -> Places:
        """Return for each member and its round and seat wind (members, 16) which roles they are.

        The number is that of the round wind's role times the roles, plus the seat wind's.
        """
        role = np.minimum(self.part.winds_of(), self.roles - 1).astype(np.intp)
        pairs = role[:, :, np.newaxis] * self.roles + role[:, np.newaxis, :]
        return np.asarray(pairs.reshape(len(role), -1))

    def first_winds(self) -> Rows:
        """Return the winds of the representative, as the kernel counts them, for each case."""
        own = self.part.images[0, 27 : 27 + self.roles] - 27
        return np.asarray((own[:, np.newaxis] * WINDS + own).reshape(-1), dtype=np.uint8)

    def chunks(self) -> list["Wins"]:
        """Return the same in pieces the kernel scores at once."""
        size = max(1, _BATCH // (WAYS * WINDS**2 * len(self.part.images)))
        return [
            Wins(self.part, self.standing[at : at + size], self.winning[at : at + size])
            for at in range(0, len(self), size)
        ]

    def arrays(self, images: Rows, winds: Rows) -> HandArrays:
        """Return members as the kernel takes them: images, then hands, ways and winds in turn."""
        shape = len(images), len(self), WAYS, len(winds)
        standing = np.broadcast_to(
            images[:, self.standing][:, :, np.newaxis, np.newaxis, :], (*shape, 13)
        )
        winning = np.broadcast_to(images[:, self.winning][:, :, np.newaxis, np.newaxis], shape)
        drawn = np.broadcast_to(np.arange(WAYS, dtype=np.uint8)[:, np.newaxis], shape)
        rows = int(np.prod(shape))
        return HandArrays(
            standing=standing.reshape(rows, 13),
            melds=np.zeros((rows, 4, 2), dtype=np.uint8),
            winning=winning.reshape(rows),
            flags=drawn.reshape(rows),
            winds=np.broadcast_to(winds, shape).reshape(rows),
            flowers=np.zeros(rows, dtype=np.uint8),
        )


def wins_of(part: Part) -> Wins:
    """Take one tile of each kind out of each hand in turn."""
    kinds = np.tile(np.arange(KINDS, dtype=np.uint8), len(part.hands))
    tiles = np.repeat(kinds, part.hands.reshape(-1)).reshape(-1, _SIZE)
    is_first = np.ones(tiles.shape, dtype=np.bool_)
    is_first[:, 1:] = tiles[:, 1:] != tiles[:, :-1]
    at, place = np.nonzero(is_first)
    kept = np.arange(_SIZE - 1)
    left = kept + (kept >= place[:, np.newaxis])
    return Wins(part, tiles[at[:, np.newaxis], left], tiles[at, place])
