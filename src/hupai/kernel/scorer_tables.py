"""The scorer's tables that no edition changes, shipped with the package."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np
import numpy.typing as npt

from hupai.kernel import layout
from hupai.kernel.building.joining import Price
from hupai.kernel.building.joins import (
    Joined,
    Joins,
    Signature,
    chow_joins,
    joins_of,
    pung_joins,
    signature_of,
)


@dataclass(frozen=True)
class ScorerTables:
    """Rows of complete families, perfect hashes of groups, and joins by what fan are worth."""

    rows: npt.NDArray[np.int64]
    first: npt.NDArray[np.uint16]
    chow_shifts: npt.NDArray[np.uint16]
    chow_slots: npt.NDArray[np.uint16]
    pung_shifts: npt.NDArray[np.uint16]
    pung_slots: npt.NDArray[np.uint16]
    joins: Mapping[Signature, tuple[Joins, Joins]]

    def joins_for(self, prices: Mapping[str, Price]) -> tuple[Joins, Joins]:
        """Return the joins of chows and of pungs at these prices, worked out if need be."""
        signature = signature_of(prices)
        if signature in self.joins:
            return self.joins[signature]
        return joins_of(chow_joins(prices)), joins_of(pung_joins(prices))


@cache
def scorer_tables() -> ScorerTables:
    """Return the tables shipped with the package."""
    content = files("hupai.kernel").joinpath("tables", layout.SCORER_FILE).read_bytes()
    with np.load(BytesIO(content)) as stored:
        arrays = {name: stored[name] for name in stored.files}
    joins = {}
    for at, entry in enumerate(json.loads(bytes(arrays["signatures"]))):
        signature = tuple((name, points, number) for name, points, number in entry["prices"])
        chows, pungs = (
            Joins(_kinds(entry[name]), arrays[f"{name}_{at}"]) for name in ("chows", "pungs")
        )
        joins[signature] = chows, pungs
    return ScorerTables(
        rows=arrays["rows"],
        first=arrays["first"],
        chow_shifts=arrays["chow_shifts"],
        chow_slots=arrays["chow_slots"],
        pung_shifts=arrays["pung_shifts"],
        pung_slots=arrays["pung_slots"],
        joins=joins,
    )


def _kinds(stored: Sequence[tuple[Sequence[str], str | None]]) -> tuple[Joined, ...]:
    return tuple((tuple(names), fives) for names, fives in stored)
