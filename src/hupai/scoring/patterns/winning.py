"""Fan of how the hand was won."""

from hupai.hand import WinBy
from hupai.scoring.patterns.formed import Formed, whole_hand
from hupai.scoring.reading import Completed, Reading


def last_tile_draw(reading: Reading) -> Formed:
    """The last tile of the wall, drawn."""
    conditions = reading.facts.conditions
    return whole_hand(conditions.is_last_of_wall and conditions.by.is_drawn)


def last_tile_claim(reading: Reading) -> Formed:
    """The last tile of the hand, from another player."""
    conditions = reading.facts.conditions
    return whole_hand(conditions.is_last_of_wall and not conditions.by.is_drawn)


def out_with_replacement_tile(reading: Reading) -> Formed:
    """The tile taken for a kong."""
    return whole_hand(reading.facts.conditions.by is WinBy.REPLACEMENT)


def robbing_the_kong(reading: Reading) -> Formed:
    """The tile another player added to a pung."""
    return whole_hand(reading.facts.conditions.by is WinBy.ROBBED_KONG)


def melded_hand(reading: Reading) -> Formed:
    """Four sets, all claimed, and a pair completed by another player's tile."""
    return whole_hand(
        len(reading.sets) == 4
        and all(one.is_melded for one in reading.sets)
        and not reading.facts.conditions.by.is_drawn
    )


def fully_concealed_hand(reading: Reading) -> Formed:
    """Nothing claimed, the winning tile drawn."""
    facts = reading.facts
    return whole_hand(facts.hand.is_concealed and facts.conditions.by.is_drawn)


def concealed_hand(reading: Reading) -> Formed:
    """Nothing claimed before the winning tile."""
    facts = reading.facts
    return whole_hand(facts.hand.is_concealed and not facts.conditions.by.is_drawn)


def last_tile(reading: Reading) -> Formed:
    """The fourth copy, the other three lying open."""
    return whole_hand(reading.facts.conditions.is_last_of_kind)


def self_drawn(reading: Reading) -> Formed:
    """The winning tile drawn from the wall."""
    return whole_hand(reading.facts.conditions.by.is_drawn)


def edge_wait(reading: Reading) -> Formed:
    """Waiting only for the 3 of 123 or the 7 of 789."""
    return _only_wait(reading, Completed.EDGE)


def closed_wait(reading: Reading) -> Formed:
    """Waiting only for the middle of a chow."""
    return _only_wait(reading, Completed.CLOSED)


def single_wait(reading: Reading) -> Formed:
    """Waiting only for the pair."""
    return _only_wait(reading, Completed.PAIR)


def _only_wait(reading: Reading, wanted: Completed) -> Formed:
    if reading.completed is not wanted:
        return whole_hand(formed=False)
    rules = reading.facts.rules.readings
    if reading.structure == "knitted_straight" and not rules.wait_with_knitted_straight:
        return whole_hand(formed=False)
    return whole_hand(reading.facts.is_only_wait)
