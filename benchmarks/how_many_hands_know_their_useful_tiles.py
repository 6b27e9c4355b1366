"""How many hands of thirteen are told in a second which tiles bring them nearer?

python -m benchmarks.how_many_hands_know_their_useful_tiles
"""

import sys

from benchmarks.asking import ask

MUSTS = {
    "useful tiles, all five forms": 2e6,
}


def main() -> int:
    return ask("useful-tiles", MUSTS)


if __name__ == "__main__":
    sys.exit(main())
