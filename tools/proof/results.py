"""Results as rows of bytes: the points of a hand and how often it counts each fan.

Both the law and the kernel are written in this way, so that equal rows are equal results and
the digest of all rows of a slice says what the law made of it.
"""

from dataclasses import fields, replace
from typing import Final

import numpy as np
import numpy.typing as npt

from hupai.kernel import BatchScores
from hupai.rules import Edition, FanId
from hupai.scoring import Score
from tools.proof.hands import Rows

POINTS: Final = 2  # bytes of the points, -1 where the hand does not win
Places = npt.NDArray[np.intp]


def fans_of(rules: Edition) -> tuple[FanId, ...]:
    """Return the fan in the order of the rows: by their numbers."""
    return tuple(rules.fans)


def row_of(score: Score) -> tuple[int, ...]:
    """Return what the law says of a hand."""
    counts = {fan.id: fan.count for fan in score.fans}
    points = -1 if score.total is None else score.total
    return *points.to_bytes(POINTS, "little", signed=True), *(
        counts.get(name, 0) for name in score.rules.fans
    )


def rows_of(scores: BatchScores, at: Places) -> Rows:
    """Return what the kernel says of the hands at these places."""
    some = {
        each.name: value[at]
        for each in fields(scores)
        if isinstance(value := getattr(scores, each.name), np.ndarray)
    }
    chosen = replace(scores, **some)  # type: ignore[arg-type]
    counts, place = chosen.counts(), {name: at for at, name in enumerate(chosen.fan_ids)}
    points = np.where(chosen.wins, chosen.total, -1).astype("<i2")
    columns = [points.view(np.uint8).reshape(-1, POINTS)]
    for name in fans_of(scores.rules):
        here = counts[:, place[name]] if name in place else np.zeros(len(points), dtype=np.uint8)
        columns.append(here[:, np.newaxis])
    return np.concatenate(columns, axis=1, dtype=np.uint8)


def said(row: npt.NDArray[np.uint8] | tuple[int, ...], rules: Edition) -> str:
    """Return a row in words."""
    values = [int(value) for value in row]
    points = int.from_bytes(bytes(values[:POINTS]), "little", signed=True)
    if points < 0:
        return "no win"
    counted = zip(fans_of(rules), values[POINTS:], strict=True)
    return f"{points}: " + ", ".join(f"{name} x{count}" for name, count in counted if count)
