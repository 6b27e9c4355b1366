"""The hashes of the protocol: every use has a label of its own, every part its length."""

import hashlib
import hmac
from collections.abc import Iterator
from typing import Final

PROTOCOL: Final = "hupai-wall/1"
DIGEST_SIZE: Final = 32
_BLOCK: Final = 512


def labelled(label: str, *parts: bytes) -> bytes:
    """Return SHA-256 over the protocol's name, the label and every part, each with its length."""
    digest = hashlib.sha256()
    for part in (PROTOCOL.encode(), label.encode(), *parts):
        digest.update(len(part).to_bytes(4, "big"))
        digest.update(part)
    return digest.digest()


def derived(key: bytes, label: str, *parts: bytes) -> bytes:
    """Return a key made from another: HMAC-SHA-256 over the labelled parts."""
    return hmac.digest(key, labelled(label, *parts), "sha256")


def stream(key: bytes, label: str) -> Iterator[int]:
    """Yield the bytes that a key and a label stand for, without end: SHAKE-256."""
    shake = hashlib.shake_256(derived(key, label))
    size = _BLOCK
    done = 0
    while True:
        found = shake.digest(size)
        yield from found[done:]
        done, size = size, size * 2


def below(limit: int, source: Iterator[int]) -> int:
    """Return an unbiased number from 0 to *limit* - 1, at most 256 of them.

    Bytes in the last, incomplete run of *limit* are passed over.
    """
    accepted = 256 - 256 % limit
    return next(byte for byte in source if byte < accepted) % limit
