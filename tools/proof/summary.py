"""What the proven slices of an edition add up to, against what must be there."""

from collections.abc import Mapping, Sequence
from typing import Final

from hupai.rules import load_rules
from tools.proof.counting import count_hands, count_scored
from tools.proof.digests import kernel_digest, law_digest, rules_digest
from tools.proof.hands import SLICES, classes
from tools.proof.record import Proven, total

_COLUMNS: Final = ("classes", "hands", "cases", "scored", "mismatches")


def summary(name: str, proven: Sequence[Proven]) -> str:
    """Return the sums in words."""
    sums = {column: total(proven, column) for column in _COLUMNS}
    return (
        f"{name}: {len(proven)} of {SLICES} slices; {sums['classes']:,} classes of "
        f"{sums['hands']:,} hands; {sums['cases']:,} cases judged by the law, "
        f"{sums['scored']:,} members scored by the kernel; {sums['mismatches']} mismatches"
    )


def complaint_of_counts(edition: str, proven: Mapping[int, Proven]) -> list[str]:
    """Say what of the records is wrong, out of date, or does not add up."""
    rules = rules_digest(load_rules(edition))
    found = []
    for what, wanted in (("rules", rules), ("law", law_digest()), ("kernel", kernel_digest())):
        other = sum(getattr(one, what) != wanted for one in proven.values())
        if other:
            found.append(f"{edition}: {other} slices were proven with another {what}")
    wrong = [number for number, one in proven.items() if one.mismatches]
    if wrong:
        found.append(f"{edition}: mismatches in the slices {', '.join(map(str, wrong))}")
    if len(proven) == SLICES:
        found += _sums_complaints(edition, list(proven.values()))
    return found


def _sums_complaints(edition: str, proven: Sequence[Proven]) -> list[str]:
    wanted = {"classes": len(classes()), "hands": count_hands(), "scored": count_scored()}
    return [
        f"{edition}: {total(proven, name):,} {name}, but {number:,} are counted"
        for name, number in wanted.items()
        if total(proven, name) != number
    ]
