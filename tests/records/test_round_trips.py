"""A game told in another format and read again is the same game, but for what it names as lost."""

import json

import pytest

from hupai.errors import RecordError
from hupai.records import FORMATS, Called, Record, Report, export, read_record, replay, tell
from hupai.seat import Discard, Manners
from tests.records.games import lone_hands, sample_report, session

VERSION = "0.1.0"


def acts(report: Report, *, flags: bool = True) -> list[list[object]]:
    """Return every act but the calls that lost; *flags*: with what was just drawn."""
    return [
        [
            (each.act.seat, each.act.tile)
            if isinstance(each.act, Discard) and not flags
            else each.act
            for each in hand.lines
            if not isinstance(each.act, Called)
        ]
        for hand in tell(report).hands
    ]


def calls(report: Report) -> list[object]:
    return [
        line.act
        for hand in tell(report).hands
        for line in hand.lines
        if isinstance(line.act, Called)
    ]


def there_and_back(record: Record, form: str) -> tuple[Report, Report, tuple[str, ...]]:
    report = replay(record)
    assert report.ok
    exported = export(report, form, VERSION, record)
    again = replay(read_record(exported.text.encode(), form))
    assert again.ok
    return report, again, exported.losses


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("form", "rules", "losses"),
    [
        ("tziakcha", "tziakcha", {"lost_chows"}),
        ("tziakcha", "tziakcha-30", {"lost_chows"}),
        ("salasasa", "salasasa", {"dice", "times"}),
        ("salasasa", "salasasa-40", {"dice", "times"}),
        ("hupai", "wmo-2014", set()),
        ("hupai", "china-1998", set()),
    ],
)
def test_a_session_is_the_same_after_a_round_trip(
    form: str, rules: str, losses: set[str], seed: int
) -> None:
    report, again, lost = there_and_back(session(rules, seed), form)

    assert acts(again) == acts(report)
    assert [hand.deltas for hand in again.hands] == [hand.deltas for hand in report.hands]
    assert again.totals == report.totals
    assert set(lost) <= losses


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("form", "rules", "losses"),
    [
        ("botzone", "botzone", {"drawn"}),
        ("botzone-text", "botzone", {"drawn", "wall"}),
        ("pmn", "online-mil", {"dice", "wall", "lost_calls", "lost_chows"}),
        ("pmn", "mahjongsoft-duplicate", {"dice", "wall", "lost_calls", "lost_chows"}),
        ("pmn", "wmo-2006", {"dice", "wall", "lost_calls", "lost_chows"}),
        ("hupai", "botzone", set()),
        ("hupai", "primary-2014", set()),
    ],
)
def test_lone_hands_are_the_same_after_a_round_trip(
    form: str, rules: str, losses: set[str], seed: int
) -> None:
    report, again, lost = there_and_back(lone_hands(rules, seed), form)
    flags = "drawn" not in losses

    assert acts(again, flags=flags) == acts(report, flags=flags)
    assert [hand.deltas for hand in again.hands] == [hand.deltas for hand in report.hands]
    assert set(lost) <= losses


@pytest.mark.parametrize("form", ["botzone", "botzone-text"])
def test_calls_that_lost_go_along_where_the_format_has_them(form: str) -> None:
    report, again, _ = there_and_back(lone_hands("botzone", 1), form)

    assert calls(report)
    assert calls(again) == calls(report)


def test_a_game_with_flowers_goes_to_botzone_and_back() -> None:
    report, again, _ = there_and_back(lone_hands("botzone-flowers", 2, 1), "botzone")

    assert again.rules.id == "botzone-flowers"
    assert [hand.deltas for hand in again.hands] == [hand.deltas for hand in report.hands]


def test_honest_play_is_told_as_its_acts() -> None:
    report, again, _ = there_and_back(session("tziakcha", 3, 2, Manners.HONEST), "tziakcha")

    assert acts(again) == acts(report)


def test_a_whole_session_keeps_its_end() -> None:
    report, again, _ = there_and_back(session("wmo-2014", 5, 16), "hupai")

    assert len(again.hands) == 16
    assert again.totals == report.totals


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("tziakcha_first_round.json", "tziakcha"),
        ("salasasa_4hands.json", "salasasa"),
        ("botzone_12matches.jsonl", "botzone"),
        ("botzone_text_4hands.txt", "botzone-text"),
        ("example_1.pmn", "pmn"),
        ("example_2.pmn", "pmn"),
    ],
)
def test_a_real_game_survives_its_own_format_and_ours(name: str, form: str) -> None:
    report = sample_report(name)
    own = read_record(export(report, "hupai", VERSION).text.encode())
    again = replay(own)
    back = replay(read_record(export(again, form, VERSION).text.encode()))

    assert again.ok
    assert back.ok
    assert acts(back, flags=False) == acts(report, flags=False)
    assert [hand.deltas for hand in back.hands] == [hand.deltas for hand in report.hands]


def test_names_of_players_stay_out_of_our_own_record() -> None:
    exported = export(sample_report("example_1.pmn"), "hupai", VERSION)

    assert json.loads(exported.text)["participants"] == ["1", "2", "3", "4"]
    assert "Sandy" not in exported.text
    assert exported.losses == ("names",)


@pytest.mark.parametrize(
    ("form", "rules", "what"),
    [
        ("botzone", "tziakcha", "wall"),
        ("tziakcha", "botzone", "wall"),
        ("salasasa", "botzone", "wall"),
    ],
)
def test_a_format_refuses_a_game_from_other_walls(form: str, rules: str, what: str) -> None:
    with pytest.raises(RecordError) as caught:
        export(replay(lone_hands(rules, 1)), form, VERSION)

    assert caught.value.code == "record.cannot_tell"
    assert caught.value.arguments == {"format": form, "what": what}


def test_a_format_refuses_a_game_it_would_bend() -> None:
    # At tziakcha the first flowers are replaced from the other end.
    with pytest.raises(RecordError) as caught:
        export(replay(session("tziakcha", 1)), "salasasa", VERSION)

    assert caught.value.code == "record.bent"


def test_every_format_can_be_written() -> None:
    forms = {"hupai", "tziakcha", "salasasa", "botzone", "botzone-text", "pmn"}

    assert set(FORMATS) == forms
