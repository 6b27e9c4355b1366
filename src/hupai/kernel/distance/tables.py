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
MELDS_SHIFT: Final = 16
# Tables over keys are as long as a power of two, so that no key reads beyond them. Keys that
# spell no tiles have a class of their own, which leads to this number at the end.
SUIT_KEY_BITS: Final = 21
HONOUR_KEY_BITS: Final = 17
NO_TILES: Final = 128
_NO_PAIR: Final = 255
_NO_SUIT: Final = 127
_NO_HONOURS: Final = 63
KNITTED_SHIFT: Final = 6
KNITTED_HONOURS_SHIFT: Final = 4
# Where the parts of the knitted tables begin in their one array.
KNITTED_TWO: Final = 0
KNITTED_MIXED: Final = KNITTED_TWO + (50 << KNITTED_SHIFT)
KNITTED_ENDS: Final = KNITTED_MIXED + (50 << KNITTED_HONOURS_SHIFT)
KNITTED_MELDED: Final = KNITTED_ENDS + (89 << KNITTED_SHIFT)
# An end says in its low bits what a knitted straight lacks, in its high bits what its runs lack.
STRAIGHT_BITS: Final = 4
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
    two_suits = _framed(stored["near_two_suits"], (128, 128), _NO_PAIR)
    mixed = _framed(stored["near_suit_and_honours"], (128, 64), _NO_PAIR)
    return (
        _long(_unfolded(stored, "near_suits"), SUIT_KEY_BITS, _NO_SUIT).astype(np.uint8),
        _long(_unfolded(stored, "near_honours"), HONOUR_KEY_BITS, _NO_HONOURS).astype(np.uint8),
        two_suits.reshape(-1),
        mixed.reshape(-1),
        np.stack([_framed(each, (256, 256), NO_TILES) for each in stored["near_ends"]]).reshape(
            -1
        ),
    )


def near_vectors() -> tuple[Table, Table]:
    """Return what the classes of suits and honours lack for each share of sets and a pair."""
    stored = _stored()
    return stored["near_suit_vectors"], stored["near_honour_vectors"]


@cache
def all_forms_tables() -> Tables:
    """Return words of suits and honours, joins and ends, and the knitted tables in one array."""
    stored = _stored()
    _, _, *joins = near_tables()
    runs = stored["runs"] << STRAIGHT_BITS
    knitted = (
        _widened(stored["knitted_two_suits"], KNITTED_SHIFT),
        _widened(stored["knitted_suit_and_honours"], KNITTED_HONOURS_SHIFT),
        _widened(stored["knitted"] | runs, KNITTED_SHIFT),
        _widened(stored["knitted_melded"] | runs, KNITTED_SHIFT),
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
        _long(_unfolded(stored, "wins_suits"), SUIT_KEY_BITS, 0).astype(np.uint8),
        _long(_unfolded(stored, "wins_honours"), HONOUR_KEY_BITS, 0).astype(np.uint8),
        np.concatenate(joins),
    )


def _suit_words(stored: Mapping[str, Table]) -> Table:
    knitted = stored["knitted_rows"].take(_unfolded(stored, "knitted_suits"))
    words: Table = _long(knitted, SUIT_KEY_BITS, 0) << KNITTED_AT | near_tables()[0]
    pairs = summed(SUIT, lambda _rank, held: held // 2)
    outer = summed(SUIT, lambda rank, held: rank in {0, 8} and held > 0)
    paired = summed(SUIT, lambda rank, held: rank in {0, 8} and held > 1)
    words[: len(pairs)] |= _extras(pairs, outer, paired)
    return words


def _honour_words(stored: Mapping[str, Table]) -> Table:
    knitted = _unfolded(stored, "knitted_honours").astype(np.uint32)
    words: Table = _long(knitted, HONOUR_KEY_BITS, 0) << KNITTED_AT | near_tables()[1]
    pairs = summed(HONOURS, lambda _rank, held: held // 2)
    outer = summed(HONOURS, lambda _rank, held: held > 0)
    paired = summed(HONOURS, lambda _rank, held: held > 1)
    words[: len(pairs)] |= _extras(pairs, outer, paired)
    return words


def _extras(pairs: Table, outer: Table, paired: Table) -> Table:
    """Return what the special forms want to know; states of more than 14 tiles are of no use."""
    most = np.uint8(7)
    extras: Table = np.minimum(pairs, most).astype(np.uint32) << PAIRS_AT
    extras |= outer.astype(np.uint32) << OUTER_AT
    extras |= (paired > 0).astype(np.uint32) << OUTER_PAIR_AT
    return extras


def _long(table: Table, bits: int, filling: int) -> Table:
    """Return a table over keys, filled up to a power of two."""
    long = np.full(1 << bits, filling, dtype=table.dtype)
    long[: len(table)] = table
    return long


def _framed(table: Table, shape: tuple[int, int], filling: int) -> Table:
    """Return a table with room for the classes of what is no tiles."""
    framed = np.full(shape, filling, dtype=np.uint8)
    framed[: table.shape[0], : table.shape[1]] = table
    return framed


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
