"""How many hands does the readable engine play in a second, with four greedy players?

    python -m benchmarks.table_greedy

A hundred at least. Nobody is asked who has one command only. The players' tables are filled first,
by as many hands as an arena plays in a few seconds. Hands are timed in slices, and the best one is
compared with what must be reached: other programs on the same core only slow a slice down.
"""

import sys
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median
from time import process_time
from typing import Final

from hupai.bots import Greedy
from hupai.lab import calibration
from hupai.rules import load_rhythm, load_rules
from hupai.seat import SEATS, Player, Seat
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
    view,
)
from hupai.tiles import Wind, full_set

WARMING: Final = 1500
SLICES: Final = 20
SLICE: Final = 25
MUST: Final = 100.0


def play(seed: int, players: Sequence[Player], laws: Laws) -> tuple[TableState, list[Event]]:
    """Play one hand; return its end and its log."""
    random = Random(seed)
    wall = tuple(random.sample(full_set(), 144))
    dice = tuple(random.choices(range(1, 7), k=4))
    start = StartHand(1, Wind(seed % 4), Seat(seed // 4 % 4), wall, dice)
    state, events = stepped(TableState(), start, laws)
    log = [*events]
    while state.decision is not None:
        for command in chosen(state, players, laws):
            state, events = stepped(state, command, laws)
            log += events
    return state, log


def chosen(state: TableState, players: Sequence[Player], laws: Laws) -> Iterator[TableCommand]:
    """Yield the command of every seat that is waited for."""
    for seat in state.decision.seats if state.decision else ():
        commands = offers(state, seat, laws)
        yield commands[0] if len(commands) == 1 else players[seat].choose(view(state, seat, laws))


def stepped(
    state: TableState, command: TableCommand, laws: Laws
) -> tuple[TableState, tuple[Event, ...]]:
    answer = step(state, command, laws)
    if isinstance(answer, Refusal):
        raise TypeError(answer)
    return answer


def main() -> int:
    rules = load_rules("wmo-2014")
    laws, players = Laws(rules, load_rhythm("test", rules)), [Greedy(rules)] * len(SEATS)
    for seed in range(WARMING):
        play(seed, players, laws)
    seconds, hands = [], list[tuple[TableState, list[Event]]]()
    for number in range(SLICES):
        start, first = process_time(), WARMING + SLICE * number
        hands += [play(seed, players, laws) for seed in range(first, first + SLICE)]
        seconds.append(process_time() - start)
    won = sum(bool(state.result and state.result.wins) for state, _ in hands)
    if any(replay(log) != state for state, log in hands) or won < 0.9 * len(hands):
        print(f"a log does not lead to its state, or only {won} hands are won", file=sys.stderr)
        return 1
    best, usual = SLICE / min(seconds), SLICE / median(seconds)
    print(f"{best:.0f} hands/s in the best slice, {usual:.0f} usually; {won} of {len(hands)} won;"
          f" one in {calibration() / best:,.0f} steps of a plain loop")  # fmt: skip
    return 0 if best >= MUST else 1


if __name__ == "__main__":
    sys.exit(main())
