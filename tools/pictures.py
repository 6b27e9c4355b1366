"""Draw docs/pictures/*.svg: what commands look like in a terminal.

python -m tools.pictures
"""

import os
import pty
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from html import escape
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.style import Style
from rich.text import Text

FOLDER: Final = Path(__file__).parent.parent / "docs" / "pictures"
WIDTH: Final = 104
PICTURES: Final = {
    "score-en": ("score", "[EEE,1][SSSS,1]55pWWWNNN|EE1000|0", "--lang", "en"),
    "score-zh": ("score", "123m234p345s456m99m|SE0000|2", "--lang", "zh"),
    "score-ja": ("score", "99m333555s666pSSS|SN1000", "--lang", "ja"),
    "waits-en": ("score", "23456m345p678sEE|EE0000|0|44m", "--lang", "en"),
}
# Games, and the keys that are pressed; the last page is shown, without what follows the game.
GAMES: Final = {
    "play-en": (
        ("play", "--seed", "73", "--bots", "random", "--lang", "en"),
        "f 9 b c a 3 d f 6 d 7 9 0 space d space 6 d",
    ),
}
_LAST_PAGE: Final = slice(-22, -3)
# Warm paper and ink, as the pages have them.
PAPER, EDGE, INK = "#faf6ec", "#d9d0bb", "#2b2721"
# The terminal's red, green, yellow, blue and magenta.
COLOURS: Final = {1: "#b23027", 2: "#2d6e4e", 3: "#8a6410", 4: "#265496", 5: "#7c3a78"}
COLOUR_WISHES: Final = ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "TTY_COMPATIBLE")
DIM: Final = "#7d7566"
SHEET: Final = f'fill="{PAPER}" stroke="{EDGE}"'
CELL, LINE, MARGIN, SIZE = 8.4, 21, 20, 14
FONTS: Final = (
    "Menlo, Consolas, &quot;DejaVu Sans Mono&quot;, &quot;Liberation Mono&quot;, "
    "&quot;Noto Sans Mono CJK SC&quot;, &quot;PingFang SC&quot;, monospace"
)


def seen_in_terminal(arguments: Sequence[str], keys: str = "") -> str:
    """Run hupai in a pseudo-terminal and return what it writes, colours included.

    *keys* are given one on a line, as a game in a pipe takes them.
    """
    typed = "".join(f"{'' if key == 'space' else key}\n" for key in keys.split())
    ours, theirs = pty.openpty()
    environment = {
        **{name: value for name, value in os.environ.items() if name not in COLOUR_WISHES},
        "COLUMNS": str(WIDTH),
        "TERM": "xterm-256color",
        "PYTHONUTF8": "1",
    }
    command = [sys.executable, "-m", "hupai", *arguments]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=theirs, env=environment) as run:
        os.close(theirs)
        if run.stdin is not None:
            run.stdin.write(typed.encode())
            run.stdin.close()
        chunks = []
        # A pseudo-terminal whose other end is closed answers with an error, not with an end.
        with suppress(OSError):
            while chunk := os.read(ours, 65536):
                chunks.append(chunk)
    os.close(ours)
    return b"".join(chunks).decode().replace("\r\n", "\n")


def picture(name: str) -> str:
    """Return what a command prints as SVG."""
    arguments: Sequence[str]
    if name in GAMES:
        arguments, keys = GAMES[name]
        shown, part = arguments[0], _LAST_PAGE
    else:
        arguments, keys = PICTURES[name], ""
        shown, part = f'{arguments[0]} "{arguments[1]}"', slice(None)
    printed = Text.from_ansi(seen_in_terminal(arguments, keys).rstrip())
    lines = list(printed.split("\n"))[part]
    prompt = Text.assemble(("$ ", "dim"), f"hupai {shown}")
    return drawn([prompt, Text(), *lines], f"hupai {' '.join(arguments[:2])}")


def drawn(lines: Sequence[Text], title: str) -> str:
    """Return lines as SVG, every glyph in its own cell whatever font the reader has."""
    width, height = WIDTH * CELL + 2 * MARGIN, len(lines) * LINE + 2 * MARGIN
    rows = [row for number, line in enumerate(lines) for row in runs(line, number)]
    return "\n".join(
        (
            f'<svg viewBox="0 0 {width:.0f} {height}" xmlns="http://www.w3.org/2000/svg">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width:.0f}" height="{height}" rx="10" {SHEET}/>',
            f'<g font-family="{FONTS}" font-size="{SIZE}" xml:space="preserve">',
            *rows,
            "</g>",
            "</svg>\n",
        )
    )


def runs(line: Text, number: int) -> Iterator[str]:
    """Yield the text elements of one line, one for each run of a style."""
    console, column = Console(), 0
    cells = []
    for place, glyph in enumerate(line.plain):
        cells.append((look(line.get_style_at_offset(console, place)), column, glyph))
        column += cell_len(glyph)
    for style, run in groupby(cells, key=itemgetter(0)):
        shown = [(at, glyph) for _, at, glyph in run if not glyph.isspace()]
        if shown:
            xs = " ".join(f"{MARGIN + at * CELL:.0f}" for at, _ in shown)
            text = escape("".join(glyph for _, glyph in shown))
            yield f'<text y="{MARGIN + number * LINE + SIZE}" x="{xs}" {style}>{text}</text>'


def look(style: Style) -> str:
    """Return the attributes that paint *style*."""
    number = style.color.number if style.color else None
    ink = COLOURS.get(number or 0, DIM if style.dim else INK)
    return f'fill="{ink}"' + (' font-weight="bold"' if style.bold else "")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in (*PICTURES, *GAMES):
        FOLDER.joinpath(f"{name}.svg").write_text(picture(name), "utf-8")


if __name__ == "__main__":
    main()
