"""The page about one won hand: points, reasons, payments."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hupai.cli.terminal import (
    LABEL,
    STRONG,
    WARNING,
    blank,
    console,
    grid,
    hand_text,
    labelled,
    sets_text,
    tiles_text,
)
from hupai.cli.wording import by_words, circumstances, points_words, reason, rules_words
from hupai.rules import Fan
from hupai.scoring import Alternative, Counted, Explanation, Reading, Refused, Score
from hupai.sheet import payments
from hupai.words import Language, say


def show_score(score: Score, language: Language) -> None:
    """Print what a hand is worth and why."""
    print_score(console(), score, language)


def print_score(page: Console, score: Score, language: Language) -> None:
    """Print on *page* what a hand is worth and why."""
    page.print(_headline(score, language))
    page.print(Text(rules_words(score.rules, language), style=LABEL))
    blank(page)
    explanation = score.explain()
    page.print(_about(score, explanation.reading, language))
    if explanation.reading is None:
        blank(page)
        page.print(say("score.no_win", language))
        return
    _print_counted(page, score, explanation.counted, language)
    _print_refused(page, explanation.refused, language)
    _print_alternatives(page, explanation, language)
    if score.reaches_minimum and score.total is not None:
        blank(page)
        page.print(labelled(say("score.payments", language), _paid(score, language)))


def _headline(score: Score, language: Language) -> Text:
    if score.total is None:
        return Text(say("score.title.no_win", language), style=STRONG)
    points, minimum = score.fan_points or 0, score.rules.win.minimum_points
    if score.reaches_minimum:
        title, style = "score.title.valid", LABEL
        told = say("score.reaches_minimum", language, minimum=minimum)
    else:
        title, style = "score.title.below_minimum", WARNING
        told = say("score.misses_minimum", language, minimum=minimum, points=points)
    worth = f"{say(title, language)}  {points_words(score.total, language)}"
    return Text.assemble((worth, STRONG), "  ", (told, style))


def _about(score: Score, reading: Reading | None, language: Language) -> Table:
    rows = grid("fixed", "left")
    hand = score.hand
    rows.add_row(Text(say("score.hand", language), style=LABEL), hand_text(hand))
    if reading is not None:
        won = Text(by_words(hand, language))
        won.append("  " + circumstances(hand, language), style=LABEL)
        rows.add_row(Text(say("score.won", language), style=LABEL), won)
        rows.add_row(
            Text(say("score.reading", language), style=LABEL), reading_text(reading, language)
        )
    return rows


def reading_text(reading: Reading, language: Language) -> Text:
    """Return the sets and the pair of a reading, or the name of its structure."""
    if reading.pair is None:
        return Text(say(f"score.structure.{reading.structure}", language))
    return Text(" ").join((sets_text(reading.sets), tiles_text((reading.pair,) * 2)))


def _print_counted(
    page: Console, score: Score, counted: Sequence[Counted], language: Language
) -> None:
    rows = grid("right", "fixed", "left")
    for one in counted:
        rows.add_row(str(one.fan.points), one.fan.names[language], sets_text(one.sets))
    if score.hand.flowers:
        rows.add_row(str(score.flowers), say("score.flowers", language), "")
    rows.add_row(Text(str(score.total), style=STRONG), say("score.total", language), "")
    _section(page, say("score.counted", language), rows)


def _print_refused(page: Console, refused: Sequence[Refused], language: Language) -> None:
    """Print the refused fan below their reasons, for few terminals hold both on one line."""
    if not refused:
        return
    blank(page)
    page.print(Text(say("score.refused", language), style=STRONG))
    by_reason: dict[str, list[Refused]] = {}
    for one in refused:
        by_reason.setdefault(reason(one, language), []).append(one)
    rows = {why: list(_refused_rows(ones, language)) for why, ones in by_reason.items()}
    widths = [
        max(cells[column].cell_len for each in rows.values() for cells in each)
        for column in range(2)
    ]
    for why, each in rows.items():
        table = grid("right", "fixed", "left", widths=widths)
        for cells in each:
            table.add_row(*cells)
        page.print(Text(why, style=LABEL))
        page.print(Padding(table, (0, 0, 0, 2)))


def _refused_rows(refused: Sequence[Refused], language: Language) -> Iterator[Sequence[Text]]:
    """Yield points, name and sets of each fan, those of one fan on one row."""
    for fan, run in groupby(refused, key=lambda one: one.fan):
        sets = [sets_text(one.sets) for one in run]
        times = f" ×{len(sets)}" if len(sets) > 1 else ""
        yield (
            Text(str(fan.points), style=LABEL),
            Text(fan.names[language] + times),
            Text(" · ").join(sets),
        )


def _print_alternatives(page: Console, explanation: Explanation, language: Language) -> None:
    if not explanation.alternatives:
        return
    rows = grid("right", "left", "left")
    for other in explanation.alternatives:
        rows.add_row(
            Text(str(other.points), style=LABEL),
            reading_text(other.reading, language),
            Text(_fan_names(other, language), style=LABEL),
        )
    _section(page, say("score.alternatives", language), rows)


def _fan_names(other: Alternative, language: Language) -> str:
    fans: list[Fan] = list(dict.fromkeys(other.fans))
    return " · ".join(fan.names[language] for fan in fans)


def _section(page: Console, heading: str, rows: Table) -> None:
    blank(page)
    page.print(Text(heading, style=STRONG))
    page.print(rows)


def _paid(score: Score, language: Language) -> str:
    total, base = score.total or 0, score.rules.payments.base_points
    drawn = score.hand.conditions.by.is_drawn
    won = payments(total, 0, None if drawn else 1, score.rules)[0]
    key = f"score.pays_{'all' if drawn else 'discarder'}{'' if base else '_no_base'}"
    return say(key, language, base=base, points=total, each=base + total, won=won)
