"""How many hand lines does the command score in a second, from file to file?

python -m benchmarks.how_many_lines_are_scored
"""

import sys

from benchmarks.asking import ask

MUSTS = {"score a file of lines": 200e3}


def main() -> int:
    return ask("score-lines", MUSTS)


if __name__ == "__main__":
    sys.exit(main())
