"""Score the hand lines of a file and a short session, and print what comes out as JSON.

The same file runs under CPython and, loaded by ``score.mjs``, under Pyodide.
"""

import json
import platform
import sys
from pathlib import Path

import hupai
from hupai import sheet
from hupai.errors import MahjongError
from hupai.rules import load_rules


def result(line: str) -> dict[str, object]:
    """Return what *line* is worth, or the error it makes."""
    try:
        score = hupai.score(line)
    except MahjongError as error:
        return {"hand": line, "error": f"{type(error).__name__}: {error}"}
    fans = [[fan.id, fan.count] for fan in score.fans]
    return {"hand": line, "wins": score.wins, "total": score.total, "fans": fans}


def session() -> list[list[str]]:
    """Return the points and table points of a short session, ties and lateness included."""
    hands = (
        sheet.SheetHand(sheet.Won(0, None, 30)),
        sheet.SheetHand(sheet.Won(0, None, 30), (sheet.Penalty(2, 10),)),
    )
    late = (sheet.Lateness(3, 11),)
    played = sheet.Sheet(load_rules("wmo-2014"), hands=hands, entries=late, time="between_hands")
    scores = [each.score for each in sheet.results(played)]
    return [[str(each.points), str(each.table_points)] for each in scores]


def main(path: str) -> None:
    hands = [result(line) for line in Path(path).read_text("utf-8").splitlines()]
    world = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "hands": hands,
        "session": session(),
    }
    print(json.dumps(world, ensure_ascii=False))


if __name__ == "__main__":
    main(sys.argv[1])
