"""Batch scoring: hands as arrays in, points and fan as arrays out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from hupai.hand import Hand, MeldKind
from hupai.kernel import layout
from hupai.kernel.hand_words import CHOW, CONCEALED_KONG, MELDED_KONG, PUNG
from hupai.kernel.lookups import DRAWN, KONG, LAST_OF_KIND, LAST_OF_WALL
from hupai.kernel.rules_arrays import RulesArrays, compile_rules
from hupai.kernel.score_kernel import score_hands
from hupai.kernel.scorer_tables import scorer_tables
from hupai.rules import Edition

PADDING: Final = 255
_MELD_KINDS: Final = {
    MeldKind.CHOW: CHOW,
    MeldKind.PUNG: PUNG,
    MeldKind.MELDED_KONG: MELDED_KONG,
    MeldKind.CONCEALED_KONG: CONCEALED_KONG,
}


@dataclass(frozen=True)
class HandArrays:
    """Hands as arrays: see the documented layout."""

    standing: npt.NDArray[np.uint8]
    melds: npt.NDArray[np.uint8]
    winning: npt.NDArray[np.uint8]
    flags: npt.NDArray[np.uint8]
    winds: npt.NDArray[np.uint8]
    flowers: npt.NDArray[np.uint8]


def pack_hands(hands: Sequence[Hand]) -> HandArrays:
    """Return hands as arrays."""
    n = len(hands)
    arrays = HandArrays(
        standing=np.full((n, 13), PADDING, dtype=np.uint8),
        melds=np.zeros((n, 4, 2), dtype=np.uint8),
        winning=np.zeros(n, dtype=np.uint8),
        flags=np.zeros(n, dtype=np.uint8),
        winds=np.zeros(n, dtype=np.uint8),
        flowers=np.zeros(n, dtype=np.uint8),
    )
    for at, hand in enumerate(hands):
        arrays.standing[at, : len(hand.standing)] = hand.standing
        for place, meld in enumerate(hand.melds):
            arrays.melds[at, place] = _MELD_KINDS[meld.kind], meld.tile
        arrays.winning[at] = PADDING if hand.winning_tile is None else hand.winning_tile
        conditions = hand.conditions
        arrays.flags[at] = (
            DRAWN * conditions.by.is_drawn
            | LAST_OF_KIND * conditions.is_last_of_kind
            | LAST_OF_WALL * conditions.is_last_of_wall
            | KONG * conditions.by.is_by_kong
        )
        arrays.winds[at] = conditions.round_wind * 4 + conditions.seat_wind
        arrays.flowers[at] = hand.flowers
    return arrays
