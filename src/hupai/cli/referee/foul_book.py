"""The foul book: all fouls of an edition, or those a word, an article or a number finds."""

from collections.abc import Iterable, Sequence

import click
from rich.console import Console
from rich.text import Text

from hupai.cli.documents import Json, document, dumped
from hupai.cli.inputs import rules_for
from hupai.cli.terminal import LABEL, STRONG, blank, console, grid
from hupai.cli.wording import rules_words
from hupai.errors import RefereeError
from hupai.referee import find_fouls
from hupai.rules import EDITIONS, Edition, Foul, Scope, load_rules
from hupai.words import LANGUAGES, Language, say


def show_fouls(word: str | None, edition: str, language: Language, *, as_json: bool) -> None:
    """Print the fouls of an edition, or those that *word* finds.

    Raises:
        RefereeError: it finds none.
    """
    rules = rules_for(edition)
    found = tuple(rules.fouls.values()) if word is None else find_fouls(word, rules)
    if not found:
        raise RefereeError("referee.nothing_found", text=word or "", edition=rules.fouls_from)
    if as_json:
        click.echo(dumped(document(rules, fouls=[foul_entry(foul) for foul in found])))
    elif word is None:
        _print_all(console(), found, rules, language)
    else:
        _print_each(console(), found, rules, language)


def foul_entry(foul: Foul) -> Json:
    """Return a foul as the edition answers it."""
    return {
        "id": foul.id,
        "numbers": list(foul.numbers),
        "article": foul.article,
        "names": {each: say(f"fouls.name.{foul.id}", each) for each in LANGUAGES},
        "texts": {each: say(f"fouls.text.{foul.id}", each) for each in LANGUAGES},
        "decides": foul.decides,
        "penalty": foul.penalty,
        "points": foul.points,
        "paid_to": foul.paid_to,
        "effects": list(foul.effects),
        "sanctions": list(foul.sanctions),
        "instead": list(foul.instead),
        "may_add": list(foul.may_add),
        "waivable": foul.waivable,
        "only_if_shown": foul.only_if_shown,
        "shanten": None if foul.shanten is None else list(foul.shanten),
        "until": foul.until,
        "restarts": foul.restarts,
    }


def numbers_of(foul: Foul) -> str:
    """Return the numbers of a foul as the requirements have them."""
    return " ".join(f"F-{number:02d}" for number in foul.numbers)


def _print_all(page: Console, fouls: Sequence[Foul], rules: Edition, language: Language) -> None:
    heading = say("fouls.book", language, title=rules_words(rules, language), count=len(fouls))
    page.print(Text(heading, style=STRONG))
    page.print(Text(_general(rules, language), style=LABEL))
    blank(page)
    rows = grid("fixed", "left", "left")
    for foul in fouls:
        name = Text.assemble(
            say(f"fouls.name.{foul.id}", language), (f"  {numbers_of(foul)}", LABEL)
        )
        rows.add_row(Text(foul.article, style=LABEL), name, _short(foul, language))
    page.print(rows)


def _general(rules: Edition, language: Language) -> str:
    """Return the kinds of penalty and the ladder, as the book has them."""
    penalties = rules.penalties
    kinds = " · ".join(say(f"fouls.word.{kind}", language) for kind in penalties.kinds)
    return say(
        "fouls.general", language, kinds=kinds, ladder=_ladder(rules, penalties.restarts, language)
    )


def _short(foul: Foul, language: Language) -> str:
    """Return what a foul costs, in one line."""
    return say("fouls.said.separator", language).join(_answers(foul, language))


def _answers(foul: Foul, language: Language) -> Iterable[str]:
    if foul.paid_to == "others" and foul.penalty == "points":
        yield say("fouls.said.paid_each", language, points=foul.points)
    elif foul.penalty == "points":
        yield say("fouls.said.deducted", language, points=foul.points)
    elif foul.penalty != "none":
        yield say(f"fouls.word.{foul.penalty}", language)
    for each in (*foul.effects, *foul.sanctions):
        yield say(f"fouls.word.{each}", language)


def _print_each(page: Console, fouls: Sequence[Foul], rules: Edition, language: Language) -> None:
    for place, foul in enumerate(fouls):
        if place:
            blank(page)
        page.print(Text(say(f"fouls.name.{foul.id}", language), style=STRONG))
        page.print(Text(rules_words(rules, language), style=LABEL))
        page.print(say(f"fouls.text.{foul.id}", language))
        rows = grid("fixed", "left")
        for label, text in _facts(foul, rules, language):
            rows.add_row(Text(label, style=LABEL), text)
        page.print(rows)


def _facts(foul: Foul, rules: Edition, language: Language) -> Iterable[tuple[str, str]]:
    yield say("rules.foul.article", language), foul.article
    if foul.numbers:
        yield say("rules.foul.numbers", language), numbers_of(foul)
    yield say("rules.foul.penalty", language), _short(foul, language)
    yield from _range(foul, rules, language)
    yield say("rules.foul.decides", language), say(f"fouls.word.{foul.decides}", language)
    yield say("rules.fan.id", language), foul.id
    yield say("rules.fan.also_in", language), _elsewhere(foul, rules, language)


def _range(foul: Foul, rules: Edition, language: Language) -> Iterable[tuple[str, str]]:
    """Yield what the article leaves open, and on what it depends."""
    if foul.paid_to == "offended":
        yield say("rules.foul.paid_to", language), say("fouls.word.offended", language)
    if foul.penalty in ("ladder", "discretion"):
        yield (
            say("rules.field.penalties.ladder", language),
            _ladder(rules, foul.restarts or rules.penalties.restarts, language),
        )
    if foul.penalty in ("scale", "discretion"):
        sizes = ", ".join(map(str, rules.penalties.scale))
        yield say("rules.field.penalties.scale", language), sizes
    for field, names in (("instead", foul.instead), ("may_add", foul.may_add)):
        if names:
            words = " · ".join(say(f"fouls.word.{name}", language) for name in names)
            yield say(f"rules.foul.{field}", language), words
    for field, holds in (("waivable", foul.waivable), ("only_if_shown", foul.only_if_shown)):
        if holds:
            yield say(f"rules.foul.{field}", language), say("rules.value.yes", language)
    if foul.until is not None:
        yield say("rules.foul.until", language), say(f"fouls.word.{foul.until}", language)


def _ladder(rules: Edition, restarts: Scope, language: Language) -> str:
    warning = say("fouls.word.warning", language)
    steps = ", ".join(str(each) if each else warning for each in rules.penalties.ladder)
    scope = say(f"fouls.word.{restarts}", language)
    return say("fouls.steps", language, steps=steps, scope=scope)


def _elsewhere(foul: Foul, rules: Edition, language: Language) -> str:
    found = []
    for name in EDITIONS:
        there = load_rules(name)
        if there.fouls_from == name != rules.fouls_from:
            other = there.fouls.get(foul.id)
            absent = say("rules.foul.absent", language)
            answer = absent if other is None else f"{other.article} {_short(other, language)}"
            found.append(f"{name}: {answer}")
    return "\n".join(found)
