"""Entry of the command line: chooses the language, runs a command, renders what went wrong."""

import io
import os
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final
from unicodedata import category

import click

from hupai.cli.commands import build
from hupai.cli.localized import WrongUsage
from hupai.errors import MahjongError
from hupai.words import LANGUAGES, Language, say

_DONE: Final = 0
_REFUSED: Final = 1
_WRONG_USAGE: Final = 2
# Control and format characters, lone surrogates, breaks of lines and paragraphs.
_UNSEEN: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
_LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return 0 done, 1 the input was refused, 2 wrong usage."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    language = language_of(words, os.environ)
    for stream in (sys.stdout, sys.stderr):
        _write_anything(stream)
    try:
        return _run(words, language)
    except click.UsageError as error:
        return _complain(usage_message(error, language), language, _WRONG_USAGE)
    except MahjongError as error:
        return _complain(error_message(error, language), language, _REFUSED)
    except KeyboardInterrupt:
        return _complain(say("errors.cli.interrupted", language), language, _REFUSED)
    except BrokenPipeError:
        _hush()
    return _DONE


def _run(words: list[str], language: Language) -> int:
    # Not Command.main(), which has its own idea of closed pipes and of interruptions.
    top = build(language)
    try:
        with top.make_context("hupai", words) as context:
            top.invoke(context)
    except click.exceptions.Exit as ended:  # --help and --version end so
        status = ended.exit_code
    else:
        status = _DONE
    sys.stdout.flush()
    return status


def _write_anything(stream: object) -> None:
    """Let a stream take every text, whatever the system's encoding; in a pipe it is UTF-8."""
    if isinstance(stream, io.TextIOWrapper):
        encoding = None if stream.isatty() else "utf-8"
        stream.reconfigure(encoding=encoding, errors="backslashreplace")


def _hush() -> None:
    """Throw away what is still to be written: whoever read our output has seen enough."""
    with open(os.devnull, "w", encoding="utf-8") as nothing:  # noqa: PTH123 - no path of ours
        os.dup2(nothing.fileno(), sys.stdout.fileno())


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
    if isinstance(error, WrongUsage):
        return say(f"errors.{error.code}", language, **error.arguments)
    return say("errors.cli.usage", language)


def _complain(message: str, language: Language, status: int) -> int:
    click.echo(say("cli.error", language, message=_visible(message)), err=True)
    return status


def _visible(text: str) -> str:
    """Return *text* on one line, whatever was quoted in it: nothing in it moves a cursor."""
    return "".join(
        letter.encode("unicode_escape").decode() if category(letter) in _UNSEEN else letter
        for letter in text
    )
