"""The record book shows a hand that is really played so."""

import json

from hupai.records import Record, read_record, replay, verify
from tools.record_book import PAGE, TOLD, page


def test_the_page_is_what_the_engine_says() -> None:
    assert PAGE.read_text("utf-8") == page()


def test_the_hand_of_the_page_replays_and_is_proved() -> None:
    block = PAGE.read_text("utf-8").rpartition("```json\n")[2].partition("```")[0]
    record = read_record(block.encode())

    assert isinstance(record, Record)
    assert replay(record).ok
    assert verify(record) == ()


def test_every_kind_of_event_is_explained() -> None:
    kinds = {type(entry.event) for entry in _record().entries}

    assert {kind.__struct_config__.tag for kind in kinds} <= set(TOLD)


def _record() -> Record:
    block = PAGE.read_text("utf-8").rpartition("```json\n")[2].partition("```")[0]
    record = read_record(json.dumps(json.loads(block)).encode())
    assert isinstance(record, Record)
    return record
