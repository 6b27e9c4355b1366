"""Score the hand lines of a file and print what comes out as JSON.

The same file runs under CPython and, loaded by ``score.mjs``, under Pyodide.
"""

import json
import platform
import sys
from pathlib import Path

import hupai
from hupai.errors import MahjongError


def result(line: str) -> dict[str, object]:
    """Return what *line* is worth, or the error it makes."""
    try:
        score = hupai.score(line)
    except MahjongError as error:
        return {"hand": line, "error": f"{type(error).__name__}: {error}"}
    fans = [[fan.id, fan.count] for fan in score.fans]
    return {"hand": line, "wins": score.wins, "total": score.total, "fans": fans}


def main(path: str) -> None:
    hands = [result(line) for line in Path(path).read_text("utf-8").splitlines()]
    world = {"python": platform.python_version(), "machine": platform.machine(), "hands": hands}
    print(json.dumps(world, ensure_ascii=False))


if __name__ == "__main__":
    main(sys.argv[1])
