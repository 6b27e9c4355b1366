"""Run the checks: ``./check`` all of them, ``./check NAME…`` some, ``./check --list`` lists them.

What a check says goes to ``build/check/NAME.log``; a failed one also prints the end of it.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
LOGS = ROOT / "build" / "check"
WORKERS = max(2, min(os.cpu_count() or 2, 8))
PLAIN = "--rcfile=tools/kernel.coveragerc"
NOWHERE = "build/kernel/compiled"
COMPILED = "tests/kernel/test_vectors.py tests/kernel/test_distance_arrays.py"
CORE = (
    "words", "errors", "tiles", "rules", "hand", "scoring", "sheet", "referee", "wall",
    "seat", "table", "session", "records",
)  # fmt: skip
CORE_FILES = ",".join(f"src/hupai/{room}{end}" for room in CORE for end in (".py", "/*"))


@dataclass(frozen=True, slots=True)
class Step:
    """A check: its commands in order, and the line of their output that sums it up."""

    name: str
    says: str
    commands: tuple[str, ...]
    fact: str = r".*\w.*"  # the last line that matches
    needs: str = ""  # a module without which the check cannot run
    without: str = ""  # what to say then


STEPS = (
    Step(
        "lint",
        "the code is formatted, and ruff finds nothing",
        ("ruff format --check .", "ruff check --output-format=concise ."),
    ),
    Step("types", "mypy, strict", ("mypy src tools tests",)),
    Step("imports", "rooms import downwards only", ("lint-imports",), fact="Contracts: .*"),
    Step("sizes", "no file over 400 lines, no function over 40", ("python -m tools.check_sizes",)),
    Step("words", "the catalogue speaks zh, en and ja", ("pytest -q tests/words",)),
    Step(
        "tests",
        "every test; the pure core covered in every branch",
        (
            "coverage erase",
            f"coverage run -m pytest -q -n {WORKERS} tests",
            "coverage combine --quiet",
            f"coverage report --fail-under=100 --include={CORE_FILES}",
        ),
        fact=r".*\d+ (passed|failed|error).* in .*",
    ),
    Step(
        "plain",
        "kernels are covered in every line, run as plain Python",
        (
            f"coverage erase {PLAIN}",
            f"env NUMBA_DISABLE_JIT=1 coverage run {PLAIN} -m pytest -q -n {WORKERS} tests/kernel",
            # The vector instructions are written while something is compiled.
            f"rm -rf {NOWHERE}",
            f"env NUMBA_CACHE_DIR={NOWHERE} coverage run {PLAIN} -m pytest -q {COMPILED}",
            f"coverage combine --quiet {PLAIN}",
            f"coverage report --fail-under=100 {PLAIN}",
        ),
        fact=r"TOTAL .*",
    ),
    Step("rules", "requirements that no test cites", ("python -m tools.rules_report",)),
    Step("mutants", "every altered rule fails a test", ("python -m tools.mutants",)),
    Step(
        "differential",
        "no difference to PyMahjongGB, on a sample",
        ("python -m tools.differential --sample",),
        needs="MahjongGB",
        without="PyMahjongGB is not installed: .venv/hupai-setup.log says why (its C++ source"
        " needs the headers of Python, in Debian the package python3-dev).",
    ),
    Step(
        "kernel",
        "kernel and law agree on random hands, on a sample",
        ("python -m tools.kernel_differential --sample",),
    ),
    Step(
        "proof",
        "kernel and law agree on one complete hand in a hundred",
        ("python -m tools.proof --sample",),
    ),
    Step(
        "records",
        "damaged records are refused, told apart, or the same game",
        ("python -m tools.damage_records --each 60",),
    ),
    Step(
        "docs",
        "the documentation builds without a warning, its examples are true",
        (
            "python -m tools.rulings --check",
            "sphinx-build -n -W -q --keep-going docs build/docs",
            "pytest -q README.md docs",
        ),
    ),
    Step("pyodide", "the law scores alike in a browser", ("python -m tools.check_pyodide",)),
    Step("package", "the wheel installs and scores", ("python -m tools.check_package",)),
)


@dataclass(frozen=True, slots=True)
class Result:
    """How a step went."""

    step: Step
    passed: bool
    seconds: float
    fact: str


def run_step(step: Step, *, verbose: bool) -> Result:
    start = time.monotonic()
    with LOGS.joinpath(f"{step.name}.log").open("w", encoding="utf-8") as log:
        if step.needs and find_spec(step.needs) is None:
            print(step.without, file=log)
            passed = False
        else:
            passed = all(run_command(each, log.fileno(), verbose) for each in step.commands)
    return Result(step, passed, time.monotonic() - start, fact_of(step, passed=passed))


def run_command(command: str, log: int, verbose: bool) -> bool:  # noqa: FBT001 - used once
    """Run *command* with its output in the file *log*, and in view where *verbose* asks for it."""
    os.write(log, f"$ {command}\n".encode())
    with subprocess.Popen(
        shlex.split(command),
        cwd=ROOT,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        assert process.stdout is not None  # noqa: S101 - asked for above
        for line in process.stdout:
            os.write(log, line)
            if verbose:
                sys.stdout.buffer.write(line)
                sys.stdout.flush()
    return process.returncode == 0


def environment() -> dict[str, str]:
    """Return variables under which every program speaks plainly and alike everywhere."""
    kept = {name: text for name, text in os.environ.items() if not name.startswith("COVERAGE")}
    kept.pop("FORCE_COLOR", None)
    path = f"{Path(sys.executable).parent}{os.pathsep}{kept.get('PATH', os.defpath)}"
    return kept | {
        "COLUMNS": "100",
        "LC_ALL": "C.UTF-8",
        "NO_COLOR": "1",
        "PATH": path,
        "PYTHONUTF8": "1",
    }


def fact_of(step: Step, *, passed: bool) -> str:
    lines = [line.strip(" =") for line in lines_of(step) if not line.startswith("$ ")]
    pattern = step.fact if passed else r".*\w.*"
    return next((line for line in reversed(lines) if re.fullmatch(pattern, line)), "")


def lines_of(step: Step) -> list[str]:
    text = LOGS.joinpath(f"{step.name}.log").read_text("utf-8", errors="replace")
    return text.splitlines()


# --------------------------------------------------------------------------------- what is seen


def paint(text: str, colour: int) -> str:
    seen = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    return f"\x1b[{colour}m{text}\x1b[0m" if seen else text


def verdict(result: Result) -> str:
    return paint("passed", 32) if result.passed else paint("FAILED", 31)


def run_all(steps: Iterable[Step], *, verbose: bool) -> list[Result]:
    results = []
    for step in steps:
        print(f"{step.name:<13} {step.says:<68}", end="\n" if verbose else "", flush=True)
        result = run_step(step, verbose=verbose)
        results.append(result)
        print(f"{verdict(result)} {result.seconds:6.1f} s", flush=True)
        if not result.passed and not verbose:
            show_failure(result)
    return results


def show_failure(result: Result) -> None:
    lines = lines_of(result.step)
    if len(lines) > 200:
        log = LOGS.joinpath(f"{result.step.name}.log").relative_to(ROOT)
        lines = [f"… the last 200 of {len(lines)} lines; all of them: {log}", *lines[-200:]]
    print(*(f"    {line}" for line in lines), sep="\n", flush=True)


def summarise(results: Sequence[Result]) -> int:
    failed = sum(not result.passed for result in results)
    room = shutil.get_terminal_size((120, 24)).columns - 31
    print()
    for result in results:
        fact = result.fact if len(result.fact) <= room else f"{result.fact[: room - 1]}…"
        print(f"{result.step.name:<13} {verdict(result)} {result.seconds:6.1f} s  {fact}")
    print(f"\n{sum(result.seconds for result in results):.0f} s in all")
    print(f"{len(results) - failed} passed, {failed} failed")
    return 1 if failed else 0


def chosen_steps(names: Sequence[str]) -> tuple[Step, ...]:
    """Return the steps with these names, in the order of the table; all for none.

    Raises:
        SystemExit: no step is called so.
    """
    for name in names:
        if name not in {step.name for step in STEPS}:
            known = ", ".join(step.name for step in STEPS)
            print(f"There is no check “{name}”. There are: {known}.", file=sys.stderr)
            raise SystemExit(2)
    return tuple(step for step in STEPS if not names or step.name in names)


def main(arguments: Sequence[str]) -> int:
    options = {text for text in arguments if text.startswith("-")}
    steps = chosen_steps([text for text in arguments if text not in options])
    if options - {"--list", "-v", "--verbose"}:
        print("usage: ./check [--list] [-v | --verbose] [NAME…]", file=sys.stderr)
        return 2
    if "--list" in options:
        for step in steps:
            print(f"{step.name:<13} {step.says}")
        return 0
    LOGS.mkdir(parents=True, exist_ok=True)
    return summarise(run_all(steps, verbose=bool(options)))


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("\nstopped")
