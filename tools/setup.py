"""Make ``.venv`` ready: ``python -m tools.setup run`` or ``… check``.

Runs on the standard library alone. Each part is done once and again only when the files it
rests on change, so that a second time is instant.
"""

import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from tools.node import PACKAGE, find_node, npm_command
from tools.setup_words import say

ROOT = Path(__file__).parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMPS = VENV / "hupai-setup.json"
LOG = VENV / "hupai-setup.log"
NONE: Mapping[str, str] = MappingProxyType({})
KERNELS = VENV / "hupai-kernels.txt"  # where they are kept
COMPILE = """
import pathlib, sys, hupai
hupai.compile_kernels(lambda done, steps: print("kernels", done, "of", steps, flush=True))
pathlib.Path(sys.argv[1]).write_text(str(hupai.kernel.cache.FOLDER), "utf-8")
"""
KERNEL_SOURCES = tuple(
    str(path.relative_to(ROOT)) for path in sorted(ROOT.glob("src/hupai/kernel/**/*.py"))
)


class PartError(Exception):
    """A part could not be installed; the text is the end of what the installer said."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something to install, and the files that say what it is."""

    name: str
    files: tuple[str, ...]
    install: Callable[[], None]
    may_fail: bool = False

    def digest(self) -> str:
        """Return a digest of everything that a finished installation depends on."""
        digest = hashlib.sha256(f"{ROOT} {_interpreter()}".encode())
        for name in self.files:
            digest.update(ROOT.joinpath(name).read_bytes())
        return digest.hexdigest()


# ------------------------------------------------------------------ how each part is installed


def make_venv() -> None:
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    shutil.rmtree(VENV, ignore_errors=True)
    VENV.mkdir()
    # A virtual environment cannot be rebuilt by its own Python: ask the one that it came from.
    base = getattr(sys, "_base_executable", None) or sys.executable
    execute(base, "-m", "venv", str(VENV))


def install_runtime() -> None:
    install_pinned("build")
    install_pinned("runtime")


def install_dev() -> None:
    install_pinned("dev")


def install_project() -> None:
    pip("--no-build-isolation", "--no-deps", "--no-index", "--editable", str(ROOT))


def compile_kernels() -> None:
    execute(str(PYTHON), "-c", COMPILE, str(KERNELS))


def install_oracle() -> None:
    options = ("--no-build-isolation", "--use-pep517")
    try:
        install_pinned("oracle", *options)
    except PartError:
        if not headers_are_there():
            raise
        announce("compiler")
        install_pinned("compiler")
        zig = shlex.join([str(PYTHON), "-m", "ziglang", "c++"])
        shared = f"{zig} -shared"
        compiler = {"CC": zig, "CXX": zig, "LDSHARED": shared, "LDCXXSHARED": shared}
        install_pinned("oracle", *options, variables=compiler)


def headers_are_there() -> bool:
    """Tell whether extensions can be compiled for this Python at all."""
    return Path(sysconfig.get_path("include"), "Python.h").is_file()


def install_pyodide() -> None:
    node = find_node()
    if node is None:
        announce("node")
        install_pinned("node")
        node = find_node()
    if node is None:
        raise PartError("node")
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    variables = {"PATH": path, "NODE_USE_SYSTEM_CA": "1"}
    execute(*npm_command(node), "ci", cwd=PACKAGE, variables=variables)


PARTS = {
    part.name: part
    for part in (
        Part("runtime", ("requirements/build.txt", "requirements/runtime.txt"), install_runtime),
        Part("dev", ("requirements/dev.txt",), install_dev),
        Part("project", ("pyproject.toml",), install_project),
        Part("kernels", ("requirements/runtime.txt", *KERNEL_SOURCES), compile_kernels),
        Part(
            "oracle",
            ("requirements/oracle.txt", "requirements/compiler.txt"),
            install_oracle,
            may_fail=True,
        ),
        Part(
            "pyodide",
            ("tools/pyodide/package-lock.json", "requirements/node.txt"),
            install_pyodide,
            may_fail=True,
        ),
    )
}
WANTED = {
    "run": ("runtime", "project", "kernels"),
    "check": ("dev", "project", "kernels", "oracle", "pyodide"),
}


# ----------------------------------------------------------------------------------- the order


def prepare(level: str) -> None:
    """Install what is missing for *level*."""
    stamps = read_stamps()
    fresh = stamps.get("venv") != f"{ROOT} {_interpreter()}"
    missing = [name for name in WANTED[level] if fresh or not is_ready(name, stamps)]
    if not missing:
        return
    print(say("start"), file=sys.stderr)
    if fresh:
        install(Part("venv", (), make_venv))
        stamps = {"venv": f"{ROOT} {_interpreter()}"}
    for name in missing:
        if install(PARTS[name]):
            stamps[name] = PARTS[name].digest()
            write_stamps(stamps)


def install(part: Part) -> bool:
    """Install *part* and say so.

    Raises:
        PartError: it failed, and nothing works without it.
    """
    announce(part.name)
    try:
        part.install()
    except PartError as problem:
        if not part.may_fail:
            raise PartError(f"{problem}\n{complaint('failed', part.name)}") from problem
        print(complaint("later", part.name), file=sys.stderr)
        return False
    return True


def is_ready(name: str, stamps: dict[str, str]) -> bool:
    # The tools of the checks include what the installed package needs.
    names = ("runtime", "dev") if name == "runtime" else (name,)
    if name == "pyodide" and not PACKAGE.joinpath("node_modules", "pyodide").is_dir():
        return False
    if name == "kernels" and not are_kernels_kept():
        return False
    return any(stamps.get(each) == PARTS[each].digest() for each in names)


def are_kernels_kept() -> bool:
    """Tell whether nobody has removed the compiled kernels since."""
    return KERNELS.is_file() and Path(KERNELS.read_text("utf-8")).is_dir()


def read_stamps() -> dict[str, str]:
    try:
        stamps: dict[str, str] = json.loads(STAMPS.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamps


def write_stamps(stamps: dict[str, str]) -> None:
    STAMPS.write_text(json.dumps(stamps, indent=1), "utf-8")


def _interpreter() -> str:
    try:
        settings = VENV.joinpath("pyvenv.cfg").read_text("utf-8")
    except OSError:
        return ""
    working = PYTHON.exists()  # the Python behind the link may have been removed
    return hashlib.sha256(settings.encode()).hexdigest() if working else ""


# ----------------------------------------------------------------------------- other programs


def install_pinned(name: str, *options: str, variables: Mapping[str, str] = NONE) -> None:
    requirements = str(ROOT / "requirements" / f"{name}.txt")
    pip("--require-hashes", *options, "-r", requirements, variables=variables)


def pip(*arguments: str, variables: Mapping[str, str] = NONE) -> None:
    quiet = ("--quiet", "--disable-pip-version-check", "--no-input", "--progress-bar", "off")
    command = (str(PYTHON), "-m", "pip", "install", *quiet, *arguments)
    execute(*command, variables={"PIP_USER": "0", **variables})


def execute(*command: str, cwd: Path = ROOT, variables: Mapping[str, str] = NONE) -> None:
    """Run *command* with its output in the log.

    Raises:
        PartError: it failed.
    """
    with LOG.open("a+", encoding="utf-8", errors="replace") as log:
        print(f"\n$ {shlex.join(command)}", file=log, flush=True)
        start = log.tell()
        environment = {**os.environ, **variables}
        done = subprocess.run(
            command, cwd=cwd, env=environment, stdout=log, stderr=log, check=False
        )
        if done.returncode:
            log.seek(start)
            raise PartError("".join(log.readlines()[-15:]).strip())


def announce(name: str) -> None:
    print(f"  · {say(name)}", file=sys.stderr, flush=True)


def complaint(key: str, name: str) -> str:
    return say(key, part=say(name), log=LOG.relative_to(ROOT))


def main(level: str) -> int:
    try:
        prepare(level)
    except PartError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
