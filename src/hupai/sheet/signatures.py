"""Who has signed a sheet; signatures belong to the very sheet that was signed."""

from dataclasses import dataclass, replace
from typing import Self

from hupai.rules import Role
from hupai.sheet.payments import SEATS
from hupai.sheet.problems import problems
from hupai.sheet.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Signature:
    """A player's signature, or an official's, who is no player."""

    role: Role
    player: int | None = None


@dataclass(frozen=True, slots=True)
class SignedSheet:
    """A sheet that can be signed; an amended one has to be signed anew (R-216).

    Raises:
        SheetError: the first problem of a sheet that is not in order.
    """

    sheet: Sheet
    signatures: frozenset[Signature] = frozenset()

    def __post_init__(self) -> None:
        for problem in problems(self.sheet):
            raise problem

    def signed_by(self, signature: Signature) -> Self:
        return replace(self, signatures=self.signatures | {signature})

    @property
    def missing(self) -> tuple[Signature, ...]:
        """Return who has not signed yet, in the order of the form."""
        return tuple(each for each in _wanted(self.sheet) if each not in self.signatures)


def _wanted(sheet: Sheet) -> tuple[Signature, ...]:
    players = tuple(Signature("player", player) for player in range(SEATS))
    return tuple(
        each
        for role in sheet.rules.session.signatures
        for each in (players if role == "player" else (Signature(role),))
    )
