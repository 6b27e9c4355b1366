"""The table on 80 columns: four players side by side in turn order, the own one first."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from rich.text import Text

from hupai.cli.play.faces import (
    CELL,
    meld_text,
    padded,
    tile_text,
    wind_name,
)
from hupai.cli.play.scene import Scene
from hupai.cli.terminal import LABEL, STRONG
from hupai.seat import DecisionKind, Seat, SeatView
from hupai.tiles import Tile
from hupai.words import Language, say

ACCENT: Final = "bold red"
_OTHERS_TURN: Final = "yellow"
_ROW: Final = 6
_WIDTH: Final = _ROW * CELL
_GAP: Final = 2
WIDTH: Final = 4 * _WIDTH + 3 * _GAP
_RIVER_ROWS: Final = 4
_MELD_ROWS: Final = 1
_HEAD_ROWS: Final = 3
_PLACES: Final = ("own", "lower", "opposite", "upper")
Block = Sequence[Text]


def board(scene: Scene, own: Seat, language: Language) -> list[Text]:
    """Return the head line and the four players with their melds and rivers."""
    columns = [_column(scene, own.after(steps), own, language) for steps in range(4)]
    heads, melds, rivers = zip(*columns, strict=True)
    return [
        Text(headline(scene, language), style=STRONG),
        Text(),
        *_beside(heads, least=_HEAD_ROWS),
        *_beside(melds, least=_MELD_ROWS),
        Text(),
        *_beside(rivers, least=_RIVER_ROWS),
    ]


def headline(scene: Scene, language: Language) -> str:
    """Return round, hand, how much of the wall is left, and what a win must be worth."""
    view = scene.view
    return say(
        "play.headline",
        language,
        round=wind_name(view.round_wind, language),
        hand=view.hand,
        hands=scene.hands,
        left=view.wall.left,
        minimum=scene.rules.win.minimum_points,
    )


def _beside(blocks: Sequence[Block], least: int = 0) -> Iterator[Text]:
    """Yield the lines of blocks that stand side by side, so many of them at the least."""
    rows = list(zip_longest(*blocks, fillvalue=Text()))
    rows += [(Text(),) * len(blocks)] * (least - len(rows))
    for row in rows:
        line = Text(" " * _GAP).join(padded(each, _WIDTH) for each in row)
        line.rstrip()
        yield line


def _column(scene: Scene, seat: Seat, own: Seat, language: Language) -> tuple[Block, Block, Block]:
    view = scene.view
    player = view.seats[seat]
    head = [
        _name(scene, seat, language),
        _about(player, _PLACES[(seat - own) % 4], language),
        *_rows([tile_text(tile, language) for tile in player.flowers]),
    ]
    asked = view.offered_tile if view.focus == seat and _is_in_question(scene) else None
    return head, list(_melds(player, language)), list(_river(player, asked, language))


def _name(scene: Scene, seat: Seat, language: Language) -> Text:
    """Return wind and total, marked while it is this player's turn."""
    view = scene.view
    is_turn = view.focus == seat
    style = ACCENT if is_turn and view.audience == seat else _OTHERS_TURN if is_turn else STRONG
    name = Text(
        f"{'>' if is_turn else ' '}{wind_name(view.seats[seat].wind, language)}", style=style
    )
    total = f"{scene.totals[seat]:+d}" if scene.totals[seat] else "0"
    name.append(" " * max(1, _WIDTH - name.cell_len - len(total)))
    return name.append(total, style="")


def _about(player: SeatView, place: str, language: Language) -> Text:
    count = player.standing_count + player.has_drawn
    relation = say(f"play.place.{place}", language)
    return Text(say("play.about", language, relation=relation, count=count), style=LABEL)


def _is_in_question(scene: Scene) -> bool:
    decision = scene.view.decision
    return decision is not None and decision.kind is DecisionKind.CLAIM


def _melds(player: SeatView, language: Language) -> Iterator[Text]:
    """Yield melds side by side as long as they fit."""
    line = Text(" ")
    for meld in player.layouts:
        shown = meld_text(meld, language)
        if line.cell_len > 1 and line.cell_len + shown.cell_len > _WIDTH:
            yield line
            line = Text(" ")
        line = Text.assemble(line, shown, " ")
    if line.cell_len > 1:
        yield line


def _river(player: SeatView, asked: Tile | None, language: Language) -> Iterator[Text]:
    """Yield the discards that nobody claimed, six in a row, the one in question marked."""
    tiles = [each.tile for each in player.river if each.claimed_by is None]
    cells = [tile_text(tile, language) for tile in tiles]
    if asked is not None and cells:
        cells[-1] = tile_text(asked, language, "reverse")
    return _rows(cells)


def _rows(cells: Sequence[Text]) -> Iterator[Text]:
    for start in range(0, len(cells), _ROW):
        yield Text().join(padded(each, CELL) for each in cells[start : start + _ROW])
