"""What chooses for a seat."""

from typing import Protocol

from hupai.seat.commands import Command
from hupai.seat.view import View


class Player(Protocol):
    """A person, a program or a script: sees a view, answers with one of its commands."""

    def choose(self, view: View) -> Command:
        """Return the command to give; *view* offers at least one."""
        ...
