"""Play thousands of sessions and see that nothing that must hold is ever broken.

    python -m tools.mass_sessions                        1,000 sessions of each kind, 2014
    python -m tools.mass_sessions --edition china-1998   of another edition (may be repeated)
    python -m tools.mass_sessions --kind staged          of one kind only (may be repeated)
    python -m tools.mass_sessions --sessions 20          so many of each
    python -m tools.mass_sessions --sample               the slice ./check plays

Random sessions are played by anything lawful, greedy ones by players that go the shortest way to
enough points, staged ones from stacked walls in which every fan, every kong and everything that
several players can call at once comes about again and again; how often is counted.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hupai.rules import EDITIONS, load_rules
from tools.mass_sessions.checking import Tally
from tools.mass_sessions.playing import KINDS, Task, prove

SESSIONS: Final = 1000
OFTEN: Final = 100
TASK: Final = 10
SAMPLE: Final = {"random": 3, "greedy": 3, "staged": 12}
# What must come about besides the fan.
OCCASIONS: Final = (
    ("kong", "claimed"),
    ("kong", "concealed"),
    ("kong", "added to a pung"),
    ("end", "won by robbed kong"),
    ("end", "won by replacement"),
    ("end", "won on a flower's replacement"),
    ("end", "last tile drawn"),
    ("end", "last tile claimed"),
    ("calls", "two calls on one tile"),
    ("calls", "three calls on one tile"),
    ("calls", "two hu on one tile"),
    ("calls", "three hu on one tile"),
)


def tasks_of(edition: str, kinds: Sequence[str], sessions: dict[str, int]) -> list[Task]:
    return [
        Task(kind, edition, first, min(TASK, sessions[kind] - first))
        for kind in KINDS
        if kind in kinds
        for first in range(0, sessions[kind], TASK)
    ]


def play(tasks: Sequence[Task], workers: int) -> dict[str, Tally]:
    """Play all tasks, showing how far it got; return what was counted by kind."""
    found: dict[str, Tally] = {task.kind: Tally() for task in tasks}
    columns = TextColumn("{task.description:<8}"), BarColumn(), MofNCompleteColumn()
    with ProcessPoolExecutor(workers) as pool, Progress(*columns, TimeRemainingColumn()) as shown:
        bars = {
            kind: shown.add_task(kind, total=sum(one.count for one in tasks if one.kind == kind))
            for kind in found
        }
        jobs = {pool.submit(prove, task): task for task in tasks}
        try:
            for job in as_completed(jobs):
                found[jobs[job].kind] += job.result()
                shown.advance(bars[jobs[job].kind], jobs[job].count)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return found


def table_of(edition: str, found: dict[str, Tally]) -> list[str]:
    """Return the counts as lines: a column for each kind of session."""
    rules = load_rules(edition)
    rows = [("session", "hands"), ("session", "commands"), ("end", "drawn"), *OCCASIONS]
    rows += [("end", "won by discard"), ("end", "won by self draw")]
    rows += [("fan", name) for name in rules.fans]
    titles = "".join(f"{kind:>10}" for kind in found)
    lines = [f"{edition:<44}{titles}"]
    for row in rows:
        counts = "".join(f"{found[kind][row]:>10,}" for kind in found)
        lines.append(f"{row[0]:<8}{row[1]:<36}{counts}")
    return lines


def missing(edition: str, tally: Tally, often: int) -> list[str]:
    """Return what came about less often than it should, in staged sessions."""
    wanted = [*OCCASIONS, *(("fan", name) for name in load_rules(edition).fans)]
    return [
        f"{what}: {name} {tally[what, name]} times"
        for what, name in wanted
        if tally[what, name] < often
    ]


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mass_sessions")
    parser.add_argument("--edition", action="append", choices=EDITIONS)
    parser.add_argument("--kind", action="append", choices=KINDS)
    parser.add_argument("--sessions", type=int, default=SESSIONS)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--sample", action="store_true")
    options = parser.parse_args(arguments)
    sessions = SAMPLE if options.sample else dict.fromkeys(KINDS, options.sessions)
    often = 1 if options.sample else OFTEN * options.sessions // SESSIONS
    complaints = []
    for edition in options.edition or EDITIONS[:1]:
        found = play(tasks_of(edition, options.kind or KINDS, sessions), options.workers)
        print(*table_of(edition, found), sep="\n")
        if "staged" in found:
            complaints += missing(edition, found["staged"], often)
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print("every invariant held" if not complaints else "too seldom", flush=True)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
