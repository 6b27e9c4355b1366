"""Proves one slice: the law on representatives, the kernel on all members, and compares."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

from hupai.hand import Hand, write_hand
from hupai.rules import Edition, load_rules
from hupai.scoring import score_hand
from tools.proof.cases import Wins, wins_of
from tools.proof.digests import kernel_digest, law_digest, rules_digest
from tools.proof.hands import Rows, slice_of
from tools.proof.kernel import kernel_rows
from tools.proof.law import law_rows, random_members, representatives
from tools.proof.members import parts
from tools.proof.record import Proven
from tools.proof.results import row_of, said

_MOST_COMPLAINTS: Final = 5


@dataclass
class Work:
    """What proving a slice has found so far."""

    rules: Edition
    random: Random
    hands: int = 0
    cases: int = 0
    scored: int = 0
    mismatches: int = 0
    complaints: list[str] = field(default_factory=list)
    digest: "hashlib._Hash" = field(default_factory=hashlib.sha256)

    def complain(self, hand: Hand, complaint: str) -> None:
        self.mismatches += 1
        if len(self.complaints) < _MOST_COMPLAINTS:
            self.complaints.append(f"{self.rules.id}: {write_hand(hand)}: {complaint}")


def prove(edition: str, number: int, known: str | None = None) -> tuple[Proven, list[str]]:
    """Prove a slice; with the digest *known* of the law's results run the law only to find fault.

    The kernel gives the same digest exactly if it gives the same results.
    """
    rules = load_rules(edition)
    hands = slice_of(number)
    work = _work(rules, hands, number, with_law=known is None)
    if known is not None and (work.mismatches or work.digest.hexdigest() != known):
        work = _work(rules, hands, number, with_law=True)
    proven = Proven(
        slice=number,
        rules=rules_digest(rules),
        law=law_digest(),
        kernel=kernel_digest(),
        classes=len(hands),
        hands=work.hands,
        cases=work.cases,
        scored=work.scored,
        mismatches=work.mismatches,
        digest=work.digest.hexdigest(),
    )
    return proven, work.complaints


def _work(rules: Edition, hands: Rows, number: int, *, with_law: bool) -> Work:
    work = Work(rules, Random(number))
    for wins in _wins(hands, work):
        rows, strange = kernel_rows(wins, rules)
        for hand in strange:
            work.complain(hand, "the kernel scores it unlike another member of its class")
        if with_law:
            by_law = law_rows(wins, rules)
            compare(wins, rows, by_law, work)
            compare_members(wins, by_law, work)
            rows = by_law
        work.digest.update(rows.tobytes())
        work.cases += wins.cases
        work.scored += wins.rows
    return work


def _wins(hands: Rows, work: Work) -> Iterator[Wins]:
    for part in parts(hands):
        work.hands += part.members
        yield from wins_of(part).chunks()


def compare(wins: Wins, rows: Rows, by_law: Rows, work: Work) -> None:
    """Complain of every case that the kernel scores unlike the law."""
    differ = (rows != by_law).any(axis=1)
    if differ.any():
        for at, hand in enumerate(representatives(wins)):
            if differ[at]:
                law, kernel = said(by_law[at], work.rules), said(rows[at], work.rules)
                work.complain(hand, f"the law counts {law}; the kernel {kernel}")


def compare_members(wins: Wins, by_law: Rows, work: Work) -> None:
    """Complain of random members that the law scores unlike the hand that stands for them."""
    for hand, case in random_members(wins, work.random):
        row = row_of(score_hand(hand, work.rules))
        if row != tuple(by_law[case].tolist()):
            law, other = said(row, work.rules), said(by_law[case], work.rules)
            work.complain(hand, f"the law counts {law}, but {other} for its class")
