"""How a hand was won, and what the table showed at that moment."""

from dataclasses import dataclass
from enum import Enum

from hupai.tiles import Wind


class WinBy(Enum):
    """Where the winning tile came from."""

    DISCARD = "discard"
    SELF_DRAW = "self_draw"
    REPLACEMENT = "replacement"
    ROBBED_KONG = "robbed_kong"

    @property
    def is_drawn(self) -> bool:
        """Tell whether the winner drew the tile himself."""
        return self in (WinBy.SELF_DRAW, WinBy.REPLACEMENT)

    @property
    def is_by_kong(self) -> bool:
        """Tell whether a kong gave the tile: its replacement, or the kong that was robbed."""
        return self in (WinBy.REPLACEMENT, WinBy.ROBBED_KONG)


@dataclass(frozen=True, slots=True)
class WinConditions:
    """Winds and circumstances of a win.

    ``is_last_of_kind``: the other three copies lie face up on the table.
    ``is_last_of_wall``: no tile is left in the wall.
    """

    round_wind: Wind = Wind.EAST
    seat_wind: Wind = Wind.EAST
    by: WinBy = WinBy.DISCARD
    is_last_of_kind: bool = False
    is_last_of_wall: bool = False
