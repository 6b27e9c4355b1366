"""Compare the law under `online-mil` with PyMahjongGB on random and stratified winning hands.

    python -m tools.differential              one million hands
    python -m tools.differential --sample     the slice that ./check runs

Totals must agree on every hand; fan lists wherever the hand can be counted in one way only.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import Final

from MahjongGB import MahjongFanCalculator
from rich.progress import Progress

from hupai.hand import Hand, write_hand
from hupai.rules import Edition, FanId, load_rules
from hupai.scoring import Tally, judge, permitted_choices
from hupai.tiles import symbol_of
from tools.winning_hands import winning_hands

DIALECT: Final = "online-mil"
FULL, SAMPLE, CHUNK = 1_000_000, 24_000, 4_000
LEAST_HITS: Final = 200
SUIT_LETTERS: Final = {"m": "W", "p": "B", "s": "T"}
HONOUR_NAMES: Final = dict(zip("ESWNCFP", ("F1", "F2", "F3", "F4", "J1", "J2", "J3"), strict=True))

# What PyMahjongGB calls by another name than the book.
THEIR_NAMES: Final = {"独听・边张": "边张", "独听・嵌张": "坎张", "独听・单钓": "单钓将"}

Fans = Counter[str]


@dataclass
class Report:
    """What comparing a number of hands found."""

    hands: int = 0
    lists: int = 0
    complaints: list[str] = field(default_factory=list)
    hits: Counter[FanId] = field(default_factory=Counter)

    def add(self, other: "Report") -> None:
        self.hands += other.hands
        self.lists += other.lists
        self.complaints += other.complaints
        self.hits += other.hits


def name_of(tile: int) -> str:
    symbol = symbol_of(tile)  # type: ignore[arg-type]
    return f"{SUIT_LETTERS[symbol[1]]}{symbol[0]}" if symbol[1:] else HONOUR_NAMES[symbol]


def oracle(hand: Hand) -> tuple[int, Fans]:
    """Return the total and the fan, by Chinese name, that PyMahjongGB gives."""
    conditions = hand.conditions
    packs = tuple(
        ("CHI", name_of(meld.tile + 1), 1)
        if meld.is_chow
        else ("GANG" if meld.is_kong else "PENG", name_of(meld.tile), int(not meld.is_concealed))
        for meld in hand.melds
    )
    found = MahjongFanCalculator(
        pack=packs,
        hand=tuple(name_of(tile) for tile in hand.standing),
        winTile=name_of(hand.winning_tile or 0),
        flowerCount=hand.flowers,
        isSelfDrawn=conditions.by.is_drawn,
        is4thTile=conditions.is_last_of_kind,
        isAboutKong=conditions.by.is_by_kong,
        isWallLast=conditions.is_last_of_wall,
        seatWind=int(conditions.seat_wind),
        prevalentWind=int(conditions.round_wind),
        verbose=True,
    )
    named = ((THEIR_NAMES.get(name, name), count) for _, count, name, _ in found)
    fans = Counter({name: count for name, count in named if name != "花牌"})
    return sum(points * count for points, count, *_ in found), fans


def fans_of(tally: Tally) -> Fans:
    return Counter(one.fan.names["zh"] for one in tally.counted)


def is_counted_one_way(tallies: Sequence[Tally]) -> bool:
    """Tell whether no other reading, and no other choice of joining fan, is worth as much."""
    best = tallies[0]
    if any(fans_of(one) != fans_of(best) for one in tallies if one.points == best.points):
        return False
    choices = permitted_choices(best)
    top = max(sum(one.fan.points for one in choice) for choice in choices)
    kinds = {
        tuple(sorted(one.fan.id for one in choice))
        for choice in choices
        if sum(one.fan.points for one in choice) == top
    }
    return len(kinds) == 1


def compare(seed: int, count: int) -> Report:
    rules, report = load_rules(DIALECT), Report()
    for stratum, hand in winning_hands(seed, count):
        report.hands += 1
        complaint = compare_hand(hand, rules, report)
        if complaint:
            report.complaints.append(f"{stratum}: {write_hand(hand)}: {complaint}")
    return report


def compare_hand(hand: Hand, rules: Edition, report: Report) -> str | None:
    tallies = judge(hand, rules)
    total, theirs = oracle(hand)
    best = tallies[0]
    report.hits.update({one.fan.id for one in best.counted})
    report.hits["flower_tiles"] += bool(hand.flowers)
    ours = best.points + hand.flowers
    if ours != total:
        return f"the law counts {ours}, PyMahjongGB {total} ({dict(theirs)})"
    if is_counted_one_way(tallies):
        report.lists += 1
        if fans_of(best) != theirs:
            return f"the law lists {dict(fans_of(best))}, PyMahjongGB {dict(theirs)}"
    return None


def run(count: int, seed: int, workers: int) -> Report:
    report = Report()
    sizes = [min(CHUNK, count - start) for start in range(0, count, CHUNK)]
    with ProcessPoolExecutor(workers) as pool, Progress(transient=True) as progress:
        task = progress.add_task("hands", total=count)
        jobs = [pool.submit(compare, seed + number, size) for number, size in enumerate(sizes)]
        for job in as_completed(jobs):
            part = job.result()
            report.add(part)
            progress.advance(task, part.hands)
    return report


def rare_fan(report: Report, least: int) -> Iterator[str]:
    for name in load_rules(DIALECT).fans:
        if report.hits[name] < least:
            yield f"{name} {report.hits[name]}"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", action="store_true", help=f"only {SAMPLE} hands")
    parser.add_argument("--hands", type=int, default=FULL)
    parser.add_argument("--seed", type=int, default=1998)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args(arguments)
    count = SAMPLE if chosen.sample else chosen.hands
    report = run(count, chosen.seed, chosen.workers)
    print(*report.complaints[:20], sep="\n")
    least = LEAST_HITS if count >= FULL else 1
    rare = list(rare_fan(report, least))
    if rare:
        print(f"fan hit less than {least} times: {', '.join(rare)}")
    print(
        f"{report.hands} hands, {report.lists} fan lists compared, "
        f"{len(report.complaints)} differences, "
        f"rarest fan hit {min(report.hits.values())} times"
    )
    return 1 if report.complaints or rare else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
