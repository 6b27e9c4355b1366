"""The bots that can be asked for by name."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Final

from hupai.bots import Greedy, Random
from hupai.rules import Edition
from hupai.seat import Player


def _greedy(_seed: int, rules: Edition) -> Player:
    return Greedy(rules)


BOTS: Final[Mapping[str, Callable[[int, Edition], Player]]] = {
    "greedy": _greedy,
    "random": Random,
}


def bot(name: str, seed: str, rules: Edition) -> Player:
    """Return the bot called *name*; it plays alike for the same *seed*."""
    return BOTS[name](int.from_bytes(sha256(seed.encode()).digest()[:8], "big"), rules)
