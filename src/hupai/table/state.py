"""Where a hand stands. Derived from the events, never stored."""

from typing import Final, Literal

from msgspec import Struct

from hupai.seat import (
    Claim,
    Decision,
    HandResult,
    LaidMeld,
    Manners,
    NamedFan,
    RiverTile,
    Seat,
    Since,
)
from hupai.table.walls import City, Walls
from hupai.tiles import Tile, Wind


class SeatState(Struct, frozen=True):
    """One player's tiles. ``drawn`` is held apart from the standing tiles (R-096)."""

    standing: tuple[Tile, ...] = ()
    drawn: Tile | None = None
    melds: tuple[LaidMeld, ...] = ()
    flowers: tuple[Tile, ...] = ()
    river: tuple[RiverTile, ...] = ()
    may_win: bool = True

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Return the standing tiles, the drawn one last."""
        return self.standing if self.drawn is None else (*self.standing, self.drawn)


class Waiting(Struct, frozen=True, tag=True):
    """Nothing has begun, or the walls stand and the tiles are being dealt."""


class Opening(Struct, frozen=True, tag=True):
    """*seat* replaces its flowers before play begins (R-082)."""

    seat: Seat


class Drawing(Struct, frozen=True, tag=True):
    """*seat* is next to draw."""

    seat: Seat


class Replacing(Struct, frozen=True, tag=True):
    """*seat* is owed a tile from the end of the wall; ``opening``: before play begins."""

    seat: Seat
    since: Literal[Since.FLOWER, Since.KONG]
    opening: bool = False


class Turn(Struct, frozen=True, tag=True):
    """*seat* has fourteen tiles and must win, kong, replace or discard."""

    seat: Seat
    since: Since


class Claiming(Struct, frozen=True, tag=True):
    """The tile that *seat* discarded may be claimed."""

    seat: Seat
    tile: Tile


class Robbing(Struct, frozen=True, tag=True):
    """The tile that *seat* added to a pung may be robbed."""

    seat: Seat
    tile: Tile


class Taking(Struct, frozen=True, tag=True):
    """*claim* stands; its tile is still in the floor of *discarder*."""

    claim: Claim
    discarder: Seat
    tile: Tile


class Laying(Struct, frozen=True, tag=True):
    """The claimed tile is fetched; the set is still to be exposed."""

    claim: Claim
    discarder: Seat
    tile: Tile


class Count(Struct, frozen=True):
    """The fan a winner has named."""

    seat: Seat
    fans: tuple[NamedFan, ...]


class Winning(Struct, frozen=True, tag=True):
    """Hu is declared. The tile is taken, the hand shown, the fan named, then all confirm.

    ``winners`` is one seat, or several where the rules let several win on one tile. ``giver``:
    whose discard or added tile it is, None for a self-draw, which came ``since`` something.
    """

    winners: tuple[Seat, ...]
    giver: Seat | None
    tile: Tile
    since: Since | None = None
    is_robbery: bool = False
    taken: tuple[Seat, ...] = ()
    shown: tuple[Seat, ...] = ()
    counts: tuple[Count, ...] = ()
    confirmed: tuple[Seat, ...] = ()


class Over(Struct, frozen=True, tag=True):
    """The hand has ended."""


Phase = (
    Waiting
    | Opening
    | Drawing
    | Replacing
    | Turn
    | Claiming
    | Robbing
    | Taking
    | Laying
    | Winning
    | Over
)
Seats = tuple[SeatState, SeatState, SeatState, SeatState]
_NOBODY: Final = SeatState()


class TableState(Struct, frozen=True):
    """One hand at one table.

    ``version`` counts its events without a gap, ``secrets`` those of them that only one seat
    knows of, ``decisions`` the waits opened; ``clock`` is the wait whose delivery started the
    clock that later ones share.
    """

    version: int = 0
    secrets: tuple[int, int, int, int] = (0, 0, 0, 0)
    decisions: int = 0
    clock: int = 0
    hand: int = 0
    round_wind: Wind = Wind.EAST
    dealer: Seat = Seat.FIRST
    rules: str = ""
    rhythm: str = ""
    manners: Manners = Manners.STRICT
    dice: tuple[int, ...] = ()
    walls: Walls = City((), 0)
    seats: Seats = (_NOBODY, _NOBODY, _NOBODY, _NOBODY)
    phase: Phase = Waiting()
    decision: Decision | None = None
    answers: tuple[tuple[Seat, Claim | None], ...] = ()
    exceeded: int = 0
    result: HandResult | None = None

    def has_answered(self, seat: Seat) -> bool:
        """Tell whether *seat* has given its answer to the open window."""
        for answered, _ in self.answers:  # noqa: SIM110 - asked too often for a generator
            if answered == seat:
                return True
        return False

    def seat_wind(self, seat: Seat) -> Wind:
        return seat.wind(self.dealer)
