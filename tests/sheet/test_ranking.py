"""Sessions added up: table points first, then competition points, in 1998 then the sessions."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai.rules import EDITIONS, load_rules
from hupai.sheet import SessionScore, Tally, deciding, rank
from tests.sheet.strategies import regulated

NEW = load_rules("wmo-2014").ranking
OLD = load_rules("china-1998").ranking
scores = st.builds(
    SessionScore, st.sampled_from([Fraction(n, 2) for n in range(9)]), st.integers(-9, 9)
)
tallies = st.lists(st.builds(Tally, st.lists(scores, max_size=4).map(tuple)), max_size=6)


def tally(*sessions: tuple[int, int]) -> Tally:
    """Return sessions given as table points and points."""
    return Tally(tuple(SessionScore(Fraction(table), points) for table, points in sessions))


def test_a_tally_adds_up_sessions() -> None:
    found = Tally().with_session(SessionScore(Fraction(3, 2), 20)) + tally((4, -5))

    assert (found.table_points, found.points) == (Fraction(11, 2), 15)


@pytest.mark.rule("R-221", "A-JA-RANK")
@pytest.mark.parametrize("name", EDITIONS)
def test_table_points_go_before_competition_points(name: str) -> None:
    rule = load_rules(name).ranking
    field = [tally((4, 1)), tally((2, 500)), tally((2, 501)), tally((1, 900))]

    assert rank(field, rule) == (1, 3, 2, 4)
    assert deciding(field[0], field[1], rule) == "table_points"
    assert deciding(field[1], field[2], rule) == "points"


@pytest.mark.rule("R-222")
def test_in_1998_the_best_session_decides_next_and_then_how_many_there_are() -> None:
    best = tally((4, 0), (4, 0), (0, 0), (0, 0))
    once = tally((4, 0), (2, 0), (2, 0), (0, 0))
    never = tally((2, 0), (2, 0), (2, 0), (2, 0))

    assert rank([never, best, once], OLD) == (3, 1, 2)
    assert deciding(best, once, OLD) == "sessions_from_the_best"


@pytest.mark.rule("R-222", "A-RANK-TIES")
def test_in_2014_equal_players_share_their_place_unless_regulations_say_otherwise() -> None:
    field = [tally((4, 5), (2, 5)), tally((4, 6), (2, 4)), tally((1, 0)), tally((3, 5), (3, 5))]

    assert rank(field, NEW) == (1, 1, 4, 1)
    assert rank(field, regulated("ranking_ties", "as_in_1998").ranking) == (1, 1, 4, 3)
    assert deciding(field[0], field[1], NEW) is None


@pytest.mark.rule("R-223")
def test_a_team_is_the_sum_of_all_sessions_of_its_players() -> None:
    ann, bo, cy, di = tally((4, 80), (0, -9)), tally((2, 7)), tally((4, 0)), tally((4, 81))
    teams = [ann + bo, cy + di]

    assert [team.table_points for team in teams] == [6, 8]
    assert rank(teams, OLD) == (2, 1)
    # equal table points and points: the criteria of the players
    assert rank([tally((4, 1)) + tally((2, 1)), tally((3, 1)) + tally((3, 1))], OLD) == (1, 2)


@pytest.mark.rule("R-221")
@given(field=tallies, choice=st.sampled_from([NEW, OLD]))
def test_no_criterion_is_skipped(field: list[Tally], choice: object) -> None:
    rule = OLD if choice is OLD else NEW
    ranked = sorted(zip(rank(field, rule), field, strict=True), key=lambda pair: pair[0])
    for (place, upper), (next_place, lower) in pairwise(ranked):
        criterion = deciding(upper, lower, rule)

        assert (criterion is None) == (place == next_place)
        if criterion is not None:
            assert getattr(upper, criterion) > getattr(lower, criterion)


@given(field=tallies, order=st.randoms())
def test_the_order_of_sessions_makes_no_difference(field: list[Tally], order: object) -> None:
    shuffled = []
    for each in field:
        sessions = list(each.sessions)
        order.shuffle(sessions)  # type: ignore[attr-defined]
        shuffled.append(Tally(tuple(sessions)))

    assert rank(shuffled, OLD) == rank(field, OLD)
