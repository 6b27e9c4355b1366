"""How many tiles a hand still lacks, by the tiles that exist: no fifth copy completes anything."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from hupai.hand import Hand
from hupai.rules import Edition, Structure
from hupai.scoring.division import Counts, counts_of
from hupai.scoring.knitted import KNITTED_RUNS, KNITTED_TILES
from hupai.tiles import COPIES, HONOURS, KINDS, TERMINALS_AND_HONOURS, Tile

_SETS: Final = 4
_FAR: Final = 99
_FAMILIES: Final = ((0, 9), (9, 18), (18, 27), (27, KINDS))
_LAST_CHOW: Final = 6
# What a family lacks for each share of the hand: so many sets, and the pair or not.
Lacks = Mapping[tuple[int, int], int]


def shanten(hand: Hand, rules: Edition) -> int:
    """Return how many tiles are missing until the hand waits; -1 for a complete hand.

    It is 0 exactly when some tile wins of which the hand does not hold all four.
    """
    standing = counts_of(
        hand.standing if hand.winning_tile is None else (*hand.standing, hand.winning_tile)
    )
    left = tuple(
        COPIES - melded
        for melded in counts_of([tile for meld in hand.melds for tile in meld.tiles])
    )
    melds = len(hand.melds)
    return min(_MISSING[each](standing, left, melds) for each in rules.win.structures) - 1


def _four_sets(standing: Counts, left: Counts, melds: int) -> int:
    return _sets_and_pair(standing, left, _SETS - melds)


def _seven_pairs(standing: Counts, left: Counts, melds: int) -> int:
    """Count four alike as two pairs (R-150); of thirteen tiles enough are single."""
    del left
    return 7 - sum(count // 2 for count in standing) if melds == 0 else _FAR


def _thirteen_orphans(standing: Counts, left: Counts, melds: int) -> int:
    del left
    held = [standing[tile] for tile in TERMINALS_AND_HONOURS]
    missing = 14 - sum(map(bool, held)) - any(count > 1 for count in held)
    return missing if melds == 0 else _FAR


def _honours_and_knitted(standing: Counts, left: Counts, melds: int) -> int:
    del left
    kinds = frozenset(Tile(kind) for kind, count in enumerate(standing) if count)
    most = max(len(kinds & (knitted | HONOURS)) for knitted in KNITTED_TILES)
    return max(14 - most, 0) if melds == 0 else _FAR


def _knitted_straight(standing: Counts, left: Counts, melds: int) -> int:
    if melds > 1:
        return _FAR
    return min(
        _beside_runs([tile for run in runs for tile in run], standing, left, melds)
        for runs in KNITTED_RUNS
    )


def _beside_runs(runs: Sequence[Tile], standing: Counts, left: Counts, melds: int) -> int:
    if not all(left[tile] for tile in runs):
        return _FAR
    lacks = sum(standing[tile] == 0 for tile in runs)
    rest, copies = list(standing), list(left)
    for tile in runs:
        rest[tile] = max(standing[tile] - 1, 0)
        copies[tile] -= 1
    return lacks + _sets_and_pair(rest, copies, 1 - melds)


_MISSING: Final[Mapping[Structure, Callable[[Counts, Counts, int], int]]] = {
    "four_sets": _four_sets,
    "seven_pairs": _seven_pairs,
    "thirteen_orphans": _thirteen_orphans,
    "honours_and_knitted": _honours_and_knitted,
    "knitted_straight": _knitted_straight,
}


def _sets_and_pair(standing: Sequence[int], left: Sequence[int], sets: int) -> int:
    """Return what is missing for so many sets and a pair, the families sharing them best."""
    shared: Lacks = {(0, 0): 0}
    for first, last in _FAMILIES:
        shared = _joined(shared, _family(tuple(standing[first:last]), tuple(left[first:last])))
    return shared[sets, 1]


def _joined(one: Lacks, other: Lacks) -> Lacks:
    joined: dict[tuple[int, int], int] = {}
    for (sets, pair), lacks in one.items():
        for (more, eyes), missing in other.items():
            share = sets + more, pair + eyes
            if share[0] <= _SETS and share[1] <= 1:
                joined[share] = min(joined.get(share, _FAR), lacks + missing)
    return joined


# What is known while the ranks are gone through from the lowest: the share so far, and how many
# chows began one and two ranks before.
_State = tuple[int, int, int, int]


@cache
def _family(held: Counts, left: Counts) -> Lacks:
    """Return what one suit or the honours lack for each share, of the copies that are *left*."""
    states: dict[_State, int] = {(0, 0, 0, 0): 0}
    for rank in range(len(held)):
        most = 2 if len(held) == 9 and rank <= _LAST_CHOW else 0  # three alike are three pungs
        reached: dict[_State, int] = {}
        for state, lacks in states.items():
            for after, used in _additions(state, most):
                if used <= left[rank]:
                    missing = lacks + max(0, used - held[rank])
                    reached[after] = min(reached.get(after, _FAR), missing)
        states = reached
    return {(sets, pair): lacks for (sets, pair, *_), lacks in states.items()}


@cache
def _additions(state: _State, most: int) -> tuple[tuple[_State, int], ...]:
    """Return what a rank can add to a state (chows, a pung, a pair) and the tiles it uses."""
    sets, pair, before, earlier = state
    return tuple(
        (
            (sets + chows + pung, pair + eyes, chows, before),
            earlier + before + chows + 3 * pung + 2 * eyes,
        )
        for chows in range(most + 1)
        for pung in range(2)
        for eyes in range(2)
        if sets + chows + pung <= _SETS and pair + eyes <= 1
    )
