"""Fan of chows."""

from hupai.scoring.patterns.formed import (
    NOWHERE,
    Formed,
    in_one_suit,
    in_own_suits,
    together,
    whole_hand,
)
from hupai.scoring.reading import Reading
from hupai.tiles import FIVES, is_suited, suit_of


def pure_terminal_chows(reading: Reading) -> Formed:
    """Two 123, two 789 and a pair of 5, all in one suit."""
    return _four_terminal_chows(reading, suits=1, pair_apart=False)


def three_suited_terminal_chows(reading: Reading) -> Formed:
    """123 and 789 in two suits, a pair of 5 in the third."""
    return _four_terminal_chows(reading, suits=2, pair_apart=True)


def _four_terminal_chows(reading: Reading, suits: int, *, pair_apart: bool) -> Formed:
    pair = reading.pair
    if pair is None or pair not in FIVES or len(reading.chows) < 4:
        return NOWHERE
    chows = [reading.sets[at] for at in reading.chows]
    found = sorted((one.suit or 0, one.rank) for one in chows)
    is_formed = (
        [rank for _, rank in found] == [*_pattern(suits)]
        and len({suit for suit, _ in found}) == suits
        and (suit_of(pair) not in {one.suit for one in chows}) is pair_apart
    )
    return together(reading.chows, 4) if is_formed else NOWHERE


def _pattern(suits: int) -> tuple[int, ...]:
    return (1, 1, 7, 7) if suits == 1 else (1, 7, 1, 7)


def quadruple_chow(reading: Reading) -> Formed:
    """Four times the same chow."""
    return in_one_suit(reading.shape.chow_spreads, 0, 0, 0)


def pure_triple_chow(reading: Reading) -> Formed:
    """Three times the same chow."""
    return in_one_suit(reading.shape.chow_spreads, 0, 0)


def pure_double_chow(reading: Reading) -> Formed:
    """Twice the same chow."""
    return in_one_suit(reading.shape.chow_spreads, 0)


def four_pure_shifted_chows(reading: Reading) -> Formed:
    """Four chows of one suit, each one or each two above the last."""
    chows = reading.shape.chow_spreads
    return in_one_suit(chows, 1, 1, 1) or in_one_suit(chows, 2, 2, 2)


def pure_shifted_chows(reading: Reading) -> Formed:
    """Three chows of one suit, each one or each two above the last (A-SHIFT-STEP)."""
    chows = reading.shape.chow_spreads
    return tuple(sorted(in_one_suit(chows, 1, 1) + in_one_suit(chows, 2, 2)))


def mixed_shifted_chows(reading: Reading) -> Formed:
    """Three chows in three suits, each one above the last."""
    return in_own_suits(reading.shape.chow_spreads, 1, 1)


def pure_straight(reading: Reading) -> Formed:
    """123, 456 and 789 in one suit."""
    return in_one_suit(reading.shape.chow_spreads, 3, 3)


def mixed_straight(reading: Reading) -> Formed:
    """123, 456 and 789 in three suits."""
    return in_own_suits(reading.shape.chow_spreads, 3, 3)


def mixed_triple_chow(reading: Reading) -> Formed:
    """The same chow in all three suits."""
    return in_own_suits(reading.shape.chow_spreads, 0, 0)


def mixed_double_chow(reading: Reading) -> Formed:
    """The same chow in two suits."""
    return in_own_suits(reading.shape.chow_spreads, 0)


def short_straight(reading: Reading) -> Formed:
    """Two chows of one suit that make six in a row."""
    return in_one_suit(reading.shape.chow_spreads, 3)


def two_terminal_chows(reading: Reading) -> Formed:
    """123 and 789 of one suit: nothing else lies six apart."""
    return in_one_suit(reading.shape.chow_spreads, 6)


def all_chows(reading: Reading) -> Formed:
    """Four chows (knitted runs among them) and a pair of suit tiles."""
    return whole_hand(
        bool(reading.sets)
        and not reading.pungs
        and reading.pair is not None
        and is_suited(reading.pair)
    )
