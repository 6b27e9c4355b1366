"""Compare the kernel with the law on random hands with melds, kongs and all conditions.

    python -m tools.kernel_differential              two million hands under every set of rules
    python -m tools.kernel_differential --sample     the slice that ./check runs

Half of the hands are won. To a quarter another tile came than the one they waited for, and in
a quarter some entry is changed, so that few of these win and many cannot exist. Points, fan and
the minimum must be the law's, the errors those of the hand room.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, fields
from random import Random
from typing import Final

import numpy as np
from rich.progress import Progress

from hupai.errors import HandError
from hupai.hand import Hand, write_hand
from hupai.kernel import ERROR_CODES, HandArrays, pack_hands, score_many
from hupai.rules import DIALECTS, EDITIONS, Edition, load_rules
from hupai.scoring import Score, score_hand
from hupai.tiles import KINDS
from tests.kernel.rows import hands_of, spoiled_rows
from tools.proof.results import row_of, rows_of, said
from tools.winning_hands import winning_hands

RULES: Final = (*EDITIONS, *DIALECTS)
FULL, SAMPLE, CHUNK = 2_000_000, 16_000, 2_000
MOST_COMPLAINTS: Final = 20


@dataclass
class Report:
    """What comparing hands found: how many were won, not won, refused, and the differences."""

    hands: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    complaints: list[str] = field(default_factory=list)

    def add(self, other: "Report") -> None:
        self.hands += other.hands
        self.kinds += other.kinds
        self.complaints += other.complaints


def random_rows(seed: int, count: int) -> HandArrays:
    """Return hands that are won, hands to which any tile came, and spoiled ones."""
    won = pack_hands([hand for _, hand in winning_hands(seed, count - count // 2)])
    other = pack_hands([hand for _, hand in winning_hands(seed + FULL, count // 4)])
    random = Random(seed)
    other.winning[:] = [random.randrange(KINDS) for _ in range(len(other))]
    spoiled = spoiled_rows(seed + 2 * FULL, count // 2 - count // 4)
    names = [each.name for each in fields(HandArrays)]
    blocks = (won, other, spoiled)
    return HandArrays(
        **{name: np.concatenate([getattr(block, name) for block in blocks]) for name in names}
    )


def judged(hand: Hand | str, rules: Edition) -> Score | str:
    """Return what the law says, or the key under which the hand is refused."""
    if isinstance(hand, str):
        return hand
    try:
        return score_hand(hand, rules)
    except HandError as error:
        return error.code


def compare(seed: int, count: int) -> Report:
    report = Report(hands=count)
    arrays = random_rows(seed, count)
    hands = list(hands_of(arrays))
    for name in RULES:
        report.complaints += complaints(arrays, hands, load_rules(name), report.kinds)
    return report


def complaints(
    arrays: HandArrays, hands: Sequence[Hand | str], rules: Edition, kinds: Counter[str]
) -> Iterator[str]:
    """Yield every hand of which kernel and law think differently."""
    found = score_many(arrays, rules)
    rows = rows_of(found, np.arange(len(found))).tolist()
    reaches, errors = found.reaches_minimum.tolist(), found.errors.tolist()
    for at, (hand, row, error) in enumerate(zip(hands, rows, errors, strict=True)):
        wanted = judged(hand, rules)
        if isinstance(wanted, str) or error:
            kinds["refused"] += 1
            agrees = wanted == ERROR_CODES[error] and said(row, rules) == "no win"
        else:
            kinds["won" if wanted.wins else "not won"] += 1
            agrees = row == list(row_of(wanted)) and reaches[at] == wanted.reaches_minimum
        if not agrees:
            spelled = hand if isinstance(hand, str) else write_hand(hand)
            law = wanted if isinstance(wanted, str) else said(row_of(wanted), rules)
            kernel = ERROR_CODES[error] or said(row, rules)
            yield f"{rules.id}: seed row {at}: {spelled}: the law {law}; the kernel {kernel}"


def run(count: int, seed: int, workers: int) -> Report:
    report = Report()
    sizes = [min(CHUNK, count - start) for start in range(0, count, CHUNK)]
    with ProcessPoolExecutor(workers) as pool, Progress(transient=True) as progress:
        task = progress.add_task("hands", total=count)
        jobs = [pool.submit(compare, seed + number, size) for number, size in enumerate(sizes)]
        for job in as_completed(jobs):
            part = job.result()
            report.add(part)
            progress.console.print(*part.complaints[:MOST_COMPLAINTS], sep="\n", end="")
            progress.advance(task, part.hands)
    return report


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sample", action="store_true", help=f"only {SAMPLE} hands")
    parser.add_argument("--hands", type=int, default=FULL)
    parser.add_argument("--seed", type=int, default=2014)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args(arguments)
    report = run(SAMPLE if chosen.sample else chosen.hands, chosen.seed, chosen.workers)
    print(*report.complaints[:MOST_COMPLAINTS], sep="\n")
    kinds = ", ".join(f"{number:,} {kind}" for kind, number in sorted(report.kinds.items()))
    print(
        f"{report.hands:,} hands under {len(RULES)} sets of rules ({kinds}): "
        f"{len(report.complaints)} differences"
    )
    return 1 if report.complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
