"""Tables for tests: laws, walls written as tiles, and hands played to a point."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain, pairwise
from random import Random
from typing import Any

from hupai.hand import MeldKind
from hupai.rules import load_rhythm, load_rules
from hupai.seat import (
    SEATS,
    AddToPung,
    Chow,
    Command,
    ConcealedKong,
    Confirm,
    Discard,
    Draw,
    ExposeFlower,
    Hu,
    KeepFlowers,
    Kong,
    LaidMeld,
    LayMeld,
    Manners,
    Pass,
    Pung,
    Seat,
    ShowHand,
    TakeClaimed,
    TakeReplacement,
)
from hupai.table import (
    Event,
    Laws,
    Refusal,
    StartHand,
    TableCommand,
    TableState,
    decide,
    offers,
    step,
)
from hupai.tiles import FACES, KINDS, Tile, Wind, flower_from, full_set, parse_tiles

EAST, SOUTH, WEST, NORTH = SEATS
DICE = (1, 4, 1, 4)  # East throws again; ten stacks stay
Choice = Callable[[TableState, Seat, Sequence[Command]], Command]


@cache
def laws(name: str = "wmo-2014", rhythm: str = "test") -> Laws:
    rules = load_rules(name)
    return Laws(rules, load_rhythm(rhythm, rules))


def tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles, flowers as their letters among them."""
    runs = re.findall("[a-h]|[^a-h]+", text)
    return tuple(each for run in runs for each in _run(run))


def _run(text: str) -> tuple[Tile, ...]:
    flower = flower_from(text)
    return parse_tiles(text) if flower is None else (flower,)


def tile(text: str) -> Tile:
    (only,) = tiles(text)
    return only


def full_wall(under: Laws) -> list[Tile]:
    return [each for each in full_set() if each < KINDS or under.edition.play.has_flowers]


def shuffled(seed: int, under: Laws) -> StartHand:
    """Return a hand to be played from a random wall."""
    random = Random(seed)
    wall = full_wall(under)
    random.shuffle(wall)
    dice = () if under.edition.play.wall == "private" else tuple(random.choices(range(1, 7), k=4))
    winds = random.choice(tuple(Wind)), random.choice(SEATS)
    manners = random.choice(tuple(Manners))
    return StartHand(1, winds[0], winds[1], tuple(wall), dice, manners)


# ------------------------------------------------------------------------- walls built for a case


def wall_of(
    hands: Sequence[str],
    draws: str = "",
    tail: str = "",
    *,
    end: str = "",
    dice: Sequence[int] = DICE,
) -> tuple[Tile, ...]:
    """Return a wall in physical order that deals *hands*, the dealer's with fourteen tiles.

    Hands that are too short are filled up; what is written comes last, and the last is drawn.
    *draws* come next from the head, *tail* next from the end, and *end* are the very last tiles
    from the head if nothing is replaced.
    """
    given = [list(tiles(hand)) for hand in (*hands, *[""] * (4 - len(hands)))]
    rest = full_wall(laws())
    back = _tail(tiles(tail)) or list(tiles(end))
    for each in (*chain(*given), *tiles(draws), *back):
        rest.remove(each)
    for seat, hand in enumerate(given):
        _fill(hand, 13 + (seat == 0), rest)
    front = [given[seat].pop(0) for _ in range(3) for seat in range(4) for _ in range(4)]
    # One and three: East, then South, West, North, and East's second tile, in order of places.
    east, east_again = given[0]
    front += [east, given[1][0], given[2][0], given[3][0], east_again, *tiles(draws)]
    from_opening = [*front, *rest, *back]
    opening = opening_by_counting(tuple(dice))
    return tuple(from_opening[(place - opening) % 144] for place in range(144))


def _fill(hand: list[Tile], size: int, rest: list[Tile]) -> None:
    """Fill a hand up with tiles that have little to do with one another."""
    scattered = (kind * 4 % KINDS for kind in range(200))
    while len(hand) < size:
        kind = Tile(next(scattered))
        if kind in rest and kind not in hand:
            rest.remove(kind)
            hand.insert(0, kind)


def _tail(wanted: Iterable[Tile]) -> list[Tile]:
    """Return the end of the wall from which *wanted* are taken, upper before lower."""
    order = list(wanted)
    if len(order) % 2:
        missing = next(each for each in reversed(full_wall(laws())) if each not in order)
        order.append(missing)
    stacks = [order[at : at + 2] for at in range(0, len(order), 2)]
    return [each for stack in reversed(stacks) for each in stack]


def opening_by_counting(dice: tuple[int, ...], size: int = 144) -> int:
    """Return the place of the first tile dealt, counted stack by stack (R-069 to R-072)."""
    thrower = 0
    for _ in range(dice[0] + dice[1] - 1):
        thrower = (thrower + 1) % 4  # the dealer is one, then counter-clockwise
    wall = {0: 0, 1: 3, 2: 2, 3: 1}[thrower]  # walls follow one another clockwise
    stack = size // 8 * wall
    for _ in range(sum(dice)):
        stack = (stack + 1) % (size // 2)
    return 2 * stack


# ------------------------------------------------------------------------------------ playing


def start(
    hands: Sequence[str] = (),
    draws: str = "",
    tail: str = "",
    *,
    end: str = "",
    manners: Manners = Manners.STRICT,
    under: Laws | None = None,
) -> TableState:
    """Deal a hand, its wall as in :func:`wall_of`."""
    wall = wall_of(hands, draws, tail, end=end)
    command = StartHand(1, Wind.EAST, EAST, wall, DICE, manners)
    return done(TableState(), command, under=under)


def done(state: TableState, *commands: TableCommand, under: Laws | None = None) -> TableState:
    """Carry *commands* out, one after the other; none may be refused."""
    for command in commands:
        stepped = step(state, command, under or laws())
        assert not isinstance(stepped, Refusal), (command, stepped)
        state = stepped[0]
    return state


def refused(
    state: TableState, command: TableCommand, under: Laws | None = None
) -> tuple[str, str]:
    """Return the code and the rule of a refusal."""
    answer = decide(state, command, under or laws())
    assert isinstance(answer, Refusal), answer
    return answer.code, answer.rule


def events_of(
    state: TableState, command: TableCommand, under: Laws | None = None
) -> tuple[Event, ...]:
    answer = decide(state, command, under or laws())
    assert not isinstance(answer, Refusal), answer
    return answer


def begun(state: TableState, under: Laws | None = None) -> TableState:
    """Let all keep their flowers."""
    for seat in SEATS:
        state = done(state, KeepFlowers(state.dealer.after(seat)), under=under)
    return state


def all_pass(state: TableState, under: Laws | None = None) -> TableState:
    """Let every seat that is still asked let the tile go by."""
    decision = state.decision
    assert decision is not None
    for seat in decision.seats:
        if not state.has_answered(seat):
            state = done(state, Pass(seat), under=under)
    return state


def play(
    command: StartHand, under: Laws, choose: Choice, *, limit: int = 2000
) -> tuple[list[TableState], list[Event], list[TableCommand]]:
    """Play a hand; return every state between commands, the events and the commands."""
    state = TableState()
    states: list[TableState] = []
    events: list[Event] = []
    commands: list[TableCommand] = []
    pending: TableCommand | None = command
    while pending is not None and len(commands) < limit:
        stepped = step(state, pending, under)
        assert not isinstance(stepped, Refusal), (pending, stepped)
        state = stepped[0]
        states.append(state)
        events += stepped[1]
        commands.append(pending)
        pending = next_command(state, under, choose)
    return states, events, commands


def next_command(state: TableState, under: Laws, choose: Choice) -> Command | None:
    if state.decision is None:
        return None
    for seat in state.decision.seats:
        if commands := offers(state, seat, under):
            return choose(state, seat, commands)
    return None


def at_random(seed: int) -> Choice:
    random = Random(seed)
    return lambda _state, _seat, commands: random.choice(commands)


def is_gap_free(versions: Sequence[int]) -> bool:
    return all(later == earlier + 1 for earlier, later in pairwise(versions))


# ------------------------------------------------------------------------------- what there is


def every_command(seat: Seat) -> Iterable[Command]:
    """Return every command a seat can utter, the naming of fan apart."""
    every_tile = [Tile(face) for face in range(FACES)]
    for each in every_tile:
        yield from (ExposeFlower(seat, each), ConcealedKong(seat, each), AddToPung(seat, each))
        yield from (Chow(seat, each), Discard(seat, each), Discard(seat, each, drawn=True))
    plain = (
        KeepFlowers, Draw, TakeReplacement, Pung, Kong, Hu, Pass, TakeClaimed, LayMeld, ShowHand,
        Confirm,
    )  # fmt: skip
    yield from (act(seat) for act in plain)


def tiles_of(state: TableState) -> list[Tile]:
    """Return every tile wherever it is, in order: none is made or lost."""
    found = list(standing_wall(state))
    for own in state.seats:
        found += [*own.standing, *own.flowers]
        found += [each.tile for each in own.river if each.claimed_by is None]
        found += [each for meld in own.melds for each in melded(meld)]
        found += [] if own.drawn is None else [own.drawn]
    return sorted([*found, *in_hand(state)])


def standing_wall(state: TableState) -> Iterable[Tile]:
    """Take what is left of the walls tile by tile."""
    walls = state.walls
    for seat in SEATS:
        while walls.may_draw(seat):
            yield walls.next_tile(seat, "head")
            walls = walls.without(seat, "head")


def melded(meld: LaidMeld) -> list[Tile]:
    assert meld.tile is not None
    if meld.kind is MeldKind.CHOW:
        return [Tile(meld.tile + at) for at in range(3)]
    return [meld.tile] * (3 if meld.kind is MeldKind.PUNG else 4)


def in_hand(state: TableState) -> list[Tile]:
    """Return a claimed tile that lies neither in the floor nor in a set."""
    name = type(state.phase).__name__
    phase: Any = state.phase
    if name == "Laying":
        return [phase.tile]
    if name == "Winning" and phase.giver is not None and (phase.is_robbery or phase.taken):
        return [phase.tile]
    if name == "Over" and state.result is not None and state.result.wins:
        won = state.result.wins[0]
        return [] if won.discarder is None else [won.tile]
    return []
