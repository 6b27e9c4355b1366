"""Runs a command in this process and keeps what it prints."""

import io
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass

from hupai.cli import main
from tests.fakes.streams import standard_input


@dataclass(frozen=True, slots=True)
class Printed:
    """How a command ended and what it printed."""

    status: int
    out: str
    err: str


def hupai(*arguments: str, given: bytes = b"") -> Printed:
    """Run ``hupai`` with *arguments*, *given* being its standard input."""
    out, err = _pipe(), _pipe()
    with redirect_stdout(out), redirect_stderr(err), standard_input(io.BytesIO(given)):
        status = main(arguments)
    return Printed(status, _text(out), _text(err))


def _pipe() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n")


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()


def lines_of(text: str) -> Sequence[str]:
    return text.splitlines()
