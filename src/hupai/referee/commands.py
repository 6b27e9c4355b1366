"""What is asked of the record of fouls."""

from msgspec import Struct

from hupai.referee.appeal import Closed, Petition
from hupai.referee.choice import Choice
from hupai.referee.events import Officer
from hupai.referee.report import Report
from hupai.rules import Ground, Instance


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
    ground: Ground | None = "rules"


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
    ground: Ground | None = "rules"


class Revoke(Struct, frozen=True, tag_field="act", tag="revoke"):
    """Take a ruling back: there was no foul."""

    case: int
    at: int
    by: Officer
    reason: str


class CloseSession(Struct, frozen=True, tag_field="act", tag="close_session"):
    """Note when a session ended at a table."""

    closed: Closed


class Lodge(Struct, frozen=True, tag_field="act", tag="lodge"):
    """Appeal against a ruling."""

    petition: Petition
    at: int


class Judge(Struct, frozen=True, tag_field="act", tag="judge"):
    """Decide on an appeal: ``remedy`` is what becomes of the ruling where it is upheld."""

    appeal: int
    at: int
    by: Instance
    reason: str
    remedy: Revise | Revoke | None = None


class CarryOn(Struct, frozen=True, tag_field="act", tag="carry_on"):
    """Appeal against a decision, to the next instance."""

    appeal: int
    at: int
    is_written: bool = True


CaseCommand = Rule | Announce | Record | Revise | Revoke
AppealCommand = CloseSession | Lodge | Judge | CarryOn
LedgerCommand = ReportFoul | CaseCommand | AppealCommand
