"""Every complete suit and every complete set of honours, divided: one row for each division."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from hupai.kernel import layout
from hupai.kernel.building.hashing import random_codes

Counts = tuple[int, ...]
COPIES: Final = 4
SUIT, HONOURS = 9, 7
_CODES: Final = random_codes(layout.CHOW_KINDS + layout.PUNG_KINDS, layout.HASH_SEED)
CHOW_CODES: Final = _CODES[: layout.CHOW_KINDS]
PUNG_CODES: Final = _CODES[layout.CHOW_KINDS :]


class Division(NamedTuple):
    """One way to see a family's tiles: chows and pungs by their lowest rank, and the pair."""

    chows: tuple[int, ...]
    pungs: tuple[int, ...]
    pair: int | None


class Rows(NamedTuple):
    """Rows of words, and the place of the first row of every key (0: not complete).

    The words of a row: the sums for characters, dots and bamboo, the counters, the masks.
    """

    words: npt.NDArray[np.int64]
    first: npt.NDArray[np.uint16]


def divisions(size: int) -> dict[Counts, list[Division]]:
    """Return every complete state of a family with at most four sets, and its divisions."""
    found: dict[Counts, list[Division]] = defaultdict(list)
    kinds = [("pung", rank) for rank in range(size)]
    kinds += [("chow", rank) for rank in range(size - 2)] if size == SUIT else []
    for number in range(5):
        for sets in combinations_with_replacement(kinds, number):
            counts = _counted(sets, size)
            if max(counts) > COPIES:
                continue
            chows = tuple(rank for kind, rank in sets if kind == "chow")
            pungs = tuple(rank for kind, rank in sets if kind == "pung")
            for pair in (None, *range(size)):
                if pair is None:
                    found[tuple(counts)].append(Division(chows, pungs, None))
                elif counts[pair] + 2 <= COPIES:
                    with_pair = (*counts[:pair], counts[pair] + 2, *counts[pair + 1 :])
                    found[with_pair].append(Division(chows, pungs, pair))
    return found


def _counted(sets: Sequence[tuple[str, int]], size: int) -> list[int]:
    counts = [0] * size
    for kind, rank in sets:
        for at in (rank, rank, rank) if kind == "pung" else (rank, rank + 1, rank + 2):
            counts[at] += 1
    return counts


def suit_rows() -> Rows:
    """Return the rows of a suit; only the random numbers differ between the three."""
    return _rows(SUIT)


def honour_rows() -> Rows:
    """Return the rows of the honours."""
    return _rows(HONOURS)


def _rows(size: int) -> Rows:
    states = divisions(size)
    complete = frozenset(_states_with_fifth(size))
    first = np.zeros(5**size, dtype=np.uint16)
    words: list[tuple[int, ...]] = [(0, 0, 0, layout.NOT_COMPLETE, 0)]
    for counts in sorted(states):
        first[_key(counts)] = len(words)
        masks = _state_masks(counts, complete)
        found = states[counts]
        for number, division in enumerate(found):
            more = int(number + 1 < len(found)) << layout.MORE
            sums = _sums(division) if size == SUIT else (0, 0, 0)
            counters = _counters(division, is_suit=size == SUIT)
            words.append((*sums, counters, masks | _division_masks(division) | more))
    return Rows(np.array(words, dtype=np.int64), first)


def _key(counts: Counts) -> int:
    return sum(count * 5**rank for rank, count in enumerate(counts))


def _sums(division: Division) -> tuple[int, ...]:
    """Return the sums of random numbers, for each suit its own."""
    return tuple(
        sum(CHOW_CODES[7 * suit + rank] for rank in division.chows)
        + (sum(PUNG_CODES[9 * suit + rank] for rank in division.pungs) << layout.SUM_BITS)
        for suit in range(3)
    )


def _counters(division: Division, *, is_suit: bool) -> int:
    counters = len(division.chows) << layout.CHOWS | len(division.pungs) << layout.PUNGS
    counters += len(division.pungs) << layout.CONCEALED_PUNGS
    for rank in division.chows:
        counters += (2 <= rank <= 4) << layout.FIVES
        counters += (rank in (0, 6)) << layout.OUTSIDE
    for rank in division.pungs:
        is_terminal = is_suit and rank in (0, 8)
        counters += (is_suit and rank == 4) << layout.FIVES
        counters += (not is_suit or is_terminal) << layout.OUTSIDE
        counters += is_terminal << layout.TERMINAL_PUNGS
    if division.pair is not None:
        counters += (is_suit and division.pair == 4) << layout.PAIR_FIVE
        counters += (not is_suit or division.pair in (0, 8)) << layout.PAIR_OUTSIDE
        counters += is_suit << layout.PAIR_SUITED
        counters += 1 << layout.PAIRS
    return counters


def _division_masks(division: Division) -> int:
    masks = 0
    for rank in division.chows:
        masks |= 0b111 << rank << layout.COVER
        masks |= 0b010 << rank << layout.CLOSED
        masks |= (rank == 0) << 2 << layout.EDGE | (rank == 6) << 6 << layout.EDGE
    for rank in division.pungs:
        masks |= 1 << rank << layout.PUNG
    return masks | ((division.pair + 1) << layout.PAIR if division.pair is not None else 0)


def _state_masks(counts: Counts, complete: frozenset[Counts]) -> int:
    """Return what holds however the tiles are divided: ranks present and only waits."""
    masks = 0
    for rank, count in enumerate(counts):
        if count:
            masks |= 1 << rank << layout.PRESENT
            if _is_only_wait(counts, rank, complete):
                masks |= 1 << rank << layout.ONLY
    return masks


def _is_only_wait(counts: Counts, rank: int, complete: frozenset[Counts]) -> bool:
    """Tell whether nothing but *rank* completed the hand, judged by structure.

    The other families are complete, so the wait is decided here, fifth copies counting as waits:
    with the pair here, one completing rank; without it, one completing rank and no pair before
    (or the family with the pair waits too).
    """
    before = _with(counts, rank, -1)
    has_pair = sum(counts) % 3 == 2
    waits = sum(_with(before, other, 1) in complete for other in range(len(counts)))
    return waits == 1 and (has_pair or before not in complete)


def _with(counts: Counts, rank: int, more: int) -> Counts:
    return (*counts[:rank], counts[rank] + more, *counts[rank + 1 :])


def _states_with_fifth(size: int) -> Iterator[Counts]:
    """Yield every complete state, a fifth copy allowed."""
    kinds = [("pung", rank) for rank in range(size)]
    kinds += [("chow", rank) for rank in range(size - 2)] if size == SUIT else []
    for number in range(5):
        for sets in combinations_with_replacement(kinds, number):
            counts = _counted(sets, size)
            if max(counts) <= COPIES + 1:
                yield tuple(counts)
                for pair in range(size):
                    if counts[pair] + 2 <= COPIES + 1:
                        yield (*counts[:pair], counts[pair] + 2, *counts[pair + 1 :])
