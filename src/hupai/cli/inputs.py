"""What commands read: rules by name or file, text from files or standard input."""

import sys
from pathlib import Path
from typing import Final

from hupai.errors import MahjongError
from hupai.rules import DIALECTS, EDITIONS, Edition, load_rules, read_regulations

STANDARD_INPUT: Final = "-"


def rules_for(name: str) -> Edition:
    """Return an edition or dialect by its name, or the regulations in a file.

    Raises:
        MahjongError: nothing is called so and no such file can be used.
    """
    if name in (*EDITIONS, *DIALECTS):
        return load_rules(name)
    if name != STANDARD_INPUT and not Path(name).exists():
        raise MahjongError("rules.unknown", name=name, known=", ".join((*EDITIONS, *DIALECTS)))
    return read_regulations(read_text(name), name)


def read_text(file: str) -> str:
    """Return the text of *file*, ``-`` being standard input.

    Raises:
        MahjongError: the file cannot be read or is no UTF-8 text.
    """
    try:
        content = sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        raise MahjongError("cli.file_unreadable", file=file, reason=reason) from None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise MahjongError("cli.encoding", file=file) from None
