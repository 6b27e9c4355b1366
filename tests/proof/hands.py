"""Random classes and parts of the proof, and the names by which a hand's class is known."""

from collections.abc import Iterator
from functools import cache
from random import Random

import numpy as np

from hupai.hand import Hand
from hupai.tiles import Tile
from tools.proof.cases import Wins, wins_of
from tools.proof.hands import Rows, classes_of
from tools.proof.members import FACTS, parts
from tools.proof.states import FORMS, KNITTED, KNITTED_STRAIGHT, ORPHANS

SMALL = (ORPHANS, KNITTED, KNITTED_STRAIGHT)
ClassName = tuple[object, ...]


@cache
def some_classes(seed: int, number: int) -> Rows:
    """Return classes of every form, and some that show the facts."""
    random = np.random.default_rng(seed)
    blocks = []
    for form in FORMS:
        rows = classes_of(form)
        blocks.append(rows[random.permutation(len(rows))[:number]])
        blocks.append(_green(rows, random)[:number])
    return np.concatenate(blocks)


def _green(rows: Rows, random: np.random.Generator) -> Rows:
    """Return classes of one suit, dragons and few kinds: some have green members."""
    narrow = (rows[:, 9:31] == 0).all(axis=1) & ((rows > 0).sum(axis=1) <= 7)
    places = np.flatnonzero(narrow)
    return np.asarray(rows[random.permutation(places)])


def some_wins(seed: int, number: int) -> list[Wins]:
    return [wins_of(part) for part in parts(some_classes(seed, number))]


def random_places(wins: Wins, random: Random, number: int) -> Iterator[int]:
    for _ in range(number):
        yield random.randrange(wins.rows)


def class_of(hand: Hand) -> ClassName:
    """Return what renaming suits, winds with their roles and dragons leaves as it is."""
    counts = [hand.tiles.count(Tile(kind)) for kind in range(34)]
    won = [int(hand.winning_tile == kind) for kind in range(34)]
    in_pairs = not any(count % 2 for count in counts)
    conditions = hand.conditions
    marked = list(zip(counts, won, strict=True))
    winds = [
        (*marked[27 + wind], *((wind == conditions.round_wind, wind == conditions.seat_wind)
                               if counts[27 + wind] >= (3 if in_pairs else 1) else ()))
        for wind in range(4)
    ]  # fmt: skip
    return (
        tuple(sorted(tuple(marked[9 * suit : 9 * suit + 9]) for suit in range(3))),
        tuple(sorted(winds)),
        tuple(sorted(marked[31:])),
        tuple(facts >= set(hand.tiles) for facts in FACTS),
        conditions.by,
    )
