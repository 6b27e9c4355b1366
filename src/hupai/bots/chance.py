"""Numbers that look thrown, and are the same for the same seed and view."""

from typing import Final

from hupai.seat import Seat, View

_ODD: Final = 0x9E3779B97F4A7C15
_MASK: Final = (1 << 64) - 1


def number(seed: int, view: View) -> int:
    """Return a number for this moment of this seat's game."""
    moment = 0 if view.decision is None else view.decision.id
    seat = view.audience.value if isinstance(view.audience, Seat) else 0
    mixed = seed & _MASK
    for part in (view.hand, moment, seat):
        mixed = _mixed(mixed ^ _mixed(int(part) + 1))
    return mixed


def _mixed(value: int) -> int:
    """SplitMix64: every bit of *value* moves half the bits of the result."""
    value = value * _ODD & _MASK
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    value = (value ^ value >> 27) * 0x94D049BB133111EB & _MASK
    return value ^ value >> 31
