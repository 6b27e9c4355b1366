"""A win is named by its winner, not by the table."""

from hupai.coach import fan_of_win
from hupai.rules import Edition
from hupai.seat import Command, NameFan, View


def answered(command: Command, view: View, rules: Edition) -> Command:
    """Return *command*, with the fan that the seat counts itself where fan are to be named."""
    if not isinstance(command, NameFan):
        return command
    return NameFan(command.seat, fan_of_win(view, rules))
