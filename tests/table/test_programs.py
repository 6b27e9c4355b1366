"""Hands under the rules of programs: private walls, no flowers, several winners."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hupai.rules import PROGRAMS
from hupai.seat import (
    SEATS,
    DecisionKind,
    Discard,
    ExposeFlower,
    Hu,
    Kong,
    Manners,
    Onlooker,
    Pass,
)
from hupai.table import StartHand, TableState, evolve, offers, replay, view
from hupai.table import events as e
from hupai.table.dealing import beginning
from hupai.table.walls import PrivateWalls
from hupai.tiles import Tile, Wind
from tests.table.tables import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    all_pass,
    at_random,
    begun,
    done,
    full_wall,
    laws,
    play,
    refused,
    shuffled,
    start,
    tile,
    tiles,
    tiles_of,
)


def private(hands: tuple[str, str, str, str], name: str = "botzone") -> StartHand:
    """Give every seat a wall that begins with its tiles."""
    under = laws(name)
    walls = [list(tiles(hand)) for hand in hands]
    rest = full_wall(under)
    for each in (each for wall in walls for each in wall):
        rest.remove(each)
    size = len(full_wall(under)) // 4
    for wall in walls:
        while len(wall) < size:
            wall.append(rest.pop(0))
    return StartHand(1, Wind.EAST, EAST, tuple(each for wall in walls for each in wall))


@settings(max_examples=20)
@given(seed=st.integers(0, 10**9), name=st.sampled_from(PROGRAMS))
def test_hands_of_programs_are_played_to_their_end(seed: int, name: str) -> None:
    under = laws(name)
    states, events, _ = play(shuffled(seed, under), under, at_random(seed))

    assert states[-1].result is not None
    assert replay(events) == states[-1]
    assert tiles_of(states[-1]) == full_wall(under)


@pytest.mark.parametrize("name", ["botzone", "botzone-flowers"])
def test_every_seat_is_dealt_from_its_own_wall_and_draws_from_it(name: str) -> None:
    under = laws(name)
    command = shuffled(4, under)
    state = done(TableState(), command, under=under)
    size = len(command.wall) // 4

    for seat in SEATS:
        count = 14 if seat == command.dealer else 13
        wall = command.wall[seat * size : seat * size + count]
        assert sorted(state.seats[seat].tiles) == sorted(wall)
    assert isinstance(state.walls, PrivateWalls)
    assert view(state, EAST, under).wall.taken_by_seat == state.walls.taken
    assert view(state, EAST, under).wall.opening is None


def test_private_walls_need_no_dice() -> None:
    under = laws("botzone")
    command = shuffled(4, under)

    thrown = StartHand(1, Wind.EAST, EAST, command.wall, (1, 2, 3, 4))
    assert refused(TableState(), thrown, under) == ("refusals.wrong_dice", "R-068")


def test_without_flowers_the_first_wait_is_for_the_dealers_discard() -> None:
    under = laws("botzone", "hall")
    state = done(TableState(), shuffled(4, under), under=under)

    assert state.decision is not None
    assert state.decision.kind is DecisionKind.TURN
    assert (state.decision.id, state.decision.since) == (1, 1)
    assert state.decision.limit == 30_000


def test_the_hand_is_drawn_where_the_next_wall_is_empty() -> None:
    under = laws("botzone")
    strict = replace(shuffled(9, under), manners=Manners.STRICT)
    state = done(TableState(), strict, under=under)
    while state.result is None:
        assert state.decision is not None
        seat = state.decision.seats[0]
        drawn = state.seats[seat].drawn
        assert drawn is not None
        state = all_pass(done(state, Discard(seat, drawn, drawn=True), under=under), under)

    assert (state.result.wins, state.walls.left) == ((), 0)


def test_a_kong_needs_a_tile_in_the_own_wall() -> None:
    """Let South's wall run out: he draws, kongs and claims more than the others."""
    under = laws("botzone")
    command = private(("1m", "555m", "", ""))
    state = done(TableState(), command, under=under)
    walls = state.walls
    assert isinstance(walls, PrivateWalls)
    emptied = PrivateWalls(walls.walls, (walls.taken[0], 34, walls.taken[2], walls.taken[3]))

    assert not emptied.may_replace(SOUTH)
    assert not emptied.may_replace(EAST)
    assert emptied.may_replace(WEST)


def test_a_kong_is_refused_where_the_own_wall_is_empty_but_not_the_next() -> None:
    under = laws("botzone")
    state = done(TableState(), private(("1m", "", "555m", "")), under=under)
    five = replace(state.seats[EAST], drawn=tile("5m"))
    state = replace(state, seats=(five, *state.seats[1:]))
    walls = state.walls
    assert isinstance(walls, PrivateWalls)
    state = replace(state, walls=PrivateWalls(walls.walls, (14, 13, 34, 13)))
    state = done(state, Discard(EAST, tile("5m"), drawn=True), under=under)

    assert refused(state, Kong(WEST), under) == ("refusals.no_replacement", "R-127")
    assert Kong(WEST) not in offers(state, WEST, under)


def test_everybody_who_calls_hu_wins_and_the_losers_pay_the_base_once() -> None:
    """The sums are those of a recorded game: two hands of twelve move -32, 36, -8 and 36."""
    under = laws("mahjongsoft-duplicate")
    hands = ["5s", "11m123p456p789p46s", "", "22m123p456p789p46s"]
    state = several(hands)

    assert state.result is not None
    first, second = state.result.wins
    assert (first.winner, second.winner) == (SOUTH, NORTH)
    points = (first.fan_points, second.fan_points)
    assert state.result.deltas == (-8 - sum(points), 24 + points[0], -8, 24 + points[1])
    assert under.edition.play.winners == "all"


def several(hands: list[str], manners: Manners = Manners.STRICT) -> TableState:
    """East discards the tile that South and North wait for; both call hu."""
    under = laws("mahjongsoft-duplicate")
    command = no_flowers(hands, manners)
    state = done(TableState(), command, under=under)
    state = done(state, Discard(EAST, tile("5s"), drawn=True), under=under)
    return done(state, Hu(NORTH), Hu(SOUTH), Pass(WEST), under=under)


def no_flowers(hands: list[str], manners: Manners) -> StartHand:
    """Deal *hands* from a wall of 136: the places are those of the deal, the rest in order."""
    under = laws("mahjongsoft-duplicate")
    command = StartHand(1, Wind.EAST, EAST, tuple(full_wall(under)), (1, 4, 1, 4), manners)
    numbers = tuple(Tile(place) for place in range(136))
    dealt: dict[int, list[int]] = {seat: [] for seat in SEATS}
    for event in beginning(replace(command, wall=numbers), under):
        if isinstance(event, e.TilesDealt):
            dealt[event.seat] += [int(each) for each in event.tiles or ()]
    rest = full_wall(under)
    wall: dict[int, Tile] = {}
    for seat, text in enumerate(hands):
        for place, each in zip(reversed(dealt[seat]), reversed(tiles(text)), strict=False):
            wall[place] = each
            rest.remove(each)
    spread = [each for at in range(4) for each in rest[at::4]]
    places = (wall[place] if place in wall else spread.pop() for place in range(136))
    return replace(command, wall=tuple(places))


def test_in_honest_play_the_winners_show_and_count_one_after_the_other() -> None:
    under = laws("mahjongsoft-duplicate")
    hands = ["5s", "11m123p456p789p46s", "", "22m123p456p789p46s"]
    state = several(hands, Manners.HONEST)
    acts = []
    while state.decision is not None:
        seat = state.decision.seats[0]
        (act,) = offers(state, seat, under)
        acts.append((seat, type(act).__name__))
        state = done(state, act, under=under)

    counted = ["TakeClaimed", "ShowHand", "NameFan"]
    assert acts == [
        *((SOUTH, each) for each in counted),
        *((NORTH, each) for each in counted),
        (EAST, "Confirm"),
        (WEST, "Confirm"),
    ]


@pytest.mark.rule("R-079")
def test_salasasa_replaces_the_first_flowers_from_the_head() -> None:
    under = laws("salasasa")
    state = start(["a47m147p147sEEWWC"], draws="F", tail="9s9p", under=under)
    state = done(state, ExposeFlower(EAST, tile("a")), under=under)

    assert state.seats[EAST].drawn == tile("F")


def test_an_event_out_of_its_place_changes_nothing_but_the_version() -> None:
    for event in (e.ClaimedTileTaken(EAST, tile("1m")), e.HuDeclared(EAST)):
        assert evolve(TableState(), event) == TableState(version=1)


def test_views_before_the_hand_and_of_all_onlookers() -> None:
    state = begun(start(["5555m"]))

    assert view(TableState(), Onlooker.SPECTATOR, laws()).wall.left == 0
    assert view(state, Onlooker.COMMENTATOR, laws()).seats[EAST].standing is not None
    assert view(state, Onlooker.SPECTATOR, laws()).commands == ()
