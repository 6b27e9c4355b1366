"""Says in words where kernel and law differ."""

from collections.abc import Sequence

from hupai.hand import Hand, write_hand
from hupai.kernel import BatchScores, score_many
from hupai.rules import Edition
from hupai.scoring import Score, score_hand

Told = tuple[bool, int, int, bool, dict[str, int]]


def differences(hands: Sequence[Hand], rules: Edition) -> list[str]:
    """Return a line for every hand of which kernel and law think differently."""
    found = score_many(hands, rules)
    return [
        f"{write_hand(hand)}: kernel {told(found, at)}, law {wanted}"
        for at, hand in enumerate(hands)
        if (wanted := by_law(score_hand(hand, rules))) != told(found, at)
    ]


def told(found: BatchScores, at: int) -> Told:
    """Return what the kernel says of one hand, every fan with its count in their order."""
    return (
        bool(found.wins[at]),
        int(found.total[at]),
        int(found.fan_points[at]),
        bool(found.reaches_minimum[at]),
        dict(found.fans(at)),
    )


def by_law(score: Score) -> Told:
    """Return what the law says, as the kernel would."""
    total = -1 if score.total is None else score.total
    points = -1 if score.fan_points is None else score.fan_points
    fans = {fan.id: fan.count for fan in score.fans}
    return score.wins, total, points, score.reaches_minimum, fans
