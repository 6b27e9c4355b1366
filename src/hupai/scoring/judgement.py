"""Every reading of a won hand, counted, the best first."""

from hupai.errors import HandError
from hupai.hand import Hand
from hupai.rules import Edition
from hupai.scoring.reading import readings
from hupai.scoring.tally import Tally, tally


def judge(hand: Hand, rules: Edition) -> tuple[Tally, ...]:
    """Count every permitted reading of *hand*; none when it has no permitted structure.

    Raises:
        HandError: the hand is still waiting.
    """
    if hand.winning_tile is None:
        raise HandError("hand.no_winning_tile", count=len(hand.standing))
    tallies = [tally(reading, rules) for reading in readings(hand, hand.winning_tile, rules)]
    if len(tallies) > 1:
        # the winner may choose the reading that is worth most
        tallies.sort(key=lambda one: one.rank, reverse=True)
    return tuple(tallies)
