"""Commands whose help speaks the reader's language."""

from collections.abc import Sequence
from typing import Any

import click

from hupai.words import Language, say


def option_with_help(
    key: str, names: Sequence[str], language: Language, **settings: Any
) -> click.Option:
    """Return an option explained by the catalogue's ``cli.option.<key>``."""
    return click.Option(names, help=say(f"cli.option.{key}", language), **settings)


class WrongUsage(click.UsageError):
    """A wrong use of the command line, as a key of the catalogue and its arguments."""

    def __init__(self, code: str, **arguments: str) -> None:
        super().__init__(code)
        self.code = code
        self.arguments = arguments


class _Localized(click.Command):
    """What commands and groups share: headings, usage and help option in one language."""

    language: Language
    examples: Sequence[str]

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        prefix = f"{say('cli.usage', self.language)} "
        formatter.write_usage(ctx.command_path, pieces, prefix=prefix)
        formatter.write_paragraph()
        formatter.write_text(self.help or "")
        self._write_section(formatter, "commands", self._commands(ctx))
        self._write_section(formatter, "options", self._options(ctx))
        if self.examples:
            with formatter.section(say("cli.examples", self.language).rstrip("：:")):
                for example in self.examples:
                    formatter.write_text(example)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not isinstance(self, click.Group):
            ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if ctx.args and not isinstance(self, click.Group):
            raise WrongUsage("cli.extra_argument", argument=" ".join(ctx.args))
        return rest

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = say("cli.option.help", self.language)
        return option

    def _write_section(
        self, formatter: click.HelpFormatter, key: str, rows: Sequence[tuple[str, str]]
    ) -> None:
        if rows:
            with formatter.section(say(f"cli.{key}", self.language)):
                formatter.write_dl(rows)

    def _options(self, ctx: click.Context) -> Sequence[tuple[str, str]]:
        rows = (parameter.get_help_record(ctx) for parameter in self.get_params(ctx))
        return [row for row in rows if row is not None]

    def _commands(self, ctx: click.Context) -> Sequence[tuple[str, str]]:
        if not isinstance(self, click.Group):
            return []
        found = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        return [(name, command.help or "") for name, command in found if command is not None]


class Command(_Localized):
    """A command explained by ``cli.command.<key>``."""

    def __init__(self, name: str, language: Language, key: str, **settings: Any) -> None:
        super().__init__(name, help=say(f"cli.command.{key}", language), **settings)
        self.language = language
        self.examples = ()


class Group(_Localized, click.Group):
    """A group of commands, explained likewise; alone it shows its help."""

    def __init__(
        self, name: str, language: Language, examples: Sequence[str] = (), **settings: Any
    ) -> None:
        key = "cli.about" if name == "hupai" else f"cli.command.{name}"
        super().__init__(name, help=say(key, language), no_args_is_help=True, **settings)
        self.language = language
        self.examples = examples
