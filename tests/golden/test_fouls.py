"""The files of ``fouls/``: what each foul brings under each edition."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from hupai.referee import Ledger, Place, Report, ReportFoul, Rule, hand_penalties, require
from hupai.referee.ruling import Ruling
from hupai.rules import EDITIONS, load_rules
from hupai.sheet import HandAccount, hand_place

FOLDER = Path(__file__).parent / "fouls"
HAND = 5
SOUTH = 1
FACT = re.compile(
    r"#(?P<time>\d+)|to (?P<to>[ESWN])|(?P<minutes>\d+) min|(?P<points>\d+) points|(?P<late>late)"
)
NOTHING = (0, 0, 0, 0)


@dataclass(frozen=True)
class Line:
    edition: str
    text: str
    foul: str
    facts: dict[str, str]
    expected: str


def lines() -> Iterator[Line]:
    for edition in EDITIONS:
        for text in FOLDER.joinpath(f"{edition}.txt").read_text("utf-8").splitlines():
            if text and not text.startswith("#"):
                given, _, expected = text.partition(" => ")
                foul, _, facts = given.partition(" ")
                found = FACT.finditer(facts)
                told = {k: v for each in found for k, v in each.groupdict().items() if v}
                yield Line(edition, given, foul, told, expected)


LINES = list(lines())


def player_at(wind: int, edition: str) -> int:
    return hand_place(HAND, load_rules(edition)).players[wind]


def report_of(line: Line) -> Report:
    facts, edition = line.facts, line.edition
    to = facts.get("to")
    return Report(
        line.foul,
        Place(hand=None if "minutes" in facts else HAND),
        player_at(SOUTH, edition),
        offended=None if to is None else player_at("ESWN".index(to), edition),
        minutes=int(facts.get("minutes", 0)),
        points=int(facts.get("points", 0)),
        raised_late="late" in facts,
    )


def ruled(line: Line) -> Ledger:
    """Return a ledger with the foul committed and ruled on as often as the line says."""
    rules, ledger = load_rules(line.edition), Ledger()
    for number in range(1, int(line.facts.get("time", 1)) + 1):
        ledger = require(ledger, ReportFoul(report_of(line), at=number), rules)
        ledger = require(ledger, Rule(number, at=number), rules)
    return ledger


def spelled(ruling: Ruling, account: HandAccount) -> str:
    """Return a ruling and what it moves, as the files write it."""
    points = [str(ruling.points)] if ruling.points else []
    words = [*points, *["warning"] * ruling.is_warning, *["forfeit"] * ruling.is_forfeit]
    effects = " ".join((*ruling.effects, *ruling.sanctions))
    cells = [ruling.article, " ".join(words) or "-", effects or "-"]
    cells += [" ".join(map(str, each)) if any(each) else "" for each in moved(account)]
    return " | ".join(cells).replace("|  |", "| |").rstrip("| ")


def moved(account: HandAccount) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return account.transfers, account.deductions


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line.edition} {line.text}")
def test_a_foul_brings_what_its_edition_says(line: Line) -> None:
    rules, ledger = load_rules(line.edition), ruled(line)
    ruling = ledger.cases[-1].ruling
    assert ruling is not None
    place = ledger.cases[-1].report.place
    last = Ledger(cases=ledger.cases[-1:])
    penalties = hand_penalties(last, place, rules) if place.hand else ()

    account = HandAccount(NOTHING, penalties)

    assert spelled(ruling, account) == line.expected.rstrip("| ")
    assert account.balances


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_foul_of_an_edition_has_a_line(edition: str) -> None:
    assert {line.foul for line in LINES if line.edition == edition} == set(
        load_rules(edition).fouls
    )
