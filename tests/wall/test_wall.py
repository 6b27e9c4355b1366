"""A wall follows from everybody's secrets alone, and whatever is changed is noticed."""

import json
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai.errors import WallError
from hupai.tiles import KINDS, full_set
from hupai.wall import (
    Commitments,
    Reveals,
    commitment,
    doubts,
    drawn_seats,
    hand_context,
    misfits,
    proves,
    sealed_wall,
    session_key,
)
from hupai.words import LANGUAGES, say
from tests.wall import independent
from tests.wall.sessions import PLAYERS, Published, played, published, secret

VECTORS = json.loads((Path(__file__).parents[1] / "golden/wall/vectors.json").read_text())
seeds = st.integers(0, 2**32)
seats = st.frozensets(st.sampled_from(list(PLAYERS)))


def codes(one: Published, walls: list[object] | None = None) -> set[str]:
    found = doubts(one.bound, one.shown, walls or one.played())  # type: ignore[arg-type]
    return {each.code for each in found}


# ---------------------------------------------------------------------------------- the protocol


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["session"])
def test_the_published_vectors_hold(vector: dict[str, object]) -> None:
    assert vector_of(vector["session"], vector["secrets"], vector["bound"]) == vector  # type: ignore[arg-type]


def vector_of(session: str, secrets: list[str | None], bound: list[bool]) -> dict[str, object]:
    """Return a vector; the server stands first, a missing secret is None."""
    told = [None if each is None else bytes.fromhex(each) for each in secrets]
    server = told[0] or b""
    bonds = tuple(
        commitment(session, player, told[player + 1] or secret(player)) if is_bound else None
        for player, is_bound in zip(PLAYERS, bound, strict=True)
    )
    commitments = Commitments(session, commitment(session, None, server), bonds)  # type: ignore[arg-type]
    key = session_key(commitments, Reveals(server, tuple(told[1:])))  # type: ignore[arg-type]
    wall = sealed_wall(key, session, 1)
    proof = wall.proof(143)
    return {
        "session": session,
        "secrets": secrets,
        "bound": bound,
        "commitments": [
            None if each is None else each.hex() for each in (commitments.server, *bonds)
        ],
        "key": key.hex(),
        "dice": list(wall.dice),
        "tiles": list(wall.tiles),
        "first_salt": wall.salts[0].hex(),
        "root": wall.root.hex(),
        "proof_of_last": [each.hex() for each in proof.path],
        "seats": list(drawn_seats(key, session)),
    }


@given(seed=seeds, silent=seats, bots=seats)
def test_an_implementation_from_the_specification_finds_the_same(
    seed: int, silent: frozenset[int], bots: frozenset[int]
) -> None:
    one = published(seed, silent=silent, bots=bots)
    bound, shown = one.bound, one.shown
    bonds = [bound.server, *bound.players]
    key = independent.key_of("s", bonds, [shown.server, *shown.players])

    for wall in one.walls:
        found = independent.wall_of(key, "s", wall.hand)
        assert found == (list(wall.tiles), list(wall.dice), wall.root)


@pytest.mark.rule("R-021", "R-028", "R-064")
@given(seed=seeds)
def test_a_wall_is_one_whole_set_and_the_dice_have_six_faces(seed: int) -> None:
    (wall, _) = published(seed).walls

    assert sorted(wall.tiles) == list(full_set())
    assert all(1 <= die <= 6 for die in wall.dice)


def test_a_set_without_flowers_can_be_shuffled() -> None:
    tiles = tuple(tile for tile in full_set() if tile < KINDS)
    wall = sealed_wall(secret(1), "s", 1, tiles)

    assert sorted(wall.tiles) == list(tiles)
    assert wall.proof(135).tile == wall.tiles[135]
    assert proves(wall.root, hand_context("s", 1), 136, wall.proof(135))


@given(seed=seeds, player=st.sampled_from([None, *PLAYERS]))
def test_every_secret_changes_every_wall(seed: int, player: int | None) -> None:
    one, other = published(seed), published(seed)
    changed = secret(seed, "another")
    if player is None:
        bound = replace(other.bound, server=commitment("s", None, changed))
        shown = replace(other.shown, server=changed)
    else:
        bonds, secrets = list(other.bound.players), list(other.shown.players)
        bonds[player], secrets[player] = commitment("s", player, changed), changed
        bound = replace(other.bound, players=tuple(bonds))  # type: ignore[arg-type]
        shown = replace(other.shown, players=tuple(secrets))  # type: ignore[arg-type]

    wall = sealed_wall(session_key(bound, shown), "s", 1)

    assert wall.tiles != one.walls[0].tiles


def test_what_stands_for_a_missing_secret_is_known_before_any_reveal() -> None:
    one = published(5, silent=frozenset({2}))
    fixed = one.bound.instead_of(2)
    secrets = [one.shown.server, *one.shown.players]
    secrets[3] = fixed

    key = independent.key_of("s", [one.bound.server, *one.bound.players], secrets)

    assert key == session_key(one.bound, one.shown)


def test_a_seat_draw_is_an_order_of_the_four() -> None:
    found = Counter(drawn_seats(secret(seed), "s") for seed in range(2400))

    assert len(found) == 24
    assert max(found.values()) < 150


# ------------------------------------------------------------------------------------- tampering


@given(seed=seeds, silent=seats)
def test_an_untouched_session_leaves_no_doubt(seed: int, silent: frozenset[int]) -> None:
    one = published(seed, silent=silent)

    assert doubts(one.bound, one.shown, one.played(proofs=True)) == ()


def test_swapped_tiles_are_noticed() -> None:
    one = published(1)
    first, *rest = one.played()
    tiles = list(first.tiles)
    at = next(place for place in range(1, 144) if tiles[place] != tiles[0])
    tiles[0], tiles[at] = tiles[at], tiles[0]

    assert codes(one, [replace(first, tiles=tuple(tiles)), *rest]) == {"wall.tile_differs"}


def test_a_changed_tile_is_noticed() -> None:
    one = published(1)
    first, *rest = one.played()
    other = next(tile for tile in full_set() if tile != first.tiles[7])
    tiles = (*first.tiles[:7], other, *first.tiles[8:])

    assert codes(one, [replace(first, tiles=tiles), *rest]) == {"wall.not_a_set"}


@pytest.mark.parametrize("dice", [(1, 1, 1, 1), (1, 2), ()])
def test_changed_dice_are_noticed(dice: tuple[int, ...]) -> None:
    one = published(1)
    first, *rest = one.played()

    assert codes(one, [replace(first, dice=dice), *rest]) == {"wall.dice_differ"}


def test_a_commitment_of_another_hand_is_noticed() -> None:
    one = published(1)
    first, second = one.played()

    assert codes(one, [replace(first, root=second.root), second]) == {"wall.root_differs"}


def test_a_record_of_another_session_is_noticed() -> None:
    one, other = published(1), published(1, session="t")

    assert "wall.root_differs" in codes(replace(one, bound=other.bound))
    assert "wall.tile_differs" in codes(replace(one, bound=other.bound))


@pytest.mark.parametrize("player", PLAYERS)
def test_a_secret_that_was_not_committed_is_noticed(player: int) -> None:
    one = published(1)
    secrets = list(one.shown.players)
    secrets[player] = secret("else")
    shown = replace(one.shown, players=tuple(secrets))  # type: ignore[arg-type]

    assert misfits(one.bound, shown) == (player,)
    assert codes(replace(one, shown=shown)) == {"wall.player_misfits"}


def test_a_server_secret_that_was_not_committed_is_noticed() -> None:
    one = published(1)
    changed = replace(one, shown=replace(one.shown, server=secret("else")))

    assert codes(changed) == {"wall.server_misfits"}


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_secret_of_another_size_fits_nothing(size: int) -> None:
    one = published(1)
    shown = replace(one.shown, server=bytes(size))

    assert misfits(one.bound, shown) == (None,)
    with pytest.raises(WallError) as caught:
        commitment("s", None, bytes(size))
    assert caught.value.code == "wall.secret_size"


def test_a_secret_without_a_commitment_fits_nothing() -> None:
    one = published(1, bots=frozenset({3}))
    shown = replace(one.shown, players=(*one.shown.players[:3], secret(9)))

    assert misfits(one.bound, shown) == (3,)
    with pytest.raises(WallError) as caught:
        session_key(one.bound, shown)
    assert caught.value.arguments == {"who": "player 4"}


@given(seed=seeds, place=st.integers(0, 143), random_seed=seeds)
def test_a_forged_proof_fails(seed: int, place: int, random_seed: int) -> None:
    wall, dice = published(seed, hands=1).walls[0], random.Random(random_seed)
    proof, context = wall.proof(place), hand_context("s", 1)
    other = next(tile for tile in wall.tiles if tile != proof.tile)
    path = list(proof.path)
    path[dice.randrange(len(path))] = secret("forged")

    assert proves(wall.root, context, 144, proof)
    assert not proves(wall.root, context, 144, replace(proof, tile=other))
    assert not proves(wall.root, context, 144, replace(proof, place=(place + 1) % 144))
    assert not proves(wall.root, context, 144, replace(proof, salt=bytes(16)))
    assert not proves(wall.root, context, 144, replace(proof, salt=b"short"))
    assert not proves(wall.root, context, 144, replace(proof, path=tuple(path)))
    assert not proves(wall.root, context, 144, replace(proof, path=proof.path[:-1]))
    assert not proves(wall.root, context, 144, replace(proof, path=(*proof.path, bytes(32))))
    assert not proves(wall.root, context, 144, replace(proof, place=144))
    assert not proves(wall.root, context, 144, replace(proof, tile=300))  # type: ignore[arg-type]
    assert not proves(wall.root, hand_context("s", 2), 144, proof)
    assert not proves(secret("root"), context, 144, proof)


def test_a_forged_proof_in_a_record_is_named_by_its_place() -> None:
    one = published(1, hands=1)
    (wall,) = one.walls
    forged = replace(wall.proof(4), salt=bytes(16))
    record = replace(played(wall), proofs=(wall.proof(3), forged))

    (doubt,) = doubts(one.bound, one.shown, [record])

    assert (doubt.code, doubt.hand, doubt.about) == ("wall.proof_fails", 1, "5")
    for language in LANGUAGES:
        assert "5" in say(doubt.code, language, hand=doubt.hand, about=doubt.about)
