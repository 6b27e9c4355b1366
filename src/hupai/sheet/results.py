"""The results of a session at its table."""

from dataclasses import dataclass

from hupai.sheet.lines import balance, forfeited
from hupai.sheet.ranking import SessionScore
from hupai.sheet.sheet import Sheet
from hupai.sheet.table_points import places, table_points


@dataclass(frozen=True, slots=True)
class SessionResult:
    """What a session brings to one of its players."""

    player: int
    participant: str | None
    place: int
    score: SessionScore
    is_forfeited: bool


def results(sheet: Sheet) -> tuple[SessionResult, ...]:
    """Return the results in the order of the starting seats; a forfeit brings nothing.

    A group of 1998 that is larger than a table gets its table points from ``table_points``.
    """
    points, out, rule = balance(sheet).points, forfeited(sheet), sheet.rules.table_points
    rows = zip(
        sheet.participants,
        places(points, rule, out),
        table_points(points, rule, out),
        points,
        strict=True,
    )
    return tuple(
        SessionResult(
            player=player,
            participant=participant,
            place=place,
            score=SessionScore(worth, 0 if player in out else own),
            is_forfeited=player in out,
        )
        for player, (participant, place, worth, own) in enumerate(rows)
    )


def table_ranking(sheet: Sheet) -> tuple[SessionResult, ...]:
    """Return the results, the first place first."""
    return tuple(sorted(results(sheet), key=lambda result: result.place))
