"""Fan of which tiles a hand is made of."""

from collections.abc import Callable
from typing import Final

from hupai.scoring.division import counts_of
from hupai.scoring.patterns.formed import Formed, whole_hand
from hupai.scoring.reading import Reading
from hupai.tiles import (
    SIMPLES,
    Suit,
    Tile,
    Wind,
    is_honour,
    is_terminal_or_honour,
    parse_tiles,
    rank_of,
    suit_of,
    wind_tile,
)

_GREEN: Final = frozenset(parse_tiles("23468sF"))
# the faces that look the same upside down
_REVERSIBLE: Final = frozenset(parse_tiles("1234589p245689sP"))
_NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)
_LAST_WIND: Final = wind_tile(Wind.NORTH)


def all_green(reading: Reading) -> Formed:
    """Only bamboo 2, 3, 4, 6, 8 and green dragons."""
    return whole_hand(reading.facts.kinds <= _GREEN)


def nine_gates(reading: Reading) -> Formed:
    """1112345678999 of one suit, concealed, before the winning tile came."""
    facts = reading.facts
    held = counts_of(facts.hand.standing)
    suit = suit_of(facts.winning_tile)
    return whole_hand(
        suit is not None and held[9 * suit : 9 * suit + 9] == _NINE_GATES and not facts.hand.melds
    )


def full_flush(reading: Reading) -> Formed:
    """One suit, no honours."""
    return whole_hand(len(reading.facts.suits) == 1 and not reading.facts.has_honours)


def half_flush(reading: Reading) -> Formed:
    """One suit and honours."""
    return whole_hand(len(reading.facts.suits) == 1 and reading.facts.has_honours)


def all_types(reading: Reading) -> Formed:
    """All three suits, winds and dragons."""
    facts = reading.facts
    honours = [tile for tile in facts.kinds if is_honour(tile)]
    return whole_hand(
        len(facts.suits) == len(Suit)
        and any(tile <= _LAST_WIND for tile in honours)
        and any(tile > _LAST_WIND for tile in honours)
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
    return _only(reading, 7, 9)


def middle_tiles(reading: Reading) -> Formed:
    """Only 4s, 5s and 6s."""
    return _only(reading, 4, 6)


def lower_tiles(reading: Reading) -> Formed:
    """Only 1s, 2s and 3s."""
    return _only(reading, 1, 3)


def upper_four(reading: Reading) -> Formed:
    """Only 6s, 7s, 8s and 9s."""
    return _only(reading, 6, 9)


def lower_four(reading: Reading) -> Formed:
    """Only 1s, 2s, 3s and 4s."""
    return _only(reading, 1, 4)


def _only(reading: Reading, low: int, high: int) -> Formed:
    facts = reading.facts
    return whole_hand(
        not facts.has_honours and all(low <= rank_of(tile) <= high for tile in facts.kinds)
    )


def all_simples(reading: Reading) -> Formed:
    """No 1s, no 9s, no honours."""
    return whole_hand(reading.facts.kinds <= SIMPLES)


def all_fives(reading: Reading) -> Formed:
    """A 5 in every set and in the pair."""
    return whole_hand(_in_every_part(reading, _is_five))


def outside_hand(reading: Reading) -> Formed:
    """A terminal or an honour in every set and in the pair."""
    return whole_hand(_in_every_part(reading, is_terminal_or_honour))


def _is_five(tile: Tile) -> bool:
    return suit_of(tile) is not None and rank_of(tile) == 5


def _in_every_part(reading: Reading, wanted: Callable[[Tile], bool]) -> bool:
    return (
        reading.pair is not None
        and wanted(reading.pair)
        and all(any(map(wanted, one.tiles)) for one in reading.sets)
    )
