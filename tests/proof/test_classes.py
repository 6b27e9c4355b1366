"""The classes of the proof hold every complete concealed hand once."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

from hupai.rules import STRUCTURES
from hupai.scoring import is_complete
from tests.proof.hands import SMALL, some_classes
from tools.proof.counting import BOTH, count, count_hands
from tools.proof.hands import Rows, classes, classes_of
from tools.proof.members import parts
from tools.proof.states import FORMS, KNITTED, ORPHANS, SEVEN_PAIRS, STANDARD, Form

ALL_PAIRS = comb(34, 7) + 34 * comb(33, 5) + comb(34, 2) * comb(32, 3) + comb(34, 3) * 31


def members(hands: Rows) -> Rows:
    """Return all members of classes."""
    found = [part.hands[:, np.argsort(images)] for part in parts(hands) for images in part.images]
    return np.concatenate(found)


def test_the_standard_hands_are_counted() -> None:
    assert count(STANDARD)[0] == 11_498_658


@pytest.mark.rule("R-150")
def test_the_seven_pairs_are_counted() -> None:
    assert count(SEVEN_PAIRS)[0] == ALL_PAIRS


@pytest.mark.rule("R-151", "R-152")
@pytest.mark.parametrize(
    ("form", "hands", "kinds"), [(ORPHANS, 13, 13), (KNITTED, 6 * comb(16, 14), 14)]
)
def test_hands_of_singles_are_counted(form: Form, hands: int, kinds: int) -> None:
    assert count(form) == (hands, hands * kinds)


def test_all_hands_together_are_those_of_the_forms_less_those_of_two() -> None:
    assert count(BOTH)[0] == 7_938
    assert count_hands() == 27_919_573


@pytest.mark.parametrize("form", SMALL, ids=lambda form: form.name)
def test_members_of_classes_are_the_hands_of_a_form(form: Form) -> None:
    found = members(classes_of(form))

    assert len(found) == len(np.unique(found, axis=0)) == count(form)[0]


def test_no_class_is_there_twice() -> None:
    rows = classes()
    # 34 digits to base 5 fill two words.
    low = rows[:, :27].astype(np.uint64) @ (np.uint64(5) ** np.arange(27, dtype=np.uint64))
    high = rows[:, 27:].astype(np.uint64) @ (np.uint64(5) ** np.arange(7, dtype=np.uint64))
    order = np.lexsort((low, high))

    assert ((np.diff(low[order]) != 0) | (np.diff(high[order]) != 0)).all()


def test_every_class_is_of_fourteen_tiles_of_which_none_is_there_five_times() -> None:
    assert (classes().sum(axis=1) == 14).all()
    assert classes().max() == 4


def test_the_hand_shown_for_a_class_has_winds_and_dragons_in_descending_order() -> None:
    winds, dragons = classes()[:, 27:31], classes()[:, 31:]

    assert (winds[:, 1:] <= winds[:, :-1]).all()
    assert (dragons[:, 1:] <= dragons[:, :-1]).all()


def test_every_member_is_complete_and_there_once() -> None:
    found = members(some_classes(1, 15))

    assert len(np.unique(found, axis=0)) == len(found)
    for row in found[:: len(found) // 300].tolist():
        assert is_complete(tuple(row), frozenset(STRUCTURES))


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_members_of_two_classes_differ(form: Form) -> None:
    rows = classes_of(form)[:: max(1, len(classes_of(form)) // 40)]
    of_each = [
        {tuple(row) for row in members(rows[at : at + 1]).tolist()} for at in range(len(rows))
    ]

    assert all(one.isdisjoint(two) for one, two in combinations(of_each, 2))
