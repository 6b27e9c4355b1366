"""What a hand is worth: its fan, its points, and whether they suffice."""

from collections import Counter
from dataclasses import dataclass

from hupai.hand import Hand
from hupai.rules import Edition, FanId
from hupai.scoring.explanation import Explanation, explain
from hupai.scoring.judgement import judge
from hupai.scoring.occurrence import FLOWER_TILES


@dataclass(frozen=True, slots=True)
class FanCount:
    """A fan the hand scores and how many times; ``points`` are for one time."""

    id: FanId
    number: int
    points: int
    count: int


@dataclass(frozen=True, slots=True)
class Score:
    """What a hand is worth under one set of rules.

    ``wins`` is about structure, ``reaches_minimum`` about points. ``fans`` leaves the flower fan
    out; its points are ``flowers``. A hand that does not win has no points: they are None.
    """

    hand: Hand
    rules: Edition
    wins: bool
    fans: tuple[FanCount, ...]

    @property
    def fan_points(self) -> int | None:
        """Return the points of all fan without flowers."""
        return sum(fan.points * fan.count for fan in self.fans) if self.wins else None

    @property
    def flowers(self) -> int:
        """Return the points of the flowers (R-085)."""
        return self.hand.flowers * self.rules.fans[FLOWER_TILES].points

    @property
    def total(self) -> int | None:
        """Return the points of the hand, flowers included."""
        points = self.fan_points
        return None if points is None else points + self.flowers

    @property
    def reaches_minimum(self) -> bool:
        """Tell whether the fan suffice for a valid win (R-154)."""
        if self.total is None or self.fan_points is None:
            return False
        win = self.rules.win
        counting = self.total if win.flowers_count_to_minimum else self.fan_points
        return counting >= win.minimum_points

    def explain(self) -> Explanation:
        """Return every fan counted with its sets and every fan refused with its reason."""
        return explain(self.hand, self.rules)


def score_hand(hand: Hand, rules: Edition) -> Score:
    """Score a hand that holds its winning tile.

    Raises:
        HandError: the hand is still waiting.
    """
    tallies = judge(hand, rules)
    if not tallies:
        return Score(hand, rules, wins=False, fans=())
    counts = Counter(one.fan for one in tallies[0].counted)
    fans = (FanCount(fan.id, fan.number, fan.points, count) for fan, count in counts.items())
    return Score(hand, rules, wins=True, fans=tuple(fans))
