"""Fan of pungs; kongs count as pungs."""

from typing import Final

from hupai.scoring.patterns.formed import (
    Formed,
    each,
    in_one_suit,
    in_own_suits,
    together,
    whole_hand,
)
from hupai.scoring.shape import Shape
from hupai.tiles import FIVES, KINDS, TERMINALS_AND_HONOURS, Tile, is_suited, rank_of

_EVENS: Final = frozenset(
    Tile(kind) for kind in range(KINDS) if is_suited(Tile(kind)) and rank_of(Tile(kind)) % 2 == 0
)


def all_even_pungs(shape: Shape) -> Formed:
    """Four pungs and a pair, all of 2s, 4s, 6s and 8s."""
    return whole_hand(
        len(shape.pungs) == 4
        and shape.pair in _EVENS
        and all(one.tile in _EVENS for one in shape.sets)
    )


def four_pure_shifted_pungs(shape: Shape) -> Formed:
    """Four pungs of one suit, each one above the last."""
    return in_one_suit(shape.pung_spreads, 1, 1, 1)


def pure_shifted_pungs(shape: Shape) -> Formed:
    """Three pungs of one suit, each one above the last."""
    return in_one_suit(shape.pung_spreads, 1, 1)


def mixed_shifted_pungs(shape: Shape) -> Formed:
    """Three pungs in three suits, each one above the last."""
    return in_own_suits(shape.pung_spreads, 1, 1)


def triple_pung(shape: Shape) -> Formed:
    """Pungs of one number in all three suits."""
    return in_own_suits(shape.pung_spreads, 0, 0)


def double_pung(shape: Shape) -> Formed:
    """Pungs of one number in two suits."""
    return in_own_suits(shape.pung_spreads, 0)


def all_pungs(shape: Shape) -> Formed:
    """Four pungs or kongs and a pair."""
    return whole_hand(len(shape.pungs) == 4)


def four_concealed_pungs(shape: Shape) -> Formed:
    """Four concealed pungs or kongs."""
    return together(_concealed(shape), 4)


def three_concealed_pungs(shape: Shape) -> Formed:
    """Three concealed pungs or kongs."""
    return together(_concealed(shape), 3)


def two_concealed_pungs(shape: Shape) -> Formed:
    """Two concealed pungs or kongs."""
    return together(_concealed(shape), 2)


def _concealed(shape: Shape) -> list[int]:
    return [at for at in shape.pungs if shape.sets[at].is_concealed]


def pung_of_terminals_or_honors(shape: Shape) -> Formed:
    """A pung of 1s, 9s or honours."""
    return each(at for at in shape.pungs if shape.sets[at].tile in TERMINALS_AND_HONOURS)


def all_fives(shape: Shape) -> Formed:
    """A 5 in every set and in the pair."""
    return whole_hand(_in_every_part(shape, FIVES))


def outside_hand(shape: Shape) -> Formed:
    """A terminal or an honour in every set and in the pair."""
    return whole_hand(_in_every_part(shape, TERMINALS_AND_HONOURS))


def _in_every_part(shape: Shape, wanted: frozenset[Tile]) -> bool:
    return shape.pair in wanted and not any(wanted.isdisjoint(one.tiles) for one in shape.sets)
