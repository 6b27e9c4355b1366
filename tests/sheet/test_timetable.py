"""When a session is announced to end, and when it ends."""

import pytest

from hupai.errors import SheetError
from hupai.rules import load_rules, read_regulations
from hupai.sheet import Timetable, timetable


@pytest.mark.rule("R-212", "R-213", "A-98-LASTHAND")
@pytest.mark.parametrize(
    ("name", "warning", "end"),
    [("wmo-2014", 135, 150), ("wmo-2006", 135, 150), ("china-1998", 165, 180)],
)
def test_the_warning_comes_fifteen_minutes_before_the_end(
    name: str, warning: int, end: int
) -> None:
    assert timetable(load_rules(name)) == Timetable(warning, end)


@pytest.mark.rule("R-212", "A-BREAK-TIME")
def test_the_clock_stops_in_the_break() -> None:
    assert timetable(load_rules("wmo-2014"), 15) == Timetable(150, 165)


@pytest.mark.rule("A-BREAK-TIME")
def test_regulations_may_let_the_clock_run_in_the_break() -> None:
    text = 'name = "x"\nedition = "wmo-2014"\noptions.session_break = "clock_runs"\n'

    assert timetable(read_regulations(text, "x.toml"), 15) == Timetable(135, 150)


@pytest.mark.rule("R-212")
@pytest.mark.parametrize("minutes", [-1, 16])
def test_a_break_is_no_longer_than_the_rules_allow(minutes: int) -> None:
    with pytest.raises(SheetError) as caught:
        timetable(load_rules("wmo-2014"), minutes)

    assert caught.value.code == "sheet.break_length"
    assert caught.value.arguments == {"found": minutes, "allowed": 15}
