import pytest

from hupai.errors import HandError
from hupai.hand import Meld, MeldKind, Source
from hupai.tiles import FLOWERS, Tile, parse_tiles

CHOW, PUNG = MeldKind.CHOW, MeldKind.PUNG
MELDED, CONCEALED = MeldKind.MELDED_KONG, MeldKind.CONCEALED_KONG


def tile(symbol: str) -> Tile:
    return parse_tiles(symbol)[0]


@pytest.mark.rule("R-051")
@pytest.mark.parametrize(
    ("kind", "symbol", "tiles"),
    [
        (CHOW, "1m", "123m"),
        (CHOW, "7s", "789s"),
        (PUNG, "E", "EEE"),
        (MELDED, "5p", "5555p"),
        (CONCEALED, "C", "CCCC"),
    ],
)
def test_a_meld_is_three_or_four_tiles(kind: MeldKind, symbol: str, tiles: str) -> None:
    assert Meld(kind, tile(symbol)).tiles == parse_tiles(tiles)


@pytest.mark.rule("R-052", "R-400")
@pytest.mark.parametrize(
    ("kind", "concealed", "kong"),
    [
        (CHOW, False, False),
        (PUNG, False, False),
        (MELDED, False, True),
        (CONCEALED, True, True),
    ],
)
def test_only_a_concealed_kong_is_laid_down_and_stays_concealed(
    kind: MeldKind, *, concealed: bool, kong: bool
) -> None:
    meld = Meld(kind, tile("5p"))

    assert (meld.is_concealed, meld.is_kong) == (concealed, kong)


def test_a_chow_is_always_claimed_from_the_upper_player() -> None:
    assert Meld(CHOW, tile("1m")) == Meld(CHOW, tile("1m"), Source.UPPER)


@pytest.mark.rule("R-400")
@pytest.mark.parametrize("source", [Source.UPPER, Source.OPPOSITE, Source.LOWER])
def test_a_kong_may_be_promoted_from_a_melded_pung(source: Source) -> None:
    kong = Meld(MELDED, tile("E"), source, is_promoted=True)

    assert kong.is_kong
    assert not kong.is_concealed


@pytest.mark.rule("R-051")
@pytest.mark.parametrize(
    ("kind", "first", "code", "text"),
    [
        (CHOW, "E", "meld.honour_chow", "E"),
        (CHOW, "C", "meld.honour_chow", "C"),
        (CHOW, "8m", "meld.not_a_set", "8m"),
        (CHOW, "9s", "meld.not_a_set", "9s"),
    ],
)
def test_tiles_that_form_no_chow_are_refused(
    kind: MeldKind, first: str, code: str, text: str
) -> None:
    with pytest.raises(HandError) as caught:
        Meld(kind, tile(first))

    assert (caught.value.code, caught.value.arguments["text"]) == (code, text)


@pytest.mark.parametrize("kind", MeldKind)
def test_flowers_form_no_meld(kind: MeldKind) -> None:
    with pytest.raises(HandError) as caught:
        Meld(kind, FLOWERS[0])

    assert caught.value.code == "tile.flower_in_hand"
    assert caught.value.arguments["text"] == "a"


@pytest.mark.rule("R-400")
@pytest.mark.parametrize(
    ("kind", "source", "place", "promoted"),
    [
        (CHOW, Source.LOWER, 0, False),
        (CHOW, Source.UPPER, 4, False),
        (CHOW, Source.UPPER, -1, False),
        (CHOW, Source.UPPER, 1, True),
        (PUNG, Source.UPPER, 1, False),
        (PUNG, Source.UPPER, 0, True),
        (MELDED, Source.UPPER, 2, False),
        (MELDED, Source.UNKNOWN, 0, True),
        (CONCEALED, Source.UPPER, 0, False),
        (CONCEALED, Source.UNKNOWN, 3, False),
        (CONCEALED, Source.UPPER, 0, True),
    ],
)
def test_source_place_and_promotion_must_go_with_the_kind(
    kind: MeldKind, source: Source, place: int, *, promoted: bool
) -> None:
    with pytest.raises(HandError) as caught:
        Meld(kind, tile("5p"), source, place, is_promoted=promoted)

    assert caught.value.code == "meld.contradiction"
    assert caught.value.arguments["text"] == "5p"
