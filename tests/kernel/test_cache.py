"""Compiled kernels are kept where the user, and nobody else, can write."""

import subprocess
import sys
from pathlib import Path

import pytest

from hupai.kernel import cache, compile_kernels

PROGRAM = """
from hupai.kernel import cache
print(cache.FOLDER)
"""


def folder_of(tmp_path: Path, **variables: str) -> str:
    environment = {"HOME": str(tmp_path / "home"), "TMPDIR": str(tmp_path / "tmp"), **variables}
    tmp_path.joinpath("tmp").mkdir(exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_kernels_are_kept_in_the_users_own_cache(tmp_path: Path) -> None:
    name = f"kernels-{cache.digest()}"

    assert folder_of(tmp_path) == str(tmp_path / "home" / ".cache" / "hupai" / name)
    assert folder_of(tmp_path, XDG_CACHE_HOME=str(tmp_path)) == str(tmp_path / "hupai" / name)
    assert folder_of(tmp_path, NUMBA_CACHE_DIR=str(tmp_path)) == str(tmp_path)


def test_without_a_home_the_folder_of_temporary_files_serves(tmp_path: Path) -> None:
    tmp_path.joinpath("home").write_text("no folder")

    assert folder_of(tmp_path).startswith(str(tmp_path / "tmp" / "hupai-"))


def test_a_folder_that_others_can_write_to_is_not_used(tmp_path: Path) -> None:
    open_to_all = tmp_path / "home" / ".cache" / "hupai"
    open_to_all.mkdir(parents=True)
    open_to_all.chmod(0o777)

    assert folder_of(tmp_path).startswith(str(tmp_path / "tmp" / "hupai-"))


def test_without_any_folder_kernels_are_not_kept(tmp_path: Path) -> None:
    tmp_path.joinpath("file").write_text("no folder")

    assert cache.usable_folder([tmp_path / "file"]) is None
    assert cache.usable_folder([tmp_path / "file", tmp_path / "new"]) is not None


def test_old_versions_are_forgotten(tmp_path: Path) -> None:
    for at in range(9):
        tmp_path.joinpath(f"kernels-{at}").mkdir()
    tmp_path.joinpath("another").mkdir()
    cache.forget_old(tmp_path)

    assert len(list(tmp_path.glob("kernels-*"))) == 4
    assert tmp_path.joinpath("another").is_dir()


@pytest.mark.filterwarnings("ignore:overflow")
def test_every_kernel_can_be_compiled_ahead() -> None:
    told = list(compile_kernels())

    assert told == [(done, told[-1][1]) for done in range(len(told))]
    assert cache.is_complete()
