"""Every exception this package raises on purpose: a key of the catalogue and its arguments."""

from typing import Final

Argument = str | int


class MahjongError(Exception):
    """Base of every deliberate error. The edge renders ``code`` in the reader's language."""

    def __init__(self, code: str, **arguments: Argument) -> None:
        super().__init__(code, arguments)
        self.code: Final = code
        self.arguments: Final = arguments

    @property
    def position(self) -> int | None:
        """Return the 1-based column the error points at, if it points at one."""
        column = self.arguments.get("column")
        return column if isinstance(column, int) else None

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        return f"{self.code}({details})"


class NotationError(MahjongError):
    """Text that spells no hand."""


class HandError(MahjongError):
    """Tiles or conditions that cannot be a hand."""


class RulesError(MahjongError):
    """An edition, dialect or regulations file that cannot be used."""


class SheetError(MahjongError):
    """A result that no hand of four players can have."""


class RefereeError(MahjongError):
    """A report, a ruling or an appeal that the rules in force do not know."""


class WallError(MahjongError):
    """Secrets from which no wall can be made."""


class RecordError(MahjongError):
    """A record of a game that cannot be read, or a game that a format cannot tell."""
