"""Who sits where: rounds, dealers, the exchange of seats after every round."""

from itertools import pairwise, permutations

import pytest

from hupai.errors import SheetError
from hupai.rules import DIALECTS, EDITIONS, Edition, load_rules, read_regulations
from hupai.sheet import SEATS, Sheet, hand_place, hands_of_session, round_players, schedule
from hupai.tiles import Wind

EAST, SOUTH, WEST, NORTH = Wind
PLAYERS = range(SEATS)
NAMES = (*EDITIONS, *DIALECTS)


def rotating(choice: str) -> Edition:
    text = f'name = "x"\nedition = "china-1998"\noptions.seat_rotation = "{choice}"\n'
    return read_regulations(text, "x.toml")


ALL = [load_rules(name) for name in NAMES] + [rotating("in_turn")]
named = pytest.mark.parametrize("rules", ALL, ids=[*NAMES, "in_turn"])
charted = pytest.mark.parametrize("name", NAMES)


@pytest.mark.rule("R-042", "R-043", "R-208")
@charted
def test_a_session_is_four_rounds_of_four_hands(name: str) -> None:
    places = schedule(load_rules(name))

    assert hands_of_session(load_rules(name)) == 16
    assert [place.number for place in places] == [*range(1, 17)]
    assert [place.round for place in places] == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4


@pytest.mark.rule("R-044")
@named
def test_the_rounds_are_those_of_the_four_winds(rules: Edition) -> None:
    winds = {place.round: place.round_wind for place in schedule(rules)}

    assert winds == {1: EAST, 2: SOUTH, 3: WEST, 4: NORTH}


@pytest.mark.rule("R-209", "R-210")
@pytest.mark.parametrize(
    ("number", "players"),
    # the chart of appendix 4: who sits East, South, West, North; 0 is the starting East
    [(1, (0, 1, 2, 3)), (2, (1, 0, 3, 2)), (3, (2, 3, 1, 0)), (4, (3, 2, 0, 1))],
)
@charted
def test_the_players_change_seats_as_the_chart_says(
    name: str, number: int, players: tuple[int, ...]
) -> None:
    rules = load_rules(name)

    assert round_players(number, rules) == players
    assert hand_place(4 * number - 3, rules).players == players


@pytest.mark.rule("R-060")
def test_the_draw_decides_the_starting_seats() -> None:
    sheet = Sheet(load_rules("wmo-2014"), ("east", "south", "west", "north"))
    first = hand_place(1, sheet.rules)

    assert [sheet.participants[player] for player in first.players] == list(sheet.participants)


@pytest.mark.rule("R-042", "R-047", "R-211")
@named
def test_in_every_round_everybody_deals_once_and_the_first_in_the_east_first(
    rules: Edition,
) -> None:
    for first in range(1, 17, 4):
        places = [hand_place(first + each, rules) for each in range(4)]

        assert places[0].players == round_players(places[0].round, rules)
        assert [place.dealer for place in places] == list(places[0].players)


@pytest.mark.rule("R-045", "R-211")
@named
def test_the_dealership_moves_to_the_right_hand_neighbour(rules: Edition) -> None:
    places = schedule(rules)
    for before, after in pairwise(places):
        if before.round == after.round:
            assert after.dealer == before.lower_player(before.dealer)
            assert after.upper_player(after.dealer) == before.dealer


@pytest.mark.rule("R-045", "R-047")
@named
def test_winds_and_players_tell_the_same(rules: Edition) -> None:
    for place in schedule(rules):
        assert [place.players[wind] for wind in place.winds] == list(PLAYERS)
        assert place.winds[place.dealer] is EAST


@pytest.mark.rule("R-046")
@named
def test_the_upper_player_is_the_one_whose_lower_player_one_is(rules: Edition) -> None:
    for place in schedule(rules):
        for player in PLAYERS:
            around = [place.upper_player(player), player, place.lower_player(player)]

            assert place.lower_player(around[0]) == player == place.upper_player(around[2])
            assert {*around, place.opposite_player(player)} == set(PLAYERS)
            assert place.winds[around[2]] == (place.winds[player] + 1) % SEATS


@pytest.mark.rule("R-209")
@named
def test_everybody_sits_in_every_wind_in_every_hand_of_the_rounds(rules: Edition) -> None:
    for within in range(4):
        places = [hand_place(4 * number + within + 1, rules) for number in range(4)]
        for player in PLAYERS:
            assert {place.winds[player] for place in places} == set(Wind)


@pytest.mark.rule("R-209")
@charted
def test_everybody_is_once_the_upper_player_of_everybody_else(name: str) -> None:
    upper = {
        (place.upper_player(player), player)
        for place in schedule(load_rules(name))
        for player in PLAYERS
    }

    assert upper == set(permutations(PLAYERS, 2))


@pytest.mark.rule("R-209")
def test_regulations_of_1998_may_leave_the_seats_as_they_are() -> None:
    rules = rotating("fixed")

    assert [round_players(number, rules) for number in range(1, 5)] == [(0, 1, 2, 3)] * 4


@pytest.mark.rule("R-209")
def test_regulations_of_1998_may_move_everybody_on_by_one_seat() -> None:
    rules = rotating("in_turn")

    assert [round_players(number, rules) for number in range(1, 5)] == [
        (0, 1, 2, 3),
        (3, 0, 1, 2),
        (2, 3, 0, 1),
        (1, 2, 3, 0),
    ]


@pytest.mark.parametrize("number", [0, 17])
def test_a_hand_that_no_session_has_is_refused(number: int) -> None:
    with pytest.raises(SheetError) as caught:
        hand_place(number, load_rules("wmo-2014"))

    assert caught.value.code == "sheet.hand_unknown"
    assert caught.value.arguments == {"hand": number, "allowed": 16}
