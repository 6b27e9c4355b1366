"""Count the lawful sequences of commands from the walls of tests/golden/perft.

    python -m tools.perft           compare with the counts in the files
    python -m tools.perft --write   write them

A file names the rules, the dice (four numbers), the wall in physical order (the dealer's wall
from his right end to his left, then on clockwise, the upper tile of a stack before the lower;
flowers are the letters a to h) and a lead-in: so many commands that do as little as possible.
From there the first seat asked that has not answered gives each of its lawful commands in turn;
the count of depth n is the number of sequences of n commands, or fewer where the hand ends.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from hupai.rules import load_rhythm, load_rules
from hupai.seat import Command, Seat
from hupai.table import Laws, Refusal, StartHand, TableCommand, TableState, least_act, offers, step
from hupai.tiles import FACES, Tile, Wind, symbol_of

_KINDS = {symbol_of(Tile(face)): Tile(face) for face in range(FACES)}
FOLDER = Path(__file__).parent.parent / "tests" / "golden" / "perft"


@dataclass(frozen=True, slots=True)
class Perft:
    """One file: the hand to be played and the counts by depth."""

    path: Path
    comments: tuple[str, ...]
    rules: str
    dice: tuple[int, ...]
    wall: tuple[Tile, ...]
    lead_in: int
    counts: tuple[int, ...]

    @property
    def laws(self) -> Laws:
        rules = load_rules(self.rules)
        return Laws(rules, load_rhythm("test", rules))


def read(path: Path) -> Perft:
    fields: dict[str, list[str]] = {}
    comments = []
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("#"):
            comments.append(line)
        elif line.strip():
            name, _, value = line.partition(" ")
            fields.setdefault(name, []).append(value.strip())
    return Perft(
        path,
        tuple(comments),
        fields["rules"][0],
        tuple(map(int, fields["dice"][0].split())) if "dice" in fields else (),
        tuple(_KINDS[word] for row in fields["wall"] for word in row.split()),
        int(fields["lead-in"][0]),
        tuple(int(row.split()[1]) for row in fields["depth"]),
    )


# ------------------------------------------------------------------------------------- counting


def begun(perft: Perft) -> TableState:
    state = after(
        TableState(), StartHand(1, Wind.EAST, Seat.FIRST, perft.wall, perft.dice), perft.laws
    )
    for _ in range(perft.lead_in):
        seat = asked(state)
        state = after(state, least_act(state, seat, perft.laws), perft.laws)
    return state


def asked(state: TableState) -> Seat:
    seats = state.decision.seats if state.decision else ()
    return next(seat for seat in seats if not state.has_answered(seat))


def after(state: TableState, command: TableCommand, laws: Laws) -> TableState:
    stepped = step(state, command, laws)
    if isinstance(stepped, Refusal):
        raise TypeError(stepped)
    return stepped[0]


def count(state: TableState, depth: int, laws: Laws) -> int:
    if depth == 0 or state.result is not None:
        return 1
    commands: tuple[Command, ...] = offers(state, asked(state), laws)
    if depth == 1:
        return len(commands)
    return sum(count(after(state, each, laws), depth - 1, laws) for each in commands)


def counted(perft: Perft) -> tuple[int, ...]:
    state = begun(perft)
    return tuple(count(state, at + 1, perft.laws) for at in range(len(perft.counts)))


def written(perft: Perft, counts: Sequence[int]) -> str:
    lines = perft.path.read_text("utf-8").splitlines()
    kept = [line for line in lines if not line.startswith("depth ")]
    return "\n".join([*kept, *(f"depth {at} {each}" for at, each in enumerate(counts, 1))]) + "\n"


def main(arguments: Sequence[str]) -> int:
    wrong = 0
    for path in sorted(FOLDER.glob("*.txt")):
        perft = read(path)
        counts = counted(perft)
        wrong += counts != perft.counts
        print(path.stem, *counts)
        if arguments == ["--write"]:
            path.write_text(written(perft, counts), "utf-8")
    return 1 if wrong and not arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
