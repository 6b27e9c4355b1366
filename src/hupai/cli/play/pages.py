"""Pages that a key calls up: all keys, the score sheet."""

from collections.abc import Iterator
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from hupai.cli.play.board import WIDTH
from hupai.cli.play.choices import DRAWN_KEY, TILE_KEYS
from hupai.cli.play.faces import face, padded, seat_name
from hupai.cli.play.scene import Scene
from hupai.cli.terminal import LABEL, STRONG
from hupai.seat import SEATS
from hupai.sheet import lines
from hupai.tiles import FACES, Tile, is_suited, name_of
from hupai.words import Language, say

_KEYS: Final = {
    "discard": f"{TILE_KEYS[0]}-{TILE_KEYS[8]} {' '.join(TILE_KEYS[9:])} {DRAWN_KEY}",
    "raise": "← → Enter",
    "hu": "h",
    "kong": "k",
    "pung": "p",
    "chow": "c / 1 2 3",
    "flower": "f",
    "waits": "w",
    "sheet": "s",
    "leave": "q",
}
_COLUMN: Final = 18
_CELL: Final = 12
_MARGIN: Final = "  "


def help_page(scene: Scene, language: Language) -> list[Text]:
    """Return the aim of the game, every key, and how tiles are written."""
    minimum = scene.rules.win.minimum_points
    return [
        Text(say("play.help.aim", language, minimum=minimum)),
        Text(),
        *_key_rows(language),
        Text(),
        *_legend(language),
    ]


def _key_rows(language: Language) -> Iterator[Text]:
    rows = {**_KEYS, "space": say("play.key.space", language)}
    for name, key in rows.items():
        more = {"drawn": DRAWN_KEY} if name == "discard" else {}
        told = say(f"play.help.{name}", language, **more)
        yield padded(Text(f"  {key}", style=STRONG), _COLUMN) + Text(told)


def _legend(language: Language) -> Iterator[Text]:
    """Yield how tiles are written, and how melds lie."""
    suits = (
        say(
            "play.help.suit",
            language,
            face=face(Tile(first), language),
            name=_suit(first, language),
        )
        for first in (4, 13, 22)
    )
    yield Text("  " + "   ".join(suits))
    others = [_named(Tile(each), language) for each in range(FACES) if not is_suited(Tile(each))]
    row = ""
    for name in others:
        if cell_len(f"{row}  {name}") > WIDTH:
            yield Text(row)
            row = ""
        row += f"  {name}"
    yield Text(row)
    yield Text("  " + say("play.help.melds", language), style=LABEL)


def _suit(first: int, language: Language) -> str:
    return name_of(Tile(first), language)


def _named(tile: Tile, language: Language) -> str:
    short, name = face(tile, language), name_of(tile, language)
    return short if short == name else f"{short} {name}"


def sheet_page(scene: Scene, language: Language) -> list[Text]:
    """Return what every hand moved and the running totals, by starting seat."""
    head = [say("play.sheet.hand", language)]
    for seat in SEATS:
        who = seat_name(seat, SEATS[0], language)
        is_own = seat == scene.player
        head.append(say("play.sheet.you", language, who=who) if is_own else who)
    rows = [head]
    for line in lines(scene.sheet):
        cells = (
            f"{now} ({moved:+d})" for now, moved in zip(line.running, line.moved, strict=True)
        )
        rows.append([f"{line.place.number}", *cells])
    told = [Text(say("play.sheet.title", language), style=STRONG), Text()]
    told += [Text(_MARGIN).join(_right(cell) for cell in row) for row in rows]
    return told if len(rows) > 1 else [*told, Text(), Text(say("play.sheet.empty", language))]


def _right(cell: str) -> Text:
    text = Text(cell)
    return Text(" " * max(0, _CELL - text.cell_len)) + text
