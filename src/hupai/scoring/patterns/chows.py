"""Fan of chows."""

from hupai.scoring.patterns.formed import (
    NOWHERE,
    Formed,
    in_one_suit,
    in_own_suits,
    together,
    whole_hand,
)
from hupai.scoring.shape import Shape
from hupai.tiles import FIVES, is_suited, suit_of


def pure_terminal_chows(shape: Shape) -> Formed:
    """Two 123, two 789 and a pair of 5, all in one suit."""
    return _four_terminal_chows(shape, suits=1, pair_apart=False)


def three_suited_terminal_chows(shape: Shape) -> Formed:
    """123 and 789 in two suits, a pair of 5 in the third."""
    return _four_terminal_chows(shape, suits=2, pair_apart=True)


def _four_terminal_chows(shape: Shape, suits: int, *, pair_apart: bool) -> Formed:
    pair = shape.pair
    if pair is None or pair not in FIVES or len(shape.chows) < 4:
        return NOWHERE
    chows = [shape.sets[at] for at in shape.chows]
    found = sorted((one.suit or 0, one.rank) for one in chows)
    is_formed = (
        [rank for _, rank in found] == [*_pattern(suits)]
        and len({suit for suit, _ in found}) == suits
        and (suit_of(pair) not in {one.suit for one in chows}) is pair_apart
    )
    return together(shape.chows, 4) if is_formed else NOWHERE


def _pattern(suits: int) -> tuple[int, ...]:
    return (1, 1, 7, 7) if suits == 1 else (1, 7, 1, 7)


def quadruple_chow(shape: Shape) -> Formed:
    """Four times the same chow."""
    return in_one_suit(shape.chow_spreads, 0, 0, 0)


def pure_triple_chow(shape: Shape) -> Formed:
    """Three times the same chow."""
    return in_one_suit(shape.chow_spreads, 0, 0)


def pure_double_chow(shape: Shape) -> Formed:
    """Twice the same chow."""
    return in_one_suit(shape.chow_spreads, 0)


def four_pure_shifted_chows(shape: Shape) -> Formed:
    """Four chows of one suit, each one or each two above the last."""
    chows = shape.chow_spreads
    return in_one_suit(chows, 1, 1, 1) or in_one_suit(chows, 2, 2, 2)


def pure_shifted_chows(shape: Shape) -> Formed:
    """Three chows of one suit, each one or each two above the last (A-SHIFT-STEP)."""
    chows = shape.chow_spreads
    return tuple(sorted(in_one_suit(chows, 1, 1) + in_one_suit(chows, 2, 2)))


def mixed_shifted_chows(shape: Shape) -> Formed:
    """Three chows in three suits, each one above the last."""
    return in_own_suits(shape.chow_spreads, 1, 1)


def pure_straight(shape: Shape) -> Formed:
    """123, 456 and 789 in one suit."""
    return in_one_suit(shape.chow_spreads, 3, 3)


def mixed_straight(shape: Shape) -> Formed:
    """123, 456 and 789 in three suits."""
    return in_own_suits(shape.chow_spreads, 3, 3)


def mixed_triple_chow(shape: Shape) -> Formed:
    """The same chow in all three suits."""
    return in_own_suits(shape.chow_spreads, 0, 0)


def mixed_double_chow(shape: Shape) -> Formed:
    """The same chow in two suits."""
    return in_own_suits(shape.chow_spreads, 0)


def short_straight(shape: Shape) -> Formed:
    """Two chows of one suit that make six in a row."""
    return in_one_suit(shape.chow_spreads, 3)


def two_terminal_chows(shape: Shape) -> Formed:
    """123 and 789 of one suit: nothing else lies six apart."""
    return in_one_suit(shape.chow_spreads, 6)


def all_chows(shape: Shape) -> Formed:
    """Four chows (knitted runs among them) and a pair of suit tiles."""
    return whole_hand(
        bool(shape.sets) and not shape.pungs and shape.pair is not None and is_suited(shape.pair)
    )
