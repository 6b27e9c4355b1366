"""Batch scoring: hands as arrays in, points and fan as arrays out."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from hupai.hand import Hand
from hupai.kernel import layout
from hupai.kernel.decoding import UNKNOWN_TILE
from hupai.kernel.hand_arrays import HandArrays, pack_hands
from hupai.kernel.known_rules import kernel_tables, rules_arrays
from hupai.kernel.named_fans import named_fans
from hupai.kernel.score_kernel import score_hands
from hupai.rules import Edition, FanId


@dataclass(frozen=True)
class BatchScores:
    """What hands are worth. Points are -1 where a hand does not win or cannot exist.

    ``errors`` is 0 for a hand that can exist, otherwise a place in ``ERROR_CODES``.
    ``words`` (n, 3): fan as bits of the first two words, in the order of ``fan_ids``, 62 to a
    word, and how often those count that may count more than once, three bits each.
    """

    rules: Edition
    wins: npt.NDArray[np.bool_]
    total: npt.NDArray[np.int16]
    fan_points: npt.NDArray[np.int16]
    reaches_minimum: npt.NDArray[np.bool_]
    errors: npt.NDArray[np.uint8]
    words: npt.NDArray[np.int64]
    fan_ids: tuple[FanId, ...]

    def __len__(self) -> int:
        return len(self.wins)

    def counts(self) -> npt.NDArray[np.uint8]:
        """Return how often each hand counts each fan of ``fan_ids``: an array (n, fan)."""
        found = np.zeros((len(self), len(self.fan_ids)), dtype=np.uint8)
        for at, name in enumerate(self.fan_ids):
            word, bit = divmod(at, layout.WORD_BITS)
            found[:, at] = self.words[:, word] >> bit & 1
            if name in layout.MULTIPLE:
                field = 3 * layout.MULTIPLE.index(name)
                found[:, at] *= (self.words[:, 2] >> field & 7).astype(np.uint8)
        return found

    def fans(self, row: int) -> tuple[tuple[FanId, int], ...]:
        """Return the fan one hand counts and how often, the highest first."""
        low, high, counts = self.words[row].tolist()
        return named_fans((low, high, counts), rules_arrays(self.rules))


def score_many(hands: HandArrays | Sequence[Hand], rules: Edition) -> BatchScores:
    """Score hands under a set of rules.

    Raises:
        ValueError: an array does not fit its layout, or holds what is no tile or no kind of
            meld; the message names array and row.
    """
    arrays = hands if isinstance(hands, HandArrays) else pack_hands(hands)
    arrays.check()
    compiled = rules_arrays(rules)
    n = len(arrays)
    words = np.empty((n, 3), dtype=np.int64)
    fan_points, errors = np.empty(n, dtype=np.int16), np.empty(n, dtype=np.uint8)
    given = (arrays.standing, arrays.melds, arrays.winning, arrays.flags, arrays.winds)
    flat = tuple(np.ascontiguousarray(each).reshape(-1) for each in given)
    score_hands(flat, kernel_tables(compiled), (words, fan_points, errors))
    unknown = errors == UNKNOWN_TILE
    if unknown.any():
        raise arrays.unknown(int(np.argmax(unknown)))
    wins = fan_points >= 0
    flowers = arrays.flowers * np.int16(compiled.words[layout.SCALARS + layout.FLOWER_POINTS])
    total = np.where(wins, fan_points + flowers, np.int16(-1))
    counting = total if rules.win.flowers_count_to_minimum else fan_points
    enough = wins & (counting >= rules.win.minimum_points)
    names = tuple(fan.id for fan in compiled.fans)
    return BatchScores(rules, wins, total, fan_points, enough, errors, words, names)
