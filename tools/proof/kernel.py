"""The kernel, run on every member of every case."""

import numpy as np

from hupai.hand import Hand
from hupai.kernel import BatchScores, score_many
from hupai.rules import Edition
from tools.proof.cases import Wins
from tools.proof.hands import Rows
from tools.proof.law import hand_of
from tools.proof.results import Places, rows_of


def kernel_rows(wins: Wins, rules: Edition) -> tuple[Rows, list[Hand]]:
    """Return what the kernel says of every case, and the members of which it says another."""
    scores = score_many(wins.arrays(), rules)
    # The first image of all is the representative: its rows come first, one for every case.
    expected = np.arange(wins.rows) % wins.cases
    strange = [hand_of(wins, int(at)) for at in _differing(scores, expected)]
    return rows_of(scores, np.arange(wins.cases)), strange


def _differing(scores: BatchScores, expected: Places) -> Places:
    """Return the places of hands that score otherwise than the hands at *expected*."""
    # Equal words are equal counts; where words differ the counts themselves are compared.
    same = (scores.total == scores.total[expected]) & (scores.wins == scores.wins[expected])
    same &= (scores.words == scores.words[expected]).all(axis=1)
    doubtful = np.flatnonzero(~same)
    if not len(doubtful):
        return doubtful
    differ = rows_of(scores, doubtful) != rows_of(scores, expected[doubtful])
    return np.asarray(doubtful[differ.any(axis=1)])
