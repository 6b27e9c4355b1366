"""The page about a waiting hand: every winning tile and what it is worth."""

from collections.abc import Sequence

from rich.text import Text

from hupai.cli.terminal import LABEL, STRONG, console, grid, tiles_text
from hupai.rules import Edition
from hupai.scoring import Score, Wait
from hupai.tiles import name_of
from hupai.words import Language, say


def show_waits(waits: Sequence[Wait], rules: Edition, language: Language) -> None:
    """Print what a hand waits for."""
    page = console()
    page.print(Text(say("score.waits", language), style=STRONG))
    page.print(Text(rules.title[language], style=LABEL))
    page.print()
    if not waits:
        page.print(say("score.no_waits", language))
        return
    rows = grid("fixed", "fixed", "right", "right", "right", "left")
    headings = ("tile", "", "left", "drawn", "claimed")
    rows.add_row(
        *(
            Text(say(f"score.wait_{key}", language) if key else "", style=LABEL)
            for key in headings
        ),
        Text(say("score.main_fan", language), style=LABEL),
    )
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
    return Text(say("score.wait_short", language, points=score.total or 0), style=LABEL)


def _main_fan(wait: Wait, rules: Edition, language: Language) -> str:
    names = [rules.fans[fan.id].names[language] for fan in wait.claimed.fans[:2]]
    return " · ".join(names)
