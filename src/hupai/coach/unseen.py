"""Copies that a seat cannot see: in the wall, or in the other hands."""

from collections.abc import Sequence
from typing import Final

from hupai.tiles import COPIES, KINDS, Tile


class Unseen:
    """How many copies of each kind may still come."""

    def __init__(self, left: Sequence[int]) -> None:
        self._left = tuple(left)
        at_least = [0] * COPIES
        for kind, copies in enumerate(self._left):
            for count in range(copies):
                at_least[count] |= 1 << kind
        self._first, self._second, self._third, self._fourth = at_least

    def __getitem__(self, tile: Tile) -> int:
        return self._left[tile]

    def copies(self, kinds: int) -> int:
        """Return how many tiles of these kinds, given as bits, may still come."""
        return (
            (kinds & self._first).bit_count()
            + (kinds & self._second).bit_count()
            + (kinds & self._third).bit_count()
            + (kinds & self._fourth).bit_count()
        )

    @property
    def gone(self) -> int:
        """Return the kinds, as bits, of which no copy may come."""
        return ~self._first


ALL_UNSEEN: Final = Unseen([COPIES] * KINDS)
