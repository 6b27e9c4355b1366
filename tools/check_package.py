"""Build the wheel, install it into an environment of its own and use it: ``./check package``."""

import os
import re
import subprocess
import sys
import tempfile
import tomllib
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
HAND = "111m222m333m444m55m|EE0000"
VERSION_LINE = re.compile(r"## \[(?P<version>\d[^\]]*)\]")


def package_version() -> str:
    settings = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text("utf-8"))
    return str(settings["project"]["version"])


def changelog_version() -> str:
    """Return the version at the top of the change log."""
    log = ROOT.joinpath("CHANGELOG.md").read_text("utf-8")
    found = VERSION_LINE.search(log)
    return found["version"] if found else "none"


def build(folder: Path) -> Path:
    """Build the wheel without network and return it."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), cwd=ROOT)
    return next(folder.glob("*.whl"))


def missing_files(wheel: Path) -> list[str]:
    """Return the files of the source tree that the wheel lacks."""
    source = ROOT / "src"
    wanted = {
        str(path.relative_to(source))
        for path in source.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with zipfile.ZipFile(wheel) as archive:
        return sorted(wanted - set(archive.namelist()))


def install(wheel: Path, folder: Path) -> Path:
    """Install *wheel* into a new environment in *folder* and return its ``bin``."""
    venv.create(folder, with_pip=True)
    python = str(folder / "bin" / "python")
    pip = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "--require-hashes", "-r", str(ROOT / "requirements" / "runtime.txt"), cwd=folder)
    run(*pip, "--no-index", "--no-deps", str(wheel), cwd=folder)
    return folder / "bin"


def run(*command: str, cwd: Path) -> str:
    """Run *command* and return what it prints.

    Raises:
        SystemExit: it failed; what it said has been printed.
    """
    kept = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=cwd, env=kept, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"$ {' '.join(command)}\n{done.stdout}{done.stderr}")
        raise SystemExit(1)
    return done.stdout


def main() -> int:
    version = package_version()
    if changelog_version() != version:
        print(f"CHANGELOG.md begins with {changelog_version()}, the package is {version}.")
        return 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel = build(folder)
        if missing := missing_files(wheel):
            print(f"{wheel.name} lacks {', '.join(missing)}.")
            return 1
        programs = install(wheel, folder / "environment")
        said = run(str(programs / "hupai"), "--version", cwd=folder).strip()
        if version not in said:
            print(f"hupai --version says “{said}”, the package is {version}.")
            return 1
        print(run(str(programs / "hupai"), "score", HAND, cwd=folder))
        size = wheel.stat().st_size / 1024
    print(f"{wheel.name} ({size:.0f} KiB) installs, says its version and scores a hand")
    return 0


if __name__ == "__main__":
    sys.exit(main())
