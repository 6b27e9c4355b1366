"""How many hands does a batch score in a second, fan and all?

python -m benchmarks.how_many_hands_does_a_batch_score
"""

import sys

from benchmarks.asking import ask
from hupai.rules import DIALECTS, EDITIONS

MUST_PER_SECOND = 10e6
MUST_TIMES_THE_PEER = 30


def main() -> int:
    musts = {f"score a batch, {name}": MUST_PER_SECOND for name in (*EDITIONS, *DIALECTS)}
    return ask("score-batch", musts, MUST_TIMES_THE_PEER)


if __name__ == "__main__":
    sys.exit(main())
