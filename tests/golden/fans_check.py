"""Golden hands for every fan: reads ``fans/*.hands`` and says where rules disagree with them.

A section is headed by the number, id, Chinese name and points of a fan. Its lines are::

    + HAND => TOTAL: FAN FAN*2 …                   a hand that has the fan
    - HAND => TOTAL: FAN …  # why                  a near miss
    x HAND => TOTAL: FAN … ! FAN PRINCIPLE BY      here a principle refuses it, because of BY
    ~ nothing can refuse it

The total counts flowers, whether or not the minimum is reached. ``none`` stands for tiles that
do not win, ``-`` for BY where another reading of the hand is worth more. An ``x`` hand may
count the fan all the same, in other sets; its list says so.
"""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hupai.hand import parse_hand
from hupai.rules import Edition, Fan, FanId
from hupai.scoring import Score, score_hand

FOLDER = Path(__file__).parent / "fans"
FLOWER_TILES = "flower_tiles"
UNREFUSABLE = "~ nothing can refuse it"

HEADING = re.compile(r"## (?P<number>\d+) (?P<fan>\w+) (?P<name>\S+) (?P<points>\d+)")
CASE = re.compile(
    r"(?P<mark>[-+x]) (?P<hand>[^=]+) => (?P<result>[^!#]+?)"
    r"(?: ! (?P<fan>\w+) (?P<principle>\w+) (?P<by>\w+|-))?(?: +# .+)?"
)
RESULT = re.compile(r"none|(?P<total>\d+):(?P<fans>( \w+(\*\d+)?)*)")

Refusal = tuple[FanId, str, FanId]


@dataclass(frozen=True, slots=True)
class Case:
    """One golden hand: which fan it is about, and what a referee should find."""

    fan: FanId
    mark: str
    place: int
    hand: str
    total: int | None
    fans: Mapping[FanId, int]
    refusal: Refusal | None

    @property
    def name(self) -> str:
        return f"{self.fan}:{self.mark}{self.place}"


@dataclass(frozen=True, slots=True)
class Section:
    """The golden hands of one fan, and how the file heads them."""

    number: int
    fan: FanId
    name: str
    points: int
    cases: tuple[Case, ...]
    is_unrefusable: bool

    def marked(self, mark: str) -> tuple[Case, ...]:
        return tuple(case for case in self.cases if case.mark == mark)


@cache
def load_sections(rules_name: str) -> tuple[Section, ...]:
    """Return the sections of the file called after an edition or dialect."""
    return read_sections(FOLDER.joinpath(f"{rules_name}.hands").read_text("utf-8"))


def read_sections(text: str) -> tuple[Section, ...]:
    """Read the sections of a file; comment lines and blank lines are for people.

    Raises:
        ValueError: a line is neither a heading nor a golden hand.
    """
    blocks: list[tuple[re.Match[str], list[str]]] = []
    for line in text.splitlines():
        if heading := HEADING.fullmatch(line):
            blocks.append((heading, []))
        elif line and not line.startswith("#"):
            if not blocks:
                raise ValueError(f"a golden hand before the first heading: {line}")
            blocks[-1][1].append(line)
    return tuple(_section(heading, lines) for heading, lines in blocks)


def _section(heading: re.Match[str], lines: list[str]) -> Section:
    fan = heading["fan"]
    counts: Counter[str] = Counter()
    cases = []
    for line in lines:
        if line != UNREFUSABLE:
            counts[line[0]] += 1
            cases.append(_case(fan, line, counts[line[0]]))
    number, points = int(heading["number"]), int(heading["points"])
    return Section(number, fan, heading["name"], points, tuple(cases), UNREFUSABLE in lines)


def _case(fan: FanId, line: str, place: int) -> Case:
    case = CASE.fullmatch(line)
    result = RESULT.fullmatch(case["result"]) if case else None
    if not case or not result:
        raise ValueError(f"no golden hand: {line}")
    refusal = (case["fan"], case["principle"], case["by"]) if case["fan"] else None
    total = int(result["total"]) if result["total"] else None
    return Case(fan, case["mark"], place, case["hand"], total, _fans(result["fans"]), refusal)


def _fans(text: str | None) -> Mapping[FanId, int]:
    named = (item.partition("*") for item in (text or "").split())
    return {name: int(count or 1) for name, _, count in named}


# -------------------------------------------------------------------------------- complaints


def check_case(case: Case, rules: Edition) -> str | None:
    """Return in one sentence what *rules* make of the hand instead, None where they agree."""
    score = score_hand(parse_hand(case.hand), rules)
    found = fans_of(score)
    if (score.total, found) != (case.total, case.fans):
        written, counted = _spelled(case.total, case.fans), _spelled(score.total, found)
        return f"{case.hand} is written as {written} but counts {counted}."
    if case.mark != "x" and (case.fan in found) != (case.mark == "+"):
        return f"{case.hand} is marked {case.mark}, which its list denies."
    if case.refusal and case.refusal not in refusals_of(score):
        return f"{case.hand} should say {' '.join(case.refusal)}."
    return None


def check_heading(section: Section, rules: Edition) -> str | None:
    """Return in one sentence how the heading of *section* differs from *rules*."""
    fan = rules.fans.get(section.fan)
    printed = f"{section.number} {section.fan} {section.name} {section.points}"
    stands = heading_of(fan) if fan else "nothing"
    return None if printed == stands else f"The heading is {printed} but the rules have {stands}."


def heading_of(fan: Fan) -> str:
    return f"{fan.number} {fan.id} {fan.names['zh']} {fan.points}"


def fans_of(score: Score) -> Mapping[FanId, int]:
    """Return the fan of a score with their counts, flowers among them."""
    counted = {fan.id: fan.count for fan in score.fans}
    flowers = score.hand.flowers if score.wins else 0
    return counted | ({FLOWER_TILES: flowers} if flowers else {})


def refusals_of(score: Score) -> frozenset[Refusal]:
    """Return what the score refuses: fan, principle, and the fan that swallowed it."""
    return frozenset(
        (one.fan.id, one.principle, one.by.id if one.by else "-")
        for one in score.explain().refused
    )


def _spelled(total: int | None, fans: Mapping[FanId, int]) -> str:
    if total is None:
        return "none"
    items = (f"{name}*{count}" if count > 1 else name for name, count in fans.items())
    return " ".join((f"{total}:", *items))
