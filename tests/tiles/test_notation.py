import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai.errors import NotationError
from hupai.tiles import (
    FACES,
    FLOWER_LETTERS,
    FLOWERS,
    KINDS,
    Tile,
    face_of,
    flower_from,
    letter_of,
    name_of,
    parse_tiles,
    read_tiles,
    symbol_of,
    write_tiles,
)

tiles = st.lists(st.integers(0, KINDS - 1).map(Tile))


@given(tiles)
def test_tiles_read_as_they_were_written(written: list[Tile]) -> None:
    assert parse_tiles(write_tiles(written)) == tuple(written)


@given(tiles, st.text(" \t\u3000", max_size=3))
def test_spaces_between_tiles_change_nothing(written: list[Tile], space: str) -> None:
    spaced = space.join(write_tiles(written))

    assert parse_tiles(f"{space}{spaced}{space}") == tuple(written)


@given(tiles)
def test_every_tile_is_found_at_its_own_column(written: list[Tile]) -> None:
    text = write_tiles(written)

    for tile, column in read_tiles(text):
        assert text[column - 1] == symbol_of(tile)[0]


def test_columns_count_from_where_the_text_stands() -> None:
    assert read_tiles("12mE", column=5) == [(Tile(0), 5), (Tile(1), 6), (Tile(27), 8)]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("1m2m3m", "123m"),
        ("1m 2m 3m", "123m"),
        ("1m2p3m", "1m2p3m"),
        ("321s", "321s"),
        ("EES5m5mCFP", "EES55mCFP"),
        ("", ""),
    ],
)
def test_neighbours_of_a_suit_share_its_letter(text: str, written: str) -> None:
    assert write_tiles(parse_tiles(text)) == written


def test_a_flower_is_written_by_its_letter() -> None:
    assert write_tiles([*parse_tiles("9sE"), *FLOWERS[:2]]) == "9sEab"


@pytest.mark.parametrize(
    ("text", "code", "column", "hint"),
    [
        ("12M", "tile.wrong_case", 3, "2m"),
        ("5P", "tile.wrong_case", 2, "5p"),
        ("123m9S", "tile.wrong_case", 6, "9s"),
        ("EEe", "tile.wrong_case", 3, "E"),
        ("w", "tile.wrong_case", 1, "W"),
        ("n", "tile.wrong_case", 1, "N"),
        ("c", "tile.wrong_case", 1, "C"),
        ("f", "tile.wrong_case", 1, "F"),
        ("1m p", "tile.wrong_case", 4, "P"),
        ("s", "tile.wrong_case", 1, "S"),
    ],
)
def test_a_letter_in_the_wrong_case_gets_a_hint(
    text: str, code: str, column: int, hint: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)

    assert (caught.value.code, caught.value.position) == (code, column)
    assert caught.value.arguments["hint"] == hint


@pytest.mark.parametrize(
    ("text", "code", "column", "shown"),
    [
        ("123", "tile.missing_suit", 1, "123"),
        ("1m 23", "tile.missing_suit", 4, "23"),
        ("1m23E", "tile.missing_suit", 3, "23"),
        ("4 5 z", "tile.missing_suit", 1, "45"),
        ("0m", "tile.zero_rank", 1, "0"),
        ("10m", "tile.zero_rank", 2, "0"),
        ("1ma", "tile.flower_in_hand", 3, "a"),
        ("h", "tile.flower_in_hand", 1, "h"),
        ("1m?", "tile.unknown", 3, "?"),
        ("m", "tile.unknown", 1, "m"),
        ("M", "tile.unknown", 1, "M"),
        ("１m", "tile.unknown", 1, "１"),
        ("ß", "tile.unknown", 1, "ß"),
    ],
)
def test_what_spells_no_tile_is_shown_with_its_column(
    text: str, code: str, column: int, shown: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)

    assert (caught.value.code, caught.value.position) == (code, column)
    assert caught.value.arguments["text"] == shown


def refused_at(text: str) -> int | None:
    """Return the column at which *text* is refused, if it is."""
    try:
        parse_tiles(text)
    except NotationError as error:
        return error.position
    return None


@given(st.text("123456789mpsESWNCFPabh0 ") | st.text())
def test_every_text_spells_tiles_or_is_refused_at_a_column_of_it(text: str) -> None:
    column = refused_at(text)

    assert column is None or 1 <= column <= len(text)


@pytest.mark.rule("R-024")
def test_every_flower_has_a_letter() -> None:
    assert "".join(map(letter_of, FLOWERS)) == FLOWER_LETTERS
    assert tuple(map(flower_from, FLOWER_LETTERS)) == FLOWERS


@pytest.mark.parametrize("letter", ["i", "A", "1"])
def test_another_letter_is_no_flower(letter: str) -> None:
    assert flower_from(letter) is None


@pytest.mark.parametrize(
    ("symbol", "picture"),
    [
        ("1m", "MAHJONG TILE ONE OF CHARACTERS"),
        ("9m", "MAHJONG TILE NINE OF CHARACTERS"),
        ("1p", "MAHJONG TILE ONE OF CIRCLES"),
        ("9p", "MAHJONG TILE NINE OF CIRCLES"),
        ("1s", "MAHJONG TILE ONE OF BAMBOOS"),
        ("9s", "MAHJONG TILE NINE OF BAMBOOS"),
        ("E", "MAHJONG TILE EAST WIND"),
        ("S", "MAHJONG TILE SOUTH WIND"),
        ("W", "MAHJONG TILE WEST WIND"),
        ("N", "MAHJONG TILE NORTH WIND"),
        ("C", "MAHJONG TILE RED DRAGON"),
        ("F", "MAHJONG TILE GREEN DRAGON"),
        ("P", "MAHJONG TILE WHITE DRAGON"),
    ],
)
def test_a_tile_is_pictured_by_the_character_of_its_name(symbol: str, picture: str) -> None:
    (tile,) = parse_tiles(symbol)

    assert unicodedata.name(face_of(tile)) == picture


@pytest.mark.parametrize("flower", FLOWERS)
def test_a_flower_is_pictured_by_the_character_of_its_name(flower: Tile) -> None:
    name = name_of(flower, "en").upper()

    assert unicodedata.name(face_of(flower)) == f"MAHJONG TILE {name}"


def test_no_two_tiles_look_alike() -> None:
    assert len({face_of(Tile(face)) for face in range(FACES)}) == FACES


@pytest.mark.parametrize("face", [-1, FACES])
def test_what_is_no_tile_has_no_picture(face: int) -> None:
    with pytest.raises(NotationError) as caught:
        face_of(Tile(face))

    assert caught.value.code == "tile.unknown"


def test_a_tile_is_called_by_its_name_in_every_language() -> None:
    (tile,) = parse_tiles("5m")

    assert [name_of(tile, "zh"), name_of(tile, "en"), name_of(tile, "ja")] == [
        "五万", "Five of Characters", "五萬",
    ]  # fmt: skip
