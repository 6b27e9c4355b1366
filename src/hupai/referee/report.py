"""What was seen: a foul, where, whose, and the facts its article asks for."""

from msgspec import Struct

from hupai.rules import FoulId


class Place(Struct, frozen=True):
    """A hand at a table of a session, all counted from 1; without a hand the session itself."""

    session: int = 1
    table: int = 1
    hand: int | None = None


class Report(Struct, frozen=True):
    """A foul as it was seen. Players are named by the seat they start in, 0 to 3.

    ``participant``: who the player is throughout the event. ``offended``: whom it concerned.
    ``tiles``: those exposed, in order. ``minutes``: how late. ``points``: what a misled hu
    counted. ``was_shown``: whether the tiles of a hu were shown. ``without_right``: whether the
    right to win was lost before. ``raised_late``: whether it was not raised at once.
    """

    foul: FoulId
    place: Place
    player: int
    participant: str = ""
    offended: int | None = None
    tiles: str = ""
    minutes: int = 0
    points: int = 0
    was_shown: bool = True
    without_right: bool = False
    raised_late: bool = False
    evidence: str = ""
