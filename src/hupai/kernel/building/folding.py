"""Folds a table over base-5 keys: equal stretches are stored once, level by level.

A folded table is an automaton that reads the digits of a key from the highest to the lowest:
each row of a level says, for the five values of a digit, which row of the next level follows,
and those of the last level hold the table's values. Unfolding is nine lookups in a row, on whole
arrays: two million entries take milliseconds.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

DIGITS = 5
_VALUE_BITS = 12

Level = npt.NDArray[np.uint16]


def fold(table: npt.NDArray[np.integer]) -> tuple[Level, ...]:
    """Return the levels of *table*, that of the lowest digit first.

    Raises:
        ValueError: a level has too many different rows to fold.
    """
    levels: list[Level] = []
    values = table.astype(np.int64)
    while len(values) > 1:
        if values.max() >> _VALUE_BITS:
            raise ValueError(f"a level of more than {1 << _VALUE_BITS} rows does not fold")
        shifts = _VALUE_BITS * np.arange(DIGITS)
        rows = (values.reshape(-1, DIGITS) << shifts).sum(axis=1)
        kinds, values = np.unique(rows, return_inverse=True)
        levels.append((kinds[:, None] >> shifts & (1 << _VALUE_BITS) - 1).astype(np.uint16))
    return tuple(levels)


def unfold(levels: Sequence[Level]) -> npt.NDArray[np.uint16]:
    """Return the table of which these are the levels."""
    table = np.zeros(1, dtype=np.uint16)
    for level in reversed(levels):
        table = level.take(table, axis=0).reshape(-1)
    return table
