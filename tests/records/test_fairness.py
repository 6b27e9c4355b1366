"""Walls that are proved: a record in which anything was exchanged is found out."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from hupai.errors import RecordError
from hupai.records import Record, export, read_record, replay, verify
from hupai.wall import commitment
from tests.records.games import NAME, fair_session, secret, session

Json = Any
Change = Callable[[Json], object]


def told(record: Record) -> Json:
    return json.loads(export(replay(record), "hupai", "0.1.0", record).text)


def read(raw: Json) -> Record:
    record = read_record(json.dumps(raw).encode())
    assert isinstance(record, Record)
    return record


def codes(raw: Json) -> set[str]:
    return {doubt.code for doubt in verify(read(raw))}


def test_a_fair_record_leaves_no_doubt() -> None:
    assert verify(read(told(fair_session()))) == ()


def test_every_tile_can_be_proved() -> None:
    record = read(told(fair_session(1, 144)))

    assert verify(record) == ()
    assert record.fairness is not None
    assert len(record.fairness.proofs[1]) == 144


def wall_of(raw: Json) -> Json:
    return next(each for each in raw["events"] if each["event"] == "hand_started")


def changed_tile(raw: Json) -> None:
    """One tile for another kind: no whole set."""
    tiles = wall_of(raw)["wall"].split()
    tiles[0] = "E" if tiles[0] != "E" else "S"
    wall_of(raw)["wall"] = " ".join(tiles)


def swapped_tiles(raw: Json) -> None:
    tiles = wall_of(raw)["wall"].split()
    other = next(at for at, tile in enumerate(tiles) if tile != tiles[0])
    tiles[0], tiles[other] = tiles[other], tiles[0]
    wall_of(raw)["wall"] = " ".join(tiles)


def changed_dice(raw: Json) -> None:
    thrown = next(each for each in raw["events"] if each["event"] == "dice_thrown")
    thrown["dice"] = [each % 6 + 1 for each in thrown["dice"]]


def fairness(*path: str | int, value: object) -> Change:
    def change(raw: Json) -> None:
        part = raw["fairness"]
        for name in path[:-1]:
            part = part[name]
        part[path[-1]] = value

    return change


OTHER = bytes([77]) * 32


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (changed_tile, "wall.not_a_set"),
        (swapped_tiles, "wall.tile_differs"),
        (changed_dice, "wall.dice_differ"),
        (fairness("reveals", "server", value=OTHER.hex()), "wall.server_misfits"),
        (fairness("reveals", "players", 2, value=OTHER.hex()), "wall.player_misfits"),
        # An own secret kept back changes the walls that follow.
        (fairness("reveals", "players", 2, value=None), "wall.tile_differs"),
        (fairness("commitments", "server", value=OTHER.hex()), "wall.server_misfits"),
        # A commitment of another session, and one of another player, do not serve again.
        (
            fairness(
                "commitments", "server", value=commitment("yesterday", None, secret(9)).hex()
            ),
            "wall.server_misfits",
        ),
        (
            fairness("commitments", "players", 1, value=commitment(NAME, 0, secret(1)).hex()),
            "wall.player_misfits",
        ),
        (fairness("session", value="another"), "wall.server_misfits"),
        (fairness("roots", 0, "root", value=OTHER.hex()), "wall.root_differs"),
        (fairness("roots", 0, "hand", value=9), "wall.no_root"),
        (fairness("proofs", 0, "tile", value="P"), "wall.proof_fails"),
        (fairness("proofs", 0, "place", value=7), "wall.proof_fails"),
        (fairness("proofs", 0, "salt", value="00" * 16), "wall.proof_fails"),
        (fairness("proofs", 0, "path", 0, value=OTHER.hex()), "wall.proof_fails"),
        (fairness("proofs", 0, "path", value=[]), "wall.proof_fails"),
        (fairness("proofs", 0, "hand", value=2), "wall.proof_fails"),
    ],
    ids=[str(at) for at in range(18)],
)
def test_whatever_is_exchanged_is_found(change: Change, code: str) -> None:
    raw = told(fair_session())
    change(raw)

    assert code in codes(raw)


def test_a_draw_that_is_not_the_walls_is_found_by_the_replay() -> None:
    raw = told(fair_session())
    drawn = [each for each in raw["events"] if each["event"] == "tile_drawn"][5]
    drawn["tile"] = "E" if drawn["tile"] != "E" else "S"

    assert not replay(read(raw)).ok


@pytest.mark.parametrize(
    "change",
    [
        fairness("protocol", value="hupai-wall/0"),
        fairness("roots", 0, "root", value="xyz"),
        fairness("commitments", "players", value=[]),
        fairness("proofs", 0, "tile", value="0m"),
        fairness("proofs", 0, "salt", value="x"),
        fairness("reveals", "server", value="0"),
    ],
    ids=[str(at) for at in range(6)],
)
def test_a_block_that_cannot_be_is_refused(change: Change) -> None:
    raw = told(fair_session())
    change(raw)

    with pytest.raises(RecordError) as caught:
        read(raw)
    assert caught.value.code == "record.bad_field"


def test_a_record_without_proofs_is_not_verified() -> None:
    with pytest.raises(RecordError) as caught:
        verify(session("wmo-2014", 1))

    assert caught.value.code == "record.no_proofs"


def test_proofs_are_lost_in_other_formats_and_said_to_be() -> None:
    record = fair_session()

    assert "proofs" in export(replay(record), "pmn", "0.1.0", record).losses
