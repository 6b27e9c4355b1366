"""The end of a hand: every fan, who pays what, all hands."""

from collections.abc import Iterator

from rich.text import Text

from hupai.cli.play.board import ACCENT
from hupai.cli.play.faces import meld_text, padded, run_text, seat_name, tile_text
from hupai.cli.play.scene import Ending
from hupai.cli.terminal import LABEL, STRONG
from hupai.cli.wording import points_words
from hupai.rules import Edition
from hupai.scoring import Score, TileSet
from hupai.seat import Seat, SeatView, WinResult
from hupai.tiles import Tile
from hupai.words import Language, say

_POINTS = 4
_NAME = 26
_WHO = 12
_SUM = 7


def settlement(ending: Ending, language: Language) -> list[Text]:
    """Return how a hand ended."""
    return [
        *_wins(ending, language),
        Text(),
        *_payments(ending, language),
    ]


def _wins(ending: Ending, language: Language) -> Iterator[Text]:
    result, dealer = ending.result, ending.scene.view.dealer
    if not result.wins:
        key = "stopped" if result.is_stopped else "draw"
        yield Text(say(f"play.end.{key}", language), style=STRONG)
    for win, score in zip(result.wins, ending.scores, strict=True):
        yield _headline(win, dealer, language)
        yield Text()
        yield from _fans(win, score, ending.scene.rules, language)


def _headline(win: WinResult, dealer: Seat, language: Language) -> Text:
    who = seat_name(win.winner, dealer, language)
    by = say(f"score.by.{win.by.value}", language)
    points = points_words(win.fan_points + win.flowers, language)
    if win.discarder is None:
        told = say("play.end.drawn_win", language, who=who, by=by, points=points)
    else:
        giver = seat_name(win.discarder, dealer, language)
        told = say("play.end.win", language, who=who, by=by, points=points, giver=giver)
    return Text(told, style=ACCENT)


def _fans(win: WinResult, score: Score, rules: Edition, language: Language) -> Iterator[Text]:
    """Yield every fan named, with the sets that form it."""
    counted = score.explain().counted
    names = [
        Text(f"  {rules.fans[each.id].names[language]}{f' ×{each.count}' * (each.count > 1)}")
        for each in win.fans
    ]
    width = max(_NAME, *(name.cell_len + 2 for name in names))
    for named, name in zip(win.fans, names, strict=True):
        sets = [one.sets for one in counted if one.fan.id == named.id]
        tiles = Text(" · ").join(_sets(each, language) for each in sets)
        yield _right(str(named.points * named.count)) + padded(name, width) + tiles
    if win.flowers:
        yield _right(str(win.flowers)) + Text(f"  {say('score.flowers', language)}")
    total = Text(str(win.fan_points + win.flowers), style=STRONG)
    yield _right(total) + Text(f"  {say('score.total', language)}", style=STRONG)


def _sets(sets: tuple[TileSet, ...], language: Language) -> Text:
    """Return sets side by side: melded ones in brackets, concealed kongs between bars."""
    framed = []
    for one in sets:
        frame = "[]" if one.is_melded else "||" if one.is_kong else ""
        framed.append(Text.assemble(frame[:1], run_text(one.tiles, language), frame[1:]))
    return Text(" ").join(framed)


def _right(text: str | Text, width: int = _POINTS) -> Text:
    shown = Text(text) if isinstance(text, str) else text
    return Text(" " * max(0, width - shown.cell_len)) + shown


def _payments(ending: Ending, language: Language) -> Iterator[Text]:
    """Yield for every player what he gets or pays, the new total and the hand."""
    view = ending.scene.view
    heads = [say(f"play.end.{name}", language) for name in ("moves", "total")]
    line = Text(" " * _WHO, style=LABEL)
    for head in heads:
        line.append_text(_right(head, _SUM))
    yield line
    for steps in range(4):
        seat = view.dealer.after(steps)
        who = Text(f"  {seat_name(seat, view.dealer, language)}")
        row = padded(who, _WHO)
        row += _right(f"{ending.result.deltas[seat]:+d}", _SUM)
        row += _right(str(ending.scene.totals[seat]), _SUM)
        row += Text("   ") + _hand(view.seats[seat], _won_tile(ending, seat), language)
        if seat == view.audience:
            row.stylize("bold")
        yield row


def _won_tile(ending: Ending, seat: Seat) -> Tile | None:
    """Return the tile a winner took from another player."""
    wins = (win for win in ending.result.wins if win.winner == seat and win.discarder is not None)
    return next((win.tile for win in wins), None)


def _hand(player: SeatView, won: Tile | None, language: Language) -> Text:
    """Return melds, standing tiles and the last one, as they lie at the end."""
    line = Text()
    for meld in player.layouts:
        line.append_text(meld_text(meld, language)).append(" ")
    line.append_text(run_text(player.standing or (), language))
    last = won if won is not None else player.drawn
    if last is not None:
        line.append(" + ").append_text(tile_text(last, language))
    return line
