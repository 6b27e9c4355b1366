"""Chow, pung and kong; which call goes first; what a kong may not do."""

import pytest

from hupai.hand import MeldKind, Source, WinBy
from hupai.seat import (
    SEATS,
    AddToPung,
    Call,
    Chow,
    Command,
    ConcealedKong,
    DecisionKind,
    Discard,
    ExposeFlower,
    Hu,
    KeepFlowers,
    Kong,
    LaidMeld,
    LayMeld,
    Manners,
    Pass,
    Pung,
    Seat,
    TakeClaimed,
    TakeReplacement,
    call_of,
    words_of,
)
from hupai.table import StopHand, TableState, offers, view
from hupai.table.events import (
    DecisionOpened,
    KongDeclared,
    LostCall,
    MeldLaid,
    TileAdded,
    TileDrawn,
    WindowClosed,
)
from tests.table.tables import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    all_pass,
    begun,
    done,
    events_of,
    full_wall,
    laws,
    refused,
    start,
    tile,
    tiles_of,
)

NAMES = {EAST: "east", SOUTH: "south", WEST: "west", NORTH: "north"}


def discarded(state: TableState, text: str = "5m", seat: Seat = EAST) -> TableState:
    """Discard a tile, the drawn one where it is that."""
    return done(state, Discard(seat, tile(text), drawn=state.seats[seat].drawn == tile(text)))


def answered(state: TableState, **calls: Chow | Pung | Kong | Hu) -> TableState:
    """Give the calls of the seats named, the others pass."""
    assert state.decision is not None
    for seat in state.decision.seats:
        state = done(state, calls.get(NAMES[seat], Pass(seat)))
    return state


# -------------------------------------------------------------------------------- chow and pung


@pytest.mark.rule("R-051", "R-111")
def test_a_chow_takes_the_upper_players_discard_with_two_own_tiles() -> None:
    state = discarded(begun(start(["5m", "3467m", "3467m"])))

    assert [each for each in offers(state, SOUTH, laws()) if isinstance(each, Chow)] == [
        Chow(SOUTH, tile("3m")),
        Chow(SOUTH, tile("4m")),
        Chow(SOUTH, tile("5m")),
    ]
    assert refused(state, Chow(WEST, tile("3m"))) == ("refusals.not_the_upper_player", "R-111")
    assert refused(state, Chow(SOUTH, tile("2m"))) == ("refusals.no_chow", "R-111")


@pytest.mark.rule("R-051", "R-111")
@pytest.mark.parametrize(("hand", "discard"), [("89m12p", "1p"), ("CF", "N"), ("ES", "W")])
def test_no_chow_crosses_suits_and_honours_make_none(hand: str, discard: str) -> None:
    state = discarded(begun(start([discard, hand])), discard)
    lowest = [each.lowest for each in offers(state, SOUTH, laws()) if isinstance(each, Chow)]

    assert lowest == []
    for back in (0, 1, 2):
        chow = Chow(SOUTH, tile(discard) - back)  # type: ignore[arg-type]
        assert refused(state, chow) == ("refusals.no_chow", "R-111")


@pytest.mark.rule("R-112", "R-115")
@pytest.mark.parametrize("seat", [SOUTH, WEST, NORTH])
def test_a_pung_takes_any_other_players_discard_with_an_own_pair(seat: Seat) -> None:
    hands = ["5m", *("55m" if each == seat else "" for each in (SOUTH, WEST, NORTH))]
    state = answered(discarded(begun(start(hands))), **{NAMES[seat]: Pung(seat)})

    (meld,) = state.seats[seat].melds
    assert (meld.kind, meld.tile, meld.source) == (
        MeldKind.PUNG,
        tile("5m"),
        {SOUTH: Source.UPPER, WEST: Source.OPPOSITE, NORTH: Source.LOWER}[seat],
    )
    assert state.seats[EAST].river[0].claimed_by == seat
    assert state.decision is not None
    assert (state.decision.kind, state.decision.seats) == (DecisionKind.TURN, (seat,))


@pytest.mark.rule("R-112", "R-116")
def test_without_a_pair_there_is_no_pung_and_without_three_no_kong() -> None:
    state = discarded(begun(start(["5m", "5m", "55m"])))

    assert refused(state, Pung(SOUTH)) == ("refusals.no_pair", "R-112")
    assert refused(state, Kong(WEST)) == ("refusals.no_concealed_pung", "R-116")


@pytest.mark.rule("R-107", "R-114")
def test_a_claim_is_called_then_the_tile_fetched_then_the_set_laid() -> None:
    state = begun(start(["5m", "", "55m"], manners=Manners.HONEST))
    state = answered(discarded(state), west=Pung(WEST))
    assert offers(state, WEST, laws()) == (TakeClaimed(WEST),)
    assert refused(state, Discard(WEST, tile("5m"))) == ("refusals.not_now", "R-093")
    assert state.seats[EAST].river[0].claimed_by is None

    state = done(state, TakeClaimed(WEST))
    assert state.seats[EAST].river[0].claimed_by == WEST
    assert offers(state, WEST, laws()) == (LayMeld(WEST),)
    laid, _ = events_of(state, LayMeld(WEST))
    assert laid == MeldLaid(
        WEST, LaidMeld(MeldKind.PUNG, tile("5m"), Source.OPPOSITE, 0, is_promoted=False)
    )


@pytest.mark.rule("R-214")
def test_a_tile_fetched_for_a_set_not_yet_laid_goes_back_when_the_hand_is_stopped() -> None:
    state = begun(start(["5m", "", "55m"], manners=Manners.HONEST))
    state = done(answered(discarded(state), west=Pung(WEST)), TakeClaimed(WEST))
    stopped = done(state, StopHand())

    assert stopped.seats[EAST].river[0].claimed_by is None
    assert tiles_of(stopped) == full_wall(laws())


# ------------------------------------------------------------------------------------- calls


@pytest.mark.rule("R-081", "R-105", "R-107")
def test_what_is_called_before_an_act() -> None:
    acts: dict[Call, list[Command]] = {
        Call.CHOW: [Chow(EAST, tile("1m"))],
        Call.PUNG: [Pung(EAST)],
        Call.KONG: [Kong(EAST), ConcealedKong(EAST, tile("1m")), AddToPung(EAST, tile("1m"))],
        Call.HU: [Hu(EAST)],
    }
    for call, calling in acts.items():
        assert {call_of(each) for each in calling} == {call}
    for silent in (Pass(EAST), Discard(EAST, tile("1m")), KeepFlowers(EAST), LayMeld(EAST)):
        assert call_of(silent) is None


@pytest.mark.rule("R-105", "R-106")
@pytest.mark.parametrize(
    ("call", "zh", "en", "ja"),
    [
        (Call.CHOW, ("吃牌", "吃"), ("Chi pai", "Chi"), ("チーパイ", "チー")),
        (Call.PUNG, ("碰牌", "碰"), ("Peng pai", "Peng"), ("ポンパイ", "ポン")),
        (Call.KONG, ("杠牌", "杠"), ("Gang pai", "Gang"), ("カンパイ", "カン")),
        (Call.FLOWER, ("补花", "花"), ("Bu hua", "Hua"), ("プーホワ", "ホワ")),
        (Call.HU, ("和牌", "和"), ("Hu pai", "Hu"), ("フーパイ", "フー")),
    ],
)
def test_the_words_are_chinese_or_have_its_sound(
    call: Call, zh: tuple[str, ...], en: tuple[str, ...], ja: tuple[str, ...]
) -> None:
    rules = laws().edition

    assert (words_of(call, "zh", rules), words_of(call, "en", rules)) == (zh, en)
    assert words_of(call, "ja", rules) == ja
    assert words_of(call, "zh", laws("china-1998").edition) == zh[:1]


@pytest.mark.rule("R-108")
def test_a_pung_call_makes_no_kong_and_a_kong_call_no_pung() -> None:
    state = discarded(begun(start(["5m", "", "555m"], tail="F9s")))
    pung = answered(state, west=Pung(WEST))
    kong = answered(state, west=Kong(WEST))

    assert [meld.kind for meld in pung.seats[WEST].melds] == [MeldKind.PUNG]
    assert [meld.kind for meld in kong.seats[WEST].melds] == [MeldKind.MELDED_KONG]
    assert refused(pung, AddToPung(WEST, tile("5m"))) == ("refusals.claimed_this_turn", "R-120")


# ------------------------------------------------------------------------------------- kongs


@pytest.mark.rule("R-048", "R-116", "R-119")
def test_a_kong_from_a_discard_is_replaced_at_once_from_the_end() -> None:
    state = discarded(begun(start(["5m", "", "555m"], tail="F9s")))
    state = done(state, Pass(SOUTH), Kong(WEST))
    events = events_of(state, Pass(NORTH))
    after = done(state, Pass(NORTH))

    drawn = [each for each in events if isinstance(each, TileDrawn)]
    assert drawn == [TileDrawn(WEST, "tail", tile("F"))]
    assert (len(after.seats[WEST].standing), after.seats[WEST].drawn) == (10, tile("F"))


@pytest.mark.rule("R-117", "R-119", "R-124", "A-EN-PROMOTED")
def test_the_fourth_tile_is_added_and_replaced_when_nobody_robs_it() -> None:
    state = fourth_drawn()
    added, opened = events_of(state, AddToPung(WEST, tile("5m")))
    state = done(state, AddToPung(WEST, tile("5m")))

    assert added == TileAdded(WEST, tile("5m"))
    assert state.decision is not None
    assert (state.decision.kind, state.decision.seats) == (
        DecisionKind.ROBBERY,
        (NORTH, EAST, SOUTH),
    )
    assert isinstance(opened, DecisionOpened)
    state = all_pass(state)
    (meld,) = state.seats[WEST].melds
    assert (meld.kind, meld.is_promoted, meld.source) == (
        MeldKind.MELDED_KONG,
        True,
        Source.OPPOSITE,
    )
    assert state.seats[WEST].drawn == tile("F")


def fourth_drawn(south: str = "", north: str = "", west: str = "") -> TableState:
    """West has punged East's 5m; after one go-around he draws the fourth."""
    state = begun(start(["5m", south, f"{west}55m", north], draws="9s9s9s5m", tail="F9p"))
    state = answered(discarded(state), west=Pung(WEST))
    state = done(state, Discard(WEST, state.seats[WEST].standing[0]))
    for seat in (NORTH, EAST, SOUTH):
        state = all_pass(state)
        state = done(state, Discard(seat, tile("9s"), drawn=True))
    return all_pass(state)


@pytest.mark.rule("R-124", "R-204")
def test_a_robbed_kong_is_not_completed_and_its_player_pays_as_discarder() -> None:
    state = done(fourth_drawn(south="123p789s44p678p46m"), AddToPung(WEST, tile("5m")))
    assert offers(state, SOUTH, laws()) == (Hu(SOUTH), Pass(SOUTH))
    assert offers(state, NORTH, laws()) == (Pass(NORTH),)

    state = answered(state, south=Hu(SOUTH))
    assert state.result is not None
    (won,) = state.result.wins
    assert (won.by, won.discarder, won.tile) == (WinBy.ROBBED_KONG, WEST, tile("5m"))
    assert [meld.kind for meld in state.seats[WEST].melds] == [MeldKind.PUNG]
    points = won.fan_points
    assert state.result.deltas == (-8, 24 + points, -8 - points, -8)
    assert {fan.id for fan in won.fans} >= {"robbing_the_kong"}
    assert "last_tile" not in {fan.id for fan in won.fans}


@pytest.mark.rule("R-118", "R-125", "R-135")
def test_a_concealed_kong_lies_face_down_and_nobody_is_asked_to_rob_it() -> None:
    state = begun(start(["5555m", "46m"], tail="F9p"))
    declared, drawn, opened = events_of(state, ConcealedKong(EAST, tile("5m")))
    state = done(state, ConcealedKong(EAST, tile("5m")))

    assert declared == KongDeclared(EAST, tile("5m"))
    assert drawn == TileDrawn(EAST, "tail", tile("F"))
    assert isinstance(opened, DecisionOpened)
    assert state.decision is not None
    assert (state.decision.kind, state.decision.seats) == (DecisionKind.TURN, (EAST,))
    assert view(state, SOUTH, laws()).seats[EAST].melds[0].tile is None
    assert view(state, EAST, laws()).seats[EAST].melds[0].tile == tile("5m")


@pytest.mark.rule("R-118")
def test_a_concealed_kong_needs_four_tiles_drawn_by_oneself() -> None:
    state = begun(start(["555m"]))

    assert refused(state, ConcealedKong(EAST, tile("5m"))) == ("refusals.not_four", "R-118")


@pytest.mark.rule("R-120", "A-98-KONG-AFTER-PUNG")
@pytest.mark.parametrize("name", ["wmo-2014", "wmo-2006", "china-1998", "primary-2014"])
def test_no_kong_in_the_turn_of_a_chow_or_pung_but_after_the_next_draw(name: str) -> None:
    under = laws(name)
    state = begun(start(["5m", "46m7777p"], draws="9s", under=under), under)
    state = done(state, Discard(EAST, tile("5m"), drawn=True), under=under)
    state = done(state, Chow(SOUTH, tile("4m")), Pass(WEST), Pass(NORTH), under=under)
    assert refused(state, ConcealedKong(SOUTH, tile("7p")), under) == (
        "refusals.claimed_this_turn",
        "R-120",
    )

    for seat in (SOUTH, WEST, NORTH, EAST):
        own = state.seats[seat]
        given = own.standing[0] if own.drawn is None else own.drawn
        state = done(state, Discard(seat, given, drawn=own.drawn is not None), under=under)
        state = all_pass(state, under)
    assert ConcealedKong(SOUTH, tile("7p")) in offers(state, SOUTH, under)


@pytest.mark.rule("R-120")
def test_no_hu_in_the_turn_of_a_claim() -> None:
    state = begun(start(["5m", "46m123p789s44p678p"]))
    state = answered(discarded(state), south=Chow(SOUTH, tile("4m")))

    assert refused(state, Hu(SOUTH)) == ("refusals.claimed_this_turn", "R-120")


@pytest.mark.rule("R-126")
def test_several_kongs_in_one_turn_have_each_its_replacement() -> None:
    state = begun(start(["5555m6666m"], tail="7p7p7p7p"))
    for text, left in (("5m", 90), ("6m", 89)):
        state = done(state, ConcealedKong(EAST, tile(text)))
        assert state.walls.left == left

    assert len(state.seats[EAST].tiles) == 8


@pytest.mark.rule("R-127", "A-KONG-LAST")
def test_no_kong_is_made_when_nothing_is_left_to_replace_it() -> None:
    state = last_draw("5555m")

    assert state.walls.left == 0
    assert refused(state, ConcealedKong(NORTH, tile("5m"))) == ("refusals.no_replacement", "R-127")
    assert Discard(NORTH, tile("5m")) in offers(state, NORTH, laws())
    assert ConcealedKong(NORTH, tile("5m")) not in offers(state, NORTH, laws())


def last_draw(held: str) -> TableState:
    """Play to the turn in which the last tile is drawn, by the player who holds *held*."""
    hands = ["", "", "", held]
    state = begun(start(hands, end="FF"))
    while state.walls.left:
        assert state.decision is not None
        seat = state.decision.seats[0]
        drawn = state.seats[seat].drawn
        assert drawn is not None
        state = all_or_draw(done(state, Discard(seat, drawn, drawn=True)))
    return state


def all_or_draw(state: TableState) -> TableState:
    """A flower that is discarded opens no window."""
    is_window = state.decision is not None and state.decision.kind is DecisionKind.CLAIM
    return all_pass(state) if is_window else state


@pytest.mark.rule("R-127")
def test_no_flower_is_exposed_when_nothing_is_left_to_replace_it() -> None:
    state = last_draw("a")

    assert refused(state, ExposeFlower(NORTH, tile("a"))) == ("refusals.no_replacement", "R-127")


@pytest.mark.rule("R-052", "R-123")
def test_a_kong_from_a_discard_is_no_concealed_pung() -> None:
    hand = "555m111p222s3334s"
    state = begun(start(["5m", "", hand], tail="4s9p"))
    state = answered(discarded(state), west=Kong(WEST))
    won = done(state, Hu(WEST)).result
    assert won is not None
    fans = {fan.id for fan in won.wins[0].fans}

    assert "three_concealed_pungs" in fans
    assert "four_concealed_pungs" not in fans


@pytest.mark.rule("R-115", "R-121", "R-185")
def test_a_concealed_kong_leaves_the_hand_concealed_and_a_pung_does_not() -> None:
    concealed = begun(start(["1111m234p567s99sWW"], tail="W9p"))
    concealed = done(concealed, ConcealedKong(EAST, tile("1m")), Hu(EAST))
    melded = begun(start(["W", "1111m234p567s9sWW"], draws="9m9m9m9s"))
    melded = answered(discarded(melded, "W"), south=Pung(SOUTH))

    assert concealed.result is not None
    assert "fully_concealed_hand" in {fan.id for fan in concealed.result.wins[0].fans}
    assert melded.seats[SOUTH].melds


# ---------------------------------------------------------------------------------- priority


@pytest.mark.rule("R-128", "R-129")
def test_hu_goes_before_kong_and_pung_and_these_before_chow() -> None:
    hands = ["5m", "46m", "55m", "46m123p789s44p678p"]
    state = discarded(begun(start(hands)))

    hu = done(state, Chow(SOUTH, tile("4m")), Pung(WEST))
    closed = next(each for each in events_of(hu, Hu(NORTH)) if isinstance(each, WindowClosed))
    assert closed.standing == (Hu(NORTH),)
    assert closed.lost == (LostCall(WEST, Call.PUNG), LostCall(SOUTH, Call.CHOW))

    pung = answered(state, south=Chow(SOUTH, tile("4m")), west=Pung(WEST))
    assert pung.seats[WEST].melds
    assert not pung.seats[SOUTH].melds


@pytest.mark.rule("R-125", "R-128")
def test_a_hu_beats_the_kong_from_a_discard() -> None:
    hands = ["5m", "555m", "46m123p789s44p678p"]
    state = answered(discarded(begun(start(hands))), south=Kong(SOUTH), west=Hu(WEST))

    assert state.result is not None
    assert state.result.wins[0].by is WinBy.DISCARD
    assert not state.seats[SOUTH].melds


@pytest.mark.rule("R-130")
@pytest.mark.parametrize(
    ("callers", "winner"),
    [((SOUTH, WEST), SOUTH), ((SOUTH, NORTH), SOUTH), ((WEST, NORTH), WEST), (SEATS[1:], SOUTH)],
)
def test_of_several_hu_the_nearest_in_turn_order_wins(
    callers: tuple[Seat, ...], winner: Seat
) -> None:
    ready = {
        SOUTH: "46m123p789s44p678p",
        WEST: "46m123p789s22p678p",
        NORTH: "46m123s456s33s678s",
    }
    hands = ["5m", *(ready[each] if each in callers else "" for each in SEATS[1:])]
    state = discarded(begun(start(hands)))
    state = answered(state, **{NAMES[each]: Hu(each) for each in reversed(callers)})

    assert state.result is not None
    assert [won.winner for won in state.result.wins] == [winner]


@pytest.mark.rule("R-130")
def test_a_seat_answers_once() -> None:
    state = done(discarded(begun(start(["5m", "", "55m"]))), Pass(WEST))

    assert refused(state, Pung(WEST)) == ("refusals.has_answered", "R-130")
    assert offers(state, WEST, laws()) == ()


@pytest.mark.rule("R-119")
def test_in_honest_play_the_replacement_is_taken_by_hand() -> None:
    state = begun(start(["5555m"], tail="F9p", manners=Manners.HONEST))
    state = done(state, ConcealedKong(EAST, tile("5m")))

    assert offers(state, EAST, laws()) == (TakeReplacement(EAST),)
    assert refused(state, Discard(EAST, tile("5m"))) == ("refusals.not_now", "R-093")
    assert done(state, TakeReplacement(EAST)).seats[EAST].drawn == tile("F")
