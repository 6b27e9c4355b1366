"""Sessions for tests: shuffled walls and players that take the first or a random offer."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

from hupai.rules import load_rhythm, load_rules
from hupai.seat import Command, Hu, Manners, Seat, View
from hupai.session import Deal, SessionEvent, SessionState, conduct
from hupai.table import Laws
from hupai.tiles import full_set


@dataclass
class Chance:
    """A player that wins where it can and else does anything lawful."""

    seed: int
    dice: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.dice = random.Random(self.seed)

    def choose(self, view: View) -> Command:
        wins = [command for command in view.commands if isinstance(command, Hu)]
        return wins[0] if wins else self.dice.choice(view.commands)


def laws_of(name: str = "wmo-2014", rhythm: str = "club") -> Laws:
    rules = load_rules(name)
    return Laws(rules, load_rhythm(rhythm, rules))


def with_time_up(laws: Laws, practice: str) -> Laws:
    session = replace(laws.edition.session, time_up=practice)  # type: ignore[arg-type]
    return replace(laws, edition=replace(laws.edition, session=session))


def deal_of(seed: int, number: int) -> Deal:
    dice = random.Random(f"{seed}:{number}")
    wall = list(full_set())
    dice.shuffle(wall)
    return Deal(tuple(wall), tuple(dice.randint(1, 6) for _ in range(4)))


@cache
def played(
    seed: int, name: str = "wmo-2014", manners: Manners = Manners.STRICT
) -> tuple[tuple[SessionState, tuple[SessionEvent, ...]], ...]:
    """Return every moment of a session, played once for all tests."""
    return tuple(moments(seed, laws_of(name), manners))


def moments(
    seed: int, laws: Laws, manners: Manners = Manners.STRICT
) -> Iterator[tuple[SessionState, tuple[SessionEvent, ...]]]:
    players = [Chance(seed + starting) for starting in Seat]
    return conduct(players, lambda number: deal_of(seed, number), laws, manners)


def until_hand(seed: int, number: int, laws: Laws) -> SessionState:
    """Return the state when so many hands have been dealt."""
    return next(state for state, _ in moments(seed, laws) if state.number == number)
