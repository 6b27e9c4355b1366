"""Ask tables for anything at all until so many commands are through: 100,000 unless told.

    python -m tools.any_commands [COMMANDS]

The table is that of tests/table/test_machine.py, of which ./check runs a slice: lawful and
unlawful commands in any order, and after each step every invariant.
"""

import sys
from collections.abc import Sequence

from tests.table.test_machine import Hands, run

COMMANDS = 100_000
HANDS, STEPS = 50, 60


def main(arguments: Sequence[str]) -> int:
    wanted = int(arguments[0]) if arguments else COMMANDS
    while Hands.asked.total() < wanted:
        asked = run(HANDS, STEPS)
        print(*(f"{count:,} {what}" for what, count in asked.items()), sep=", ", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
