"""What is asked of a session, besides what is asked of its table."""

from msgspec import Struct

from hupai.seat import Manners
from hupai.table import TableCommand
from hupai.tiles import Tile


class OpenSession(Struct, frozen=True, tag_field="act", tag="open_session"):
    """Seat four participants: starting East, South, West, North."""

    participants: tuple[str, str, str, str]
    manners: Manners = Manners.STRICT


class Deal(Struct, frozen=True, tag_field="act", tag="deal"):
    """Play the next hand with this wall and these dice."""

    wall: tuple[Tile, ...]
    dice: tuple[int, ...] = ()


class CallTime(Struct, frozen=True, tag_field="act", tag="call_time"):
    """Announce that the session's time is up."""


SessionCommand = OpenSession | Deal | CallTime | TableCommand
