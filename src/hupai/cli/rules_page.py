"""The page about rules: which there are, and what regulations may choose."""

from collections.abc import Mapping

import click
from rich.text import Text

from hupai.cli.documents import document, dumped
from hupai.cli.terminal import LABEL, STRONG, blank, console, grid
from hupai.cli.wording import rules_words
from hupai.rules import DIALECTS, EDITIONS, OPTIONS, PROGRAMS, READY, load_regulations, load_rules
from hupai.words import Language, say


def show_rules(language: Language, *, as_json: bool) -> None:
    """Print the editions and dialects, and the choices regulations have."""
    if as_json:
        click.echo(dumped(document(None, **_listing())))
        return
    page = console()
    for heading, names in (("editions", EDITIONS), ("dialects", (*DIALECTS, *PROGRAMS))):
        page.print(Text(say(f"cli.heading.{heading}", language), style=STRONG))
        rows = grid("fixed", "left")
        for name in names:
            rows.add_row(name, Text(load_rules(name).title[language], style=LABEL))
        page.print(rows)
        blank(page)
    page.print(Text(say("cli.heading.regulations", language), style=STRONG))
    rows = grid("fixed", "left")
    for name in READY:
        rows.add_row(name, Text(rules_words(load_regulations(name), language), style=LABEL))
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
        "dialects": {name: dict(load_rules(name).title) for name in (*DIALECTS, *PROGRAMS)},
        "regulations": {name: load_regulations(name).origin.regulations for name in READY},
        "options": {
            option.name: {"requirement": option.requirement, "choices": list(option.choices)}
            for option in OPTIONS.values()
        },
    }
