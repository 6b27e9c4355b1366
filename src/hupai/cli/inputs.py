"""What commands read: rules by name or file, text from files or standard input."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from hupai.errors import MahjongError
from hupai.rules import DIALECTS, EDITIONS, Edition, load_rules, read_regulations

STANDARD_INPUT: Final = "-"
_COMMENT: Final = "#"


def rules_for(name: str) -> Edition:
    """Return an edition or dialect by its name, or the regulations in a file.

    Raises:
        MahjongError: nothing is called so and no such file can be used.
    """
    names = (*EDITIONS, *DIALECTS)
    if name in names:
        return load_rules(name)
    try:
        text = read_text(name)
    except MahjongError as error:
        if error.code == "cli.file_missing" or not name:
            raise MahjongError("rules.unknown", name=name, known=", ".join(names)) from None
        raise
    return read_regulations(text, name)


def read_text(file: str) -> str:
    """Return the text of *file*, ``-`` being standard input.

    Raises:
        MahjongError: the file cannot be read or is no UTF-8 text.
    """
    try:
        return _bytes_of(file).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise MahjongError("cli.encoding", file=file) from None
    except (FileNotFoundError, NotADirectoryError, ValueError):  # no name holds a null
        raise MahjongError("cli.file_missing", file=file) from None
    except IsADirectoryError:
        raise MahjongError("cli.file_is_a_folder", file=file) from None
    except OSError:
        raise MahjongError("cli.file_unreadable", file=file) from None


def _bytes_of(file: str) -> bytes:
    return sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()


def hand_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the hand lines of *text* with their numbers; blank lines and comments are none."""
    # Not splitlines(): an editor counts no line where a form feed or a U+2028 stands.
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        if line.strip() and not line.lstrip().startswith(_COMMENT):
            yield number, line


def one_hand(given: str) -> str:
    """Return the hand line *given*, ``-`` being the only one of standard input.

    Raises:
        MahjongError: standard input cannot be read or holds several.
    """
    if given != STANDARD_INPUT:
        return given
    lines = [line for _, line in hand_lines(read_text(given))]
    if len(lines) > 1:
        raise MahjongError("cli.several_hands", count=len(lines))
    return "".join(lines)
