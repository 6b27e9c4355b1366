"""The part of a record that proves its walls, and its verification."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from hupai.errors import RecordError
from hupai.records.record import Fairness, Record
from hupai.session import SessionEvent
from hupai.table import DiceThrown, HandStarted
from hupai.tiles import Tile, symbol_of
from hupai.wall import PROTOCOL, Commitments, Doubt, PlayedWall, Proof, Reveals, doubts

_SEATS = 4


class _Secrets(Struct):
    """The server's part and the four players'; nothing where somebody gave none."""

    server: str
    players: list[str | None]


class _Root(Struct):
    hand: int
    root: str


class _Proof(Struct):
    hand: int
    place: int
    tile: str
    salt: str
    path: list[str]


class FairnessPart(Struct, omit_defaults=True):
    """The block as it is written: bytes are hexadecimal."""

    protocol: str
    session: str
    commitments: _Secrets
    reveals: _Secrets
    roots: list[_Root]
    proofs: list[_Proof] = []


def written(fairness: Fairness) -> FairnessPart:
    """Return the block as it is written."""
    bound, shown = fairness.bound, fairness.shown
    return FairnessPart(
        PROTOCOL,
        bound.session,
        _Secrets(bound.server.hex(), [_hex(each) for each in bound.players]),
        _Secrets(shown.server.hex(), [_hex(each) for each in shown.players]),
        [_Root(hand, root.hex()) for hand, root in sorted(fairness.roots.items())],
        [
            _Proof(
                hand,
                proof.place,
                symbol_of(proof.tile),
                proof.salt.hex(),
                [each.hex() for each in proof.path],
            )
            for hand, proofs in sorted(fairness.proofs.items())
            for proof in proofs
        ],
    )


def _hex(data: bytes | None) -> str | None:
    return None if data is None else data.hex()


def read_fairness(part: FairnessPart, faces: Mapping[str, Tile]) -> Fairness:
    """Read the block.

    Raises:
        RecordError: it is of another protocol, or something in it cannot be.
    """
    if part.protocol != PROTOCOL:
        raise RecordError("record.bad_field", field="fairness.protocol")
    proofs: dict[int, tuple[Proof, ...]] = {}
    for each in part.proofs:
        if each.tile not in faces:
            raise RecordError("record.bad_field", field="fairness.proofs.tile")
        path = tuple(_bytes(node, "proofs.path") for node in each.path)
        proof = Proof(each.place, faces[each.tile], _bytes(each.salt, "proofs.salt"), path)
        proofs[each.hand] = (*proofs.get(each.hand, ()), proof)
    bound = Commitments(
        part.session,
        _bytes(part.commitments.server, "commitments.server"),
        _four(part.commitments.players, "commitments.players"),
    )
    shown = Reveals(
        _bytes(part.reveals.server, "reveals.server"),
        _four(part.reveals.players, "reveals.players"),
    )
    roots = {each.hand: _bytes(each.root, "roots") for each in part.roots}
    return Fairness(bound, shown, roots, proofs)


def _bytes(text: str, field: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise RecordError("record.bad_field", field=f"fairness.{field}") from None


def _four(
    texts: Sequence[str | None], field: str
) -> tuple[bytes | None, bytes | None, bytes | None, bytes | None]:
    if len(texts) != _SEATS:
        raise RecordError("record.bad_field", field=f"fairness.{field}")
    first, second, third, fourth = (
        None if text is None else _bytes(text, field) for text in texts
    )
    return first, second, third, fourth


# --------------------------------------------------------------------------------- verification


def verify(record: Record) -> tuple[Doubt, ...]:
    """Return everything about the walls of *record* that does not fit.

    Raises:
        RecordError: the record proves nothing about its walls.
    """
    fairness = record.fairness
    if fairness is None:
        raise RecordError("record.no_proofs")
    walls = list(_walls([entry.event for entry in record.entries], fairness))
    missing = [Doubt("wall.no_root", hand.hand) for hand in walls if not hand.root]
    return (*missing, *doubts(fairness.bound, fairness.shown, walls))


def _walls(events: Sequence[SessionEvent], fairness: Fairness) -> Iterator[PlayedWall]:
    """Yield what was played, and what had been published about it."""
    for at, event in enumerate(events):
        if isinstance(event, HandStarted):
            thrown = [each for each in events[at + 1 : at + 3] if isinstance(each, DiceThrown)]
            yield PlayedWall(
                event.hand,
                fairness.roots.get(event.hand, b""),
                tuple(die for each in thrown for die in each.dice),
                event.wall or (),
                fairness.proofs.get(event.hand, ()),
            )
