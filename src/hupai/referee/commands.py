"""What is asked of the record of fouls."""

from msgspec import Struct

from hupai.referee.choice import Choice
from hupai.referee.events import Officer
from hupai.referee.report import Report


class ReportFoul(Struct, frozen=True, tag_field="act", tag="report_foul"):
    """Report a foul; the rules answer with a proposal."""

    report: Report
    at: int


class Rule(Struct, frozen=True, tag_field="act", tag="rule"):
    """Rule on a case: as the rules propose, or as chosen."""

    case: int
    at: int
    by: Officer = "referee"
    choice: Choice | None = None


class Announce(Struct, frozen=True, tag_field="act", tag="announce"):
    """Tell the table."""

    case: int
    at: int


class Record(Struct, frozen=True, tag_field="act", tag="record"):
    """Enter the ruling in the record of fouls."""

    case: int
    at: int


class Revise(Struct, frozen=True, tag_field="act", tag="revise"):
    """Rule anew: on corrected facts, or with another choice."""

    case: int
    at: int
    by: Officer
    reason: str
    choice: Choice | None = None
    report: Report | None = None


class Revoke(Struct, frozen=True, tag_field="act", tag="revoke"):
    """Take a ruling back: there was no foul."""

    case: int
    at: int
    by: Officer
    reason: str


LedgerCommand = ReportFoul | Rule | Announce | Record | Revise | Revoke
