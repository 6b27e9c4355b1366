from collections import Counter

import pytest

from hupai.tiles import (
    FACES,
    FLOWERS,
    HONOURS,
    KINDS,
    SIMPLES,
    TERMINALS,
    TERMINALS_AND_HONOURS,
    WALL_SIZE,
    Dragon,
    Suit,
    Tile,
    Wind,
    copies_of,
    full_set,
    is_honour,
    is_suited,
    is_terminal_or_honour,
    name_of,
    parse_tiles,
    rank_of,
    suit_of,
    wind_tile,
)

ALL_KINDS = [Tile(kind) for kind in range(KINDS)]


@pytest.mark.rule("R-021")
def test_a_set_has_144_tiles_of_42_designs() -> None:
    tiles = full_set()

    assert len(tiles) == WALL_SIZE == 144
    assert len(set(tiles)) == FACES == 42


@pytest.mark.rule("R-021")
def test_a_set_has_six_sorts_of_tiles() -> None:
    sorts = [is_suited, is_honour, lambda tile: tile in FLOWERS]
    counts = [sum(map(belongs, full_set())) for belongs in sorts]

    assert counts == [108, 28, 8]
    assert len(Suit) + len({"winds", "dragons", "flowers"}) == 6


@pytest.mark.rule("R-022")
@pytest.mark.parametrize("suit", Suit)
def test_a_suit_has_four_copies_of_nine_numbers(suit: Suit) -> None:
    numbers = Counter(rank_of(tile) for tile in full_set() if suit_of(tile) is suit)

    assert numbers == dict.fromkeys(range(1, 10), 4)


@pytest.mark.rule("R-023")
def test_the_honours_are_sixteen_winds_and_twelve_dragons() -> None:
    winds, dragons = parse_tiles("ESWN"), parse_tiles("CFP")
    counts = Counter(full_set())

    assert {*winds, *dragons} == HONOURS
    assert sum(counts[tile] for tile in winds) == 16
    assert sum(counts[tile] for tile in dragons) == 12


@pytest.mark.rule("R-023")
def test_winds_and_dragons_stand_in_the_order_of_the_books() -> None:
    assert [wind.name for wind in Wind] == ["EAST", "SOUTH", "WEST", "NORTH"]
    assert [dragon.name for dragon in Dragon] == ["RED", "GREEN", "WHITE"]


@pytest.mark.rule("R-024")
def test_the_flowers_are_the_four_seasons_and_the_four_plants() -> None:
    assert [name_of(flower, "en") for flower in FLOWERS] == [
        "Spring", "Summer", "Autumn", "Winter", "Plum", "Orchid", "Bamboo", "Chrysanthemum",
    ]  # fmt: skip


@pytest.mark.rule("R-024", "R-027")
@pytest.mark.parametrize("tile", [*ALL_KINDS, *FLOWERS])
def test_a_kind_has_four_copies_and_a_flower_one(tile: Tile) -> None:
    expected = 1 if tile in FLOWERS else 4

    assert copies_of(tile) == full_set().count(tile) == expected


@pytest.mark.rule("R-025")
def test_terminals_are_the_ones_and_nines_of_the_suits() -> None:
    assert set(parse_tiles("19m19p19s")) == TERMINALS


@pytest.mark.rule("R-025")
def test_thirteen_kinds_are_terminals_or_honours() -> None:
    assert set(parse_tiles("19m19p19sESWNCFP")) == TERMINALS_AND_HONOURS
    assert [tile for tile in ALL_KINDS if is_terminal_or_honour(tile)] == sorted(
        TERMINALS_AND_HONOURS
    )


@pytest.mark.rule("R-025")
def test_every_other_kind_is_a_simple() -> None:
    assert set(parse_tiles("2345678m2345678p2345678s")) == SIMPLES
    assert set(ALL_KINDS) == SIMPLES | TERMINALS_AND_HONOURS


@pytest.mark.rule("R-027")
def test_a_suited_tile_is_its_suit_and_number() -> None:
    spelled = {(suit_of(tile), rank_of(tile)) for tile in ALL_KINDS if is_suited(tile)}

    assert spelled == {(suit, rank) for suit in Suit for rank in range(1, 10)}


@pytest.mark.rule("R-027")
@pytest.mark.parametrize("tile", [*sorted(HONOURS), *FLOWERS])
def test_honours_and_flowers_have_no_suit(tile: Tile) -> None:
    assert suit_of(tile) is None
    assert not is_suited(tile)


@pytest.mark.rule("R-027")
def test_honours_and_flowers_are_numbered_in_their_order() -> None:
    assert [rank_of(tile) for tile in sorted(HONOURS)] == [1, 2, 3, 4, 5, 6, 7]
    assert [rank_of(tile) for tile in FLOWERS] == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("flower", FLOWERS)
def test_a_flower_is_no_honour(flower: Tile) -> None:
    assert not is_honour(flower)
    assert not is_terminal_or_honour(flower)


def test_every_wind_has_its_tile() -> None:
    assert tuple(map(wind_tile, Wind)) == parse_tiles("ESWN")
