"""Places at the table, and who may look at it."""

from enum import Enum, IntEnum
from typing import Final

from hupai.hand import Source
from hupai.tiles import Wind


class Seat(IntEnum):
    """A place at the table, counter-clockwise; which wind sits there depends on the dealer."""

    FIRST = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3

    def after(self, steps: int = 1) -> "Seat":
        """Return the seat so many turns later (R-046, R-091)."""
        return SEATS[(self + steps) % 4]

    def wind(self, dealer: "Seat") -> Wind:
        """Return the compass of this seat while *dealer* sits East (R-045, R-047)."""
        return WINDS[(self - dealer) % 4]

    def source(self, discarder: "Seat") -> Source:
        """Return where *discarder* sits as seen from here: upper, opposite or lower player."""
        return SOURCES[(self - discarder) % 4]


SEATS: Final = tuple(Seat)
WINDS: Final = tuple(Wind)
SOURCES: Final = (Source.UNKNOWN, Source.UPPER, Source.OPPOSITE, Source.LOWER)


class Onlooker(Enum):
    """Who watches without a seat.

    A spectator sees what lies open; a commentator every hand, but not the wall; the referee and
    the archive see all.
    """

    SPECTATOR = "spectator"
    COMMENTATOR = "commentator"
    REFEREE = "referee"
    ARCHIVE = "archive"


Audience = Seat | Onlooker
