"""Prove that the kernel scores every complete concealed hand as the law does.

    python -m tools.proof                       all slices not yet proven, of all editions
    python -m tools.proof --edition wmo-2014    of one edition (may be repeated)
    python -m tools.proof --slice 7             only some slices (may be repeated)
    python -m tools.proof --state               what is proven, and by which law and kernel
    python -m tools.proof --sample              the slices ./check proves anew
    python -m tools.proof --count               whether the classes hold every hand once

Every slice proven goes to docs/proof/EDITION.txt at once; a proof goes on where it stopped.
"""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hupai.rules import DIALECTS, EDITIONS
from tools.proof.digests import kernel_digest, law_digest
from tools.proof.hands import SLICES, classes
from tools.proof.planning import Task, tasks
from tools.proof.proving import prove
from tools.proof.record import Proven, read, write
from tools.proof.summary import complaints_of_classes, complaints_of_records, summary

# The order in which editions are proven.
ORDER: Final = ("wmo-2014", "wmo-2006", "china-1998", "online-mil", "primary-2014")
# One class in a hundred of the first edition, one in four hundred of the others.
SAMPLE: Final = {
    "wmo-2014": (0, 100, 200, 300),
    "wmo-2006": (50,),
    "china-1998": (150,),
    "online-mil": (250,),
    "primary-2014": (350,),
}


def run(todo: Sequence[Task], workers: int, *, keep: bool) -> list[tuple[Task, Proven]]:
    """Prove slices, showing how far it got; *keep* them in their files."""
    found = []
    columns = TextColumn("{task.description:<13}"), BarColumn(), MofNCompleteColumn()
    with (
        ProcessPoolExecutor(workers, initializer=_prepare) as pool,
        Progress(*columns, TimeRemainingColumn()) as progress,
    ):
        bars = {
            name: progress.add_task(name, total=sum(task.edition == name for task in todo))
            for name in dict.fromkeys(task.edition for task in todo)
        }
        jobs = {pool.submit(prove, task.edition, task.number, task.known): task for task in todo}
        try:
            for job in as_completed(jobs):
                task, (proven, complaints) = jobs[job], job.result()
                found.append((task, proven))
                progress.console.print(*complaints, sep="\n", end="\n" if complaints else "")
                progress.advance(bars[task.edition])
                if keep:
                    write(task.edition, {**read(task.edition), task.number: proven})
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return found


def _prepare() -> None:
    """Make a worker ready: its classes, and no search for garbage among millions of hands.

    The fingerprints are taken of the files as they are now, when the code has just been loaded.
    """
    law_digest(), kernel_digest()
    classes()
    gc.freeze()
    gc.disable()


def sample(workers: int) -> int:
    """Prove the sample anew; results of the law must be those recorded."""
    todo = [Task(name, number) for name in ORDER for number in SAMPLE[name]]
    done = run(todo, workers, keep=False)
    faults = []
    for task, proven in done:
        recorded = read(task.edition).get(task.number)
        if proven.mismatches:
            faults.append(f"{task.edition} {task.number}: {proven.mismatches} mismatches")
        elif recorded and recorded.rules == proven.rules and recorded.digest != proven.digest:
            faults.append(f"{task.edition} {task.number}: not the results recorded")
    print(*faults, sep="\n")
    print(summary("sample", [proven for _, proven in done]))
    return 1 if faults else 0


def count() -> int:
    """Count the members of all classes and compare with what there must be."""
    complaints = complaints_of_classes()
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print("classes, hands and members scored:", "wrong" if complaints else "all there, each once")
    return 1 if complaints else 0


def main(arguments: Sequence[str]) -> int:
    chosen = _parser().parse_args(arguments)
    editions = chosen.edition or ORDER
    if chosen.sample:
        return sample(chosen.workers)
    if chosen.count:
        return count()
    numbers = chosen.slice or range(SLICES)
    todo = [task for name in editions for task in tasks(name, numbers, read(name))]
    try:
        run([] if chosen.state else todo, chosen.workers, keep=True)
    except KeyboardInterrupt:
        print("stopped; what was proven is kept")
    return max([report(name) for name in editions])


def report(edition: str) -> int:
    """Print where the proof of an edition stands; 1 where something is wrong."""
    recorded = read(edition)
    print(summary(edition, list(recorded.values())))
    complaints = complaints_of_records(edition, recorded)
    print(*complaints, sep="\n", end="\n" if complaints else "")
    return 1 if complaints else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--edition", action="append", choices=(*EDITIONS, *DIALECTS))
    parser.add_argument("--slice", action="append", type=int, choices=range(SLICES), metavar="K")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--state", action="store_true")
    parser.add_argument("--sample", action="store_true")
    parser.add_argument("--count", action="store_true")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
