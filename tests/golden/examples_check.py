"""The worked examples of the books: their lines read, and one line checked against some rules.

The lines are explained in ``examples/INDEX``. The mutation run uses the same check.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final

from hupai.hand import parse_hand
from hupai.rules import Edition, FanId
from hupai.scoring import Score, score_hand

FOLDER: Final = Path(__file__).parent / "examples"
FLOWER_TILES: Final = "flower_tiles"

LINE: Final = re.compile(
    r"(?P<number>\d+)\.(?P<example>\d+)(?P<again>\+?) "
    r"(?:- (?P<reason>.+)|(?P<hand>\S+) (?:=> (?P<total>\d+):|>=) (?P<fans>.+))"
)
WORD: Final = re.compile(r"\((?P<choices>[^()]+)\)|!(?P<never>\w+)|(?P<fan>[\w*]+)")

FanList = Counter[FanId]


@dataclass(frozen=True)
class Case:
    """One line: what the book prints for one of its examples, and a hand that fits it.

    ``lists`` holds more than one list where the book or the sets leave a choice. ``total`` is
    None where the printed list is not the whole one. ``reason`` stands where there is no hand.
    """

    edition: str
    key: str
    number: int
    hand: str
    lists: tuple[FanList, ...]
    never: frozenset[FanId]
    total: int | None
    reason: str

    @property
    def is_extra(self) -> bool:
        """Tell whether this is a second hand for an example."""
        return self.key.endswith("+")

    @property
    def main_fan(self) -> FanId:
        """Return the fan whose example this is: the first one named."""
        return next(iter(self.lists[0]))


def examples(edition: str) -> Iterator[Case]:
    """Yield the lines of one edition's file.

    Raises:
        ValueError: a line is not written as ``examples/INDEX`` says.
    """
    for line in (FOLDER / f"{edition}.hands").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            yield read_line(edition, line)


def index() -> dict[str, tuple[int, tuple[str, ...]]]:
    """Return how many examples each book has, and their keys."""
    found: dict[str, tuple[int, tuple[str, ...]]] = {}
    edition = ""
    for line in (FOLDER / "INDEX").read_text("utf-8").splitlines():
        if heading := re.fullmatch(r"\[(\S+) (\d+)\]", line):
            edition = heading[1]
            found[edition] = int(heading[2]), ()
        elif line and not line.startswith("#"):
            count, keys = found[edition]
            found[edition] = count, (*keys, *line.split())
    return found


def read_line(edition: str, line: str) -> Case:
    """Read one line.

    Raises:
        ValueError: it is not written as ``examples/INDEX`` says.
    """
    read = LINE.fullmatch(line)
    if read is None:
        raise ValueError(line)
    lists, never = _read_fans(read["fans"] or "")
    return Case(
        edition=edition,
        key=f"{read['number']}.{read['example']}{read['again']}",
        number=int(read["number"]),
        hand=read["hand"] or "",
        lists=lists,
        never=never,
        total=int(read["total"]) if read["total"] else None,
        reason=read["reason"] or "",
    )


def _read_fans(text: str) -> tuple[tuple[FanList, ...], frozenset[FanId]]:
    """Spell out the lists a text allows, and the fan it forbids."""
    if WORD.sub("", text).strip():
        raise ValueError(text)
    words = list(WORD.finditer(text))
    choices = [
        (word["choices"] or word["fan"]).split(" or ") for word in words if not word["never"]
    ]
    lists = tuple(_fan_list(" ".join(chosen)) for chosen in product(*choices))
    return lists, frozenset(word["never"] for word in words if word["never"])


def _fan_list(text: str) -> FanList:
    counts: FanList = Counter()
    for word in text.split():
        name, _, times = word.partition("*")
        counts[name] += int(times or 1)
    return counts


def check_line(case: Case, rules: Edition) -> str | None:
    """Score the hand of *case* under *rules*; say what is wrong, None when nothing is."""
    if case.reason:
        return None
    main = rules.fans.get(case.main_fan)
    if main is None or main.number != case.number:
        return f"{case.main_fan} is not number {case.number}"
    score = score_hand(parse_hand(case.hand), rules)
    scored = fan_list(score)
    fits = any(scored == wanted if case.total else wanted <= scored for wanted in case.lists)
    if not fits or not case.never.isdisjoint(scored):
        return f"{case.hand} scores {dict(scored)}, the book prints {dict(case.lists[0])}"
    if case.total not in (None, score.total):
        return f"{case.hand} scores {score.total} points, the book prints {case.total}"
    return None


def fan_list(score: Score) -> FanList:
    """Return every fan of a score with its count, flowers included."""
    counts = Counter({fan.id: fan.count for fan in score.fans})
    if score.hand.flowers:
        counts[FLOWER_TILES] = score.hand.flowers
    return counts
