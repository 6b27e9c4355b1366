"""When a session ends: minutes after its start."""

from dataclasses import dataclass

from hupai.errors import SheetError
from hupai.rules import Edition


@dataclass(frozen=True, slots=True)
class Timetable:
    """The minutes of the warning and of the end."""

    warning: int
    end: int


def timetable(rules: Edition, break_minutes: int = 0) -> Timetable:
    """Return when a session with a break of so many minutes is announced to end, and ends.

    The clock stops in the break, unless the regulations let it run (R-212, R-213, A-BREAK-TIME).
    In 1998 too the warning comes before the end of the session (A-98-LASTHAND).

    Raises:
        SheetError: the break is longer than the rules allow.
    """
    longest = rules.time.break_minutes
    if not 0 <= break_minutes <= longest:
        raise SheetError("sheet.break_length", found=break_minutes, allowed=longest)
    added = 0 if rules.session.break_counts else break_minutes
    end = rules.time.session_minutes + added
    return Timetable(end - rules.time.warning_minutes, end)
