"""What is offered is what is carried out, and nothing else."""

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hupai.rules import NAMES
from hupai.seat import SEATS, NameFan, Pass
from hupai.table import Refusal, TableState, decide, offers, step
from hupai.table.refusals import RULES
from hupai.words import entries, has
from tests.table.tables import Choice, at_random, every_command, laws, play, shuffled

CATALOGUE = Path(__file__).parents[2] / "docs" / "rules" / "requirements.md"
seeds = st.integers(0, 10**9)
names = st.sampled_from(NAMES)


def sampled(states: list[TableState], seed: int, count: int = 12) -> list[TableState]:
    """Return some states of a hand, the last ones among them."""
    return [*Random(seed).sample(states, min(count, len(states))), *states[-3:]]


def complaints(state: TableState, name: str) -> list[object]:
    """Return where the offers of a state and what is carried out there disagree."""
    under = laws(name)
    found: list[object] = []
    for seat in SEATS:
        offered = offers(state, seat, under)
        carried = {
            command
            for command in every_command(seat)
            if not isinstance(decide(state, command, under), Refusal)
        }
        found += [
            command for command in offered if isinstance(decide(state, command, under), Refusal)
        ]
        found += carried ^ {each for each in offered if not isinstance(each, NameFan)}
    return found


@pytest.mark.rule("R-093")
@settings(max_examples=12)
@given(seed=seeds, name=names)
def test_the_offers_are_exactly_what_is_not_refused(seed: int, name: str) -> None:
    states, _, _ = play(shuffled(seed, laws(name)), laws(name), at_random(seed))

    for state in sampled(states, seed):
        assert complaints(state, name) == []


@settings(max_examples=12)
@given(seed=seeds, name=names)
def test_they_are_so_where_many_sets_are_claimed(seed: int, name: str) -> None:
    states, _, _ = play(shuffled(seed, laws(name)), laws(name), greedy(seed))

    for state in sampled(states, seed):
        assert complaints(state, name) == []


def greedy(seed: int) -> Choice:
    """Choose anything but letting a tile go by."""
    random = Random(seed)
    return lambda _state, _seat, commands: random.choice(
        [each for each in commands if not isinstance(each, Pass)] or list(commands)
    )


@settings(max_examples=10)
@given(seed=seeds, name=names)
def test_an_offer_is_made_once(seed: int, name: str) -> None:
    states, _, _ = play(shuffled(seed, laws(name)), laws(name), at_random(seed))

    for state in sampled(states, seed):
        for seat in SEATS:
            offered = offers(state, seat, laws(name))
            assert len(offered) == len(set(offered))


@settings(max_examples=10)
@given(seed=seeds, name=names)
def test_who_is_asked_can_answer(seed: int, name: str) -> None:
    states, _, _ = play(shuffled(seed, laws(name)), laws(name), at_random(seed))

    for state in states:
        if state.decision is not None:
            waiting = [seat for seat in state.decision.seats if not state.has_answered(seat)]
            assert waiting
            assert all(offers(state, seat, laws(name)) for seat in waiting)


@settings(max_examples=10)
@given(seed=seeds, name=names)
def test_a_refusal_says_why_and_names_a_rule_of_the_books(seed: int, name: str) -> None:
    states, _, _ = play(shuffled(seed, laws(name)), laws(name), at_random(seed))
    state = Random(seed).choice(states)

    for seat in SEATS:
        for command in every_command(seat):
            answer = step(state, command, laws(name))
            if isinstance(answer, Refusal):
                assert has(answer.code)
                assert answer.rule == RULES[answer.code]


def test_the_rule_of_every_refusal_is_in_the_catalogue() -> None:
    known = set(re.findall(r"^\| (R-\d{3}) \|", CATALOGUE.read_text("utf-8"), re.MULTILINE))

    assert set(RULES.values()) <= known


def test_every_refusal_has_its_sentence() -> None:
    assert set(RULES) <= {f"refusals.{name}" for name in entries("refusals")}
