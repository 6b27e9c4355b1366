"""One hand at a time, for callers that have loaded the kernel already."""

from collections.abc import Callable
from typing import Final, TypeVar

import numpy as np

from hupai.hand import Hand
from hupai.kernel.hand_arrays import row_of
from hupai.kernel.known_rules import kernel_tables, rules_arrays
from hupai.kernel.named_fans import FanWords, named_fans
from hupai.kernel.score_kernel import score_row
from hupai.rules import Edition, FanId

Counted = tuple[tuple[FanId, int], ...]
_KNOWN_WORDS: Final = 1 << 16
Made = TypeVar("Made")


def single_scorer(
    rules: Edition, make: Callable[[Counted], Made], most: int = _KNOWN_WORDS
) -> Callable[[Hand], Made | None]:
    """Return what scores a hand that holds its winning tile; None where it does not win.

    *make* turns the fan counted, the highest first, into what the caller wants. It is called
    once for each list of fan, which many hands share; *most* of them are kept.
    """
    compiled = rules_arrays(rules)
    tables = kernel_tables(compiled)
    known: dict[FanWords, Made] = {}

    def score(hand: Hand) -> Made | None:
        low, high, counts, points, _ = score_row(np.frombuffer(row_of(hand), np.uint8), tables)
        if points < 0:
            return None
        made = known.get((low, high, counts))
        if made is None:
            if len(known) >= most:
                known.clear()
            made = known[low, high, counts] = make(named_fans((low, high, counts), compiled))
        return made

    return score
