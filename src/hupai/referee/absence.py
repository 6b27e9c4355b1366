"""What may be done about a player who is missing."""

from dataclasses import replace

from hupai.errors import RefereeError
from hupai.rules import Absent, Edition
from hupai.sheet import Forfeit, Sheet


def absence_answers(rules: Edition, *, in_play: bool) -> tuple[Absent, ...]:
    """Return how the edition lets an absence be answered before play, or during it."""
    return rules.absence.during if in_play else rules.absence.before


def left_with_three(
    sheet: Sheet, player: int, answer: Absent, substitute: str | None = None
) -> Sheet:
    """Return the sheet of a table whose *player* has left in play (R-232).

    By the points so far: no further hand is played, and those gained decide. With a substitute
    play goes on and points are counted, but the seat has no place (A-98-SUBSTITUTE).

    Raises:
        RefereeError: the edition knows no such answer.
    """
    allowed = absence_answers(sheet.rules, in_play=True)
    if answer not in allowed:
        edition, known = sheet.rules.fouls_from, ", ".join(allowed) or "–"
        raise RefereeError("referee.absence", edition=edition, found=answer, known=known)
    if answer == "points_so_far":
        return replace(sheet, time="between_hands")
    return sheet.with_entry(Forfeit(player, substitute))
