"""The fan book: all fan of an edition, or one in full."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from itertools import groupby

import click
from rich.console import Console
from rich.text import Text

from hupai.cli.documents import document, dumped, fan_entry
from hupai.cli.inputs import rules_for
from hupai.cli.terminal import LABEL, STRONG, blank, console, grid
from hupai.cli.wording import points_words, rules_words
from hupai.errors import MahjongError
from hupai.rules import EDITIONS, Edition, Fan, FanId, load_rules
from hupai.words import Language, say

_EXCLUSIONS = ("excludes", "implies", "absorbs", "excludes_once")
_MAX_CLOSE = 4


def show_fans(name: str | None, edition: str, language: Language, *, as_json: bool) -> None:
    """Print the fan of an edition, or the one called *name*.

    Raises:
        MahjongError: no fan is called so.
    """
    rules = rules_for(edition)
    chosen = list(rules.fans.values()) if name is None else [find_fan(name, rules, language)]
    if as_json:
        click.echo(dumped(document(rules, fans=[fan_entry(fan) for fan in chosen])))
    elif name is None:
        _print_all(console(), rules, language)
    else:
        _print_one(console(), chosen[0], rules, language)


def find_fan(name: str, rules: Edition, language: Language) -> Fan:
    """Return the fan with this id, number, name or alias in any language.

    Raises:
        MahjongError: there is none; the error names what comes close.
    """
    known: dict[str, FanId] = {}
    for fan in rules.fans.values():
        spelled = (fan.id, fan.id.replace("_", " "), str(fan.number), *fan.names.values())
        known |= {text.casefold(): fan.id for text in (*spelled, *fan.aliases)}
    wanted = name.strip().casefold()
    if wanted in known:
        return rules.fans[known[wanted]]
    close = [rules.fans[fan].names[language] for fan in _close(wanted, known)]
    if close:
        shown = say("cli.separator", language).join(close)
        raise MahjongError("fan.unknown", name=name, close=shown)
    raise MahjongError("fan.nothing_close", name=name)


def _close(wanted: str, known: Mapping[str, FanId]) -> Iterable[FanId]:
    """Return the fan whose names contain *wanted* or resemble it."""
    spelled = [text for text in known if not text.isdigit()]
    found = [text for text in spelled if wanted and wanted in text]
    found += get_close_matches(wanted, spelled, n=_MAX_CLOSE)
    return list(dict.fromkeys(known[text] for text in found))[:_MAX_CLOSE]


def _print_all(page: Console, rules: Edition, language: Language) -> None:
    title, minimum = rules_words(rules, language), rules.win.minimum_points
    heading = say("rules.fan_book", language, title=title, count=len(rules.fans), minimum=minimum)
    page.print(Text(heading, style=STRONG))
    for points, run in groupby(_by_points(rules), key=lambda fan: fan.points):
        blank(page)
        page.print(Text(points_words(points, language), style=STRONG))
        rows = grid("right", "fixed", "left")
        for fan in run:
            rows.add_row(
                Text(str(fan.number), style=LABEL),
                fan.names[language],
                Text(" · ".join(_other_names(fan, language)), style=LABEL),
            )
        page.print(rows)


def _by_points(rules: Edition) -> Iterable[Fan]:
    return sorted(rules.fans.values(), key=lambda fan: (-fan.points, fan.number))


def _other_names(fan: Fan, language: Language) -> list[str]:
    mine = fan.names[language]
    return list(dict.fromkeys(text for text in fan.names.values() if text != mine))


def _print_one(page: Console, fan: Fan, rules: Edition, language: Language) -> None:
    page.print(Text(fan.names[language], style=STRONG))
    page.print(Text(rules_words(rules, language), style=LABEL))
    blank(page)
    page.print(say(f"fans.{fan.id}", language))
    blank(page)
    rows = grid("fixed", "left")
    for label, text in _facts(fan, rules, language):
        rows.add_row(Text(label, style=LABEL), text)
    page.print(rows)


def _facts(fan: Fan, rules: Edition, language: Language) -> Iterable[tuple[str, str]]:
    yield say("rules.fan.points", language), str(fan.points)
    yield say("rules.fan.number", language), str(fan.number)
    yield say("rules.fan.other_names", language), " · ".join(_other_names(fan, language))
    for other, lender in fan.names_from.items():
        spoken = say(f"rules.value.{other}", language)
        yield say("rules.fan.name_from", language, language=spoken), lender
    if fan.aliases:
        yield say("rules.fan.aliases", language), " · ".join(fan.aliases)
    yield say("rules.fan.id", language), fan.id
    if fan.series:
        yield say("rules.fan.series", language), _series(fan, language)
    for field in _EXCLUSIONS:
        names = [rules.fans[other].names[language] for other in getattr(fan, field)]
        if names:
            yield say(f"rules.fan.{field}", language), " · ".join(names)
    above = [other.names[language] for other in _by_points(rules) if _swallows(other, fan)]
    if above:
        yield say("rules.fan.excluded_by", language), " · ".join(above)
    if fan.sets_only:
        yield say("rules.fan.sets_only", language), say("rules.value.yes", language)
    yield say("rules.fan.also_in", language), _elsewhere(fan, rules, language)


def _series(fan: Fan, language: Language) -> str:
    series = say(f"rules.series.{fan.series}", language)
    if fan.subseries is None:
        return series
    return f"{series} · {say(f'rules.subseries.{fan.subseries}', language)}"


def _swallows(other: Fan, fan: Fan) -> bool:
    return any(fan.id in getattr(other, field) for field in _EXCLUSIONS)


def _elsewhere(fan: Fan, rules: Edition, language: Language) -> str:
    found = []
    for name in EDITIONS:
        if name != rules.id:
            there = load_rules(name).fans.get(fan.id)
            worth = "–" if there is None else points_words(there.points, language)
            found.append(f"{name} {worth}")
    return " · ".join(found)
