"""Distances of many hands: equal to a search and to the law, and obedient to their meaning."""

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hupai
from hupai.hand import Hand
from hupai.rules import EDITIONS, STRUCTURES, Structure, load_rules
from hupai.scoring import formal_waits, is_complete, shanten
from hupai.scoring.division import counts_of
from hupai.tiles import COPIES, KINDS, Tile
from tests.hand.hands import hands
from tests.kernel.sizes import IS_COMPILED, size
from tests.scoring.shanten_lines import LINES
from tools.nearest_hands import SAMPLE, cases, differences
from tools.winning_hands import winning_hands

Counts = npt.NDArray[np.uint8]
RULES = {name: load_rules(name) for name in EDITIONS}


def counts(tiles: tuple[int, ...]) -> Counts:
    return np.bincount(tiles, minlength=KINDS).astype(np.uint8)


def arrays_of(hands_: list[Hand]) -> tuple[Counts, Counts, Counts]:
    """Return the standing tiles, the numbers of melds and their tiles."""
    standing = [
        one.standing if one.winning_tile is None else (*one.standing, one.winning_tile)
        for one in hands_
    ]
    melded = [tuple(tile for meld in one.melds for tile in meld.tiles) for one in hands_]
    return (
        np.stack([counts(tiles) for tiles in standing]),
        np.array([len(one.melds) for one in hands_], dtype=np.uint8),
        np.stack([counts(tiles) for tiles in melded]),
    )


def chosen(structure: Structure | None) -> tuple[Structure, ...]:
    return STRUCTURES if structure is None else (structure,)


def dealt(number: int, tiles: int, seed: int) -> Counts:
    """Return hands of so many tiles, half of them of two suits only, so that many are near."""
    random = np.random.default_rng(seed)
    wall = np.repeat(np.arange(KINDS), COPIES)
    found = np.zeros((number, KINDS), dtype=np.uint8)
    for row in found:
        pool = wall if random.random() < 0.5 else wall[: 4 * random.integers(7, 18)]
        np.add.at(row, random.choice(pool, tiles, replace=False), 1)
    return found


def test_no_distance_differs_from_a_search_through_all_winning_hands() -> None:
    numbers = SAMPLE if IS_COMPILED else (0, 2, 5, 5, 5)

    assert not differences([*cases(numbers, seed=7)])


@settings(max_examples=size(300, 10))
@given(hands(), st.sampled_from(EDITIONS))
def test_the_kernel_and_the_law_agree(hand: Hand, edition: str) -> None:
    standing, melds, melded = arrays_of([hand])
    told = hupai.shanten_many(standing, melds, edition, melded=melded)

    assert told[0] == hupai.shanten(hand, edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hand_is_complete_exactly_at_minus_one(edition: str) -> None:
    won = [hand for _, hand in winning_hands(seed=4, count=size(2000, 60))]
    lost = [Hand(tiles_of(row)) for row in dealt(size(500, 5), 13, seed=4)]
    standing, melds, melded = arrays_of(won + lost)
    distances = hupai.shanten_many(standing, melds, edition, melded=melded)

    expected = [
        is_complete(tuple(map(int, row)), concealed(edition, int(own)))
        for row, own in zip(standing, melds, strict=True)
    ]
    assert hupai.wins_many(standing, melds, edition).tolist() == expected
    assert (distances == -1).tolist() == expected


def tiles_of(row: Counts) -> tuple[Tile, ...]:
    return tuple(Tile(int(kind)) for kind in np.repeat(np.arange(KINDS), row))


def concealed(edition: str, melds: int) -> frozenset[Structure]:
    structures = RULES[edition].win.structures
    return structures if melds == 0 else structures & {"four_sets", "knitted_straight"}


@pytest.mark.rule("R-053")
@settings(max_examples=size(300, 10))
@given(hands().filter(lambda hand: hand.winning_tile is None), st.sampled_from(EDITIONS))
def test_a_hand_waits_exactly_at_zero(hand: Hand, edition: str) -> None:
    standing, melds, melded = arrays_of([hand])
    held = counts_of(hand.tiles)
    waits = formal_waits(counts_of(hand.standing), concealed(edition, len(hand.melds)))

    at_zero = hupai.shanten_many(standing, melds, edition, melded=melded)[0] == 0
    assert at_zero is np.bool_(any(held[tile] < COPIES for tile in waits))


@pytest.mark.parametrize("structure", [*STRUCTURES, None])
@pytest.mark.parametrize("melds", [0, 1, 3])
def test_a_useful_tile_brings_a_hand_one_nearer_and_no_tile_two(
    structure: Structure | None, melds: int
) -> None:
    hands_ = dealt(size(3000, 20), 13 - 3 * melds, seed=melds)
    structures = chosen(structure)
    before = hupai.useful_many(hands_, melds, structures=structures)
    assert (before.shanten == hupai.shanten_many(hands_, melds, structures=structures)).all()
    for kind in range(KINDS):
        can = hands_[:, kind] < COPIES
        drawn = hands_.copy()
        drawn[:, kind] += 1
        after = hupai.shanten_many(drawn[can], melds, structures=structures)

        nearer = before.shanten[can] - after
        assert set(nearer.tolist()) <= {0, 1}
        assert ((nearer == 1) == before.improves[can, kind]).all()
        assert not before.improves[~can, kind].any()


@settings(max_examples=size(200, 5))
@given(hands().filter(lambda hand: hand.winning_tile is None and hand.melds))
def test_melded_tiles_are_neither_drawn_nor_counted_twice(hand: Hand) -> None:
    standing, melds, melded = arrays_of([hand])
    visible = counts(hand.visible)[None]
    told = hupai.useful_many(standing, melds, melded=melded, visible=visible)
    for kind in range(KINDS):
        if standing[0, kind] + melded[0, kind] == COPIES:
            assert not told.improves[0, kind]
            continue
        drawn = standing.copy()
        drawn[0, kind] += 1
        after = hupai.shanten_many(drawn, melds, melded=melded)
        assert bool(told.improves[0, kind]) is bool(after[0] < told.shanten[0])
        left = COPIES - standing[0, kind] - melded[0, kind] - visible[0, kind]
        assert told.copies[0, kind] == (left if told.improves[0, kind] else 0)


@given(seed=st.integers(0, 2**32), order=st.permutations(range(3)), up=st.booleans())
def test_suits_can_be_renamed(seed: int, order: list[int], up: bool) -> None:  # noqa: FBT001
    hands_ = dealt(size(50, 3), 13, seed)
    suits = [hands_[:, 9 * suit : 9 * suit + 9] for suit in order]
    honours = np.random.default_rng(seed).permutation(7)
    renamed = np.hstack(
        [*(suit if up else suit[:, ::-1] for suit in suits), hands_[:, 27:][:, honours]]
    )

    told, other = hupai.useful_many(hands_), hupai.useful_many(renamed)
    assert (told.shanten == other.shanten).all()
    assert (told.improves.sum(axis=1) == other.improves.sum(axis=1)).all()


@pytest.mark.parametrize("structure", [*STRUCTURES, None])
def test_keys_tell_what_counts_tell(structure: Structure | None) -> None:
    from hupai.kernel import keys_of  # noqa: PLC0415 - the kernel's own door

    hands_ = dealt(size(500, 5), 14, seed=3)
    structures = chosen(structure)
    keys = keys_of(hands_)

    told = hupai.shanten_many(keys, structures=structures)
    assert (told == hupai.shanten_many(hands_, structures=structures)).all()
    wins = hupai.wins_many(keys, structures=structures)
    assert (wins == hupai.wins_many(hands_, structures=structures)).all()


def test_keys_are_kept_tile_by_tile() -> None:
    from hupai.kernel import add_tile, keys_of, remove_tile  # noqa: PLC0415

    hand = dealt(1, 13, seed=5)[0]
    keys = np.zeros(4, dtype=np.uint32)
    for kind in np.repeat(np.arange(KINDS), hand):
        add_tile(keys, int(kind))
    assert (keys == keys_of(hand[None])[0]).all()

    for kind in np.repeat(np.arange(KINDS), hand):
        remove_tile(keys, int(kind))
    assert not keys.any()


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_counts_its_own_structures(edition: str) -> None:
    hands_ = dealt(size(2000, 10), 13, seed=11)
    each = [
        hupai.shanten_many(hands_, structures=[structure])
        for structure in RULES[edition].win.structures
    ]

    assert (hupai.shanten_many(hands_, edition=edition) == np.min(each, axis=0)).all()


@pytest.mark.parametrize(("line", "expected"), LINES)
def test_the_kernel_knows_the_copies_that_exist(line: str, expected: int) -> None:
    standing, melds, melded = arrays_of([hupai.parse_hand(line)])

    assert hupai.shanten_many(standing, melds, melded=melded).tolist() == [expected]
    assert hupai.useful_many(standing, melds, melded=melded).shanten.tolist() == [expected]


def test_the_law_and_the_root_say_the_same() -> None:
    line = "123m456p789s1233s"

    assert hupai.shanten(line) == shanten(hupai.parse_hand(line), RULES["wmo-2014"]) == 0
