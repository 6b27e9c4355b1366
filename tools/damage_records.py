"""Damages records of every format, thousands of times, and looks at what becomes of them.

``python -m tools.damage_records [--each N] [--format NAME] [--seed S]``

A damaged record must be refused with a reason, or be told apart event by event, or replay to the
same game; formats that tell no wall can also turn into another game that is consistent in itself.
Nothing may end in a traceback, take more than 5 seconds or more than 64 MB.
"""

import argparse
import json
import random
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from rich.progress import Progress

import hupai
from hupai.errors import MahjongError
from hupai.records import FORMATS, Report, export, read_record, replay, tell
from hupai.seat import Discard

SAMPLES = Path(__file__).parent.parent / "tests" / "records" / "samples"
SOURCES = {
    "hupai": "tziakcha_first_round.json",
    "tziakcha": "tziakcha_first_round.json",
    "botzone": "botzone_12matches.jsonl",
    "botzone-text": "botzone_text_4hands.txt",
    "pmn": "example_1.pmn",
    "salasasa": "salasasa_4hands.json",
}
MOST_SECONDS = 5.0
MOST_MEGABYTES = 64
Damage = Callable[[bytes, random.Random], bytes]


# --------------------------------------------------------------------------------------- damage


def flipped(data: bytes, chance: random.Random) -> bytes:
    """Flip one to three bits."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 3)):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def truncated(data: bytes, chance: random.Random) -> bytes:
    """Leave the end out, or something in the middle."""
    start = chance.randrange(len(data))
    if chance.random() < 0.5:
        return data[:start]
    return data[:start] + data[start + chance.randint(1, 40) :]


def reordered(data: bytes, chance: random.Random) -> bytes:
    """Exchange two lines, or two runs of bytes."""
    lines = data.split(b"\n")
    if len(lines) > 4 and chance.random() < 0.5:
        one, other = sorted(chance.sample(range(len(lines)), 2))
        lines[one], lines[other] = lines[other], lines[one]
        return b"\n".join(lines)
    size = chance.randint(1, 12)
    one, other = sorted(chance.sample(range(max(len(data) - size, 2)), 2))
    if other < one + size:
        return data[:one] + data[other : other + size] + data[one:other] + data[other + size :]
    return (
        data[:one]
        + data[other : other + size]
        + data[one + size : other]
        + data[one : one + size]
        + data[other + size :]
    )


def shuffled(data: bytes, chance: random.Random) -> bytes:
    """Exchange two entries of a list somewhere in JSON; in other texts two words."""
    try:
        value = json.loads(data)
    except ValueError:
        words = data.split(b" ")
        one, other = chance.randrange(len(words)), chance.randrange(len(words))
        words[one], words[other] = words[other], words[one]
        return b" ".join(words)
    lists = [each for each in _lists(value) if len(each) > 1]
    if lists:
        chosen = chance.choice(lists)
        one, other = chance.sample(range(len(chosen)), 2)
        chosen[one], chosen[other] = chosen[other], chosen[one]
    return json.dumps(value, ensure_ascii=False).encode()


def _lists(value: object) -> Iterator[list[object]]:
    if isinstance(value, dict):
        for each in value.values():
            yield from _lists(each)
    elif isinstance(value, list):
        yield value
        for each in value:
            yield from _lists(each)


DAMAGES: tuple[Damage, ...] = (flipped, truncated, reordered, shuffled)


# -------------------------------------------------------------------------------------- looking


@dataclass
class Tally:
    """What became of the records of one format."""

    outcomes: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    failures: list[str] = field(default_factory=list)


def whole(form: str) -> bytes:
    """Return an undamaged record of a format."""
    data = SAMPLES.joinpath(SOURCES[form]).read_bytes()
    if form == "hupai":
        report = replay(read_record(data))
        return export(report, form, hupai.__version__).text.encode()
    # One match is damaged as thoroughly as twelve, and sooner.
    return data.split(b"\n")[0] if form == "botzone" else data


def game_of(report: Report) -> object:
    """Return what makes a game: its acts and what they brought."""
    acts = [
        [_plain(line.act) for line in hand.lines if type(line.act).__name__ != "Called"]
        for hand in tell(report).hands
    ]
    return acts, [hand.deltas for hand in report.hands]


def _plain(act: object) -> object:
    return ("discard", act.seat, act.tile) if isinstance(act, Discard) else act


def fate(data: bytes, form: str, original: object) -> str:
    """Return what becomes of one damaged record."""
    try:
        report = replay(read_record(data, form))
    except MahjongError as error:
        return "refused" if error.code else "no reason"
    if not report.ok:
        return "told apart"
    return "the same game" if game_of(report) == original else "another game"


def try_all(form: str, count: int, seed: int, step: Callable[[], object]) -> Tally:
    """Damage a record *count* times."""
    data = whole(form)
    original = game_of(replay(read_record(data, form)))
    tally = Tally()
    for number in range(count):
        chance = random.Random(f"{form} {seed} {number}")
        damaged = chance.choice(DAMAGES)(data, chance)
        start = time.perf_counter()
        try:
            tally.outcomes[fate(damaged, form, original)] += 1
        except Exception as error:  # noqa: BLE001 - finding them is what this tool is for
            tally.outcomes["TRACEBACK"] += 1
            tally.failures.append(f"{form} seed {seed} number {number}: {error!r}")
        tally.slowest = max(tally.slowest, time.perf_counter() - start)
        step()
    return tally


def megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.damage_records")
    parser.add_argument("--each", type=int, default=10_000)
    parser.add_argument("--format", action="append", choices=FORMATS)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    forms = asked.format or list(FORMATS)
    before = megabytes()
    tallies = {}
    with Progress(disable=not sys.stderr.isatty()) as progress:
        for form in forms:
            task = progress.add_task(form, total=asked.each)
            tallies[form] = try_all(form, asked.each, asked.seed, partial(progress.advance, task))
    return report_on(tallies, megabytes() - before)


def report_on(tallies: dict[str, Tally], grown: float) -> int:
    """Print what was found; return 1 where something may not be."""
    failed = grown > MOST_MEGABYTES
    for form, tally in tallies.items():
        counts = ", ".join(f"{count} {name}" for name, count in sorted(tally.outcomes.items()))
        print(f"{form:13} {counts}; slowest {tally.slowest:.2f} s")
        print(*tally.failures[:5], sep="\n", end="\n" if tally.failures else "")
        failed |= bool(tally.failures) or tally.slowest > MOST_SECONDS
    total = sum(sum(tally.outcomes.values()) for tally in tallies.values())
    print(f"{total} damaged records, {grown:.0f} MB more memory at most")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
