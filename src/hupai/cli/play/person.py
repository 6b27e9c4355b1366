"""A person at the table: shows the scene, reads keys until one is a command."""

import time
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from hupai.cli.play.choices import (
    SPACE,
    command_of,
    discards_now,
    own_chows,
    standing_tiles,
)
from hupai.cli.play.desk import Desk, page_lines, wrapped_lines
from hupai.cli.play.hints import hints
from hupai.cli.play.naming import count_named, names_fan
from hupai.cli.play.pages import help_page, sheet_page
from hupai.cli.play.scene import Ending, Scene
from hupai.cli.play.settlement import settlement
from hupai.cli.play.sight import asked_lines, seen_lines
from hupai.cli.score_page import print_score
from hupai.cli.terminal import LABEL, WARNING
from hupai.errors import MahjongError
from hupai.scoring import Score
from hupai.seat import Command, Manners
from hupai.words import Language, say

_TICK: Final = 1.0
_AGAIN: Final = ("q", "y")


class LeftGame(Exception):  # noqa: N818 - nobody did anything wrong
    """The person has left."""


class Person:
    """Plays a seat at a desk; *pace* is how many seconds what others do is shown."""

    def __init__(self, desk: Desk, language: Language, pace: float) -> None:
        self._desk, self._language, self._pace = desk, language, pace
        self._raised = ""
        self._rested = False

    def ask(self, scene: Scene, message: str, until: float | None) -> Command | None:
        """Return the command chosen; None where the time *until* passed.

        *message* says why the last one was refused.

        Raises:
            LeftGame: the person leaves.
        """
        if message:
            self._say(scene, message, until)
        else:
            self._raised = ""
            if self._rested:  # what was typed meanwhile was meant for something else
                self._desk.forget()
                self._rested = False
            self._show(scene, "", until)
        while (key := self._key(scene, message, until)) is not None:
            command, message = self._answer(key, scene)
            if command is not None:
                return command
            self._say(scene, message, until)
        return None

    def happened(self, scene: Scene) -> None:
        """Show what others did, unless the person is asked at once."""
        if self._desk.is_screen and self._pace and len(scene.view.commands) < 2:
            self._desk.show(seen_lines(scene, self._language))
            self._desk.rest(self._pace)
            self._rested = True

    def settle(self, ending: Ending) -> None:
        """Show the end of a hand until the person goes on."""
        if not self._desk.is_screen:
            self._print(ending.scene.narrator.unread())
        lines = settlement(ending, self._language)
        keys = self._end_keys(ending)
        if not self._desk.is_screen:
            self._desk.show([Text()])
        self._desk.show([*lines, Text(), Text(keys, style=LABEL)])
        if ending.is_last and not self._desk.is_screen:
            return
        while (key := self._typed(None)) not in (SPACE, "enter"):
            self._after_hand(key, ending)
            if self._desk.is_screen:
                self._desk.show([*lines, Text(), Text(keys, style=LABEL)])

    # ----------------------------------------------------------------------------------- keys

    def _answer(self, key: str, scene: Scene) -> tuple[Command | None, str]:
        """Return the command of a key, or a sentence where it is none."""
        match key:
            case "left" | "right" | "enter":
                return self._with_arrows(key, scene)
            case "?":
                self._read(help_page(scene, self._language))
            case "s":
                self._read(sheet_page(scene, self._language))
            case "q":
                self._say(scene, self._words("play.message.leave", key="q"), None)
                self._leave()
            case "n" if names_fan(scene.view):
                return self._name_fan(scene)
            case "w" if scene.view.manners is Manners.HONEST:
                return None, self._words("play.message.no_hints")
            case "w":
                self._read(hints(scene, self._language))
            case _:
                command = command_of(key, scene.view)
                return command, "" if command else self._unknown(key, scene)
        return None, ""

    def _with_arrows(self, key: str, scene: Scene) -> tuple[Command | None, str]:
        """Raise the next tile, or discard the raised one."""
        keys = [each for each, _, _ in standing_tiles(scene.view)]
        if not discards_now(scene.view) or not keys:
            return None, ""
        if key == "enter" and self._raised:
            return command_of(self._raised, scene.view), ""
        at = keys.index(self._raised) if self._raised in keys else -1 if key == "right" else 0
        self._raised = keys[(at + (key == "right") - (key == "left")) % len(keys)]
        return None, ""

    def _name_fan(self, scene: Scene) -> tuple[Command | None, str]:
        """Return the count typed, or why it cannot be read."""
        lines = seen_lines(scene, self._language) if self._desk.is_screen else []
        try:
            typed = self._desk.line([*lines, Text(self._words("play.message.name_fan"))])
            return count_named(typed, scene, self._language), ""
        except EOFError:
            raise LeftGame from None
        except MahjongError as error:
            return None, say(f"errors.{error.code}", self._language, **error.arguments)

    def _unknown(self, key: str, scene: Scene) -> str:
        if key == "c" and own_chows(scene.view):
            return self._words("play.message.which_chow")
        if key == SPACE and discards_now(scene.view):
            return self._words("play.message.no_pass")
        return self._words("play.message.unknown", key=key, help="?")

    def _leave(self) -> None:
        if self._typed(None) in _AGAIN:
            raise LeftGame

    def _after_hand(self, key: str | None, ending: Ending) -> None:
        match key:
            case "e" if ending.scores:
                for score in ending.scores:
                    self._read(self._reasons(score))
            case "s":
                self._read(sheet_page(ending.scene, self._language))
            case "q":
                self._desk.show([Text(self._words("play.message.leave", key="q"), style=WARNING)])
                self._leave()
            case _ if not self._desk.is_screen:
                self._desk.show([Text(self._end_keys(ending), style=LABEL)])
            case _:
                pass

    def _reasons(self, score: Score) -> list[Text]:
        return page_lines(lambda page: print_score(page, score, self._language))

    def _end_keys(self, ending: Ending) -> str:
        if ending.is_last:
            return self._words("play.end.last", explain="e", sheet="s")
        return self._words("play.end.keys", explain="e", sheet="s", leave="q")

    def _key(self, scene: Scene, message: str, until: float | None) -> str | None:
        """Return the next key, the seconds left being shown meanwhile."""
        while until is not None and self._desk.is_screen:
            left = until - time.monotonic()
            if left <= 0:
                return None
            key = self._typed(min(left, _TICK))
            if key is not None:
                return key
            self._show(scene, message, until)
        return self._typed(None)

    def _typed(self, seconds: float | None) -> str | None:
        try:
            return self._desk.key(seconds)
        except EOFError:
            raise LeftGame from None

    # -------------------------------------------------------------------------------- showing

    def _words(self, name: str, /, **arguments: str) -> str:
        return say(name, self._language, **arguments)

    def _show(self, scene: Scene, message: str, until: float | None) -> None:
        if self._desk.is_screen:
            seconds = None if until is None else max(0, round(until - time.monotonic()))
            lines = asked_lines(scene, self._language, self._raised, seconds)
            self._desk.show([*lines, Text(message, style=WARNING)])
        else:
            self._print(scene.narrator.unread())
            self._desk.show([Text(), *asked_lines(scene, self._language, told=False)])

    def _say(self, scene: Scene, message: str, until: float | None) -> None:
        if self._desk.is_screen:
            self._show(scene, message, until)
        elif message:
            self._desk.show([Text(message, style=WARNING)])

    def _print(self, told: Sequence[str]) -> None:
        self._desk.show([Text(line) for line in told])

    def _read(self, lines: Sequence[Text]) -> None:
        """Show a page of any length until it has been read."""
        if not self._desk.is_screen:
            self._desk.show([Text(), *lines, Text()])
            return
        size = max(1, self._desk.height() - 2)
        rows = wrapped_lines(lines)
        for start in range(0, len(rows), size):
            more = Text(self._words("play.message.any_key"), style=LABEL)
            self._desk.show([*rows[start : start + size], Text(), more])
            self._typed(None)
