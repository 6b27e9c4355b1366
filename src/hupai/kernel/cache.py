"""Where compiled kernels are kept: one folder for every state of this package's sources.

Numba notices only changes of the file a function stands in, not of what it imports; the name of
the folder changes with any of them, and an installation that cannot be written to is no obstacle.
"""

import hashlib
import os
from pathlib import Path
from typing import Final

import numba

_HERE: Final = Path(__file__).parent


def folder() -> Path:
    """Return the folder of the kernels compiled from the sources as they are."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "hupai" / f"kernels-{digest()}"


def digest() -> str:
    """Return a fingerprint of the package's sources and of Numba's version."""
    state = hashlib.sha256(numba.__version__.encode())
    for path in sorted(_HERE.rglob("*.py")):
        state.update(path.read_bytes())
    return state.hexdigest()[:16]


def use_own_folder() -> None:
    """Point Numba at the folder, unless the environment already names one or it cannot be made."""
    if "NUMBA_CACHE_DIR" in os.environ:
        return
    try:
        folder().mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return
    numba.config.CACHE_DIR = str(folder())  # type: ignore[attr-defined]


use_own_folder()
