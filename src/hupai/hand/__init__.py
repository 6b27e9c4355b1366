"""The tiles of one player at the moment of winning or waiting, and the line that writes them."""

from hupai.hand.conditions import WinBy, WinConditions
from hupai.hand.hand import HAND_SIZE, Hand
from hupai.hand.line import parse_hand, write_hand
from hupai.hand.meld import Meld, MeldKind, Source

__all__ = [
    "HAND_SIZE",
    "Hand",
    "Meld",
    "MeldKind",
    "Source",
    "WinBy",
    "WinConditions",
    "parse_hand",
    "write_hand",
]
