"""What a suit lacks of a knitted run, and of a set and a pair beside it."""

from typing import Final

import numpy as np
import numpy.typing as npt

from hupai.kernel.building.near import Vectors
from hupai.kernel.building.states import HONOURS, SUIT, States, needs, nothing, only, with_sets
from hupai.kernel.building.states import with_pair as pair_more

ROW: Final = 16
_BITS: Final = 5


def knitted_tables() -> dict[str, npt.NDArray[np.generic]]:
    """Return the classes of suits and honours and their rows.

    A row has, for each of the three runs, what a set, a pair, and both would lack beyond the run;
    then what the runs themselves lack, and four bytes of nothing.
    """
    runs = [_lacks(only(SUIT, {run: 1, run + 3: 1, run + 6: 1})) for run in range(3)]
    suits = np.stack(runs, axis=-1).reshape(-1, 12)
    honours = np.repeat(_lacks(nothing(HONOURS)), 3, axis=-1)
    honour_rows, of_honours = _numbered(honours)
    suit_rows, of_suits = _numbered(suits)
    rows = np.zeros((len(honour_rows) + len(suit_rows), ROW), dtype=np.uint8)
    rows[:, :12] = np.concatenate((honour_rows, suit_rows))
    return {"rows": rows, "suits": of_suits + len(honour_rows), "honours": of_honours}


def _lacks(run: States) -> Vectors:
    """Return for each state what a set, a pair and both lack beyond the run, and the run."""
    targets = with_sets(run, 1), pair_more(run), pair_more(with_sets(run, 1))
    lacks = needs(run)
    return np.stack([*(needs(each) - lacks for each in targets), lacks], axis=-1)


def _numbered(rows: Vectors) -> tuple[Vectors, npt.NDArray[np.int64]]:
    words = (rows.astype(np.int64) << _BITS * np.arange(rows.shape[1])).sum(axis=1)
    _, first, of = np.unique(words, return_index=True, return_inverse=True)
    return rows[first], of
