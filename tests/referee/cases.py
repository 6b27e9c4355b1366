"""Ledgers for tests: fouls reported and ruled on in a line."""

from hupai.errors import RefereeError
from hupai.referee import Choice, Ledger, Place, Report, ReportFoul, Rule, require, step
from hupai.referee.commands import LedgerCommand
from hupai.referee.ruling import Ruling
from hupai.rules import Edition, load_rules

BOOK = load_rules("wmo-2014")


def report(foul: str, hand: int | None = 5, player: int = 0, **facts: object) -> Report:
    return Report(foul, Place(hand=hand), player, **facts)  # type: ignore[arg-type]


def given(
    ledger: Ledger, seen: Report, choice: Choice | None = None, rules: Edition = BOOK
) -> Ledger:
    """Report a foul and rule on it."""
    ledger = require(ledger, ReportFoul(seen, at=0), rules)
    return require(ledger, Rule(len(ledger.cases), at=1, choice=choice), rules)


def last(ledger: Ledger) -> Ruling:
    ruling = ledger.cases[-1].ruling
    assert ruling is not None
    return ruling


def refused(ledger: Ledger, command: LedgerCommand, rules: Edition = BOOK) -> RefereeError:
    stepped = step(ledger, command, rules)
    assert isinstance(stepped, RefereeError), stepped
    return stepped
