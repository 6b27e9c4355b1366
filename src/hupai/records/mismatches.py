"""What does not fit: an act the rules refuse, or a claim that is not what comes out."""

from msgspec import Struct

Argument = str | int


class Mismatch(Struct, frozen=True):
    """Something a record says that is not so.

    ``code`` is a text of the catalogue, ``event`` the number in the record, ``rule`` what it
    rests on, ``told`` and ``found`` what the record says and what the table says.
    """

    code: str
    event: int
    rule: str = ""
    told: Argument = ""
    found: Argument = ""


class BreakError(Exception):
    """The hand cannot be followed any further; carries the reason."""

    def __init__(self, mismatch: Mismatch) -> None:
        super().__init__(mismatch)
        self.mismatch = mismatch
