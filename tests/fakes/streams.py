"""Standard streams that tests put in place of the real ones."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from typing import BinaryIO


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class OldTerminal(io.TextIOWrapper):
    """A terminal that knows Western European characters only."""

    def __init__(self) -> None:
        self.shown = io.BytesIO()
        super().__init__(self.shown, encoding="latin-1")

    def isatty(self) -> bool:
        return True


class Interruption(io.BytesIO):
    """An input at which somebody presses Ctrl-C."""

    def read(self, _size: int | None = -1) -> bytes:
        raise KeyboardInterrupt


@contextmanager
def standard_input(content: BinaryIO) -> Iterator[None]:
    """Let *content* be standard input."""
    usual = sys.stdin
    sys.stdin = io.TextIOWrapper(content, "utf-8")
    try:
        yield
    finally:
        sys.stdin = usual


@contextmanager
def output_nobody_reads() -> Iterator[None]:
    """Let standard output be a pipe whose reader has gone."""
    ours, theirs = os.pipe()
    os.close(ours)
    pipe = os.fdopen(theirs, "w", encoding="utf-8")
    with suppress(BrokenPipeError), pipe, redirect_stdout(pipe):
        yield
