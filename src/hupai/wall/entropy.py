"""Where a session's chance comes from: the server and every player, each bound beforehand."""

import hmac
from dataclasses import dataclass
from typing import Final

from hupai.errors import WallError
from hupai.wall.hashing import DIGEST_SIZE, derived, labelled

SEATS: Final = 4
SECRET_SIZE: Final = 32
_SERVER: Final = b"server"


def commitment(session: str, who: int | None, secret: bytes) -> bytes:
    """Return what is published before anybody reveals: *who* is a starting seat, or the server.

    Raises:
        WallError: the secret has not 32 bytes.
    """
    _check_size(secret)
    return labelled("commitment", session.encode(), _name(who), secret)


@dataclass(frozen=True, slots=True)
class Commitments:
    """What everybody is bound to before the first reveal.

    A place without a commitment (a bot, a player who sent none) has None: it adds nothing.
    """

    session: str
    server: bytes
    players: tuple[bytes | None, bytes | None, bytes | None, bytes | None]

    def digest(self) -> bytes:
        """Return a digest of all of it, in which the order and the gaps count."""
        players = (each if each is not None else b"" for each in self.players)
        return labelled("commitments", self.session.encode(), self.server, *players)

    def instead_of(self, player: int) -> bytes:
        """Return what stands for a player's secret that never comes.

        It follows from the commitments alone, so it is fixed, and can be shown, beforehand.
        """
        return labelled("missing", self.digest(), _name(player))


@dataclass(frozen=True, slots=True)
class Reveals:
    """The secrets, the server's one published last; None where a player revealed nothing."""

    server: bytes
    players: tuple[bytes | None, bytes | None, bytes | None, bytes | None]


def misfits(bound: Commitments, shown: Reveals) -> tuple[int | None, ...]:
    """Return whose secret does not fit the commitment: starting seats, None for the server."""
    wrong: list[int | None] = []
    if not _fits(bound.session, None, shown.server, bound.server):
        wrong.append(None)
    for player, (secret, bond) in enumerate(zip(shown.players, bound.players, strict=True)):
        if secret is not None and not _fits(bound.session, player, secret, bond):
            wrong.append(player)
    return tuple(wrong)


def session_key(bound: Commitments, shown: Reveals) -> bytes:
    """Return the one key from which all dice and walls of the session follow.

    Raises:
        WallError: a secret does not fit its commitment.
    """
    wrong = misfits(bound, shown)
    if wrong:
        raise WallError("wall.secret_misfits", who=_name(wrong[0]).decode())
    secrets = [shown.server]
    for player, secret in enumerate(shown.players):
        secrets.append(bound.instead_of(player) if secret is None else secret)
    # HKDF: extract with the commitments as salt, then expand once.
    extracted = hmac.digest(bound.digest(), b"".join(secrets), "sha256")
    return derived(extracted, "session key", bound.session.encode())


def _fits(session: str, who: int | None, secret: bytes, bond: bytes | None) -> bool:
    if bond is None or len(secret) != SECRET_SIZE or len(bond) != DIGEST_SIZE:
        return False
    return hmac.compare_digest(commitment(session, who, secret), bond)


def _check_size(secret: bytes) -> None:
    if len(secret) != SECRET_SIZE:
        raise WallError("wall.secret_size", expected=SECRET_SIZE, found=len(secret))


def _name(who: int | None) -> bytes:
    return _SERVER if who is None else f"player {who + 1}".encode()
