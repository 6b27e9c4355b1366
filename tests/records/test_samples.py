"""Real games of five formats, replayed: everything they say is so."""

from pathlib import Path

import pytest

from hupai.records import FORMATS, Report, ToldGame, read_record, replay

SAMPLES = Path(__file__).parent / "samples"
FILES = {
    "botzone_12matches.jsonl": "botzone",
    "botzone_text_4hands.txt": "botzone-text",
    "example_1.pmn": "pmn",
    "example_2.pmn": "pmn",
    "salasasa_4hands.json": "salasasa",
    "tziakcha_first_round.json": "tziakcha",
}


def report_of(name: str, form: str = "auto") -> Report:
    return replay(read_record(SAMPLES.joinpath(name).read_bytes(), form))


@pytest.mark.parametrize("name", FILES)
def test_a_real_game_replays_with_no_mismatch(name: str) -> None:
    report = report_of(name)

    assert [each for hand in report.hands for each in hand.mismatches] == []
    assert report.ok


@pytest.mark.parametrize(("name", "form"), FILES.items())
def test_the_format_of_a_file_is_found_out(name: str, form: str) -> None:
    assert report_of(name).format == form
    assert report_of(name, form).format == form
    assert form in FORMATS


@pytest.mark.parametrize(
    ("name", "rules", "hands", "wins", "totals"),
    [
        ("botzone_12matches.jsonl", "botzone", 12, 12, (37, 86, -16, -107)),
        ("botzone_text_4hands.txt", "botzone", 4, 4, (-56, 26, 14, 16)),
        ("example_1.pmn", "mahjongsoft-duplicate", 1, 1, (-8, -17, 33, -8)),
        ("example_2.pmn", "mahjongsoft-duplicate", 1, 2, (-32, 36, -8, 36)),
        ("salasasa_4hands.json", "salasasa", 4, 2, (-38, -16, 70, -16)),
        ("tziakcha_first_round.json", "tziakcha", 4, 4, (34, -60, 43, -17)),
    ],
)
def test_a_real_game_ends_as_it_did(
    name: str, rules: str, hands: int, wins: int, totals: tuple[int, ...]
) -> None:
    report = report_of(name)

    assert (report.rules.id, len(report.hands)) == (rules, hands)
    assert sum(len(hand.wins) for hand in report.hands) == wins
    assert report.totals == totals


@pytest.mark.rule("R-209", "R-210")
def test_the_seats_of_a_session_are_checked_against_the_rotation() -> None:
    hands = report_of("tziakcha_first_round.json").hands

    assert [hand.players for hand in hands] == [
        (0, 1, 2, 3),
        (1, 2, 3, 0),
        (2, 3, 0, 1),
        (3, 0, 1, 2),
    ]


@pytest.mark.rule("R-128")
def test_claims_that_lost_were_heard() -> None:
    told = read_record(SAMPLES.joinpath("botzone_text_4hands.txt").read_bytes())

    assert isinstance(told, ToldGame)
    calls = [line.act for hand in told.hands for line in hand.lines if "Called" in repr(line.act)]
    assert len(calls) == 2
