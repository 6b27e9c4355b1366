"""What holds for the files of the repository, whatever they say."""

import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tools.check_package import changelog_version, package_version
from tools.check_sizes import complaints

ROOT = Path(__file__).parents[2]

# Where packages come from is the business of the machine, not of the project.
HOSTS = ("pypi.org", "files.pythonhosted.org", "registry.npmjs.org", "deb.debian.org")
PLACES = ("/work/", "/root/")


def repository_files(folder: Path = ROOT) -> Iterator[Path]:
    """Yield every file that ``.gitignore`` does not leave out."""
    ignored = [".git", *ROOT.joinpath(".gitignore").read_text("utf-8").split()]
    for path in sorted(folder.iterdir()):
        if any(fnmatch(path.name, pattern.rstrip("/")) for pattern in ignored):
            continue
        if path.is_dir():
            yield from repository_files(path)
        else:
            yield path


def test_no_file_names_a_host_or_a_place_of_one_machine() -> None:
    found = []
    for path in repository_files():
        text = path.read_bytes().decode("utf-8", errors="replace")
        found += [f"{path}: {word}" for word in (*HOSTS, *PLACES) if word in text]

    assert {each.split(":")[0] for each in found} == {__file__}, found


DECISIONS = sorted(ROOT.joinpath("docs", "decisions").glob("[0-9]*.md"))


@pytest.mark.parametrize("path", DECISIONS, ids=lambda path: path.stem)
def test_a_decision_record_has_its_four_sections(path: Path) -> None:
    text = path.read_text("utf-8")

    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == [
        "Context",
        "Decision",
        "Consequences",
        "Status",
    ]
    assert text.startswith(f"# {path.stem[:4]} ")


def test_decision_records_are_numbered_without_a_gap() -> None:
    numbers = [int(path.stem[:4]) for path in DECISIONS]

    assert numbers == list(range(1, len(DECISIONS) + 1))


def test_the_change_log_begins_with_the_version_of_the_package() -> None:
    assert changelog_version() == package_version()


def test_no_file_and_no_function_is_too_long() -> None:
    assert not complaints()


def test_the_scripts_are_executable() -> None:
    for name in ("run", "check", ".ci/run"):
        assert ROOT.joinpath(name).stat().st_mode & 0o111, name


def test_the_npm_lock_file_holds_no_addresses() -> None:
    lock = ROOT.joinpath("tools", "pyodide", "package-lock.json").read_text("utf-8")

    assert '"resolved"' not in lock
    assert '"integrity"' in lock


@pytest.mark.parametrize("path", sorted(ROOT.joinpath("requirements").glob("*.txt")), ids=str)
def test_every_requirement_is_pinned_with_hashes(path: Path) -> None:
    pinned = re.sub(r"\\\n", "", path.read_text("utf-8"))

    for line in pinned.splitlines():
        if not line.startswith("#"):
            assert re.match(r"\S+==\S+ .*--hash=sha256:[0-9a-f]{64}", line), line


def test_importing_hupai_loads_neither_terminal_nor_compiler() -> None:
    heavy = "{'click', 'rich', 'numpy', 'numba'}"
    program = f"import sys, hupai; print(sorted({heavy} & set(sys.modules)))"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"
