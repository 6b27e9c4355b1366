"""Sessions with secrets, as a server and its players would publish them."""

import hashlib
from dataclasses import dataclass

from hupai.wall import (
    Commitments,
    PlayedWall,
    Reveals,
    SealedWall,
    commitment,
    sealed_wall,
    session_key,
)

PLAYERS = range(4)


@dataclass(frozen=True)
class Published:
    """All that is published of a session."""

    bound: Commitments
    shown: Reveals
    walls: tuple[SealedWall, ...]

    def played(self, *, proofs: bool = False) -> list[PlayedWall]:
        return [played(wall, proofs=proofs) for wall in self.walls]


def secret(*parts: object) -> bytes:
    return hashlib.sha256(repr(parts).encode()).digest()


def published(
    seed: int,
    session: str = "s",
    silent: frozenset[int] = frozenset(),
    bots: frozenset[int] = frozenset(),
    hands: int = 2,
) -> Published:
    """Return a session; *silent* players commit and do not reveal, *bots* do neither."""
    secrets = [secret(seed, player) for player in PLAYERS]
    bonds = [
        None if player in bots else commitment(session, player, secrets[player])
        for player in PLAYERS
    ]
    shown = [None if player in silent | bots else secrets[player] for player in PLAYERS]
    server = secret(seed, "server")
    bound = Commitments(session, commitment(session, None, server), tuple(bonds))  # type: ignore[arg-type]
    reveals = Reveals(server, tuple(shown))  # type: ignore[arg-type]
    key = session_key(bound, reveals)
    walls = tuple(sealed_wall(key, session, hand) for hand in range(1, hands + 1))
    return Published(bound, reveals, walls)


def played(wall: SealedWall, *, proofs: bool = False) -> PlayedWall:
    shown = tuple(wall.proof(place) for place in range(len(wall.tiles))) if proofs else ()
    return PlayedWall(wall.hand, wall.root, wall.dice, wall.tiles, shown)
