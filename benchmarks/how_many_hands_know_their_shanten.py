"""How many hands are told in a second how far they are from winning?

python -m benchmarks.how_many_hands_know_their_shanten
"""

import sys

from benchmarks.asking import ask

MUSTS = {
    "shanten, four sets, from counts": 120e6,
    "shanten, four sets, from keys": 500e6,
    "shanten, all five forms, from counts": 40e6,
}


def main() -> int:
    return ask("shanten", MUSTS)


if __name__ == "__main__":
    sys.exit(main())
