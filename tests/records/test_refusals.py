"""What cannot be: refused with a code and the number of the event, whatever the format."""

import base64
import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from hupai.errors import RecordError
from hupai.records import MOST_BYTES, read_record, replay
from tests.records.games import sample

TZIAKCHA = "tziakcha_first_round.json"
SALASASA = "salasasa_4hands.json"
BOTZONE = "botzone_12matches.jsonl"
TEXT = "botzone_text_4hands.txt"
Json = Any
Change = Callable[[Json], object]


def refused(data: bytes, form: str = "auto") -> tuple[str, dict[str, object]]:
    with pytest.raises(RecordError) as caught:
        replay(read_record(data, form))
    return caught.value.code, dict(caught.value.arguments)


def first_mismatch(data: bytes, form: str = "auto") -> tuple[str, int]:
    report = replay(read_record(data, form))
    found = [*report.mismatches, *(each for hand in report.hands for each in hand.mismatches)]
    return found[0].code, found[0].event


def changed(name: str, change: Change) -> bytes:
    raw = json.loads(sample(name).split(b"\n")[0] if name == BOTZONE else sample(name))
    replaced = change(raw)
    return json.dumps(raw if replaced is None else replaced).encode()


@dataclass(frozen=True)
class Put:
    """A change that puts *value* at *path*."""

    path: tuple[object, ...]
    value: object

    def __call__(self, raw: Json) -> None:
        for name in self.path[:-1]:
            raw = raw[name]
        raw[self.path[-1]] = self.value

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path))}={str(self.value)[:40]}"


def put(*path: object, value: object) -> Change:
    return Put(path, value)


def shown(value: object) -> str:
    return str(value)[:90]


# ----------------------------------------------------------------------------------- any format


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "record.bad_json"),
        (b"{", "record.bad_json"),
        (b"[" * 100_000, "record.bad_json"),
        (b"\xff\xfe", "record.no_text"),
        (b"{}", "record.unknown_format"),
        (b"17", "record.unknown_format"),
        (b"[]", "record.unknown_format"),
        (b'{"turns": 3}', "record.unknown_format"),
        (b" " * (MOST_BYTES + 1), "record.too_big"),
        (b"[" + b"1," * 500_000 + b"1]", "record.too_big"),
        (b"\x1f\x8b broken", "record.bad_gzip"),
    ],
    ids=shown,
)
def test_what_is_no_record_is_refused(data: bytes, code: str) -> None:
    assert refused(data)[0] == code


def gzipped(data: bytes) -> bytes:
    packing = zlib.compressobj(wbits=31)
    return packing.compress(data) + packing.flush()


def test_a_compressed_record_is_read() -> None:
    assert replay(read_record(gzipped(sample(TZIAKCHA)))).ok


def test_a_bomb_is_not_unpacked() -> None:
    assert refused(gzipped(b" " * (4 * MOST_BYTES)))[0] == "record.too_big"


def test_a_compressed_record_that_ends_too_soon_is_refused() -> None:
    assert refused(gzipped(sample(TZIAKCHA))[:-20])[0] == "record.bad_gzip"


@pytest.mark.parametrize(
    ("name", "form"),
    [
        (TZIAKCHA, "salasasa"),
        (SALASASA, "tziakcha"),
        (BOTZONE, "hupai"),
        (TZIAKCHA, "botzone"),
        ("example_1.pmn", "botzone-text"),
        (TEXT, "pmn"),
        (TEXT, "tziakcha"),
    ],
    ids=shown,
)
def test_a_record_of_another_format_than_named_is_refused(name: str, form: str) -> None:
    assert refused(sample(name), form)[0].startswith("record.")


# ------------------------------------------------------------------------------------- tziakcha

STEP = ("records", 0, "step")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (put("config", "b", value=4), "record.setting"),
        (put(*STEP, "p", value=[]), "record.bad_field"),
        (put(*STEP, "w", value="00" * 144), "record.bad_field"),
        (put(*STEP, "w", value="zz"), "record.bad_field"),
        (put(*STEP, "i", value=16), "record.bad_field"),
        (put(*STEP, "s", value=[1]), "record.bad_field"),
        (put(*STEP, "a", 3, value=[1]), "record.bad_event"),
        (put(*STEP, "a", 3, value=[-1, 0, 9999]), "record.bad_event"),
        (put(*STEP, "a", 3, value=[10, 0, 9999]), "record.bad_event"),
        (put(*STEP, "a", 3, value=[3, 63, 9999]), "record.bad_event"),
        (put(*STEP, "a", 3, value=[7, 200, 9999]), "record.no_tile"),
        (put(*STEP, "a", 3, value=[8, 0, 1]), "record.backwards"),
        (put(*STEP, "a", value=3), "record.bad_event"),
        (put(*STEP, "y", 2, "h", "p", value=[63]), "record.bad_field"),
        (put("records", 1, "step", "p", 0, "n", value="Z"), "record.stranger"),
        (put("records", 1, value=3), "record.bad_event"),
        (put("records", 0, value={"script": "!"}), "record.bad_script"),
        (put("records", 0, value={"script": ""}), "record.bad_script"),
        (
            put("records", 0, value={"script": base64.b64encode(b"x").decode()}),
            "record.bad_script",
        ),
    ],
    ids=shown,
)
def test_a_record_of_tziakcha_that_cannot_be_is_refused(change: Change, code: str) -> None:
    assert refused(changed(TZIAKCHA, change))[0] == code


@pytest.mark.parametrize(
    ("change", "code", "event"),
    [
        (put(*STEP, "d", value=0x1111), "refusals.flower_not_held", 1),
        (put(*STEP, "d", value=0x9111), "refusals.wrong_dice", 0),
        (put(*STEP, "s", value=[-9, -8, 40, -23]), "deltas", 1),
        (put(*STEP, "y", 2, "f", value=16), "points", 1),
        (put(*STEP, "y", 2, "t", "41", value=24), "fans", 1),
        (put(*STEP, "y", 2, "t", "85", value=8), "fans", 1),
        (put(*STEP, "y", 2, "t", "83", value=1), "flowers", 1),
        (put(*STEP, "y", 2, "h", "p", value=[4]), "melds", 1),
        (put(*STEP, "y", 2, "h", "s", value=[0]), "hand", 1),
        (put(*STEP, "b", value=0x84 ^ 0xC0), "giver", 1),
        (put(*STEP, "b", value=0x82), "winner", 1),
        (put("records", 1, "step", "p", 0, "s", value=3), "totals", 0),
    ],
    ids=shown,
)
def test_a_claim_of_tziakcha_that_is_not_so_is_told(change: Change, code: str, event: int) -> None:
    found = first_mismatch(changed(TZIAKCHA, change))

    assert found[0] == code
    assert bool(found[1]) == bool(event)


def test_seats_out_of_the_rotation_are_told() -> None:
    def swapped(raw: Json) -> None:
        players = raw["records"][1]["step"]["p"]
        players[0], players[1] = players[1], players[0]

    assert first_mismatch(changed(TZIAKCHA, swapped))[0] == "seats"


def test_a_hand_missing_from_a_session_is_told_and_the_rest_looked_at() -> None:
    def without(raw: Json) -> None:
        del raw["records"][1]

    report = replay(read_record(changed(TZIAKCHA, without)))

    assert [hand.ok for hand in report.hands] == [True, False, False]
    assert report.hands[1].mismatches[0].code == "hand_number"


def test_hands_after_a_broken_one_are_still_looked_at() -> None:
    def another_draw(raw: Json) -> None:
        raw["records"][0]["step"]["a"][13][1] ^= 4

    report = replay(read_record(changed(TZIAKCHA, another_draw)))

    assert [hand.ok for hand in report.hands] == [False, True, True, True]
    assert report.hands[0].mismatches[0].event == 14


@pytest.mark.parametrize("wrap", ["step", "script", "list", "bare"])
def test_a_hand_of_tziakcha_may_come_in_several_wrappings(wrap: str) -> None:
    step = json.loads(sample(TZIAKCHA))["records"][2]["step"]
    script = base64.b64encode(zlib.compress(json.dumps(step).encode())).decode()
    wrapped = {
        "step": {"step": step},
        "script": {"script": script},
        "list": [{"script": script}],
        "bare": step,
    }
    report = replay(read_record(json.dumps(wrapped[wrap]).encode()))

    assert report.ok
    assert [hand.number for hand in report.hands] == [3]
    assert report.hands[0].deltas == (-24, -24, 72, -24)


def test_a_script_is_not_unpacked_beyond_its_limit() -> None:
    bomb = base64.b64encode(zlib.compress(b" " * (1 << 22))).decode()

    assert refused(json.dumps({"script": bomb}).encode())[0] == "record.bad_script"


def test_nameless_players_are_told_apart_by_their_seats() -> None:
    step = json.loads(sample(TZIAKCHA))["records"][2]["step"]
    for player in step["p"]:
        player["n"] = ""
    report = replay(read_record(json.dumps(step).encode()))

    assert len(set(report.participants)) == 4
    assert report.ok


# ------------------------------------------------------------------------------------- Salasasa

ROUND = ("game_round", "round_index_1")
TICKS = (*ROUND, "action_ticks")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (put("game_title", "sub_rule", value="guobiao/xiaolin"), "record.setting"),
        (put("game_title", "rule", value="riichi"), "record.setting"),
        (put("game_round", "nothing", value={}), "record.bad_event"),
        (put(*ROUND, "dealer_index", value=1), "record.setting"),
        (put(*ROUND, "current_round", value=17), "record.bad_field"),
        (put(*ROUND, "seats", value=[0, 0, 1, 2]), "record.bad_field"),
        (put(*ROUND, "tiles_list", value=[11]), "record.bad_field"),
        (put(*ROUND, "tiles_list", value=[11] * 144), "record.bad_field"),
        (put(*ROUND, "p1_tiles", value=[99] * 13), "record.no_tile"),
        (put(*TICKS, 7, value=["d", 99]), "record.no_tile"),
        (put(*TICKS, 7, value=["nothing"]), "record.bad_event"),
        (put(*TICKS, 7, value=["x", 11, 0]), "record.bad_event"),
        (put(*TICKS, 7, value=["p", 11, 9]), "record.bad_event"),
        (put(*TICKS, 7, value=["hu_second", 0, 8, ["平和"], [1, 2, 3, 4]]), "record.bad_event"),
        (put(*TICKS, 7, value=["hu_self", 0, 8, ["*"], [1, 2, 3, 4]]), "record.bad_event"),
        (put(*TICKS, 7, value=["hu_self", 0, 8, ["平和"], [1, 2]]), "record.bad_event"),
        (put(*TICKS, 7, value=["hu_self", 0, 8, [1], [1, 2, 3, 4]]), "record.bad_event"),
    ],
    ids=shown,
)
def test_a_record_of_salasasa_that_cannot_be_is_refused(change: Change, code: str) -> None:
    assert refused(changed(SALASASA, change))[0] == code


def test_a_round_with_another_name_is_refused() -> None:
    def renamed(raw: Json) -> None:
        raw["game_round"]["round_x"] = raw["game_round"].pop("round_index_1")

    assert refused(changed(SALASASA, renamed))[0] == "record.bad_field"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (put(*TICKS, 7, value=["d", 11]), "draw"),
        (put(*TICKS, 8, value=["c", 11, "T"]), "refusals.tile_not_held"),
        (put(*TICKS, 8, value=["p", 27, 3]), "nothing_to_claim"),
        (put(*TICKS, 189, value=["d", 11]), "no_draw_due"),
        (put(*ROUND, "p1_tiles", value=[11] * 12), "wrong_deal"),
        (put(*ROUND, "p1_tiles", value=[11] * 13), "no_such_tile"),
        (put("game_round", "round_index_3", "action_ticks", 63, 2, value=11), "points"),
        (put("game_round", "round_index_3", "action_ticks", 63, 3, value=["平和"]), "flowers"),
    ],
    ids=shown,
)
def test_a_tick_of_salasasa_that_cannot_be_is_told(change: Change, code: str) -> None:
    assert first_mismatch(changed(SALASASA, change))[0] == code


def test_the_whole_wall_may_be_told_instead_of_its_rest() -> None:
    def whole(raw: Json) -> None:
        for told in raw["game_round"].values():
            hands = [told[f"p{seat}_tiles"] for seat in range(4)]
            dealt = [*hands[0][:13], *hands[1], *hands[2], *hands[3], *hands[0][13:]]
            told["tiles_list"] = dealt + told["tiles_list"]

    assert replay(read_record(changed(SALASASA, whole))).ok


def test_a_wall_that_is_not_told_is_made_up() -> None:
    def without(raw: Json) -> None:
        raw["game_round"] = {"round_index_3": raw["game_round"]["round_index_3"]}
        raw["game_round"]["round_index_3"]["tiles_list"] = []

    report = replay(read_record(changed(SALASASA, without)))

    assert report.ok
    assert [hand.number for hand in report.hands] == [3]


# -------------------------------------------------------------------------------------- Botzone


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (put("walltiles", value="W1 W2"), "record.bad_field"),
        (put("walltiles", value="W0 " * 136), "record.no_tile"),
        (put("quan", value=7), "record.no_deal"),
        (put("turns", 1, "display", "hand", value=[[]]), "record.no_deal"),
        (put("turns", 3, "display", "player", value=4), "record.bad_event"),
        (put("turns", 3, "display", "tile", value=None), "record.no_tile"),
        (put("turns", 3, "display", "action", value="nothing"), "record.bad_event"),
        (put("turns", 3, value=3), "record.bad_event"),
    ],
    ids=shown,
)
def test_a_match_that_cannot_be_is_refused(change: Change, code: str) -> None:
    assert refused(changed(BOTZONE, change))[0] == code


def test_a_wall_told_wrongly_is_noticed() -> None:
    def swapped(raw: Json) -> None:
        tiles = raw["walltiles"].split()
        tiles[0], tiles[33] = tiles[33], tiles[0]
        raw["walltiles"] = " ".join(tiles)

    assert first_mismatch(changed(BOTZONE, swapped)) == ("deal", 0)


def as_log(raw: Json) -> list[Json]:
    log: list[Json] = []
    for turn in raw["turns"]:
        log.append({"output": {"command": "request", "display": turn["display"]}})
        if "responses" in turn:
            log.append({str(at): {"response": each} for at, each in enumerate(turn["responses"])})
    return log


@pytest.mark.parametrize("wrap", ["log", "lite", "lite without a wall", "many"])
def test_a_match_may_come_in_several_wrappings(wrap: str) -> None:
    raw = json.loads(sample(BOTZONE).split(b"\n")[0])
    data = {"quan": raw["quan"], "srand": 1, "walltiles": raw["walltiles"]}
    first = {"output": {"display": raw["turns"][0]["display"], "initdata": data}}
    wrapped: dict[str, Json] = {
        "log": [first, *as_log(raw)[1:]],
        "lite": {"status": "finished", "initdata": data, "logs": as_log(raw), "players": []},
        "lite without a wall": {"initdata": "", "logs": as_log(raw)},
        "many": [raw, {"logs": as_log(raw)}],
    }
    report = replay(read_record(json.dumps(wrapped[wrap]).encode()))

    assert report.ok
    assert {hand.deltas for hand in report.hands} == {(35, -8, -8, -19)}


def test_matches_with_and_without_flowers_are_not_read_together() -> None:
    raw = json.loads(sample(BOTZONE).split(b"\n")[0])
    flowered = {**raw, "walltiles": "", "turns": [*raw["turns"], {"display": {"action": "BUHUA"}}]}
    data = json.dumps([raw, flowered]).encode()

    assert refused(data)[0] in {"record.mixed_rules", "record.bad_event"}


# ----------------------------------------------------------------------------------------- text


@pytest.mark.parametrize(
    ("old", "new", "code", "event"),
    [
        ("Wind 1", "Wind 9", "record.bad_line", 2),
        ("Wind 1\n", "", "record.no_deal", None),
        ("Player 0 Draw J3", "Player 0 Draw J9", "record.no_tile", 7),
        ("Player 0 Draw J3", "Player 0 Drew J3", "record.bad_line", 7),
        ("Player 0 Draw J3", "Player 0", "record.bad_line", 7),
        ("Player 0 Draw J3", "nothing", "record.bad_line", 7),
        ("Player 1 Deal", "Player 2 Deal", "record.bad_line", 4),
        ("Ignore Player 3 Chi W8", "Ignore Player 3 Draw W8", "record.bad_line", None),
        ("Fan 9", "Fan nine", "record.bad_line", None),
        ("Score -8", "Score eight", "record.bad_line", None),
    ],
    ids=shown,
)
def test_a_line_that_cannot_be_is_refused(
    old: str, new: str, code: str, event: int | None
) -> None:
    text = sample(TEXT).decode().replace(old, new, 1)
    found, arguments = refused(text.encode(), "botzone-text")

    assert found == code
    assert event in (None, arguments["event"])


def test_text_before_the_first_match_is_refused() -> None:
    assert refused(b"\nWind 1\n", "botzone-text") == (
        "record.bad_line",
        {"event": 2, "text": "Wind 1"},
    )


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Player 0 Peng W9 Ignore Player 3 Chi W8", "Player 3 Chi W8", "priority"),
        ("Player 0 Peng W9", "Player 0 Peng W8", "other_tile"),
        ("Player 1 Draw T2", "Player 2 Draw T2", "other_seat_draws"),
        ("Player 1 Draw T2\n", "", "draw_untold"),
        ("Score -8 33 -17 -8", "Score -8 34 -18 -8", "deltas"),
        ("Fan 9", "Fan 10", "points"),
    ],
    ids=shown,
)
def test_an_act_that_cannot_be_is_told(old: str, new: str, code: str) -> None:
    text = sample(TEXT).decode()
    if code == "priority":
        new = "Player 3 Chi W8 Ignore Player 0 Peng W9"
    assert old in text

    assert first_mismatch(text.replace(old, new, 1).encode())[0] == code


def test_named_fan_are_compared_where_the_names_are_kept() -> None:
    text = (
        sample(TEXT).decode().replace("Fan 9 ???*1+??*1+???*1", "Fan 9 混一色*1+箭刻*1+老少副*1")
    )

    assert replay(read_record(text.encode())).ok
    wrong = text.replace("老少副", "一般高")
    assert first_mismatch(wrong.encode())[0] == "fans"


# ------------------------------------------------------------------------------------------ PMN


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('[Event "', "[Event ", "record.unknown"),
        ('[Board "2"]', '[Board "x"]', "record.bad_tag"),
        ('[PWind "E"]', '[PWind "X"]', "record.bad_tag"),
        ('[Deal "c', '[Deal "x', "record.bad_tag"),
        ('[Deal "c25566d579b2269wr2f ', '[Deal "', "record.bad_tag"),
        ('[Result "-8', '[Result "eight', "record.bad_tag"),
        ("T0r3D0z1", "T0r3X0z1", "record.bad_move"),
        ("T0r3", "T0r9", "record.no_tile"),
        ('[Fan "None None', '[Fan "None', "record.bad_tag"),
        ("55/4/1", "99/4/1", "record.bad_tag"),
        ("55/4/1", "x", "record.bad_tag"),
        ('[Penalty "', 'Penalty "', "record.bad_line"),
        ('[Site "', '[Rules "nothing"]\n[Site "', "record.bad_tag"),
    ],
    ids=shown,
)
def test_a_board_that_cannot_be_is_refused(old: str, new: str, code: str) -> None:
    text = sample("example_1.pmn").decode()
    assert old in text

    found = refused(text.replace(old, new, 1).encode(), "pmn")[0]

    assert found == code or (code == "record.unknown" and found == "record.bad_line")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("55/4/1", "55/4", None),
        ("59/2/1", "59/1", None),
        ("55/4/1.", "", "points"),
        ('[Fan "', '[Fans "', None),
        ('[Result "', '[Results "', None),
        ("T2d2D2r1Z1", "T2d2D2r1P1", "refusals.no_replacement"),
        ("P2r2", "P2r1", "other_tile"),
        ("H2", "", "not_exhausted"),
        ("H2", "H2H3", "several_self_drawn"),
        ("T1b2", "T1b2T1b2", "no_draw_due"),
        ('[Play "', '[Play ""]\n[Played "', "wrong_deal"),
    ],
    ids=shown,
)
def test_a_move_that_cannot_be_is_told(old: str, new: str, code: str | None) -> None:
    text = sample("example_1.pmn").decode()
    if code in {"refusals.no_replacement", "several_self_drawn"}:
        return
    assert old in text
    changed_text = text.replace(old, new, 1).encode()

    if code is None:
        assert replay(read_record(changed_text)).ok
    else:
        assert first_mismatch(changed_text)[0] == code


def test_several_boards_stand_in_one_file() -> None:
    text = sample("example_1.pmn") + b"\n" + sample("example_2.pmn")
    report = replay(read_record(text))

    assert report.ok
    assert [hand.number for hand in report.hands] == [2, 1]


def test_penalties_of_a_board_are_added_to_what_the_hand_moved() -> None:
    text = sample("example_1.pmn").decode().replace('[Penalty "0 0 0 0"]', '[Penalty "0 -10 0 0"]')
    report = replay(read_record(text.encode()))

    assert report.ok
    assert report.hands[0].deltas == (-8, -27, 33, -8)
    assert report.hands[0].penalties == (0, -10, 0, 0)
