"""What a sheet refuses, what it reports before it can be signed, and how it is amended."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given

from hupai.errors import SheetError
from hupai.rules import load_rules
from hupai.sheet import (
    DRAWN,
    UNFINISHED,
    Change,
    Forfeit,
    Lateness,
    Penalty,
    Sheet,
    SheetHand,
    Signature,
    SignedSheet,
    Totals,
    Won,
    Written,
    balance,
    changes,
    problems,
)
from hupai.words import LANGUAGES, say
from tests.sheet.strategies import regulated, some_sheet

RULES = load_rules("wmo-2014")
PEOPLE = ("ann", "bo", "cy", "di")
DRAW = SheetHand(DRAWN)
WIN = SheetHand(Won(0, 1, 8))
FULL = Sheet(RULES, PEOPLE, (DRAW,) * 16)

Case = tuple[str, dict[str, str | int]]


def told(error: SheetError) -> Case:
    return error.code.removeprefix("sheet."), dict(error.arguments)


# ------------------------------------------------------------------------------------- refusals


def fifth(result: Won) -> Callable[[], Sheet]:
    """Return what makes a sheet whose fifth hand, with Bo in the East, is *result*."""
    return lambda: Sheet(RULES, PEOPLE, (*([DRAW] * 4), SheetHand(result)))


@pytest.mark.parametrize(
    ("make", "refused"),
    [
        (fifth(Won(4, None, 8)), ("hand_seat_unknown", {"hand": 5, "found": 4})),
        (fifth(Won(0, -1, 8)), ("hand_seat_unknown", {"hand": 5, "found": -1})),
        (fifth(Won(0, 0, 8)), ("hand_same_seat", {"hand": 5, "player": "bo"})),
        (fifth(Won(1, 0, -8)), ("hand_points", {"hand": 5, "player": "ann", "found": -8})),
        (fifth(Won(2, 0, 20, 9)), ("hand_flowers", {"hand": 5, "player": "di", "found": 9})),
        (fifth(Won(2, 0, 20, -1)), ("hand_flowers", {"hand": 5, "player": "di", "found": -1})),
        (fifth(Won(3, 0, 4, 5)), ("hand_flowers", {"hand": 5, "player": "cy", "found": 5})),
        (lambda: FULL.with_hand(DRAW), ("too_many_hands", {"found": 17, "allowed": 16})),
        (lambda: FULL.amended(17, DRAW), ("hand_unknown", {"hand": 17, "allowed": 16})),
        (lambda: FULL.amended(0, DRAW), ("hand_unknown", {"hand": 0, "allowed": 16})),
        (lambda: Sheet(RULES, time="in_last_hand"), ("no_hand_in_play", {})),
        (
            lambda: Sheet(RULES, ("ann", "bo", "cy")),  # type: ignore[arg-type]
            ("participants_not_four", {"found": 3}),
        ),
        (lambda: Sheet(RULES, ("a", "b", None, "a")), ("participant_twice", {"player": "a"})),
        (lambda: FULL.with_entry(Forfeit(4)), ("player_unknown", {"found": 4})),
        (lambda: FULL.with_entry(Lateness(-1, 5)), ("player_unknown", {"found": -1})),
        (
            lambda: FULL.with_entry(Lateness(3, -5)),
            ("late_minutes", {"player": "di", "found": -5}),
        ),
        (
            lambda: FULL.with_entry(Lateness(3, 5)).with_entry(Forfeit(3)),
            ("away_twice", {"player": "di"}),
        ),
    ],
)
def test_what_no_session_can_have_is_refused(make: Callable[[], Sheet], refused: Case) -> None:
    with pytest.raises(SheetError) as caught:
        make()

    assert told(caught.value) == refused


def test_a_player_without_a_name_is_named_by_the_number_of_his_seat() -> None:
    with pytest.raises(SheetError) as caught:
        Sheet(RULES, entries=(Lateness(3, -5),))

    assert caught.value.arguments["player"] == "4"


def test_a_player_may_be_late_and_punished() -> None:
    sheet = FULL.with_entry(Penalty(3, 10)).with_entry(Lateness(3, 5)).with_entry(Penalty(3, 5))

    assert balance(sheet).points == (0, 0, 0, -25)


# ------------------------------------------------------------------------------------- problems


@pytest.mark.parametrize(
    ("sheet", "found"),
    [
        (FULL, []),
        (
            FULL.amended(7, SheetHand(Written((32, -16, -8, 0)))),
            [("hand_unbalanced", {"hand": 7, "found": 8})],
        ),
        (
            FULL.amended(3, SheetHand(UNFINISHED)).amended(5, SheetHand(Won(0, 1, 9, 2))),
            [
                ("hand_unfinished", {"hand": 3}),
                ("hand_below_minimum", {"hand": 5, "player": "bo", "found": 7, "minimum": 8}),
            ],
        ),
        (
            Sheet(RULES, hands=(DRAW,) * 3),
            [("hands_missing", {"found": 3, "expected": 16})],
        ),
        (Sheet(RULES, hands=(DRAW,) * 3, time="between_hands"), []),
        (Sheet(RULES, hands=(DRAW, SheetHand(UNFINISHED)), time="in_last_hand"), []),
        (
            Sheet(RULES, hands=(SheetHand(UNFINISHED), DRAW), time="in_last_hand"),
            [("hand_unfinished", {"hand": 1})],
        ),
        (
            Sheet(RULES, hands=(SheetHand(UNFINISHED),), time="between_hands"),
            [("hand_unfinished", {"hand": 1})],
        ),
        (
            Sheet(
                regulated("time_up", "finish_hand"),
                hands=(SheetHand(UNFINISHED),),
                time="in_last_hand",
            ),
            [("hand_unfinished", {"hand": 1})],
        ),
        (Sheet(RULES, totals=Totals((8, -8, 0, 0), (0, 0, -5, 0))), []),
        (Sheet(RULES, totals=Totals((8, -8, 0, 5))), [("totals_unbalanced", {"found": 5})]),
        (
            Sheet(RULES, PEOPLE, (WIN,), totals=Totals((32, -16, -8, -8)), time="between_hands"),
            [],
        ),
        (
            Sheet(RULES, PEOPLE, (WIN,), totals=Totals((32, -8, -16, -8)), time="between_hands"),
            [
                ("totals_differ", {"player": "bo", "found": -8, "expected": -16}),
                ("totals_differ", {"player": "cy", "found": -16, "expected": -8}),
            ],
        ),
    ],
)
@pytest.mark.rule("R-207", "R-214", "A-ZEROSUM", "A-06EN-TIME")
def test_a_problem_names_the_hand_at_fault(sheet: Sheet, found: list[Case]) -> None:
    assert [told(problem) for problem in problems(sheet)] == found


@pytest.mark.rule("A-ZEROSUM")
def test_totals_are_compared_with_penalties_and_deductions() -> None:
    hand = SheetHand(Won(0, 1, 8), (Penalty(2, 10), Penalty(3, 10, (0, 1, 2))))
    totals = Totals((42, -6, 2, -38), (0, 0, -10, 0))

    assert not problems(Sheet(RULES, hands=(hand,), totals=totals, time="between_hands"))


@pytest.mark.rule("R-154")
def test_flowers_that_were_not_noted_are_not_held_against_the_winner() -> None:
    assert not problems(FULL.amended(5, SheetHand(Won(0, 1, 9))))


@pytest.mark.rule("R-154")
def test_where_flowers_count_to_the_minimum_they_are_counted() -> None:
    rules = replace(RULES, win=replace(RULES.win, flowers_count_to_minimum=True))

    assert not problems(Sheet(rules, hands=(*([DRAW] * 15), SheetHand(Won(0, 1, 9, 2)))))


@pytest.mark.rule("R-207", "A-ZEROSUM")
@given(sheet=some_sheet())
def test_a_sheet_of_wins_and_draws_always_balances(sheet: Sheet) -> None:
    found = {problem.code for problem in problems(sheet)}

    assert not found & {"sheet.hand_unbalanced", "sheet.totals_unbalanced"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_problem_is_told_with_hand_and_player(language: str) -> None:
    (problem,) = problems(FULL.amended(5, SheetHand(Won(0, 1, 7))))
    sentence = say(f"errors.{problem.code}", language, **problem.arguments)  # type: ignore[arg-type]

    assert all(part in sentence for part in ("5", "bo", "7", "8"))


# ----------------------------------------------------------------------------------- signatures

EVERYBODY = [*(Signature("player", player) for player in range(4)),
             Signature("referee"), Signature("chief_referee")]  # fmt: skip


@pytest.mark.rule("R-216")
def test_players_and_referees_sign_the_sheet() -> None:
    signed = SignedSheet(FULL)

    assert list(signed.missing) == EVERYBODY
    for signature in EVERYBODY:
        signed = signed.signed_by(signature)
    assert signed.missing == ()


@pytest.mark.rule("R-216")
def test_a_sheet_that_is_not_in_order_cannot_be_signed() -> None:
    with pytest.raises(SheetError) as caught:
        SignedSheet(FULL.amended(7, SheetHand(Written((1, 0, 0, 0)))))

    assert told(caught.value) == ("hand_unbalanced", {"hand": 7, "found": 1})


@pytest.mark.rule("R-216")
def test_an_amended_sheet_has_to_be_signed_anew() -> None:
    signed = SignedSheet(FULL).signed_by(EVERYBODY[4])
    amended = SignedSheet(signed.sheet.amended(16, WIN))

    assert EVERYBODY[4] in amended.missing
    assert amended != signed


# --------------------------------------------------------------------------------------- changes


def test_an_amendment_is_a_new_sheet() -> None:
    amended = FULL.amended(4, WIN)

    assert FULL.hands[3] == DRAW
    assert changes(FULL, amended) == (Change("hand", 4, DRAW, WIN),)
    assert changes(amended, FULL) == (Change("hand", 4, WIN, DRAW),)


@pytest.mark.parametrize("number", range(1, 17))
def test_any_hand_can_be_amended(number: int) -> None:
    assert changes(FULL, FULL.amended(number, WIN)) == (Change("hand", number, DRAW, WIN),)


def test_every_part_of_a_sheet_is_compared() -> None:
    old = Sheet(RULES, PEOPLE, (DRAW,), (Forfeit(3), Penalty(1, 5)))
    new = Sheet(
        load_rules("wmo-2006"),
        ("ann", "eve", "cy", "di"),
        (DRAW, WIN),
        (Penalty(1, 5), Lateness(3, 16)),
        Totals((0, 0, 0, 0)),
        "in_last_hand",
    )

    assert changes(old, new) == (
        Change("rules", None, RULES.origin, load_rules("wmo-2006").origin),
        Change("participant", 2, "bo", "eve"),
        Change("hand", 2, None, WIN),
        Change("entry", None, Forfeit(3), None),
        Change("entry", None, None, Lateness(3, 16)),
        Change("totals", None, None, Totals((0, 0, 0, 0))),
        Change("time", None, "not_yet", "in_last_hand"),
    )


def test_a_second_penalty_like_the_first_is_a_change() -> None:
    once = FULL.with_entry(Penalty(1, 5))

    assert changes(once, once.with_entry(Penalty(1, 5))) == (
        Change("entry", None, None, Penalty(1, 5)),
    )


@given(one=some_sheet(), other=some_sheet())
def test_sheets_without_a_change_hold_the_same(one: Sheet, other: Sheet) -> None:
    def ordered(sheet: Sheet) -> Sheet:
        return replace(sheet, entries=tuple(sorted(sheet.entries, key=repr)))

    assert not changes(one, one)
    assert bool(changes(one, other)) == (ordered(one) != ordered(other))
