"""What a hand can aim at: for each fan, which sets and which pair show it.

An aim is one of three things. A *pattern* asks for some sets (and perhaps the pair) and leaves
the rest free. A *material* asks of every set and of the pair that they are made in a certain way.
A *fixed hand* names all fourteen tiles. Fan of joined sets are those of ``joining``.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from hupai.kernel.building.joining import CHOW_FAN, PUNG_FAN, TERMINAL_CHOWS, terminal_chows

KINDS: Final = 34
CHOWS: Final = 21  # sets are numbered: chows by suit and rank, then pungs by kind
SETS: Final = CHOWS + KINDS
_JOINED: Final = 3  # fewer sets are no aim: they come by themselves
_COPIES: Final = 4
_WINDS: Final = range(27, 31)
_DRAGONS: Final = range(31, 34)


@dataclass(frozen=True)
class Pattern:
    """A fan that certain sets form, and the pair where it belongs to it."""

    fan: str
    sets: tuple[int, ...]
    pair: int | None = None


@dataclass(frozen=True)
class FixedHand:
    """A fan that fourteen certain tiles form."""

    fan: str
    tiles: tuple[int, ...]


@dataclass(frozen=True)
class Material:
    """A fan of which all sets and the pair are made of *kinds*, each with one of *touching*."""

    fan: str
    kinds: frozenset[int]
    touching: frozenset[int]

    def admits(self, tiles: tuple[int, ...]) -> bool:
        """Tell whether a set or a pair is made so."""
        return self.kinds.issuperset(tiles) and not self.touching.isdisjoint(tiles)


def tiles_of(number: int) -> tuple[int, ...]:
    """Return the tiles of a set."""
    if number >= CHOWS:
        return (number - CHOWS,) * 3
    first = number // 7 * 9 + number % 7
    return first, first + 1, first + 2


@cache
def patterns() -> tuple[Pattern, ...]:
    """Return every pattern of every fan."""
    return (*_of_chows(), *_of_pungs(), *_of_honours())


def _of_chows() -> Iterator[Pattern]:
    for size in (_JOINED, _JOINED + 1):
        for numbers in combinations_with_replacement(range(CHOWS), size):
            sets = [divmod(number, 7) for number in numbers]
            yield from (
                Pattern(fan, numbers)
                for fan, (needed, fits) in CHOW_FAN.items()
                if needed == size and fits(sets)
            )
            special = terminal_chows(sets)
            if special is not None:
                yield Pattern(special, numbers, _fives(special, {suit for suit, _ in sets}))


def _fives(fan: str, suits: set[int]) -> int:
    """Return the pair of fives: of the one suit, or of the suit left out."""
    suit = suits.pop() if fan == TERMINAL_CHOWS[0] else ({0, 1, 2} - suits).pop()
    return 9 * suit + 4


def _of_pungs() -> Iterator[Pattern]:
    for fan, (needed, fits) in PUNG_FAN.items():
        if needed >= _JOINED:
            for kinds in combinations(range(27), needed):
                if fits([divmod(kind, 9) for kind in kinds]):
                    yield Pattern(fan, tuple(CHOWS + kind for kind in kinds))


# How many pungs of which honours, and whether the pair is of them too.
HONOUR_FAN: Final[Mapping[str, tuple[range, int, bool]]] = {
    "big_four_winds": (_WINDS, 4, False),
    "little_four_winds": (_WINDS, 3, True),
    "big_three_winds": (_WINDS, 3, False),
    "big_three_dragons": (_DRAGONS, 3, False),
    "little_three_dragons": (_DRAGONS, 2, True),
    "two_dragon_pungs": (_DRAGONS, 2, False),
}


def _of_honours() -> Iterator[Pattern]:
    for fan, (kinds, needed, paired) in HONOUR_FAN.items():
        for chosen in combinations(kinds, needed):
            pairs = [kind for kind in kinds if kind not in chosen] if paired else [None]
            yield from (Pattern(fan, tuple(CHOWS + kind for kind in chosen), at) for at in pairs)


def fixed_hands() -> Iterator[FixedHand]:
    """Yield seven shifted pairs, and nine gates with each of their last tiles."""
    for suit in range(0, 27, 9):
        for first in range(suit, suit + 3):
            yield FixedHand("seven_shifted_pairs", tuple([*range(first, first + 7)] * 2))
        for last in range(suit, suit + 9):
            gates = [suit, suit, *range(suit, suit + 9), suit + 8, suit + 8]
            yield FixedHand("nine_gates", (*gates, last))


def _kinds(admits: Callable[[int, int], bool]) -> frozenset[int]:
    """Return the suit tiles of which *admits* tells suit and rank."""
    return frozenset(
        9 * suit + rank - 1 for suit in range(3) for rank in range(1, 10) if admits(suit, rank)
    )


ALL: Final = frozenset(range(KINDS))
OUTER: Final = _kinds(lambda _suit, rank: rank in {1, 9}) | frozenset(range(27, KINDS))


def _only(*ranks: int) -> frozenset[int]:
    return _kinds(lambda _suit, rank: rank in ranks)


# What the sets and the pair are made of. Chows and pungs alike; fan of pungs alone stand below.
MATERIALS: Final = (
    Material(
        "all_green", _kinds(lambda suit, rank: suit == 2 and rank in {2, 3, 4, 6, 8}) | {32}, ALL
    ),
    Material("upper_tiles", _only(7, 8, 9), ALL),
    Material("middle_tiles", _only(4, 5, 6), ALL),
    Material("lower_tiles", _only(1, 2, 3), ALL),
    Material("upper_four", _only(6, 7, 8, 9), ALL),
    Material("lower_four", _only(1, 2, 3, 4), ALL),
    Material("all_fives", ALL, _only(5)),
    Material(
        "reversible_tiles",
        _kinds(lambda suit, rank: rank in ((), (1, 2, 3, 4, 5, 8, 9), (2, 4, 5, 6, 8, 9))[suit])
        | {33},
        ALL,
    ),
    Material("outside_hand", ALL, OUTER),
)
# Fan of pungs and a pair: of which kinds.
PUNGS_OF: Final[Mapping[str, frozenset[int]]] = {
    "all_pungs": ALL,
    "four_concealed_pungs": ALL,
    "all_even_pungs": _only(2, 4, 6, 8),
    "all_terminals": OUTER - frozenset(range(27, KINDS)),
    "all_honors": frozenset(range(27, KINDS)),
    "all_terminals_and_honors": OUTER,
}
# Fan that the loops know by themselves.
OTHERS: Final = (
    "full_flush",
    "half_flush",
    "all_types",
    "seven_pairs",
    "thirteen_orphans",
    "greater_honors_and_knitted_tiles",
    "lesser_honors_and_knitted_tiles",
    "knitted_straight",
)


@cache
def aims() -> tuple[str, ...]:
    """Return the fan that can be aimed at, in a fixed order."""
    named = [each.fan for each in patterns()]
    named += [each.fan for each in fixed_hands()] + [each.fan for each in MATERIALS]
    return tuple(dict.fromkeys([*named, *PUNGS_OF, *OTHERS]))
