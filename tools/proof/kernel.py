"""The kernel, run on every member of every case."""

import numpy as np

from hupai.hand import Hand
from hupai.kernel import BatchScores, score_many
from hupai.rules import Edition
from tools.proof.cases import WAYS, WINDS, Places, Wins
from tools.proof.hands import Rows
from tools.proof.law import hand_of
from tools.proof.results import rows_of


def kernel_rows(wins: Wins, rules: Edition) -> tuple[Rows, list[Hand]]:
    """Return what the kernel says of every case, and the members of which it says another."""
    images = wins.part.images
    every_wind = np.arange(WINDS**2, dtype=np.uint8)
    scores = score_many(wins.arrays(images, every_wind), rules)
    shape = len(images), len(wins), WAYS, WINDS**2
    place = np.arange(wins.rows).reshape(shape)
    cases = place[0][:, :, wins.first_winds()]
    # For every member the place of the hand that represents it.
    expected = np.moveaxis(cases[:, :, wins.role_pairs()], 2, 0).reshape(-1)
    odd = _differing(scores, expected)
    strange = [
        hand_of(wins, int(at), int(image), int(way), int(winds))
        for image, at, way, winds in np.column_stack(np.unravel_index(odd, shape))
    ]
    return rows_of(scores, cases.reshape(-1)), strange


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
