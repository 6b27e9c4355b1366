"""What happened at the table. Past tense: true for ever, stored as it is, never edited.

Where an audience may not know a tile, its copy of the event has None instead.
"""

from typing import Final

from msgspec import Struct

from hupai.seat import Call, Claim, Decision, HandResult, LaidMeld, Manners, NamedFan, Seat
from hupai.table.walls import End
from hupai.tiles import Tile, Wind

# Version of the events' form. Whoever changes a form raises it and adds an upcaster.
SCHEMA: Final = 1


class Happening(Struct, frozen=True, tag_field="event"):
    """The base of all events."""


class HandStarted(Happening, frozen=True, tag="hand_started"):
    """The walls stand. ``rules`` and ``digest`` name the rules in force."""

    hand: int
    round_wind: Wind
    dealer: Seat
    rules: str
    digest: str
    rhythm: str
    manners: Manners
    wall: tuple[Tile, ...] | None
    wall_size: int
    is_private: bool = False


class DiceThrown(Happening, frozen=True, tag="dice_thrown"):
    """Two dice, by the dealer and then by the second thrower (R-068)."""

    seat: Seat
    dice: tuple[int, int]


class TilesDealt(Happening, frozen=True, tag="tiles_dealt"):
    """A packet of the deal."""

    seat: Seat
    count: int
    tiles: tuple[Tile, ...] | None


class DecisionOpened(Happening, frozen=True, tag="decision_opened"):
    """Somebody is waited for."""

    decision: Decision


class FlowerExposed(Happening, frozen=True, tag="flower_exposed"):
    """A flower lies open (R-079)."""

    seat: Seat
    tile: Tile


class FlowersKept(Happening, frozen=True, tag="flowers_kept"):
    """A seat replaces no other flower before play begins."""

    seat: Seat


class TileDrawn(Happening, frozen=True, tag="tile_drawn"):
    """The next tile from the head of the wall, or a replacement from its tail."""

    seat: Seat
    end: End
    tile: Tile | None


class TileDiscarded(Happening, frozen=True, tag="tile_discarded"):
    """A tile lies in the floor: the one drawn, or one from the hand."""

    seat: Seat
    tile: Tile
    drawn: bool


class KongDeclared(Happening, frozen=True, tag="kong_declared"):
    """Four own tiles lie face down (R-118)."""

    seat: Seat
    tile: Tile | None


class TileAdded(Happening, frozen=True, tag="tile_added"):
    """The fourth tile is added to an exposed pung, and may be robbed (R-117, R-124)."""

    seat: Seat
    tile: Tile


class ClaimAnswered(Happening, frozen=True, tag="claim_answered"):
    """A seat's secret answer to an open window; None: it lets the tile go by."""

    seat: Seat
    claim: Claim | None


class LostCall(Struct, frozen=True):
    """A call that another one beat: all hear it, none sees the tiles it was meant for."""

    seat: Seat
    call: Call


class WindowClosed(Happening, frozen=True, tag="window_closed"):
    """All calls on the tile are heard: those that stand, and those that came too low.

    A late hu, called when the window was closed but no tile taken yet, closes it once more.
    """

    standing: tuple[Claim, ...]
    lost: tuple[LostCall, ...] = ()


class ClaimedTileTaken(Happening, frozen=True, tag="claimed_tile_taken"):
    """The claimed tile is fetched from the floor."""

    seat: Seat
    tile: Tile


class MeldLaid(Happening, frozen=True, tag="meld_laid"):
    """The claimed set lies open."""

    seat: Seat
    meld: LaidMeld


class HuDeclared(Happening, frozen=True, tag="hu_declared"):
    """A self-drawn win is called (R-140)."""

    seat: Seat


class HandShown(Happening, frozen=True, tag="hand_shown"):
    """The winner's standing tiles, without the winning one."""

    seat: Seat
    tiles: tuple[Tile, ...]


class FanNamed(Happening, frozen=True, tag="fan_named"):
    """The winner's count (R-142)."""

    seat: Seat
    fans: tuple[NamedFan, ...]


class WinConfirmed(Happening, frozen=True, tag="win_confirmed"):
    """Another player agrees with the count (R-144)."""

    seat: Seat


class TimeExceeded(Happening, frozen=True, tag="time_exceeded"):
    """A limit has passed; the referee is told, play goes on (R-104)."""

    seat: Seat
    decision: int


class RightToWinLost(Happening, frozen=True, tag="right_to_win_lost"):
    """The referee has ruled that a seat may not win this hand."""

    seat: Seat


class HandEnded(Happening, frozen=True, tag="hand_ended"):
    """The hand is over, with what it moves between the players."""

    result: HandResult


Event = (
    HandStarted
    | DiceThrown
    | TilesDealt
    | DecisionOpened
    | FlowerExposed
    | FlowersKept
    | TileDrawn
    | TileDiscarded
    | KongDeclared
    | TileAdded
    | ClaimAnswered
    | WindowClosed
    | ClaimedTileTaken
    | MeldLaid
    | HuDeclared
    | HandShown
    | FanNamed
    | WinConfirmed
    | TimeExceeded
    | RightToWinLost
    | HandEnded
)
