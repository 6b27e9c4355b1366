"""Classes of states that are equally far from any number of sets and a pair.

What matters of tiles is the ten numbers that are missing for zero to four sets, without and with
a pair. Few different tens occur: 126 in a suit, 55 among the honours, 180 in two suits together,
165 in a suit and the honours.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from hupai.kernel.building.states import (
    HONOURS,
    MOST_SETS,
    SUIT,
    needs,
    nothing,
    with_pair,
    with_sets,
)

_SHARES: Final = [(sets, pair) for pair in range(2) for sets in range(MOST_SETS + 1)]
_BITS: Final = 5  # a number of missing tiles is below 32

Vectors = npt.NDArray[np.uint8]
Table = npt.NDArray[np.uint8]


def near_tables() -> dict[str, Table]:
    """Return the classes of suits and honours, how they join, and the distances at the end.

    ``ends`` (melds, two suits, suit and honours) is what is missing, less one: the shanten, plus
    one so that it is never negative.
    """
    suits, honours = _needs(SUIT), _needs(HONOURS)
    suit_vectors, of_suits = numbered(suits)
    honour_vectors, of_honours = numbered(honours)
    two_vectors, two_suits = numbered(_joined(suit_vectors, suit_vectors))
    mixed_vectors, mixed = numbered(_joined(suit_vectors, honour_vectors))
    together = _joined(two_vectors, mixed_vectors)
    # A hand is far by what it misses for as many sets as are not melded, and a pair.
    whole = [_SHARES.index((MOST_SETS - melds, 1)) for melds in range(MOST_SETS + 1)]
    return {
        "suits": of_suits,
        "honours": of_honours,
        "two_suits": two_suits,
        "suit_and_honours": mixed,
        "ends": np.moveaxis(together[:, :, whole], -1, 0),
        "suit_vectors": suit_vectors,
        "honour_vectors": honour_vectors,
    }


def numbered(vectors: Vectors) -> tuple[Vectors, Table]:
    """Return the different vectors and, for each member, the place of its own among them."""
    words = (vectors.astype(np.int64) << _BITS * np.arange(vectors.shape[-1])).sum(axis=-1)
    _, first, of = np.unique(words, return_index=True, return_inverse=True)
    kinds = vectors.reshape(-1, vectors.shape[-1])[first]
    return kinds, of.reshape(words.shape).astype(np.uint8)


def _needs(ranks: int) -> Vectors:
    whole = [with_sets(nothing(ranks), sets) for sets in range(MOST_SETS + 1)]
    targets = [with_pair(whole[sets]) if pair else whole[sets] for sets, pair in _SHARES]
    return np.stack([needs(each) for each in targets], axis=-1)


def _joined(first: Vectors, second: Vectors) -> Vectors:
    """Return what is missing where each of *first* and each of *second* share the sets best."""
    together = np.full((len(first), len(second), len(_SHARES)), 99, dtype=np.uint8)
    for at, (sets, pair) in enumerate(_SHARES):
        for here, (some, eyes) in enumerate(_SHARES):
            if some <= sets and eyes <= pair:
                there = _SHARES.index((sets - some, pair - eyes))
                missing = np.add.outer(first[:, here], second[:, there])
                np.minimum(together[:, :, at], missing, out=together[:, :, at])
    return together
