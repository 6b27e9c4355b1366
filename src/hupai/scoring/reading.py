"""A reading: one way to see fourteen tiles as a winning structure, and where the last one went."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property, lru_cache

from hupai.hand import Hand, Meld, WinConditions
from hupai.rules import Edition, Structure
from hupai.scoring.composition import Composition, composition_of
from hupai.scoring.division import Counts, counts_of, divisions
from hupai.scoring.shape import Shape, shape_of
from hupai.scoring.structure import (
    formal_waits,
    is_honours_and_knitted,
    is_seven_pairs,
    is_thirteen_orphans,
    knitted_remainders,
)
from hupai.scoring.tile_set import Exposure, SetKind, TileSet, tile_set
from hupai.tiles import COPIES, Tile


class Completed(Enum):
    """What the winning tile completed."""

    EDGE = "edge"
    CLOSED = "closed"
    PAIR = "pair"
    OTHER = "other"


@dataclass(frozen=True)
class Facts:
    """What is true of a won hand however its tiles are read."""

    hand: Hand
    winning_tile: Tile
    rules: Edition
    counts: Counts = field(init=False)
    composition: Composition = field(init=False)

    def __post_init__(self) -> None:
        tiles = self.hand.tiles
        object.__setattr__(self, "counts", counts_of(tiles))
        object.__setattr__(self, "composition", composition_of(frozenset(tiles)))

    @property
    def conditions(self) -> WinConditions:
        return self.hand.conditions

    @cached_property
    def is_only_wait(self) -> bool:
        """Tell whether the winning tile was the only kind waited for (A-WAIT)."""
        held = counts_of(self.hand.standing)
        waits = formal_waits(held, self.rules.win.structures)
        if self.rules.readings.wait == "winnable":
            own = counts_of(self.hand.waiting().tiles)
            waits = tuple(tile for tile in waits if own[tile] < COPIES)
        return len(waits) == 1


@dataclass(frozen=True)
class Reading:
    """One structure found in a hand. Melds come first among the sets."""

    facts: Facts
    structure: Structure
    sets: tuple[TileSet, ...] = ()
    pair: Tile | None = None
    completed: Completed = Completed.OTHER
    shape: Shape = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "shape", shape_of(self.sets, self.pair))


def readings(hand: Hand, winning_tile: Tile, rules: Edition) -> Iterator[Reading]:
    """Yield every reading the rules permit (R-167 lets the winner choose the best)."""
    facts = Facts(hand, winning_tile, rules)
    standing = counts_of((*hand.standing, winning_tile))
    permitted = rules.win.structures
    if "four_sets" in permitted:
        yield from _in_sets(facts, "four_sets", standing, ())
    if "knitted_straight" in permitted:
        for runs, rest in knitted_remainders(standing):
            knitted = tuple(tile_set(SetKind.KNITTED, run[0], Exposure.CONCEALED) for run in runs)
            yield from _in_sets(facts, "knitted_straight", rest, knitted)
    if not hand.melds:
        for structure, fits in _SPECIAL:
            if structure in permitted and fits(standing):
                yield Reading(facts, structure, completed=Completed.PAIR)


_SPECIAL = (
    ("seven_pairs", is_seven_pairs),
    ("thirteen_orphans", is_thirteen_orphans),
    ("honours_and_knitted", is_honours_and_knitted),
)


def _in_sets(
    facts: Facts, structure: Structure, counts: Counts, knitted: tuple[TileSet, ...]
) -> Iterator[Reading]:
    melds = tuple(_from_meld(meld) for meld in facts.hand.melds)
    by = facts.conditions.by
    for found, pair in divisions(counts):
        held = _held(found)
        for at, completed in _placements(held, pair, facts.winning_tile, knitted):
            sets = list(held)
            if at is not None and not by.is_drawn:
                # A-CONCEALED-BY-DISCARD: a set completed by another player is not concealed
                sets[at] = tile_set(held[at].kind, held[at].tile, Exposure.COMPLETED)
            yield Reading(facts, structure, (*melds, *knitted, *sets), pair, completed)


@lru_cache(maxsize=1 << 10)
def _held(found: tuple[tuple[bool, Tile], ...]) -> tuple[TileSet, ...]:
    return tuple(
        tile_set(SetKind.CHOW if chow else SetKind.PUNG, tile, Exposure.CONCEALED)
        for chow, tile in found
    )


def _placements(
    held: tuple[TileSet, ...], pair: Tile, winning_tile: Tile, knitted: tuple[TileSet, ...]
) -> Iterator[tuple[int | None, Completed]]:
    """Yield each part the winning tile may have completed, equal sets only once."""
    for at, one in enumerate(held):
        if winning_tile in one.tiles and one not in held[:at]:
            yield at, _completed(one, winning_tile)
    if pair == winning_tile:
        yield None, Completed.PAIR
    if any(winning_tile in run.tiles for run in knitted):
        yield None, Completed.OTHER


def _completed(one: TileSet, tile: Tile) -> Completed:
    if not one.is_chow:
        return Completed.OTHER
    place = tile - one.tile
    if place == 1:
        return Completed.CLOSED
    is_edge = (one.rank, place) in ((1, 2), (7, 0))
    return Completed.EDGE if is_edge else Completed.OTHER


def _from_meld(meld: Meld) -> TileSet:
    exposure = Exposure.CONCEALED if meld.is_concealed else Exposure.MELDED
    kind = SetKind.CHOW if meld.is_chow else SetKind.KONG if meld.is_kong else SetKind.PUNG
    return tile_set(kind, meld.tile, exposure)
