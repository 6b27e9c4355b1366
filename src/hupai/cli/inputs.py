"""What commands read: rules by name or file, text from files or standard input."""

import codecs
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from hupai.errors import MahjongError
from hupai.rules import NAMES, READY, Edition, load_regulations, load_rules, read_regulations

STANDARD_INPUT: Final = "-"
_COMMENT: Final = "#"
_BLOCK: Final = 1 << 20


def rules_for(name: str) -> Edition:
    """Return an edition, dialect or ready regulations by name, or the regulations in a file.

    Raises:
        MahjongError: nothing is called so and no such file can be used.
    """
    if name in NAMES:
        return load_rules(name)
    if name in READY:
        return load_regulations(name)
    try:
        text = read_text(name)
    except MahjongError as error:
        if error.code == "cli.file_missing" or not name:
            known = ", ".join((*NAMES, *READY))
            raise MahjongError("rules.unknown", name=name, known=known) from None
        raise
    return read_regulations(text, name)


def read_text(file: str) -> str:
    """Return the text of *file*, ``-`` being standard input.

    Raises:
        MahjongError: the file cannot be read or is no UTF-8 text.
    """
    with _refusing(file), _opened(file) as stream:
        return stream.read().decode("utf-8-sig")


def read_bytes(file: str, most: int) -> bytes:
    """Return what stands in *file*, and no more than one byte beyond *most*.

    Raises:
        MahjongError: the file cannot be read.
    """
    with _refusing(file), _opened(file) as stream:
        return stream.read(most + 1)


def text_blocks(file: str) -> Iterator[bytes]:
    """Yield UTF-8 text in blocks of whole lines, ``-`` being standard input.

    What can be read twice is checked as a whole before the first block is yielded.

    Raises:
        MahjongError: the file cannot be read or is no UTF-8 text.
    """
    with _refusing(file), _opened(file) as stream:
        if stream.seekable():
            start = stream.tell()
            for _ in _blocks(stream):
                pass
            stream.seek(start)
        yield from _blocks(stream)


def _blocks(stream: BinaryIO) -> Iterator[bytes]:
    """Yield blocks of whole lines, each of them checked."""
    rest, mark = b"", codecs.BOM_UTF8
    while chunk := stream.read(_BLOCK):
        chunk = rest + chunk
        # Behind a carriage return at the very end a newline may follow.
        cut = chunk.rfind(b"\n") + 1 or chunk.rfind(b"\r", 0, -1) + 1
        if cut:
            yield _checked(chunk[:cut].removeprefix(mark))
            mark = b""
        rest = chunk[cut:]
    if rest:
        yield _checked(rest.removeprefix(mark))


def _checked(block: bytes) -> bytes:
    block.decode()
    return block


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    if file == STANDARD_INPUT:
        yield sys.stdin.buffer
    else:
        with Path(file).open("rb") as stream:
            yield stream


@contextmanager
def _refusing(file: str) -> Iterator[None]:
    """Turn what the system says of a file into a sentence."""
    try:
        yield
    except UnicodeDecodeError:
        raise MahjongError("cli.encoding", file=file) from None
    except (FileNotFoundError, NotADirectoryError, ValueError):  # no name holds a null
        raise MahjongError("cli.file_missing", file=file) from None
    except IsADirectoryError:
        raise MahjongError("cli.file_is_a_folder", file=file) from None
    except OSError:
        raise MahjongError("cli.file_unreadable", file=file) from None


def hand_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the hand lines of *text* with their numbers; blank lines and comments are none."""
    for number, line in enumerate(lines_of(text), 1):
        if line.strip() and not line.lstrip().startswith(_COMMENT):
            yield number, line


def lines_of(text: str) -> list[str]:
    """Return the lines of *text*; behind the last line ending there is no other."""
    # Not splitlines(): an editor counts no line where a form feed or a U+2028 stands.
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return lines if lines[-1] else lines[:-1]


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
