"""A Merkle tree over the tiles of a wall: one hash binds all, every tile is proved alone."""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hupai.tiles import Tile
from hupai.wall.hashing import labelled

SALT_SIZE: Final = 16
_LEAF: Final = b"\x00"
_NODE: Final = b"\x01"


@dataclass(frozen=True, slots=True)
class Proof:
    """What shows that a tile stood at a place: its salt, and the hashes beside its path up."""

    place: int
    tile: Tile
    salt: bytes
    path: tuple[bytes, ...]


def hand_context(session: str, hand: int) -> bytes:
    """Return what binds a tree to its session and hand, so that no root can serve twice."""
    return labelled("hand", session.encode(), hand.to_bytes(4, "big"))


def leaf(context: bytes, place: int, tile: Tile, salt: bytes) -> bytes:
    """Return the hash of one tile at its place."""
    told = context + place.to_bytes(2, "big") + bytes((tile,)) + salt
    return hashlib.sha256(_LEAF + told).digest()


def levels(leaves: Sequence[bytes]) -> list[list[bytes]]:
    """Return the tree from the leaves to the root; an odd last hash rises as it is."""
    tree = [list(leaves)]
    while len(tree[-1]) > 1:
        below = tree[-1]
        paired = [_node(below[at], below[at + 1]) for at in range(0, len(below) - 1, 2)]
        tree.append([*paired, below[-1]] if len(below) % 2 else paired)
    return tree


def path_in(tree: Sequence[Sequence[bytes]], place: int) -> tuple[bytes, ...]:
    """Return the hashes beside the way from a leaf to the root."""
    path = []
    for level in tree[:-1]:
        beside = place ^ 1
        if beside < len(level):
            path.append(level[beside])
        place //= 2
    return tuple(path)


def proves(root: bytes, context: bytes, size: int, proof: Proof) -> bool:
    """Tell whether *proof* shows its tile at its place of a wall of *size* under *root*."""
    if not 0 <= proof.place < size or not 0 <= proof.tile < 256 or len(proof.salt) != SALT_SIZE:
        return False
    found = leaf(context, proof.place, proof.tile, proof.salt)
    place, width, path = proof.place, size, list(proof.path)
    while width > 1:
        if place ^ 1 < width:
            if not path:
                return False
            beside = path.pop(0)
            found = _node(beside, found) if place % 2 else _node(found, beside)
        place, width = place // 2, (width + 1) // 2
    return not path and hmac.compare_digest(found, root)


def _node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(_NODE + left + right).digest()
