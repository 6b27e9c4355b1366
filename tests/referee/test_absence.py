"""Who is missing before play or during it."""

import pytest

from hupai.errors import RefereeError
from hupai.referee import absence_answers, left_with_three
from hupai.rules import load_rules
from hupai.sheet import DRAWN, Sheet, SheetHand, Won, results

CHINA = load_rules("china-1998")
PLAYED = (SheetHand(Won(0, 1, 20)), SheetHand(DRAWN), SheetHand(Won(1, None, 8)))


@pytest.mark.rule("R-230", "R-231", "R-232")
def test_1998_has_answers_and_the_other_books_have_none() -> None:
    assert absence_answers(CHINA, in_play=False) == ("bye", "new_arrangement")
    assert absence_answers(CHINA, in_play=True) == ("points_so_far", "substitute")
    for name in ("wmo-2014", "wmo-2006", "primary-2014"):
        assert absence_answers(load_rules(name), in_play=False) == ()
        assert absence_answers(load_rules(name), in_play=True) == ()


@pytest.mark.rule("R-233")
def test_a_team_of_1998_names_one_substitute() -> None:
    assert CHINA.absence.team_substitutes == 1
    assert load_rules("wmo-2014").absence.team_substitutes == 0


@pytest.mark.rule("R-232")
def test_three_players_are_judged_by_the_points_so_far() -> None:
    sheet = Sheet(CHINA, hands=PLAYED)

    ended = left_with_three(sheet, 2, "points_so_far")

    assert ended.time == "between_hands"
    assert [each.score.points for each in results(ended)] == [
        each.score.points for each in results(sheet)
    ]


@pytest.mark.rule("R-232", "A-98-SUBSTITUTE")
def test_a_substitute_plays_along_and_has_no_place() -> None:
    sheet = left_with_three(Sheet(CHINA, hands=PLAYED), 0, "substitute", "Referee Li")

    absent, *others = results(sheet)

    assert absent.is_forfeited
    assert absent.score.table_points == 0
    assert sorted(each.place for each in others) == [1, 2, 3]
    assert all(each.score.points for each in others)


@pytest.mark.parametrize(
    ("edition", "answer"), [("china-1998", "bye"), ("wmo-2014", "substitute")]
)
def test_an_answer_that_the_edition_does_not_know_is_refused(edition: str, answer: str) -> None:
    with pytest.raises(RefereeError) as caught:
        left_with_three(Sheet(load_rules(edition)), 0, answer)  # type: ignore[arg-type]

    assert caught.value.code == "referee.absence"
