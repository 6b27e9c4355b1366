"""What a rulebook fixes about sessions and events, besides the hand."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

Settled = Literal["hand", "session"]
DiscardFrom = Literal["own_tile", "last_discard"]
TimeUp = Literal["stop", "finish_hand"]
Ties = Literal["share", "starting_seat", "higher", "lower"]
Forfeited = Literal["others_first", "places_kept"]
Criterion = Literal["table_points", "points", "sessions_from_the_best"]
Role = Literal["player", "referee", "chief_referee"]
CRITERIA: Final[tuple[Criterion, ...]] = get_args(Criterion)
ROLES: Final[tuple[Role, ...]] = get_args(Role)


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """Limits inside a hand in seconds, of a session in minutes.

    ``discard_from``: a discard's limit begins with the own tile, or with the last discard.
    """

    first_discard_seconds: int
    discard_seconds: int
    discard_from: DiscardFrom
    pung_seconds: int
    session_minutes: int
    break_minutes: int
    warning_minutes: int


@dataclass(frozen=True, slots=True)
class Session:
    """How long a session is, who sits where, how it begins and ends.

    ``penalties_settled``: when penalties may be settled; the first is used.
    ``seats``: for each starting seat the winds it sits in, round by round, such as ``ESNW``;
    where there are more rounds they begin anew.
    ``time_up``: whether the hand in play stops at once, and counts nothing, or is finished.
    ``break_counts``: whether the clock of the session runs on in the break.
    ``signatures``: who signs the sheet.
    ``chips``: those that make up the start points of one player, where chips are used.
    """

    rounds: int
    hands_per_round: int
    start_points: int
    penalties_settled: tuple[Settled, ...]
    seats: tuple[str, ...]
    time_up: TimeUp
    break_counts: bool
    signatures: tuple[Role, ...]
    chips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TablePoints:
    """Points for the places of a session.

    ``rule``: ``places`` is fixed points for the four places of a table; with ``group`` the first
    of N players gets N, the player in place r gets N - r.
    ``ties``: equal players ``share`` the points of their places, are ordered by
    ``starting_seat``, or all get the points of the ``higher`` or ``lower`` place.
    ``forfeit``: beside a forfeited seat the others take the first places among themselves, or
    every place is kept, the forfeited one's unpaid.
    """

    rule: Literal["places", "group"]
    points: tuple[int, ...]
    ties: Ties
    forfeit: Forfeited


@dataclass(frozen=True, slots=True)
class LatenessScale:
    """What being late costs: up to so many minutes so many points, beyond them the session."""

    minutes: tuple[int, ...]
    points: tuple[int, ...]
    warning: bool


@dataclass(frozen=True, slots=True)
class RankingRule:
    """What orders players and teams over the sessions, the first criterion first."""

    criteria: tuple[Criterion, ...]


@dataclass(frozen=True, slots=True)
class Players:
    """Who may enter."""

    minimum_age: int
    students_admitted: bool
