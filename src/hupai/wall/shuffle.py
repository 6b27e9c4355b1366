"""From the session's key to the dice and the wall of every hand."""

from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Final

from hupai.tiles import Tile, full_set
from hupai.wall.hashing import below, derived, stream
from hupai.wall.tree import SALT_SIZE, Proof, hand_context, leaf, levels, path_in

Dice = tuple[int, int, int, int]
FULL_SET: Final = full_set()


@dataclass(frozen=True)
class SealedWall:
    """The wall of one hand: tiles in physical order, the dice, and a salt for every tile."""

    session: str
    hand: int
    tiles: tuple[Tile, ...]
    dice: Dice
    salts: tuple[bytes, ...]

    @cached_property
    def root(self) -> bytes:
        """Return the hash that is published before the dice fall."""
        return self._tree[-1][0]

    def proof(self, place: int) -> Proof:
        """Return the proof of the tile at *place*."""
        return Proof(place, self.tiles[place], self.salts[place], path_in(self._tree, place))

    @cached_property
    def _tree(self) -> list[list[bytes]]:
        context = hand_context(self.session, self.hand)
        tiles = enumerate(zip(self.tiles, self.salts, strict=True))
        return levels([leaf(context, place, tile, salt) for place, (tile, salt) in tiles])


def sealed_wall(
    key: bytes, session: str, hand: int, tiles: tuple[Tile, ...] = FULL_SET
) -> SealedWall:
    """Return the wall of a hand; *tiles* is the set to shuffle, in order."""
    own = derived(key, "hand", session.encode(), hand.to_bytes(4, "big"))
    salts = stream(own, "salts")
    return SealedWall(
        session,
        hand,
        shuffled(own, tiles),
        thrown(own),
        tuple(bytes(islice(salts, SALT_SIZE)) for _ in tiles),
    )


def shuffled(key: bytes, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Return *tiles* in an order every one of which is equally likely (Fisher and Yates)."""
    order, source = list(tiles), stream(key, "wall")
    for last in range(len(order) - 1, 0, -1):
        at = below(last + 1, source)
        order[last], order[at] = order[at], order[last]
    return tuple(order)


def thrown(key: bytes) -> Dice:
    """Return the four dice of a hand: the dealer's two, then the second thrower's."""
    source = stream(key, "dice")
    first, second, third, fourth = (below(6, source) + 1 for _ in range(4))
    return first, second, third, fourth


def drawn_seats(key: bytes, session: str) -> tuple[int, ...]:
    """Return who starts where: the participants, in the order of the starting seats."""
    order, source = [0, 1, 2, 3], stream(derived(key, "seats", session.encode()), "seats")
    for last in range(3, 0, -1):
        at = below(last + 1, source)
        order[last], order[at] = order[at], order[last]
    return tuple(order)
