"""Plays whole sessions, and checks them on the way."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count
from random import Random
from typing import Final, Literal

from hupai.bots import Greedy
from hupai.bots import Random as AnyCommand
from hupai.rules import load_rhythm, load_rules
from hupai.seat import SEATS, Player
from hupai.session import (
    Deal,
    OpenSession,
    SessionCommand,
    SessionEvent,
    SessionState,
    dealer_of,
    next_command,
    replay,
    step,
)
from hupai.sheet import hand_place
from hupai.table import Laws, Refusal
from hupai.tiles import full_set
from tools.mass_sessions.cast import cast
from tools.mass_sessions.checking import (
    Tally,
    check_events,
    check_step,
    check_tiles,
    check_windows,
    must,
)
from tools.mass_sessions.scenes import Place, Scene, play
from tools.mass_sessions.stage import UnstageableError

Kind = Literal["random", "greedy", "staged"]
KINDS: Final[tuple[Kind, ...]] = ("random", "greedy", "staged")
# Every so many commands all eight windows are opened, and every tile is looked for.
WINDOWS_EVERY: Final = 53
TILES_EVERY: Final = 11
HANDS: Final = 16


@dataclass(frozen=True, slots=True)
class Task:
    """Some sessions of a kind, by their numbers."""

    kind: Kind
    edition: str
    first: int
    count: int


@cache
def laws_of(edition: str) -> Laws:
    rules = load_rules(edition)
    return Laws(rules, load_rhythm("test", rules))


def prove(task: Task) -> Tally:
    """Play the sessions of a task.

    Raises:
        BrokenError: something does not hold that must.
    """
    tally = Tally()
    for number in range(task.first, task.first + task.count):
        tally += prove_session(task.kind, task.edition, number)
    return tally


def prove_session(kind: Kind, edition: str, number: int) -> Tally:
    """Play one session, checked at every step and replayed at the end."""
    laws, state, log = laws_of(edition), SessionState(), list[SessionEvent]()
    tally = Tally({("session", kind): 1})
    commands = _staged(edition, number) if kind == "staged" else None
    players = _players(kind, number, laws)
    chance = Random(f"{kind} {edition} {number}")
    for moment in count():
        command = next(commands) if commands else _played(state, players, laws, chance)
        before = state
        stepped = step(state, command, laws)
        if isinstance(stepped, Refusal):
            must(holds=False, what=f"refused: {command} {stepped}")
            break
        state, events = stepped
        log += events
        check_step(before, state, events)
        tally += _checked(before, state, events, laws, moment)
        if state.is_over:
            break
    must(replay(log) == state, "replay leads elsewhere", kind, edition, number)
    start = len(SEATS) * laws.edition.session.start_points
    must(sum(state.points or ()) == start, "points are made or lost", state.points)
    tally["session", "commands"] += moment
    tally["session", "hands"] += len(state.played)
    return tally


def _checked(
    before: SessionState,
    state: SessionState,
    events: tuple[SessionEvent, ...],
    laws: Laws,
    moment: int,
) -> Tally:
    ended = len(state.played) > len(before.played)
    if ended or moment % WINDOWS_EVERY == 0:
        check_windows(state.table, events, laws)
    if state.number and (ended or moment % TILES_EVERY == 0):
        check_tiles(state.table)
    return check_events(before.table, events, laws)


# ------------------------------------------------------------------------------------ who plays


def _players(kind: Kind, number: int, laws: Laws) -> tuple[Player, ...]:
    if kind == "greedy":
        return (Greedy(laws.edition),) * len(SEATS)
    return tuple(AnyCommand(4 * number + seat, laws.edition) for seat in SEATS)


def _played(
    state: SessionState, players: tuple[Player, ...], laws: Laws, chance: Random
) -> SessionCommand:
    if not state.version:
        return OpenSession(("1", "2", "3", "4"))
    if state.is_in_hand:
        return next_command(players, state, laws)
    wall = list(full_set())
    chance.shuffle(wall)
    return Deal(tuple(wall), tuple(chance.randint(1, 6) for _ in range(4)))


# -------------------------------------------------------------------------------- stacked walls


def _staged(edition: str, session: int) -> Iterator[SessionCommand]:
    """Return the commands of a session in which sixteen scenes are played.

    Scenes follow each other through the whole cast, session after session.
    """
    laws, occasions = laws_of(edition), tuple(cast(edition).values())
    yield OpenSession(("1", "2", "3", "4"))
    for number in range(1, HANDS + 1):
        turn = session * HANDS + number - 1
        scenes = occasions[turn % len(occasions)]
        where = hand_place(number, laws.edition)
        place = Place(number, where.round_wind, dealer_of(number, laws.edition))
        yield from _scene(scenes, place, laws, turn // len(occasions))


def _scene(
    scenes: tuple[Scene, ...], place: Place, laws: Laws, turn: int
) -> Iterator[SessionCommand]:
    for attempt in range(len(scenes)):
        try:
            played = play(scenes[(turn + attempt) % len(scenes)], place, laws, turn)
        except UnstageableError:
            continue
        yield played.deal
        yield from played.commands
        return
    raise UnstageableError(scenes[0])
