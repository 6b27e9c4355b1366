"""How many hands are told in a second whether they win, in any of five forms?

python -m benchmarks.how_many_hands_are_seen_to_win
"""

import sys

from benchmarks.asking import ask

MUSTS = {
    "win test, all five forms": 80e6,
}


def main() -> int:
    return ask("wins", MUSTS)


if __name__ == "__main__":
    sys.exit(main())
