"""What a hand can become, what each discard costs, what a win counts: from a seat's view alone."""

from hupai.coach.advice import Advice
from hupai.coach.outlook import (
    DiscardCost,
    Distance,
    Outlook,
    Route,
    Useful,
    discard_costs,
    outlook,
)
from hupai.coach.winning import fan_of_win, score_of_win, winning_hand

__all__ = [
    "Advice",
    "DiscardCost",
    "Distance",
    "Outlook",
    "Route",
    "Useful",
    "discard_costs",
    "fan_of_win",
    "outlook",
    "score_of_win",
    "winning_hand",
]
