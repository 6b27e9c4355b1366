"""How pages look: aligned, coloured sparingly, plain when piped."""

import io
import re
import sys
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hupai.hand import Hand
from hupai.scoring import TileSet
from hupai.tiles import Tile, suit_of, write_tiles

_PIPED_WIDTH: Final = 110
_MIN_WIDTH: Final = 60
_MAX_WIDTH: Final = 120
_SUIT_STYLES: Final = ("red", "blue", "green")
_HONOUR_STYLE: Final = "magenta"
_TRAILING_BLANKS: Final = re.compile(" +$", re.MULTILINE)
LABEL: Final = "dim"
STRONG: Final = "bold"
WARNING: Final = "yellow"


class _Page(Console):
    """A console that leaves a closed pipe to whoever called."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class _Pipe(io.StringIO):
    """Standard output without blanks at the ends of lines."""

    def write(self, text: str) -> int:
        return sys.stdout.write(trimmed(text))

    def flush(self) -> None:
        sys.stdout.flush()


def console() -> Console:
    """Return where pages go."""
    here = sys.stdout.isatty()
    return _Page(
        width=min(max(Console().width, _MIN_WIDTH), _MAX_WIDTH) if here else _PIPED_WIDTH,
        color_system="auto" if here else None,
        file=None if here else _Pipe(),
        highlight=False,
        markup=False,
        emoji=False,
    )


def trimmed(text: str) -> str:
    """Return *text* without blanks at the ends of lines."""
    return _TRAILING_BLANKS.sub("", text)


def grid(*justify: str, widths: Sequence[int] = ()) -> Table:
    """Return a table without lines, one column for every entry of *justify*.

    *widths* are the least widths of the first columns.
    """
    table = Table.grid(padding=(0, 2))
    for side, width in zip_longest(justify, widths):
        table.add_column(
            min_width=width,
            justify="right" if side == "right" else "left",
            no_wrap=side in ("right", "fixed"),
            overflow="fold",  # a narrow terminal loses nothing
        )
    return table


def blank(page: Console) -> None:
    """Leave a line free."""
    page.print()


def labelled(label: str, text: str | Text) -> Text:
    """Return *text* after its label."""
    return Text.assemble((label, LABEL), "  ", text)


def tiles_text(tiles: tuple[Tile, ...]) -> Text:
    """Return tiles in their notation, coloured by suit."""
    text = Text()
    for run in _runs(tiles):
        text.append(write_tiles(run), style=style_of(run[0]))
    return text


def hand_text(hand: Hand) -> Text:
    """Return the melds, the standing tiles and the winning tile of a hand."""
    parts = [_framed(meld.tiles, "||" if meld.is_concealed else "[]") for meld in hand.melds]
    parts.append(tiles_text(hand.standing))
    if hand.winning_tile is not None:
        parts.append(Text.assemble("+ ", tiles_text((hand.winning_tile,))))
    return Text(" ").join(parts)


def sets_text(sets: tuple[TileSet, ...]) -> Text:
    """Return sets side by side: melded ones in brackets, concealed kongs between bars."""
    return Text(" ").join(
        _framed(one.tiles, "[]" if one.is_melded else "||" if one.is_kong else "") for one in sets
    )


def _framed(tiles: tuple[Tile, ...], frame: str) -> Text:
    return Text.assemble(frame[:1], tiles_text(tiles), frame[1:])


def style_of(tile: Tile) -> str:
    """Return the colour of a tile's suit."""
    suit = suit_of(tile)
    return _HONOUR_STYLE if suit is None else _SUIT_STYLES[suit]


def _runs(tiles: tuple[Tile, ...]) -> list[tuple[Tile, ...]]:
    """Split tiles where the colour changes."""
    runs: list[list[Tile]] = []
    for tile in tiles:
        if runs and style_of(runs[-1][0]) == style_of(tile):
            runs[-1].append(tile)
        else:
            runs.append([tile])
    return [tuple(run) for run in runs]
