"""How sets and rivers lie on the table, and other things that the eye counts."""

import pytest

from hupai.hand import MeldKind, Source
from hupai.rules import load_rules
from hupai.seat import (
    FACES_OF_A_DIE,
    LaidMeld,
    Lie,
    RiverTile,
    counting_tiles,
    is_red_face,
    layout,
    opposite_face,
    river_rows,
)
from hupai.tiles import Tile, parse_tiles

FIVE = parse_tiles("5m")[0]
U, C, T, D = Lie.UPRIGHT, Lie.CROSSWISE, Lie.ON_TOP, Lie.FACE_DOWN


def lies(kind: MeldKind, source: Source, *, promoted: bool = False) -> list[Lie]:
    meld = LaidMeld(kind, FIVE, source, 0, is_promoted=promoted)
    return [each.lie for each in layout(meld)]


@pytest.mark.rule("R-132")
@pytest.mark.parametrize(
    ("source", "expected"),
    [(Source.UPPER, [C, U, U]), (Source.OPPOSITE, [U, C, U]), (Source.LOWER, [U, U, C])],
)
def test_the_claimed_tile_of_a_pung_points_to_its_player(
    source: Source, expected: list[Lie]
) -> None:
    assert lies(MeldKind.PUNG, source) == expected


@pytest.mark.rule("R-133")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_the_claimed_tile_of_a_chow_lies_crosswise_at_the_left(place: int) -> None:
    meld = LaidMeld(MeldKind.CHOW, FIVE, Source.UPPER, place, is_promoted=False)
    claimed, *own = layout(meld)

    assert (claimed.tile, claimed.lie) == (FIVE + place - 1, C)
    assert [each.lie for each in own] == [U, U]
    assert [each.tile for each in own] == [FIVE + at for at in range(3) if at != place - 1]


@pytest.mark.rule("R-134", "A-KONG-LAYOUT")
@pytest.mark.parametrize(
    ("source", "expected"),
    [(Source.UPPER, [C, U, U, U]), (Source.OPPOSITE, [U, C, U, U]), (Source.LOWER, [U, U, U, C])],
)
def test_a_kong_from_a_discard_follows_the_pung(source: Source, expected: list[Lie]) -> None:
    assert lies(MeldKind.MELDED_KONG, source) == expected


@pytest.mark.rule("R-134", "A-KONG-LAYOUT")
@pytest.mark.parametrize(
    ("source", "expected"),
    [(Source.UPPER, [C, T, U, U]), (Source.OPPOSITE, [U, C, T, U]), (Source.LOWER, [U, U, C, T])],
)
def test_an_added_tile_lies_on_the_crosswise_one(source: Source, expected: list[Lie]) -> None:
    assert lies(MeldKind.MELDED_KONG, source, promoted=True) == expected


@pytest.mark.rule("R-122", "R-135")
def test_a_concealed_kong_lies_face_down_until_the_hand_is_over() -> None:
    meld = LaidMeld(MeldKind.CONCEALED_KONG, FIVE, Source.UNKNOWN, 0, is_promoted=False)

    assert {each.lie for each in layout(meld)} == {D}
    assert {each.lie for each in layout(meld, is_turned_up=True)} == {U}
    assert len(layout(meld)) == 4


@pytest.mark.rule("R-138")
def test_discards_lie_in_rows_of_six() -> None:
    river = tuple(RiverTile(Tile(at), drawn=False) for at in range(14))

    assert [[each.tile for each in row] for row in river_rows(river)] == [
        [*range(6)], [*range(6, 12)], [12, 13],
    ]  # fmt: skip


@pytest.mark.rule("R-028")
def test_the_faces_of_a_die() -> None:
    assert [opposite_face(face) for face in FACES_OF_A_DIE] == [6, 5, 4, 3, 2, 1]
    assert [face for face in FACES_OF_A_DIE if is_red_face(face)] == [1, 4]


@pytest.mark.rule("R-143")
def test_points_are_counted_with_tiles_ten_face_down_and_one_face_up() -> None:
    assert [counting_tiles(points) for points in (8, 10, 37, 168)] == [
        (0, 8), (1, 0), (3, 7), (16, 8),
    ]  # fmt: skip


@pytest.mark.rule("R-034")
def test_the_chips_of_a_player_are_his_start_points() -> None:
    for name in ("wmo-2014", "wmo-2006", "primary-2014", "china-1998"):
        session = load_rules(name).session
        assert sum(session.chips) == session.start_points
    chips = load_rules("china-1998").session.chips

    assert {value: chips.count(value) for value in chips} == {100: 1, 50: 4, 10: 10, 8: 10, 1: 20}
