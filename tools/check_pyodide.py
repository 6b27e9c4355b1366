"""Prove that the law runs in a browser's Python: ``./check pyodide``.

The law rooms alone, and nothing that is installed, score hands of the golden files under CPython
and under Pyodide, and keep a score sheet; both must say the same.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.node import PACKAGE, ROOT, find_node

ROOMS = ("words", "errors", "tiles", "rules", "hand", "scoring", "sheet")
HANDS = 60


def main() -> int:
    node = find_node()
    if node is None or not PACKAGE.joinpath("node_modules", "pyodide").is_dir():
        print("Pyodide could not be installed: .venv/hupai-setup.log says why.")
        return 1
    lines = sample_of(golden_hands())
    if not lines:
        print("There is no hand to score: tests/golden holds no .hands file.")
        return 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lay_out(folder, lines)
        # -S: nothing that is installed is in reach, as in a browser.
        here = run([sys.executable, "-S", str(folder / "sample.py"), str(folder / "hands.txt")])
        there = run([str(node), str(PACKAGE / "score.mjs"), name])
    return compare(here, there)


def golden_hands() -> list[str]:
    """Return the hand lines of the golden files: what stands before `` => `` or `` | ``."""
    found: list[str] = []
    for path in sorted(ROOT.joinpath("tests", "golden").rglob("*.hands")):
        lines = (line.strip() for line in path.read_text("utf-8").splitlines())
        cases = (line for line in lines if line and not line.startswith("#"))
        found.extend(re.split(r"\s+(?:=>|\|)(?:\s|$)", case)[0] for case in cases)
    return list(dict.fromkeys(found))


def sample_of(lines: Sequence[str]) -> Sequence[str]:
    """Return up to ``HANDS`` of *lines*, evenly spread."""
    return lines[:: max(1, len(lines) // HANDS)][:HANDS]


def lay_out(folder: Path, lines: Sequence[str]) -> None:
    """Put into *folder* what both worlds see: the law rooms, the program and the hands."""
    package = ROOT / "src" / "hupai"
    folder.joinpath("hupai").mkdir()
    shutil.copy(package / "__init__.py", folder / "hupai")
    for room in ROOMS:
        source = package / room
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(source, folder / "hupai" / room, ignore=ignored)
        else:
            shutil.copy(source.with_suffix(".py"), folder / "hupai")
    shutil.copy(PACKAGE / "sample.py", folder)
    folder.joinpath("hands.txt").write_text("\n".join(lines), "utf-8")


def run(command: list[str]) -> dict[str, object]:
    """Run *command* and return the JSON that it prints.

    Raises:
        SystemExit: it failed; what it said has been printed.
    """
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"{done.stdout}{done.stderr}")
        raise SystemExit(1)
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


def compare(here: dict[str, object], there: dict[str, object]) -> int:
    ours, theirs = here["hands"], there["hands"]
    assert isinstance(ours, list)  # noqa: S101 - sample.py prints it so
    assert isinstance(theirs, list)  # noqa: S101
    pairs = [*zip(ours, theirs, strict=True), (here["session"], there["session"])]
    different = [(a, b) for a, b in pairs if a != b]
    for a, b in different:
        print(f"CPython: {json.dumps(a, ensure_ascii=False)}")
        print(f"Pyodide: {json.dumps(b, ensure_ascii=False)}")
    print(
        f"{len(ours)} hands and a session, {len(different)} scored differently by"
        f" CPython {here['python']} and Pyodide (Python {there['python']}, {there['machine']})"
    )
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
