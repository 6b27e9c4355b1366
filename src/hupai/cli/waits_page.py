"""The page about a waiting hand: every winning tile and what it is worth."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from hupai.cli.terminal import (
    LABEL,
    STRONG,
    blank,
    console,
    grid,
    hand_text,
    labelled,
    tiles_text,
)
from hupai.cli.wording import rules_words
from hupai.hand import Hand
from hupai.rules import Edition
from hupai.scoring import Score, Wait
from hupai.tiles import name_of
from hupai.words import Language, say

_HEADINGS = tuple(
    f"score.wait.{name}" for name in ("tile", "name", "left", "drawn", "claimed", "fan")
)


def show_waits(hand: Hand, waits: Sequence[Wait], rules: Edition, language: Language) -> None:
    """Print what a hand waits for."""
    page = console()
    page.print(Text(say("score.waits", language), style=STRONG))
    page.print(Text(rules_words(rules, language), style=LABEL))
    blank(page)
    page.print(labelled(say("score.hand", language), hand_text(hand)))
    blank(page)
    if waits:
        _print_waits(page, waits, rules, language)
    else:
        page.print(say("score.no_waits", language))


def _print_waits(page: Console, waits: Sequence[Wait], rules: Edition, language: Language) -> None:
    rows = grid("fixed", "fixed", "right", "right", "right", "left")
    rows.add_row(*(Text(say(key, language), style=LABEL) for key in _HEADINGS))
    for wait in waits:
        rows.add_row(
            tiles_text((wait.tile,)),
            name_of(wait.tile, language),
            str(wait.copies_left),
            _worth(wait.drawn, language),
            _worth(wait.claimed, language),
            Text(_main_fan(wait, rules, language), style=LABEL),
        )
    page.print(rows)


def _worth(score: Score, language: Language) -> Text:
    if score.reaches_minimum:
        return Text(str(score.total))
    return Text(say("score.too_few", language, points=score.total or 0), style=LABEL)


def _main_fan(wait: Wait, rules: Edition, language: Language) -> str:
    names = [rules.fans[fan.id].names[language] for fan in wait.claimed.fans[:2]]
    return " · ".join(names)
