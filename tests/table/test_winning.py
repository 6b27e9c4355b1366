"""A win: called, shown, counted, agreed to and paid."""

import pytest
from msgspec.structs import replace

from hupai.hand import WinBy
from hupai.seat import (
    SEATS,
    ConcealedKong,
    Confirm,
    DecisionKind,
    Discard,
    ExposeFlower,
    Hu,
    Lie,
    Manners,
    NameFan,
    Onlooker,
    Pass,
    Pung,
    ShowHand,
    TakeClaimed,
    WinResult,
)
from hupai.sheet import SheetHand, Won, account_of
from hupai.table import LoseRightToWin, StopHand, TableState, Timeout, offers, view
from hupai.table.events import FanNamed, HandShown, HuDeclared
from tests.table.tables import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    all_pass,
    begun,
    done,
    events_of,
    laws,
    refused,
    start,
    tile,
    tiles,
)

EIGHT = "123m123p123s99m89s"  # waits for the 7 of bamboo: 8 for the triple chow and more
NAMES = ("wmo-2014", "wmo-2006", "china-1998", "primary-2014")


def won(state: TableState) -> WinResult:
    assert state.result is not None
    (only,) = state.result.wins
    return only


def fans_of(state: TableState) -> set[str]:
    return {fan.id for fan in won(state).fans}


def discard_win(name: str = "wmo-2014", *, manners: Manners = Manners.STRICT) -> TableState:
    """East discards what West waits for; West has called hu."""
    under = laws(name)
    state = begun(start(["7s", "", EIGHT], manners=manners, under=under), under)
    state = done(state, Discard(EAST, tile("7s"), drawn=True), under=under)
    return done(state, Pass(SOUTH), Hu(WEST), Pass(NORTH), under=under)


@pytest.mark.rule("R-139", "R-155")
def test_a_win_needs_the_structure_the_minimum_and_the_call() -> None:
    state = begun(start(["7s", "", EIGHT, "23m456p789s44m678m"]))
    state = done(state, Discard(EAST, tile("7s"), drawn=True))
    assert refused(state, Hu(SOUTH)) == ("refusals.not_complete", "R-155")
    assert Hu(WEST) in offers(state, WEST, laws())
    assert all_pass(state).result is None  # nobody has called

    state = begun(start(["5s", "", "", "22666678m12334s"]))
    state = done(state, Discard(EAST, tile("5s"), drawn=True))
    assert refused(state, Hu(NORTH)) == ("refusals.below_minimum", "R-154")


@pytest.mark.rule("R-154", "R-350")
def test_the_primary_rules_let_six_points_win() -> None:
    six = "56677m23444477s"
    for name, wins in (("wmo-2014", False), ("primary-2014", True)):
        under = laws(name)
        state = begun(start(["8m", six], under=under), under)
        state = done(state, Discard(EAST, tile("8m"), drawn=True), under=under)
        assert (Hu(SOUTH) in offers(state, SOUTH, under)) is wins


@pytest.mark.rule("R-157", "A-DEALT-WIN")
@pytest.mark.parametrize("name", NAMES)
def test_the_dealer_may_win_with_the_dealt_hand_as_a_self_draw(name: str) -> None:
    under = laws(name)
    state = begun(start([EIGHT + "7s"], under=under), under)
    state = done(state, Hu(EAST), under=under)

    assert (won(state).by, won(state).tile) == (WinBy.SELF_DRAW, tile("7s"))
    assert "out_with_replacement_tile" not in fans_of(state)


@pytest.mark.rule("R-157", "A-DEALT-WIN")
def test_with_a_flower_its_replacement_is_the_winning_tile_of_the_dealt_hand() -> None:
    state = start(["a" + EIGHT], tail="7s9m")
    state = begun(done(state, ExposeFlower(EAST, tile("a"))))
    state = done(state, Hu(EAST))

    assert (won(state).tile, won(state).flowers) == (tile("7s"), 1)
    assert "edge_wait" in fans_of(state)


# ---------------------------------------------------------------------------------- payments


@pytest.mark.rule("R-200", "R-201", "R-203", "R-207")
@pytest.mark.parametrize("name", NAMES)
def test_a_self_draw_is_paid_by_all_three(name: str) -> None:
    under = laws(name)
    state = begun(start([EIGHT + "7s"], under=under), under)
    state = done(state, Hu(EAST), under=under)
    each = under.edition.payments.base_points + won(state).fan_points

    assert state.result is not None
    assert state.result.deltas == (3 * each, -each, -each, -each)
    assert won(state).discarder is None


@pytest.mark.rule("R-200", "R-202", "R-203", "R-207")
@pytest.mark.parametrize("name", NAMES)
def test_a_win_on_a_discard_is_paid_by_the_discarder_the_others_pay_the_base(name: str) -> None:
    state = discard_win(name)
    base, points = laws(name).edition.payments.base_points, won(state).fan_points

    assert state.result is not None
    assert state.result.deltas == (-base - points, -base, 3 * base + points, -base)
    assert won(state).discarder == EAST


@pytest.mark.rule("R-033", "R-148")
@pytest.mark.parametrize("name", NAMES)
def test_the_result_is_what_the_score_sheet_takes(name: str) -> None:
    state = discard_win(name)
    points = won(state).fan_points + won(state).flowers
    account = account_of(SheetHand(Won(WEST, EAST, points)), laws(name).edition)

    assert state.result is not None
    assert account.payments == state.result.deltas


@pytest.mark.rule("R-181")
def test_the_last_tile_of_the_wall_counts() -> None:
    state = begun(start(["", "", "", EIGHT], end="F7s"))
    while state.walls.left:
        assert state.decision is not None
        seat = state.decision.seats[0]
        drawn = state.seats[seat].drawn
        assert drawn is not None
        state = done(state, Discard(seat, drawn, drawn=True))
        if state.decision is not None and state.decision.kind is DecisionKind.CLAIM:
            state = all_pass(state)
    state = done(state, Hu(NORTH))

    assert "last_tile_draw" in fans_of(state)


@pytest.mark.rule("R-182")
@pytest.mark.parametrize(("draws", "fan"), [("7sC7s7s", {"last_tile"}), ("7sCF7s", set())])
def test_the_last_of_its_kind_is_told_by_what_lies_in_the_floor(draws: str, fan: set[str]) -> None:
    state = begun(start(["7s", "", EIGHT], draws=draws))
    for seat in (EAST, SOUTH, WEST, NORTH):
        drawn = state.seats[seat].drawn
        assert drawn is not None
        state = all_pass(done(state, Discard(seat, drawn, drawn=True)))
    state = done(state, Discard(EAST, tile("7s"), drawn=True))
    state = done(state, Hu(WEST), Pass(SOUTH), Pass(NORTH))

    assert fans_of(state) & {"last_tile"} == fan


@pytest.mark.rule("R-182")
def test_a_pung_that_is_exposed_shows_its_three() -> None:
    state = begun(start(["7s", "77s", EIGHT], draws="C"))
    state = done(state, Discard(EAST, tile("7s"), drawn=True))
    state = done(state, Pung(SOUTH), Pass(WEST), Pass(NORTH))
    state = all_pass(done(state, Discard(SOUTH, state.seats[SOUTH].standing[0])))
    drawn = state.seats[WEST].drawn
    assert drawn is not None
    state = all_pass(done(state, Discard(WEST, drawn, drawn=True)))
    seen = view(state, NORTH, laws()).seats[SOUTH].melds

    assert [meld.tile for meld in seen] == [tile("7s")]


# ------------------------------------------------------------------------------ the procedure


@pytest.mark.rule("R-140", "R-141", "R-142", "R-144")
def test_hu_is_called_the_tile_fetched_the_hand_shown_the_fan_named_and_confirmed() -> None:
    state = discard_win(manners=Manners.HONEST)
    assert offers(state, WEST, laws()) == (TakeClaimed(WEST),)
    assert refused(state, ShowHand(WEST)) == ("refusals.not_now", "R-093")
    assert refused(state, NameFan(WEST, ())) == ("refusals.not_now", "R-093")

    state = done(state, TakeClaimed(WEST))
    assert state.seats[EAST].river[0].claimed_by == WEST
    shown, _ = events_of(state, ShowHand(WEST))
    assert shown == HandShown(WEST, tuple(sorted(tiles(EIGHT))))

    state = done(state, ShowHand(WEST))
    assert state.decision is not None
    assert state.decision.kind is DecisionKind.COUNT
    (count,) = offers(state, WEST, laws())
    assert isinstance(count, NameFan)
    state = done(state, count)
    for seat in (EAST, SOUTH, NORTH):
        assert state.result is None
        state = done(state, Confirm(seat))
    assert won(state).winner == WEST


@pytest.mark.rule("R-096", "R-140")
def test_the_tile_of_a_self_drawn_win_is_shown_apart() -> None:
    state = begun(start([EIGHT + "7s"], manners=Manners.HONEST))
    declared, _ = events_of(state, Hu(EAST))
    state = done(state, Hu(EAST))
    shown, _ = events_of(state, ShowHand(EAST))

    assert declared == HuDeclared(EAST)
    assert shown == HandShown(EAST, tuple(sorted(tiles(EIGHT))))
    assert state.seats[EAST].drawn == tile("7s")


def counting() -> TableState:
    state = discard_win(manners=Manners.HONEST)
    return done(state, TakeClaimed(WEST), ShowHand(WEST))


@pytest.mark.rule("R-142")
def test_the_winner_may_name_less_but_nothing_that_is_not_there() -> None:
    state = counting()
    (whole,) = offers(state, WEST, laws())
    assert isinstance(whole, NameFan)

    assert refused(state, NameFan(WEST, ("all_green",))) == ("refusals.fan_not_there", "R-142")
    twice = NameFan(WEST, (*whole.fans, *whole.fans))
    assert refused(state, twice) == ("refusals.fan_not_there", "R-142")
    assert refused(state, NameFan(WEST, ())) == ("refusals.count_too_low", "R-154")
    less = NameFan(WEST, ("mixed_triple_chow",))
    named, _ = events_of(state, less)
    assert isinstance(named, FanNamed)
    assert [(fan.id, fan.points, fan.count) for fan in named.fans] == [("mixed_triple_chow", 8, 1)]


@pytest.mark.rule("R-146")
def test_after_the_count_nothing_is_added_and_nobody_confirms_twice() -> None:
    state = counting()
    (whole,) = offers(state, WEST, laws())
    state = done(state, NameFan(WEST, ("mixed_triple_chow",)))
    assert refused(state, whole) == ("refusals.not_asked", "R-091")
    state = done(state, Confirm(EAST))
    assert refused(state, Confirm(EAST)) == ("refusals.not_asked", "R-091")
    state = done(state, Confirm(SOUTH), Confirm(NORTH))

    assert won(state).fan_points == 8
    assert refused(state, whole) == ("refusals.hand_over", "R-041")


@pytest.mark.rule("R-145")
def test_until_then_the_others_do_not_show_their_tiles() -> None:
    state = counting()

    for seat in (EAST, SOUTH, NORTH):
        assert refused(state, ShowHand(seat))[1] == "R-091"
        assert view(state, Onlooker.SPECTATOR, laws()).seats[seat].standing is None
    assert view(state, EAST, laws()).seats[WEST].standing == tuple(sorted(tiles(EIGHT)))


@pytest.mark.rule("R-122")
def test_concealed_kongs_are_turned_up_when_the_hand_is_over() -> None:
    state = begun(start(["5555m", "", EIGHT], tail="7sF"))
    state = done(state, ConcealedKong(EAST, tile("5m")))
    before = view(state, WEST, laws()).seats[EAST]
    state = done(state, Discard(EAST, tile("7s"), drawn=True), Hu(WEST), Pass(SOUTH), Pass(NORTH))
    after = view(state, WEST, laws()).seats[EAST]

    assert {each.lie for each in before.layouts[0]} == {Lie.FACE_DOWN}
    assert {each.tile for each in before.layouts[0]} == {None}
    assert {(each.lie, each.tile) for each in after.layouts[0]} == {(Lie.UPRIGHT, tile("5m"))}


@pytest.mark.rule("R-098")
def test_a_win_ends_the_play_before_it_is_counted() -> None:
    state = counting()

    assert refused(state, StopHand()) == ("refusals.hand_won", "R-098")
    assert refused(state, LoseRightToWin(WEST)) == ("refusals.hand_won", "R-098")


@pytest.mark.rule("R-237")
def test_who_has_lost_the_right_to_win_plays_on_and_pays() -> None:
    state = begun(start(["7s", "77s", EIGHT]))
    state = done(state, LoseRightToWin(WEST), Discard(EAST, tile("7s"), drawn=True))

    assert refused(state, Hu(WEST)) == ("refusals.lost_right_to_win", "R-237")
    assert Pass(WEST) in offers(state, WEST, laws())
    assert not view(state, EAST, laws()).seats[WEST].may_win


@pytest.mark.rule("R-237")
def test_a_hu_already_called_is_void_when_the_right_is_lost() -> None:
    state = begun(start(["7s", "", EIGHT]))
    state = done(state, Discard(EAST, tile("7s"), drawn=True), Hu(WEST))
    state = all_pass(done(state, LoseRightToWin(WEST)))

    assert state.result is None
    assert state.decision is not None
    assert state.decision.seats == (SOUTH,)


@pytest.mark.rule("R-155", "R-259")
def test_a_hand_with_a_tile_too_few_does_not_win() -> None:
    state = begun(start([EIGHT + "7s"]))
    own = state.seats[EAST]
    short = replace(own, standing=own.standing[3:])
    state = replace(state, seats=(short, *state.seats[1:]))

    assert refused(state, Hu(EAST)) == ("refusals.not_complete", "R-155")


def test_a_count_that_takes_too_long_is_made_by_the_table() -> None:
    state = discard_win(manners=Manners.HONEST)
    for _ in range(12):
        if state.decision is not None:
            state = done(state, Timeout(state.decision.id))

    assert won(state).winner == WEST


def test_every_seat_has_its_own_version() -> None:
    state = done(begun(start(["7s", "", EIGHT])), Discard(EAST, tile("7s"), drawn=True))
    before = {seat: view(state, seat, laws()).version for seat in SEATS}
    state = done(state, Pass(SOUTH))
    after = {seat: view(state, seat, laws()).version for seat in SEATS}

    assert {seat: after[seat] - before[seat] for seat in SEATS} == {
        EAST: 0, SOUTH: 1, WEST: 0, NORTH: 0,
    }  # fmt: skip
