"""What a family lacks of a knitted run, and of a set and a pair beside it.

For one run, four numbers: what a set, a pair, and both would lack beyond the run, and what the
run lacks. Few different fours occur: 50 in a suit, 9 among the honours (whose run is empty), 89
in two suits together, 50 in a suit and the honours.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from hupai.kernel.building.near import Table, Vectors, numbered
from hupai.kernel.building.states import HONOURS, SUIT, States, needs, nothing, only, with_sets
from hupai.kernel.building.states import with_pair as pair_more

RUNS: Final = 3
_SET, _PAIR, _BOTH, _RUN = range(4)


def knitted_tables() -> dict[str, Table]:
    """Return the classes of suits (one for each run) and honours, and how they join.

    ``knitted`` (two suits, suit and honours) is what a knitted straight lacks with a set and a
    pair, ``knitted_melded`` the same where the set is melded, ``runs`` what its runs lack.
    """
    runs = [_lacks(only(SUIT, {run: 1, run + 3: 1, run + 6: 1})) for run in range(RUNS)]
    suit_vectors, of_suits = numbered(np.stack(runs, axis=1))
    honour_vectors, of_honours = numbered(_lacks(nothing(HONOURS)))
    two_vectors, two_suits = numbered(_joined(suit_vectors, suit_vectors))
    mixed_vectors, mixed = numbered(_joined(suit_vectors, honour_vectors))
    together = _joined(two_vectors, mixed_vectors)
    return {
        "knitted_suits": of_suits,
        "knitted_honours": of_honours,
        "knitted_two_suits": two_suits,
        "knitted_suit_and_honours": mixed,
        "knitted": together[:, :, _RUN] + together[:, :, _BOTH],
        "knitted_melded": together[:, :, _RUN] + together[:, :, _PAIR],
        "runs": together[:, :, _RUN],
    }


def _lacks(run: States) -> Vectors:
    """Return for each state what a set, a pair and both lack beyond the run, and the run."""
    targets = with_sets(run, 1), pair_more(run), pair_more(with_sets(run, 1))
    lacks = needs(run)
    return np.stack([*(needs(each) - lacks for each in targets), lacks], axis=-1)


def _joined(first: Vectors, second: Vectors) -> Vectors:
    """Return what two families lack together."""
    one, other = first[:, None].astype(np.int64), second[None, :].astype(np.int64)
    both = np.minimum(one[..., _BOTH], other[..., _BOTH])
    both = np.minimum(both, one[..., _SET] + other[..., _PAIR])
    both = np.minimum(both, one[..., _PAIR] + other[..., _SET])
    joined: npt.NDArray[np.int64] = np.stack(
        [
            np.minimum(one[..., _SET], other[..., _SET]),
            np.minimum(one[..., _PAIR], other[..., _PAIR]),
            both,
            one[..., _RUN] + other[..., _RUN],
        ],
        axis=-1,
    )
    return joined.astype(np.uint8)
