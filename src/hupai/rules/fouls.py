"""What a rulebook says of fouls, of absence and of appeals."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

FoulId = str
PenaltyKind = Literal[
    "none", "warning", "points", "ladder", "scale", "discretion", "win", "lateness"
]
PaidTo = Literal["nobody", "others", "offended"]
Effect = Literal[
    "no_win", "no_win_until_draw", "no_claims", "obligatory_discard", "tile_put_back",
    "claim_refused", "claim_lost", "claims_waived", "tiles_taken_up", "hand_stopped", "not_heard",
]  # fmt: skip
Sanction = Literal["suspension", "disqualification", "notice", "authority"]
Authority = Literal["rules", "referee", "committee"]
Scope = Literal["hand", "session", "event"]
FetchUntil = Literal["next_discard", "second_draw"]
Measure = Literal["warning", "points", "no_win", "suspension", "disqualification", "notice"]
Absent = Literal["bye", "new_arrangement", "points_so_far", "substitute"]
Appellant = Literal["player", "team_leader", "person_in_charge"]
Instance = Literal[
    "chief_referee", "arbitration_committee", "contest_committee", "organising_committee"
]
Ground = Literal["rules", "regulations", "discipline"]

EFFECTS: Final[tuple[Effect, ...]] = get_args(Effect)
SANCTIONS: Final[tuple[Sanction, ...]] = get_args(Sanction)


@dataclass(frozen=True, slots=True)
class Penalties:
    """The kinds of penalty, the sizes of point penalties, and how a repetition is answered.

    ``ladder``: the points of the first, second, third foul of a kind; 0 is a warning, and the
    last step is that of all further ones. ``restarts``: with what it begins anew.
    """

    kinds: tuple[Measure, ...]
    scale: tuple[int, ...]
    ladder: tuple[int, ...]
    restarts: Scope


@dataclass(frozen=True, slots=True)
class Foul:
    """One foul, exactly as one edition answers it.

    ``numbers``: under which the requirements list it (F-01 to F-33).
    ``decides``: the rules leave no choice, the referee has one, or the committee is reported to.
    ``penalty``: ``points`` fixed, a step of the ``ladder``, a size of the ``scale``; at
    ``discretion`` the ladder is proposed, and any warning or size may be given; what all three
    would owe for a ``win``; the scale of ``lateness``. Points are of one payment.
    ``instead``: effects the referee may choose in place of the points. ``may_add``: what he may
    add. ``waivable``: points may be waived where there was no right to win any more.
    ``only_if_shown``: points fall due where tiles were shown.
    ``shanten``: a hu so far from a win, from and to, is this foul; -1 is a complete hand.
    ``until``: up to when a claimed tile may be fetched.
    ``restarts``: where this foul has a ladder of its own length.
    """

    id: FoulId
    numbers: tuple[int, ...]
    article: str
    decides: Authority
    penalty: PenaltyKind
    points: int
    paid_to: PaidTo
    effects: tuple[Effect, ...]
    sanctions: tuple[Sanction, ...]
    instead: tuple[Effect, ...]
    may_add: tuple[Effect | Sanction, ...]
    waivable: bool
    only_if_shown: bool
    shanten: tuple[int, int] | None
    until: FetchUntil | None
    restarts: Scope | None


@dataclass(frozen=True, slots=True)
class Absence:
    """How an absence may be answered before play and during it; substitutes a team may name."""

    before: tuple[Absent, ...]
    during: tuple[Absent, ...]
    team_substitutes: int


@dataclass(frozen=True, slots=True)
class Appeals:
    """Who may appeal, how, and who decides.

    ``minutes`` after the end of the session; ``equivalent``: the fee may be of another currency.
    ``on_rules`` and ``others``: the instances, one after the other. ``second_in_writing``:
    whether the book asks for a second appeal in writing. ``stands``: penalties of the chief
    referee that no appeal overturns. ``articles``: where the book says so.
    """

    minutes: int
    may_appeal: tuple[Appellant, ...]
    lodged_by: tuple[Appellant, ...]
    signed_by: tuple[Appellant, ...]
    fee: int
    currency: str
    equivalent: bool
    on_rules: tuple[Instance, ...]
    others: tuple[Instance, ...]
    second_in_writing: bool
    stands: tuple[Ground, ...]
    articles: Mapping[str, str]
