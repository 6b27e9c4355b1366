"""The referee rules otherwise only within the range of the article, and says why."""

import pytest

from hupai.errors import RefereeError
from hupai.referee import Choice, Ledger, ReportFoul, Rule, require, sizes
from hupai.rules import load_rules
from tests.referee.cases import BOOK, given, last, refused, report

CHINA = load_rules("china-1998")


def fault(foul: str, choice: Choice, **facts: object) -> tuple[str, object]:
    ledger = require(Ledger(), ReportFoul(report(foul, **facts), at=0), BOOK)  # type: ignore[arg-type]
    error = refused(ledger, Rule(1, at=1, choice=choice))
    return error.code, error.arguments["article"]


@pytest.mark.rule("R-257")
@pytest.mark.parametrize("points", [5, 10, 20, 30, 40, 50, 60])
def test_a_size_of_the_scale_may_be_chosen_where_the_article_gives_a_range(points: int) -> None:
    seen = report("exposed_others_tile", offended=2)

    ruling = last(given(Ledger(), seen, Choice("three tiles seen", points=points)))

    assert (ruling.points, ruling.paid_to) == (points, (2,))


@pytest.mark.rule("R-257")
@pytest.mark.parametrize("points", [0, 1, 15, 70])
def test_no_other_size_may_be_chosen(points: int) -> None:
    choice = Choice("why not", points=points)

    assert fault("exposed_others_tile", choice, offended=2) == (
        "referee.points_outside",
        "3.11.6.7(3)",
    )


@pytest.mark.parametrize("foul", ["false_hu_wrong_tile", "empty_call", "disorder", "wrong_claim"])
def test_a_fixed_penalty_leaves_no_choice(foul: str) -> None:
    code, article = fault(foul, Choice("he is a friend", points=5))

    assert (code, article) == ("referee.points_outside", BOOK.fouls[foul].article)


@pytest.mark.rule("R-271", "R-235", "A-TIMEOUT")
@pytest.mark.parametrize("foul", ["talking", "overtime", "hidden_kong", "disturbed_other_tables"])
def test_at_discretion_any_size_or_a_warning_may_be_given(foul: str) -> None:
    points = last(given(Ledger(), report(foul), Choice("in a loud voice", points=60)))
    warning = last(given(Ledger(), report(foul), Choice("by mistake", points=0)))

    assert (points.points, points.is_warning) == (60, False)
    assert (warning.points, warning.is_warning) == (0, True)


@pytest.mark.rule("R-260")
def test_information_costs_points_or_the_right_to_win() -> None:
    ruling = last(
        given(Ledger(), report("unlawful_information"), Choice("winked", instead="no_win"))
    )

    assert (ruling.points, ruling.effects) == (0, ("no_win",))


def test_an_effect_is_chosen_instead_only_where_the_article_says_so() -> None:
    assert fault("talking", Choice("again", instead="no_win")) == ("referee.not_instead", "3.6.1")


@pytest.mark.rule("R-257")
def test_the_referee_decides_whether_the_hand_goes_on() -> None:
    seen = report("exposed_others_tile", offended=2)

    ruling = last(given(Ledger(), seen, Choice("all tiles seen", add=("hand_stopped",))))

    assert (ruling.points, ruling.effects) == (5, ("hand_stopped",))


@pytest.mark.rule("R-238", "R-241")
def test_a_serious_case_is_published() -> None:
    ruling = last(given(Ledger(), report("cheating"), Choice("two tiles", add=("notice",))))

    assert ruling.sanctions == ("suspension", "notice")
    assert ruling.decides == "committee"


def test_what_is_there_already_is_not_added_twice() -> None:
    choice = Choice("pushed", add=("obligatory_discard", "obligatory_discard"))

    ruling = last(given(Ledger(), report("false_hu_wrong_tile"), choice, CHINA))

    assert ruling.effects == ("no_win", "obligatory_discard")


def test_nothing_is_added_that_the_article_does_not_know() -> None:
    assert fault("wrong_claim", Choice("on purpose", add=("suspension",))) == (
        "referee.not_added",
        "3.11.6.2",
    )


@pytest.mark.rule("R-235")
def test_1998_answers_a_second_infringement_with_up_to_suspension() -> None:
    choice = Choice("again and again", points=30, add=("no_win", "suspension"))

    ruling = last(given(Ledger(), report("other_infringement"), choice, CHINA))

    assert (ruling.points, ruling.effects, ruling.sanctions) == (30, ("no_win",), ("suspension",))


@pytest.mark.rule("A-DEAD-FALSE")
def test_a_false_win_without_the_right_to_win_may_cost_nothing() -> None:
    seen = report("false_hu_wrong_tile", without_right=True)

    ruling = last(given(Ledger(), seen, Choice("paid already", waives=True)))

    assert (ruling.points, ruling.paid_to) == (0, ())
    assert ruling.effects == ("no_win", "tiles_taken_up")


@pytest.mark.rule("A-DEAD-FALSE")
def test_the_points_of_another_false_win_are_not_waived() -> None:
    assert fault("false_hu_wrong_tile", Choice("he is sorry", waives=True)) == (
        "referee.not_waived",
        "3.11.6.6(1)",
    )


def test_points_of_another_foul_are_not_waived() -> None:
    choice = Choice("he is sorry", waives=True)

    assert fault("disorder", choice, without_right=True)[0] == "referee.not_waived"


@pytest.mark.parametrize("reason", ["", "  "])
def test_a_choice_has_a_reason(reason: str) -> None:
    assert fault("talking", Choice(reason, points=5)) == ("referee.reason_missing", "3.6.1")


@pytest.mark.rule("A-MISNAMED")
def test_the_namer_may_be_asked_for_another_amount() -> None:
    seen = report("misnamed_discard", offended=3, points=8)

    ruling = last(given(Ledger(), seen, Choice("the three agree", points=17), CHINA))

    assert (ruling.points, ruling.paid_to) == (17, (3,))
    assert sizes(CHINA.fouls["misnamed_discard"], CHINA) is None


def test_no_amount_is_negative() -> None:
    seen = report("misnamed_discard", offended=3, points=8)
    ledger = require(Ledger(), ReportFoul(seen, at=0), CHINA)

    error = refused(ledger, Rule(1, at=1, choice=Choice("no", points=-1)), CHINA)

    assert isinstance(error, RefereeError)
    assert error.code == "referee.points_outside"
