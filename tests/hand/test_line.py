import pytest

from hupai.hand import (
    Hand,
    Meld,
    MeldKind,
    Source,
    WinBy,
    WinConditions,
    parse_hand,
    write_hand,
)
from hupai.tiles import FLOWERS, Tile, Wind, parse_tiles

READY = "123m456p789sEEE5p"
WON = f"{READY}5p"


def tile(symbol: str) -> Tile:
    return parse_tiles(symbol)[0]


@pytest.mark.rule("R-051", "R-052", "R-400")
def test_the_first_example_of_the_contract() -> None:
    hand = parse_hand("[EEE,1][SSSS,1]55pWWWNNN|EE1000|0")

    assert hand == Hand(
        standing=parse_tiles("55pWWWNN"),
        winning_tile=tile("N"),
        melds=(
            Meld(MeldKind.PUNG, tile("E"), Source.UPPER),
            Meld(MeldKind.MELDED_KONG, tile("S"), Source.UPPER),
        ),
        conditions=WinConditions(Wind.EAST, Wind.EAST, WinBy.SELF_DRAW),
    )


@pytest.mark.rule("R-051", "R-052", "R-400")
def test_the_second_example_of_the_contract() -> None:
    hand = parse_hand("[111m,2][5555p]234s99m67s8s|SW0000|2")

    assert hand == Hand(
        standing=parse_tiles("234s99m67s"),
        winning_tile=tile("8s"),
        melds=(
            Meld(MeldKind.PUNG, tile("1m"), Source.OPPOSITE),
            Meld(MeldKind.CONCEALED_KONG, tile("5p")),
        ),
        conditions=WinConditions(Wind.SOUTH, Wind.WEST, WinBy.DISCARD),
        flowers=2,
    )


@pytest.mark.parametrize(
    "line",
    [
        WON,
        f"{WON}|",
        f"{WON}|EE",
        f"{WON}|EE0000",
        f"{WON}|EE0000|",
        f"{WON}|EE0000|0",
        f"{WON}|EE0000|0|",
        f"{WON}|||",
    ],
)
def test_parts_left_out_say_east_discard_no_flowers_and_nothing_visible(line: str) -> None:
    hand = parse_hand(line)

    assert hand.conditions == WinConditions(Wind.EAST, Wind.EAST, WinBy.DISCARD)
    assert (hand.flowers, hand.visible, hand.melds) == (0, (), ())


@pytest.mark.rule("R-048")
@pytest.mark.parametrize("line", [READY, "[EEE]456p789s5p123m", "[EEEE][SSSS][WWWW][NNNN]5p"])
def test_without_a_winning_tile_the_hand_is_waiting(line: str) -> None:
    assert parse_hand(line).winning_tile is None


@pytest.mark.rule("R-049")
@pytest.mark.parametrize(
    ("line", "standing", "winning"),
    [
        ("[EEE]123m456p789s5p5p", "123m456p5p789s", "5p"),
        ("[EEE]5p5p123m456p789s", "123m456p55p78s", "9s"),
        ("123m456p789sEEE55p", "123m4565p789sEEE", "5p"),
        ("55p123m456p789sEEE", "123m456p55p789sEE", "E"),
        ("[EEE][SSS][WWW][NNN]55p", "5p", "5p"),
    ],
)
def test_the_tile_written_last_is_the_winning_one(line: str, standing: str, winning: str) -> None:
    hand = parse_hand(line)

    assert hand.standing == tuple(sorted(parse_tiles(standing)))
    assert hand.winning_tile == tile(winning)


@pytest.mark.rule("R-051", "R-052", "R-400")
@pytest.mark.parametrize(
    ("text", "meld"),
    [
        ("[EEE]", Meld(MeldKind.PUNG, tile("E"), Source.UNKNOWN)),
        ("[EEE,0]", Meld(MeldKind.PUNG, tile("E"), Source.UNKNOWN)),
        ("[EEE,1]", Meld(MeldKind.PUNG, tile("E"), Source.UPPER)),
        ("[EEE,2]", Meld(MeldKind.PUNG, tile("E"), Source.OPPOSITE)),
        ("[EEE,3]", Meld(MeldKind.PUNG, tile("E"), Source.LOWER)),
        ("[EEEE]", Meld(MeldKind.CONCEALED_KONG, tile("E"))),
        ("[EEEE,0]", Meld(MeldKind.MELDED_KONG, tile("E"), Source.UNKNOWN)),
        ("[EEEE,1]", Meld(MeldKind.MELDED_KONG, tile("E"), Source.UPPER)),
        ("[EEEE,2]", Meld(MeldKind.MELDED_KONG, tile("E"), Source.OPPOSITE)),
        ("[EEEE,3]", Meld(MeldKind.MELDED_KONG, tile("E"), Source.LOWER)),
        ("[EEEE,5]", Meld(MeldKind.MELDED_KONG, tile("E"), Source.UPPER, is_promoted=True)),
        ("[EEEE,6]", Meld(MeldKind.MELDED_KONG, tile("E"), Source.OPPOSITE, is_promoted=True)),
        ("[EEEE,7]", Meld(MeldKind.MELDED_KONG, tile("E"), Source.LOWER, is_promoted=True)),
        ("[234s]", Meld(MeldKind.CHOW, tile("2s"), Source.UPPER)),
        ("[234s,1]", Meld(MeldKind.CHOW, tile("2s"), Source.UPPER, 1)),
        ("[234s,2]", Meld(MeldKind.CHOW, tile("2s"), Source.UPPER, 2)),
        ("[234s,3]", Meld(MeldKind.CHOW, tile("2s"), Source.UPPER, 3)),
        ("[423s,3]", Meld(MeldKind.CHOW, tile("2s"), Source.UPPER, 3)),
        ("[2s4s3s]", Meld(MeldKind.CHOW, tile("2s"), Source.UPPER)),
        ("[ 2 3 4 s , 1 ]", Meld(MeldKind.CHOW, tile("2s"), Source.UPPER, 1)),
    ],
)
def test_a_meld_tells_its_kind_and_its_source(text: str, meld: Meld) -> None:
    hand = parse_hand(f"{text}123m456p789p99m")

    assert hand.melds == (meld,)


@pytest.mark.parametrize(
    ("bits", "by"),
    [
        ("0000", WinBy.DISCARD),
        ("1000", WinBy.SELF_DRAW),
        ("1001", WinBy.REPLACEMENT),
        ("0001", WinBy.ROBBED_KONG),
    ],
)
def test_first_and_fourth_bit_tell_where_the_tile_came_from(bits: str, by: WinBy) -> None:
    hand = parse_hand(f"[EEEE]123m456p55p78s9s|EE{bits}")

    assert hand.conditions.by is by


@pytest.mark.parametrize(
    ("bits", "told"),
    [("0000", (False, False)), ("0100", (True, False)), ("0010", (False, True))],
)
def test_second_and_third_bit_tell_the_last_of_kind_and_of_the_wall(
    bits: str, told: tuple[bool, bool]
) -> None:
    conditions = parse_hand(f"123m456p55pEEE78s9s|EE{bits}").conditions

    assert (conditions.is_last_of_kind, conditions.is_last_of_wall) == told


@pytest.mark.parametrize("seat", Wind)
@pytest.mark.parametrize("round_", Wind)
def test_the_winds_of_round_and_seat_stand_in_this_order(round_: Wind, seat: Wind) -> None:
    conditions = parse_hand(f"{WON}|{round_.name[0]}{seat.name[0]}").conditions

    assert (conditions.round_wind, conditions.seat_wind) == (round_, seat)


@pytest.mark.rule("R-180")
def test_the_last_tile_of_the_wall_can_be_robbed() -> None:
    conditions = parse_hand("123m456p55pEEE78s9s|EE0011").conditions

    assert conditions.by is WinBy.ROBBED_KONG
    assert conditions.is_last_of_wall


@pytest.mark.rule("R-024")
@pytest.mark.parametrize("count", range(9))
def test_flowers_are_counted(count: int) -> None:
    hand = parse_hand(f"{WON}|EE0000|{count}")

    assert (hand.flowers, hand.named_flowers) == (count, ())


@pytest.mark.rule("R-024")
@pytest.mark.parametrize(
    ("text", "flowers"),
    [
        ("a", FLOWERS[:1]),
        ("bh", (FLOWERS[1], FLOWERS[7])),
        ("h b", (FLOWERS[7], FLOWERS[1])),
        ("abcdefgh", FLOWERS),
    ],
)
def test_flowers_are_named(text: str, flowers: tuple[Tile, ...]) -> None:
    hand = parse_hand(f"{WON}|EE0000|{text}")

    assert (hand.flowers, hand.named_flowers) == (len(flowers), flowers)


def test_named_flowers_are_written_by_name() -> None:
    assert write_hand(parse_hand(f"{WON}|EE0000|hb")).endswith("|EE0000|hb")


def test_visible_tiles_are_read_in_the_order_written() -> None:
    hand = parse_hand(f"{WON}|EE0000|0|5p E 11m")

    assert hand.visible == parse_tiles("5pE11m")


@pytest.mark.parametrize(
    ("line", "written"),
    [
        (WON, "123m4556p789sEEE5p|EE0000|0"),
        ("[423s,3]123m456p789p99m", "[234s,3]1239m456789p9m|EE0000|0"),
        ("[EEE]123m456p789s5p", "[EEE,0]123m4556p789s|EE0000|0"),
        (f"{WON}|SW1010|3|E5p", "123m4556p789sEEE5p|SW1010|3|E5p"),
    ],
)
def test_a_line_is_written_in_one_way(line: str, written: str) -> None:
    assert write_hand(parse_hand(line)) == written
