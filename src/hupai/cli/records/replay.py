"""``hupai replay``: a checked replay, told in a table or in JSON."""

import click
from rich.text import Text

from hupai.cli.documents import Json, document, dumped
from hupai.cli.records.reading import replayed
from hupai.cli.records.wording import outcome, reason, sentences
from hupai.cli.terminal import LABEL, WARNING, blank, console, grid, labelled
from hupai.cli.wording import rules_words
from hupai.records import HandReport, Mismatch, Report
from hupai.seat import WinResult
from hupai.words import Language, say

_WAYS = {"replacement": "self_draw"}


def replay_file(
    file: str, form: str, edition: str | None, language: Language, *, as_json: bool
) -> bool:
    """Print what a replay found; return whether everything fits.

    Raises:
        MahjongError: there is nothing to replay.
    """
    _, report = replayed(file, form, edition)
    if as_json:
        click.echo(dumped(replay_document(report, language)))
    else:
        show_report(report, language)
    if report.ok:
        return True
    click.echo(next(sentences(report, language)), err=True)
    return False


def replay_document(report: Report, language: Language) -> Json:
    """Return a report as JSON."""
    return document(
        report.rules,
        format=report.format,
        participants=list(report.participants),
        hands=[_hand(hand, language) for hand in report.hands],
        totals=list(report.totals),
        ok=report.ok,
        mismatches=[_mismatch(each, language) for each in report.mismatches],
    )


def _hand(hand: HandReport, language: Language) -> Json:
    first = hand.wins[0] if hand.wins else None
    giver = None if first is None or first.discarder is None else hand.wind_of(first.discarder)
    return {
        "hand": hand.number,
        "ok": hand.ok,
        "title": hand.title,
        "round_wind": "ESWN"[hand.round_wind],
        "players": list(hand.players),
        "winner": None if first is None else hand.wind_of(first.winner),
        "from": giver,
        "win": None if first is None else _way(first),
        "fan_points": None if first is None else first.fan_points,
        "flowers": None if first is None else first.flowers,
        "deltas": None if hand.deltas is None else list(hand.deltas),
        "penalties": list(hand.penalties),
        "wins": [_win(hand, win) for win in hand.wins],
        "mismatches": [_mismatch(each, language) for each in hand.mismatches],
    }


def _way(win: WinResult) -> str:
    return _WAYS.get(win.by.value, win.by.value)


def _win(hand: HandReport, win: WinResult) -> Json:
    return {
        "winner": hand.wind_of(win.winner),
        "win": _way(win),
        "fan_points": win.fan_points,
        "flowers": win.flowers,
        "fans": [{"id": fan.id, "points": fan.points, "count": fan.count} for fan in win.fans],
    }


def _mismatch(mismatch: Mismatch, language: Language) -> Json:
    return {
        "event": mismatch.event,
        "code": mismatch.code,
        "rule": mismatch.rule,
        "told": mismatch.told,
        "found": mismatch.found,
        "message": reason(mismatch, language),
    }


def show_report(report: Report, language: Language) -> None:
    """Print a table of hands, and what does not fit below it."""
    page = console()
    rules = f"{rules_words(report.rules, language)} · {report.format}"
    page.print(labelled(say("records.rules", language), rules))
    blank(page)
    rows = grid("right", "left", "right", "right", "right", "right", "right")
    seats = say("records.column.deltas", language).split()
    titles = ("hand", "result", "points")
    heads = [say(f"records.column.{each}", language) for each in titles]
    rows.add_row(*(Text(each, style=LABEL) for each in (*heads, *seats)))
    for hand in report.hands:
        points = " ".join(str(win.fan_points + win.flowers) for win in hand.wins)
        deltas = ["–"] * 4 if hand.deltas is None else [f"{each:+d}" for each in hand.deltas]
        rows.add_row(str(hand.number), outcome(hand, language), points, *deltas)
    page.print(rows)
    blank(page)
    totals = "  ".join(
        f"{name} {points:+d}"
        for name, points in zip(report.participants, report.totals, strict=True)
    )
    page.print(labelled(say("records.total", language), totals))
    _verdict(report, language)


def _verdict(report: Report, language: Language) -> None:
    page = console()
    count = len(report.hands)
    if report.ok:
        page.print(say("records.fits", language, count=count))
        return
    bad = sum(not hand.ok for hand in report.hands)
    page.print(Text(say("records.fails", language, count=count, bad=bad), style=WARNING))
    for each in sentences(report, language):
        page.print(each)
