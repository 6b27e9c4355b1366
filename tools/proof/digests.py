"""Fingerprints of the law and the kernel: of what the code does, not of how it is commented."""

import ast
import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

_SOURCE: Final = Path(__file__).parents[2] / "src" / "hupai"
_LAW: Final = (
    "tiles/tile.py",
    "hand/conditions.py",
    "hand/hand.py",
    "hand/meld.py",
    "rules/edition.py",
    "scoring/**/*.py",
)
_KERNEL: Final = ("kernel/*.py", "kernel/building/*.py", "kernel/tables/scorer.npz")
DIGITS: Final = 12


@cache
def law_digest() -> str:
    """Return the fingerprint of the code of the law."""
    return _digest(_LAW)


@cache
def kernel_digest() -> str:
    """Return the fingerprint of the code and tables of the kernel's scorer."""
    return _digest(_KERNEL)


def _digest(patterns: Iterable[str]) -> str:
    found = hashlib.sha256()
    for path in sorted(path for pattern in patterns for path in _SOURCE.glob(pattern)):
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
