"""Turns go round: draw, discard, wait for calls; and how long each may last."""

import pytest

from hupai.seat import (
    SEATS,
    Chow,
    Decision,
    DecisionKind,
    Discard,
    Draw,
    Hu,
    KeepFlowers,
    LayMeld,
    Manners,
    Onlooker,
    Pass,
    Pung,
    TakeClaimed,
    call_of,
)
from hupai.table import StopHand, TableState, Timeout, offers, project, view
from hupai.table.events import (
    ClaimAnswered,
    DecisionOpened,
    HandEnded,
    TileDiscarded,
    TileDrawn,
    TimeExceeded,
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
    laws,
    refused,
    shuffled,
    start,
    tile,
)

E, S, W, N = "147m147p147sEEWWC", "258m258p258sSSNN", "369m369p369sEEWC", "147m258p369sSSNC"


def decision(state: TableState) -> Decision:
    assert state.decision is not None
    return state.decision


def last_discard() -> TableState:
    """Play until the 144th tile is drawn and the discard after it lies in the floor."""
    state = begun(start([E, S, W, N], end="FF"))
    while state.walls.left:
        state = on(state)
    own = state.seats[decision(state).seats[0]]
    return done(state, Discard(decision(state).seats[0], own.tiles[-1], drawn=True))


def on(state: TableState) -> TableState:
    """Let the player whose turn it is discard what he drew, and all others pass."""
    seat = decision(state).seats[0]
    match decision(state).kind:
        case DecisionKind.TURN:
            drawn = state.seats[seat].drawn
            assert drawn is not None
            return done(state, Discard(seat, drawn, drawn=True))
        case DecisionKind.ACT:
            return done(state, Draw(seat))
        case _:
            return all_pass(state)


@pytest.mark.rule("R-040", "R-091", "R-093")
def test_players_draw_and_discard_in_turn_counter_clockwise() -> None:
    state = begun(start([E, S, W, N]))
    turns = []
    for _ in range(9):
        turns.append(decision(state).seats[0])
        state = all_pass(on(state))

    assert turns == [EAST, SOUTH, WEST, NORTH, EAST, SOUTH, WEST, NORTH, EAST]


@pytest.mark.rule("R-092", "R-095")
def test_the_next_player_draws_only_when_the_discard_lies_in_the_floor() -> None:
    state = begun(start([E, S, W, N], draws="F", manners=Manners.HONEST))

    assert refused(state, Draw(SOUTH)) == ("refusals.not_asked", "R-091")
    state = done(state, Discard(EAST, tile("C"), drawn=True))
    assert state.seats[EAST].river[0].tile == tile("C")
    assert refused(state, Draw(SOUTH)) == ("refusals.not_now", "R-093")
    state = done(all_pass(state), Draw(SOUTH))
    assert state.seats[SOUTH].drawn == tile("F")


@pytest.mark.rule("R-092")
def test_a_discard_is_told_before_the_draw() -> None:
    state = begun(start([E, S, W, N]))
    state = done(state, Discard(EAST, tile("C"), drawn=True), Pass(SOUTH), Pass(WEST))
    answered, closed, drawn, opened = events_of(state, Pass(NORTH))

    assert isinstance(answered, ClaimAnswered)
    assert isinstance(closed, WindowClosed)
    assert isinstance(drawn, TileDrawn)
    assert isinstance(opened, DecisionOpened)


@pytest.mark.rule("R-093")
def test_one_tile_is_discarded_and_it_must_be_held() -> None:
    state = begun(start([E, S, W, N]))

    assert refused(state, Discard(EAST, tile("9m"))) == ("refusals.tile_not_held", "R-093")
    assert refused(state, Discard(EAST, tile("E"), drawn=True))[0] == "refusals.tile_not_held"
    state = done(state, Discard(EAST, tile("E")))
    assert len(state.seats[EAST].tiles) == 13
    assert refused(state, Discard(EAST, tile("E"))) == ("refusals.not_asked", "R-091")


@pytest.mark.rule("R-094", "R-113")
def test_the_same_tile_goes_back_after_chow_and_after_pung() -> None:
    state = begun(start(["147m147p147sEEWWC", "2344m", "CCC"]))
    chowed = done(state, Discard(EAST, tile("4m")), Pass(WEST), Pass(NORTH))
    chowed = done(chowed, Chow(SOUTH, tile("2m")))
    punged = done(state, Discard(EAST, tile("C"), drawn=True), Pass(SOUTH), Pass(NORTH))
    punged = done(punged, Pung(WEST))

    assert done(chowed, Discard(SOUTH, tile("4m"))).seats[SOUTH].river[-1].tile == tile("4m")
    assert done(punged, Discard(WEST, tile("C"))).seats[WEST].river[-1].tile == tile("C")


@pytest.mark.rule("R-097")
def test_what_was_let_by_or_discarded_before_may_be_claimed_the_next_time() -> None:
    state = begun(start([E, S, "CC"], draws="C"))
    state = all_pass(done(state, Discard(EAST, tile("C"), drawn=True)))
    state = done(state, Discard(SOUTH, tile("C"), drawn=True))

    assert Pung(WEST) in offers(state, WEST, laws())


@pytest.mark.rule("R-095", "R-096")
def test_a_drawn_tile_is_held_apart_and_a_discard_is_not_named() -> None:
    state = begun(start([E, S, W, N]))
    seen = view(state, Onlooker.SPECTATOR, laws()).seats[EAST]

    assert state.seats[EAST].drawn == tile("C")
    assert tile("C") not in state.seats[EAST].standing
    assert (seen.has_drawn, seen.drawn, seen.standing_count) == (True, None, 13)
    assert call_of(Discard(EAST, tile("C"))) is None


@pytest.mark.rule("R-098", "R-158", "A-LAST-DISCARD")
def test_the_hand_is_drawn_when_nobody_wins_on_the_discard_after_the_last_tile() -> None:
    state = last_discard()
    ended = all_pass(state)

    assert {type(act) for seat in SEATS for act in offers(state, seat, laws())} <= {Pass, Hu}
    assert ended.result is not None
    assert (ended.result.wins, ended.result.deltas) == ((), (0, 0, 0, 0))
    assert not ended.result.is_stopped
    assert refused(ended, Pass(EAST)) == ("refusals.hand_over", "R-041")


@pytest.mark.rule("R-098", "A-LAST-DISCARD", "A-KONG-LAST")
def test_only_hu_is_allowed_on_the_last_discard() -> None:
    state = last_discard()
    for seat in decision(state).seats:
        for claim in (Pung(seat), Chow(seat, tile("1m"))):
            assert refused(state, claim) == ("refusals.last_discard", "R-098")


@pytest.mark.rule("R-214")
def test_a_hand_is_stopped_at_once_and_moves_nothing() -> None:
    state = begun(start([E, S, W, N]))
    (ended,) = events_of(state, StopHand())

    assert isinstance(ended, HandEnded)
    assert (ended.result.is_stopped, ended.result.deltas) == (True, (0, 0, 0, 0))
    assert refused(TableState(), StopHand()) == ("refusals.not_started", "R-041")
    assert refused(state, shuffled(1, laws())) == ("refusals.has_started", "R-041")


# --------------------------------------------------------------------------------- time limits


@pytest.mark.rule("R-099", "A-98-TIMER")
@pytest.mark.parametrize(("name", "limit"), [("wmo-2014", 20_000), ("china-1998", 30_000)])
def test_one_limit_runs_from_the_deal_to_the_first_discard(name: str, limit: int) -> None:
    hall = laws(name, "hall")
    state = start([E, S, W, N], under=hall)
    waits = [decision(state)]
    for seat in SEATS:
        state = done(state, KeepFlowers(seat), under=hall)
        waits.append(decision(state))

    assert [each.kind for each in waits] == [DecisionKind.FLOWERS] * 4 + [DecisionKind.TURN]
    assert {(each.limit, each.since) for each in waits} == {(limit, 1)}
    assert [each.id for each in waits] == [1, 2, 3, 4, 5]


@pytest.mark.rule("R-100")
@pytest.mark.parametrize(
    ("name", "limit", "since"), [("wmo-2014", 10_000, 7), ("china-1998", 15_000, 6)]
)
def test_a_discard_has_its_limit_from_the_draw_or_from_the_last_discard(
    name: str, limit: int, since: int
) -> None:
    hall = laws(name, "hall")
    state = begun(start([E, S, W, N], under=hall), hall)
    state = done(state, Discard(EAST, tile("C"), drawn=True), under=hall)
    assert (decision(state).id, decision(state).kind) == (6, DecisionKind.CLAIM)

    state = all_pass(state, hall)
    assert (decision(state).id, decision(state).limit, decision(state).since) == (7, limit, since)


@pytest.mark.rule("R-101", "R-102", "A-CLAIM-WINDOW")
def test_every_discard_may_be_claimed_for_three_seconds_and_a_chow_waits() -> None:
    hall = laws("wmo-2014", "hall")
    state = begun(start([E, "23m", W, "44m"], under=hall), hall)
    state = done(state, Discard(EAST, tile("4m")), under=hall)
    assert (decision(state).limit, decision(state).least) == (3000, 1500)
    assert decision(state).seats == (SOUTH, WEST, NORTH)

    state = done(state, Chow(SOUTH, tile("2m")), Pass(WEST), under=hall)
    assert decision(state).kind is DecisionKind.CLAIM  # the chow is not yet effective
    punged = done(state, Pung(NORTH), under=hall)
    chowed = done(state, Timeout(decision(state).id), under=hall)

    assert punged.seats[NORTH].melds
    assert chowed.seats[SOUTH].melds


@pytest.mark.rule("R-103")
def test_hu_may_be_called_until_the_next_tile_is_drawn() -> None:
    hands = ["147m147p147sEEW3pC", S, "123m456m789m12p33p", N]
    state = begun(start(hands, manners=Manners.HONEST))
    state = all_pass(done(state, Discard(EAST, tile("3p"))))

    assert decision(state).kind is DecisionKind.ACT
    assert offers(state, WEST, laws()) == (Hu(WEST),)
    assert offers(state, NORTH, laws()) == ()
    assert offers(state, SOUTH, laws()) == (Draw(SOUTH),)
    assert refused(state, Hu(EAST)) == ("refusals.not_asked", "R-091")
    (closed, *_) = events_of(state, Hu(WEST))
    assert closed == WindowClosed((Hu(WEST),))
    assert refused(done(state, Draw(SOUTH)), Hu(WEST)) == ("refusals.not_asked", "R-091")


@pytest.mark.rule("R-131")
def test_who_draws_has_let_the_discard_go_by() -> None:
    state = begun(start(["147m147p147sEEW3pC", "123m456m789m12p33p"], manners=Manners.HONEST))
    state = done(all_pass(done(state, Discard(EAST, tile("3p")))), Draw(SOUTH))

    assert state.seats[EAST].river[0].claimed_by is None
    for claim in (Pung(SOUTH), Chow(SOUTH, tile("1p"))):
        assert refused(state, claim) == ("refusals.not_now", "R-093")


@pytest.mark.rule("R-103", "R-128")
def test_a_late_hu_beats_a_claim_whose_tile_is_not_fetched_yet() -> None:
    hands = ["147m147p147sEEW3pC", S, "123m456m789m12p55s", "33p"]
    state = begun(start(hands, manners=Manners.HONEST))
    state = done(state, Discard(EAST, tile("3p")), Pass(SOUTH), Pass(WEST), Pung(NORTH))

    assert refused(state, Hu(EAST)) == ("refusals.not_asked", "R-091")
    closed, *_ = events_of(state, Hu(WEST))
    assert isinstance(closed, WindowClosed)
    assert [each.seat for each in closed.lost] == [NORTH]
    fetched = done(state, TakeClaimed(NORTH))
    assert refused(fetched, Hu(WEST)) == ("refusals.not_asked", "R-091")
    assert offers(fetched, NORTH, laws()) == (LayMeld(NORTH),)


@pytest.mark.rule("R-104", "A-TIMEOUT")
def test_in_the_hall_a_limit_that_passes_is_reported_once_and_play_goes_on() -> None:
    hall = laws("wmo-2014", "hall")
    state = begun(start([E, S, W, N], under=hall), hall)
    assert events_of(state, Timeout(5), hall) == (TimeExceeded(EAST, 5),)

    state = done(state, Timeout(5), under=hall)
    assert refused(state, Timeout(5), hall) == ("refusals.stale_timeout", "R-099")
    assert refused(state, Timeout(4), hall) == ("refusals.stale_timeout", "R-099")
    assert Discard(EAST, tile("C"), drawn=True) in offers(state, EAST, hall)


@pytest.mark.rule("R-035", "R-100")
@pytest.mark.parametrize("rhythm", ["club", "quick", "test"])
def test_elsewhere_the_table_acts_as_little_as_it_may(rhythm: str) -> None:
    under = laws("wmo-2014", rhythm)
    state = start(["a47m147p147sEEWWC", S, W, N], tail="F9s", under=under)
    flower = done(state, Timeout(1), under=under)
    kept = done(flower, Timeout(2), under=under)
    turn = begun(start([E, S, W, N], under=under), under)
    (discarded, *_) = events_of(turn, Timeout(5), under)

    assert flower.seats[EAST].flowers
    assert decision(kept).seats == (SOUTH,)
    assert discarded == TileDiscarded(EAST, tile("C"), drawn=True)


def test_the_secret_answers_count_in_no_number_that_others_see() -> None:
    state = begun(start([E, S, W, N]))
    state = done(state, Discard(EAST, tile("C"), drawn=True))
    before = view(state, NORTH, laws())
    answered = done(state, Pass(SOUTH), Pass(WEST))

    assert view(answered, NORTH, laws()) == before
    assert project(ClaimAnswered(SOUTH, None), NORTH) is None
    assert project(ClaimAnswered(SOUTH, None), SOUTH) is not None
