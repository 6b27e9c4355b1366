"""Lines of text that say what many hands are worth, from parts that the caller words."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate

import numpy as np
import numpy.typing as npt

from hupai.kernel.batch import BatchScores
from hupai.kernel.known_rules import rules_arrays
from hupai.kernel.line_assembly import MOST_TIMES, assemble
from hupai.rules import Edition, FanId

_DIGITS = 20
_NUMBERS = 4


@dataclass(frozen=True)
class LineParts:
    """What stands before, between and behind the figures of a line, in this order.

    ``lost`` follows the number of a line whose hand does not win; ``fan`` words a fan counted so
    many times.
    """

    before_number: bytes
    before_total: bytes
    before_points: bytes
    before_flowers: bytes
    if_enough: bytes
    if_not_enough: bytes
    between_fans: bytes
    at_end: bytes
    lost: bytes
    fan: Callable[[FanId, int], bytes]


class LineTexts:
    """Writes lines under one set of rules."""

    def __init__(self, rules: Edition, parts: LineParts) -> None:
        compiled = rules_arrays(rules)
        fixed = (
            parts.before_number, parts.before_total, parts.before_points, parts.before_flowers,
            parts.if_enough, parts.if_not_enough, parts.between_fans, parts.at_end, parts.lost,
        )  # fmt: skip
        fans = [parts.fan(fan.id, times) for fan in compiled.fans for times in range(MOST_TIMES)]
        begins = [0, *accumulate(len(each) for each in (*fixed, *fans))]
        self._parts = (
            np.frombuffer(b"".join((*fixed, *fans)), dtype=np.uint8),
            np.array(begins, dtype=np.int64),
        )
        self._by_rank = np.argsort(compiled.ranks).astype(np.int64)
        self._fields = compiled.count_fields
        self._longest_fan = max(map(len, fans)) + len(parts.between_fans)
        self._fixed = sum(map(len, fixed)) + _NUMBERS * _DIGITS

    def lines(
        self, numbers: npt.NDArray[np.int64], scores: BatchScores
    ) -> tuple[bytes, npt.NDArray[np.int64]]:
        """Return the lines of hands, and where each of them ends."""
        fans = int(np.bitwise_count(scores.words[:, :2]).sum())
        size = len(scores) * self._fixed + fans * self._longest_fan
        found, ends = np.empty(size, dtype=np.uint8), np.empty(len(scores), dtype=np.int64)
        enough = scores.reaches_minimum
        given = (scores.words.reshape(-1), scores.fan_points, scores.total, enough)
        assemble(numbers, given, self._parts, self._by_rank, self._fields, found, ends)
        return found[: int(ends[-1]) if len(ends) else 0].tobytes(), ends
