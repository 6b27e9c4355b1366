"""What every player made of code must do, whatever it is good for."""

from collections.abc import Callable
from functools import cache
from itertools import product

import pytest

from hupai.bots import FirstOffer, Greedy, Random
from hupai.rules import EDITIONS, Edition
from hupai.seat import Command, Manners, NameFan, Player, View
from tests.bots.hands import asked, laws_of, start_of

Maker = Callable[[Edition], Player]
MAKERS: dict[str, Maker] = {
    "random": lambda rules: Random(5, rules),
    "first offer": FirstOffer,
    "greedy": Greedy,
}
TABLES = tuple(product(EDITIONS, Manners))
HANDS = range(8)


@cache
def answers(bot: str, edition: str, manners: Manners) -> tuple[tuple[View, Command], ...]:
    """Return all views and answers of some hands; a refused answer would end them."""
    laws = laws_of(edition)
    players = [MAKERS[bot](laws.edition)] * 4
    return tuple(
        (window, command)
        for seed in HANDS
        for window, command, _ in asked(players, start_of(seed, laws, manners), laws)
    )


@pytest.mark.parametrize(("edition", "manners"), TABLES)
@pytest.mark.parametrize("bot", MAKERS)
def test_a_bot_gives_a_command_that_is_offered(bot: str, edition: str, manners: Manners) -> None:
    for window, command in answers(bot, edition, manners):
        assert command in window.commands


@pytest.mark.rule("R-142")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_winner_counts_from_his_own_view_what_the_table_counts(edition: str) -> None:
    named = [
        (command, window.commands)
        for window, command in answers("greedy", edition, Manners.HONEST)
        if isinstance(command, NameFan)
    ]

    assert len(named) >= 4
    assert all((command,) == offered for command, offered in named)


@pytest.mark.parametrize("bot", MAKERS)
def test_a_bot_answers_the_same_view_alike_whatever_it_saw_before(bot: str) -> None:
    laws = laws_of("wmo-2014")
    seen = answers(bot, "wmo-2014", Manners.STRICT)[::7]
    fresh = MAKERS[bot](laws.edition)

    assert [fresh.choose(window) for window, _ in reversed(seen)] == [
        command for _, command in reversed(seen)
    ]
