"""The aims of ``building.aims`` as arrays for the loops, built when first needed."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from hupai.kernel.building import aims
from hupai.kernel.building.states import MOST_SETS
from hupai.kernel.distance.tables import near_vectors

Array = npt.NDArray[Any]
_FAR: Final = 100
# Where the parts of a word of reserved tiles begin, above what their key loses.
LACKS_AT: Final = 24
CLOSE_AT: Final = 32
IMPOSSIBLE_AT: Final = 40
# A vector of ten shares is packed into a word; what cannot be lacks the most.
SHARE_BITS: Final = 6
OUT: Final = (1 << SHARE_BITS) - 1
_RANKS: Final = 9
_FAMILIES: Final = ((0, 9), (9, 18), (18, 27), (27, 34))


class AimTables(NamedTuple):
    """What the loops over aims read.

    ``needs`` (configuration, rank), ``config_sets`` (configuration, four sets of the suit or -1):
    what patterns reserve in one suit. ``steps`` (configuration, nine): 5 * rank + number of what
    it reserves, then 0; the first ``short`` have three at most. ``mixed_patterns`` (n, 3):
    three configurations; ``pure_patterns`` (n, 2): configuration and suit; ``groups`` (n, 6): fan,
    its patterns from where to where, how many sets they are, whether a pair too, and whether they
    are mixed. ``honour_patterns`` (n, 4): fan, mask of pungs, pair or -1,
    sets. ``fixed`` (n, 11): fan, suit, counts of its ranks. ``materials`` (n, 3): fan, mask of
    sets, mask of pairs. ``projection`` (material, family, three
    digits, 125) and ``vectors`` (state): what a family lacks for each share. ``pung_masks``
    (n, 2): fan and kinds. ``near_suit`` and ``near_honours`` (class): the same for any sets;
    ``free`` (class): for a suit, a set, a pair and both, packed. ``reserving``: see there.
    """

    needs: Array
    config_sets: Array
    mixed_patterns: Array
    honour_patterns: Array
    fixed: Array
    materials: Array
    projection: Array
    vectors: Array
    pung_masks: Array
    near_suit: Array
    near_honours: Array
    pure_patterns: Array
    steps: Array
    free: Array
    reserving: Array
    short: Array
    groups: Array


@cache
def aim_tables() -> AimTables:
    """Return the tables of every aim."""
    suited = [each for each in aims.patterns() if min(each.sets) < aims.CHOWS + 27]
    honours = [each for each in aims.patterns() if min(each.sets) >= aims.CHOWS + 27]
    configs = _Configurations()
    for each in sorted(suited, key=lambda pattern: max(configs.ranks(pattern))):
        configs.of(each)
    mixed, pure, groups = _grouped(suited, configs)
    near_suit, near_honours = near_vectors()
    needs = configs.needs()
    steps = np.sort(np.where(needs > 0, 5 * np.arange(_RANKS) + needs, 0))[:, ::-1]
    return AimTables(
        needs,
        configs.sets(),
        np.array(mixed, dtype=np.uint8),
        np.array([_honour_row(each) for each in honours], dtype=np.int64),
        np.array([_fixed_row(each) for each in aims.fixed_hands()], dtype=np.int64),
        *_materials(),
        np.array([[_number(fan), _mask(kinds)] for fan, kinds in aims.PUNGS_OF.items()]),
        _packed(near_suit),
        _packed(near_honours),
        np.array(pure, dtype=np.uint8),
        steps.astype(np.uint8),
        _free_words(near_suit.astype(np.int64)),
        _reserving(),
        np.array([(steps[:, 3] > 0).argmax()]),
        np.array(groups, dtype=np.int64),
    )


def _reserving() -> Array:
    """Return by tiles held, tiles melded and tiles reserved of a kind what that means."""
    return np.array(
        [
            _reserved(need, held, other)
            for held in range(5)
            for other in range(5)
            for need in range(5)
        ]
    )


def _reserved(need: int, held: int, other: int) -> int:
    """Return how many tiles are used, how many lack, whether to look closer, whether it cannot be.

    Beside what is reserved only a set and a pair may come: a kind that can still be used thrice
    does not limit them, nor does one of which nothing is left and which may be bought.
    """
    used = min(need, held)
    limit = 4 - other - need
    close = (limit <= 2 and held > used) or (limit == 0 and other > 0)
    return used | need - used << LACKS_AT | close << CLOSE_AT | (limit < 0) << IMPOSSIBLE_AT


def _free_words(near_suit: Array) -> Array:
    """Return for each class what a set, a pair and both lack, eight bits each from bit 16 on."""
    words: Array = near_suit[:, 1] << 16 | near_suit[:, 5] << 24 | near_suit[:, 6] << 32
    return words


def _grouped(
    patterns: Sequence[aims.Pattern], configs: "_Configurations"
) -> tuple[list[list[int]], list[list[int]], list[list[int]]]:
    """Return the rows of patterns of several suits, of one suit, and of their fan."""
    mixed: list[list[int]] = []
    pure: list[list[int]] = []
    groups = []
    for fan in dict.fromkeys(each.fan for each in patterns):
        own = [each for each in patterns if each.fan == fan]
        rows = [configs.of(each) for each in own]
        several = sum(config > 0 for config in rows[0]) > 1
        start = len(mixed) if several else len(pure)
        mixed += rows if several else []
        pure += [] if several else [[row[_suit(row)], _suit(row)] for row in rows]
        sizes = [len(own[0].sets), own[0].pair is not None, several]
        groups.append([_number(fan), start, start + len(rows), *map(int, sizes)])
    return mixed, pure, groups


def _suit(row: Sequence[int]) -> int:
    return next(suit for suit in range(3) if row[suit])


def _packed(vectors: Array) -> Array:
    """Return vectors of ten shares as words."""
    shifts = SHARE_BITS * np.arange(vectors.shape[1])
    words: Array = (np.minimum(vectors, OUT).astype(np.int64) << shifts).sum(axis=1)
    return words


def _number(fan: str) -> int:
    return aims.aims().index(fan)


def _mask(kinds: frozenset[int]) -> int:
    return sum(1 << kind for kind in kinds)


def _honour_row(pattern: aims.Pattern) -> list[int]:
    pungs = sum(1 << number - aims.CHOWS - 27 for number in pattern.sets)
    pair = -1 if pattern.pair is None else pattern.pair - 27
    return [_number(pattern.fan), pungs, pair, len(pattern.sets)]


def _fixed_row(hand: aims.FixedHand) -> list[int]:
    suit = hand.tiles[0] // 9
    ranks = [tile - 9 * suit for tile in hand.tiles]
    return [_number(hand.fan), suit, *np.bincount(ranks, minlength=_RANKS).tolist()]


class _Configurations:
    """What is reserved in one suit: sets by their number there, and a pair; none of all first."""

    def __init__(self) -> None:
        self.known: dict[tuple[tuple[int, ...], int | None], int] = {((), None): 0}

    def of(self, pattern: aims.Pattern) -> list[int]:
        return [self._number(pattern, suit) for suit in range(3)]

    def ranks(self, pattern: aims.Pattern) -> list[int]:
        """Return of how many ranks of each suit a pattern reserves tiles."""
        tiles = {tile for number in pattern.sets for tile in aims.tiles_of(number)}
        tiles |= set() if pattern.pair is None else {pattern.pair}
        return [sum(tile // 9 == suit for tile in tiles) for suit in range(3)]

    def _number(self, pattern: aims.Pattern, suit: int) -> int:
        own = [
            number - 7 * suit if number < aims.CHOWS else number - aims.CHOWS - 9 * suit + 7
            for number in pattern.sets
            if aims.tiles_of(number)[0] // 9 == suit
        ]
        pair = pattern.pair
        rank = pair % 9 if pair is not None and pair // 9 == suit else None
        return self.known.setdefault((tuple(own), rank), len(self.known))

    def sets(self) -> Array:
        return np.array([[*own, *[-1] * (4 - len(own))] for own, _ in self.known], dtype=np.int64)

    def needs(self) -> Array:
        rows = []
        for own, pair in self.known:
            tiles = [tile for number in own for tile in _tiles_in_suit(number)]
            tiles += [] if pair is None else [pair] * 2
            rows.append(np.bincount(tiles, minlength=_RANKS))
        return np.stack(rows).astype(np.int64)


def _tiles_in_suit(number: int) -> Sequence[int]:
    return range(number, number + 3) if number < 7 else [number - 7] * 3


def _materials() -> tuple[Array, Array, Array]:
    """Return the rows of the materials, their projections, and the vectors of their states."""
    rows, projections, vectors, place = [], [], [], 0
    known: dict[tuple[Any, ...], tuple[int, Array]] = {}
    for material in aims.MATERIALS:
        sets = [number for number in range(aims.SETS) if material.admits(aims.tiles_of(number))]
        pairs = [kind for kind in range(aims.KINDS) if material.admits((kind, kind))]
        families = []
        for first, last in _FAMILIES:
            own = tuple(
                tuple(tile - first for tile in aims.tiles_of(number))
                for number in sets
                if first <= aims.tiles_of(number)[0] < last
            )
            eyes = tuple(kind - first for kind in pairs if first <= kind < last)
            if (own, eyes) not in known:
                projection, found = _family(own, eyes)
                known[own, eyes] = place, projection
                vectors.append(found)
                place += len(found)
            start, projection = known[own, eyes]
            families.append(projection + start * (np.arange(3) == 0)[:, None])
        rows.append(
            [_number(material.fan), sum(1 << one for one in sets), _mask(frozenset(pairs))]
        )
        projections.append(families)
    return (
        np.array(rows, dtype=np.int64),
        np.array(projections, dtype=np.uint32),
        _packed(np.concatenate(vectors)),
    )


def _family(sets: tuple[tuple[int, ...], ...], pairs: tuple[int, ...]) -> tuple[Array, Array]:
    """Return how a key's digits, three by three, give the place of a state, and the vectors."""
    ranks = sorted({rank for tiles in sets for rank in tiles} | set(pairs))
    digits = np.arange(125)[:, None] // 5 ** np.arange(3) % 5
    projection = np.zeros((3, 125), dtype=np.int64)
    for place, rank in enumerate(ranks):
        projection[rank // 3] += digits[:, rank % 3] * 5**place
    own = [tuple(ranks.index(rank) for rank in tiles) for tiles in sets]
    eyes = [ranks.index(rank) for rank in pairs]
    return projection, _lacks(len(ranks), own, eyes)


def _lacks(ranks: int, sets: Sequence[tuple[int, ...]], pairs: Sequence[int]) -> Array:
    """Return what each state lacks for each share: so many of the sets, with a pair or without."""
    whole = [np.zeros(ranks, dtype=np.int64)[None]]
    for _ in range(MOST_SETS):
        whole.append(_extended(whole[-1], [np.bincount(each, minlength=ranks) for each in sets]))
    eyes = [2 * np.bincount([each], minlength=ranks) for each in pairs]
    targets = [*whole, *(_extended(each, eyes) for each in whole)]
    return np.stack([_nearest(each, ranks) for each in targets], axis=-1)


def _extended(states: Array, parts: Sequence[Array]) -> Array:
    """Return the states that one part more makes of others, at most four of a kind."""
    if not parts or not len(states):
        return states[:0]
    more = (states[:, None] + np.stack(parts)[None]).reshape(-1, states.shape[1])
    possible: Array = np.unique(more[(more <= 4).all(axis=1)], axis=0)
    return possible


def _nearest(targets: Array, ranks: int) -> Array:
    """Return for every state what the nearest of *targets* has beyond it."""
    distance = np.full((5,) * ranks, _FAR, dtype=np.int64)
    for state in targets:
        distance[tuple(reversed(state))] = 0
    for axis in range(ranks):
        lines = distance.reshape(5**axis, 5, -1)
        for count in (3, 2, 1, 0):  # a tile less held is a tile more to get
            np.minimum(lines[:, count], lines[:, count + 1] + 1, out=lines[:, count])
        for count in (1, 2, 3, 4):  # a tile more held does no harm
            np.minimum(lines[:, count], lines[:, count - 1], out=lines[:, count])
    flat: Array = distance.reshape(-1)
    return flat
