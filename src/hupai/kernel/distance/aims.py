"""How far many hands are from the fan they can aim at."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hupai.kernel.building import aims as known
from hupai.kernel.distance.aim_loops import aim_hands
from hupai.kernel.distance.aim_tables import aim_tables
from hupai.kernel.distance.arrays import COPIES, Bytes, counts_of, refuse_hands
from hupai.kernel.distance.keys import KINDS
from hupai.kernel.distance.tables import all_forms_tables, near_tables
from hupai.rules import Edition, FanId, Structure

# Aims of another structure than four sets and a pair.
STRUCTURE_OF: Final[dict[str, Structure]] = {
    "seven_pairs": "seven_pairs",
    "seven_shifted_pairs": "seven_pairs",
    "thirteen_orphans": "thirteen_orphans",
    "greater_honors_and_knitted_tiles": "honours_and_knitted",
    "lesser_honors_and_knitted_tiles": "honours_and_knitted",
    "knitted_straight": "knitted_straight",
}
_LOOKED_UP: Final = (*known.OTHERS, "four_concealed_pungs", "all_terminals_and_honors")
_CHOW: Final = 1
_MOST_KIND: Final = 4


@dataclass(frozen=True)
class Aims:
    """How far hands are from the fan of an edition that can be aimed at.

    ``fans`` names the columns. ``shanten`` (n, fan): tiles until the hand waits for that fan, -1
    when it shows it, 99 when its melds rule it out. ``improves`` (n, fan), where asked for: bit k
    tells whether a tile of kind k lowers it by one.
    """

    fans: tuple[FanId, ...]
    shanten: npt.NDArray[np.int8]
    improves: npt.NDArray[np.int64] | None


def aims_many(tiles: object, melds: object, rules: Edition, *, improving: bool) -> Aims:
    """Return the distances of every hand to every fan of the rules that can be aimed at.

    Raises:
        ValueError: an array has another type, shape or range; the message names it.
    """
    counts = counts_of(tiles)
    sets = _melds_of(melds, counts)
    fans = known.aims()
    shanten = np.empty((len(counts), len(fans)), dtype=np.int8)
    others = np.array([fans.index(fan) for fan in _LOOKED_UP], dtype=np.int64)
    improves = np.empty((len(counts) if improving else 0, len(fans)), dtype=np.int64)
    tables = all_forms_tables(), near_tables()[0], tuple(aim_tables())
    aim_hands(counts, sets, *tables, others, shanten, improves)
    chosen = [at for at, fan in enumerate(fans) if _is_known(fan, rules)]
    return Aims(
        tuple(fans[at] for at in chosen),
        shanten[:, chosen],
        improves[:, chosen] if improving else None,
    )


def _is_known(fan: str, rules: Edition) -> bool:
    return fan in rules.fans and STRUCTURE_OF.get(fan, "four_sets") in rules.win.structures


def _melds_of(melds: object, counts: Bytes) -> Bytes:
    """Return the melds (n, 4, 2), checked together with the standing tiles."""
    if melds is None:
        sets = np.zeros((len(counts), 4, 2), dtype=np.uint8)
    elif not isinstance(melds, np.ndarray) or melds.dtype != np.uint8:
        raise ValueError("melds must be an array of uint8")
    elif melds.shape != (len(counts), 4, 2):
        raise ValueError(f"melds must have the shape ({len(counts)}, 4, 2), not {melds.shape}")
    else:
        sets = np.ascontiguousarray(melds)
    kinds, tiles = sets[:, :, 0], sets[:, :, 1]
    is_chow = kinds == _CHOW
    amiss = (kinds > _MOST_KIND) | ((kinds > 0) & (tiles >= KINDS))
    amiss |= is_chow & ((tiles >= 27) | (tiles % 9 > 6))
    if amiss.any():
        raise ValueError(f"melds holds no meld in row {amiss.any(axis=1).argmax()}")
    _check_sizes(counts, kinds, tiles)
    return sets


def _check_sizes(counts: Bytes, kinds: Bytes, tiles: Bytes) -> None:
    number = (kinds > 0).sum(axis=1).astype(np.uint8)
    sizes = counts.sum(axis=1, dtype=np.int64) + 3 * number.astype(np.int64)
    if (counts > COPIES).any() or ((sizes != 13) & (sizes != 14)).any():
        refuse_hands(counts, number)
    held = counts.astype(np.int64)
    rows: npt.NDArray[Any] = np.arange(len(counts))
    for place in range(4):
        kind, tile = kinds[:, place], tiles[:, place].astype(np.int64)
        for step in range(3):
            np.add.at(held, (rows[kind == _CHOW], tile[kind == _CHOW] + step), 1)
        other = kind > _CHOW
        np.add.at(held, (rows[other], tile[other]), 3 + (kind[other] > _CHOW + 1))
    if (held > COPIES).any():
        row = (held > COPIES).any(axis=1).argmax()
        raise ValueError(f"melds and tiles hold a fifth copy in row {row}")
