"""The commands about records."""

import json
from pathlib import Path
from typing import Any

import pytest

from hupai.records import export, replay
from hupai.words import LANGUAGES
from tests.cli.running import hupai
from tests.records.games import SAMPLES, fair_session

TZIAKCHA = str(SAMPLES / "tziakcha_first_round.json")
TWO_WINNERS = str(SAMPLES / "example_2.pmn")
FIELDS = {"hand", "ok", "winner", "from", "win", "fan_points", "flowers", "deltas", "mismatches"}


def document(*arguments: str) -> Any:
    printed = hupai("replay", *arguments, "--json")
    assert (printed.status, printed.err) == (0, "")
    return json.loads(printed.out)


@pytest.fixture
def fair(tmp_path: Path) -> Path:
    record = fair_session()
    path = tmp_path / "fair.json"
    path.write_text(export(replay(record), "hupai", "0.1.0", record).text, "utf-8")
    return path


# --------------------------------------------------------------------------------------- replay


def test_a_replay_tells_every_hand_and_the_totals() -> None:
    found = document(TZIAKCHA)

    assert (found["schema"], found["rules"]["dialect"]) == (1, "tziakcha")
    assert found["totals"] == [34, -60, 43, -17]
    assert all(set(hand) >= FIELDS for hand in found["hands"])
    hands = [(hand["hand"], hand["winner"], hand["from"], hand["win"]) for hand in found["hands"]]
    assert hands == [
        (1, 2, 3, "discard"),
        (2, 2, 3, "discard"),
        (3, 2, None, "self_draw"),
        (4, 3, 2, "discard"),
    ]
    assert [hand["deltas"] for hand in found["hands"]][3] == [-8, -8, -20, 36]
    assert [(hand["fan_points"], hand["flowers"]) for hand in found["hands"]][1] == (11, 3)


def test_a_draw_has_no_winner() -> None:
    hand = document(str(SAMPLES / "salasasa_4hands.json"))["hands"][0]

    assert [hand[name] for name in ("winner", "from", "win", "fan_points")] == [None] * 4
    assert hand["deltas"] == [0, 0, 0, 0]


def test_several_winners_are_all_told() -> None:
    (hand,) = document(TWO_WINNERS)["hands"]

    assert [win["winner"] for win in hand["wins"]] == [1, 3]
    assert hand["deltas"] == [-32, 36, -8, 36]


def test_a_record_comes_from_standard_input() -> None:
    given = Path(TZIAKCHA).read_bytes()

    assert json.loads(hupai("replay", "-", "--json", given=given).out)["ok"] is True


def test_what_does_not_fit_is_said_with_its_event(tmp_path: Path) -> None:
    raw = json.loads(Path(TZIAKCHA).read_text("utf-8"))
    raw["records"][0]["step"]["a"][13][1] ^= 4
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(raw), "utf-8")
    printed = hupai("replay", str(path), "--json", "--lang", "en")
    found = json.loads(printed.out)

    assert printed.status == 1
    assert printed.err.startswith("Hand 1, event 14: ")
    assert found["hands"][0]["mismatches"][0]["event"] == 14
    assert found["hands"][0]["deltas"] is None
    assert found["hands"][1]["ok"] is True


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(path.name for path in SAMPLES.glob("*.[jpt]*")))
def test_the_table_of_hands_is_printed_in_every_language(name: str, language: str) -> None:
    printed = hupai("replay", str(SAMPLES / name), "--lang", language)

    assert (printed.status, printed.err) == (0, "")
    assert "+" in printed.out


def test_a_broken_hand_is_marked_in_the_table(tmp_path: Path) -> None:
    text = Path(TWO_WINNERS).read_text("utf-8").replace("P2w3", "P2w2")
    path = tmp_path / "bad.pmn"
    path.write_text(text, "utf-8")
    printed = hupai("replay", str(path), "--lang", "en")

    assert printed.status == 1
    assert "broken" in printed.out
    assert "1 of 1 hands do not fit." in printed.out


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["replay", "missing.json"], 1),
        (["replay", "README.md"], 1),
        (["replay", TZIAKCHA, "--format", "nothing"], 2),
        (["replay", TZIAKCHA, "--format", "pmn"], 1),
        (["replay", TZIAKCHA, "--edition", "nothing"], 1),
        (["show", "missing.json"], 1),
        (["convert", TZIAKCHA], 2),
        (["convert", TZIAKCHA, "out", "--to", "nothing"], 2),
        (["convert", TZIAKCHA, "/nowhere/out.json"], 1),
        (["convert", TZIAKCHA, "-", "--to", "botzone"], 1),
        (["verify", TZIAKCHA], 1),
    ],
    ids=lambda value: " ".join(value)[-60:] if isinstance(value, list) else str(value),
)
def test_bad_input_is_answered_by_one_sentence(arguments: list[str], status: int) -> None:
    printed = hupai(*arguments, "--lang", "en")

    assert (printed.status, printed.out) == (status, "")
    assert printed.err.startswith("error: ")
    assert len(printed.err.splitlines()) == 1


def test_other_rules_are_applied_on_demand() -> None:
    printed = hupai("replay", TZIAKCHA, "--edition", "wmo-2014", "--json")

    assert json.loads(printed.out)["rules"]["edition"] == "wmo-2014"


# ----------------------------------------------------------------------------------------- show


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["example_2.pmn", "tziakcha_first_round.json"])
def test_a_game_is_told_act_by_act(name: str, language: str) -> None:
    printed = hupai("show", str(SAMPLES / name), "--lang", language)

    assert (printed.status, printed.err) == (0, "")
    assert len(printed.out.splitlines()) > 90


def test_what_does_not_fit_is_shown_below_the_game(tmp_path: Path) -> None:
    text = Path(TWO_WINNERS).read_text("utf-8").replace("-32 36", "-31 36")
    path = tmp_path / "bad.pmn"
    path.write_text(text, "utf-8")
    printed = hupai("show", str(path), "--lang", "en")

    assert printed.status == 1
    assert "The payments differ" in printed.out


# -------------------------------------------------------------------------------------- convert


@pytest.mark.parametrize("target", ["game.json", "game.json.gz", "game.pmn", "game.pmn.gz"])
def test_a_record_is_converted_by_the_name_of_the_file(target: str, tmp_path: Path) -> None:
    path = tmp_path / target
    printed = hupai("convert", TZIAKCHA, str(path), "--lang", "en")
    again = document(str(path))

    assert (printed.status, printed.out) == (0, "")
    assert printed.err.startswith("Left out")
    assert printed.err.splitlines()[-1].startswith(f"Written to {path}")
    assert again["format"] == target.removesuffix(".gz").rpartition(".")[2].replace(
        "json", "hupai"
    )
    assert [hand["deltas"] for hand in again["hands"]][2] == [-24, -24, 72, -24]


def test_a_record_is_converted_to_standard_output() -> None:
    printed = hupai("convert", TZIAKCHA, "-", "--to", "tziakcha", "--lang", "en")

    assert printed.status == 0
    assert json.loads(printed.out)["records"][0]["index"] == 0


def test_what_does_not_fit_is_converted_with_a_complaint(tmp_path: Path) -> None:
    text = Path(TWO_WINNERS).read_text("utf-8").replace("-32 36", "-31 36")
    path = tmp_path / "bad.pmn"
    path.write_text(text, "utf-8")
    printed = hupai("convert", str(path), str(tmp_path / "out.json"), "--lang", "en")

    assert printed.status == 1
    assert "The payments differ" in printed.err


# --------------------------------------------------------------------------------------- verify


@pytest.mark.parametrize("language", LANGUAGES)
def test_fair_walls_are_said_to_be(fair: Path, language: str) -> None:
    printed = hupai("verify", str(fair), "--lang", language)

    assert (printed.status, printed.err) == (0, "")
    assert "2" in printed.out


def test_the_verdict_comes_as_json_too(fair: Path) -> None:
    found = json.loads(hupai("verify", str(fair), "--json").out)

    assert (found["ok"], found["doubts"], found["hands"]) == (True, [], 2)


def test_doubts_are_told(fair: Path) -> None:
    raw = json.loads(fair.read_text("utf-8"))
    raw["fairness"]["roots"][0]["root"] = "00" * 32
    fair.write_text(json.dumps(raw), "utf-8")
    printed = hupai("verify", str(fair), "--json", "--lang", "en")
    found = json.loads(printed.out)

    assert printed.status == 1
    assert {doubt["code"] for doubt in found["doubts"]} == {
        "wall.root_differs",
        "wall.proof_fails",
    }
    assert "Hand 1" in printed.err
