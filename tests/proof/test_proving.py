"""The proof notices a kernel, a law and a class map that are wrong."""

from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from hupai.rules import load_rules
from tests.proof.hands import some_wins
from tools.proof.cases import wins_of
from tools.proof.digests import kernel_digest, law_digest, rules_digest
from tools.proof.hands import Rows
from tools.proof.kernel import kernel_rows
from tools.proof.law import law_rows
from tools.proof.members import parts
from tools.proof.planning import Task, tasks
from tools.proof.proving import Work, compare, compare_members
from tools.proof.record import Proven, read, total, write

RULES = load_rules("wmo-2014")
PROVEN = Proven(
    7, rules_digest(RULES), law_digest(), kernel_digest(), 3, 40, 500, 6000, 0, "ab" * 32
)


def work() -> Work:
    return Work(RULES, Random(1))


def green() -> Rows:
    """Return a class of which one member is all green: 222333444666 and a pair of dragons."""
    row = np.zeros((1, 34), dtype=np.uint8)
    row[0, [1, 2, 3, 5]], row[0, 31] = 3, 2
    return row


@pytest.mark.parametrize("name", ["wmo-2014", "primary-2014"])
def test_law_and_kernel_agree_on_every_case_and_member(name: str) -> None:
    rules = load_rules(name)
    for wins in some_wins(31, 2):
        rows, strange = kernel_rows(wins, rules)

        assert not strange
        assert (rows == law_rows(wins, rules)).all()


def test_a_case_scored_otherwise_is_complained_of() -> None:
    wins = some_wins(37, 2)[0]
    rows = law_rows(wins, RULES)
    other, found = rows.copy(), work()
    other[3, -2] += 1
    compare(wins, other, rows, found)

    assert found.mismatches == 1
    assert "the law counts" in found.complaints[0]


def test_members_are_complained_of_where_the_class_map_is_too_coarse() -> None:
    # Without the facts, hands with and without All Green fall into one class.
    fine = list(parts(green()))
    images = np.concatenate([part.images for part in fine])
    coarse, found = wins_of(replace(fine[0], images=images)), work()
    for _ in range(2_000):
        compare_members(coarse, law_rows(coarse, RULES), found)

    assert len(fine) == 2
    assert found.mismatches
    assert kernel_rows(coarse, RULES)[1]


def test_what_is_proven_is_not_proven_again() -> None:
    assert not list(tasks("wmo-2014", [7], {7: PROVEN}))


@pytest.mark.parametrize("column", ["rules", "law"])
def test_a_slice_is_proven_again_under_other_rules_or_by_another_law(column: str) -> None:
    old = replace(PROVEN, **{column: "0" * 12})  # type: ignore[arg-type]

    assert list(tasks("wmo-2014", [7, 8], {7: old})) == [Task("wmo-2014", 7), Task("wmo-2014", 8)]


def test_another_kernel_is_compared_with_what_the_law_said() -> None:
    old = replace(PROVEN, kernel="0" * 12)

    assert list(tasks("wmo-2014", [7], {7: old})) == [Task("wmo-2014", 7, PROVEN.digest)]


def test_a_slice_with_mismatches_is_proven_again() -> None:
    assert list(tasks("wmo-2014", [7], {7: replace(PROVEN, mismatches=1)}))


def test_records_are_read_as_they_were_written(tmp_path: Path) -> None:
    slices = {number: replace(PROVEN, slice=number) for number in (9, 2)}
    write("wmo-2014", slices, tmp_path)

    assert read("wmo-2014", tmp_path) == slices
    assert total(slices.values(), "hands") == 80
    assert not read("wmo-2006", tmp_path)


def test_digests_tell_rule_sets_apart_by_what_scores() -> None:
    doubled = {name: replace(fan, points=2 * fan.points) for name, fan in RULES.fans.items()}

    assert rules_digest(replace(RULES, fans=doubled)) != rules_digest(RULES)
    assert rules_digest(replace(RULES, year=1)) == rules_digest(RULES)
