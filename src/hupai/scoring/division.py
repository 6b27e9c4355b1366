"""Every way to split tiles into sets and a pair, suit by suit."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Final

from hupai.tiles import KINDS, Tile

Counts = tuple[int, ...]
_FAMILIES: Final = ((0, 9), (9, 18), (18, 27), (27, 34))
_SUIT_SIZE: Final = 9
_LAST_CHOW_START: Final = 6


# A family's sets, as (is a chow, lowest rank), and the rank of its pair.
_Part = tuple[tuple[tuple[bool, int], ...], int | None]
# The same for a whole hand, with tiles.
Division = tuple[tuple[tuple[bool, Tile], ...], Tile]


def counts_of(tiles: Sequence[Tile]) -> Counts:
    """Return how many tiles of each kind there are."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile] += 1
    return tuple(counts)


@lru_cache(maxsize=1 << 10)
def divisions(counts: Counts) -> tuple[Division, ...]:
    """Return each way to split *counts* into sets and a pair."""
    return tuple(_divisions(counts))


def _divisions(counts: Counts) -> Iterator[Division]:
    families = []
    for first, last in _FAMILIES:
        family = _family(counts[first:last])
        if not family:
            return
        families.append([(first, part) for part in family])
    for parts in product(*families):
        pairs = [first + pair for first, (_, pair) in parts if pair is not None]
        if len(pairs) == 1:
            sets = tuple(
                (chow, Tile(first + at)) for first, (some, _) in parts for chow, at in some
            )
            yield sets, Tile(pairs[0])


def is_divisible(counts: Counts) -> bool:
    """Tell whether *counts* split into sets and a pair."""
    return any(True for _ in _divisions(counts))


def joining_kinds(counts: Counts) -> tuple[int, ...]:
    """Return the kinds that could join *counts* to make them divisible.

    Only one family may be incomplete, and a kind joins tiles at most two ranks away.
    """
    broken = [(first, last) for first, last in _FAMILIES if not _family(counts[first:last])]
    if len(broken) > 1:
        return ()
    return tuple(
        kind
        for first, last in broken or _FAMILIES
        for kind in range(first, last)
        if any(counts[max(first, kind - 2) : min(last, kind + 3)])
    )


@cache
def _family(counts: Counts) -> tuple[_Part, ...]:
    """Return the divisions of one suit or of the honours; the tiles left over must be a pair."""
    left = sum(counts) % 3
    if left == 1:
        return ()
    if left == 0:
        return tuple((sets, None) for sets in _sets(counts))
    found = []
    for rank, count in enumerate(counts):
        if count >= 2:
            rest = (*counts[:rank], count - 2, *counts[rank + 1 :])
            found += [(sets, rank) for sets in _sets(rest)]
    return tuple(found)


@cache
def _sets(counts: Counts) -> tuple[tuple[tuple[bool, int], ...], ...]:
    """Return each way to split *counts* into pungs and chows, lowest set first."""
    first = next((rank for rank, count in enumerate(counts) if count), None)
    if first is None:
        return ((),)
    found = []
    if counts[first] >= 3:
        rest = _without(counts, (first,) * 3)
        found += [((False, first), *sets) for sets in _sets(rest)]
    if len(counts) == _SUIT_SIZE and first <= _LAST_CHOW_START:
        run = (first, first + 1, first + 2)
        if all(counts[rank] for rank in run):
            found += [((True, first), *sets) for sets in _sets(_without(counts, run))]
    return tuple(found)


def _without(counts: Counts, ranks: Sequence[int]) -> Counts:
    left = list(counts)
    for rank in ranks:
        left[rank] -= 1
    return tuple(left)
