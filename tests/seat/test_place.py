"""Seats and winds."""

import pytest

from hupai.hand import Source
from hupai.seat import SEATS
from hupai.tiles import Wind

FIRST, SECOND, THIRD, FOURTH = SEATS


@pytest.mark.rule("R-045", "R-047")
def test_the_dealer_sits_east_and_the_others_follow_counter_clockwise() -> None:
    assert [seat.wind(SECOND) for seat in SEATS] == [Wind.NORTH, Wind.EAST, Wind.SOUTH, Wind.WEST]


@pytest.mark.rule("R-046", "R-091")
def test_the_lower_player_is_next_in_turn_and_the_upper_one_before() -> None:
    assert [seat.after() for seat in SEATS] == [SECOND, THIRD, FOURTH, FIRST]
    assert FIRST.source(FOURTH) is Source.UPPER
    assert FIRST.source(THIRD) is Source.OPPOSITE
    assert FIRST.source(SECOND) is Source.LOWER
