"""The worked examples of the four books score what the books print."""

import re
from collections import Counter

import pytest

from hupai.rules import EDITIONS, load_rules
from tests.golden.examples_check import Case, check_line, examples, index, read_line

CASES = [case for edition in EDITIONS for case in examples(edition)]
CONSTRUCTED = [case for case in CASES if not case.reason]
COUNTS = {"wmo-2014": 108, "wmo-2006": 103, "china-1998": 95, "primary-2014": 38}


@pytest.mark.rule("R-163", "R-164", "R-169", "R-170", "R-171", "R-172")
@pytest.mark.parametrize("case", CONSTRUCTED, ids=lambda case: f"{case.edition}:{case.key}")
def test_a_worked_example_scores_what_the_book_prints(case: Case) -> None:
    complaint = check_line(case, load_rules(case.edition))

    assert complaint is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_example_of_a_book_has_one_line(edition: str) -> None:
    count, keys = index()[edition]
    lines = Counter(case.key for case in CASES if case.edition == edition and not case.is_extra)

    assert count == len(keys) == COUNTS[edition]
    assert lines == Counter(keys)
    assert set(lines.values()) == {1}


def test_a_second_hand_belongs_to_an_example() -> None:
    keys = {(case.edition, case.key) for case in CASES}
    extras = [case for case in CASES if case.is_extra]

    assert all((case.edition, case.key.removesuffix("+")) in keys for case in extras)


@pytest.mark.rule("A-98-UPPER", "A-P-NOHONORS")
def test_an_example_without_a_hand_names_the_reading_that_says_why() -> None:
    reasons = {
        (case.edition, case.key): re.findall(r"A-[A-Z0-9-]+", case.reason)
        for case in CASES
        if case.reason
    }

    assert reasons == {
        ("china-1998", "36.2"): ["A-98-UPPER"],
        ("china-1998", "37.1"): ["A-98-UPPER"],
        ("primary-2014", "29.1"): ["A-P-NOHONORS"],
    }


def test_a_hand_stands_for_its_example_only_when_main_fan_and_number_agree() -> None:
    case = read_line("wmo-2014", "2.1 [CCC,1][FFF,2][PPP,3]11m99s1m => 121: big_four_winds")

    assert check_line(case, load_rules("wmo-2014")) == "big_four_winds is not number 2"


@pytest.mark.parametrize(
    ("fans", "complains"),
    [
        ("=> 88: thirteen_orphans", False),
        ("=> 89: thirteen_orphans", True),
        ("=> 88: thirteen_orphans concealed_hand", True),
        ("=> 88: thirteen_orphans*2", True),
        ("=> 88: thirteen_orphans (single_wait or all_types)", True),
        (">= thirteen_orphans", False),
        (">= thirteen_orphans !all_types", False),
        (">= thirteen_orphans single_wait", True),
    ],
)
def test_the_check_is_strict(*, fans: str, complains: bool) -> None:
    case = read_line("wmo-2014", f"7.1 19m19s19pESWNCFPP {fans}")

    assert (check_line(case, load_rules("wmo-2014")) is not None) == complains


@pytest.mark.parametrize("line", ["7.1 19m19s19pESWNCFPP", "7 - none (A-X)", "7.1 1m => 8: (a"])
def test_a_line_that_is_written_wrongly_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=re.escape(line[-2:])):
        read_line("wmo-2014", line)
