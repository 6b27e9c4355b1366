"""Our own record of a game, in memory."""

from typing import Final

from msgspec import Struct

from hupai.records.told import Players, Points
from hupai.rules import Edition
from hupai.session import SessionEvent
from hupai.wall import Commitments, Proof, Reveals

SCHEMA: Final = 1


class Entry(Struct, frozen=True):
    """One event and when it happened, in milliseconds since the record began, if that is known."""

    event: SessionEvent
    at: int | None = None


class Fairness(Struct, frozen=True):
    """What proves the walls: who was bound to which secret, what was revealed, what was published.

    ``roots`` and ``proofs`` are by the number of the hand.
    """

    bound: Commitments
    shown: Reveals
    roots: dict[int, bytes]
    proofs: dict[int, tuple[Proof, ...]] = {}


class Outcome(Struct, frozen=True):
    """The facts of one hand, seats East to North.

    ``points`` are those of each winner, flowers included; ``deltas`` include the penalties.
    """

    hand: int
    winners: tuple[int, ...]
    giver: int | None
    points: tuple[int, ...]
    deltas: Points


class Record(Struct, frozen=True):
    """A game. Persons stand in it under the ids they were given.

    ``digest`` is that of the rules when the game was played. ``seating``: who sat East to North
    in hands that are no session. ``penalties``: what false hu and faults moved, hand by hand.
    """

    rules: Edition
    digest: str
    participants: tuple[str, str, str, str]
    entries: tuple[Entry, ...]
    seating: tuple[Players, ...] = ()
    penalties: tuple[Points, ...] = ()
    titles: tuple[str, ...] = ()
    source: str = "hupai"
    outcomes: tuple[Outcome, ...] | None = None
    totals: Points | None = None
    fairness: Fairness | None = None
