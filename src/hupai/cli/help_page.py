"""What ``--help`` shows."""

from collections.abc import Iterable, Sequence

import click
from rich.console import Console
from rich.text import Text

from hupai.cli.terminal import STRONG, blank, console, grid, trimmed
from hupai.words import Language, say

_Rows = Sequence[tuple[str, str]]


def help_text(
    command: click.Command, ctx: click.Context, language: Language, examples: Sequence[str]
) -> str:
    """Return the help of *command*: usage, purpose, and everything that can be given to it."""
    page = console()
    with page.capture() as printed:
        usage = " ".join((ctx.command_path, *_usage(command, language)))
        page.print(Text(f"{say('cli.usage', language)}{usage}"))
        blank(page)
        page.print(Text(command.help or ""))
        _section(page, say("cli.arguments", language), list(_arguments(command)))
        _section(page, say("cli.commands", language), list(_commands(command)))
        _section(page, say("cli.options", language), list(_options(command, ctx)))
        _section(page, say("cli.examples", language), [(each, "") for each in examples])
    return trimmed(printed.get()).rstrip("\n")


def _usage(command: click.Command, language: Language) -> Iterable[str]:
    yield say("cli.metavar.options", language)
    if isinstance(command, click.Group):
        yield say("cli.metavar.command", language)
    for each in command.params:
        if isinstance(each, click.Argument):
            yield f"{each.metavar}" if each.required else f"[{each.metavar}]"


def _arguments(command: click.Command) -> Iterable[tuple[str, str]]:
    for each in command.params:
        if isinstance(each, click.Argument):
            yield each.metavar or "", getattr(each, "explanation", "")


def _commands(command: click.Command) -> Iterable[tuple[str, str]]:
    if isinstance(command, click.Group):
        for name, each in command.commands.items():
            yield name, each.help or ""


def _options(command: click.Command, ctx: click.Context) -> Iterable[tuple[str, str]]:
    for each in command.get_params(ctx):
        if isinstance(each, click.Option):
            yield " ".join((each.opts[0], each.metavar or "")).strip(), each.help or ""


def _section(page: Console, heading: str, rows: _Rows) -> None:
    if not rows:
        return
    blank(page)
    page.print(Text(heading, style=STRONG))
    table = grid("fixed", "fixed", "left")
    for name, explanation in rows:
        table.add_row("", name, explanation)
    page.print(table)
