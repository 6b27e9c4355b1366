"""The tables of distances and of wins, shipped with the package and unfolded when first needed."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from io import BytesIO
from itertools import count, takewhile
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hupai.kernel.building.folding import unfold
from hupai.kernel.building.states import HONOURS, SUIT, summed

_FILE: Final = "distances.npz"
# A word of a state, from the lowest bit: class by ordinary sets, knitted classes of the three
# runs, pairs (four alike are two), kinds of terminals and honours, and whether one is a pair.
NEAR_BITS: Final = 7
KNITTED_AT: Final = NEAR_BITS
CLASS_BITS: Final = 6
PAIRS_AT: Final = KNITTED_AT + 3 * CLASS_BITS
OUTER_AT: Final = PAIRS_AT + 3
OUTER_PAIR_AT: Final = OUTER_AT + 3

# Rows of the joining tables are as wide as a power of two, so that indices are shifts.
TWO_SUITS_SHIFT: Final = 7
MIXED_SHIFT: Final = 6
ENDS_SHIFT: Final = 8
ENDS_SIZE: Final = 180 << ENDS_SHIFT
KNITTED_SHIFT: Final = 6
KNITTED_HONOURS_SHIFT: Final = 4
# Where the parts of the knitted tables begin in their one array.
KNITTED_TWO: Final = 0
KNITTED_MIXED: Final = KNITTED_TWO + (50 << KNITTED_SHIFT)
KNITTED_ENDS: Final = KNITTED_MIXED + (50 << KNITTED_HONOURS_SHIFT)
KNITTED_MELDED: Final = KNITTED_ENDS + (89 << KNITTED_SHIFT)
KNITTED_RUNS: Final = KNITTED_MELDED + (89 << KNITTED_SHIFT)
# The same for wins: two suits, a suit and honours, and the ends for 0 to 4 melds.
WINS_SHIFT: Final = 6
WINS_MIXED: Final = 52 << WINS_SHIFT
WINS_MIXED_SHIFT: Final = 5
WINS_ENDS: Final = WINS_MIXED + (52 << WINS_MIXED_SHIFT)
WINS_ENDS_SHIFT: Final = 7
WINS_ENDS_SIZE: Final = 77 << WINS_ENDS_SHIFT

Table = npt.NDArray[Any]
Tables = tuple[Table, ...]


@cache
def near_tables() -> Tables:
    """Return classes of suits and honours, joins, and ends: for ordinary sets alone."""
    stored = _stored()
    return (
        _unfolded(stored, "near_suits").astype(np.uint8),
        _unfolded(stored, "near_honours").astype(np.uint8),
        _widened(stored["near_two_suits"], TWO_SUITS_SHIFT),
        _widened(stored["near_suit_and_honours"], MIXED_SHIFT),
        np.concatenate([_widened(each, ENDS_SHIFT) for each in stored["near_ends"]]),
    )


@cache
def all_forms_tables() -> Tables:
    """Return words of suits and honours, joins and ends, and the knitted tables in one array."""
    stored = _stored()
    _, _, *joins = near_tables()
    knitted = (
        _widened(stored["knitted_two_suits"], KNITTED_SHIFT),
        _widened(stored["knitted_suit_and_honours"], KNITTED_HONOURS_SHIFT),
        *(_widened(stored[name], KNITTED_SHIFT) for name in ("knitted", "knitted_melded", "runs")),
    )
    return _suit_words(stored), _honour_words(stored), *joins, np.concatenate(knitted)


@cache
def wins_tables() -> Tables:
    """Return classes of suits and honours, and how they join, in one array."""
    stored = _stored()
    joins = (
        _widened(stored["wins_two_suits"], WINS_SHIFT),
        _widened(stored["wins_suit_and_honours"], WINS_MIXED_SHIFT),
        *(_widened(each, WINS_ENDS_SHIFT) for each in stored["wins_ends"]),
    )
    return (
        _unfolded(stored, "wins_suits").astype(np.uint8),
        _unfolded(stored, "wins_honours").astype(np.uint8),
        np.concatenate(joins),
    )


def _suit_words(stored: Mapping[str, Table]) -> Table:
    knitted = stored["knitted_rows"].take(_unfolded(stored, "knitted_suits"))
    words: Table = near_tables()[0] | knitted << KNITTED_AT
    pairs = summed(SUIT, lambda _rank, held: held // 2)
    outer = summed(SUIT, lambda rank, held: rank in {0, 8} and held > 0)
    paired = summed(SUIT, lambda rank, held: rank in {0, 8} and held > 1)
    return words | _extras(pairs, outer, paired)


def _honour_words(stored: Mapping[str, Table]) -> Table:
    words: Table = near_tables()[1] | _unfolded(stored, "knitted_honours").astype(np.uint32) << 7
    pairs = summed(HONOURS, lambda _rank, held: held // 2)
    outer = summed(HONOURS, lambda _rank, held: held > 0)
    paired = summed(HONOURS, lambda _rank, held: held > 1)
    return words | _extras(pairs, outer, paired)


def _extras(pairs: Table, outer: Table, paired: Table) -> Table:
    """Return what the special forms want to know; states of more than 14 tiles are of no use."""
    most = np.uint8(7)
    extras: Table = np.minimum(pairs, most).astype(np.uint32) << PAIRS_AT
    extras |= outer.astype(np.uint32) << OUTER_AT
    extras |= (paired > 0).astype(np.uint32) << OUTER_PAIR_AT
    return extras


def _widened(table: Table, shift: int) -> Table:
    """Return a table as one row after the other, each filled up to a power of two."""
    wide = np.zeros((len(table), 1 << shift), dtype=np.uint8)
    wide[:, : table.shape[1]] = table
    flat: Table = wide.reshape(-1)
    return flat


@cache
def _stored() -> Mapping[str, Table]:
    content = files("hupai.kernel").joinpath("tables", _FILE).read_bytes()
    with np.load(BytesIO(content)) as stored:
        return {name: stored[name] for name in stored.files}


def _unfolded(stored: Mapping[str, Table], name: str) -> npt.NDArray[np.uint16]:
    places = takewhile(lambda digit: f"{name}_{digit}" in stored, count())
    return unfold([stored[f"{name}_{digit}"] for digit in places])
