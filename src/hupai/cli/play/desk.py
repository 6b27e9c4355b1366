"""Where a game is shown and keys come from: a whole screen, or lines in a pipe."""

import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Protocol

from rich.console import Console
from rich.text import Text

from hupai.cli.play.choices import SPACE
from hupai.cli.play.keyboard import Keyboard, key_of
from hupai.cli.terminal import console

_OTHER_SCREEN: Final = "\x1b[?1049h\x1b[?25l"
_USUAL_SCREEN: Final = "\x1b[?25h\x1b[?1049l"
_TOP: Final = "\x1b[H"
_REST_OF_LINE: Final = "\x1b[K"
_REST_OF_SCREEN: Final = "\x1b[J"


class Desk(Protocol):
    """What shows the game and brings the keys."""

    # Whether what is shown is replaced, or stays and goes on below.
    is_screen: bool

    def show(self, lines: Sequence[Text]) -> None:
        """Show *lines*, on a screen in place of what was there."""

    def key(self, seconds: float | None = None) -> str | None:
        """Return the next key, None where the time passed; EOFError where no key will come."""

    def line(self, lines: Sequence[Text]) -> str:
        """Show *lines* and return a line of text; EOFError where none will come."""

    def rest(self, seconds: float) -> str | None:
        """Let people look for a while; return the key that ended it, if one did."""

    def forget(self) -> None:
        """Throw away what was typed before it was asked for."""

    def height(self) -> int:
        """Return how many lines can be seen at once; 0 for any number."""


UNREADABLE: Final = "\ufffd"


class Lines:
    """A game in a pipe: pages one below the other, one key on a line."""

    is_screen = False

    def __init__(self, keyboard: Keyboard | None = None) -> None:
        self._page, self._keyboard = console(), keyboard

    def show(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self._page.print(line)
        sys.stdout.flush()

    def line(self, lines: Sequence[Text]) -> str:
        self.show(lines)
        try:
            typed = sys.stdin.readline()
        except UnicodeDecodeError:
            return UNREADABLE  # no key, and answered as such
        if not typed:
            raise EOFError
        return typed.strip()

    def key(self, seconds: float | None = None) -> str | None:
        del seconds  # nobody hurries a pipe
        typed = self.line(())
        return key_of(typed) if len(typed) == 1 else typed.casefold() or SPACE

    def rest(self, seconds: float) -> str | None:
        return self._keyboard.key(seconds) if self._keyboard and seconds else None

    def forget(self) -> None:
        pass

    def height(self) -> int:
        return 0


class Screen:
    """A game on the whole screen of a terminal, which is left as it was."""

    is_screen = True

    def __init__(self, keyboard: Keyboard) -> None:
        self._keyboard = keyboard

    def show(self, lines: Sequence[Text]) -> None:
        page = _page()
        with page.capture() as painted:
            for line in lines:
                page.print(line, no_wrap=True, crop=True, overflow="ellipsis")
        text = painted.get().rstrip("\n").replace("\n", f"{_REST_OF_LINE}\n")
        sys.stdout.write(f"{_TOP}{text}{_REST_OF_LINE}{_REST_OF_SCREEN}")
        sys.stdout.flush()

    def key(self, seconds: float | None = None) -> str | None:
        return self._keyboard.key(seconds)

    def line(self, lines: Sequence[Text]) -> str:
        typed = ""
        while True:
            self.show([*lines, Text(f"> {typed}_")])
            key = self.key()
            if key == "enter":
                return typed.strip()
            if key == "backspace":
                typed = typed[:-1]
            elif key == SPACE:
                typed += " "
            elif key is not None and len(key) == 1:
                typed += key

    def rest(self, seconds: float) -> str | None:
        return self._keyboard.key(seconds) if seconds else None

    def forget(self) -> None:
        self._keyboard.forget()

    def height(self) -> int:
        return shutil.get_terminal_size((80, 24)).lines


def _page() -> Console:
    page = console()
    if sys.stdout.isatty():
        page.width = shutil.get_terminal_size((80, 24)).columns
    return page


def page_lines(write: Callable[[Console], None]) -> list[Text]:
    """Return the lines that *write* prints, with their colours."""
    page = _page()
    with page.capture() as painted:
        write(page)
    return list(Text.from_ansi(painted.get().rstrip("\n")).split("\n"))


def wrapped_lines(lines: Sequence[Text]) -> list[Text]:
    """Return *lines* on the width of the terminal."""
    page = _page()
    return [row for line in lines for row in line.wrap(page, page.width)]


@contextmanager
def opened_log() -> Iterator[Desk]:
    """Open a log that grows; at a terminal it waits and listens after every line."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        yield Lines()
        return
    with Keyboard() as keyboard:
        yield Lines(keyboard)


@contextmanager
def opened_desk() -> Iterator[Desk]:
    """Open the whole screen where people sit at both ends, else read and write lines."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or Console().is_dumb_terminal:
        yield Lines()
        return
    with Keyboard() as keyboard:
        sys.stdout.write(_OTHER_SCREEN)
        try:
            yield Screen(keyboard)
        finally:
            sys.stdout.write(_USUAL_SCREEN)
            sys.stdout.flush()
