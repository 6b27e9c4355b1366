"""How long does one call take for one hand? Ten microseconds at most, once warmed.

python -m benchmarks.how_long_does_one_hand_take
"""

import sys

from benchmarks.asking import ask

MUSTS = {"score one hand, warmed": 1e5}


def main() -> int:
    return ask("score-single", MUSTS)


if __name__ == "__main__":
    sys.exit(main())
