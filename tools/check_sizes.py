"""Fail when a file or a function outgrows the limits of the house."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILE_LINES, FUNCTION_LINES = 400, 40


def sizes(path: Path) -> Iterator[tuple[str, int, int]]:
    """Yield what *path* holds, itself first: a name, its number of lines, the limit."""
    source = path.read_text("utf-8")
    here = path.relative_to(ROOT)
    yield str(here), source.count("\n"), FILE_LINES
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            yield f"{here}:{node.lineno} {node.name}", lines, FUNCTION_LINES


def all_sizes() -> list[tuple[str, int, int]]:
    files = sorted(ROOT.joinpath("src").rglob("*.py"))
    return [size for path in files for size in sizes(path)]


def complaints() -> list[str]:
    return [
        f"{name}: {lines} lines (limit {limit})"
        for name, lines, limit in all_sizes()
        if lines > limit
    ]


def main() -> int:
    if found := complaints():
        print(*found, sep="\n")
        return 1
    for what, most in (("file", FILE_LINES), ("function", FUNCTION_LINES)):
        found_lines = [lines for _, lines, limit in all_sizes() if limit == most]
        print(f"{len(found_lines)} {what}s, the longest {max(found_lines, default=0)} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main())
