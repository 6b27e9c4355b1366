import click
import pytest

import hupai as package
from hupai.cli.commands import build
from hupai.cli.localized import Argument
from hupai.cli.main import usage_message
from hupai.words import LANGUAGES, Language, entries, say
from tests.cli.running import hupai


def commands(command: click.Command) -> list[click.Command]:
    """Return *command* and everything below it."""
    below = command.commands.values() if isinstance(command, click.Group) else ()
    return [command, *(each for one in below for each in commands(one))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_option_and_argument_is_explained(language: Language) -> None:
    every = commands(build(language))
    said = {command.help for command in every}
    for command in every:
        for parameter in command.get_params(click.Context(command)):
            if isinstance(parameter, Argument):
                said.add(parameter.explanation)
            elif isinstance(parameter, click.Option):
                said.add(parameter.help)
    kinds = ("command.", "option.", "argument.")
    texts = {entry[language] for name, entry in entries("cli").items() if name.startswith(kinds)}

    assert said == texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_has_a_name(language: Language) -> None:
    every = [each for command in commands(build(language)) for each in command.params]
    named = {each.metavar for each in every if each.metavar}
    named |= {say(f"cli.metavar.{key}", language) for key in ("options", "command")}
    texts = {
        text[language] for name, text in entries("cli").items() if name.startswith("metavar.")
    }

    assert named == texts


@pytest.mark.parametrize("arguments", [(), ("--help",), ("--lang", "en")])
def test_the_program_alone_shows_its_help(arguments: tuple[str, ...]) -> None:
    printed = hupai(*arguments, "--lang", "en")

    assert printed.status == 0
    assert printed.out.startswith("usage: hupai [OPTIONS] COMMAND …\n")


@pytest.mark.parametrize("arguments", [("rules",), ("rules", "--help")])
def test_a_group_alone_shows_its_help(arguments: tuple[str, ...]) -> None:
    printed = hupai(*arguments, "--lang", "en")

    assert printed.status == 0
    assert printed.out.startswith("usage: hupai rules [OPTIONS] COMMAND …\n")


def test_help_comes_before_what_is_missing() -> None:
    assert hupai("rules", "diff", "--help", "--lang", "en").status == 0


def test_the_version_is_that_of_the_package() -> None:
    printed = hupai("--version")

    assert (printed.status, printed.out) == (0, f"hupai {package.__version__}\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_usage_that_nobody_foresaw_is_told_in_the_readers_language(
    language: Language,
) -> None:
    message = usage_message(click.UsageError("something in English"), language)

    assert message == say("errors.cli.usage", language)
