"""An appeal against a ruling: where it stands, what became of its fee, its clock."""

from typing import Literal

from msgspec import Struct

from hupai.rules import Appellant, Edition, Instance

AppealKind = Literal["on_rules", "others"]
Fee = Literal["none", "held", "returned", "forfeited"]


class Closed(Struct, frozen=True):
    """The end of a session at a table, in seconds by the event's own clock."""

    session: int
    table: int
    at: int


class Petition(Struct, frozen=True):
    """What an appeal hands in.

    ``kind``: about rules and regulations, or any other. ``signed_by``: whose signatures it bears.
    ``fee``: what was paid, in ``currency``.
    """

    case: int
    kind: AppealKind
    by: Appellant
    signed_by: tuple[Appellant, ...]
    is_written: bool = True
    fee: int = 0
    currency: str = ""
    text: str = ""


class Verdict(Struct, frozen=True):
    """What one instance decided."""

    by: Instance
    is_upheld: bool
    reason: str
    at: int


class Appeal(Struct, frozen=True):
    """An appeal; ``instance`` counts from 0 the instances that have it before them."""

    number: int
    petition: Petition
    at: int
    instance: int = 0
    verdicts: tuple[Verdict, ...] = ()

    @property
    def is_open(self) -> bool:
        """Tell whether the present instance has not decided yet."""
        return len(self.verdicts) <= self.instance

    @property
    def is_upheld(self) -> bool:
        return bool(self.verdicts) and self.verdicts[-1].is_upheld

    @property
    def fee(self) -> Fee:
        """Return what becomes of the fee: returned in full if the appeal succeeds (R-279)."""
        if not self.petition.fee:
            return "none"
        if self.is_open:
            return "held"
        return "returned" if self.is_upheld else "forfeited"


def instances(petition: Petition, rules: Edition) -> tuple[Instance, ...]:
    """Return who decides on it, one after the other (R-281, R-282)."""
    on_rules = petition.kind == "on_rules"
    return rules.appeals.on_rules if on_rules else rules.appeals.others


def before(appeal: Appeal, rules: Edition) -> Instance:
    """Return who has the appeal before him now."""
    return instances(appeal.petition, rules)[appeal.instance]


def deadline(closed: Closed, rules: Edition) -> int:
    """Return the last second in which an appeal may be lodged (R-276)."""
    return closed.at + 60 * rules.appeals.minutes
