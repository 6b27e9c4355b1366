"""What a game is to be, from the options of the command."""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hupai.cli.inputs import rules_for
from hupai.cli.localized import WrongUsage
from hupai.cli.play.deals import fresh_seed
from hupai.cli.play.opponents import BOTS
from hupai.rules import load_rhythm
from hupai.seat import Manners
from hupai.sheet import hands_of_session
from hupai.table import Laws
from hupai.words import Language, say

_SEATS: Final = "ESWN"
_USUAL_BOT: Final = "greedy"
_USUAL_RHYTHM: Final = "club"
_BOTS: Final = 3
_PACE: Final = 0.5


@dataclass(frozen=True, slots=True)
class Settings:
    """A game: who plays where, how long, under which laws, from which seed.

    ``bots`` are in turn order from the person, or from East where somebody watches. ``seat`` is
    the person's starting seat, None where there is no person. ``has_clock``: times count.
    """

    laws: Laws
    edition: str
    bots: tuple[str, ...]
    seat: int | None
    hands: int
    seed: str
    manners: Manners
    has_clock: bool

    @property
    def pace(self) -> float:
        """Return how many seconds what others do is shown."""
        return self.laws.rhythm.least / 1000 if self.has_clock else _PACE

    @property
    def command(self) -> str:
        """Return the command line that plays the same walls again."""
        options = [f"--seed {shlex.quote(self.seed)}", f"--bots {','.join(self.bots)}"]
        options += ["--watch"] if self.seat is None else [f"--seat {_SEATS[self.seat]}"]
        options += [f"--hands {self.hands}", f"--edition {shlex.quote(self.edition)}"]
        options += [f"--manners {self.manners.value}"] if self.manners is Manners.HONEST else []
        options += [f"--rhythm {self.laws.rhythm.name}"] if self.has_clock else []
        return " ".join(("hupai play", *options))


def settings_from(  # noqa: PLR0913 - one argument for each option
    language: Language,
    *,
    edition: str,
    bots: str,
    seat: str,
    hands: str | None,
    session: bool,
    seed: str | None,
    manners: str,
    watch: bool,
    rhythm: str | None,
) -> Settings:
    """Return the game that the options describe.

    Raises:
        MahjongError: an option has a value it cannot have.
    """
    if session and hands is not None:
        raise WrongUsage("cli.exclusive", first="--hands", second="--session")
    rules = rules_for(edition)
    count = 1 if hands is None else _number(hands, hands_of_session(rules))
    return Settings(
        laws=Laws(rules, load_rhythm(rhythm or _USUAL_RHYTHM, rules)),
        edition=edition,
        bots=_names(bots, _BOTS + watch, language),
        seat=None if watch else _SEATS.index(_one_of("--seat", seat.upper(), _SEATS, language)),
        hands=hands_of_session(rules) if session else count,
        seed=seed or fresh_seed(),
        manners=Manners(_one_of("--manners", manners, [each.value for each in Manners], language)),
        has_clock=rhythm is not None,
    )


def _names(text: str, count: int, language: Language) -> tuple[str, ...]:
    """Return the names of the bots; one name stands for all."""
    names = tuple(
        _one_of("--bots", name.strip(), list(BOTS), language) for name in text.split(",")
    )
    if len(names) == 1:
        return names * count
    if len(names) != count:
        raise WrongUsage("cli.number_of_bots", found=str(len(names)), expected=str(count))
    return names


def _number(text: str, most: int) -> int:
    if not (text.isdecimal() and 1 <= int(text) <= most):
        raise WrongUsage("cli.number", option="--hands", value=text, most=str(most))
    return int(text)


def _one_of(option: str, value: str, known: Sequence[str], language: Language) -> str:
    if value not in list(known):
        shown = say("cli.separator", language).join(known)
        raise WrongUsage("cli.choice", option=option, value=value, known=shown)
    return value
