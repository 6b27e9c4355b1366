"""A case from its report to its end; what is refused names the article."""

import msgspec
import pytest

from hupai.errors import RefereeError
from hupai.referee import (
    Announce,
    Case,
    Choice,
    Ledger,
    LedgerEvent,
    Place,
    Record,
    Report,
    ReportFoul,
    Revise,
    Revoke,
    Rule,
    decide,
    propose,
    replay,
    require,
    step,
    to_review,
)
from hupai.referee.commands import LedgerCommand
from hupai.rules import Edition, load_regulations, load_rules, read_regulations
from tests.referee.cases import BOOK, given, last, refused, report

CHINA = load_rules("china-1998")
OF_2006 = load_rules("wmo-2006")


def played(
    *commands: LedgerCommand, rules: Edition = BOOK
) -> tuple[Ledger, tuple[LedgerEvent, ...]]:
    ledger = Ledger()
    events: tuple[LedgerEvent, ...] = ()
    for command in commands:
        stepped = step(ledger, command, rules)
        assert isinstance(stepped, tuple), stepped
        ledger, new = stepped
        events = (*events, *new)
    return ledger, events


def only(ledger: Ledger) -> Case:
    (case,) = ledger.cases
    return case


WHOLE: tuple[LedgerCommand, ...] = (
    ReportFoul(report("talking", evidence="heard by South"), at=100),
    Rule(1, at=130, choice=Choice("disturbed two tables", points=10)),
    Announce(1, at=140),
    Record(1, at=150),
    Revise(1, at=900, by="chief_referee", reason="first time", choice=Choice("mild", points=0)),
    Revoke(1, at=1000, by="chief_referee", reason="it was another player"),
)


@pytest.mark.rule("R-274")
def test_a_case_goes_from_the_report_to_the_record() -> None:
    standings = [only(played(*WHOLE[:number])[0]).standing for number in range(1, 7)]

    assert standings == ["reported", "ruled", "announced", "recorded", "ruled", "revoked"]


def test_history_keeps_every_ruling_with_its_reason() -> None:
    history = only(played(*WHOLE)[0]).history

    assert [(each.ruling and each.ruling.points, each.by, each.reason) for each in history] == [
        (10, "referee", "disturbed two tables"),
        (0, "chief_referee", "first time"),
        (None, "chief_referee", "it was another player"),
    ]


def test_the_log_replays_to_the_same_ledger() -> None:
    ledger, events = played(*WHOLE)

    assert replay(events) == ledger
    assert ledger.version == len(events)


def test_the_log_survives_writing_and_reading() -> None:
    _, events = played(*WHOLE)
    text = msgspec.json.encode(events)

    assert msgspec.json.decode(text, type=tuple[LedgerEvent, ...]) == events


def test_a_case_names_the_rules_it_was_reported_under() -> None:
    case = only(played(WHOLE[0])[0])

    assert (case.rules, case.digest) == ("wmo-2014", BOOK.origin.digest)


def test_a_report_is_answered_with_a_proposal_that_does_not_stand_yet() -> None:
    case = only(played(WHOLE[0])[0])

    assert case.proposed is not None
    assert case.proposed.is_warning
    assert case.ruling is None


def test_a_refusal_changes_nothing() -> None:
    ledger = given(Ledger(), report("talking"))

    assert refused(ledger, Rule(1, at=5)).code == "referee.not_now"
    assert ledger == given(Ledger(), report("talking"))


@pytest.mark.parametrize(
    ("before", "command", "standing"),
    [
        (1, Announce(1, at=9), "reported"),
        (1, Record(1, at=9), "reported"),
        (1, Revise(1, at=9, by="referee", reason="x"), "reported"),
        (2, Rule(1, at=9), "ruled"),
        (2, Record(1, at=9), "ruled"),
        (3, Announce(1, at=9), "announced"),
        (6, Revoke(1, at=9, by="referee", reason="x"), "revoked"),
        (6, Announce(1, at=9), "revoked"),
    ],
)
def test_a_step_out_of_turn_is_refused(before: int, command: LedgerCommand, standing: str) -> None:
    ledger, _ = played(*WHOLE[:before])

    error = refused(ledger, command)

    assert (error.code, error.arguments) == (
        "referee.not_now",
        {"case": 1, "standing": standing},
    )


@pytest.mark.parametrize("number", [0, 2])
def test_a_case_that_nobody_reported_is_unknown(number: int) -> None:
    error = refused(given(Ledger(), report("talking")), Announce(number, at=2))

    assert (error.code, error.arguments) == ("referee.unknown_case", {"case": number, "known": 1})


@pytest.mark.parametrize("reason", ["", " "])
def test_a_revision_and_a_revocation_have_reasons(reason: str) -> None:
    ledger = given(Ledger(), report("talking"))

    for command in (
        Revise(1, at=9, by="referee", reason=reason),
        Revoke(1, at=9, by="referee", reason=reason),
    ):
        assert refused(ledger, command).code == "referee.reason_missing"


def test_a_revoked_ruling_may_be_restored() -> None:
    ledger, _ = played(*WHOLE, Revise(1, at=2000, by="chief_referee", reason="it was he"))

    assert last(ledger).is_warning


def test_a_revision_may_correct_the_facts() -> None:
    ledger = given(Ledger(), report("false_hu_not_waiting"))
    corrected = report("false_hu_below_minimum", player=3)

    ledger = require(
        ledger, Revise(1, at=9, by="referee", reason="he waited", report=corrected), BOOK
    )

    assert (last(ledger).foul, last(ledger).points) == ("false_hu_below_minimum", 10)
    assert only(ledger).report.player == 3


def test_a_revision_keeps_to_the_range_of_the_article() -> None:
    ledger = given(Ledger(), report("talking"))
    choice = Choice("loud", points=7)

    assert refused(ledger, Revise(1, at=9, by="referee", reason="x", choice=choice)).code == (
        "referee.points_outside"
    )


def test_a_revision_keeps_to_the_fouls_of_the_edition() -> None:
    ledger = given(Ledger(), report("talking"))
    wrong = Revise(1, at=9, by="referee", reason="x", report=report("deliberate_false_hu"))

    assert refused(ledger, wrong).code == "referee.unknown_foul"


# ------------------------------------------------------------------------ what no edition knows


@pytest.mark.parametrize(
    ("edition", "foul", "some_article"),
    [
        ("china-1998", "wrong_flower", "§14.2"),
        ("china-1998", "disorder", "§14.7(2)"),
        ("china-1998", "changed_call", "§14.11"),
        ("wmo-2014", "deliberate_false_hu", "3.11.6.6(2)"),
        ("wmo-2014", "misnamed_discard", "3.6.1"),
        ("wmo-2006", "empty_flower_call", "3.11.6.3"),
        ("wmo-2006", "disturbed_other_tables", "3.11.6.10"),
        ("primary-2014", "deliberate_false_hu", "3.11.6.6(2)"),
    ],
)
def test_a_foul_that_the_edition_does_not_know_cannot_be_recorded(
    edition: str, foul: str, some_article: str
) -> None:
    rules = load_rules(edition)

    error = refused(Ledger(), ReportFoul(report(foul), at=0), rules)

    assert error.code == "referee.unknown_foul"
    assert error.arguments["edition"] == rules.fouls_from
    assert some_article in str(error.arguments["articles"]).split(", ")


@pytest.mark.parametrize(
    ("seen", "code"),
    [
        (report("talking", hand=0), "referee.unknown_hand"),
        (report("talking", hand=17), "referee.unknown_hand"),
        (report("talking", player=4), "referee.unknown_player"),
        (report("talking", player=-1), "referee.unknown_player"),
        (report("exposed_others_tile", offended=4), "referee.unknown_player"),
        (report("exposed_others_tile", offended=0), "referee.offends_himself"),
        (report("exposed_others_tile"), "referee.offended_missing"),
        (report("wrong_claim", hand=None), "referee.hand_missing"),
        (report("exposed_others_tile", hand=None, offended=1), "referee.hand_missing"),
        (report("lateness", hand=None), "referee.minutes_missing"),
    ],
)
def test_a_report_that_cannot_be_is_refused(seen: Report, code: str) -> None:
    assert refused(Ledger(), ReportFoul(seen, at=0)).code == code


def test_a_player_is_late_once_in_a_session() -> None:
    late = report("lateness", hand=None, minutes=5)
    ledger = given(Ledger(), late)

    assert refused(ledger, ReportFoul(late, at=9)).code == "referee.late_twice"
    for other in (
        msgspec.structs.replace(late, player=2),
        msgspec.structs.replace(late, place=Place(session=2)),
        msgspec.structs.replace(late, place=Place(table=2)),
    ):
        assert isinstance(decide(ledger, ReportFoul(other, at=9), BOOK), tuple)


def test_a_revoked_lateness_may_be_reported_anew() -> None:
    late = report("lateness", hand=None, minutes=5)
    ledger = require(
        given(Ledger(), late), Revoke(1, at=9, by="referee", reason="the clock was fast"), BOOK
    )

    assert isinstance(decide(ledger, ReportFoul(late, at=10), BOOK), tuple)


def test_the_minutes_of_a_lateness_may_be_revised() -> None:
    ledger = given(Ledger(), report("lateness", hand=None, minutes=12))
    fewer = report("lateness", hand=None, minutes=9)

    ledger = require(ledger, Revise(1, at=9, by="referee", reason="x", report=fewer), BOOK)

    assert last(ledger).points == 10


def test_what_disturbs_between_the_hands_needs_no_hand() -> None:
    assert last(given(Ledger(), report("disturbed_other_tables", hand=None))).is_warning


# ----------------------------------------------------------------------------- the ladder's count


@pytest.mark.rule("R-240", "A-LADDER")
def test_the_ladder_restarts_in_the_next_hand() -> None:
    ledger = given(given(Ledger(), report("empty_call")), report("empty_call"))

    assert last(ledger).points == 5
    assert last(given(ledger, report("empty_call", hand=6))).is_warning


@pytest.mark.rule("A-LADDER")
def test_each_kind_of_foul_and_each_player_has_a_ladder() -> None:
    ledger = given(Ledger(), report("empty_call"))

    assert last(given(ledger, report("early_draw"))).is_warning
    assert last(given(ledger, report("empty_call", player=1))).is_warning


def test_fouls_at_other_tables_and_in_other_sessions_do_not_count() -> None:
    ledger = given(Ledger(), report("empty_call"))

    for place in (Place(1, 2, 5), Place(2, 1, 5)):
        seen = msgspec.structs.replace(report("empty_call"), place=place)
        assert last(given(ledger, seen)).is_warning


def test_a_revoked_foul_does_not_count() -> None:
    ledger = given(Ledger(), report("empty_call"))
    ledger = require(ledger, Revoke(1, at=9, by="referee", reason="no"), BOOK)

    assert last(given(ledger, report("empty_call"))).is_warning


@pytest.mark.rule("R-269")
def test_what_was_not_heard_does_not_count() -> None:
    ledger = given(Ledger(), report("empty_call", raised_late=True))

    assert last(ledger).effects == ("not_heard",)
    assert last(given(ledger, report("empty_call"))).is_warning


def test_a_foul_reported_but_not_ruled_on_yet_counts() -> None:
    ledger = require(Ledger(), ReportFoul(report("empty_call"), at=0), BOOK)

    assert last(given(ledger, report("empty_call"))).points == 5


def test_later_rulings_stand_until_they_are_reviewed() -> None:
    ledger = Ledger()
    for _ in range(3):
        ledger = given(ledger, report("empty_call"))
    assert to_review(ledger, BOOK) == ()

    ledger = require(ledger, Revoke(1, at=9, by="referee", reason="no"), BOOK)

    assert [case.number for case in to_review(ledger, BOOK)] == [2, 3]
    assert last(ledger).points == 10
    for number in (2, 3):
        ledger = require(ledger, Revise(number, at=10, by="referee", reason="one less"), BOOK)
    assert [case.ruling.points for case in ledger.cases if case.ruling] == [0, 5]
    assert to_review(ledger, BOOK) == ()


# ------------------------------------------------------------------------- regulations of events

EMA = load_regulations("ema")
SESSION = read_regulations(
    'name = "x"\nedition = "wmo-2014"\noptions.foul_ladder = "session"\n', "x.toml"
)


@pytest.mark.rule("A-LADDER")
def test_regulations_may_count_repetitions_through_the_session() -> None:
    ledger = given(Ledger(), report("empty_call"), rules=SESSION)

    ledger = given(ledger, report("empty_call", hand=6), rules=SESSION)

    assert last(ledger).points == 5
    elsewhere = Report("empty_call", Place(2, 1, 1), 0)
    assert last(given(ledger, elsewhere, rules=SESSION)).is_warning


@pytest.mark.rule("A-LADDER")
def test_slow_play_may_be_counted_through_the_event_by_name() -> None:
    first = Report("overtime", Place(1, 4, 5), 0, "17")
    later = Report("overtime", Place(3, 9, 1), 2, "17")
    another = Report("overtime", Place(3, 9, 1), 0, "18")

    ledger = given(given(Ledger(), first, rules=EMA), later, rules=EMA)

    assert last(ledger).points == 5
    assert last(given(ledger, another, rules=EMA)).is_warning


@pytest.mark.rule("R-247")
def test_a_false_win_may_cost_points_only_where_tiles_were_shown() -> None:
    called = report("false_hu_not_waiting", was_shown=False)

    assert last(given(Ledger(), called, rules=EMA)).points == 0
    assert last(given(Ledger(), called)).points == 20
    assert last(given(Ledger(), report("false_hu_not_waiting"), rules=EMA)).points == 20


@pytest.mark.rule("R-263")
def test_a_forgotten_winning_tile_may_be_a_deduction() -> None:
    ruling = last(given(Ledger(), report("winning_tile_not_taken"), rules=EMA))

    assert (ruling.points, ruling.paid_to, ruling.effects) == (10, (), ())


def test_a_ruling_without_a_seat_to_pay_to_is_no_proposal() -> None:
    with pytest.raises(RefereeError) as caught:
        propose(report("exposed_others_tile"), 0, BOOK)

    assert caught.value.code == "referee.offended_missing"


def test_a_requirement_that_is_refused_is_an_error() -> None:
    with pytest.raises(RefereeError) as caught:
        require(Ledger(), Announce(1, at=0), BOOK)

    assert caught.value.code == "referee.unknown_case"
