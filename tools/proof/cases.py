"""What is scored: each hand of a part, won by each of its kinds, drawn and claimed, in all roles.

A case is what the law is run on: a hand, its winning tile, how it came, and the roles of the
winds the hand holds. Winds not held are alike; the members of a case take them in turn.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from hupai.kernel import HandArrays
from hupai.tiles import KINDS
from tools.proof.hands import Rows
from tools.proof.members import WINDS, Part

WAYS: Final = 2  # claimed, drawn
_SIZE: Final = 14
_BATCH: Final = 400_000
# One, two, three or four winds without a role, or pairs of them, come round in so many turns.
_TURNS: Final = 144
_STRIDE: Final = 37


@dataclass(frozen=True)
class Wins:
    """The hands of a part with one tile of each kind taken out: standing (n, 13), winning (n)."""

    part: Part
    standing: Rows
    winning: Rows

    def __len__(self) -> int:
        return len(self.winning)

    @property
    def cases(self) -> int:
        return len(self) * WAYS * self.part.roles**2

    @property
    def rows(self) -> int:
        """Return how many hands the kernel scores."""
        return self.cases * len(self.part.images)

    def winds(self) -> Rows:
        """Return round and seat wind, as the kernel counts them, for all that is scored.

        The shape is images, hands, ways, pairs of roles. Where several winds have no role, each
        of them is taken as often as the others.
        """
        choices = np.stack([_choices(self.part.roles, tuple(row)) for row in self.part.winds_of()])
        images, hands, ways = np.ogrid[: len(choices), : len(self), :WAYS]
        turn = (images + _STRIDE * (ways + WAYS * hands)) % _TURNS
        return np.asarray(choices[images, turn])

    def chunks(self) -> list["Wins"]:
        """Return the same in pieces the kernel scores at once."""
        size = max(1, _BATCH // (WAYS * self.part.roles**2 * len(self.part.images)))
        return [
            Wins(self.part, self.standing[at : at + size], self.winning[at : at + size])
            for at in range(0, len(self), size)
        ]

    def arrays(self) -> HandArrays:
        """Return all members as the kernel takes them, in the order of :meth:`winds`."""
        images, winds = self.part.images, self.winds()
        shape = winds.shape
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
            winds=winds.reshape(rows),
            flowers=np.zeros(rows, dtype=np.uint8),
        )


@cache
def _choices(roles: int, stands_for: tuple[int, ...]) -> Rows:
    """Return for every turn and pair of roles the winds of a member, round and seat in one.

    *stands_for* names for each wind of the member that of the hand; those beyond the roles are
    alike.
    """
    of_role = [
        [wind for wind, own in enumerate(stands_for) if min(own, roles - 1) == role]
        for role in range(roles)
    ]
    pairs = [
        [WINDS * round_wind + seat_wind for round_wind in one for seat_wind in two]
        for one in of_role
        for two in of_role
    ]
    return np.stack([np.resize(np.array(some, np.uint8), _TURNS) for some in pairs], axis=1)


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
