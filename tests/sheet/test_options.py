"""Every option about sessions: its choices change what the same session comes to."""

import pytest

from hupai.rules import OPTIONS, Edition
from hupai.sheet import (
    UNFINISHED,
    Forfeit,
    Penalty,
    SessionScore,
    Sheet,
    SheetHand,
    Tally,
    Won,
    lines,
    rank,
    results,
    schedule,
    timetable,
)
from tests.golden.test_options import OF_FOULS, OF_SESSIONS
from tests.sheet.strategies import regulated

WIN = SheetHand(Won(0, 1, 8), (Penalty(2, 10),))


def shown(rules: Edition) -> object:
    """Return what a person can see of *rules* at a session."""
    played = Sheet(rules, hands=(WIN, WIN), time="in_last_hand")
    level = Sheet(rules, hands=(SheetHand(Won(0, None, 8)), SheetHand(UNFINISHED)))
    half = Tally((SessionScore(results(level)[0].score.table_points, 1),) * 2)
    whole = Tally(half.sessions[:1] * 2)
    best = Tally(
        (
            SessionScore(2 * half.sessions[0].table_points, 1),
            SessionScore(half.table_points * 0, 1),
        )
    )
    return (
        schedule(rules),
        lines(played),
        [(each.place, each.score) for each in results(level)],
        [each.score for each in results(level.with_entry(Forfeit(0)))],
        timetable(rules, 15),
        rank([half, best, whole], rules.ranking),
    )


@pytest.mark.parametrize("name", sorted(OF_SESSIONS))
def test_the_choices_of_an_option_make_a_difference(name: str) -> None:
    option = OPTIONS[name]
    for edition in option.editions:
        seen = [shown(regulated(name, choice, edition)) for choice in option.choices]

        assert all(seen.count(each) == 1 for each in seen)


def test_every_option_is_about_hands_sessions_or_fouls() -> None:
    assert len(OF_SESSIONS) == 7
    assert len(OF_FOULS) == 4
