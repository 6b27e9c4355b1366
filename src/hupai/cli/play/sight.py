"""The whole screen at one moment, always with everything in the same place."""

from typing import Final

from rich.console import Console
from rich.text import Text

from hupai.cli.play.board import WIDTH, board
from hupai.cli.play.hand_rows import choice_row, footer, hand_rows, question
from hupai.cli.play.scene import Scene
from hupai.cli.terminal import LABEL
from hupai.seat import Seat
from hupai.words import Language, say

_LOG_LINES: Final = 3
# The smallest terminal, and what stands below the log: from a free line to a sentence. Where
# many melds lie, the log gives way.
_ROWS: Final = 24
_BELOW: Final = 8


def asked_lines(
    scene: Scene,
    language: Language,
    raised: str = "",
    seconds: int | None = None,
    *,
    told: bool = True,
) -> list[Text]:
    """Return the screen of a person who is asked; *told*: with the last lines of the log."""
    asked = question(scene, language)
    if seconds is not None:
        asked.append(f"  {say('play.seconds', language, seconds=seconds)}", style=LABEL)
    return [
        *_above(scene, language, told=told),
        asked,
        *hand_rows(scene, language, raised),
        Text(),
        choice_row(scene, language),
        footer(scene, language),
    ]


def seen_lines(scene: Scene, language: Language) -> list[Text]:
    """Return the screen of a person who looks on for a moment."""
    return [*_above(scene, language, told=True), Text(), *hand_rows(scene, language)]


def _above(scene: Scene, language: Language, *, told: bool) -> list[Text]:
    own = scene.view.audience if isinstance(scene.view.audience, Seat) else Seat.FIRST
    lines = [*board(scene, own, language), Text()]
    if told:
        room = max(0, min(_LOG_LINES, _ROWS - _BELOW - len(lines)))
        log = [row for each in scene.narrator.lines[-_LOG_LINES:] for row in wrapped(each)]
        lines += [Text(row, style=LABEL) for row in log[len(log) - min(room, len(log)) :]]
        lines += [Text()] * (room - len(log)) + [Text()]
    return lines


def wrapped(text: str) -> list[str]:
    """Return the lines of *text* on the width of the board."""
    rows = Text(text).wrap(Console(width=WIDTH), WIDTH)
    return [row.plain.rstrip() for row in rows]
