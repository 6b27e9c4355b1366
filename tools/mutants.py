"""Alter every field of every rules file in turn; some test must notice each time.

    python -m tools.mutants            all files
    python -m tools.mutants wmo-2014 fouls/wmo-2014   some of them

The fouls of a book are a file of their own (``fouls/wmo-2014``). Numbers go one up and one down,
flags flip, texts change, list entries disappear or change places, fouls go or say more.
An alteration is noticed by the loader, by a golden hand, or by the golden tables typed from the
books. Fields that score hands are tried on golden hands first, so that the summary shows what the
hands prove.
"""

import os
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Any, Final

from hupai.errors import RulesError
from hupai.rules import DIALECTS, EDITIONS, Edition, Option, build_edition, load_rules, raw_rules
from hupai.rules.library import lenders
from hupai.rules.overlay import overlaid
from tests.golden.editions_check import complaints, option_complaints
from tests.golden.examples_check import check_line, examples
from tests.golden.fans_check import Case, check_case, load_sections

OPTIONS: Final = "options"
BOOKS: Final = ("fouls/wmo-2014", "fouls/wmo-2006", "fouls/china-1998")
# What no hand can show: names, titles, articles, limits.
SILENT: Final = frozenset(
    ("id", "year", "languages", "prevailing_language", "title", "names_from", "principles", "time",
     "session", "lateness", "table_points", "ranking", "players", "payments", "fouls_from",
     "penalties", "foul", "absence", "appeals")
)  # fmt: skip
SILENT_OF_FAN: Final = frozenset(("number", "zh", "en", "ja", "aliases", "series", "subseries"))
Path = tuple[str, ...]


@dataclass(frozen=True)
class Mutant:
    """One altered field of one file."""

    file: str
    path: Path
    change: str
    raw: Mapping[str, Any]

    @property
    def is_about_hands(self) -> bool:
        if self.path[0] == "fan":
            return len(self.path) > 2 and self.path[2] not in SILENT_OF_FAN
        return self.path[0] not in SILENT


def source(name: str) -> dict[str, Any]:
    folder: tuple[str, ...] = ("editions",) if name in EDITIONS else ("dialects",)
    if name in {OPTIONS, *BOOKS}:
        folder = ()
    path = files("hupai.rules").joinpath(*folder, f"{name}.toml")
    return tomllib.loads(path.read_text("utf-8"))


def mutants_of(name: str) -> Iterator[Mutant]:
    raw = source(name)
    for path, value in leaves(raw, ()):
        for change, altered in chain(alterations(value), swaps(path, value)):
            copy = deepcopy(raw)
            place(copy, path)[path[-1]] = altered
            yield Mutant(name, path, change, copy)

    for path, change, altered in whole_fouls(raw):
        copy = deepcopy(raw)
        place(copy, path)[path[-1]] = altered
        yield Mutant(name, path, change, copy)


def whole_fouls(raw: Mapping[str, Any]) -> Iterator[tuple[Path, str, Any]]:
    """Yield a catalogue without one foul, and fouls that say more than the book."""
    fouls = raw.get("foul", {})
    for name, foul in fouls.items():
        rest = {each: fouls[each] for each in fouls if each != name}
        yield ("foul",), f"without {name}", rest
        for field, value in MORE_OF_A_FOUL.items():
            if field not in foul:
                yield ("foul", name), f"with {field} = {value!r}", {**foul, field: value}


def leaves(table: Mapping[str, Any], path: Path) -> Iterator[tuple[Path, Any]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, (*path, name))
        else:
            yield (*path, name), value


def place(table: dict[str, Any], path: Path) -> dict[str, Any]:
    for name in path[:-1]:
        table = table[name]
    return table


def alterations(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, bool):
        yield f"{value} → {not value}", not value
    elif isinstance(value, int):
        yield f"{value} → {value + 1}", value + 1
        yield f"{value} → {value - 1}", value - 1
    elif isinstance(value, str):
        yield f"{value!r} altered", f"{value}~"
        for other in OTHER_CHOICES.get(value, ()):
            yield f"{value!r} → {other!r}", other
    elif value == []:
        yield "[] → ['~']", ["~"]
    elif isinstance(value, list):
        for at, item in enumerate(value):
            yield f"without {item!r}", [*value[:at], *value[at + 1 :]]
            if isinstance(item, int):
                yield f"{item} → {item + 1}", [*value[:at], item + 1, *value[at + 1 :]]


def swaps(path: Path, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield a list with two neighbours swapped; the order of fan and structures is no rule."""
    if isinstance(value, list) and path[0] in SILENT:
        for at in (at for at in range(1, len(value)) if value[at] != value[at - 1]):
            earlier = [*value[: at - 1], value[at], value[at - 1], *value[at + 1 :]]
            if earlier != value:
                yield f"{value[at]!r} one earlier", earlier


MORE_OF_A_FOUL: Final = {
    "penalty": "warning",
    "paid_to": "others",
    "effects": ["no_win"],
    "sanctions": ["notice"],
    "instead": ["no_win"],
    "may_add": ["no_win"],
    "waivable": True,
    "only_if_shown": True,
    "shanten": [0, 0],
    "until": "next_discard",
    "restarts": "hand",
}
OTHER_CHOICES: Final = {
    "own_tile": ("last_discard",),
    "last_discard": ("own_tile",),
    "formal": ("winnable",),
    "winnable": ("formal",),
    "places": ("group",),
    "group": ("places",),
    "stop": ("finish_hand",),
    "finish_hand": ("stop",),
    "share": ("higher", "starting_seat"),
    "starting_seat": ("share", "lower"),
    "higher": ("share",),
    "lower": ("higher",),
    "others_first": ("places_kept",),
    "places_kept": ("others_first",),
    "hand": ("session", "event"),
    "rules": ("referee",),
    "referee": ("rules", "committee"),
    "committee": ("referee",),
    "ladder": ("warning", "discretion"),
    "warning": ("ladder", "none"),
    "scale": ("discretion", "ladder"),
    "discretion": ("ladder", "scale"),
    "win": ("scale",),
    "lateness": ("ladder",),
    "points": ("scale",),
    "others": ("nobody", "offended"),
    "offended": ("nobody", "others"),
    "next_discard": ("second_draw",),
    "second_draw": ("next_discard",),
    "zh": ("en",),
    "en": ("zh",),
    **{name: tuple(other for other in EDITIONS if other != name) for name in EDITIONS},
}


# ---------------------------------------------------------------- who notices


def noticed_by(mutant: Mutant) -> str | None:
    """Return who notices the alteration: loader, hands or tables; None when nobody does."""
    if mutant.file == OPTIONS:
        return noticed_in_options(mutant.raw)
    try:
        rules = altered_rules(mutant)
    except RulesError:
        return "loader"
    if mutant.is_about_hands and hands_notice(mutant, rules):
        return "hands"
    return "tables" if complaints(rules) else None


def noticed_in_options(raw: Mapping[str, Any]) -> str | None:
    try:
        options = {
            name: Option(name, entry["requirement"], tuple(entry["editions"]), entry["choices"])
            for name, entry in raw.items()
        }
    except (KeyError, TypeError):
        return "loader"
    return "tables" if option_complaints(options) else None


def altered_rules(mutant: Mutant) -> Edition:
    edition = mutant.file.removeprefix("fouls/")
    origin = load_rules(edition).origin
    raw = dict(mutant.raw)
    base = raw.pop("base", None)
    # a book of fouls goes with its edition, an edition with its book
    raw = {**raw_rules(edition), **raw} if base is None else overlaid(raw_rules(base), raw)
    return build_edition(raw, mutant.file, origin, lenders(raw))


def hands_notice(mutant: Mutant, rules: Edition) -> bool:
    if any(check_case(case, rules) for case in cases_about(mutant)):
        return True
    if mutant.path[0] == "fan" and mutant.path[1] in rules.fans:
        return False
    return any(check_line(case, rules) for case in examples_of(mutant.file))


def cases_about(mutant: Mutant) -> Iterator[Case]:
    """Yield the golden hands that an alteration may concern, the likeliest first."""
    sections = {section.fan: section.cases for section in sections_of(mutant.file)}
    if mutant.path[0] != "fan":
        return chain.from_iterable(sections.values())
    about = dict.fromkeys((mutant.path[1], *names_in(mutant)))
    return chain.from_iterable(sections.get(name, ()) for name in about)


def names_in(mutant: Mutant) -> Iterator[str]:
    """Yield the other fan an altered list is about."""
    value = place(source(mutant.file), mutant.path)[mutant.path[-1]]
    yield from (item for item in value if isinstance(item, str)) if isinstance(value, list) else ()


@cache
def sections_of(name: str) -> tuple[Any, ...]:
    return load_sections(name)


@cache
def examples_of(name: str) -> tuple[Any, ...]:
    return tuple(examples(name)) if name in EDITIONS else ()


# ---------------------------------------------------------------- the run


def judged(task: tuple[str, int, int]) -> list[tuple[str, bool, str | None]]:
    """Judge every n-th mutant of a file."""
    name, first, step = task
    return [
        (
            f"{mutant.file}: {'.'.join(mutant.path)}: {mutant.change}",
            mutant.is_about_hands,
            noticed_by(mutant),
        )
        for number, mutant in enumerate(mutants_of(name))
        if number % step == first
    ]


def main(arguments: Sequence[str]) -> int:
    names = tuple(arguments) or (*EDITIONS, *DIALECTS, *BOOKS, OPTIONS)
    workers = os.cpu_count() or 1
    tasks = [(name, first, 4 * workers) for name in names for first in range(4 * workers)]
    found: Counter[tuple[bool, str | None]] = Counter()
    survivors = []
    with ProcessPoolExecutor(workers) as pool:
        for results in pool.map(judged, tasks):
            for spelled, is_about_hands, who in results:
                found[is_about_hands, who] += 1
                survivors += [spelled] if who is None else []
    print(*survivors, sep="\n")
    for about, title in ((True, "fields that score hands"), (False, "other fields")):
        parts = [f"{found[about, who]} by {who}" for who in ("hands", "tables", "loader")]
        print(f"{title}: noticed {', '.join(parts)}")
    print(f"{found.total()} alterations, {len(survivors)} survivors")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
