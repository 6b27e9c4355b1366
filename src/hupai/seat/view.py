"""What one audience sees of the table, and what it may do there."""

from enum import Enum

from msgspec import Struct

from hupai.hand import MeldKind, Source, WinBy
from hupai.rules import FanId
from hupai.seat.commands import Command
from hupai.seat.place import Onlooker, Seat
from hupai.tiles import Tile, Wind


class Manners(Enum):
    """Strict: only lawful acts are offered, forced ones follow by themselves. Honest: all."""

    STRICT = "strict"
    HONEST = "honest"


class DecisionKind(Enum):
    """What is being waited for."""

    FLOWERS = "flowers"
    TURN = "turn"
    CLAIM = "claim"
    ROBBERY = "robbery"
    ACT = "act"
    COUNT = "count"


class Decision(Struct, frozen=True):
    """A wait for one or more seats.

    ``limit`` is how long it lasts, ``least`` how long at the least, in milliseconds. The clock
    starts with the delivery of the decision ``since``, mostly this one itself; several waits
    may share one clock (R-099, R-100). Every wait of a kind has the same, so that neither
    betrays a hand. Ids count the waits of a hand from 1, which everybody sees.
    """

    id: int
    kind: DecisionKind
    seats: tuple[Seat, ...]
    limit: int
    least: int
    since: int


class Since(Enum):
    """How the seat whose turn it is came to its last tile."""

    DEAL = "deal"
    DRAW = "draw"
    FLOWER = "flower"
    KONG = "kong"
    CLAIM = "claim"


class LaidMeld(Struct, frozen=True):
    """A meld on the table; the tile of a concealed kong is known to its owner only."""

    kind: MeldKind
    tile: Tile | None
    source: Source
    claimed_place: int
    is_promoted: bool


class Lie(Enum):
    """How a tile of an exposed set lies; ``on_top``: on the crosswise tile before it."""

    UPRIGHT = "upright"
    CROSSWISE = "crosswise"
    ON_TOP = "on_top"
    FACE_DOWN = "face_down"


class PlacedTile(Struct, frozen=True):
    """One tile of a set, from the left; None where only the back is known."""

    tile: Tile | None
    lie: Lie


class RiverTile(Struct, frozen=True):
    """A discard: from the hand or as drawn, and who claimed it."""

    tile: Tile
    drawn: bool
    claimed_by: Seat | None = None


class SeatView(Struct, frozen=True):
    """One seat as the audience sees it; ``standing`` is None where only the backs show.

    ``layouts`` are the same melds, tile by tile as they lie.
    """

    wind: Wind
    standing: tuple[Tile, ...] | None
    standing_count: int
    drawn: Tile | None
    has_drawn: bool
    melds: tuple[LaidMeld, ...]
    layouts: tuple[tuple[PlacedTile, ...], ...]
    flowers: tuple[Tile, ...]
    river: tuple[RiverTile, ...]
    may_win: bool


class WallView(Struct, frozen=True):
    """How much of the wall stands.

    ``opening`` is the place of the first tile dealt in a common wall; of private walls only how
    many tiles each seat has taken is told.
    """

    left: int
    opening: int | None
    taken_from_head: int
    taken_from_tail: int
    taken_by_seat: tuple[int, ...]


class NamedFan(Struct, frozen=True):
    """A fan of the winner; ``points`` are for one time."""

    id: FanId
    points: int
    count: int


class WinResult(Struct, frozen=True):
    """One player's win."""

    winner: Seat
    discarder: Seat | None
    by: WinBy
    tile: Tile
    fans: tuple[NamedFan, ...]
    fan_points: int
    flowers: int


class HandResult(Struct, frozen=True):
    """How a hand ended: no wins and not stopped means a draw. ``deltas`` are by seat."""

    wins: tuple[WinResult, ...]
    deltas: tuple[int, int, int, int]
    is_stopped: bool = False


class DeclaredWin(Struct, frozen=True):
    """A win that is called: by whom, how the tile came, and from whom it was taken."""

    winners: tuple[Seat, ...]
    giver: Seat | None
    by: WinBy


class View(Struct, frozen=True):
    """The window of one audience: the state as it may know it, and the commands it may give.

    ``version`` counts the events this audience has been shown, without a gap. ``focus`` is the
    seat whose turn it is or whose tile is in question, ``offered_tile`` that tile. ``since`` tells
    how the seat whose turn it is came to its last tile.
    """

    audience: Seat | Onlooker
    version: int
    hand: int
    round_wind: Wind
    dealer: Seat
    rules: str
    manners: Manners
    dice: tuple[int, ...]
    wall: WallView
    seats: tuple[SeatView, SeatView, SeatView, SeatView]
    focus: Seat | None
    since: Since | None
    declared: DeclaredWin | None
    offered_tile: Tile | None
    decision: Decision | None
    commands: tuple[Command, ...]
    result: HandResult | None
