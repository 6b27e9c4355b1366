"""The lawful sequences of commands from fixed walls are so many, in any language."""

from pathlib import Path

import pytest

from tools.perft import FOLDER, counted, read


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_the_lawful_sequences_are_as_many_as_ever(path: Path) -> None:
    perft = read(path)

    assert counted(perft) == perft.counts
