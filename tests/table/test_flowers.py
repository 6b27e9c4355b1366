"""Flowers: exposed and replaced in order, kept, discarded, never claimed."""

import pytest

from hupai.hand import WinBy
from hupai.seat import (
    SEATS,
    Chow,
    ConcealedKong,
    DecisionKind,
    Discard,
    ExposeFlower,
    Hu,
    KeepFlowers,
    Manners,
    Pass,
    Pung,
    TakeReplacement,
)
from hupai.table import TableState, offers
from hupai.table.events import FlowerExposed, TileDrawn, WindowClosed
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

# Hands that have little to do with one another.
E, S, W, N = "147m147p147sEEWWC", "258m258p258sSSNN", "369m369p369sEEWC", "147m258p369sSSNC"
WITH_FLOWER = "a47m147p147sEEWWC"


def asked(state: TableState) -> tuple[DecisionKind, tuple[int, ...]]:
    assert state.decision is not None
    return state.decision.kind, state.decision.seats


@pytest.mark.rule("R-079", "R-084")
def test_a_flower_is_laid_open_and_replaced_from_the_end_of_the_wall() -> None:
    state = start([WITH_FLOWER, S, W, N], tail="F")
    exposed, drawn, *_ = events_of(state, ExposeFlower(EAST, tile("a")))
    east = done(state, ExposeFlower(EAST, tile("a"))).seats[EAST]

    assert exposed == FlowerExposed(EAST, tile("a"))
    assert drawn == TileDrawn(EAST, "tail", tile("F"))
    assert (east.flowers, east.drawn, len(east.tiles)) == (tiles("a"), tile("F"), 14)


@pytest.mark.rule("R-082")
def test_before_play_each_replaces_in_turn_and_goes_on_while_flowers_come() -> None:
    state = start(["ab7m147p147sEEWWC", "c58m258p258sSSNN", W, N], tail="dFF9s")
    assert asked(state) == (DecisionKind.FLOWERS, (EAST,))

    state = done(state, *(ExposeFlower(EAST, each) for each in tiles("abd")))
    assert state.seats[EAST].flowers == tiles("abd")
    assert asked(state) == (DecisionKind.FLOWERS, (EAST,))

    state = done(state, KeepFlowers(EAST), ExposeFlower(SOUTH, tile("c")))
    assert state.seats[SOUTH].flowers == tiles("c")
    assert len(state.seats[SOUTH].standing) == 13
    for seat in (SOUTH, WEST, NORTH):
        assert asked(state) == (DecisionKind.FLOWERS, (seat,))
        state = done(state, KeepFlowers(seat))
    assert asked(state) == (DecisionKind.TURN, (EAST,))


@pytest.mark.rule("R-082")
def test_nobody_replaces_out_of_turn() -> None:
    state = start([WITH_FLOWER, "b58m258p258sSSNN", W, N])

    assert refused(state, ExposeFlower(SOUTH, tile("b"))) == ("refusals.not_asked", "R-091")
    assert refused(state, ExposeFlower(EAST, tile("b"))) == ("refusals.flower_not_held", "R-079")


@pytest.mark.rule("R-080", "R-083")
def test_a_flower_drawn_later_is_replaced_in_the_same_turn_and_again() -> None:
    state = begun(start([E, S, W, N], draws="a", tail="b9m"))
    state = all_pass(done(state, Discard(EAST, tile("C"), drawn=True)))

    state = done(state, ExposeFlower(SOUTH, tile("a")), ExposeFlower(SOUTH, tile("b")))

    assert state.seats[SOUTH].flowers == tiles("ab")
    assert state.seats[SOUTH].drawn == tile("9m")
    assert asked(state) == (DecisionKind.TURN, (SOUTH,))


@pytest.mark.rule("R-083")
def test_in_1998_the_flower_must_be_replaced_before_the_discard() -> None:
    old = laws("china-1998")
    state = begun(start([E, S, W, N], draws="a", under=old), old)
    state = all_pass(done(state, Discard(EAST, tile("C"), drawn=True), under=old), old)

    assert offers(state, SOUTH, old) == (ExposeFlower(SOUTH, tile("a")),)
    assert refused(state, Discard(SOUTH, tile("2m")), old) == (
        "refusals.flower_not_replaced",
        "R-083",
    )


@pytest.mark.rule("R-082")
def test_in_1998_no_flower_is_kept_before_play() -> None:
    old = laws("china-1998")
    state = start([WITH_FLOWER, S, W, N], under=old)

    assert refused(state, KeepFlowers(EAST), old) == ("refusals.flowers_first", "R-082")


@pytest.mark.rule("R-087", "A-FLOWER-DISCARD")
@pytest.mark.parametrize("name", ["wmo-2014", "wmo-2006", "primary-2014"])
def test_a_flower_not_exposed_may_be_discarded(name: str) -> None:
    state = begun(start([WITH_FLOWER, S, W, N], under=laws(name)), laws(name))
    state = done(state, Discard(EAST, tile("a")), under=laws(name))

    assert state.seats[EAST].river[0].tile == tile("a")


@pytest.mark.rule("R-087", "A-FLOWER-DISCARD")
def test_in_1998_no_flower_is_discarded() -> None:
    old = laws("china-1998")
    state = begun(start([E, S, W, N], draws="a", under=old), old)
    state = all_pass(done(state, Discard(EAST, tile("C"), drawn=True), under=old), old)

    assert refused(state, Discard(SOUTH, tile("a"), drawn=True), old) == (
        "refusals.flower_not_discarded",
        "R-087",
    )


@pytest.mark.rule("R-088", "A-FLOWER-DISCARD")
def test_an_exposed_flower_is_not_discarded() -> None:
    state = start([WITH_FLOWER, S, W, N], tail="F", manners=Manners.HONEST)
    exposed = done(state, ExposeFlower(EAST, tile("a")))
    replaced = begun(done(exposed, TakeReplacement(EAST)))

    assert refused(exposed, Discard(EAST, tile("a"))) == ("refusals.not_now", "R-093")
    assert refused(replaced, Discard(EAST, tile("a"))) == ("refusals.tile_not_held", "R-093")


@pytest.mark.rule("R-089")
def test_no_flower_is_replaced_when_it_may_not_be() -> None:
    state = begun(start(["a47m147p147sEEWWC", "b58m258p258sSSNN", W, N]))
    claimed = done(state, Discard(EAST, tile("4p")), Pass(SOUTH))

    assert refused(claimed, ExposeFlower(WEST, tile("b"))) == ("refusals.not_now", "R-093")
    assert refused(state, ExposeFlower(EAST, tile("b"))) == ("refusals.flower_not_held", "R-079")
    state = done(state, Discard(EAST, tile("7m")), Pass(WEST), Pass(NORTH))
    assert refused(state, ExposeFlower(SOUTH, tile("b"))) == ("refusals.not_now", "R-093")


@pytest.mark.rule("R-089", "R-120")
def test_in_the_turn_of_a_claim_no_flower_is_replaced() -> None:
    state = begun(start([E, "b89m258p258sSSNN", W, N]))
    state = done(state, Discard(EAST, tile("7m")), Pass(WEST), Pass(NORTH))
    state = done(state, Chow(SOUTH, tile("7m")))

    assert refused(state, ExposeFlower(SOUTH, tile("b"))) == (
        "refusals.claimed_this_turn",
        "R-120",
    )


@pytest.mark.rule("R-090")
def test_nobody_is_asked_to_claim_a_flower() -> None:
    state = begun(start([WITH_FLOWER, S, W, N]))
    _, closed, drawn, *_ = events_of(state, Discard(EAST, tile("a")))

    assert closed == WindowClosed(())
    assert isinstance(drawn, TileDrawn)
    assert drawn.seat == SOUTH


@pytest.mark.rule("R-090")
def test_a_hand_with_a_flower_in_it_is_not_complete() -> None:
    state = begun(start(["123m456m789m123pEa"]))

    assert refused(state, Hu(EAST)) == ("refusals.not_complete", "R-155")
    assert not any(
        isinstance(act, ConcealedKong | Chow | Pung)
        for seat in SEATS
        for act in offers(state, seat, laws())
    )


@pytest.mark.rule("R-086")
def test_a_win_on_the_flower_of_a_kong_is_a_plain_self_draw() -> None:
    state = begun(start(["1111m234p567s99sEE"], tail="aE"))
    state = done(state, ConcealedKong(EAST, tile("1m")), ExposeFlower(EAST, tile("a")), Hu(EAST))

    assert state.result is not None
    won = state.result.wins[0]
    assert (won.by, won.tile, won.flowers) == (WinBy.SELF_DRAW, tile("E"), 1)
    assert "out_with_replacement_tile" not in {fan.id for fan in won.fans}
