"""Fan of chows."""

from collections.abc import Sequence

from hupai.scoring.patterns.formed import (
    Formed,
    groups,
    in_different_suits,
    in_one_suit,
    ranks,
    rises_by,
    together,
    whole_hand,
)
from hupai.scoring.reading import Reading
from hupai.scoring.tile_set import TileSet
from hupai.tiles import is_suited, rank_of, suit_of

_STRAIGHT = (1, 4, 7)
_TERMINAL_CHOWS = (1, 7)


def pure_terminal_chows(reading: Reading) -> Formed:
    """Two 123, two 789 and a pair of 5, all in one suit."""
    return _four_terminal_chows(reading, suits=1, pair_apart=False)


def three_suited_terminal_chows(reading: Reading) -> Formed:
    """123 and 789 in two suits, a pair of 5 in the third."""
    return _four_terminal_chows(reading, suits=2, pair_apart=True)


def _four_terminal_chows(reading: Reading, suits: int, *, pair_apart: bool) -> Formed:
    chows = [reading.sets[at] for at in reading.chows]
    pair = reading.pair
    found = sorted((one.suit or 0, one.rank) for one in chows)
    is_formed = (
        len(found) == 4
        and pair is not None
        and suit_of(pair) is not None
        and rank_of(pair) == 5
        and [rank for _, rank in found] == [*_pattern(suits)]
        and len({suit for suit, _ in found}) == suits
        and (suit_of(pair) not in {one.suit for one in chows}) is pair_apart
    )
    return together(reading.chows, 4) if is_formed else ()


def _pattern(suits: int) -> tuple[int, ...]:
    return (1, 1, 7, 7) if suits == 1 else (1, 7, 1, 7)


def quadruple_chow(reading: Reading) -> Formed:
    """Four times the same chow."""
    return groups(reading, reading.chows, 4, _are_equal)


def pure_triple_chow(reading: Reading) -> Formed:
    """Three times the same chow."""
    return groups(reading, reading.chows, 3, _are_equal)


def pure_double_chow(reading: Reading) -> Formed:
    """Twice the same chow."""
    return groups(reading, reading.chows, 2, _are_equal)


def four_pure_shifted_chows(reading: Reading) -> Formed:
    """Four chows of one suit, each one or each two above the last."""
    return groups(reading, reading.chows, 4, _are_shifted)


def pure_shifted_chows(reading: Reading) -> Formed:
    """Three chows of one suit, each one or each two above the last (A-SHIFT-STEP)."""
    return groups(reading, reading.chows, 3, _are_shifted)


def mixed_shifted_chows(reading: Reading) -> Formed:
    """Three chows in three suits, each one above the last."""
    return groups(
        reading, reading.chows, 3, lambda sets: in_different_suits(sets) and rises_by(1, sets)
    )


def pure_straight(reading: Reading) -> Formed:
    """123, 456 and 789 in one suit."""
    return groups(
        reading, reading.chows, 3, lambda sets: in_one_suit(sets) and ranks(sets) == _STRAIGHT
    )


def mixed_straight(reading: Reading) -> Formed:
    """123, 456 and 789 in three suits."""
    return groups(
        reading,
        reading.chows,
        3,
        lambda sets: in_different_suits(sets) and ranks(sets) == _STRAIGHT,
    )


def mixed_triple_chow(reading: Reading) -> Formed:
    """The same chow in all three suits."""
    return groups(
        reading, reading.chows, 3, lambda sets: in_different_suits(sets) and rises_by(0, sets)
    )


def mixed_double_chow(reading: Reading) -> Formed:
    """The same chow in two suits."""
    return groups(
        reading, reading.chows, 2, lambda sets: in_different_suits(sets) and rises_by(0, sets)
    )


def short_straight(reading: Reading) -> Formed:
    """Two chows of one suit that make six in a row."""
    return groups(reading, reading.chows, 2, lambda sets: in_one_suit(sets) and rises_by(3, sets))


def two_terminal_chows(reading: Reading) -> Formed:
    """123 and 789 of one suit."""
    return groups(
        reading,
        reading.chows,
        2,
        lambda sets: in_one_suit(sets) and ranks(sets) == _TERMINAL_CHOWS,
    )


def all_chows(reading: Reading) -> Formed:
    """Four chows (knitted runs among them) and a pair of suit tiles."""
    has_pung = any(one.is_pung for one in reading.sets)
    return whole_hand(
        bool(reading.sets)
        and not has_pung
        and reading.pair is not None
        and is_suited(reading.pair)
    )


def _are_equal(sets: Sequence[TileSet]) -> bool:
    return in_one_suit(sets) and rises_by(0, sets)


def _are_shifted(sets: Sequence[TileSet]) -> bool:
    return in_one_suit(sets) and (rises_by(1, sets) or rises_by(2, sets))
