"""What a record tells of a game, in the words of the table.

Seats are those of the hand: the first is East, whoever sits there. A record tells acts, and it
claims what came of them; whether the two agree is for the replay to find out.
"""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

from hupai.rules import FanId
from hupai.seat import (
    AddToPung,
    Chow,
    Claim,
    ConcealedKong,
    Discard,
    ExposeFlower,
    Hu,
    Kong,
    LaidMeld,
    Pung,
    Seat,
)
from hupai.tiles import Tile, Wind

# In place of a tile where a discard is told as "the one just drawn".
AS_DRAWN: Final = Tile(-1)
Points = tuple[int, int, int, int]
Players = tuple[int, int, int, int]
Deal = tuple[tuple[Tile, ...], tuple[Tile, ...], tuple[Tile, ...], tuple[Tile, ...]]
End = Literal["head", "tail"]


class Took(Struct, frozen=True, tag=True):
    """A tile from the wall; from which end where the record says so."""

    seat: Seat
    tile: Tile
    end: End | None = None


class Called(Struct, frozen=True, tag=True):
    """A call that brought nothing: it lost to another, or was taken back.

    A ``binding`` one was answered for good, so that the rules alone decided against it.
    """

    claim: Claim
    binding: bool = False


class FalseHu(Struct, frozen=True, tag=True):
    """A hu that was none."""

    seat: Seat


class Exhausted(Struct, frozen=True, tag=True):
    """The wall is used up and nobody has won."""


class Fault(Struct, frozen=True, tag=True):
    """A program broke down or broke the rules, and the match was over at once."""

    seat: Seat
    verdict: str


class Stopped(Struct, frozen=True, tag=True):
    """The hand was broken off."""


Act = (
    Took
    | Discard
    | ExposeFlower
    | Chow
    | Pung
    | Kong
    | Hu
    | ConcealedKong
    | AddToPung
    | Called
    | FalseHu
    | Exhausted
    | Fault
    | Stopped
)


class Line(Struct, frozen=True):
    """An act with its number in the record and, where it is told, its time in milliseconds.

    ``tile`` is the one a claim or a hu is made on, where the record names it.
    """

    at: int
    act: Act
    time: int | None = None
    tile: Tile | None = None


class ToldFan(Struct, frozen=True, order=True):
    """A fan the record counts; ``points`` are for one time."""

    id: FanId
    points: int
    count: int


class ToldWin(Struct, frozen=True):
    """What the record says of a win; None where it says nothing.

    ``points`` are all of the hand, flowers included; ``fans`` are without the flowers.
    """

    seat: Seat
    points: int | None = None
    flowers: int | None = None
    fans: tuple[ToldFan, ...] | None = None
    giver: Seat | None = None
    standing: tuple[Tile, ...] | None = None
    melds: tuple[LaidMeld, ...] | None = None


class ToldHand(Struct, frozen=True):
    """One hand. ``wall`` is in physical order, or the four private walls one after the other.

    ``rest`` is what the deal left of the wall, from its head, where only that is told.
    ``players`` are the participants in the East, South, West and North, ``before`` their points
    before the hand, ``end`` the number of the event that tells the result.
    """

    number: int
    round_wind: Wind
    lines: tuple[Line, ...]
    end: int
    deal: Deal | None = None
    wall: tuple[Tile, ...] | None = None
    rest: tuple[Tile, ...] | None = None
    dice: tuple[int, ...] = ()
    players: Players = (0, 1, 2, 3)
    before: Points | None = None
    wins: tuple[ToldWin, ...] | None = None
    deltas: Points | None = None
    penalties: Points = (0, 0, 0, 0)
    title: str = ""


class ToldGame(Struct, frozen=True):
    """A record: its format, the rules it is played by, and its hands.

    ``is_session``: the hands follow one another from the first, the seats in rotation.
    ``tells_drawn``: discards say whether the tile was the one just drawn.
    """

    format: str
    rules: str
    hands: tuple[ToldHand, ...]
    participants: tuple[str, str, str, str] = ("1", "2", "3", "4")
    minimum: int | None = None
    is_session: bool = False
    tells_drawn: bool = True
    totals: Points | None = None


def four(values: Sequence[int]) -> Points:
    """Return the numbers of four seats as a value."""
    east, south, west, north = values
    return east, south, west, north
