"""Runs every example of the documentation: ``pytest README.md docs``.

Python blocks are executed as they stand or, where they begin with ``>>>``, as doctests.
``console`` blocks run what follows ``$`` in ``docs/examples`` and compare what is printed; a
``...`` stands for anything. A command must end well; one that shall not is written with
``|| echo``. Other blocks, such as ``sh``, are for reading only.
"""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

from sybil import Example, Sybil
from sybil.parsers.myst import CodeBlockParser, PythonCodeBlockParser

ROOT = Path(__file__).parent
PROMPT = re.compile(r"^\$ (.+)\n?", re.MULTILINE)


def run_console(example: Example) -> str | None:
    """Run the commands of a ``console`` block; return what went wrong, if anything did."""
    _, *parts = PROMPT.split(str(example.parsed))
    for command, expected in zip(parts[::2], parts[1::2], strict=True):
        printed, status = execute(command)
        same = doctest.OutputChecker().check_output(expected, printed, doctest.ELLIPSIS)
        if status or not same:
            return f"$ {command}\nshould print\n{expected}\nbut prints ({status})\n{printed}"
    return None


def execute(command: str) -> tuple[str, int]:
    """Return what *command* prints, without blanks at the ends of lines, and its exit status."""
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    plain = {"COLUMNS": "80", "NO_COLOR": "1", "LC_ALL": "en_US.UTF-8", "PYTHONUTF8": "1"}
    done = subprocess.run(  # noqa: S602 - our own documentation, pipes included
        command,
        shell=True,
        cwd=ROOT / "docs" / "examples",
        env={**os.environ, **plain, "PATH": programs},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return "".join(f"{line.rstrip()}\n" for line in done.stdout.splitlines()), done.returncode


pytest_collect_file = Sybil(
    parsers=[
        PythonCodeBlockParser(doctest_optionflags=doctest.ELLIPSIS),
        CodeBlockParser("console", run_console),
    ],
    patterns=["*.md"],
    excludes=["CHANGELOG.md", "CONTRIBUTING.md"],
).pytest()
