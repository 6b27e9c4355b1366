"""Fan of which tiles a hand is made of."""

from typing import Final

from hupai.scoring.division import counts_of
from hupai.scoring.patterns.formed import NOWHERE, Formed, whole_hand
from hupai.scoring.reading import Reading
from hupai.tiles import (
    FIVES,
    HONOURS,
    KINDS,
    SIMPLES,
    TERMINALS_AND_HONOURS,
    Suit,
    Tile,
    Wind,
    is_suited,
    parse_tiles,
    rank_of,
    suit_of,
    wind_tile,
)

_GREEN: Final = frozenset(parse_tiles("23468sF"))
# the faces that look the same upside down
_REVERSIBLE: Final = frozenset(parse_tiles("1234589p245689sP"))
_NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)
_WINDS: Final = frozenset(wind_tile(wind) for wind in Wind)
_DRAGONS: Final = HONOURS - _WINDS
_SUITED: Final = tuple(Tile(kind) for kind in range(KINDS) if is_suited(Tile(kind)))
_UPPER: Final = frozenset(tile for tile in _SUITED if rank_of(tile) >= 7)
_MIDDLE: Final = frozenset(tile for tile in _SUITED if 4 <= rank_of(tile) <= 6)
_LOWER: Final = frozenset(tile for tile in _SUITED if rank_of(tile) <= 3)
_UPPER_FOUR: Final = frozenset(tile for tile in _SUITED if rank_of(tile) >= 6)
_LOWER_FOUR: Final = frozenset(tile for tile in _SUITED if rank_of(tile) <= 4)


def all_green(reading: Reading) -> Formed:
    """Only bamboo 2, 3, 4, 6, 8 and green dragons."""
    return whole_hand(reading.facts.kinds <= _GREEN)


def nine_gates(reading: Reading) -> Formed:
    """1112345678999 of one suit, concealed, before the winning tile came."""
    facts = reading.facts
    suit = suit_of(facts.winning_tile)
    if suit is None or len(facts.kinds) != 9 or facts.hand.melds:
        return NOWHERE
    held = counts_of(facts.hand.standing)
    return whole_hand(held[9 * suit : 9 * suit + 9] == _NINE_GATES)


def full_flush(reading: Reading) -> Formed:
    """One suit, no honours."""
    return whole_hand(len(reading.facts.suits) == 1 and not reading.facts.has_honours)


def half_flush(reading: Reading) -> Formed:
    """One suit and honours."""
    return whole_hand(len(reading.facts.suits) == 1 and reading.facts.has_honours)


def all_types(reading: Reading) -> Formed:
    """All three suits, winds and dragons."""
    facts = reading.facts
    return whole_hand(
        len(facts.suits) == len(Suit)
        and not facts.kinds.isdisjoint(_WINDS)
        and not facts.kinds.isdisjoint(_DRAGONS)
    )


def one_voided_suit(reading: Reading) -> Formed:
    """Exactly two suits."""
    return whole_hand(len(reading.facts.suits) == 2)


def no_honors(reading: Reading) -> Formed:
    """No winds and no dragons."""
    return whole_hand(not reading.facts.has_honours)


def reversible_tiles(reading: Reading) -> Formed:
    """Only faces that look the same upside down."""
    return whole_hand(reading.facts.kinds <= _REVERSIBLE)


def upper_tiles(reading: Reading) -> Formed:
    """Only 7s, 8s and 9s."""
    return whole_hand(reading.facts.kinds <= _UPPER)


def middle_tiles(reading: Reading) -> Formed:
    """Only 4s, 5s and 6s."""
    return whole_hand(reading.facts.kinds <= _MIDDLE)


def lower_tiles(reading: Reading) -> Formed:
    """Only 1s, 2s and 3s."""
    return whole_hand(reading.facts.kinds <= _LOWER)


def upper_four(reading: Reading) -> Formed:
    """Only 6s, 7s, 8s and 9s."""
    return whole_hand(reading.facts.kinds <= _UPPER_FOUR)


def lower_four(reading: Reading) -> Formed:
    """Only 1s, 2s, 3s and 4s."""
    return whole_hand(reading.facts.kinds <= _LOWER_FOUR)


def all_simples(reading: Reading) -> Formed:
    """No 1s, no 9s, no honours."""
    return whole_hand(reading.facts.kinds <= SIMPLES)


def all_fives(reading: Reading) -> Formed:
    """A 5 in every set and in the pair."""
    return whole_hand(_in_every_part(reading, FIVES))


def outside_hand(reading: Reading) -> Formed:
    """A terminal or an honour in every set and in the pair."""
    return whole_hand(_in_every_part(reading, TERMINALS_AND_HONOURS))


def _in_every_part(reading: Reading, wanted: frozenset[Tile]) -> bool:
    return reading.pair in wanted and not any(wanted.isdisjoint(one.tiles) for one in reading.sets)
