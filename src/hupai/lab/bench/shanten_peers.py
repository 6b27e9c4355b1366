"""Programs for another mahjong that know shanten, where they are installed: a yardstick."""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec

Shanten = Callable[[Sequence[int]], int]
Prepare = Callable[[Sequence[int]], Sequence[int]]
_COPIES = 4


def installed() -> dict[str, tuple[Prepare, Shanten]]:
    """Return for each peer how 34 counts become its argument, and its function."""
    found: dict[str, tuple[Prepare, Shanten]] = {}
    if find_spec("xiangting") is not None:
        found["xiangting"] = list, _xiangting()
    if find_spec("riichienv") is not None:
        found["riichienv"] = _numbered, import_module("riichienv").calculate_shanten
    return found


def _xiangting() -> Shanten:
    peer = import_module("xiangting")
    count, four = peer.calculate_replacement_number, peer.PlayerCount.FOUR
    return lambda counts: int(count(counts, four)) - 1


def _numbered(counts: Sequence[int]) -> list[int]:
    """Return the tiles by number, four numbers to a kind."""
    return [_COPIES * kind + copy for kind, held in enumerate(counts) for copy in range(held)]
