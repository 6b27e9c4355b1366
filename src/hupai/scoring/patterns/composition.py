"""Fan of which tiles a hand is made of."""

from typing import Final

from hupai.scoring.composition import Composition
from hupai.scoring.patterns.formed import Formed, whole_hand
from hupai.tiles import (
    HONOURS,
    KINDS,
    SIMPLES,
    TERMINALS,
    TERMINALS_AND_HONOURS,
    Suit,
    Tile,
    Wind,
    is_suited,
    parse_tiles,
    rank_of,
    wind_tile,
)

_GREEN: Final = frozenset(parse_tiles("23468sF"))
# the faces that look the same upside down
_REVERSIBLE: Final = frozenset(parse_tiles("1234589p245689sP"))
_WINDS: Final = frozenset(wind_tile(wind) for wind in Wind)
_DRAGONS: Final = HONOURS - _WINDS
_SUITED: Final = tuple(Tile(kind) for kind in range(KINDS) if is_suited(Tile(kind)))
_UPPER: Final = frozenset(tile for tile in _SUITED if rank_of(tile) >= 7)
_MIDDLE: Final = frozenset(tile for tile in _SUITED if 4 <= rank_of(tile) <= 6)
_LOWER: Final = frozenset(tile for tile in _SUITED if rank_of(tile) <= 3)
_UPPER_FOUR: Final = frozenset(tile for tile in _SUITED if rank_of(tile) >= 6)
_LOWER_FOUR: Final = frozenset(tile for tile in _SUITED if rank_of(tile) <= 4)


def all_green(hand: Composition) -> Formed:
    """Only bamboo 2, 3, 4, 6, 8 and green dragons."""
    return whole_hand(hand.kinds <= _GREEN)


def all_terminals(hand: Composition) -> Formed:
    """Nothing but 1s and 9s."""
    return whole_hand(hand.kinds <= TERMINALS)


def all_terminals_and_honors(hand: Composition) -> Formed:
    """Nothing but 1s, 9s and honours, some of each."""
    return whole_hand(
        hand.kinds <= TERMINALS_AND_HONOURS and hand.has_honours and bool(hand.suits)
    )


def all_honors(hand: Composition) -> Formed:
    """Nothing but winds and dragons."""
    return whole_hand(hand.kinds <= HONOURS)


def full_flush(hand: Composition) -> Formed:
    """One suit, no honours."""
    return whole_hand(len(hand.suits) == 1 and not hand.has_honours)


def half_flush(hand: Composition) -> Formed:
    """One suit and honours."""
    return whole_hand(len(hand.suits) == 1 and hand.has_honours)


def all_types(hand: Composition) -> Formed:
    """All three suits, winds and dragons."""
    return whole_hand(
        len(hand.suits) == len(Suit)
        and not hand.kinds.isdisjoint(_WINDS)
        and not hand.kinds.isdisjoint(_DRAGONS)
    )


def one_voided_suit(hand: Composition) -> Formed:
    """Exactly two suits."""
    return whole_hand(len(hand.suits) == 2)


def no_honors(hand: Composition) -> Formed:
    """No winds and no dragons."""
    return whole_hand(not hand.has_honours)


def reversible_tiles(hand: Composition) -> Formed:
    """Only faces that look the same upside down."""
    return whole_hand(hand.kinds <= _REVERSIBLE)


def upper_tiles(hand: Composition) -> Formed:
    """Only 7s, 8s and 9s."""
    return whole_hand(hand.kinds <= _UPPER)


def middle_tiles(hand: Composition) -> Formed:
    """Only 4s, 5s and 6s."""
    return whole_hand(hand.kinds <= _MIDDLE)


def lower_tiles(hand: Composition) -> Formed:
    """Only 1s, 2s and 3s."""
    return whole_hand(hand.kinds <= _LOWER)


def upper_four(hand: Composition) -> Formed:
    """Only 6s, 7s, 8s and 9s."""
    return whole_hand(hand.kinds <= _UPPER_FOUR)


def lower_four(hand: Composition) -> Formed:
    """Only 1s, 2s, 3s and 4s."""
    return whole_hand(hand.kinds <= _LOWER_FOUR)


def all_simples(hand: Composition) -> Formed:
    """No 1s, no 9s, no honours."""
    return whole_hand(hand.kinds <= SIMPLES)
