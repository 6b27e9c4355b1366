"""The commands and their help, in one language."""

from collections.abc import Callable
from typing import Any, Final

import click

import hupai
from hupai.cli.bench_page import show_bench
from hupai.cli.difference_page import show_difference
from hupai.cli.fan_book import show_fans
from hupai.cli.inputs import one_hand
from hupai.cli.localized import Argument, Command, Group, Option, WrongUsage
from hupai.cli.play import play, settings_from
from hupai.cli.records import convert, replay_file, show_record, verify_file
from hupai.cli.referee import show_fouls
from hupai.cli.rules_page import show_rules
from hupai.cli.score_hand import show_hand
from hupai.cli.score_lines import score_file, score_line
from hupai.lab import QUESTIONS
from hupai.records import AUTO
from hupai.words import LANGUAGES, Language

_EXAMPLES: Final = (
    'hupai score "123m456p789sEEE55p|EE1000"',
    'hupai score "1112345678999m" --edition china-1998',
    "hupai score --lines hands.txt --jsonl",
    "hupai play",
    "hupai replay game.json",
    "hupai fans pure_straight",
    "hupai rules diff wmo-2006 wmo-2014",
    "hupai referee fouls 3.11.6.6",
)


def build(language: Language) -> click.Group:
    """Return the command line with every text in *language*."""
    options: list[click.Parameter] = [_lang(language), _version(language)]
    top = Group("hupai", language, examples=_EXAMPLES, params=options)
    rules = Group("rules", language, params=[_lang(language)])
    for command in (_play(language), _score(language), _fans(language)):
        top.add_command(command)
    for command in (_rules_list(language), _rules_diff(language)):
        rules.add_command(command)
    referee = Group("referee", language, params=[_lang(language)])
    referee.add_command(_referee_fouls(language))
    for group in (rules, referee):
        top.add_command(group)
    for command in (_replay(language), _show(language), _convert(language), _verify(language)):
        top.add_command(command)
    top.add_command(_bench(language))
    return top


def _score(language: Language) -> Command:
    def run(
        hand: str | None, *, edition: str, lines: str | None, as_json: bool, jsonl: bool
    ) -> None:
        if as_json and jsonl:
            raise WrongUsage("cli.exclusive", first="--json", second="--jsonl")
        if hand is not None and lines is None:
            if jsonl:
                score_line(one_hand(hand), edition, language)
            else:
                show_hand(hand, edition, language, as_json=as_json)
        elif lines is not None and hand is None:
            if not jsonl:
                raise WrongUsage("cli.lines_need_jsonl")
            score_file(lines, edition, language)
        else:
            raise WrongUsage("cli.needs_hand_or_lines")

    options = [
        Argument("hand", language, required=False),
        _edition(language),
        Option("lines", ["--lines"], language),
        Option("jsonl", ["--jsonl"], language, is_flag=True),
        _json(language),
    ]
    return _command("score", language, run, options)


def _fans(language: Language) -> Command:
    def run(name: str | None, *, edition: str, as_json: bool) -> None:
        show_fans(name, edition, language, as_json=as_json)

    options = [Argument("name", language, required=False), _edition(language), _json(language)]
    return _command("fans", language, run, options)


def _play(language: Language) -> Command:
    def run(**options: Any) -> None:
        play(settings_from(language, **options), language)

    options: list[click.Parameter] = [
        _edition(language),
        Option("bots", ["--bots"], language, default="greedy"),
        Option("seat", ["--seat"], language, default="E"),
        Option("hands", ["--hands"], language),
        Option("session", ["--session"], language, is_flag=True),
        Option("seed", ["--seed"], language),
        Option("manners", ["--manners"], language, default="strict"),
        Option("watch", ["--watch"], language, is_flag=True),
        Option("rhythm", ["--rhythm"], language),
    ]
    return _command("play", language, run, options)


def _replay(language: Language) -> Command:
    def run(file: str, *, form: str, edition: str | None, as_json: bool) -> None:
        _end(fits=replay_file(file, form, edition, language, as_json=as_json))

    options = [Argument("file", language), _format(language), _own_rules(language)]
    return _command("replay", language, run, [*options, _json(language)])


def _show(language: Language) -> Command:
    def run(file: str, *, form: str, edition: str | None) -> None:
        _end(fits=show_record(file, form, edition, language))

    options = [Argument("file", language), _format(language), _own_rules(language)]
    return _command("show", language, run, options)


def _convert(language: Language) -> Command:
    def run(source: str, target: str, *, to: str | None, edition: str | None) -> None:
        _end(fits=convert(source, target, to, edition, language))

    files = [Argument(side, language) for side in ("source", "target")]
    to = Option("to", ["--to"], language)
    return _command("convert", language, run, [*files, to, _own_rules(language)])


def _verify(language: Language) -> Command:
    def run(file: str, *, as_json: bool) -> None:
        _end(fits=verify_file(file, language, as_json=as_json))

    return _command("verify", language, run, [Argument("file", language), _json(language)])


def _end(*, fits: bool) -> None:
    """End with status 1 where something does not fit; it has been said what."""
    if not fits:
        raise click.exceptions.Exit(1)


def _format(language: Language) -> click.Option:
    return Option("format", ["--format", "form"], language, default=AUTO)


def _own_rules(language: Language) -> click.Option:
    return Option("own_rules", ["--edition"], language)


def _rules_list(language: Language) -> Command:
    def run(*, as_json: bool) -> None:
        show_rules(language, as_json=as_json)

    return _command("list", language, run, [_json(language)], key="rules_list")


def _rules_diff(language: Language) -> Command:
    def run(left: str, right: str, *, as_json: bool) -> None:
        show_difference(left, right, language, as_json=as_json)

    names = [Argument(side, language) for side in ("left", "right")]
    return _command("diff", language, run, [*names, _json(language)], key="rules_diff")


def _bench(language: Language) -> Command:
    def run(*, as_json: bool) -> None:
        show_bench(QUESTIONS, language, as_json=as_json)

    return _command("bench", language, run, [_json(language)])


def _referee_fouls(language: Language) -> Command:
    def run(word: str | None, *, edition: str, as_json: bool) -> None:
        show_fouls(word, edition, language, as_json=as_json)

    options = [Argument("word", language, required=False), _edition(language), _json(language)]
    return _command("fouls", language, run, options, key="referee_fouls")


def _command(
    name: str,
    language: Language,
    run: Callable[..., None],
    options: list[click.Parameter],
    key: str | None = None,
) -> Command:
    return Command(
        name, language, key=key or name, callback=run, params=[*options, _lang(language)]
    )


def _edition(language: Language) -> click.Option:
    return Option("edition", ["--edition"], language, default=hupai.DEFAULT_RULES)


def _json(language: Language) -> click.Option:
    return Option("json", ["--json", "as_json"], language, is_flag=True)


def _lang(language: Language) -> click.Option:
    def check(_context: click.Context, _option: click.Parameter, value: str | None) -> None:
        if value is not None and value not in LANGUAGES:
            raise WrongUsage("cli.language", value=value)

    return Option("lang", ["--lang"], language, expose_value=False, is_eager=True, callback=check)


def _version(language: Language) -> click.Option:
    def show(context: click.Context, _option: click.Parameter, value: bool) -> None:  # noqa: FBT001
        if value:
            click.echo(f"hupai {hupai.__version__}")
            context.exit()

    return Option(
        "version", ["--version"], language, is_flag=True, expose_value=False, callback=show
    )
