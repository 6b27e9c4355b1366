"""What happens around the hands of a session; the hands' own events stand between these."""

from msgspec import Struct

from hupai.seat import Manners
from hupai.table import Event

Points = tuple[int, int, int, int]


class SessionOpened(Struct, frozen=True, tag_field="event", tag="session_opened"):
    """Four participants sit down; each is named by the seat he starts in, East first."""

    rules: str
    digest: str
    participants: tuple[str, str, str, str]
    manners: Manners = Manners.STRICT


class TimeCalled(Struct, frozen=True, tag_field="event", tag="time_called"):
    """The session's time is up, with a hand in play or between two hands (R-214)."""

    in_hand: bool


class SessionEnded(Struct, frozen=True, tag_field="event", tag="session_ended"):
    """All hands are played, or the time is up. ``points`` are by participant."""

    points: Points


SessionEvent = SessionOpened | TimeCalled | SessionEnded | Event
