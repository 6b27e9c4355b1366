"""Distances and wins of many hands: arrays in, arrays out."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from hupai.kernel.distance.arrays import (
    FORMS,
    Bytes,
    beside,
    counts_of,
    melds_of,
    refuse_hands,
    refuse_keys,
    tiles_of,
)
from hupai.kernel.distance.copies import respect_copies
from hupai.kernel.distance.loops import (
    forms_from_counts,
    sets_from_counts,
    sets_from_keys,
    wins_from_counts,
)
from hupai.kernel.distance.missing import SETS
from hupai.kernel.distance.tables import all_forms_tables, near_tables, wins_tables
from hupai.kernel.distance.useful import respect_copies_of_useful, useful_from_counts
from hupai.rules import Structure

Shanten = npt.NDArray[np.int8]


@dataclass(frozen=True)
class UsefulTiles:
    """What brings hands nearer to winning.

    ``shanten`` (n). ``improves`` (n, 34): whether a tile of the kind lowers it by one.
    ``copies`` (n, 34): how many such tiles may still come, zero for the others.
    """

    shanten: Shanten
    improves: npt.NDArray[np.bool_]
    copies: Bytes


def shanten_many(
    tiles: object,
    melds: object,
    structures: Iterable[Structure],
    melded: object = None,
) -> Shanten:
    """Return the shanten of every hand: how many tiles until it waits, -1 when complete.

    Raises:
        ValueError: an array has another type, shape or range; the message names it.
    """
    wanted = mask_of(structures)
    counts, keys = tiles_of(tiles)
    if keys is not None and wanted == SETS and melded is None:
        return _from_keys(keys, melds_of(melds, len(keys)))
    counts = counts_of(tiles)
    own = melds_of(melds, len(counts))
    found = np.empty(len(counts), dtype=np.int8)
    flat = counts.reshape(-1)
    if wanted == SETS:
        wrong = sets_from_counts(flat, own, near_tables(), found)
    else:
        wrong = forms_from_counts(flat, own, wanted, all_forms_tables(), found)
    if wrong:
        refuse_hands(counts, own)
    if melded is not None:
        others = beside("melded", melded, counts)
        respect_copies(counts, others, own, wanted, near_tables(), found)
    return found


def _from_keys(keys: npt.NDArray[np.uint32], melds: Bytes) -> Shanten:
    found = np.empty(len(keys), dtype=np.int8)
    if sets_from_keys(keys, melds, near_tables(), found):
        refuse_keys(keys)
    return found


def wins_many(
    tiles: object, melds: object, structures: Iterable[Structure]
) -> npt.NDArray[np.bool_]:
    """Tell of every hand whether it is complete.

    Raises:
        ValueError: an array has another type, shape or range; the message names it.
    """
    counts = counts_of(tiles)
    own = melds_of(melds, len(counts))
    found = np.empty(len(counts), dtype=np.uint8)
    if wins_from_counts(counts.reshape(-1), own, mask_of(structures), wins_tables(), found):
        refuse_hands(counts, own)
    return found > 0


def useful_many(
    tiles: object,
    melds: object,
    structures: Iterable[Structure],
    melded: object = None,
    visible: object = None,
) -> UsefulTiles:
    """Return the tiles that lower the shanten of every hand, and how many may still come.

    Raises:
        ValueError: an array has another type, shape or range; the message names it.
    """
    wanted = mask_of(structures)
    counts = counts_of(tiles)
    own = melds_of(melds, len(counts))
    found = np.empty(len(counts), dtype=np.int8)
    improves = np.empty((len(counts), 34), dtype=np.uint8)
    flat = counts.reshape(-1)
    if useful_from_counts(flat, own, wanted, all_forms_tables(), found, improves):
        refuse_hands(counts, own)
    left = 4 - counts
    if melded is not None:
        others = beside("melded", melded, counts)
        respect_copies_of_useful(counts, others, own, wanted, near_tables(), found, improves)
        left -= others
    if visible is not None:
        left -= beside("visible", visible, 4 - left)
    return UsefulTiles(found, improves.view(np.bool_), improves * left)


def mask_of(structures: Iterable[Structure]) -> int:
    """Return the mask of forms.

    Raises:
        ValueError: a structure is unknown, or there is none.
    """
    wanted = list(structures)
    unknown = [each for each in wanted if each not in FORMS]
    if unknown or not wanted:
        known = ", ".join(FORMS)
        raise ValueError(f"structures must be some of {known}, not {unknown or 'none'}")
    return sum(FORMS[each] for each in set(wanted))
