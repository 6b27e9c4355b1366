"""Entry of the command line: chooses the language, runs a command, renders what went wrong."""

import os
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

import click

from hupai.cli.commands import build
from hupai.cli.localized import WrongUsage
from hupai.errors import MahjongError
from hupai.words import LANGUAGES, Language, say

_DONE: Final = 0
_REFUSED: Final = 1
_WRONG_USAGE: Final = 2
_LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return 0 done, 1 the input was refused, 2 wrong usage."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    language = language_of(words, os.environ)
    try:
        build(language).main(words, prog_name="hupai", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as help_wanted:
        click.echo(help_wanted.format_message())
    except click.UsageError as error:
        return _complain(usage_message(error, language), language, _WRONG_USAGE)
    except MahjongError as error:
        return _complain(error_message(error, language), language, _REFUSED)
    except BrokenPipeError:
        # Whoever read our output has seen enough.
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    except (click.Abort, KeyboardInterrupt):
        return _complain(say("errors.cli.interrupted", language), language, _REFUSED)
    return _DONE


def language_of(words: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Return the language asked for with ``--lang``, else that of the locale, else English."""
    asked = [
        word.partition("=")[2] if "=" in word else following
        for word, following in pairwise((*words, ""))
        if word == "--lang" or word.startswith("--lang=")
    ]
    locales = [environment[name] for name in _LOCALE_VARIABLES if environment.get(name)]
    for tag in (*asked[-1:], *locales[:1]):
        for language in LANGUAGES:
            if tag.lower().startswith(language):
                return language
    return "en"


def error_message(error: MahjongError, language: Language) -> str:
    """Return the sentence for a refused input."""
    return say(f"errors.{error.code}", language, **error.arguments)


def usage_message(error: click.UsageError, language: Language) -> str:
    """Return the sentence for a wrong use of the command line."""
    match error:
        case WrongUsage():
            return say(f"errors.{error.code}", language, **error.arguments)
        case click.exceptions.NoSuchCommand():
            close = _close(error.possibilities, language)
            return say(
                "errors.cli.no_such_command", language, command=error.command_name, close=close
            )
        case click.NoSuchOption():
            close = _close(error.possibilities, language)
            return say(
                "errors.cli.no_such_option", language, option=error.option_name, close=close
            )
        case click.MissingParameter():
            name = error.param.human_readable_name if error.param else ""
            return say("errors.cli.missing_argument", language, argument=name)
        case click.BadOptionUsage():
            return say("errors.cli.option_needs_value", language, option=error.option_name)
        case _:
            return say("errors.cli.usage", language, detail=error.message)


def _close(possibilities: Sequence[str] | None, language: Language) -> str:
    return ", ".join(possibilities or ()) or say("cli.none_close", language)


def _complain(message: str, language: Language, status: int) -> int:
    click.echo(f"{say('cli.error', language)} {message}", err=True)
    return status
