"""What became of reported fouls. Past tense: stored as it is, never edited."""

from typing import Literal

from msgspec import Struct

from hupai.referee.report import Report
from hupai.referee.ruling import Ruling

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
    """The referee has ruled: as proposed, or otherwise for a reason."""

    ruling: Ruling
    by: Officer
    reason: str = ""


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


class RulingRevoked(CaseEvent, frozen=True, tag="ruling_revoked"):
    """There was no foul: nothing stands."""

    by: Officer
    reason: str


CaseChange = (
    RulingProposed | RulingGiven | RulingAnnounced | RulingRecorded | RulingRevised | RulingRevoked
)
LedgerEvent = FoulReported | CaseChange
