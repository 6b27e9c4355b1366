"""Sheets that a referee can check with a pencil: every running total is as written there."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from hupai.rules import load_rules
from hupai.sheet import (
    DRAWN,
    Entry,
    Forfeit,
    Lateness,
    Penalty,
    Sheet,
    SheetHand,
    Won,
    lines,
    problems,
    results,
    schedule,
)

SHEETS = sorted(Path(__file__).parent.joinpath("sheets").glob("*.txt"))
WINDS = ("East", "South", "West", "North")


class Paper:
    """A golden sheet: its head, its hands as written, and what stands at its foot."""

    def __init__(self, path: Path) -> None:
        lines = [line for line in path.read_text("utf-8").splitlines() if line]
        told = [line for line in lines if not line.startswith("#")]
        self.rows = [[part.strip() for part in line.split("|")] for line in told if "|" in line]
        self.words: Mapping[str, list[str]] = {
            word: rest for word, *rest in (line.split() for line in told if "|" not in line)
        }
        self.names = self.words["players"]

    @property
    def sheet(self) -> Sheet:
        ana, ben, chi, dan = self.names
        sheet = Sheet(
            load_rules(self.words["edition"][0]),
            (ana, ben, chi, dan),
            tuple(hand_of(what) for _, what, _ in self.rows),
            tuple(self.entries()),
        )
        match self.words.get("time_up"):
            case None:
                return sheet
            case ["between"]:
                return replace(sheet, time="between_hands")
            case _:
                return replace(sheet, time="in_last_hand")

    def entries(self) -> Iterator[Entry]:
        if "late" in self.words:
            name, minutes = self.words["late"]
            yield Lateness(self.names.index(name), int(minutes))
        if "forfeit" in self.words:
            name, substitute = self.words["forfeit"]
            yield Forfeit(self.names.index(name), substitute)


def hand_of(what: str) -> SheetHand:
    result, *fouls = (part.split() for part in what.split(";"))
    penalties = tuple(penalty_of(each) for each in fouls)
    match result:
        case ["draw"]:
            return SheetHand(DRAWN, penalties)
        case [winner, points, "drawn"]:
            return SheetHand(Won(WINDS.index(winner), None, int(points)), penalties)
        case [winner, points, "from", payer]:
            won = Won(WINDS.index(winner), WINDS.index(payer), int(points))
            return SheetHand(won, penalties)
        case _:
            raise ValueError(what)


def penalty_of(words: list[str]) -> Penalty:
    match words:
        case [seat, "deducted", points]:
            return Penalty(WINDS.index(seat), int(points))
        case [seat, "pays", points, "to", *others]:
            return Penalty(WINDS.index(seat), int(points), tuple(map(WINDS.index, others)))
        case _:
            raise ValueError(words)


papers = pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)


@papers
def test_everybody_sits_where_the_paper_says(path: Path) -> None:
    paper = Paper(path)
    seated = [
        " ".join([str(place.number), *(paper.names[player] for player in place.players)])
        for place in schedule(paper.sheet.rules)
    ]

    assert [" ".join(row[0].split()) for row in paper.rows] == seated[: len(paper.rows)]


@papers
def test_running_totals_are_those_on_the_paper(path: Path) -> None:
    paper = Paper(path)

    assert [list(line.running) for line in lines(paper.sheet)] == [
        [int(each) for each in running.split()] for _, _, running in paper.rows
    ]


@papers
def test_the_foot_of_the_sheet_is_that_on_the_paper(path: Path) -> None:
    paper = Paper(path)
    scores = [result.score for result in results(paper.sheet)]

    assert [each.points for each in scores] == [int(each) for each in paper.words["points"]]
    assert [each.table_points for each in scores] == [
        Fraction(each) for each in paper.words["table_points"]
    ]


@papers
def test_the_paper_is_in_order(path: Path) -> None:
    assert not problems(Paper(path).sheet)
