"""What of a proof is left to do: nothing, the kernel again, or the law and the kernel."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from hupai.rules import load_rules
from tools.proof.digests import kernel_digest, law_digest, rules_digest
from tools.proof.record import Proven


@dataclass(frozen=True)
class Task:
    """A slice to prove; ``known`` is the digest of the law's results where it still stands."""

    edition: str
    number: int
    known: str | None = None


def tasks(edition: str, numbers: Iterable[int], recorded: Mapping[int, Proven]) -> Iterator[Task]:
    """Yield the slices that are not proven by the rules, the law and the kernel as they are."""
    rules = rules_digest(load_rules(edition))
    for number in numbers:
        one = recorded.get(number)
        if one is None or (one.rules, one.law) != (rules, law_digest()) or one.mismatches:
            yield Task(edition, number)
        elif one.kernel != kernel_digest():
            yield Task(edition, number, one.digest)
