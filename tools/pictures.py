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


def seen_in_terminal(arguments: Sequence[str]) -> str:
    """Run hupai in a pseudo-terminal and return what it writes, colours included."""
    ours, theirs = pty.openpty()
    environment = {
        **{name: value for name, value in os.environ.items() if name not in COLOUR_WISHES},
        "COLUMNS": str(WIDTH),
        "TERM": "xterm-256color",
        "PYTHONUTF8": "1",
    }
    command = [sys.executable, "-m", "hupai", *arguments]
    with subprocess.Popen(command, stdout=theirs, env=environment):
        os.close(theirs)
        chunks = []
        # A pseudo-terminal whose other end is closed answers with an error, not with an end.
        with suppress(OSError):
            while chunk := os.read(ours, 65536):
                chunks.append(chunk)
    os.close(ours)
    return b"".join(chunks).decode().replace("\r\n", "\n")


def picture(arguments: Sequence[str]) -> str:
    """Return a page as SVG, every glyph in its own cell whatever font the reader has."""
    prompt = Text.assemble(("$ ", "dim"), f'hupai {arguments[0]} "{arguments[1]}"', "\n\n")
    lines = (prompt + Text.from_ansi(seen_in_terminal(arguments).rstrip())).split("\n")
    width, height = WIDTH * CELL + 2 * MARGIN, len(lines) * LINE + 2 * MARGIN
    rows = [row for number, line in enumerate(lines) for row in runs(line, number)]
    return "\n".join(
        (
            f'<svg viewBox="0 0 {width:.0f} {height}" xmlns="http://www.w3.org/2000/svg">',
            f"<title>hupai {escape(' '.join(arguments[:2]))}</title>",
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
    for name, arguments in PICTURES.items():
        FOLDER.joinpath(f"{name}.svg").write_text(picture(arguments), "utf-8")


if __name__ == "__main__":
    main()
