"""Where compiled kernels are kept: one folder for every state of this package's sources.

Numba notices only changes of the file a function stands in, not of what it imports; the name of
the folder changes with any of them. Where the user's own folder cannot be written to, a folder
of his among the temporary ones serves; without any, kernels are compiled for each process.
"""

import hashlib
import os
import shutil
import stat
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import numba

_HERE: Final = Path(__file__).parent
_COMPLETE: Final = "complete"
_KEPT: Final = 4


def digest() -> str:
    """Return a fingerprint of the package's sources and of Numba's version."""
    state = hashlib.sha256(numba.__version__.encode())
    for path in sorted(_HERE.rglob("*.py")):
        state.update(path.read_bytes())
    return state.hexdigest()[:16]


def usable_folder(candidates: Iterable[Path]) -> Path | None:
    """Return the folder of the kernels compiled from the sources as they are, made if need be."""
    if "NUMBA_CACHE_DIR" in os.environ:
        return Path(os.environ["NUMBA_CACHE_DIR"])
    name = f"kernels-{digest()}"
    for base in candidates:
        try:
            base.mkdir(mode=0o700, parents=True, exist_ok=True)
            if _is_ours(base):
                base.joinpath(name).mkdir(exist_ok=True)
                return base / name
        except OSError:
            continue
    return None


def bases() -> Iterator[Path]:
    """Yield the folders that may hold ours, the best first."""
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")  # noqa: PTH111 - never fails
    yield Path(home) / "hupai"
    yield Path(tempfile.gettempdir()) / f"hupai-{os.getuid() if hasattr(os, 'getuid') else 0}"


def _is_ours(folder: Path) -> bool:
    """Tell whether nobody else can put code into a folder, and we can."""
    found = folder.stat()
    others = stat.S_IWGRP | stat.S_IWOTH
    is_own = not hasattr(os, "getuid") or (
        found.st_uid == os.getuid() and not found.st_mode & others
    )
    return is_own and os.access(folder, os.W_OK)


def is_complete() -> bool:
    """Tell whether all kernels were compiled into the folder."""
    return FOLDER is not None and FOLDER.joinpath(_COMPLETE).exists()


def complete() -> None:
    """Note that all kernels were compiled, and remove the folders of old versions."""
    if FOLDER is not None:
        FOLDER.joinpath(_COMPLETE).touch()
        if "NUMBA_CACHE_DIR" not in os.environ:
            forget_old(FOLDER.parent)


def forget_old(base: Path) -> None:
    """Remove all but the newest folders of compiled kernels."""
    folders = sorted(base.glob("kernels-*"), key=lambda each: each.stat().st_mtime, reverse=True)
    for folder in folders[_KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


FOLDER: Final = usable_folder(bases())
if FOLDER is not None:
    numba.config.CACHE_DIR = str(FOLDER)  # type: ignore[attr-defined]
