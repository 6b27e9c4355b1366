"""The scorer's tables that no edition changes, shipped with the package."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Final

import numpy as np
import numpy.typing as npt

from hupai.kernel.building.joining import CHOW_FAN, PUNG_FAN, TERMINAL_CHOWS, Price
from hupai.kernel.building.joins import Joined, chow_joins, pung_joins

FILE: Final = "scorer.npz"
_JOINING: Final = (*CHOW_FAN, *PUNG_FAN, *TERMINAL_CHOWS)
Signature = tuple[tuple[str, int, int], ...]


@dataclass(frozen=True)
class Joins:
    """The different things groups of sets join to, and which of them each group does."""

    kinds: tuple[Joined, ...]
    outcomes: npt.NDArray[np.uint16]


@dataclass(frozen=True)
class ScorerTables:
    """Rows of complete families, perfect hashes of groups, and joins by what fan are worth."""

    rows: npt.NDArray[np.int64]
    first: npt.NDArray[np.int16]
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


def signature_of(prices: Mapping[str, Price]) -> Signature:
    """Return the joining fan among *prices*, in a fixed order."""
    return tuple((name, *prices[name]) for name in _JOINING if name in prices)


def joins_of(joined: Sequence[Joined]) -> Joins:
    """Return *joined* with equal outcomes stored once."""
    kinds = {each: at for at, each in enumerate(dict.fromkeys(joined))}
    return Joins(tuple(kinds), np.array([kinds[each] for each in joined], dtype=np.uint16))


@cache
def scorer_tables() -> ScorerTables:
    """Return the tables shipped with the package."""
    content = files("hupai.kernel").joinpath("tables", FILE).read_bytes()
    with np.load(BytesIO(content)) as stored:
        arrays = {name: stored[name] for name in stored.files}
    joins = {}
    for at, entry in enumerate(json.loads(bytes(arrays["signatures"]))):
        signature = tuple((name, points, number) for name, points, number in entry["prices"])
        chows, pungs = (
            Joins(_kinds(entry[name]), arrays[f"{name}_{at}"]) for name in ("chows", "pungs")
        )
        joins[signature] = chows, pungs
    names = ("rows", "first", "chow_shifts", "chow_slots", "pung_shifts", "pung_slots")
    return ScorerTables(*(arrays[name] for name in names), joins)


def _kinds(stored: Sequence[tuple[Sequence[str], str | None]]) -> tuple[Joined, ...]:
    return tuple((tuple(names), fives) for names, fives in stored)
