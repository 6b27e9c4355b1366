"""What the proven slices of an edition add up to, against what must be there."""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from hupai.rules import load_rules
from tools.proof.cases import WAYS
from tools.proof.counting import count_hands, count_scored
from tools.proof.digests import kernel_digest, law_digest, rules_digest
from tools.proof.hands import SLICES, classes
from tools.proof.members import parts
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


def complaints_of_records(edition: str, proven: Mapping[int, Proven]) -> list[str]:
    """Say what of the records is wrong, out of date, or does not add up."""
    now = {
        "rules": rules_digest(load_rules(edition)),
        "law": law_digest(),
        "kernel": kernel_digest(),
    }
    found = []
    for what, digest in now.items():
        other = sum(getattr(one, what) != digest for one in proven.values())
        if other:
            found.append(f"{edition}: {other} slices were proven with another {what}")
    wrong = [number for number, one in proven.items() if one.mismatches]
    if wrong:
        found.append(f"{edition}: mismatches in the slices {', '.join(map(str, wrong))}")
    if len(proven) == SLICES:
        sums = {name: total(proven.values(), name) for name in _counted()}
        found += _differences(edition, sums)
    return found


def complaints_of_classes() -> list[str]:
    """Say whether all members of all classes are other in number than the complete hands."""
    sums = {"classes": len(classes()), "hands": 0, "scored": 0}
    for part in parts(classes()):
        sums["hands"] += part.members
        kinds = int(np.count_nonzero(part.hands))
        sums["scored"] += WAYS * part.roles**2 * kinds * len(part.images)
    return _differences("classes", sums)


def _counted() -> dict[str, int]:
    """Return what there is to prove, counted without the members of classes."""
    return {"classes": len(classes()), "hands": count_hands(), "scored": count_scored()}


def _differences(name: str, sums: Mapping[str, int]) -> list[str]:
    return [
        f"{name}: {sums[column]:,} {column}, but {number:,} are counted"
        for column, number in _counted().items()
        if sums[column] != number
    ]
