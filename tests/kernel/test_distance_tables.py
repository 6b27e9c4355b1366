"""The tables of distances and wins: what the readable code builds, equal to their definitions."""

from functools import cache
from itertools import combinations_with_replacement, product
from random import Random

import numpy as np
import pytest

from hupai.kernel.building.distances import DISTANCES_FILE
from hupai.kernel.building.folding import fold, unfold
from hupai.kernel.building.near import near_tables
from hupai.kernel.building.states import HONOURS, SUIT, needs, nothing, with_pair, with_sets
from hupai.kernel.building.winning import winning_tables
from hupai.scoring import is_complete
from tools.kernel_tables import is_current

Vector = tuple[int, ...]


def sets_of(ranks: int) -> list[Vector]:
    pungs = [tuple(3 * (at == rank) for at in range(ranks)) for rank in range(ranks)]
    chows = [tuple(int(first <= at < first + 3) for at in range(9)) for first in range(7)]
    return pungs + chows * (ranks == SUIT)


@cache
def wholes(ranks: int, sets: int, pairs: int) -> list[Vector]:
    """Return every state that is just so many sets and pairs, by trying them all."""
    eyes = [tuple(2 * (at == rank) for at in range(ranks)) for rank in range(ranks)]
    found = set()
    for chosen in combinations_with_replacement(sets_of(ranks), sets):
        for pair in combinations_with_replacement(eyes, pairs):
            total = [0] * ranks
            for part in (*chosen, *pair):
                total = [one + more for one, more in zip(total, part, strict=True)]
            if max(total, default=0) <= 4:
                found.add(tuple(total))
    return sorted(found)


def key_of(state: Vector) -> int:
    return sum(count * 5**rank for rank, count in enumerate(state))


def test_the_file_is_what_the_code_builds() -> None:
    assert is_current(DISTANCES_FILE)


@pytest.mark.parametrize("ranks", [SUIT, HONOURS])
@pytest.mark.parametrize(("sets", "pairs"), [*product(range(5), range(2))])
def test_needs_are_the_tiles_of_the_nearest_sets(ranks: int, sets: int, pairs: int) -> None:
    random = Random(sets)
    targets = with_sets(nothing(ranks), sets)
    lacks = needs(with_pair(targets) if pairs else targets)
    nearest = np.array(wholes(ranks, sets, pairs))

    for _ in range(100):
        state = tuple(random.choices(range(5), weights=[6, 4, 3, 2, 1], k=ranks))
        expected = np.maximum(nearest - state, 0).sum(axis=1).min()
        assert lacks[key_of(state)] == expected, state


def test_few_classes_tell_all_states_apart() -> None:
    tables = near_tables()

    assert [tables["suits"].max() + 1, tables["honours"].max() + 1] == [126, 55]
    assert tables["ends"].shape == (5, 180, 165)


def test_a_suit_of_fourteen_wins_where_the_law_says_so() -> None:
    tables = winning_tables()
    random = Random(9)
    alone = [tables["suits"][0], tables["honours"][0]]
    empty = tables["suit_and_honours"][alone[0], alone[1]]
    for _ in range(2000):
        state = near_win(random)
        both = tables["two_suits"][tables["suits"][key_of(state)], alone[0]]
        mask = tables["ends"][0, both, empty]

        counts = (*state, *[0] * 25)
        assert bool(mask & 1) is is_complete(counts, frozenset({"four_sets"}))
        assert bool(mask & 2) is is_complete(counts, frozenset({"seven_pairs"}))


def near_win(random: Random) -> Vector:
    """Return fourteen tiles of a suit, every other time with one exchanged."""
    kinds = [*random.choice(wholes(SUIT, 4, 1))]
    if random.random() < 0.5:
        kinds[random.choice([at for at, count in enumerate(kinds) if count])] -= 1
        kinds[random.choice([at for at, count in enumerate(kinds) if count < 4])] += 1
    return tuple(kinds)


@pytest.mark.parametrize("digits", [1, 2, 4])
def test_unfolding_undoes_folding(digits: int) -> None:
    table = np.random.default_rng(digits).integers(0, 40, size=5**digits)

    assert (unfold(fold(table)) == table).all()


def test_what_has_too_many_rows_does_not_fold() -> None:
    with pytest.raises(ValueError, match="does not fold"):
        fold(np.full(5, 1 << 12))
