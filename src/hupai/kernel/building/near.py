"""Classes of states that are equally far from any number of sets and a pair.

What matters of tiles is the ten numbers that are missing for zero to four sets, without and with
a pair. Few different tens occur: 126 in a suit, 55 among the honours, and 180 in all, however
many families are joined.
"""

from dataclasses import dataclass
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

STRIDE: Final = 256
_SHARES: Final = [(sets, pair) for pair in range(2) for sets in range(MOST_SETS + 1)]
_BITS: Final = 5  # a number of missing tiles is below 32

Vectors = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Classes:
    """The class of each member, and the vector that each class stands for."""

    of: npt.NDArray[np.int64]
    vectors: Vectors


def near_tables() -> dict[str, npt.NDArray[np.generic]]:
    """Return the classes of suits and honours, how two join, and the distances they stand for."""
    suits, honours = _needs(SUIT), _needs(HONOURS)
    joined = classes_of(_joined(*2 * (classes_of(suits).vectors,)).reshape(-1, len(_SHARES)))
    vectors = _suits_first(joined.vectors, suits)
    # A hand is far by what it misses for as many sets as are not melded, and a pair.
    ends = vectors[:, [_SHARES.index((MOST_SETS - melds, 1)) for melds in range(5)]]
    return {
        "suits": _places(vectors, suits),
        "honours": _places(vectors, honours),
        "join": _places(vectors, _joined(vectors, vectors)),
        "ends": (ends.T.astype(np.int8) - 1),
        "vectors": vectors,
    }


def classes_of(vectors: Vectors) -> Classes:
    """Number the different vectors, in the order of their words."""
    _, first, of = np.unique(_words(vectors), return_index=True, return_inverse=True)
    return Classes(of, vectors[first])


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


def _suits_first(vectors: Vectors, suits: Vectors) -> Vectors:
    """Put the classes that a single suit has first, so that seven bits hold them."""
    later = ~np.isin(_words(vectors), _words(suits))
    return vectors[np.argsort(later, kind="stable")]


def _places(vectors: Vectors, members: Vectors) -> npt.NDArray[np.uint8]:
    words = _words(vectors)
    order = np.argsort(words)
    return order[np.searchsorted(words[order], _words(members))].astype(np.uint8)


def _words(vectors: Vectors) -> npt.NDArray[np.int64]:
    words: npt.NDArray[np.int64] = vectors.astype(np.int64) << _BITS * np.arange(vectors.shape[-1])
    return words.sum(axis=-1)  # type: ignore[no-any-return]
