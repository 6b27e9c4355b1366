"""A game in a real terminal: single keys, the whole screen, everything left as it was."""

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from select import select
from typing import Final

import pytest

from hupai.cli.play.keyboard import keys_of

PATIENCE: Final = 60.0
RIGHT: Final = "\x1b[C"


@dataclass
class Terminal:
    """A terminal of 80 columns and 24 rows in which a game is played."""

    file: int
    game: subprocess.Popen[bytes]
    written: bytes = b""

    @property
    def screen(self) -> str:
        """Return what the last page shows, without colours."""
        page = self.written.decode("utf-8", "replace").rsplit("\x1b[H", 1)[-1]
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", page).replace("\r\n", "\n")

    def press(self, keys: str) -> None:
        os.write(self.file, keys.encode())

    def wait_for(self, pattern: str) -> str:
        """Return the screen as soon as *pattern* is found on it."""
        until = time.monotonic() + PATIENCE
        while not re.search(pattern, self.screen):
            assert time.monotonic() < until, f"{pattern} does not appear:\n{self.screen}"
            assert self.read(1.0) or self.game.poll() is None, self.screen
        return self.screen

    def read(self, seconds: float) -> bool:
        """Read what comes within so many seconds; tell whether something came."""
        ready, _, _ = select([self.file], [], [], seconds)
        with suppress(OSError):  # the other end is closed
            more = os.read(self.file, 65536) if ready else b""
            self.written += more
            return bool(more)
        return False

    def end(self) -> str:
        """Return all that was written until the game ended."""
        until = time.monotonic() + PATIENCE
        while self.game.poll() is None and time.monotonic() < until:
            self.read(0.2)
        while self.read(0.2):
            pass
        return self.written.decode("utf-8", "replace")


def heed_interruptions() -> None:
    """Undo what a shell does to programs in the background, which heed no interruption."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def playing(*arguments: str, **environment: str) -> Iterator[Terminal]:
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    usual = {"TERM": "xterm-256color", "PYTHONUTF8": "1", "COLUMNS": "80", "LINES": "24"}
    command = [sys.executable, "-m", "hupai", "play", *arguments, "--lang", "en"]
    kept = {name: text for name, text in os.environ.items() if name != "NO_COLOR"}
    with subprocess.Popen(  # noqa: S603 - a Python of our own
        command,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=kept | usual | environment,
        preexec_fn=heed_interruptions,  # noqa: PLW1509 - no thread runs here
    ) as game:
        os.close(theirs)
        try:
            yield Terminal(ours, game)
        finally:
            game.kill()
            os.close(ours)


def until_own_turn(terminal: Terminal) -> str:
    """Replace flowers and let tiles go by until a tile is to be discarded."""
    while "discard: the key" not in (screen := terminal.wait_for(r"\[(f|space)\]|discard: the")):
        terminal.press("f" if "[f]" in screen else " ")
        terminal.wait_for(f"^(?!{re.escape(screen)})")
        terminal.read(0.5)
    return screen


def test_keys_without_return_play_the_game() -> None:
    with playing("--seed", "7", "--seat", "E") as terminal:
        first = until_own_turn(terminal)
        terminal.press(f"{RIGHT}{RIGHT}\r")
        terminal.wait_for(r"East discards")
        terminal.press("?")
        terminal.wait_for("The aim|The key|East discards")
        terminal.wait_for(r"\[space\] pass|Your turn")
        terminal.press("q")
        terminal.wait_for("q again leaves")
        terminal.press("q")
        written = terminal.end()

    assert len(first.splitlines()) <= 24
    assert "hupai play --seed 7" in written


def test_the_terminal_is_left_as_it_was() -> None:
    with playing("--seed", "7") as terminal:
        terminal.wait_for(r"\[q\] leave")
        during = termios.tcgetattr(terminal.file)[3]
        terminal.press("qq")
        written = terminal.end()
        after = termios.tcgetattr(terminal.file)[3]

    assert not during & termios.ICANON
    assert after & termios.ICANON
    assert after & termios.ECHO
    assert written.count("\x1b[?1049h") == written.count("\x1b[?1049l") == 1
    assert written.rindex("\x1b[?25h") > written.rindex("\x1b[?25l")


def test_an_interruption_leaves_the_game_too() -> None:
    with playing("--seed", "7") as terminal:
        terminal.wait_for(r"\[q\] leave")
        terminal.game.send_signal(signal.SIGINT)
        written = terminal.end()

    assert "\x1b[?1049l" in written
    assert "hupai play --seed 7" in written
    assert terminal.game.returncode == 0


@pytest.mark.rule("R-099")
def test_whoever_lets_the_time_pass_is_acted_for() -> None:
    with playing("--seed", "7", "--rhythm", "test", "--bots", "random") as terminal:
        screen = terminal.wait_for(r"\[e\] every reason|Drawn hand")
        terminal.press(" ")
        terminal.end()

    assert "total" in screen
    assert terminal.game.returncode == 0


def test_colours_are_left_out_where_nobody_wants_them() -> None:
    with playing("--seed", "7", NO_COLOR="1") as terminal:
        terminal.wait_for(r"\[q\] leave")
        terminal.press("qq")
        written = terminal.end()

    assert not re.search(r"\x1b\[[0-9;]*3[1-7]m", written)


def test_a_terminal_that_cannot_move_its_cursor_gets_lines() -> None:
    with playing("--seed", "7", TERM="dumb") as terminal:
        terminal.wait_for(r"\[q\] leave")
        terminal.press("q\nq\n")
        written = terminal.end()

    assert "\x1b[?1049h" not in written
    assert "hupai play --seed 7" in written


def test_watching_may_be_left_with_a_key() -> None:
    with playing("--watch", "--session", "--seed", "7") as terminal:
        terminal.wait_for("East discards|East draws")
        terminal.press("q")
        written = terminal.end()

    assert "hupai play --seed 7" in written
    assert terminal.game.returncode == 0


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("1p", ["1", "p"]),
        (" \r\n", ["space", "enter", "enter"]),
        ("Ｐ１", ["p", "1"]),
        ("\x1b[C\x1b[D", ["right", "left"]),
        ("\x1b", ["escape"]),
        ("\x1b[15~q", ["unknown", "q"]),
        ("\x1b[1;5Ah", ["unknown", "h"]),
        ("\x04", ["q"]),
        ("\x7f", ["backspace"]),
    ],
)
def test_what_a_terminal_sends_is_read_as_keys(typed: str, keys: list[str]) -> None:
    assert keys_of(typed) == keys
