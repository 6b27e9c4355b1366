"""How long until Hupai is imported, and until a first batch is scored by kept kernels?

python -m benchmarks.how_long_does_a_start_take
"""

import sys

from benchmarks.asking import ask

MUSTS = {"import hupai": 1 / 0.25, "first batch, kernels compiled": 1 / 0.6}


def main() -> int:
    return ask("start-up", MUSTS)


if __name__ == "__main__":
    sys.exit(main())
