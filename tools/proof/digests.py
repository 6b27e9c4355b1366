"""Fingerprints of rules, law and kernel: of what they do, not of how they are commented.

Only what bears on the score of a hand is taken in: a new text or a faster table elsewhere makes
no proven slice out of date.
"""

import ast
import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from hupai.rules import Edition

_SOURCE: Final = Path(__file__).parents[2] / "src" / "hupai"
_LAW: Final = (
    "tiles/tile.py",
    "hand/conditions.py",
    "hand/hand.py",
    "hand/meld.py",
    "scoring/**/*.py",
)
_KERNEL: Final = _SOURCE / "kernel"
_SCORER: Final = "batch"
_TABLES: Final = _KERNEL / "tables" / "scorer.npz"
DIGITS: Final = 12


def rules_digest(rules: Edition) -> str:
    """Return the fingerprint of the rules that score hands."""
    kongs = sorted(rules.kongs.items())
    structures = sorted(rules.win.structures)
    fans = [
        (fan.id, fan.number, fan.points, fan.excludes, fan.implies, fan.absorbs,
         fan.excludes_once, fan.sets_only)
        for fan in rules.fans.values()
    ]  # fmt: skip
    told = repr((structures, rules.readings, kongs, fans))
    return hashlib.sha256(told.encode()).hexdigest()[:DIGITS]


@cache
def law_digest() -> str:
    """Return the fingerprint of the code of the law."""
    return _digest(path for pattern in _LAW for path in _SOURCE.glob(pattern))


@cache
def kernel_digest() -> str:
    """Return the fingerprint of the code and tables of the kernel's scorer."""
    modules = {_KERNEL / f"{_SCORER}.py"}
    while more := {path for one in modules for path in _imported(one)} - modules:
        modules |= more
    return _digest((*modules, _TABLES))


def _imported(module: Path) -> Iterator[Path]:
    """Yield the modules of the kernel that one of them imports."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("hupai.kernel"):
            at = _KERNEL.joinpath(*str(node.module).split(".")[2:])
            for path in (at.with_suffix(".py"), *(at / f"{one.name}.py" for one in node.names)):
                if path.is_file():
                    yield path


def _digest(paths: Iterable[Path]) -> str:
    found = hashlib.sha256()
    for path in sorted(paths):
        found.update(path.relative_to(_SOURCE).as_posix().encode())
        found.update(_meaning(path) if path.suffix == ".py" else path.read_bytes())
    return found.hexdigest()[:DIGITS]


def _meaning(path: Path) -> bytes:
    """Return a module without comments and docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and _is_docstring(body[0]):
            del body[0]
    return ast.dump(tree).encode()


def _is_docstring(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )
