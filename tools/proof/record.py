"""The file of proven slices of an edition: one line each, so that proving can go on anywhere."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[2] / "docs" / "proof"
_HEADER: Final = """\
# Slices of the proof for {edition}; docs/proof/index.md says what the columns mean.
# slice rules law kernel classes hands cases scored mismatches digest
"""


@dataclass(frozen=True)
class Proven:
    """One slice: under which rules, law and kernel, how much was compared, and the outcome.

    ``hands`` are all members of the ``classes``; ``cases`` were judged by the law, ``scored``
    members by the kernel. ``digest`` is that of the law's results.
    """

    slice: int
    rules: str
    law: str
    kernel: str
    classes: int
    hands: int
    cases: int
    scored: int
    mismatches: int
    digest: str

    @property
    def line(self) -> str:
        return " ".join(str(getattr(self, each.name)) for each in fields(self))


def read(edition: str, folder: Path = FOLDER) -> dict[int, Proven]:
    """Return the proven slices of an edition."""
    path = folder / f"{edition}.txt"
    if not path.exists():
        return {}
    lines = path.read_text("utf-8").splitlines()
    proven = [_read_line(line) for line in lines if not line.startswith("#")]
    return {one.slice: one for one in proven}


def _read_line(line: str) -> Proven:
    number, rules, law, kernel, *counted, digest = line.split()
    classes, hands, cases, scored, mismatches = map(int, counted)
    return Proven(
        int(number), rules, law, kernel, classes, hands, cases, scored, mismatches, digest
    )


def write(edition: str, proven: Mapping[int, Proven], folder: Path = FOLDER) -> None:
    """Write the slices in order, so that an interruption never leaves half a file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{edition}.txt"
    lines = (f"{proven[number].line}\n" for number in sorted(proven))
    beside = path.with_suffix(".new")
    beside.write_text(_HEADER.format(edition=edition) + "".join(lines), "utf-8")
    beside.replace(path)


def total(proven: Iterable[Proven], name: str) -> int:
    """Return the sum of a column."""
    return sum(getattr(one, name) for one in proven)
