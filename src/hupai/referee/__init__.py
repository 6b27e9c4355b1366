"""Fouls: from a report through the ruling to its effects, without a table."""

from hupai.referee.accounts import (
    effects_of,
    hand_penalties,
    may_win,
    penalty_of,
    ruled_sheet,
    sanctions_of,
    session_entries,
)
from hupai.referee.catalogue import find_fouls, foul_of
from hupai.referee.choice import Choice, choose, sizes
from hupai.referee.commands import (
    Announce,
    LedgerCommand,
    Record,
    ReportFoul,
    Revise,
    Revoke,
    Rule,
)
from hupai.referee.deciding import decide, due_ruling, require, step, to_review
from hupai.referee.events import (
    FoulReported,
    LedgerEvent,
    Officer,
    RulingAnnounced,
    RulingGiven,
    RulingProposed,
    RulingRecorded,
    RulingRevised,
    RulingRevoked,
)
from hupai.referee.false_hu import false_hu
from hupai.referee.ledger import Case, Given, Ledger, Standing, evolve, replay
from hupai.referee.report import Place, Report
from hupai.referee.ruling import Ruling, propose
from hupai.referee.wording import announcement, penalty_words

__all__ = [
    "Announce",
    "Case",
    "Choice",
    "FoulReported",
    "Given",
    "Ledger",
    "LedgerCommand",
    "LedgerEvent",
    "Officer",
    "Place",
    "Record",
    "Report",
    "ReportFoul",
    "Revise",
    "Revoke",
    "Rule",
    "Ruling",
    "RulingAnnounced",
    "RulingGiven",
    "RulingProposed",
    "RulingRecorded",
    "RulingRevised",
    "RulingRevoked",
    "Standing",
    "announcement",
    "choose",
    "decide",
    "due_ruling",
    "effects_of",
    "evolve",
    "false_hu",
    "find_fouls",
    "foul_of",
    "hand_penalties",
    "may_win",
    "penalty_of",
    "penalty_words",
    "propose",
    "replay",
    "require",
    "ruled_sheet",
    "sanctions_of",
    "session_entries",
    "sizes",
    "step",
    "to_review",
]
