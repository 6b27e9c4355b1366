"""How long does ``import hupai`` take?

    python -m benchmarks.how_long_does_an_import_take

A fresh interpreter each time; what Python itself needs to start is not counted.
"""

import subprocess
import sys
from typing import Final

from hupai.lab.bench import best_of

LIMIT_SECONDS: Final = 0.25


def seconds_of(program: str) -> float:
    """Return the shortest time that a fresh interpreter took for *program*."""
    command = [sys.executable, "-c", program]
    return best_of(lambda: subprocess.run(command, check=True), least=10)


def main() -> int:
    taken = seconds_of("import hupai") - seconds_of("pass")
    print(f"import hupai: {taken:.3f} s (limit {LIMIT_SECONDS} s)")
    return 0 if taken <= LIMIT_SECONDS else 1


if __name__ == "__main__":
    sys.exit(main())
