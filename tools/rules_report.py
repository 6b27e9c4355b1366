"""Report which requirements of the rulebooks no test cites: ``./check rules``.

A test cites with ``@pytest.mark.rule("R-069", …)``, a golden file with a line ``# rule: R-069``.
The requirements, and the ambiguities (A-…) with the reading taken, are those of
``docs/rules/requirements.md``. Nothing is written.
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).parent.parent
CATALOGUE = ROOT / "docs" / "rules" / "requirements.md"
TESTS = ROOT / "tests"

# The parts that are built: here a testable requirement without a test is a failure.
COMPLETE_PARTS = (*range(1, 21), 23, 24, 25, 26, 33)

PART = re.compile(r"## (?P<number>\d+)\. (?P<title>.+)")
ROW = re.compile(r"\| (?P<id>R-\d{3}) \|.*\| (?P<testable>yes|no|organisational) \|")
AMBIGUITY = re.compile(r"\| (?P<id>A-[A-Z0-9-]+) \|")
GOLDEN = re.compile(r"#\s*rule:(?P<ids>.*)")


@dataclass(frozen=True, slots=True)
class Requirement:
    """One row of the catalogue."""

    id: str
    part: int
    title: str
    is_testable: bool


@dataclass(frozen=True, slots=True)
class Citation:
    """An id, and the place in the tests that names it."""

    id: str
    place: str


def read_requirements(text: str) -> list[Requirement]:
    """Read the rows of part I of the catalogue."""
    found = []
    part, title = 0, ""
    for line in text.splitlines():
        if heading := PART.fullmatch(line):
            part, title = int(heading["number"]), heading["title"]
        elif row := ROW.fullmatch(line.rstrip()):
            found.append(Requirement(row["id"], part, title, row["testable"] == "yes"))
    return found


def read_ambiguities(text: str) -> set[str]:
    """Return the ids of part III of the catalogue."""
    return {row["id"] for line in text.splitlines() if (row := AMBIGUITY.match(line))}


# ------------------------------------------------------------------------------------ citations


def citations_of_code(source: str, name: str) -> Iterator[Citation]:
    """Yield what the ``rule`` marks of a test module cite.

    An argument that is no plain text is yielded as it stands, and so is an unknown id.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            for argument in node.args:
                is_text = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                text = ast.literal_eval(argument) if is_text else ast.unparse(argument)
                yield Citation(text, f"{name}:{node.lineno}")


def citations_of_golden(text: str, name: str) -> Iterator[Citation]:
    """Yield what the ``# rule:`` lines of a golden file cite."""
    for number, line in enumerate(text.splitlines(), 1):
        if cited := GOLDEN.match(line.strip()):
            for each in re.split(r"[\s,]+", cited["ids"].strip()):
                yield Citation(each, f"{name}:{number}")


def all_citations(tests: Path = TESTS) -> Iterator[Citation]:
    for path in sorted(tests.rglob("*.py")):
        yield from citations_of_code(path.read_text("utf-8"), str(path.relative_to(ROOT)))
    for path in sorted(tests.joinpath("golden").rglob("*")):
        if path.is_file() and path.suffix not in {".py", ".pyc"}:
            yield from citations_of_golden(path.read_text("utf-8"), str(path.relative_to(ROOT)))


# --------------------------------------------------------------------------------------- report


@dataclass(frozen=True, slots=True)
class PartReport:
    """How much of one part of the catalogue the tests cite."""

    number: int
    title: str
    testable: int
    missing: tuple[str, ...]

    @property
    def is_a_gap(self) -> bool:
        return self.number in COMPLETE_PARTS and bool(self.missing)

    def line(self) -> str:
        mark = "✗" if self.is_a_gap else "✓" if self.number in COMPLETE_PARTS else " "
        counts = f"{self.testable:>9} {self.testable - len(self.missing):>6}"
        return f"{mark} {self.number:>2}  {self.title:<46} {counts} {len(self.missing):>8}  "


def report(requirements: Iterable[Requirement], cited: set[str]) -> list[PartReport]:
    """Return one report for each part, in the order of the catalogue."""
    parts = []
    for (number, title), rows in groupby(requirements, key=lambda row: (row.part, row.title)):
        testable = [row.id for row in rows if row.is_testable]
        missing = tuple(each for each in testable if each not in cited)
        parts.append(PartReport(number, title, len(testable), missing))
    return parts


def shorten(ids: Iterable[str]) -> str:
    """Return *ids* with neighbours drawn together: ``R-001…R-003 R-007``."""
    runs: list[list[str]] = []
    for each in ids:
        if runs and int(each[2:]) == int(runs[-1][-1][2:]) + 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    return " ".join(run[0] if len(run) == 1 else f"{run[0]}…{run[-1]}" for run in runs)


def unknown_citations(citations: Iterable[Citation], known: set[str]) -> list[str]:
    return [f"{each.place}: there is no {each.id}" for each in citations if each.id not in known]


def print_table(parts: Iterable[PartReport]) -> None:
    print(f"  {'part':<50} {'testable':>9} {'cited':>6} {'missing':>8}")
    for part in parts:
        print(f"{part.line()}{shorten(part.missing)}".rstrip())


def closing(parts: list[PartReport], ambiguities: Mapping[str, bool]) -> str:
    testable = sum(part.testable for part in parts)
    cited = testable - sum(len(part.missing) for part in parts)
    gaps = sum(len(part.missing) for part in parts if part.is_a_gap)
    taken = sum(ambiguities.values())
    return (
        f"{cited} of {testable} testable requirements cited, {taken} of {len(ambiguities)}"
        f" ambiguities; {gaps} gaps in the parts that are built"
    )


def main() -> int:
    text = CATALOGUE.read_text("utf-8")
    requirements, ambiguities = read_requirements(text), read_ambiguities(text)
    citations = list(all_citations())
    cited = {each.id for each in citations}
    parts = report(requirements, cited)
    unknown = unknown_citations(citations, {row.id for row in requirements} | ambiguities)

    print_table(parts)
    print(*unknown, sep="\n")
    print(closing(parts, {each: each in cited for each in ambiguities}))
    return 1 if unknown or any(part.is_a_gap for part in parts) else 0


if __name__ == "__main__":
    sys.exit(main())
