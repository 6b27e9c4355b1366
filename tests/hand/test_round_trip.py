from hypothesis import given, settings
from hypothesis import strategies as st

from hupai.hand import Hand, parse_hand, write_hand
from tests.hand.hands import hands
from tools.winning_hands import winning_hands


@given(hands())
def test_a_hand_reads_as_it_was_written(hand: Hand) -> None:
    assert parse_hand(write_hand(hand)) == hand


@settings(max_examples=20)
@given(st.integers(0, 2**32))
def test_a_winning_hand_reads_as_it_was_written(seed: int) -> None:
    written = [hand for _, hand in winning_hands(seed, 40)]

    assert [parse_hand(write_hand(hand)) for hand in written] == written


@given(hands())
def test_a_line_is_written_as_it_was_read(hand: Hand) -> None:
    line = write_hand(hand)

    assert write_hand(parse_hand(line)) == line


@given(hands(), st.text(" \t", min_size=1, max_size=3))
def test_spaces_between_the_pieces_change_nothing(hand: Hand, space: str) -> None:
    line = write_hand(hand)
    spaced = line
    for sign in "[],|":
        spaced = spaced.replace(sign, f"{space}{sign}{space}")

    assert parse_hand(f"{space}{spaced}{space}") == hand


@given(hands())
def test_what_was_implied_is_written_as_if_it_had_been_told(hand: Hand) -> None:
    again = parse_hand(write_hand(hand))

    assert again.conditions == hand.conditions
    assert again.implied == ()
