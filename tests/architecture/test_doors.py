"""Rooms are entered by the door: import ``hupai.tiles``, never ``hupai.tiles.notation``."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "hupai"
FILES = sorted(SOURCE.rglob("*.py"))
LAW = ("words", "errors", "tiles", "rules", "hand", "scoring", "sheet")


def room_of(path: Path) -> str:
    """Return the room that *path* belongs to; the root package's is empty."""
    first = path.relative_to(SOURCE).parts[0]
    return "" if first == "__init__.py" else first.removesuffix(".py")


def imports_of(source: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "hupai":
            yield from ((node.lineno, f"hupai.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.lineno, node.module


def side_doors(source: str, here: str) -> list[str]:
    """Return what *source*, a module of the room *here*, imports from behind other doors."""
    found = []
    for line, name in imports_of(source):
        top, *rest = name.split(".")
        if top == "hupai" and len(rest) > 1 and rest[0] != here:
            found.append(f"line {line}: {name}")
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_rooms_are_entered_by_the_door(path: Path) -> None:
    found = side_doors(path.read_text("utf-8"), room_of(path))

    assert not found


def test_a_side_door_is_noticed() -> None:
    source = "from hupai.tiles.notation import parse_tiles\nfrom hupai import errors\n"

    assert side_doors(source, here="hand") == ["line 1: hupai.tiles.notation"]
    assert not side_doors(source, here="tiles")


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if room_of(path) in LAW],
    ids=lambda path: str(path.relative_to(SOURCE)),
)
def test_the_law_imports_nothing_that_needs_installing(path: Path) -> None:
    tops = {name.split(".")[0] for _, name in imports_of(path.read_text("utf-8"))}

    assert tops <= sys.stdlib_module_names | {"hupai"}


def test_compiled_code_has_one_door() -> None:
    """Only the root package asks the kernel, and only the kernel knows Numba."""
    others = [path for path in FILES if room_of(path) not in {"", "kernel"}]
    found = [
        f"{path.relative_to(SOURCE)}:{line} {name}"
        for path in others
        for line, name in imports_of(path.read_text("utf-8"))
        if name.startswith(("hupai.kernel", "numba"))
    ]

    assert not found


def test_every_room_has_a_door_that_lists_what_it_offers() -> None:
    doors = [path / "__init__.py" for path in SOURCE.iterdir() if any(path.glob("*.py"))]

    assert doors
    for door in doors:
        tree = ast.parse(door.read_text("utf-8"))
        assert ast.get_docstring(tree), door
        assert "__all__" in door.read_text("utf-8"), door
