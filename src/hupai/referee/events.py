"""What became of reported fouls. Past tense: stored as it is, never edited."""

from typing import Literal

from msgspec import Struct

from hupai.referee.appeal import Closed, Petition
from hupai.referee.report import Report
from hupai.referee.ruling import Ruling
from hupai.rules import Ground, Instance

Officer = Literal[
    "referee", "chief_referee", "contest_committee", "organising_committee",
    "arbitration_committee",
]  # fmt: skip


class CaseEvent(Struct, frozen=True, tag_field="event"):
    """Something about the case of this number; ``at`` in seconds, by the event's own clock."""

    case: int
    at: int


class FoulReported(CaseEvent, frozen=True, tag="foul_reported"):
    """A foul was seen. ``rules`` and ``digest`` name the rules in force."""

    report: Report
    rules: str
    digest: str


class RulingProposed(CaseEvent, frozen=True, tag="ruling_proposed"):
    """The rules say so much."""

    ruling: Ruling


class RulingGiven(CaseEvent, frozen=True, tag="ruling_given"):
    """The referee has ruled: as proposed, or otherwise for a reason.

    ``ground``: what the penalty rests on; None where it is a judgement of facts alone.
    """

    ruling: Ruling
    by: Officer
    reason: str = ""
    ground: Ground | None = "rules"


class RulingAnnounced(CaseEvent, frozen=True, tag="ruling_announced"):
    """The table has heard the ruling."""


class RulingRecorded(CaseEvent, frozen=True, tag="ruling_recorded"):
    """The ruling stands in the record of fouls (R-274)."""


class RulingRevised(CaseEvent, frozen=True, tag="ruling_revised"):
    """Another ruling stands in place of the first; ``report``: the facts as corrected."""

    ruling: Ruling
    by: Officer
    reason: str
    report: Report | None = None
    ground: Ground | None = "rules"


class RulingRevoked(CaseEvent, frozen=True, tag="ruling_revoked"):
    """There was no foul: nothing stands."""

    by: Officer
    reason: str


class SessionClosed(Struct, frozen=True, tag_field="event", tag="session_closed"):
    """A session has ended at a table: the clock of its appeals runs (R-276)."""

    closed: Closed


class AppealEvent(Struct, frozen=True, tag_field="event"):
    """Something about the appeal of this number."""

    appeal: int
    at: int


class AppealLodged(AppealEvent, frozen=True, tag="appeal_lodged"):
    """A ruling is contested."""

    petition: Petition


class AppealDecided(AppealEvent, frozen=True, tag="appeal_decided"):
    """An instance has decided; what it changes in the ruling stands in an event of its own."""

    by: Instance
    is_upheld: bool
    reason: str


class AppealCarriedOn(AppealEvent, frozen=True, tag="appeal_carried_on"):
    """The appeal goes to the next instance."""


CaseChange = (
    RulingProposed | RulingGiven | RulingAnnounced | RulingRecorded | RulingRevised | RulingRevoked
)
AppealChange = AppealDecided | AppealCarriedOn
LedgerEvent = FoulReported | CaseChange | SessionClosed | AppealLodged | AppealChange
