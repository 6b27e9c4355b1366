"""PyMahjongGB, where it is installed: the scorer that programs use today."""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from hupai.hand import Hand
from hupai.tiles import symbol_of

NAME = "PyMahjongGB"
DIALECT = "online-mil"  # how it reads the rules
_SUITS = {"m": "W", "p": "B", "s": "T"}
_HONOURS = dict(zip("ESWNCFP", ("F1", "F2", "F3", "F4", "J1", "J2", "J3"), strict=True))


def is_installed() -> bool:
    """Tell whether there is a peer to measure."""
    return find_spec("MahjongGB") is not None


def calculator() -> Callable[..., Any]:
    """Return its scorer of one hand."""
    found: Callable[..., Any] = import_module("MahjongGB").MahjongFanCalculator
    return found


def arguments_of(hand: Hand) -> Sequence[object]:
    """Return a hand as its scorer takes it."""
    conditions = hand.conditions
    packs = tuple(
        ("CHI", _name(meld.tile + 1), 1)
        if meld.is_chow
        else ("GANG" if meld.is_kong else "PENG", _name(meld.tile), int(not meld.is_concealed))
        for meld in hand.melds
    )
    return (
        packs, tuple(map(_name, hand.standing)), _name(hand.winning_tile or 0), hand.flowers,
        conditions.by.is_drawn, conditions.is_last_of_kind, conditions.by.is_by_kong,
        conditions.is_last_of_wall, int(conditions.seat_wind), int(conditions.round_wind),
    )  # fmt: skip


def _name(tile: int) -> str:
    symbol = symbol_of(tile)  # type: ignore[arg-type]
    return f"{_SUITS[symbol[1]]}{symbol[0]}" if symbol[1:] else _HONOURS[symbol]
