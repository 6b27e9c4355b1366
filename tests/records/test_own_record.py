"""Our own record: readable, complete, and noticed wherever it was altered."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from hupai.errors import RecordError
from hupai.records import SCHEMA, Entry, Record, export, read_record, replay, verify
from hupai.records.document import upcast
from hupai.rules import load_rhythm, load_rules, read_regulations
from hupai.seat import Manners, Seat
from hupai.session import CallTime, OpenSession, SessionState
from hupai.session import step as step_session
from hupai.table import Laws, LoseRightToWin, Refusal, StopHand, Timeout, step
from hupai.table import replay as replay_table
from tests.records.games import deal_of, fair_session, lone_hands, session

VERSION = "0.1.0"
FIXTURES = Path(__file__).parent / "fixtures"
Json = Any


def written(record: Record) -> str:
    return export(replay(record), "hupai", VERSION, record).text


def told(record: Record) -> Json:
    return json.loads(written(record))


def refused(raw: Json) -> tuple[str, dict[str, object]]:
    with pytest.raises(RecordError) as caught:
        read_record(json.dumps(raw).encode())
    return caught.value.code, dict(caught.value.arguments)


def mismatches(raw: Json) -> list[tuple[str, int]]:
    report = replay(read_record(json.dumps(raw).encode()))
    found = [*report.mismatches, *(each for hand in report.hands for each in hand.mismatches)]
    return [(each.code, each.event) for each in found]


# ---------------------------------------------------------------------------------------- form


def test_every_event_has_a_line_of_its_own() -> None:
    record = session("wmo-2014", 1)
    lines = written(record).splitlines()
    events = [line for line in lines if line.startswith('  {"v": ')]

    assert len(events) == len(record.entries)
    assert any('"tile": "5m"' in line for line in events)


def test_a_record_names_its_schema_version_and_rules() -> None:
    raw = told(session("wmo-2014", 1))

    assert (raw["format"], raw["schema"], raw["version"]) == ("hupai-record", SCHEMA, VERSION)
    assert raw["rules"]["edition"] == "wmo-2014"
    assert raw["rules"]["digest"] == load_rules("wmo-2014").origin.digest


def test_times_go_along() -> None:
    again = read_record(written(session("wmo-2014", 1)).encode())

    assert isinstance(again, Record)
    assert [entry.at for entry in again.entries[-3:]] == [
        entry.at for entry in session("wmo-2014", 1).entries[-3:]
    ]


def test_a_record_of_regulations_is_replayed_by_them() -> None:
    rules = read_regulations(
        'name = "Club"\nedition = "wmo-2014"\nminimum_points = 6\noptions.wait = "winnable"\n', "x"
    )
    record = session("wmo-2014", 1)
    own = replace(
        record,
        rules=rules,
        digest=rules.origin.digest,
        entries=tuple(Entry(_under(entry, rules.origin.digest)) for entry in record.entries),
    )
    again = read_record(written(own).encode())

    assert isinstance(again, Record)
    assert again.rules.origin == rules.origin
    assert replay(again).rules.win.minimum_points == 6


def _under(entry: Entry, digest: str) -> Any:
    return replace(entry.event, digest=digest) if hasattr(entry.event, "digest") else entry.event


def test_regulations_that_no_longer_exist_are_refused() -> None:
    raw = told(session("wmo-2014", 1))
    raw["rules"] |= {"regulations": "Club", "choices": {"colour": "red"}}

    assert refused(raw)[0] == "record.bad_rules"


# ------------------------------------------------------------------------------------- schemas


def test_an_older_record_is_brought_up_step_by_step() -> None:
    steps = {1: lambda raw: {**raw, "two": True}, 2: lambda raw: {**raw, "three": True}}

    assert upcast({"schema": 1}, steps, 3) == {"schema": 3, "two": True, "three": True}
    assert upcast({"schema": 3}, steps, 3) == {"schema": 3}


@pytest.mark.parametrize("schema", [0, -1, "1", None, True])
def test_a_schema_that_is_none_is_refused(schema: object) -> None:
    with pytest.raises(RecordError) as caught:
        upcast({"schema": schema}, {}, 1)

    assert caught.value.code == "record.bad_field"


def test_a_record_of_a_later_version_is_refused() -> None:
    raw = told(session("wmo-2014", 1)) | {"schema": SCHEMA + 1}

    assert refused(raw) == ("record.newer", {"schema": SCHEMA + 1, "known": SCHEMA})


# ---------------------------------------------------------------------------------- alterations


def change_event(place: int, **fields: object) -> Callable[[Json], None]:
    def change(raw: Json) -> None:
        raw["events"][place] |= fields

    return change


def find(raw: Json, event: str, number: int = 0) -> int:
    found = [at for at, each in enumerate(raw["events"]) if each["event"] == event]
    return found[number]


@pytest.mark.parametrize(
    ("event", "fields", "code"),
    [
        ("tile_drawn", {"tile": "E"}, "differs"),
        ("tile_discarded", {"tile": "a"}, "refusals.tile_not_held"),
        ("window_closed", {"standing": [{"act": "pung", "seat": 0}]}, "differs"),
        ("tiles_dealt", {"seat": 3}, "differs"),
        ("dice_thrown", {"dice": [7, 7]}, "refusals.wrong_dice"),
        ("hand_started", {"wall": "1m"}, "refusals.wrong_wall"),
        ("fan_named", {"fans": []}, "counted"),
        ("hand_ended", {"result": {"wins": [], "deltas": [1, 2, 3, 4]}}, "counted"),
        ("claim_answered", {"seat": 0, "claim": {"act": "kong", "seat": 0}}, None),
    ],
    ids=lambda value: str(value)[:30],
)
def test_an_altered_event_is_named(event: str, fields: Json, code: str | None) -> None:
    raw = told(session("wmo-2014", 3))
    at = find(raw, event)
    raw["events"][at] |= fields
    found = mismatches(raw)

    assert found
    assert code is None or code in {each for each, _ in found}
    assert any(0 < number <= at + 30 for _, number in found)


def test_what_was_counted_stands_though_it_is_counted_otherwise_now() -> None:
    raw = told(session("wmo-2014", 3))
    at = find(raw, "hand_ended")
    raw["events"][at]["result"]["deltas"] = [1, 2, -1, -2]
    raw["outcomes"] = None
    report = replay(read_record(json.dumps(raw).encode()))

    assert ("counted", at + 1) in mismatches(raw)
    assert report.hands[0].deltas == (1, 2, -1, -2)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda raw: raw["events"].pop(30), "record.gap"),
        (lambda raw: raw["events"].insert(30, raw["events"][31]), "record.gap"),
        (lambda raw: raw["events"].clear(), "record.empty"),
        (change_event(30, at=-1), "record.bad_event"),
        (change_event(30, at="x"), "record.bad_event"),
        (change_event(30, at=10**9), "record.backwards"),
        (change_event(30, event="nothing"), "record.bad_event"),
        (change_event(1, wall="1m 0m"), "record.no_tile"),
        (change_event(1, wall=5), "record.no_tile"),
        (lambda raw: raw.update(seating=[[0, 1, 2, 9]]), "record.bad_field"),
        (lambda raw: raw.update(participants=["a", "b", "c", "d"]), "record.bad_field"),
        (lambda raw: raw.update(participants=["a"]), "record.bad_json"),
        (lambda raw: raw.update(events=3), "record.bad_json"),
    ],
    ids=[str(at) for at in range(13)],
)
def test_a_record_that_contradicts_itself_is_refused(
    change: Callable[[Json], object], code: str
) -> None:
    raw = told(session("wmo-2014", 1))
    change(raw)

    assert refused(raw)[0] == code


def test_no_list_is_a_record() -> None:
    with pytest.raises(RecordError) as caught:
        read_record(b"[]", "hupai")

    assert caught.value.code == "record.bad_field"


def renumbered(raw: Json) -> Json:
    for version, event in enumerate(raw["events"], 1):
        event["v"] = version
    return raw


@pytest.mark.parametrize("cut", [1, 40, 90, 400])
def test_a_record_that_ends_within_a_hand_says_so(cut: int) -> None:
    raw = told(session("wmo-2014", 1))
    raw["events"] = raw["events"][:-cut]

    assert "unfinished" in {code for code, _ in mismatches(raw)}


@pytest.mark.parametrize("at", [3, 20, 60, 61, 62, 100, 150])
def test_a_missing_event_is_noticed(at: int) -> None:
    raw = told(session("wmo-2014", 1))
    # Who is not heard in time lets the tile go by: that a pass is missing changes nothing.
    while raw["events"][at]["event"] == "claim_answered":
        at += 1
    del raw["events"][at]

    assert mismatches(renumbered(raw))


def test_a_hand_that_begins_within_another_is_noticed() -> None:
    raw = told(lone_hands("wmo-2014", 1))
    second = find(raw, "hand_started", 1)
    del raw["events"][second - 5 : second]

    assert "unfinished" in {code for code, _ in mismatches(renumbered(raw))}


def test_an_event_that_cannot_come_first_is_not_due() -> None:
    raw = told(lone_hands("wmo-2014", 1, 1))
    raw["events"] = [raw["events"][3]]

    assert mismatches(renumbered(raw))[0] == ("not_due", 1)


def test_a_session_cannot_be_called_off_where_there_is_none() -> None:
    raw = told(lone_hands("wmo-2014", 1, 1))
    raw["events"].append({"v": 0, "event": "time_called", "in_hand": False})

    assert ("refusals.session_not_open", len(raw["events"])) in mismatches(renumbered(raw))


def test_other_rules_since_then_are_told() -> None:
    raw = told(session("wmo-2014", 1))
    raw["rules"]["digest"] = "0" * 64

    assert mismatches(raw) == [("digest", 0)]


def test_an_altered_summary_is_told() -> None:
    raw = told(session("tziakcha", 1))
    report = replay(read_record(json.dumps(raw).encode()))
    own = json.loads(export(replay(read_record(export(report, "tziakcha", VERSION).text.encode())),
                            "hupai", VERSION).text)  # fmt: skip
    own["outcomes"]["hands"][0]["deltas"] = [0, 0, 0, 1]
    own["outcomes"]["totals"] = [0, 0, 0, 1]

    assert [code for code, _ in mismatches(own)] == ["outcomes", "final_totals"]


# ------------------------------------------------------------------------- all kinds of events


def test_a_record_is_replayed_under_other_rules_on_demand() -> None:
    report = replay(session("wmo-2014", 1), load_rules("china-1998"))

    assert report.rules.id == "china-1998"
    assert {each.code for hand in report.hands for each in hand.mismatches} <= {
        "counted",
        "refusals.flowers_first",
        "refusals.flower_not_replaced",
        "differs",
    }


@pytest.mark.parametrize("name", ["wmo-2014", "primary-2014"])
def test_honest_play_is_replayed_act_by_act(name: str) -> None:
    record = session(name, 2, 3, Manners.HONEST)

    assert replay(record).ok
    assert replay(read_record(written(record).encode())).ok


def refereed(rhythm: str) -> Record:
    """Play a session in which limits pass, a player loses the right to win, and time is called."""
    rules = load_rules("wmo-2014")
    laws = Laws(rules, load_rhythm(rhythm, rules))
    chance = random.Random(7)
    state = SessionState()
    entries: list[Entry] = []
    commands: list[Any] = [OpenSession(("1", "2", "3", "4")), deal_of(rules, chance)]
    for _ in range(40):
        command = commands.pop(0) if commands else _late(state)
        stepped = step_session(state, command, laws)
        if isinstance(stepped, Refusal):
            break
        state, events = stepped
        entries += [Entry(event) for event in events]
    for command in (LoseRightToWin(Seat.SECOND), CallTime()):
        stepped = step_session(state, command, laws)
        assert not isinstance(stepped, Refusal)
        state, events = stepped
        entries += [Entry(event) for event in events]
    return Record(rules, rules.origin.digest, ("1", "2", "3", "4"), tuple(entries))


def _late(state: SessionState) -> Timeout:
    assert state.table.decision is not None
    return Timeout(state.table.decision.id)


@pytest.mark.parametrize("rhythm", ["hall", "test"])
def test_limits_rulings_and_the_end_of_time_are_replayed(rhythm: str) -> None:
    record = refereed(rhythm)
    report = replay(record)
    kinds = {type(entry.event).__name__ for entry in record.entries}

    assert {"TimeCalled", "RightToWinLost"} <= kinds
    assert report.hands[0].mismatches == ()
    assert replay(read_record(written(record).encode())).ok


def test_a_lone_hand_may_be_stopped() -> None:
    record = lone_hands("wmo-2014", 1, 1)
    laws = Laws(record.rules, load_rhythm("hall", record.rules))
    events = [entry.event for entry in record.entries[:41]]
    state = replay_table(events)  # type: ignore[arg-type]
    stepped = step(state, StopHand(), laws)
    assert not isinstance(stepped, Refusal)
    stopped = replace(
        record, entries=(*record.entries[:41], *(Entry(each) for each in stepped[1]))
    )

    report = replay(stopped)
    assert report.ok
    assert report.hands[0].deltas == (0, 0, 0, 0)


def test_all_kinds_of_tiles_are_written_readably() -> None:
    text = written(fair_session())

    assert re.search(r'"wall": "([1-9][mps]|[ESWNCFPa-h])( ([1-9][mps]|[ESWNCFPa-h])){143}"', text)
    assert msgspec.json.decode(text)


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.json")), ids=lambda path: path.stem)
def test_a_record_of_every_schema_is_still_read(path: Path) -> None:
    record = read_record(path.read_bytes())

    assert replay(record).ok
    assert isinstance(record, Record)
    assert verify(record) == ()


def test_every_schema_has_a_record_that_is_kept() -> None:
    kept = {path.stem for path in FIXTURES.glob("*.json")}

    assert kept == {f"schema-{schema}" for schema in range(1, SCHEMA + 1)}
