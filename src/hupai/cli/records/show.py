"""``hupai show``: a game told act by act."""

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from hupai.cli.records.reading import replayed
from hupai.cli.records.wording import outcome, seat_name, sentences
from hupai.cli.terminal import LABEL, STRONG, WARNING, blank, console, grid, labelled, tiles_text
from hupai.cli.wording import rules_words
from hupai.records import (
    Act,
    Called,
    Exhausted,
    HandReport,
    Report,
    Stopped,
    ToldHand,
    Took,
    tell,
)
from hupai.rules import Edition
from hupai.seat import (
    SEATS,
    AddToPung,
    Chow,
    ConcealedKong,
    Discard,
    ExposeFlower,
    NamedFan,
    Seat,
)
from hupai.tiles import Tile, name_of, wind_tile
from hupai.words import Language, say

_KEYS: Final = {
    "Took": "took",
    "Discard": "discard",
    "ExposeFlower": "flower",
    "Chow": "chow",
    "Pung": "pung",
    "Kong": "kong",
    "ConcealedKong": "concealed_kong",
    "AddToPung": "add_to_pung",
    "Hu": "hu",
    "FalseHu": "false_hu",
    "Called": "called",
    "Exhausted": "exhausted",
    "Fault": "fault",
    "Stopped": "stopped",
}


def show_record(file: str, form: str, edition: str | None, language: Language) -> bool:
    """Print a record for people; return whether it fits its rules.

    Raises:
        MahjongError: there is nothing to show.
    """
    _, report = replayed(file, form, edition)
    page = console()
    page.print(labelled(say("records.rules", language), rules_words(report.rules, language)))
    told = tell(report).hands
    hands = [hand for hand in report.hands if hand.deltas is not None]
    for hand, acts in zip(hands, told, strict=False):
        blank(page)
        _print_hand(report, hand, acts, language)
    for each in sentences(report, language):
        page.print(Text(each, style=WARNING))
    return report.ok


def _print_hand(report: Report, hand: HandReport, told: ToldHand, language: Language) -> None:
    page = console()
    wind = name_of(wind_tile(hand.round_wind), language)
    title = say("records.title", language, hand=hand.number)
    around = say("records.round", language, wind=wind)
    page.print(Text.assemble((title, STRONG), "  ", (around, LABEL), "  ", (hand.title, LABEL)))
    rows = grid("fixed", "fixed", "left")
    for seat in SEATS:
        dealt = tuple(sorted((told.deal or ((),) * 4)[seat]))
        name = report.participants[hand.players[seat]]
        rows.add_row(seat_name(seat, language), Text(name, style=LABEL), tiles_text(dealt))
    page.print(rows)
    acts = grid("right", "fixed", "left", "left")
    for number, (seat_told, said, tiles) in enumerate(_acts(told, language), 1):
        acts.add_row(Text(str(number), style=LABEL), seat_told, said, tiles_text(tiles))
    page.print(acts)
    page.print(Text(outcome(hand, language), style=STRONG))
    for win in hand.wins:
        page.print(_fans(win.fans, report.rules, language))
    moved = "  ".join(
        f"{seat_name(seat, language)} {points:+d}"
        for seat, points in zip(SEATS, hand.deltas or (), strict=False)
    )
    page.print(moved)


def _fans(fans: tuple[NamedFan, ...], rules: Edition, language: Language) -> str:
    separator = say("cli.separator", language)
    return separator.join(
        f"{rules.fans[fan.id].names[language]} {fan.points}"
        + (f" × {fan.count}" if fan.count > 1 else "")
        for fan in fans
    )


def _acts(told: ToldHand, language: Language) -> Iterator[tuple[str, str, tuple[Tile, ...]]]:
    for line in told.lines:
        seat, tiles = _about(line.act)
        key = _KEYS[type(line.act).__name__]
        match line.act:
            case Took(_, _, "tail"):
                key = "took_tail"
            case Discard(_, _, True):
                key = "discard_drawn"
            case _:
                pass
        name = "" if seat is None else seat_name(seat, language)
        yield name, say(f"records.act.{key}", language), tiles


def _about(act: Act) -> tuple[Seat | None, tuple[Tile, ...]]:
    """Return who acts, and the tiles it is about."""
    match act:
        case Called(claim):
            return _about(claim)
        case Chow(seat, lowest):
            return seat, (lowest, Tile(lowest + 1), Tile(lowest + 2))
        case Took() | Discard() | ExposeFlower() | ConcealedKong() | AddToPung():
            return act.seat, (act.tile,)
        case Exhausted() | Stopped():
            return None, ()
        case _:
            return act.seat, ()
