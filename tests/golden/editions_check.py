"""Compares rules with the golden tables of ``editions/``, field by field.

Every field is compared as text, so that a table can be read by a referee: a field of the rules
that stands in no table is a complaint too. Only the digest has no row.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path

from hupai.rules import Edition, Option

Fields = Mapping[str, str]

TABLES = Path(__file__).parent / "editions"
NOTHING = "-"
STRUCTURES = {
    "four_sets": "sets",
    "seven_pairs": "pairs",
    "thirteen_orphans": "orphans",
    "honours_and_knitted": "singles",
    "knitted_straight": "knitted",
}
NOT_IN_TABLES = ("origin.digest", "origin.regulations", "origin.choices")


def complaints(rules: Edition) -> list[str]:
    """Return every field of *rules* that is not what the tables say, the digest apart.

    Regulations are compared with their edition and what their choices change.
    """
    if rules.id not in editions():
        return [f"id: {rules.id} has no table"]
    expected = {"id": rules.id, **numbers(rules.id), **chart(rules.id), **fouls(rules.id)}
    for name, choice in rules.origin.choices:
        expected |= chosen(expected, name, choice)
    return differing(fields_of(rules), expected)


def option_complaints(found: Mapping[str, Option]) -> list[str]:
    """Return every difference between the options and their table."""
    return differing(dict(option_fields(found)), options())


def differing(found: Fields, expected: Fields) -> list[str]:
    return [
        f"{path}: {found.get(path, 'missing')}, in the table {expected.get(path, 'missing')}"
        for path in dict.fromkeys((*expected, *found))
        if found.get(path) != expected.get(path)
    ]


# ---------------------------------------------------------------------------------- the rules


def fields_of(rules: Edition) -> Fields:
    """Return every field of *rules* as the tables write it, by its path."""
    found = dict(flat("", rules))
    return {path: text for path, text in found.items() if path not in NOT_IN_TABLES}


def flat(path: str, value: object) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        inner = {spelled_key(key): each for key, each in value.items()}
    elif is_dataclass(value):
        inner = {each.name: getattr(value, each.name) for each in fields(value)}
    else:
        yield path, spelled(value)
        return
    for name, each in inner.items():
        start = f"{path}." if path else ""
        yield from flat(start + {"fans": "fan", "fouls": "foul"}.get(name, name), each)


def spelled_key(key: object) -> str:
    return "+".join(map(str, key)) if isinstance(key, tuple) else str(key)


def spelled(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case frozenset():  # the one set is that of the structures
            return listed(short for each, short in STRUCTURES.items() if each in value)
        case list() | tuple():
            return listed(map(str, value))
        case None:
            return NOTHING
        case _:
            return str(value)


def listed(items: Iterable[str]) -> str:
    return ", ".join(items) or NOTHING


# -------------------------------------------------------------------------------- the tables


def lines_of(name: str) -> Iterator[str]:
    for line in TABLES.joinpath(name).read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.rstrip()


@cache
def editions() -> tuple[str, ...]:
    """Return the names that head the columns of the table of numbers."""
    return tuple(next(cells_of("numbers.txt")))[1:-1]


def cells_of(name: str) -> Iterator[list[str]]:
    for line in lines_of(name):
        yield [cell.strip() for cell in line.split("|")]


@cache
def numbers(edition: str) -> Fields:
    head, *rows = cells_of("numbers.txt")
    column = head.index(edition)
    return {row[0]: unfolded(row[column]) for row in rows}


def unfolded(text: str) -> str:
    """Write ``3 × x`` as ``x, x, x``."""
    return re.sub(r"(\d+) × (\w+)", lambda times: listed([times[2]] * int(times[1])), text)


FAN = re.compile(r" *(?P<number>\d+) +(?P<points>\d+)  (?P<id>\w+)")
LISTS = {"also": "aliases", "excludes": "", "implies": "", "absorbs": "", "once": "excludes_once"}
EMPTY = {"series": NOTHING, "subseries": NOTHING, "sets_only": "no"}


@cache
def chart(edition: str) -> Fields:
    """Return the fields of every fan of an edition, those of the edition below it included."""
    found: dict[str, str] = {}
    lender, path = "", ""
    for line in lines_of(f"chart-{edition}.txt"):
        word, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        if fan := FAN.fullmatch(line):
            path = f"fan.{fan['id']}."
            found |= {f"{path}{name}": text for name, text in (fan.groupdict() | EMPTY).items()}
            found |= {f"{path}{field or word}": NOTHING for word, field in LISTS.items()}
        elif word == "over":
            found |= chart(rest)
        elif rest.startswith("of "):
            lender = rest.split()[-1]
        elif " / " in line and word != "series":
            found |= names_of(path, line.strip().split(" / "), lender)
        elif word == "series":
            series, _, subseries = rest.partition(" / ")
            found |= {f"{path}series": series, f"{path}subseries": subseries or NOTHING}
        elif word == "sets":
            found[f"{path}sets_only"] = "yes"
        elif word in LISTS:
            found[f"{path}{LISTS[word] or word}"] = rest
    return found


def names_of(path: str, names: Iterable[str], lender: str) -> Fields:
    """Read the names in three languages; a star marks one that *lender* lends."""
    found = {}
    for language, name in zip(("zh", "en", "ja"), names, strict=True):
        found[f"{path}names.{language}"] = name.removesuffix("*")
        if name.endswith("*"):
            found[f"{path}names_from.{language}"] = lender
    return found


# ------------------------------------------------------------------------------------ fouls

NO_MORE = {
    "sanctions": NOTHING, "instead": NOTHING, "may_add": NOTHING, "waivable": "no",
    "only_if_shown": "no", "shanten": NOTHING, "until": NOTHING, "restarts": NOTHING,
}  # fmt: skip
MORE = {
    "+": "sanctions", "or": "instead", "may add": "may_add", "hu": "shanten", "until": "until",
    "restarts": "restarts", "may waive": "waivable", "if shown": "only_if_shown",
}  # fmt: skip


@cache
def fouls(edition: str) -> Fields:
    """Return the fields of every foul that an edition knows."""
    book = numbers(edition)["fouls_from"]
    found: dict[str, str] = {}
    name = ""
    for line in lines_of("fouls.txt"):
        if not line.startswith(" "):
            name = line
            continue
        head, *cells = (cell.strip() for cell in line.split("|"))
        if book in head.split():
            fields = {"id": name, **foul_fields(cells)}
            found |= {f"foul.{name}.{field}": text for field, text in fields.items()}
    return found


def foul_fields(cells: list[str]) -> Fields:
    """Read a line of the table of fouls without its editions."""
    ids, article, decides, penalty, effects, more = cells
    amount, _, payee = penalty.partition(" to ")
    is_fixed = amount.isdecimal()
    return {
        **NO_MORE,
        "numbers": ids.replace(" ", ", "),
        "article": article,
        "decides": decides,
        "penalty": "points" if is_fixed else "none" if amount == NOTHING else amount,
        "points": amount if is_fixed else "0",
        "paid_to": payee or "nobody",
        "effects": effects.replace(" ", ", "),
        **dict(more_of(clause.strip()) for clause in more.split(";") if clause.strip()),
    }


def more_of(clause: str) -> tuple[str, str]:
    """Read what else is said of a foul, such as ``may add notice``."""
    word = next(each for each in MORE if clause == each or clause.startswith(f"{each} "))
    rest = clause.removeprefix(word).strip()
    return MORE[word], rest.replace(" ", ", ").replace(",,", ",") if rest else "yes"


# ------------------------------------------------------------------------------- the options

CHANGE = re.compile(r"  (?P<choice>\w+)? +(?P<path>[\w.+]+) +(?P<sign>[=+-]) ?(?P<value>.*)")


@cache
def options() -> Fields:
    """Return the options as their table has them: each one's head, then a row for each change."""
    found: dict[str, str] = {}
    option = choice = ""
    for line in lines_of("options.txt"):
        if change := CHANGE.fullmatch(line):
            choice = change["choice"] or choice
            value = change["value"] or NOTHING
            found[f"{option} {choice} {change['path']}"] = f"{change['sign']} {value}"
        else:
            option, _, found[option] = line.partition(" · ")
    return found


def option_fields(options: Mapping[str, Option]) -> Iterator[tuple[str, str]]:
    """Yield the options as their table would have them."""
    for option in options.values():
        yield option.name, f"{option.requirement} · {listed(option.editions)}"
        for choice, changes in option.choices.items():
            for path, text in flat_changes("", changes):
                yield f"{option.name} {choice} {path}", text


def flat_changes(path: str, value: object) -> Iterator[tuple[str, str]]:
    match value:
        case {"add": items, **rest} if not rest:
            yield path, f"+ {spelled(items)}"
        case {"remove": items, **rest} if not rest:
            yield path, f"- {spelled(items)}"
        case Mapping():
            for name, each in value.items():
                yield from flat_changes(f"{path}.{name}" if path else str(name), each)
        case list() if path == "win.structures":
            yield path, f"= {spelled(frozenset(value))}"
        case _:
            yield path, f"= {spelled(value)}"


def chosen(rules: Fields, name: str, choice: str) -> Fields:
    """Return the fields that a choice of the regulations changes, as they then are."""
    if name == "minimum_points":
        return {"win.minimum_points": choice}
    start = f"{name} {choice} "
    return {
        row.removeprefix(start): changed(rules[row.removeprefix(start)], text)
        for row, text in options().items()
        if row.startswith(start)
    }


def changed(old: str, text: str) -> str:
    """Return a field after a change such as ``+ x``."""
    sign, _, value = text.partition(" ")
    kept = [item for item in old.split(", ") if item not in {value, NOTHING}]
    match sign:
        case "+":
            return old if value in old.split(", ") else listed([*kept, value])
        case "-":
            return listed(kept)
        case _:
            return value
