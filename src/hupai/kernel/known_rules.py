"""The tables a kernel takes, worked out once for every set of rules."""

from typing import Final

import numpy as np
import numpy.typing as npt

from hupai.kernel.rules_arrays import RulesArrays, compile_rules
from hupai.kernel.scorer_tables import scorer_tables
from hupai.rules import Edition

_KNOWN_EDITIONS: Final = 16
_ARRAYS: Final[dict[int, tuple[Edition, RulesArrays]]] = {}


def rules_arrays(rules: Edition) -> RulesArrays:
    """Return the arrays of a set of rules, compiled once for each."""
    known = _ARRAYS.get(id(rules))
    if known is None:
        if len(_ARRAYS) >= _KNOWN_EDITIONS:
            _ARRAYS.clear()
        # The edition is kept with its arrays, so that its identity is not given away again.
        known = _ARRAYS[id(rules)] = rules, compile_rules(rules)
    return known[1]


def kernel_tables(compiled: RulesArrays) -> tuple[npt.NDArray[np.generic], ...]:
    """Return the tables in the order the kernel takes them."""
    tables = scorer_tables()
    return (
        tables.rows.reshape(-1),
        tables.first,
        compiled.words,
        compiled.small,
        compiled.count_fields,
    )
