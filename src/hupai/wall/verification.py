"""Checks what was published of a session's walls against what was revealed in the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hupai.tiles import KINDS, Tile
from hupai.wall.entropy import Commitments, Reveals, misfits, session_key
from hupai.wall.shuffle import FULL_SET, Dice, sealed_wall
from hupai.wall.tree import Proof, hand_context, proves

# A whole set, and one without the flowers.
_SETS: Final = (FULL_SET, tuple(tile for tile in FULL_SET if tile < KINDS))


@dataclass(frozen=True, slots=True)
class PlayedWall:
    """What a record tells of a hand: the root published first, the dice, the tiles, proofs."""

    hand: int
    root: bytes
    dice: tuple[int, ...]
    tiles: tuple[Tile, ...]
    proofs: tuple[Proof, ...] = ()


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something that does not fit: a key of the catalogue, the hand and what it concerns."""

    code: str
    hand: int = 0
    about: str = ""


def doubts(bound: Commitments, shown: Reveals, walls: Sequence[PlayedWall]) -> tuple[Doubt, ...]:
    """Return everything that does not fit; nothing where the walls are proved fair."""
    wrong = misfits(bound, shown)
    if wrong:
        return tuple(_secret_doubt(who) for who in wrong)
    key = session_key(bound, shown)
    return tuple(doubt for wall in walls for doubt in _doubts(key, bound.session, wall))


def _doubts(key: bytes, session: str, wall: PlayedWall) -> list[Doubt]:
    whole = next((tiles for tiles in _SETS if list(tiles) == sorted(wall.tiles)), None)
    if whole is None:
        return [Doubt("wall.not_a_set", wall.hand)]
    expected = sealed_wall(key, session, wall.hand, whole)
    found = []
    if wall.tiles != expected.tiles:
        place = _first_difference(wall.tiles, expected.tiles)
        found.append(Doubt("wall.tile_differs", wall.hand, str(place + 1)))
    if _dice(wall.dice) != expected.dice:
        found.append(Doubt("wall.dice_differ", wall.hand))
    if wall.root != expected.root:
        found.append(Doubt("wall.root_differs", wall.hand))
    context, size = hand_context(session, wall.hand), len(wall.tiles)
    for proof in wall.proofs:
        fits = proves(wall.root, context, size, proof) and wall.tiles[proof.place] == proof.tile
        if not fits:
            found.append(Doubt("wall.proof_fails", wall.hand, str(proof.place + 1)))
    return found


def _first_difference(one: Sequence[Tile], other: Sequence[Tile]) -> int:
    return next(at for at, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1])


def _dice(dice: tuple[int, ...]) -> Dice | None:
    if len(dice) != 4:
        return None
    first, second, third, fourth = dice
    return first, second, third, fourth


def _secret_doubt(who: int | None) -> Doubt:
    if who is None:
        return Doubt("wall.server_misfits")
    return Doubt("wall.player_misfits", about=str(who + 1))
