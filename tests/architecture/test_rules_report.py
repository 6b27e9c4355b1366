"""The requirement coverage report reads the catalogue and the tests as they are written."""

from pathlib import Path

from tools.rules_report import (
    CATALOGUE,
    Citation,
    citations_of_code,
    citations_of_golden,
    closing,
    read_ambiguities,
    read_requirements,
    report,
    shorten,
    unknown_citations,
)

TEXT = """
## 3. Tiles

| id | requirement | editions and differences | source | testable |
|---|---|---|---|---|
| R-021 | A set has 144 tiles. | 14, 06, 98 | 000 3.5.5.1(1) | yes |
| R-022 | Tiles are solid. | 14 {A-TEXT} | 000 3.5.5.1 | organisational |

## 99. Dice, table

| R-028 | Two dice are used. | 14 | 000 3.5.5.2 | yes |
| R-029 | The table top is a square. | 14 | 000 3.5.5.4 | no |

# Part III - Ambiguities

| A-TEXT | Language | Chinese decides. | Implement the Chinese text. |
"""


def test_rows_are_read_with_their_part() -> None:
    rows = read_requirements(TEXT)

    assert [(row.id, row.part, row.title, row.is_testable) for row in rows] == [
        ("R-021", 3, "Tiles", True),
        ("R-022", 3, "Tiles", False),
        ("R-028", 99, "Dice, table", True),
        ("R-029", 99, "Dice, table", False),
    ]
    assert read_ambiguities(TEXT) == {"A-TEXT"}


def test_the_catalogue_is_read_whole() -> None:
    text = CATALOGUE.read_text("utf-8")
    ids = [row.id for row in read_requirements(text)]

    assert ids == sorted(set(ids), key=ids.index)
    assert set(ids) == {f"R-{number:03}" for number in [*range(1, 359), 400]}
    assert len(read_ambiguities(text)) == 88


def test_marks_of_modules_functions_and_parameters_are_cited() -> None:
    source = """
import pytest
pytestmark = pytest.mark.rule("R-001")

@pytest.mark.rule("R-002", "A-TEXT")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("R-003"))])
def test_x(x): ...
"""
    found = {each.id for each in citations_of_code(source, "tests/test_x.py")}

    assert found == {"R-001", "R-002", "R-003", "A-TEXT"}


def test_a_mark_that_is_no_plain_text_is_an_unknown_citation() -> None:
    found = list(citations_of_code("mark = pytest.mark.rule(RULE)", "tests/test_x.py"))

    assert unknown_citations(found, {"R-001"}) == ["tests/test_x.py:1: there is no RULE"]


def test_golden_files_cite_in_comment_lines() -> None:
    text = "# rule: R-012, R-013\n111m =>\n#rule: R-014 R-015\n# a rule of thumb\n"
    found = list(citations_of_golden(text, "a.hands"))

    assert found == [
        Citation("R-012", "a.hands:1"),
        Citation("R-013", "a.hands:1"),
        Citation("R-014", "a.hands:3"),
        Citation("R-015", "a.hands:3"),
    ]


def test_a_gap_is_a_testable_requirement_without_citation_in_a_part_that_is_built() -> None:
    tiles, dice = report(read_requirements(TEXT), cited=set())

    assert (tiles.testable, tiles.missing, tiles.is_a_gap) == (1, ("R-021",), True)
    assert (dice.testable, dice.missing, dice.is_a_gap) == (1, ("R-028",), False)
    assert closing([tiles, dice], {"A-TEXT": True}).startswith(
        "0 of 2 testable requirements cited, 1 of 1 ambiguities; 1 gaps"
    )


def test_neighbours_are_drawn_together() -> None:
    assert shorten(["R-001", "R-002", "R-003", "R-007"]) == "R-001…R-003 R-007"


def test_the_catalogue_names_no_file_that_is_not_ours() -> None:
    text = CATALOGUE.read_text("utf-8")
    root = Path(CATALOGUE).parents[2]

    assert root.joinpath("src/hupai/rules/editions").is_dir()
    assert ".json" not in text
