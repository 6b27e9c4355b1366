"""How many hands are told in a second how far they are from every fan?

python -m benchmarks.how_many_hands_know_their_aims
"""

import sys

from benchmarks.asking import ask

MUSTS = {
    "distances to every fan": 300e3,
}


def main() -> int:
    return ask("aims", MUSTS)


if __name__ == "__main__":
    sys.exit(main())
