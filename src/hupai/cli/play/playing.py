"""Runs the game that the settings describe, and says how to play it again."""

from collections.abc import Sequence

from rich.text import Text

from hupai.cli.play.deals import deals_of
from hupai.cli.play.desk import opened_desk, opened_log
from hupai.cli.play.game import Front, Game
from hupai.cli.play.opponents import bot
from hupai.cli.play.person import LeftGame, Person
from hupai.cli.play.settings import Settings
from hupai.cli.play.watcher import Watcher
from hupai.cli.terminal import LABEL, console
from hupai.seat import Player
from hupai.words import Language, say


def play(settings: Settings, language: Language) -> None:
    """Play or watch, and print the seed at the end, however it comes."""
    players = players_of(settings)
    try:
        if settings.seat is None:
            with opened_log() as desk:
                _run(settings, players, Watcher(desk, language, settings.pace), language)
        else:
            with opened_desk() as desk:
                _run(settings, players, Person(desk, language, settings.pace), language)
    except (LeftGame, KeyboardInterrupt):
        console().print(say("play.left", language))
    page = console()
    page.print(Text(say("play.again", language, seed=settings.seed), style=LABEL))
    page.print(f"  {settings.command}", soft_wrap=True)


def players_of(settings: Settings) -> list[Player | None]:
    """Return the players by their starting seats; None is the person."""
    first = 0 if settings.seat is None else settings.seat + 1
    players: list[Player | None] = [None] * 4
    for at, name in enumerate(settings.bots):
        starting = (first + at) % 4
        players[starting] = bot(name, f"{settings.seed} {starting}", settings.laws.edition)
    return players


def _run(
    settings: Settings, players: Sequence[Player | None], front: Front, language: Language
) -> None:
    Game(
        players,
        front,
        settings.laws,
        deals_of(settings.seed, settings.laws.edition),
        settings.hands,
        language,
        settings.manners,
        clock=settings.has_clock,
    ).run()
