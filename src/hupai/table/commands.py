"""What is asked of the table: by a seat, by the host who sets it up, by the clock."""

from dataclasses import dataclass

from msgspec import Struct

from hupai.rules import Edition, Rhythm
from hupai.seat import Command, Manners, Seat
from hupai.tiles import Tile, Wind


@dataclass(frozen=True, slots=True)
class Laws:
    """The rules in force at a table and how long it waits."""

    edition: Edition
    rhythm: Rhythm


class StartHand(Struct, frozen=True, tag_field="act", tag="start_hand"):
    """Set the walls up, throw the dice and deal.

    ``wall`` is in physical order (see City), or the four private walls one after the other,
    which need no dice.
    """

    hand: int
    round_wind: Wind
    dealer: Seat
    wall: tuple[Tile, ...]
    dice: tuple[int, ...] = ()
    manners: Manners = Manners.STRICT


class Timeout(Struct, frozen=True, tag_field="act", tag="timeout"):
    """The limit of a decision has passed."""

    decision: int


class StopHand(Struct, frozen=True, tag_field="act", tag="stop_hand"):
    """The session's time is up: the running hand stops at once (R-214)."""


class LoseRightToWin(Struct, frozen=True, tag_field="act", tag="lose_right_to_win"):
    """The referee's ruling: *seat* plays on, but may not win this hand (R-237)."""

    seat: Seat


TableCommand = Command | StartHand | Timeout | StopHand | LoseRightToWin


class Refusal(Struct, frozen=True):
    """Why a command is not carried out, and the rule it rests on."""

    code: str
    rule: str
