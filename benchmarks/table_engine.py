"""How many hands does the readable engine play in a second, with players who choose at random?

    python -m benchmarks.table_engine

Every command offered is lawful and every hand is played to its end; the log of each is replayed
afterwards and must lead to the same state. The ratio to a plain loop compares machines.
"""

import sys
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Final

from hupai.lab.bench import calibration
from hupai.rules import load_rhythm, load_rules
from hupai.seat import Seat
from hupai.table import (
    Event,
    Laws,
    Refusal,
    StartHand,
    TableCommand,
    TableState,
    offers,
    replay,
    step,
)
from hupai.tiles import Wind, full_set

HANDS: Final = 200
ROUNDS: Final = 3


def play(seed: int, laws: Laws) -> tuple[TableState, list[Event], int]:
    """Play one hand; return its end, its log and the number of commands."""
    random = Random(seed)
    wall = list(full_set())
    random.shuffle(wall)
    dice = tuple(random.choices(range(1, 7), k=4))
    events: list[Event] = []
    state, new = stepped(
        TableState(), StartHand(1, Wind.EAST, Seat.FIRST, tuple(wall), dice), laws
    )
    events += new
    commands = 1
    while state.decision is not None:
        for command in chosen(state, laws, random):
            state, new = stepped(state, command, laws)
            events += new
            commands += 1
    return state, events, commands


def chosen(state: TableState, laws: Laws, random: Random) -> Iterator[TableCommand]:
    """Yield one lawful command of every seat that is asked."""
    seats = state.decision.seats if state.decision else ()
    for seat in seats:
        yield random.choice(offers(state, seat, laws))


def stepped(
    state: TableState, command: object, laws: Laws
) -> tuple[TableState, tuple[Event, ...]]:
    answer = step(state, command, laws)  # type: ignore[arg-type]
    if isinstance(answer, Refusal):
        raise TypeError(answer)
    return answer


def main() -> int:
    rules = load_rules("wmo-2014")
    laws = Laws(rules, load_rhythm("test", rules))
    best, commands = float("inf"), 0
    for _ in range(ROUNDS):
        start = process_time()
        hands = [play(seed, laws) for seed in range(HANDS)]
        best = min(best, process_time() - start)
        commands = sum(count for _, _, count in hands)
        for state, events, _ in hands:
            if state.result is None or replay(events) != state:
                print("a log does not lead to its state", file=sys.stderr)
                return 1
    rate = HANDS / best
    print(f"{rate:.0f} hands/s, {commands / HANDS:.0f} commands a hand, "
          f"{commands / best:,.0f} commands/s, one in {calibration() * best / commands:.0f} steps"
          " of a plain loop")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
