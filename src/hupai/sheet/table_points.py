"""Table points: what the places of a session are worth, exact also for equal players."""

from collections.abc import Collection, Sequence
from fractions import Fraction

from hupai.errors import SheetError
from hupai.rules import TablePoints


def places(
    points: Sequence[int], rule: TablePoints, forfeited: Collection[int] = ()
) -> tuple[int, ...]:
    """Return everybody's place by session points; equal players share one.

    Where ties go by starting seat the players are given in that order.
    """
    absent = forfeited if rule.forfeit == "others_first" else ()
    keys = [
        (
            player in absent,
            0 if player in absent else -each,
            player if rule.ties == "starting_seat" else 0,
        )
        for player, each in enumerate(points)
    ]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def table_points(
    points: Sequence[int], rule: TablePoints, forfeited: Collection[int] = ()
) -> tuple[Fraction, ...]:
    """Return the table points for these session points, a forfeited session's nought.

    *points* are those of a table, under the rule of 1998 of a whole group (R-217 to R-219).

    Raises:
        SheetError: there are not as many players as the rule has places.
    """
    prizes = _prizes(len(points), rule)
    taken = places(points, rule, forfeited)
    return tuple(
        Fraction(0) if player in forfeited else _worth(place, taken.count(place), prizes, rule)
        for player, place in enumerate(taken)
    )


def _prizes(players: int, rule: TablePoints) -> tuple[int, ...]:
    if rule.rule == "group":  # N for the first of N, N - r for place r
        return tuple(players - (place if place > 1 else 0) for place in range(1, players + 1))
    if players != len(rule.points):
        raise SheetError("sheet.table_size", found=players, expected=len(rule.points))
    return rule.points


def _worth(place: int, equal: int, prizes: Sequence[int], rule: TablePoints) -> Fraction:
    """Return what one of *equal* players in a place gets (A-TIES)."""
    shared = prizes[place - 1 : place - 1 + equal]
    match rule.ties:
        case "higher":
            return Fraction(shared[0])
        case "lower":
            return Fraction(shared[-1])
        case _:
            return Fraction(sum(shared), equal)
