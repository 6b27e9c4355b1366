import pytest

from hupai.errors import HandError
from hupai.hand import HAND_SIZE, Hand, Meld, MeldKind, WinBy, WinConditions, parse_hand
from hupai.tiles import FLOWERS, Tile, parse_tiles

READY = parse_tiles("123m456p789sEEE5p")
FIVE_MELDS = tuple(Meld(MeldKind.PUNG, tile) for tile in parse_tiles("ESWNC"))


def tile(symbol: str) -> Tile:
    return parse_tiles(symbol)[0]


def refusal(**parts: object) -> HandError:
    """Return why a hand of these parts cannot be."""
    with pytest.raises(HandError) as caught:
        Hand(**{"standing": READY, **parts})  # type: ignore[arg-type]
    return caught.value


@pytest.mark.rule("R-048")
@pytest.mark.parametrize(
    ("line", "standing"),
    [
        ("123m456p789sEEE5p", 13),
        ("[123m]456p789sEEE5p", 10),
        ("[123m][EEE]456p789s5p", 7),
        ("[123m][EEEE][SSSS,1]456p5p", 4),
        ("[EEEE][SSSS][WWWW,5][NNNN,0]5p", 1),
    ],
)
def test_a_hand_has_thirteen_tiles_and_the_fourth_of_a_kong_is_not_counted(
    line: str, standing: int
) -> None:
    hand = parse_hand(line)

    assert len(hand.standing) == standing == HAND_SIZE - 3 * len(hand.melds)


@pytest.mark.rule("R-048")
def test_every_tile_of_the_hand_is_told_the_fourth_of_a_kong_included() -> None:
    hand = parse_hand("[123m][EEEE][SSSS,1]456p55p|EE0000|3|9s")

    assert hand.tiles == parse_tiles("123mEEEESSSS4556p5p")


@pytest.mark.rule("R-049")
def test_standing_tiles_are_those_not_laid_down() -> None:
    hand = parse_hand("[123m][EEEE]789s456p5p")

    assert hand.standing == parse_tiles("4556p789s")


def test_the_order_of_standing_tiles_makes_no_other_hand() -> None:
    assert parse_hand("789s123mEEE456p55p") == parse_hand("EEE123m456p789s55p")


@pytest.mark.rule("R-052", "R-400")
@pytest.mark.parametrize(
    ("line", "concealed"),
    [
        ("123m456p789sEEE55p", True),
        ("[EEEE]123m456p789s55p", True),
        ("[EEEE,0]123m456p789s55p", False),
        ("[EEEE,6]123m456p789s55p", False),
        ("[EEE]123m456p789s55p", False),
        ("[123m]456p789sEEE55p", False),
    ],
)
def test_claiming_a_tile_ends_concealment_and_a_concealed_kong_does_not(
    line: str, *, concealed: bool
) -> None:
    assert parse_hand(line).is_concealed is concealed


# ------------------------------------------------------------------------------- waiting and won


def test_the_hand_before_the_win_is_the_hand_without_its_winning_tile() -> None:
    won = parse_hand("[EEE]123m456p789s5p5p|SW1000|2")

    assert won.waiting() == parse_hand("[EEE]123m456p789s5p|SW1000|2")


def test_what_the_winning_tile_implied_is_gone_before_the_win() -> None:
    won = parse_hand("[555p]123m46p789sEE5p")

    assert won.implied
    assert won.waiting() == parse_hand("[555p]123m46p789sEE")
    assert won.waiting().implied == ()


def test_a_waiting_hand_is_completed_by_a_tile() -> None:
    waiting = parse_hand("123m456p789sEEE5p|SW0010|2")
    won = waiting.winning_on(tile("5p"), WinBy.SELF_DRAW)

    assert won == parse_hand("123m456p789sEEE55p|SW1010|2")


def test_the_last_of_its_kind_can_be_waited_for() -> None:
    waiting = parse_hand("123m456p78sEEE55p|EE0100")

    assert waiting.winning_on(tile("9s"), WinBy.DISCARD).conditions.is_last_of_kind


@pytest.mark.rule("R-182")
def test_a_tile_of_which_the_hand_holds_a_copy_is_not_the_last_of_its_kind() -> None:
    waiting = parse_hand("123m456p789sEEE5p|EE0100")

    assert not waiting.winning_on(tile("5p"), WinBy.DISCARD).conditions.is_last_of_kind


@pytest.mark.parametrize(
    ("symbol", "left"), [("E", 1), ("5p", 2), ("9m", 4), ("1m", 0), ("9s", 3)]
)
def test_the_copies_left_are_those_that_the_holder_cannot_see(symbol: str, left: int) -> None:
    hand = parse_hand("123m456p789sEEE5p|EE0000|0|111m")

    assert hand.copies_left(tile(symbol)) == left


# ------------------------------------------------------------------------------ what is implied


@pytest.mark.rule("R-182")
@pytest.mark.parametrize(
    "line",
    [
        "[555p]123m46p789sEE5p",
        "[555p,2]123m46p789sEE5p|EE1000",
        "[345p][456p][567p]123mE5p",
        "123m46p789sEEESS5p|EE0000|0|555p",
        "[345p]123m46p789sEE5p|EE0000|0|55p",
    ],
)
def test_three_copies_on_the_table_make_the_fourth_the_last_of_its_kind(line: str) -> None:
    hand = parse_hand(line)

    assert hand.implied == ("is_last_of_kind",)
    assert hand.conditions.is_last_of_kind


@pytest.mark.rule("R-182")
@pytest.mark.parametrize(
    "line",
    [
        "[345p]123m46p789sEE5p|EE0000|0|5p",
        "123m456p789sEESS5p|EE0000|0|55p",
        "[EEEE]123m46p789sSS5p",
        "[555p]123m46p789sEE",
        "123m46p789sEEESS5p",
    ],
)
def test_fewer_than_three_imply_nothing(line: str) -> None:
    hand = parse_hand(line)

    assert hand.implied == ()
    assert not hand.conditions.is_last_of_kind


@pytest.mark.rule("R-182")
def test_what_was_told_is_not_reported_as_implied() -> None:
    hand = parse_hand("[555p]123m46p789sEE5p|EE0100")

    assert hand.implied == ()
    assert hand.conditions.is_last_of_kind


@pytest.mark.rule("R-182")
def test_the_last_of_its_kind_may_be_told_without_being_shown() -> None:
    assert parse_hand("123m46p789sEEESS5p|EE0100").conditions.is_last_of_kind


# ----------------------------------------------------------------------------- what cannot be


@pytest.mark.rule("R-180", "R-400")
def test_a_tile_in_an_own_meld_cannot_be_robbed() -> None:
    error = refusal(
        standing=parse_tiles("12m456p789sEE"),
        melds=parse_hand("[345m]12m456p789sEE").melds,
        winning_tile=tile("3m"),
        conditions=WinConditions(by=WinBy.ROBBED_KONG),
    )

    assert (error.code, error.arguments["tile"]) == ("condition.robbing_held_tile", "3m")


@pytest.mark.rule("R-179")
@pytest.mark.parametrize("kong", ["[EEEE]", "[EEEE,1]", "[EEEE,7]"])
def test_every_kong_may_have_given_a_replacement_tile(kong: str) -> None:
    hand = parse_hand(f"{kong}123m456p789s55p|EE1001")

    assert hand.conditions.by is WinBy.REPLACEMENT


@pytest.mark.rule("R-027")
@pytest.mark.parametrize(
    "parts",
    [
        {"standing": (*READY[:12], FLOWERS[0])},
        {"winning_tile": FLOWERS[0]},
        {"visible": FLOWERS},
    ],
)
def test_a_flower_stands_nowhere_but_among_the_flowers(parts: dict[str, object]) -> None:
    error = refusal(**parts)

    assert (error.code, error.arguments["text"]) == ("tile.flower_in_hand", "a")


@pytest.mark.rule("R-024")
@pytest.mark.parametrize("count", [-1, 9])
def test_there_are_no_more_than_eight_flowers(count: int) -> None:
    error = refusal(flowers=count)

    assert (error.code, error.arguments["count"]) == ("hand.flowers", count)


@pytest.mark.rule("R-024")
@pytest.mark.parametrize(
    ("count", "named"),
    [(1, FLOWERS[:2]), (3, FLOWERS[:2]), (2, FLOWERS[:1] * 2), (1, parse_tiles("E"))],
)
def test_named_flowers_are_exactly_the_flowers_counted(
    count: int, named: tuple[Tile, ...]
) -> None:
    error = refusal(flowers=count, named_flowers=named)

    assert (error.code, error.arguments["count"]) == ("hand.named_flowers", count)


@pytest.mark.parametrize(
    ("code", "parts"),
    [
        ("hand.too_few_tiles", {"standing": READY[:12]}),
        ("hand.too_many_tiles", {"standing": (*READY, READY[0])}),
        ("tile.fifth_copy", {"visible": parse_tiles("EE")}),
        ("hand.too_many_melds", {"standing": (), "melds": FIVE_MELDS}),
    ],
)
def test_a_hand_built_by_a_program_is_checked_like_a_line(
    code: str, parts: dict[str, object]
) -> None:
    assert refusal(**parts).code == code
