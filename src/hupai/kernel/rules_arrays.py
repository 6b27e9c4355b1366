"""Edition arrays: everything the scorer needs of a set of rules, from the data files alone."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations
from operator import or_
from typing import Final

import numpy as np
import numpy.typing as npt

from hupai.kernel import layout
from hupai.kernel.building.joining import Price
from hupai.kernel.honour_fan import TERMINAL_PUNG, exclusions_of, honour_fan, order_of
from hupai.kernel.scorer_tables import scorer_tables
from hupai.rules import STRUCTURES, Edition, Fan, FanId

FLOWERS: Final = "flower_tiles"
# What four chows form beside the right pair of fives: its row, and how many suits it wants.
FIVES: Final = {
    "pure_terminal_chows": (layout.FIVES_ROWS, 1),
    "three_suited_terminal_chows": (layout.FIVES_ROWS + 1, 3),
}
# The kong table rules the company of these; exclusions do not touch them.
KONG_FAN: Final = frozenset(
    {
        "four_kongs",
        "three_kongs",
        "two_melded_kongs",
        "two_concealed_kongs",
        "melded_and_concealed_kong",
        "melded_kong",
        "concealed_kong",
    }
)
Outcome = tuple[int, int, int]


@dataclass(frozen=True)
class RulesArrays:
    """The words and small numbers of one edition, and its fan in the order of their bits.

    ``count_fields`` and ``fields`` tell for each fan its field in the word of counts, or -1;
    ``ranks`` its place when the highest are named first.
    """

    words: npt.NDArray[np.int64]
    small: npt.NDArray[np.uint16]
    count_fields: npt.NDArray[np.int64]
    fans: tuple[Fan, ...]
    fields: tuple[int, ...]
    ranks: tuple[int, ...]


class Compiler:
    """Fills the arrays of one edition."""

    def __init__(self, rules: Edition) -> None:
        self.rules = rules
        fans = [fan for fan in rules.fans.values() if fan.id != FLOWERS]
        self.fans = tuple(sorted(fans, key=lambda fan: (not exclusions_of(fan), *order_of(fan))))
        self.place = {fan.id: at for at, fan in enumerate(self.fans)}
        self.clears = {fan.id: self._cleared_by(fan) for fan in self.fans if exclusions_of(fan)}
        self.words = np.zeros(layout.WORDS, dtype=np.int64)
        self.small = np.zeros(layout.SMALL, dtype=np.uint16)

    def _cleared_by(self, fan: Fan) -> Outcome:
        # Only what is fixed later can be swallowed.
        others = [
            name
            for name in exclusions_of(fan) - KONG_FAN
            if order_of(self.rules.fans[name]) > order_of(fan)
        ]
        fields = sum(7 << 3 * at for at, name in enumerate(layout.MULTIPLE) if name in others)
        return *self.bits(others), fields

    def bits(self, names: Iterable[FanId]) -> tuple[int, int]:
        """Return the two words with the bits of those fan that the edition has."""
        word = 0
        for name in names:
            if name in self.place:
                at = self.place[name]
                word |= 1 << (at if at < layout.WORD_BITS else at - layout.WORD_BITS + 64)
        return word & ((1 << 64) - 1), word >> 64

    def outcome(self, names: Sequence[FanId]) -> Outcome:
        """Return the fan bits and the word of counts of fan named as often as they count."""
        counts = 0
        for at, name in enumerate(layout.MULTIPLE):
            if name in self.place:
                counts |= names.count(name) << (3 * at)
        return *self.bits(names), counts

    def put(self, row: int, names: Sequence[FanId], remark: int = 0) -> None:
        """Write a row: fan named as often as they count, and what they clear."""
        clears = [self.clears[name] for name in names if name in self.clears]
        cleared = [reduce(or_, column, 0) for column in zip(*clears, strict=True)]
        words = (*self.outcome(names), *(cleared or (0, 0, 0)), remark)
        self.words[row * layout.WIDE :][: len(words)] = words


def compile_rules(rules: Edition) -> RulesArrays:
    """Return the arrays of a set of rules."""
    compiler = Compiler(rules)
    _composition(compiler)
    _flags(compiler)
    _parts(compiler)
    _kongs(compiler)
    _honours(compiler)
    _joined_sets(compiler)
    _exclusions(compiler)
    _singles(compiler)
    _points(compiler)
    fields = [
        layout.MULTIPLE.index(fan.id) if fan.id in layout.MULTIPLE else -1 for fan in compiler.fans
    ]
    count_fields = np.array(fields, dtype=np.int64)
    named = sorted(compiler.fans, key=order_of)
    ranks = tuple(named.index(fan) for fan in compiler.fans)
    return RulesArrays(
        compiler.words, compiler.small, count_fields, compiler.fans, tuple(fields), ranks
    )


# ---------------------------------------------------------------- which tiles


def _rank_fan(ranks: frozenset[int]) -> list[FanId]:
    """Return the fan that depend on ranks and want no honours."""
    wanted: Mapping[FanId, Iterable[int]] = {
        "upper_tiles": (7, 8, 9),
        "middle_tiles": (4, 5, 6),
        "lower_tiles": (1, 2, 3),
        "upper_four": (6, 7, 8, 9),
        "lower_four": (1, 2, 3, 4),
        "all_simples": range(2, 9),
        "all_terminals": (1, 9),
    }
    return [name for name, allowed in wanted.items() if ranks <= set(allowed)]


def _composition(compiler: Compiler) -> None:
    classes: dict[tuple[str, ...], int] = {}
    for mask in range(512):
        ranks = frozenset(rank + 1 for rank in range(9) if mask >> rank & 1)
        names = _rank_fan(ranks)
        is_even = all(rank % 2 == 0 for rank in ranks)
        number = classes.setdefault((*names, *["even"] * is_even), len(classes))
        compiler.small[layout.RANK_CLASS + mask] = number * 2 + is_even
    for ranked, number in classes.items():
        for kinds in range(32):
            suits, winds, dragons = (kinds >> 2).bit_count(), kinds >> 1 & 1, kinds & 1
            made = _made_of(ranked, suits, bool(winds), bool(dragons))
            compiler.put(layout.COMPOSITION + number * 32 + kinds, list(made))


def _made_of(names: Sequence[FanId], suits: int, winds: bool, dragons: bool) -> Iterator[FanId]:  # noqa: FBT001
    honours = winds or dragons
    if not honours:
        yield from names
        yield "no_honors"
    elif suits == 0:
        yield "all_honors"
    elif "all_terminals" in names:
        yield "all_terminals_and_honors"
    if suits == 1:
        yield "half_flush" if honours else "full_flush"
    elif suits == 2:
        yield "one_voided_suit"
    elif suits == 3 and winds and dragons:
        yield "all_types"


# ---------------------------------------------------------------- how it was won, which sets


def _flags(compiler: Compiler) -> None:
    for index in range(64):
        drawn, last_of_kind, last_of_wall, kong, concealed, melded = (
            bool(index >> bit & 1) for bit in range(6)
        )
        names: list[FanId] = []
        if drawn:
            names.append("self_drawn")
        if last_of_kind:
            names.append("last_tile")
        if last_of_wall:
            names.append("last_tile_draw" if drawn else "last_tile_claim")
        if kong:
            names.append("out_with_replacement_tile" if drawn else "robbing_the_kong")
        if concealed:
            names.append("fully_concealed_hand" if drawn else "concealed_hand")
        if melded and not drawn:
            names.append("melded_hand")
        compiler.put(layout.FLAGS + index, names)


def _parts(compiler: Compiler) -> None:
    names = ("all_chows", "all_pungs", "all_fives", "outside_hand", "all_even_pungs")
    for index in range(32):
        held = [name for bit, name in enumerate(names) if index >> bit & 1]
        compiler.put(layout.PARTS + index, held)


def _kongs(compiler: Compiler) -> None:
    for melded in range(5):
        for concealed in range(5 - melded):
            for pungs in range(concealed, 5 - melded):
                names = list(compiler.rules.kongs.get((melded, concealed), ()))
                for least, word in ((4, "four"), (3, "three"), (2, "two")):
                    if pungs >= least:
                        names.append(f"{word}_concealed_pungs")
                index = (melded * 5 + concealed) * 5 + pungs
                compiler.put(layout.KONGS + index, names)


# ---------------------------------------------------------------- honours


def _honours_formed(
    rules: Edition,
) -> Callable[[frozenset[int], int | None, int], tuple[FanId, ...]]:
    """Return what tells the honour fan; what cannot make a difference is worked out once."""
    known: dict[tuple[object, ...], tuple[FanId, ...]] = {}

    def formed(pungs: frozenset[int], pair: int | None, winds: int) -> tuple[FanId, ...]:
        own = (wind if wind in pungs else None for wind in divmod(winds, 4))
        key = (pungs, None if pair is None else pair < 4, *own)
        if key not in known:
            known[key] = tuple(honour_fan(rules, pungs, pair, winds))
        return known[key]

    return formed


def _honours(compiler: Compiler) -> None:
    outcomes: dict[tuple[FanId, ...], int] = {(): 0}
    formed = _honours_formed(compiler.rules)
    for size in range(5):
        for pungs in combinations(range(7), size):
            mask = sum(1 << each for each in pungs)
            for pair in (None, *(each for each in range(7) if each not in pungs)):
                for winds in range(16):
                    names = formed(frozenset(pungs), pair, winds)
                    index = mask | (0 if pair is None else pair + 1) << 7 | winds << 10
                    place = outcomes.setdefault(names, len(outcomes))
                    compiler.small[layout.HONOURS + index] = place
    for names, place in outcomes.items():
        compiler.put(layout.HONOUR_OUTCOMES + place, names)


# ---------------------------------------------------------------- chows and numbered pungs


def _joined_sets(compiler: Compiler) -> None:
    """Place what chows and pungs join to where their hashes will look."""
    tables = scorer_tables()
    known = tables.joins_for({fan.id: Price(fan.points, fan.number) for fan in compiler.fans})
    chows, pungs = known
    small = compiler.small
    small[layout.CHOW_SHIFT : layout.CHOW_SHIFT + len(tables.chow_shifts)] = tables.chow_shifts
    small[layout.PUNG_SHIFT : layout.PUNG_SHIFT + len(tables.pung_shifts)] = tables.pung_shifts
    # Outcome 0 is that of sets without relation.
    small[layout.CHOW_SLOT + tables.chow_slots.astype(np.int64)] = chows.outcomes + 1
    small[layout.PUNG_SLOT + tables.pung_slots.astype(np.int64)] = pungs.outcomes + 1
    for at, (names, fives) in enumerate(chows.kinds, 1):
        remark = FIVES[fives][0] | FIVES[fives][1] << layout.SUITS_WANTED if fives else 0
        compiler.put(layout.CHOW_OUTCOMES + at, names, remark)
    for at, (names, _) in enumerate(pungs.kinds, 1):
        compiler.put(layout.PUNG_OUTCOMES + at, names)
    for name, (row, _) in FIVES.items():
        compiler.put(row, [name])


# ---------------------------------------------------------------- exclusions, points, numbers


def _exclusions(compiler: Compiler) -> None:
    for name, cleared in compiler.clears.items():
        place = layout.EXCLUSIONS + 3 * compiler.place[name]
        compiler.words[place : place + 3] = cleared
    low, high = compiler.bits(compiler.clears)
    if high:
        raise ValueError("more fan exclude others than fit into one word")
    compiler.words[layout.SCALARS + layout.EXCLUDERS] = low
    chained = compiler.bits(_chained(compiler.clears, compiler.place))
    compiler.words[layout.SCALARS + layout.CHAINED] = chained[0]


def _chained(clears: Mapping[FanId, Outcome], place: Mapping[FanId, int]) -> Iterator[FanId]:
    """Yield fan of which, where they are cleared, another would still need their clearing."""
    for cleared in clears.values():
        for other, more in clears.items():
            is_cleared = cleared[0] >> place[other] & 1
            if is_cleared and any(mine & ~its for mine, its in zip(more, cleared, strict=True)):
                yield other


def _singles(compiler: Compiler) -> None:
    rules = compiler.rules
    for at, name in enumerate(layout.SINGLES):
        compiler.put(layout.SINGLE + at, [name])
    for at, name in enumerate(("edge_wait", "closed_wait", "single_wait"), 1):
        compiler.put(layout.WAITS + at, [name])
    names = ("tile_hog", TERMINAL_PUNG, "all_green", "reversible_tiles", "nine_gates")
    for index in range(32):
        held = [name for bit, name in enumerate(names) if index >> bit & 1]
        compiler.put(layout.TRAITS + index, held)
        # How often they count is told by the tiles.
        compiler.words[(layout.TRAITS + index) * layout.WIDE + 2] = 0
    sets_only = compiler.bits(fan.id for fan in compiler.fans if fan.sets_only)
    terminal = compiler.bits([TERMINAL_PUNG])
    once = [fan.id for fan in compiler.fans if TERMINAL_PUNG in fan.excludes_once]
    scalars = {
        layout.SETS_ONLY_LOW: sets_only[0],
        layout.SETS_ONLY_HIGH: sets_only[1],
        layout.STRUCTURES: sum(
            1 << at for at, name in enumerate(STRUCTURES) if name in rules.win.structures
        ),
        layout.FLOWER_POINTS: rules.fans[FLOWERS].points,
        layout.SIX_KIND_HOGS: int(rules.readings.tile_hog_in_six_kind_pairs),
        layout.KNITTED_WAITS: int(rules.readings.wait_with_knitted_straight),
        layout.WINNABLE_WAITS: int(rules.readings.wait == "winnable"),
        layout.COUNTS_KNOWN: sum(
            7 << (3 * at) for at, name in enumerate(layout.MULTIPLE) if name in compiler.place
        ),
        layout.ALWAYS_PLAIN: int(
            rules.readings.wait == "formal" and "four_sets" in rules.win.structures
        ),
        layout.ONCE: compiler.bits(once)[0],
        layout.TERMINAL_LOW: terminal[0],
        layout.TERMINAL_HIGH: terminal[1],
    }
    for place, value in scalars.items():
        compiler.words[layout.SCALARS + place] = value


def _points(compiler: Compiler) -> None:
    fans = compiler.rules.fans
    for at, fan in enumerate(compiler.fans):
        word, bit = divmod(at, layout.WORD_BITS)
        if fan.id not in layout.MULTIPLE:
            _weigh(compiler, word, bit, fan.points)
        compiler.small[layout.FAN_POINTS + at] = fan.points
    for at, name in enumerate(layout.MULTIPLE):
        if name in fans:
            for bit in range(3):
                _weigh(compiler, 2, 3 * at + bit, fans[name].points << bit)
    by_number = sorted(range(len(compiler.fans)), key=lambda at: compiler.fans[at].number)
    compiler.small[layout.BY_NUMBER :][: len(by_number)] = by_number


def _weigh(compiler: Compiler, word: int, bit: int, points: int) -> None:
    """Write the points of one bit into the masks of their binary digits."""
    if points >> layout.WIDE:
        raise ValueError("a fan that counts often is worth more than fits into the masks")
    for digit in range(layout.WIDE):
        compiler.words[layout.WEIGHTS + layout.WIDE * word + digit] |= (points >> digit & 1) << bit
