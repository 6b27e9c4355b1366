"""Our own record as JSON that people can read: one line an event, tiles in their notation."""

import json
from collections.abc import Callable, Mapping
from typing import Final

import msgspec
from msgspec import Struct

from hupai.errors import RecordError, RulesError
from hupai.records.fairness import FairnessPart, read_fairness, written
from hupai.records.formats.common import converted, plain
from hupai.records.record import SCHEMA, Entry, Outcome, Record
from hupai.records.told import Players, Points
from hupai.rules import Edition, load_rules, read_regulations
from hupai.session import SessionEvent, SessionOpened
from hupai.tiles import FACES, Tile, symbol_of

Json = dict[str, object]
Upcaster = Callable[[Json], Json]
FORMAT: Final = "hupai-record"
# From each older schema to the next one. A schema that was once written can be read for ever.
UPCASTERS: Final[Mapping[int, Upcaster]] = {}
_FROM_SYMBOL: Final = {symbol_of(Tile(face)): Tile(face) for face in range(FACES)}
_ONE: Final = frozenset({"tile", "lowest"})
_MANY: Final = frozenset({"tiles", "wall"})


class RulesPart(Struct):
    """The rules in force when the game was played."""

    edition: str
    dialect: str | None
    regulations: str | None
    choices: dict[str, str]
    digest: str


class OutcomesPart(Struct):
    """The facts, for those who do not want to replay."""

    hands: list[Outcome]
    totals: Points


class Document(Struct):
    """The record as it is written."""

    format: str
    schema: int
    version: str
    rules: RulesPart
    participants: tuple[str, str, str, str]
    events: list[Json]
    source: str = "hupai"
    seating: list[Players] = []
    titles: list[str] = []
    penalties: list[Points] = []
    outcomes: OutcomesPart | None = None
    fairness: FairnessPart | None = None


def looks_like(raw: object) -> bool:
    """Tell whether decoded JSON is one of our own records."""
    return isinstance(raw, Mapping) and raw.get("format") == FORMAT


def upcast(raw: Json, upcasters: Mapping[int, Upcaster], newest: int) -> Json:
    """Return *raw* in the newest schema.

    Raises:
        RecordError: it was written by a later version, or its schema is none.
    """
    schema = raw.get("schema")
    if type(schema) is not int or schema < 1:
        raise RecordError("record.bad_field", field="schema")
    if schema > newest:
        raise RecordError("record.newer", schema=schema, known=newest)
    while schema < newest:
        raw = {**upcasters[schema](raw), "schema": schema + 1}
        schema += 1
    return raw


# -------------------------------------------------------------------------------------- reading


def read(raw: object) -> Record:
    """Read a record from decoded JSON.

    Raises:
        RecordError: it is not in the form it must have.
        RulesError: its rules are unknown.
    """
    newest = upcast(dict(_object(raw)), UPCASTERS, SCHEMA)
    try:
        document = msgspec.convert(newest, Document)
    except (msgspec.ValidationError, RecursionError) as error:
        raise RecordError("record.bad_json", problem=plain(error)) from None
    entries = tuple(_entry(each, at) for at, each in enumerate(document.events, 1))
    _check(document, entries)
    outcomes, fairness = document.outcomes, document.fairness
    return Record(
        _rules(document.rules),
        document.rules.digest,
        document.participants,
        entries,
        tuple(document.seating),
        tuple(document.penalties),
        tuple(document.titles),
        document.source,
        None if outcomes is None else tuple(outcomes.hands),
        None if outcomes is None else outcomes.totals,
        None if fairness is None else read_fairness(fairness, _FROM_SYMBOL),
    )


def _object(raw: object) -> Mapping[str, object]:
    if not isinstance(raw, Mapping):
        raise RecordError("record.bad_field", field="format")
    return raw


def _entry(raw: Json, at: int) -> Entry:
    told = dict(raw)
    version, time = told.pop("v", None), told.pop("at", None)
    if version != at:
        raise RecordError("record.gap", event=at)
    if time is not None and (type(time) is not int or time < 0):
        raise RecordError("record.bad_event", event=at, problem="at")
    event: SessionEvent = converted(_with_tiles(told, at), SessionEvent, at)  # type: ignore[arg-type]
    return Entry(event, time)


def _check(document: Document, entries: tuple[Entry, ...]) -> None:
    """Refuse what contradicts itself before anything is played."""
    if not entries:
        raise RecordError("record.empty")
    for player in (each for hand in document.seating for each in hand):
        if not 0 <= player < 4:
            raise RecordError("record.bad_field", field="seating")
    first = entries[0].event
    if isinstance(first, SessionOpened) and first.participants != document.participants:
        raise RecordError("record.bad_field", field="participants")
    latest = 0
    for at, entry in enumerate(entries, 1):
        if entry.at is not None and entry.at < latest:
            raise RecordError("record.backwards", event=at)
        latest = entry.at or latest


def _rules(part: RulesPart) -> Edition:
    """Return the rules a record names, put together again from an event's choices."""
    base = part.dialect or part.edition
    if part.regulations is None:
        return load_rules(base)
    lines = [f"name = {json.dumps(part.regulations)}", f"edition = {json.dumps(base)}"]
    for name, choice in part.choices.items():
        if name == "minimum_points":
            lines.append(f"minimum_points = {choice}")
    lines.append("[options]")
    lines += [
        f"{json.dumps(name)} = {json.dumps(choice)}"
        for name, choice in part.choices.items()
        if name != "minimum_points"
    ]
    try:
        return read_regulations("\n".join(lines), "record")
    except RulesError as error:
        raise RecordError("record.bad_rules", problem=error.code) from None


# -------------------------------------------------------------------------------------- writing


def write(record: Record, version: str) -> str:
    """Return the record as JSON."""
    origin = record.rules.origin
    document = Document(
        FORMAT,
        SCHEMA,
        version,
        RulesPart(
            origin.edition,
            origin.dialect,
            origin.regulations,
            dict(origin.choices),
            record.digest,
        ),
        record.participants,
        [],
        record.source,
        list(record.seating),
        list(record.titles),
        list(record.penalties),
        None
        if record.outcomes is None or record.totals is None
        else OutcomesPart(list(record.outcomes), record.totals),
        None if record.fairness is None else written(record.fairness),
    )
    head = msgspec.to_builtins(document)
    events = ",\n".join(f"  {_line(at, each)}" for at, each in enumerate(record.entries, 1))
    parts = [
        f"{json.dumps(name)}: " + (f"[\n{events}\n]" if name == "events" else _text(value))
        for name, value in head.items()
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _line(version: int, entry: Entry) -> str:
    told = {"v": version, **({} if entry.at is None else {"at": entry.at}), **event_of(entry)}
    return _text(told)


def event_of(entry: Entry) -> Json:
    """Return an event as it is written."""
    raw = msgspec.to_builtins(entry.event)
    return {name: _readable(name, value) for name, value in raw.items()}


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


# ---------------------------------------------------------------------------------------- tiles


def _readable(name: str, value: object) -> object:
    """Return a value with its tiles in their notation."""
    match value:
        case int() if name in _ONE:
            return symbol_of(Tile(value))
        case list() | tuple() if name in _MANY:
            return " ".join(symbol_of(each) for each in value)
        case dict():
            return {inner: _readable(inner, each) for inner, each in value.items()}
        case list() | tuple():
            return [_readable("", each) for each in value]
        case _:
            return value


def _with_tiles(raw: Mapping[str, object], at: int) -> Json:
    return {name: _unreadable(name, value, at) for name, value in raw.items()}


def _unreadable(name: str, value: object, at: int) -> object:
    """Return a value with numbers in place of the tiles' notation."""
    match value:
        case str() if name in _ONE:
            return _tile(value, at)
        case str() if name in _MANY:
            return [_tile(each, at) for each in value.split()]
        case int() if name in _ONE or name in _MANY:
            raise RecordError("record.no_tile", event=at, text=str(value)[:20])
        case dict():
            return {inner: _unreadable(inner, each, at) for inner, each in value.items()}
        case list():
            return [_unreadable("", each, at) for each in value]
        case _:
            return value


def _tile(symbol: str, at: int) -> Tile:
    if symbol not in _FROM_SYMBOL:
        raise RecordError("record.no_tile", event=at, text=symbol[:20])
    return _FROM_SYMBOL[symbol]
