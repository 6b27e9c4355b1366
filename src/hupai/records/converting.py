"""From a replayed game to our own record, and to the formats of others."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hupai.errors import RecordError
from hupai.records import document
from hupai.records.checking import outcomes_of
from hupai.records.formats import (
    botzone,
    botzone_text,
    botzone_writing,
    pmn,
    salasasa,
    salasasa_writing,
    tziakcha,
    tziakcha_writing,
)
from hupai.records.reading import HUPAI, read_record
from hupai.records.record import Entry, Record
from hupai.records.replaying import IDS, replay
from hupai.records.report import Report
from hupai.records.telling import tell
from hupai.records.told import Act, Called, FalseHu, Fault, ToldGame
from hupai.rules import Edition
from hupai.seat import Chow, Discard

Write = Callable[[ToldGame, Edition], str]
_WRITERS: Final[Mapping[str, Write]] = {
    tziakcha.NAME: tziakcha_writing.write,
    botzone.NAME: botzone_writing.write,
    botzone_text.NAME: botzone_text.write,
    pmn.NAME: pmn.write,
    salasasa.NAME: salasasa_writing.write,
}
# What a format can keep, of all that a record of ours may hold.
KEEPS: Final[Mapping[str, frozenset[str]]] = {
    tziakcha.NAME: frozenset(
        {"times", "wall", "dice", "participants", "lost_calls", "false_hu", "drawn", "seats"}
    ),
    botzone.NAME: frozenset({"wall", "lost_calls", "lost_chows", "false_hu", "fault"}),
    botzone_text.NAME: frozenset({"lost_calls", "lost_chows"}),
    pmn.NAME: frozenset({"participants", "drawn"}),
    salasasa.NAME: frozenset(
        {"wall", "participants", "lost_calls", "lost_chows", "false_hu", "drawn", "seats"}
    ),
}


class Exported(Struct, frozen=True):
    """A record in another format, and the names of what that format has no place for."""

    text: str
    losses: tuple[str, ...]


def record_of(report: Report) -> Record:
    """Return our own record of a game that was replayed from another format.

    Raises:
        RecordError: a hand could not be followed.
    """
    if not report.entries:
        raise RecordError("record.not_followed")
    hands = report.hands
    return Record(
        report.rules,
        report.rules.origin.digest,
        IDS,
        tuple(_in_time(report.entries)),
        () if report.is_session else tuple(hand.players for hand in hands),
        tuple(hand.penalties for hand in hands),
        tuple(hand.title for hand in hands),
        report.format,
        outcomes_of(hands),
        report.totals,
    )


def _in_time(entries: Sequence[Entry]) -> Iterator[Entry]:
    """Yield the events with times that never go back."""
    latest = 0
    for entry in entries:
        latest = max(latest, entry.at or 0)
        yield entry if entry.at is None else replace(entry, at=latest)


def export(report: Report, name: str, version: str, record: Record | None = None) -> Exported:
    """Write a replayed game in the format called *name*, and read it again to be sure.

    Raises:
        RecordError: the format cannot tell this game.
    """
    if name == HUPAI:
        losses = () if record or report.participants == IDS else ("names",)
        return Exported(document.write(record or record_of(report), version), losses)
    if not report.entries:
        raise RecordError("record.not_followed")
    told = tell(report)
    text = _WRITERS[name](told, report.rules)
    _check(text, name)
    held = set(_held(told))
    if record is not None and record.fairness is not None:
        held.add("proofs")
    return Exported(text, tuple(sorted(held - KEEPS[name])))


def _held(told: ToldGame) -> Iterator[str]:
    """Name what the game holds besides its acts and its results."""
    if told.participants != IDS:
        yield "participants"
    if told.is_session:
        yield "seats"
    for hand in told.hands:
        yield from ("wall", "dice") if hand.dice else ("wall",)
        for line in hand.lines:
            yield from () if line.time is None else ("times",)
            yield from _held_by(line.act)


def _held_by(act: Act) -> tuple[str, ...]:
    match act:
        case Called(Chow()):
            return ("lost_calls", "lost_chows")
        case Called():
            return ("lost_calls",)
        case FalseHu():
            return ("false_hu",)
        case Fault():
            return ("fault",)
        case Discard(_, _, True):
            return ("drawn",)
        case _:
            return ()


def _check(text: str, name: str) -> None:
    """Read what was written and compare: a format that bends the game does not tell it."""
    again = replay(read_record(text.encode(), name))
    for back in again.hands:
        if back.mismatches:
            raise RecordError("record.bent", format=name, what=back.mismatches[0].code)
