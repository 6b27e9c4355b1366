"""The pages about rules: what there is, and what differs."""

from collections.abc import Iterable, Mapping, Sequence

import click
from rich.text import Text

from hupai.cli.documents import document, dumped
from hupai.cli.inputs import rules_for
from hupai.cli.terminal import LABEL, STRONG, blank, console, grid
from hupai.rules import (
    DIALECTS,
    EDITIONS,
    OPTIONS,
    Difference,
    Edition,
    Fan,
    differences,
    load_rules,
)
from hupai.words import Language, has, say


def show_rules(language: Language, *, as_json: bool) -> None:
    """Print the editions and dialects, and the choices regulations have."""
    if as_json:
        click.echo(dumped(document(None, **_listing())))
        return
    page = console()
    for heading, names in (("editions", EDITIONS), ("dialects", DIALECTS)):
        page.print(Text(say(f"cli.heading.{heading}", language), style=STRONG))
        rows = grid("fixed", "left")
        for name in names:
            rows.add_row(name, Text(load_rules(name).title[language], style=LABEL))
        page.print(rows)
        blank(page)
    page.print(Text(say("cli.heading.options", language), style=STRONG))
    rows = grid("fixed", "left", "fixed")
    for option in OPTIONS.values():
        choices = " | ".join(option.choices)
        rows.add_row(option.name, choices, Text(option.requirement, style=LABEL))
    page.print(rows)


def _listing() -> Mapping[str, object]:
    return {
        "editions": {name: dict(load_rules(name).title) for name in EDITIONS},
        "dialects": {name: dict(load_rules(name).title) for name in DIALECTS},
        "options": {
            option.name: {"requirement": option.requirement, "choices": list(option.choices)}
            for option in OPTIONS.values()
        },
    }


def show_difference(left: str, right: str, language: Language, *, as_json: bool) -> None:
    """Print every field that two sets of rules fill differently.

    Raises:
        MahjongError: one of them is unknown.
    """
    one, two = rules_for(left), rules_for(right)
    found = differences(one, two)
    if as_json:
        rows = [
            {"path": list(each.path), "left": _plain(each.left), "right": _plain(each.right)}
            for each in found
        ]
        origins = {"left": left, "right": right}
        click.echo(dumped(document(None, **origins, differences=rows)))
        return
    _print_difference(found, (one, two), (left, right), language)


def _print_difference(
    found: Sequence[Difference],
    rules: tuple[Edition, Edition],
    names: tuple[str, str],
    language: Language,
) -> None:
    page = console()
    if not found:
        page.print(say("rules.no_difference", language, left=names[0], right=names[1]))
        return
    rows = grid("left", "left", "left")
    rows.add_row("", *(Text(name, style=STRONG) for name in names))
    for heading, part in (("general", False), ("fan", True)):
        chosen = [each for each in found if (each.path[0] == "fans") is part]
        if chosen:
            rows.add_row(Text(say(f"rules.heading.{heading}", language), style=STRONG), "", "")
        for each in chosen:
            label = _label(each, rules, language)
            left, right = (
                _value(value, edition, language)
                for value, edition in zip((each.left, each.right), rules, strict=True)
            )
            rows.add_row(label, left, right)
    page.print(rows)


def _label(each: Difference, rules: tuple[Edition, Edition], language: Language) -> str:
    if each.path[0] != "fans":
        return _field(each.path, language)
    name, *field = each.path[1:]
    fan = rules[0].fans.get(name) or rules[1].fans[name]
    title = fan.names[language]
    if not field:
        return title
    spelled = say(f"rules.fan.{field[0]}", language)
    return f"{title}: {spelled}" + (f" ({field[1]})" if field[1:] else "")


def _field(path: Sequence[str], language: Language) -> str:
    key = f"rules.field.{'.'.join(path)}"
    if has(key):
        return say(key, language)
    if path[0] == "kongs":
        return say("rules.field.kongs", language, kongs=path[1])
    principle = say(f"score.principle.{path[1]}", language)
    return say("rules.field.principles", language, principle=principle)


def _value(value: object, rules: Edition, language: Language) -> str:
    """Return a value in words."""
    if value is None:
        return say("rules.fan.absent", language)
    if isinstance(value, Fan):
        return say("score.points", language, points=value.points)
    if isinstance(value, bool):
        return say(f"rules.value.{'yes' if value else 'no'}", language)
    if isinstance(value, tuple | frozenset):
        return " · ".join(_members(value, rules, language)) or say("rules.value.none", language)
    return _word(str(value), rules, language)


def _members(values: Iterable[object], rules: Edition, language: Language) -> list[str]:
    return [_word(str(value), rules, language) for value in values]


def _word(text: str, rules: Edition, language: Language) -> str:
    if text in rules.fans:
        return rules.fans[text].names[language]
    for key in (f"rules.value.{text}", f"score.structure.{text}", f"rules.series.{text}"):
        if has(key):
            return say(key, language)
    return text


def _plain(value: object) -> object:
    """Return a value as JSON has it."""
    if isinstance(value, Fan):
        return {"number": value.number, "points": value.points}
    if isinstance(value, frozenset):
        return sorted(value)
    return list(value) if isinstance(value, tuple) else value
