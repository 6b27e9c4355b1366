"""The walls: built, broken, dealt, and taken from both ends."""

from collections import deque
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hupai.seat import SEATS, Seat
from hupai.table import TableState
from hupai.table.events import DiceThrown
from hupai.table.walls import City, PrivateWalls, opening_of, second_thrower
from hupai.tiles import Tile
from tests.table.tables import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    done,
    events_of,
    laws,
    opening_by_counting,
    refused,
    shuffled,
)

THROWS = list(product(range(1, 7), repeat=4))
PLACES = tuple(Tile(place) for place in range(144))


@pytest.mark.rule("R-069")
@pytest.mark.parametrize(
    ("sum_of_dice", "seat"),
    [
        (5, EAST), (9, EAST), (2, SOUTH), (6, SOUTH), (10, SOUTH),
        (3, WEST), (7, WEST), (11, WEST), (4, NORTH), (8, NORTH), (12, NORTH),
    ],
)  # fmt: skip
def test_the_first_throw_names_the_second_thrower(sum_of_dice: int, seat: Seat) -> None:
    dice = next(dice for dice in THROWS if dice[0] + dice[1] == sum_of_dice)

    assert EAST.after(second_thrower(dice)) == seat


@pytest.mark.rule("R-064", "R-070", "R-072", "A-BREAK-WALL", "A-BREAK-STACK", "A-BREAK-OVER18")
def test_every_throw_breaks_the_wall_where_counting_does() -> None:
    assert [opening_of(dice, 144) for dice in THROWS] == [
        opening_by_counting(dice) for dice in THROWS
    ]


@pytest.mark.rule("A-BREAK-OVER18")
@pytest.mark.parametrize("n", range(19, 25))
def test_more_than_eighteen_go_on_into_the_next_wall(n: int) -> None:
    dice = next(dice for dice in THROWS if sum(dice) == n)
    wall_of_thrower = (4 - second_thrower(dice)) % 4

    # The next wall clockwise is that of the thrower's left neighbour.
    assert opening_of(dice, 144) // 36 == (wall_of_thrower + 1) % 4
    assert opening_of(dice, 144) % 36 == 2 * (n - 18)


@pytest.mark.rule("R-074", "R-075", "R-076", "R-077", "A-ONE-THREE")
def test_the_deal_is_four_four_four_then_one_and_three() -> None:
    taken: dict[Seat, list[int]] = {seat: [] for seat in SEATS}
    city = City(PLACES, 0)
    for step, count in [*[(step, 4) for step in range(4)] * 3, (0, 2), (1, 1), (2, 1), (3, 1)]:
        taken[SEATS[step]] += city.packet(SEATS[step], count)
        city = city.without(SEATS[step], "head", count)

    packets = {seat: [16 * at + 4 * seat + each for at in range(3) for each in range(4)]
               for seat in SEATS}  # fmt: skip
    assert taken[EAST] == [*packets[EAST], 48, 52]  # the upper tiles of the first and third stack
    assert taken[SOUTH] == [*packets[SOUTH], 49]  # the lower tile of the first stack
    assert taken[WEST] == [*packets[WEST], 50]
    assert taken[NORTH] == [*packets[NORTH], 51]
    assert city.next_tile(EAST, "head") == 53  # the lower tile of the third stack
    assert city.left == 91


@pytest.mark.rule("R-068", "R-077")
def test_the_events_deal_what_the_dice_broke() -> None:
    command = shuffled(5, laws())
    state = done(TableState(), command)
    opening = opening_by_counting(command.dice)
    dealt = [command.wall[(opening + at) % 144] for at in range(53)]

    dealer = state.seats[state.dealer]
    assert [len(state.seats[state.dealer.after(step)].tiles) for step in range(4)] == [
        14,
        13,
        13,
        13,
    ]
    assert dealer.drawn == dealt[52]
    assert sorted(each for own in state.seats for each in own.tiles) == sorted(dealt)
    assert state.walls.left == 91


class NaiveCity:
    """The wall as stacks in a row: the deal's end is done, both ends take upper tiles first."""

    def __init__(self) -> None:
        self.stacks = deque([[2 * at, 2 * at + 1] for at in range(72)])
        for place in (*range(48), 48, 52, 49, 50, 51):
            next(stack for stack in self.stacks if place in stack).remove(place)
        self.tidy()

    def tidy(self) -> None:
        self.stacks = deque(stack for stack in self.stacks if stack)

    def take(self, end: str) -> int:
        stack = self.stacks[0 if end == "head" else -1]
        tile = stack.pop(0)
        self.tidy()
        return tile


@pytest.mark.rule("R-073", "R-078", "R-079", "R-080", "A-REPLACEMENT-ORDER")
@given(st.integers(0, 10**9))
def test_head_and_tail_meet_in_the_last_stack(seed: int) -> None:
    random = Random(seed)
    naive, city = NaiveCity(), City(PLACES, 0, head=53)
    weight = random.random()

    while city.left:
        end = "head" if random.random() < weight else "tail"
        found = city.next_tile(EAST, "head" if end == "head" else "tail")
        city = city.without(EAST, "head" if end == "head" else "tail")
        assert found == naive.take(end)
    assert not naive.stacks


@pytest.mark.rule("R-078", "R-080")
def test_replacements_come_upper_before_lower_from_the_stack_before_the_break() -> None:
    city = City(PLACES, 0, head=53)
    found = []
    for _ in range(4):
        found.append(city.next_tile(EAST, "tail"))
        city = city.without(EAST, "tail")

    assert found == [142, 143, 140, 141]


@pytest.mark.rule("R-021", "R-031", "R-063")
def test_any_complete_set_makes_a_wall_however_it_was_mixed() -> None:
    command = shuffled(1, laws())
    in_order = tuple(sorted(command.wall))

    assert done(TableState(), replace(command, wall=in_order)).walls.left == 91
    for wrong in (in_order[1:], (*in_order[:-1], Tile(0)), (*in_order, Tile(0))):
        assert refused(TableState(), replace(command, wall=wrong)) == (
            "refusals.wrong_wall",
            "R-021",
        )


@pytest.mark.rule("R-028", "R-068")
@pytest.mark.parametrize("dice", [(), (1, 2, 3), (0, 1, 1, 1), (1, 1, 1, 7), (1, 1, 1, 1, 1)])
def test_two_dice_are_thrown_twice_with_faces_from_one_to_six(dice: tuple[int, ...]) -> None:
    thrown = replace(shuffled(1, laws()), dice=dice)

    assert refused(TableState(), thrown) == ("refusals.wrong_dice", "R-068")


@pytest.mark.rule("R-068", "R-069")
def test_the_dealer_throws_first_and_then_whom_the_sum_names() -> None:
    command = shuffled(3, laws())
    events = events_of(TableState(), command)
    throws = [each for each in events if isinstance(each, DiceThrown)]

    offset = (command.dice[0] + command.dice[1] - 1) % 4
    assert [each.seat for each in throws] == [command.dealer, command.dealer.after(offset)]


def test_private_walls_give_every_seat_its_own_tiles() -> None:
    east, south, west, north = (
        tuple(Tile(10 * at + each) for each in range(3)) for at in range(4)
    )
    walls = PrivateWalls((east, south, west, north))

    assert walls.next_tile(SOUTH, "head") == walls.next_tile(SOUTH, "tail") == 10
    walls = walls.without(SOUTH, "tail", 2)
    assert (walls.next_tile(SOUTH, "head"), walls.next_tile(WEST, "head")) == (12, 20)
    assert walls.left == 10
    assert walls.may_replace(SOUTH)
    walls = walls.without(SOUTH, "head")
    assert not walls.may_draw(SOUTH)
    assert walls.is_last(EAST)
    assert not walls.may_replace(EAST)  # South would find no tile afterwards
