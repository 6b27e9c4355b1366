"""Players that do not think: any offered command, or always the first."""

from hupai.bots.chance import number
from hupai.bots.naming import answered
from hupai.rules import Edition
from hupai.seat import Command, View


class Random:
    """Gives any of the offered commands: the same for the same seed, hand and moment."""

    def __init__(self, seed: int, rules: Edition) -> None:
        self._seed = seed
        self._rules = rules

    def choose(self, view: View) -> Command:
        commands = view.commands
        return answered(commands[number(self._seed, view) % len(commands)], view, self._rules)


class FirstOffer:
    """Gives the first offered command."""

    def __init__(self, rules: Edition) -> None:
        self._rules = rules

    def choose(self, view: View) -> Command:
        return answered(view.commands[0], view, self._rules)
