"""Single keys from a terminal, without the return key."""

import os
import sys
import unicodedata
from collections import deque
from select import select
from types import TracebackType
from typing import Final, Self

from hupai.cli.play.choices import SPACE

_NAMES: Final = {
    " ": SPACE,
    "\r": "enter",
    "\n": "enter",
    "\x1b": "escape",
    "\x04": "q",
    "\x7f": "backspace",
    "\x08": "backspace",
}
_SEQUENCES: Final = {
    "\x1b[C": "right", "\x1b[D": "left", "\x1bOC": "right", "\x1bOD": "left",
    "\xe0M": "right", "\xe0K": "left", "\x00M": "right", "\x00K": "left",
}  # fmt: skip


def keys_of(typed: str) -> list[str]:
    """Return the keys in what a terminal sends; full-width letters are as good as others."""
    keys: list[str] = []
    while typed:
        sequence = next((each for each in _SEQUENCES if typed.startswith(each)), "")
        if sequence:
            keys.append(_SEQUENCES[sequence])
            typed = typed[len(sequence) :]
        elif typed.startswith(("\x1b[", "\x1bO")):  # another special key
            typed = typed[2:].lstrip("0123456789;")[1:]
            keys.append("unknown")
        else:
            keys.append(key_of(typed[0]))
            typed = typed[1:]
    return keys


def key_of(letter: str) -> str:
    """Return the name of the key that writes *letter*."""
    return _NAMES.get(letter) or unicodedata.normalize("NFKC", letter).casefold()


if sys.platform == "win32":
    import msvcrt
    import time

    class Keyboard:
        """The keyboard of a Windows console."""

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def key(self, seconds: float | None = None) -> str | None:
            """Return the next key; None where none came in time."""
            until = None if seconds is None else time.monotonic() + seconds
            while not msvcrt.kbhit():
                if until is not None and time.monotonic() >= until:
                    return None
                time.sleep(0.02)
            letter = msvcrt.getwch()
            if letter in "\x00\xe0":
                letter += msvcrt.getwch()
            if letter == "\x03":
                raise KeyboardInterrupt
            return keys_of(letter)[0]

        def forget(self) -> None:
            """Throw away what was typed before it was asked for."""
            while msvcrt.kbhit():
                msvcrt.getwch()

else:
    import codecs
    import termios
    import tty

    class Keyboard:
        """The keyboard of a terminal, without echo; leaves the terminal as it was."""

        def __init__(self) -> None:
            self._file = sys.stdin.fileno()
            self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
            self._keys: deque[str] = deque()

        def __enter__(self) -> Self:
            self._before = termios.tcgetattr(self._file)
            tty.setcbreak(self._file)
            return self

        def __exit__(
            self,
            _kind: type[BaseException] | None,
            _error: BaseException | None,
            _trace: TracebackType | None,
        ) -> None:
            termios.tcsetattr(self._file, termios.TCSADRAIN, self._before)

        def key(self, seconds: float | None = None) -> str | None:
            """Return the next key; None where none came in time.

            Raises:
                EOFError: the terminal is gone.
            """
            while not self._keys:
                ready, _, _ = select([self._file], [], [], seconds)
                if not ready:
                    return None
                typed = os.read(self._file, 1024)
                if not typed:
                    raise EOFError
                self._keys.extend(keys_of(self._decoder.decode(typed)))
            return self._keys.popleft()

        def forget(self) -> None:
            """Throw away what was typed before it was asked for."""
            self._keys.clear()
            termios.tcflush(self._file, termios.TCIFLUSH)
