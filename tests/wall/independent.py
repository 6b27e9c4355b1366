"""The protocol once more, written from docs/reference/fair-wall.md and nothing else.

It shares no line with the room it is compared with: whoever implements the protocol in another
language may start from here.
"""

import hashlib
import hmac

NAME = b"hupai-wall/1"


def part(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


def tagged(label: str, *parts: bytes) -> bytes:
    told = b"".join(part(each) for each in (NAME, label.encode(), *parts))
    return hashlib.sha256(told).digest()


def mac(key: bytes, data: bytes) -> bytes:
    return hmac.new(key, data, hashlib.sha256).digest()


def key_of(session: str, bonds: list[bytes | None], secrets: list[bytes | None]) -> bytes:
    """Return the session's key; the server stands first in both lists."""
    name = session.encode()
    bound = tagged("commitments", name, *(bond or b"" for bond in bonds))
    told = b""
    for number, secret in enumerate(secrets):
        told += secret or tagged("missing", bound, b"player %d" % number)
    return mac(mac(bound, told), tagged("session key", name))


def numbers(key: bytes, label: str, limits: list[int]) -> list[int]:
    """Return one unbiased number below each limit."""
    source = hashlib.shake_256(mac(key, tagged(label))).digest(4000)
    found, at = [], 0
    for limit in limits:
        while source[at] >= 256 // limit * limit:
            at += 1
        found.append(source[at] % limit)
        at += 1
    return found


def wall_of(key: bytes, session: str, hand: int) -> tuple[list[int], list[int], bytes]:
    """Return tiles, dice and the root of the tree of one hand."""
    own = mac(key, tagged("hand", session.encode(), hand.to_bytes(4, "big")))
    tiles = [kind for kind in range(34) for _ in range(4)] + list(range(34, 42))
    for last, at in zip(range(143, 0, -1), numbers(own, "wall", list(range(144, 1, -1)))):  # noqa: B905
        tiles[last], tiles[at] = tiles[at], tiles[last]
    dice = [each + 1 for each in numbers(own, "dice", [6] * 4)]
    salts = hashlib.shake_256(mac(own, tagged("salts"))).digest(16 * 144)
    context = tagged("hand", session.encode(), hand.to_bytes(4, "big"))
    row = [
        hashlib.sha256(
            b"\0" + context + place.to_bytes(2, "big") + bytes([tile])
            + salts[16 * place : 16 * place + 16]
        ).digest()
        for place, tile in enumerate(tiles)
    ]  # fmt: skip
    while len(row) > 1:
        pairs = [row[at : at + 2] for at in range(0, len(row), 2)]
        row = [
            hashlib.sha256(b"\1" + pair[0] + pair[1]).digest() if len(pair) == 2 else pair[0]
            for pair in pairs
        ]
    return tiles, dice, row[0]
