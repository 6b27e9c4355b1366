"""Builds the tables of distances and of wins and writes them into the package.

Tables over all states of a family are stored folded; the small ones as they are.
"""

from collections.abc import Mapping
from io import BytesIO
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hupai.kernel.building.folding import fold
from hupai.kernel.building.knitted import RUNS, knitted_tables
from hupai.kernel.building.near import near_tables
from hupai.kernel.building.winning import winning_tables

DISTANCES_FILE: Final = "distances.npz"
CLASS_BITS: Final = 6  # of a knitted class

Arrays = Mapping[str, npt.NDArray[Any]]


def distances_file() -> bytes:
    """Return the content of the file: the same bytes every time."""
    near, knitted, wins = near_tables(), knitted_tables(), winning_tables()
    of_runs = knitted.pop("knitted_suits").astype(np.int64)
    packed = (of_runs << CLASS_BITS * np.arange(RUNS)).sum(axis=1)
    rows, of_rows = np.unique(packed, return_inverse=True)
    arrays: dict[str, npt.NDArray[Any]] = {
        **_folded("near_suits", near.pop("suits")),
        **_folded("near_honours", near.pop("honours")),
        **_folded("knitted_suits", of_rows),
        **_folded("knitted_honours", knitted.pop("knitted_honours")),
        **_folded("wins_suits", wins.pop("suits")),
        **_folded("wins_honours", wins.pop("honours")),
        "knitted_rows": rows.astype(np.uint32),
        **{f"near_{name}": table for name, table in near.items()},
        **knitted,
        **{f"wins_{name}": table for name, table in wins.items()},
    }
    content = BytesIO()
    np.savez_compressed(content, allow_pickle=False, **arrays)
    return content.getvalue()


def _folded(name: str, table: npt.NDArray[Any]) -> Arrays:
    return {f"{name}_{digit}": level for digit, level in enumerate(fold(table))}
