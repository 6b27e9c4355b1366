"""Who sits where in every hand of a session.

A player is named by the seat he starts in: 0 to 3 for starting East, South, West, North.
"""

from dataclasses import dataclass
from typing import Final

from hupai.errors import SheetError
from hupai.rules import Edition
from hupai.sheet.payments import SEATS, four
from hupai.tiles import Wind

Four = tuple[int, int, int, int]
_LETTERS: Final = "ESWN"


@dataclass(frozen=True, slots=True)
class HandPlace:
    """The place of a hand in its session, and the players in East, South, West and North."""

    number: int
    round: int
    players: Four

    @property
    def round_wind(self) -> Wind:
        """Return the wind of the round: East, South, West, North in turn (R-044)."""
        return Wind((self.round - 1) % SEATS)

    @property
    def dealer(self) -> int:
        """Return the player in the East (R-047)."""
        return self.players[Wind.EAST]

    @property
    def winds(self) -> tuple[Wind, Wind, Wind, Wind]:
        """Return the wind of each player."""
        east, south, west, north = (Wind(self.players.index(player)) for player in range(SEATS))
        return east, south, west, north

    def upper_player(self, player: int) -> int:
        """Return the left neighbour, whose turn is before (R-046)."""
        return self.players[self.winds[player] - 1]

    def opposite_player(self, player: int) -> int:
        return self.players[(self.winds[player] + 2) % SEATS]

    def lower_player(self, player: int) -> int:
        """Return the right neighbour, whose turn is next (R-046)."""
        return self.players[(self.winds[player] + 1) % SEATS]


def hands_of_session(rules: Edition) -> int:
    """Return how many hands a session has (R-208)."""
    return rules.session.rounds * rules.session.hands_per_round


def schedule(rules: Edition) -> tuple[HandPlace, ...]:
    """Return the place of every hand of a session."""
    return tuple(hand_place(number, rules) for number in range(1, hands_of_session(rules) + 1))


def hand_place(number: int, rules: Edition) -> HandPlace:
    """Return the place of one hand, counted from 1.

    Raises:
        SheetError: the session has no such hand.
    """
    if not 1 <= number <= hands_of_session(rules):
        allowed = hands_of_session(rules)
        raise SheetError("sheet.hand_unknown", hand=number, allowed=allowed)
    before, within = divmod(number - 1, rules.session.hands_per_round)
    seated = round_players(before + 1, rules)
    # the player who begins the round in the East deals first, then his right neighbour
    players = four(seated[(wind + within) % SEATS] for wind in range(SEATS))
    return HandPlace(number, before + 1, players)


def round_players(number: int, rules: Edition) -> Four:
    """Return who sits East, South, West and North when a round begins (R-209, R-210)."""
    winds = [each[(number - 1) % len(each)] for each in rules.session.seats]
    return four(winds.index(letter) for letter in _LETTERS)
