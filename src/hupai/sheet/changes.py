"""What an amendment changed: two sheets compared."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from hupai.sheet.sheet import Sheet

Changed = Literal["rules", "participant", "hand", "entry", "totals", "time"]


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that two sheets hold differently; None where one lacks it.

    ``number``: of the hand, or of the participant's starting seat, from 1; else None.
    """

    what: Changed
    number: int | None
    before: object
    after: object


def changes(before: Sheet, after: Sheet) -> tuple[Change, ...]:
    """Return everything that differs, in the order of the sheet; entries have no order."""
    return tuple(_changes(before, after))


def _changes(before: Sheet, after: Sheet) -> Iterator[Change]:
    if before.origin != after.origin:
        yield Change("rules", None, before.origin, after.origin)
    people = zip(before.participants, after.participants, strict=True)
    yield from _numbered("participant", people)
    yield from _numbered("hand", zip_longest(before.hands, after.hands))
    old, new = Counter(before.entries), Counter(after.entries)
    for entry in (old - new).elements():
        yield Change("entry", None, entry, None)
    for entry in (new - old).elements():
        yield Change("entry", None, None, entry)
    if before.totals != after.totals:
        yield Change("totals", None, before.totals, after.totals)
    if before.time != after.time:
        yield Change("time", None, before.time, after.time)


def _numbered(what: Changed, pairs: Iterator[tuple[object, object]]) -> Iterator[Change]:
    for number, (old, new) in enumerate(pairs, 1):
        if old != new:
            yield Change(what, number, old, new)
