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
from hupai.scoring.reading import Reading
from hupai.tiles import KINDS, TERMINALS, TERMINALS_AND_HONOURS, Tile, is_suited, rank_of

_EVENS: Final = frozenset(
    Tile(kind) for kind in range(KINDS) if is_suited(Tile(kind)) and rank_of(Tile(kind)) % 2 == 0
)


def all_terminals(reading: Reading) -> Formed:
    """Nothing but 1s and 9s."""
    return whole_hand(reading.facts.kinds <= TERMINALS)


def all_terminals_and_honors(reading: Reading) -> Formed:
    """Nothing but 1s, 9s and honours, some of each."""
    facts = reading.facts
    return whole_hand(
        facts.kinds <= TERMINALS_AND_HONOURS and facts.has_honours and bool(facts.suits)
    )


def all_even_pungs(reading: Reading) -> Formed:
    """Four pungs and a pair, all of 2s, 4s, 6s and 8s."""
    return whole_hand(len(reading.pungs) == 4 and reading.facts.kinds <= _EVENS)


def four_pure_shifted_pungs(reading: Reading) -> Formed:
    """Four pungs of one suit, each one above the last."""
    return in_one_suit(reading.shape.pung_spreads, 1, 1, 1)


def pure_shifted_pungs(reading: Reading) -> Formed:
    """Three pungs of one suit, each one above the last."""
    return in_one_suit(reading.shape.pung_spreads, 1, 1)


def mixed_shifted_pungs(reading: Reading) -> Formed:
    """Three pungs in three suits, each one above the last."""
    return in_own_suits(reading.shape.pung_spreads, 1, 1)


def triple_pung(reading: Reading) -> Formed:
    """Pungs of one number in all three suits."""
    return in_own_suits(reading.shape.pung_spreads, 0, 0)


def double_pung(reading: Reading) -> Formed:
    """Pungs of one number in two suits."""
    return in_own_suits(reading.shape.pung_spreads, 0)


def all_pungs(reading: Reading) -> Formed:
    """Four pungs or kongs and a pair."""
    return whole_hand(len(reading.pungs) == 4)


def four_concealed_pungs(reading: Reading) -> Formed:
    """Four concealed pungs or kongs."""
    return together(_concealed(reading), 4)


def three_concealed_pungs(reading: Reading) -> Formed:
    """Three concealed pungs or kongs."""
    return together(_concealed(reading), 3)


def two_concealed_pungs(reading: Reading) -> Formed:
    """Two concealed pungs or kongs."""
    return together(_concealed(reading), 2)


def _concealed(reading: Reading) -> list[int]:
    return [at for at in reading.pungs if reading.sets[at].is_concealed]


def pung_of_terminals_or_honors(reading: Reading) -> Formed:
    """A pung of 1s, 9s or honours."""
    return each(at for at in reading.pungs if reading.sets[at].tile in TERMINALS_AND_HONOURS)
