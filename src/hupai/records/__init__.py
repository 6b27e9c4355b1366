"""Records of games: read from many formats, replayed and checked, written again."""

from hupai.records.converting import Exported, export, record_of
from hupai.records.fairness import verify
from hupai.records.mismatches import Mismatch
from hupai.records.reading import AUTO, FORMATS, MOST_BYTES, read_record
from hupai.records.record import SCHEMA, Entry, Fairness, Outcome, Record
from hupai.records.replaying import replay
from hupai.records.report import HandReport, Report
from hupai.records.telling import tell
from hupai.records.told import Act, Called, Exhausted, Stopped, ToldGame, ToldHand, Took

__all__ = [
    "AUTO",
    "FORMATS",
    "MOST_BYTES",
    "SCHEMA",
    "Act",
    "Called",
    "Entry",
    "Exhausted",
    "Exported",
    "Fairness",
    "HandReport",
    "Mismatch",
    "Outcome",
    "Record",
    "Report",
    "Stopped",
    "ToldGame",
    "ToldHand",
    "Took",
    "export",
    "read_record",
    "record_of",
    "replay",
    "tell",
    "verify",
]
