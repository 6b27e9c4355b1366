"""Appeals: who, how, until when, before whom, and what stands."""

import msgspec
import pytest

from hupai.errors import RefereeError
from hupai.referee import (
    CarryOn,
    Choice,
    Closed,
    CloseSession,
    Judge,
    Ledger,
    LedgerEvent,
    Lodge,
    Petition,
    Place,
    ReportFoul,
    Revise,
    Revoke,
    Rule,
    before,
    deadline,
    decide,
    evolve,
    if_upheld,
    is_final,
    open_appeals,
    replay,
    require,
    ruled_sheet,
)
from hupai.referee.commands import LedgerCommand
from hupai.rules import Appellant, Edition, load_regulations, load_rules
from hupai.sheet import DRAWN, Sheet, SheetHand, balance
from tests.referee.cases import BOOK, given, last, refused, report

CHINA, OF_2006 = load_rules("china-1998"), load_rules("wmo-2006")
END = 9000
SIGNED: tuple[Appellant, ...] = ("player", "person_in_charge")


def petition(**changes: object) -> Petition:
    usual = Petition(1, "on_rules", "player", SIGNED, fee=200, currency="USD")
    return msgspec.structs.replace(usual, **changes)


def fitting(edition: str, **changes: object) -> Petition:
    """Return a petition that the edition accepts."""
    if edition == "china-1998":
        leader = {"by": "team_leader", "signed_by": ("team_leader",), "fee": 0, "currency": ""}
        changes = leader | changes
    return petition(**changes)


def judged_case(rules: Edition = BOOK, by: str = "referee") -> Ledger:
    """Return a ledger with a false win of hand 1 and the end of the session."""
    ledger = require(Ledger(), ReportFoul(report("false_hu_wrong_tile", hand=1), at=0), rules)
    ledger = require(ledger, Rule(1, at=1, by=by), rules)  # type: ignore[arg-type]
    return require(ledger, CloseSession(Closed(1, 1, END)), rules)


def lodged(rules: Edition = BOOK, by: str = "referee", **changes: object) -> Ledger:
    ledger = judged_case(rules, by)
    return require(ledger, Lodge(petition(**changes), at=END + 60), rules)


def fault(command: LedgerCommand, ledger: Ledger, rules: Edition = BOOK) -> tuple[str, object]:
    error = refused(ledger, command, rules)
    return error.code, error.arguments.get("article")


# -------------------------------------------------------------------------------------- lodging


@pytest.mark.rule("R-275")
@pytest.mark.parametrize("by", ["player", "team_leader"])
def test_a_player_or_his_team_leader_may_appeal(by: str) -> None:
    assert list(open_appeals(lodged(by="referee"))) != []
    command = Lodge(petition(by=by), at=END)

    assert isinstance(decide(judged_case(), command, BOOK), tuple)


@pytest.mark.rule("R-275")
def test_nobody_else_may() -> None:
    assert fault(Lodge(petition(by="person_in_charge"), at=END), judged_case()) == (
        "referee.may_not_appeal",
        "3.12.1",
    )


@pytest.mark.rule("R-276")
@pytest.mark.parametrize(
    ("at", "in_time"), [(0, True), (END, True), (END + 1800, True), (END + 1801, False)]
)
def test_an_appeal_is_lodged_within_thirty_minutes_after_the_session(
    at: int,
    in_time: bool,  # noqa: FBT001
) -> None:
    answer = decide(judged_case(), Lodge(petition(), at=at), BOOK)

    assert isinstance(answer, tuple) is in_time
    if isinstance(answer, RefereeError):
        assert (answer.code, answer.arguments["minutes"]) == ("referee.appeal_too_late", 30)


@pytest.mark.rule("R-276")
def test_the_clock_runs_from_the_end_of_the_own_session_at_the_own_table() -> None:
    ledger = given(Ledger(), report("false_hu_wrong_tile", hand=1))
    for closed in (Closed(1, 2, 0), Closed(2, 1, 0)):
        ledger = require(ledger, CloseSession(closed), BOOK)

    assert ledger.end_of(Place(1, 1, 1)) is None
    assert isinstance(decide(ledger, Lodge(petition(), at=10**6), BOOK), tuple)
    assert deadline(Closed(1, 1, END), BOOK) == END + 1800


def test_a_session_ends_once() -> None:
    assert fault(CloseSession(Closed(1, 1, 5)), judged_case())[0] == "referee.closed_twice"


@pytest.mark.rule("R-277")
def test_in_1998_the_team_leader_hands_the_appeal_in() -> None:
    ledger = judged_case(CHINA)

    assert fault(Lodge(petition(), at=END), ledger, CHINA) == ("referee.may_not_lodge", "§15.2")
    by_leader = fitting("china-1998")
    assert isinstance(decide(ledger, Lodge(by_leader, at=END), CHINA), tuple)


@pytest.mark.rule("R-277", "R-278")
@pytest.mark.parametrize(
    "changes",
    [
        {"is_written": False},
        {"signed_by": ("player",)},
        {"signed_by": ("person_in_charge",)},
        {"signed_by": ()},
    ],
)
def test_an_appeal_is_written_and_signed_by_the_party_and_whoever_is_in_charge(
    changes: dict[str, object],
) -> None:
    assert fault(Lodge(petition(**changes), at=END), judged_case()) == (
        "referee.not_signed",
        "3.12.3",
    )


@pytest.mark.rule("R-278")
def test_in_1998_the_team_leader_signs() -> None:
    unsigned = fitting("china-1998", signed_by=("player",))

    assert fault(Lodge(unsigned, at=END), judged_case(CHINA), CHINA)[1] == "§15.3"


@pytest.mark.rule("R-279")
@pytest.mark.parametrize(
    ("edition", "fee", "currency", "enough"),
    [
        ("wmo-2014", 200, "USD", True),
        ("wmo-2014", 199, "USD", False),
        ("wmo-2014", 0, "USD", False),
        ("wmo-2014", 1450, "CNY", True),
        ("wmo-2014", 0, "CNY", False),
        ("wmo-2006", 200, "USD", True),
        ("wmo-2006", 200, "EUR", False),
        ("wmo-2006", 1450, "CNY", False),
        ("ema", 150, "EUR", True),
        ("ema", 150, "USD", False),
    ],
)
def test_the_fee_is_paid_with_the_appeal(
    edition: str,
    fee: int,
    currency: str,
    enough: bool,  # noqa: FBT001
) -> None:
    rules = load_regulations(edition) if edition == "ema" else load_rules(edition)

    answer = decide(judged_case(rules), Lodge(petition(fee=fee, currency=currency), at=END), rules)

    assert isinstance(answer, tuple) is enough
    if isinstance(answer, RefereeError):
        assert answer.code == "referee.fee_not_paid"


@pytest.mark.parametrize("case", [0, 2, 7])
def test_only_a_ruling_is_appealed_against(case: int) -> None:
    ledger = require(judged_case(), ReportFoul(report("talking"), at=3), BOOK)

    assert fault(Lodge(petition(case=case), at=END), ledger)[0] == "referee.nothing_to_appeal"


def test_an_appeal_is_open_once() -> None:
    assert fault(Lodge(petition(), at=END + 70), lodged())[0] == "referee.appealed_twice"
    ledger = require(lodged(), Judge(1, END + 90, "chief_referee", "no"), BOOK)
    assert isinstance(decide(ledger, Lodge(petition(), at=END + 100), BOOK), tuple)


# ------------------------------------------------------------------------------------- deciding


@pytest.mark.rule("R-281", "A-06EN-APPEAL")
@pytest.mark.parametrize("name", ["wmo-2014", "wmo-2006", "china-1998"])
def test_appeals_on_the_rules_go_to_the_chief_referee_and_then_to_the_committee(
    name: str,
) -> None:
    rules = load_rules(name)
    ledger = require(judged_case(rules), Lodge(fitting(name), at=END), rules)
    assert before(ledger.appeals[0], rules) == "chief_referee"

    ledger = require(ledger, Judge(1, END + 90, "chief_referee", "he waited for 3"), rules)
    ledger = require(ledger, CarryOn(1, END + 100), rules)

    assert before(ledger.appeals[0], rules) == "arbitration_committee"
    ledger = require(ledger, Judge(1, END + 200, "arbitration_committee", "so it is"), rules)
    assert fault(CarryOn(1, END + 300), ledger, rules) == (
        "referee.last_instance",
        rules.appeals.articles["on_rules"],
    )


@pytest.mark.rule("R-282")
@pytest.mark.parametrize(
    ("name", "instance"),
    [
        ("wmo-2014", "contest_committee"),
        ("wmo-2006", "contest_committee"),
        ("china-1998", "organising_committee"),
    ],
)
def test_other_appeals_have_one_instance(name: str, instance: str) -> None:
    rules = load_rules(name)
    other = fitting(name, kind="others")
    ledger = require(judged_case(rules), Lodge(other, at=END), rules)

    assert before(ledger.appeals[0], rules) == instance
    ledger = require(ledger, Judge(1, END + 9, instance, "no"), rules)
    assert fault(CarryOn(1, END + 10), ledger, rules)[1] == rules.appeals.articles["others"]


@pytest.mark.rule("R-281")
def test_a_second_appeal_is_written_where_the_book_asks_for_it() -> None:
    ledger = require(lodged(), Judge(1, END + 90, "chief_referee", "no"), BOOK)

    assert fault(CarryOn(1, END + 100, is_written=False), ledger) == (
        "referee.second_not_written",
        "3.13.1",
    )
    before_2014 = require(lodged(OF_2006), Judge(1, END + 90, "chief_referee", "no"), OF_2006)
    spoken = decide(before_2014, CarryOn(1, END + 100, is_written=False), OF_2006)
    assert isinstance(spoken, tuple)


def test_only_what_was_turned_down_is_carried_on() -> None:
    upheld = require(
        lodged(),
        Judge(1, END + 90, "chief_referee", "x", Revoke(1, END + 90, "chief_referee", "x")),
        BOOK,
    )

    for ledger in (lodged(), upheld, judged_case()):
        assert fault(CarryOn(1, END + 100), ledger)[0] == "referee.nothing_to_carry_on"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Judge(2, END, "chief_referee", "x"), "referee.no_open_appeal"),
        (Judge(0, END, "chief_referee", "x"), "referee.no_open_appeal"),
        (Judge(1, END, "arbitration_committee", "x"), "referee.not_this_instance"),
        (Judge(1, END, "chief_referee", " "), "referee.reason_missing"),
        (
            Judge(1, END, "chief_referee", "x", Revoke(2, END, "chief_referee", "x")),
            "referee.another_case",
        ),
        (
            Judge(1, END, "chief_referee", "x", Revoke(1, END, "referee", "x")),
            "referee.another_case",
        ),
        (
            Judge(1, END, "chief_referee", "x", Revoke(1, END, "chief_referee", "")),
            "referee.reason_missing",
        ),
    ],
)
def test_a_decision_that_cannot_be_is_refused(command: Judge, code: str) -> None:
    assert fault(command, lodged())[0] == code


def test_a_decided_appeal_is_not_decided_again() -> None:
    ledger = require(lodged(), Judge(1, END + 90, "chief_referee", "no"), BOOK)

    assert fault(Judge(1, END + 91, "chief_referee", "no"), ledger)[0] == "referee.no_open_appeal"


@pytest.mark.rule("R-279")
def test_the_fee_is_held_then_returned_or_forfeited() -> None:
    no = Judge(1, END + 90, "chief_referee", "no")
    yes = Judge(1, END + 90, "chief_referee", "x", Revoke(1, END + 90, "chief_referee", "x"))

    assert lodged().appeals[0].fee == "held"
    assert require(lodged(), yes, BOOK).appeals[0].fee == "returned"
    turned_down = require(lodged(), no, BOOK)
    assert turned_down.appeals[0].fee == "forfeited"
    carried_on = require(turned_down, CarryOn(1, END + 100), BOOK)
    assert carried_on.appeals[0].fee == "held"
    by_committee = Revoke(1, END + 200, "arbitration_committee", "x")
    upheld = require(
        carried_on, Judge(1, END + 200, "arbitration_committee", "x", by_committee), BOOK
    )
    assert upheld.appeals[0].fee == "returned"


@pytest.mark.rule("R-279")
def test_1998_asks_no_fee() -> None:
    leader = fitting("china-1998")
    ledger = require(judged_case(CHINA), Lodge(leader, at=END), CHINA)

    assert ledger.appeals[0].fee == "none"


# ------------------------------------------------------------------------------ what stands


def at_the_committee(by: str, ground: str | None = "rules") -> Ledger:
    ledger = require(Ledger(), ReportFoul(report("false_hu_wrong_tile", hand=1), at=0), BOOK)
    ledger = require(ledger, Rule(1, at=1, by=by, ground=ground), BOOK)  # type: ignore[arg-type]
    ledger = require(ledger, Lodge(petition(), at=2), BOOK)
    ledger = require(ledger, Judge(1, 3, "chief_referee", "no"), BOOK)
    return require(ledger, CarryOn(1, 4), BOOK)


OVERTURN = Judge(
    1, 5, "arbitration_committee", "x", Revoke(1, 5, "arbitration_committee", "a fault")
)


@pytest.mark.rule("R-283")
@pytest.mark.parametrize("ground", ["rules", "regulations", "discipline"])
def test_the_committee_does_not_overturn_penalties_of_the_chief_referee(ground: str) -> None:
    ledger = at_the_committee("chief_referee", ground)

    assert is_final(ledger.cases[0], BOOK)
    assert fault(OVERTURN, ledger) == ("referee.stands", "3.13.3")
    turned_down = Judge(1, 5, "arbitration_committee", "it stands")
    assert isinstance(decide(ledger, turned_down, BOOK), tuple)


@pytest.mark.rule("R-283")
@pytest.mark.parametrize(("by", "ground"), [("referee", "rules"), ("chief_referee", None)])
def test_the_committee_overturns_what_a_referee_ruled_and_judgements_of_facts(
    by: str, ground: str | None
) -> None:
    ledger = require(at_the_committee(by, ground), OVERTURN, BOOK)

    assert ledger.cases[0].standing == "revoked"
    assert ledger.appeals[0].is_upheld


def test_an_appeal_may_end_in_another_ruling() -> None:
    seen = report("exposed_others_tile", hand=1, offended=2)
    ledger = given(Ledger(), seen, Choice("the whole hand", points=60))
    ledger = require(ledger, Lodge(petition(), at=2), BOOK)
    milder = Revise(1, 3, "chief_referee", "two tiles", choice=Choice("two tiles", points=10))

    ledger = require(ledger, Judge(1, 3, "chief_referee", "two tiles were seen", milder), BOOK)

    assert last(ledger).points == 10
    assert [each.by for each in ledger.cases[0].history] == ["referee", "chief_referee"]


def test_accounts_are_read_both_ways_until_the_decision() -> None:
    sheet = Sheet(BOOK, hands=(SheetHand(DRAWN),))
    ledger = lodged()
    (appeal,) = open_appeals(ledger)

    assert balance(ruled_sheet(sheet, ledger)).points == (-30, 10, 10, 10)
    assert balance(ruled_sheet(sheet, if_upheld(ledger, appeal))).points == (0, 0, 0, 0)


def test_the_log_of_an_appeal_replays_and_survives_writing() -> None:
    events: tuple[LedgerEvent, ...] = ()
    ledger = judged_case()
    for command in (
        Lodge(petition(), at=END),
        Judge(1, END + 5, "chief_referee", "no"),
        CarryOn(1, END + 6),
        Judge(
            1, END + 7, "arbitration_committee", "x",
            Revoke(1, END + 7, "arbitration_committee", "x"),
        ),
    ):  # fmt: skip
        answer = decide(ledger, command, BOOK)
        assert isinstance(answer, tuple)
        events = (*events, *answer)
        for event in answer:
            ledger = evolve(ledger, event)

    read = msgspec.json.decode(msgspec.json.encode(events), type=tuple[LedgerEvent, ...])
    again = judged_case()
    for event in read:
        again = evolve(again, event)
    assert again == ledger
    assert replay(()) == Ledger()
