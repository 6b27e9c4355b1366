"""How far are hands from winning, and from each fan: how many are told in a second?"""

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np
import numpy.typing as npt

import hupai
from hupai.lab.bench import shanten_peers
from hupai.lab.bench.figure import Figure, best_of
from hupai.rules import STRUCTURES, Structure
from hupai.scoring import is_complete
from hupai.tiles import COPIES, KINDS

SEED: Final = 1998
# Small enough for a pass to go undisturbed on a machine that others use, too.
_HANDS: Final = 100_000
_USEFUL: Final = 10_000
_AIMED: Final = 500
_THEIRS: Final = 2_000
_CHECKED: Final = 300
_SETS: Final[tuple[Structure, ...]] = ("four_sets",)
_RIICHI: Final[tuple[Structure, ...]] = ("four_sets", "seven_pairs", "thirteen_orphans")
Counts = npt.NDArray[np.uint8]


def dealt(hands: int, tiles: int) -> Counts:
    """Return random hands as counts, the same every time."""
    random = np.random.default_rng(SEED)
    order = random.random((hands, COPIES * KINDS), dtype=np.float32).argpartition(tiles)[:, :tiles]
    counts = np.zeros((hands, KINDS), dtype=np.uint8)
    np.add.at(counts, (np.arange(hands)[:, None], order // COPIES), 1)
    return counts


def keys_of(counts: Counts) -> npt.NDArray[np.uint32]:
    """Return the keys of hands, as an engine keeps them."""
    powers = 5 ** np.arange(9)
    families = [counts[:, first : first + 9] for first in (0, 9, 18, 27)]
    keys = [family.astype(np.int64) @ powers[: family.shape[1]] for family in families]
    return np.ascontiguousarray(np.stack(keys, axis=1), dtype=np.uint32)


def shanten() -> Iterator[Figure]:
    """Tell the shanten of many hands; each form of each way must say the same."""
    counts = dealt(_HANDS, 14)
    keys = keys_of(counts)
    each = [hupai.shanten_many(counts, structures=[structure]) for structure in STRUCTURES]
    _same((hupai.shanten_many(keys, structures=_SETS), each[0]))
    _same((hupai.shanten_many(counts), np.min(each, axis=0)))
    _check_one_by_one(counts)
    yield _timed(
        "shanten, four sets, from counts",
        _HANDS,
        lambda: hupai.shanten_many(counts, structures=_SETS),
    )
    yield _timed(
        "shanten, four sets, from keys", _HANDS, lambda: hupai.shanten_many(keys, structures=_SETS)
    )
    yield _timed(
        "shanten, all five forms, from counts", _HANDS, lambda: hupai.shanten_many(counts)
    )
    yield from _beside_peers(counts[:_THEIRS])


def _check_one_by_one(counts: Counts) -> None:
    told = hupai.shanten_many(counts[:_CHECKED])
    hands = [np.repeat(np.arange(KINDS), row) for row in counts[:_CHECKED]]
    single = [hupai.shanten(hupai.Hand(tuple(hand[:-1]), hand[-1])) for hand in hands]
    _same((told, np.array(single)))


def _beside_peers(counts: Counts) -> Iterator[Figure]:
    """Time peers on the forms they know; seven pairs are alike where nothing is held thrice."""
    work = "shanten, three forms"
    peers = shanten_peers.installed()
    if peers:
        yield _timed(work, len(counts), lambda: hupai.shanten_many(counts, structures=_RIICHI))
    told = hupai.shanten_many(counts, structures=_RIICHI)
    alike = counts.max(axis=1) < 3
    for name, (prepare, shanten_of) in peers.items():
        given = [prepare([int(held) for held in row]) for row in counts]
        theirs = np.array([shanten_of(hand) for hand in given])
        _same((theirs[alike], told[alike]))
        taken = best_of(lambda given=given, of=shanten_of: [of(hand) for hand in given])  # type: ignore[misc]
        yield Figure(work, name, "hands", len(given) / taken)


def wins() -> Iterator[Figure]:
    """Tell of many hands which are complete, in all five forms."""
    counts = dealt(_HANDS, 14)
    counts[::2] = _complete(_HANDS // 2)
    told = hupai.wins_many(counts)
    structures = frozenset(STRUCTURES)
    law = [is_complete(tuple(map(int, row)), structures) for row in counts[: 4 * _CHECKED]]
    _same((told[: 4 * _CHECKED], np.array(law)))
    yield _timed("win test, all five forms", _HANDS, lambda: hupai.wins_many(counts))


def _complete(number: int) -> Counts:
    """Return hands of four chows and a pair of winds."""
    random = np.random.default_rng(SEED)
    counts = np.zeros((number, KINDS), dtype=np.uint8)
    rows = np.arange(number)
    for suit in (0, 0, 1, 2):
        first = 9 * suit + random.integers(7, size=number)
        for step in range(3):
            np.add.at(counts, (rows, first + step), 1)
    np.add.at(counts, (rows, 27 + random.integers(4, size=number)), 2)
    return counts


def useful_tiles() -> Iterator[Figure]:
    """Tell which tiles bring hands of thirteen nearer, in all five forms."""
    counts = dealt(_USEFUL, 13)
    told = hupai.useful_many(counts)
    for kind in range(KINDS):
        can = counts[:, kind] < COPIES
        drawn = counts[can]
        drawn[:, kind] += 1
        nearer = told.shanten[can] - hupai.shanten_many(drawn)
        _same((nearer == 1, told.improves[can, kind]))
    yield _timed("useful tiles, all five forms", _USEFUL, lambda: hupai.useful_many(counts))


def aims() -> Iterator[Figure]:
    """Tell how far hands are from every fan they can aim at."""
    counts = dealt(_AIMED, 13)
    told = hupai.aims_many(counts)
    for fan in ("seven_pairs", "thirteen_orphans", "knitted_straight"):
        expected = hupai.shanten_many(counts, structures=[fan])
        _same((told.shanten[:, told.fans.index(fan)], expected))
    sets = hupai.shanten_many(counts, structures=_SETS)
    for fan in ("full_flush", "mixed_straight", "all_pungs", "outside_hand"):
        if (told.shanten[:, told.fans.index(fan)] < sets).any():
            raise AssertionError(fan)
    yield _timed("distances to every fan", _AIMED, lambda: hupai.aims_many(counts))


def _timed(work: str, hands: int, call: Callable[[], object]) -> Figure:
    return Figure(work, "hupai", "hands", hands / best_of(call))


def _same(pair: tuple[npt.NDArray[np.generic], npt.NDArray[np.generic]]) -> None:
    if not np.array_equal(*pair):
        raise AssertionError("what is timed is wrong")
