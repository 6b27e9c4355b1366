"""Commands whose help and complaints speak the reader's language."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

import click

from hupai.cli.help_page import help_text
from hupai.words import Language, say


class WrongUsage(click.UsageError):
    """A wrong use of the command line, as a key of the catalogue and its arguments."""

    def __init__(self, code: str, **arguments: str) -> None:
        super().__init__(code)
        self.code = code
        self.arguments = arguments


class Option(click.Option):
    """An option explained by ``cli.option.<key>``; its value is called ``cli.metavar.<key>``."""

    def __init__(
        self, key: str, names: Sequence[str], language: Language, **settings: Any
    ) -> None:
        explanation = say(f"cli.option.{key}", language)
        metavar = None if settings.get("is_flag") else say(f"cli.metavar.{key}", language)
        super().__init__(names, help=explanation, metavar=metavar, **settings)


class Argument(click.Argument):
    """An argument called ``cli.metavar.<name>`` and explained by ``cli.argument.<name>``."""

    def __init__(self, name: str, language: Language, **settings: Any) -> None:
        super().__init__([name], metavar=say(f"cli.metavar.{name}", language), **settings)
        self.explanation = say(f"cli.argument.{name}", language)


class _Localized(click.Command):
    """What commands and groups share: help and complaints in one language."""

    language: Language
    examples: Sequence[str] = ()

    def get_help(self, ctx: click.Context) -> str:
        return help_text(self, ctx, self.language, self.examples)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = say("cli.option.help", self.language)
        return option

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            known = [name for option in self._options(ctx) for name in option.opts]
            close = _close(error.option_name, known, self.language)
            raise WrongUsage("cli.no_such_option", option=error.option_name, close=close) from None
        except click.BadOptionUsage as error:
            raise self._bad_value(ctx, error.option_name) from None
        except click.MissingParameter as error:
            name = error.param.metavar if error.param else None
            raise WrongUsage("cli.missing_argument", argument=name or "") from None

    def _bad_value(self, ctx: click.Context, name: str) -> WrongUsage:
        flags = [name for option in self._options(ctx) if option.is_flag for name in option.opts]
        code = "cli.option_takes_no_value" if name in flags else "cli.option_needs_value"
        return WrongUsage(code, option=name)

    def _options(self, ctx: click.Context) -> Iterable[click.Option]:
        return (each for each in self.get_params(ctx) if isinstance(each, click.Option))


class Command(_Localized):
    """A command explained by ``cli.command.<key>``."""

    def __init__(self, name: str, language: Language, key: str, **settings: Any) -> None:
        super().__init__(
            name,
            help=say(f"cli.command.{key}", language),
            context_settings={"allow_extra_args": True},
            **settings,
        )
        self.language = language

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, args)
        if ctx.args:
            raise WrongUsage("cli.extra_argument", argument=" ".join(ctx.args))
        return rest


class Group(_Localized, click.Group):
    """A group of commands, explained by ``cli.command.<name>``; alone it shows its help."""

    def __init__(
        self, name: str, language: Language, examples: Sequence[str] = (), **settings: Any
    ) -> None:
        super().__init__(
            name,
            help=say(f"cli.command.{name}", language),
            invoke_without_command=True,
            callback=_show_help,
            **settings,
        )
        self.language = language
        self.examples = examples

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name, known = args[0], self.list_commands(ctx)
        if name not in known:
            close = _close(name, known, self.language)
            raise WrongUsage("cli.no_such_command", command=name, close=close)
        return super().resolve_command(ctx, args)


def _show_help() -> None:
    context = click.get_current_context()
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def _close(name: str, known: Sequence[str], language: Language) -> str:
    """Return what comes close to *name*, or everything if nothing does."""
    return say("cli.separator", language).join(get_close_matches(name, known) or known)
