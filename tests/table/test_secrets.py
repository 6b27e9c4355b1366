"""Nobody learns what he may not know: worlds that look alike to an audience stay alike.

A hand is played to some point. Every tile that the audience has not seen by then (in other hands,
in the wall, in concealed kongs) changes its place with others, and the same public acts are done
again. Views, events and waits must be the same byte by byte all along.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import msgspec
import pytest
from hypothesis import assume, event, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hupai.rules import NAMES
from hupai.seat import (
    SEATS,
    Audience,
    Chow,
    ConcealedKong,
    Discard,
    Draw,
    ExposeFlower,
    Hu,
    KeepFlowers,
    Kong,
    LaidMeld,
    Manners,
    Onlooker,
    Pass,
    Pung,
    Seat,
    TakeReplacement,
)
from hupai.table import (
    Event,
    Laws,
    Refusal,
    StartHand,
    TableCommand,
    TableState,
    Timeout,
    project,
    step,
    version_of,
    view,
)
from hupai.table import events as e
from hupai.table.dealing import beginning
from hupai.table.walls import City, PrivateWalls
from hupai.tiles import Tile, Wind
from tests.table.tables import (
    DICE,
    EAST,
    NORTH,
    SOUTH,
    WEST,
    at_random,
    laws,
    opening_by_counting,
    play,
    shuffled,
    tile,
    wall_of,
)

AUDIENCES: tuple[Audience, ...] = (*SEATS, Onlooker.SPECTATOR)
seeds = st.integers(0, 10**9)


@dataclass
class Places:
    """Where every tile came from, by its place in the wall.

    ``held`` are the places whose tiles a seat holds and has not shown.
    """

    walls: City | PrivateWalls
    faces: dict[int, Tile]
    held: dict[Seat, list[int]] = field(default_factory=lambda: {seat: [] for seat in SEATS})
    drawn: dict[Seat, int] = field(default_factory=dict)

    def deal(self, seat: Seat, count: int) -> None:
        taken = [int(place) for place in self.walls.packet(seat, count)]
        self.walls = self.walls.without(seat, "head", count)
        self.held[seat] += taken
        self.drawn[seat] = taken[-1]

    def take(self, seat: Seat, end: str) -> None:
        place = int(self.walls.next_tile(seat, "head" if end == "head" else "tail"))
        self.walls = self.walls.without(seat, "head" if end == "head" else "tail")
        self.held[seat].append(place)
        self.drawn[seat] = place

    def show(self, seat: Seat, tile: Tile, count: int = 1, *, drawn: bool = False) -> list[int]:
        if drawn:
            self.held[seat].remove(self.drawn[seat])
            return [self.drawn[seat]]
        shown = [place for place in self.held[seat] if self.faces[place] == tile][:count]
        assert len(shown) == count
        for place in shown:
            self.held[seat].remove(place)
        return shown

    def hidden_from(self, audience: Audience) -> list[int]:
        rest = set(self.faces) - {place for places in self.held.values() for place in places}
        wall = [place for place in rest if place in self.standing()]
        hands = [place for seat in SEATS if seat != audience for place in self.held[seat]]
        return sorted([*wall, *hands])

    def standing(self) -> set[int]:
        left, walls = set(), self.walls
        for seat in SEATS:
            while walls.may_draw(seat):
                left.add(int(walls.next_tile(seat, "head")))
                walls = walls.without(seat, "head")
        return left


def places_after(start: StartHand, log: Sequence[Event], under: Laws) -> Places:
    size = len(start.wall)
    numbers = tuple(Tile(place) for place in range(size))
    walls: City | PrivateWalls
    if under.edition.play.wall == "private":
        each = size // 4
        first, second, third, fourth = (numbers[at * each : (at + 1) * each] for at in range(4))
        walls = PrivateWalls((first, second, third, fourth))
    else:
        walls = City(numbers, opening_by_counting(start.dice, size))
    known = Places(walls, dict(enumerate(start.wall)))
    for happened in log:
        if isinstance(happened, e.TilesDealt):
            known.deal(happened.seat, happened.count)
        elif isinstance(happened, e.TileDrawn):
            known.take(happened.seat, happened.end)
        else:
            for seat, tile, count, drawn in shown_by(happened):
                known.show(seat, tile, count, drawn=drawn)
    return known


def shown_by(happened: Event) -> list[tuple[Seat, Tile, int, bool]]:
    """Return what an event takes out of a hand: how many of which tile, and whether as drawn."""
    match happened:
        case e.FlowerExposed(seat, tile) | e.TileAdded(seat, tile):
            return [(seat, tile, 1, False)]
        case e.TileDiscarded(seat, tile, drawn):
            return [(seat, tile, 1, drawn)]
        case e.KongDeclared(seat, tile):
            assert tile is not None
            return [(seat, tile, 4, False)]
        case e.MeldLaid(seat, meld):
            return [(seat, tile, count, False) for tile, count in own_tiles(meld)]
        case e.HandShown(seat, tiles):
            return [(seat, tile, 1, False) for tile in tiles]
        case _:
            return []


def own_tiles(meld: LaidMeld) -> list[tuple[Tile, int]]:
    """Return what a claimed set takes from the hand."""
    lowest = meld.tile
    assert lowest is not None
    if meld.claimed_place:
        return [(Tile(lowest + at), 1) for at in range(3) if at != meld.claimed_place - 1]
    return [(lowest, 3 if meld.kind.value == "melded_kong" else 2)]


# ----------------------------------------------------------------------------- the other world


def another_world(
    start: StartHand,
    log: Sequence[Event],
    commands: Sequence[TableCommand],
    audience: Audience,
    under: Laws,
    random: Random,
) -> tuple[StartHand, list[TableCommand]]:
    """Return a hand with other hidden tiles, and the acts that look the same in it."""
    known = places_after(start, log, under)
    wall = list(start.wall)
    hidden = known.hidden_from(audience)
    moved = hidden[:]
    random.shuffle(moved)
    for place, other in zip(hidden, moved, strict=True):
        wall[place] = start.wall[other]
    return replace(start, wall=tuple(wall)), list(commands)


def other_secret_answers(
    state: TableState, commands: Sequence[TableCommand], audience: Audience
) -> list[TableCommand]:
    """Let the others pass in the window that is open: nobody has heard their answers yet."""
    count = len(state.answers)
    answers = commands[len(commands) - count :]
    altered = [
        Pass(each.seat)
        if isinstance(each, Chow | Pung | Kong | Hu) and each.seat != audience
        else each
        for each in answers
    ]
    return [*commands[: len(commands) - count], *altered]


def told(
    commands: Sequence[TableCommand], audience: Audience, under: Laws
) -> tuple[list[bytes], bool]:
    """Return all that *audience* is shown, command by command; False where one is refused."""
    state = TableState()
    shown: list[bytes] = []
    for command in commands:
        stepped = step(state, command, under)
        if isinstance(stepped, Refusal):
            return shown, False
        state, events = stepped
        seen = [each for each in (project(each, audience) for each in events) if each is not None]
        if seen or not is_secret(command, audience):
            shown.append(msgspec.json.encode((seen, view(state, audience, under))))
    return shown, True


def is_secret(command: TableCommand, audience: Audience) -> bool:
    return isinstance(command, Pass | Chow | Pung | Kong | Hu) and command.seat != audience


def compare(seed: int, name: str, audience: Audience, share: float) -> str:
    under = laws(name)
    start = shuffled(seed, under)
    states, _, commands = play(start, under, at_random(seed))
    cut = max(1, int(share * (len(commands) - 1)))
    commands = commands[:cut]
    log = events_until(commands, under)
    random = Random(seed)
    other, acts = another_world(start, log, commands, audience, under, random)
    acts = other_secret_answers(states[cut - 1], acts, audience)
    acts[0] = other
    mine, _ = told(commands, audience, under)
    theirs, lawful = told(acts, audience, under)
    if not lawful:
        return "not possible"
    assert mine == theirs
    return "alike" if other.wall != start.wall else "nothing hidden"


def events_until(commands: Sequence[TableCommand], under: Laws) -> list[Event]:
    state = TableState()
    log: list[Event] = []
    for command in commands:
        stepped = step(state, command, under)
        assert not isinstance(stepped, Refusal)
        state = stepped[0]
        log += stepped[1]
    return log


@settings(max_examples=60)
@given(
    seed=seeds,
    name=st.sampled_from(NAMES),
    audience=st.sampled_from(AUDIENCES),
    share=st.floats(0, 1, exclude_max=True),
)
def test_worlds_that_differ_in_what_is_hidden_look_the_same(
    seed: int, name: str, audience: Audience, share: float
) -> None:
    found = compare(seed, name, audience, share)
    event(found)
    assume(found == "alike")


def test_most_worlds_can_be_compared() -> None:
    found = [
        compare(seed, NAMES[seed % len(NAMES)], AUDIENCES[seed % 5], (seed * 7 % 50) / 50)
        for seed in range(50)
    ]

    assert found.count("alike") > 30


@pytest.mark.rule("R-118", "R-135")
@pytest.mark.parametrize("audience", [SOUTH, NORTH, Onlooker.SPECTATOR])
@pytest.mark.parametrize("other", ["6m", "9p"])
def test_a_concealed_kong_could_be_of_any_tiles(audience: Audience, other: str) -> None:
    """In the other world two kinds are swapped wholly: what is konged there is another tile."""
    kong, swapped = tile("5m"), tile(other)
    wall = wall_of(["55551234m", "123p", "123p", "123p"])
    swap = {kong: swapped, swapped: kong}
    start = StartHand(1, Wind.EAST, EAST, wall, DICE)
    keep = [KeepFlowers(seat) for seat in SEATS]
    worlds: tuple[list[TableCommand], ...] = (
        [start, *keep, ConcealedKong(EAST, kong)],
        [
            replace(start, wall=tuple(swap.get(each, each) for each in wall)),
            *keep,
            ConcealedKong(EAST, swapped),
        ],
    )
    mine, theirs = (told(world, audience, laws()) for world in worlds)

    assert mine == theirs
    assert mine[1]


@pytest.mark.parametrize("audience", [NORTH, Onlooker.SPECTATOR])
@pytest.mark.parametrize("asked", [(), (SOUTH,), (SOUTH, WEST)])
def test_who_answered_before_the_time_was_up_shows_in_nothing(
    audience: Audience, asked: tuple[Seat, ...]
) -> None:
    start = StartHand(1, Wind.EAST, EAST, wall_of(["C"]), DICE)
    keep = [KeepFlowers(seat) for seat in SEATS]
    before: list[TableCommand] = [start, *keep, Discard(EAST, tile("C"), drawn=True)]
    then: list[TableCommand] = [Timeout(6), Timeout(7), Timeout(8)]

    plain = told([*before, *then], audience, laws())
    answered = told([*before, *(Pass(seat) for seat in asked), *then], audience, laws())

    assert answered == plain
    assert plain[1]


@pytest.mark.parametrize("audience", [NORTH, Onlooker.SPECTATOR])
def test_a_flower_from_the_hand_looks_like_one_just_drawn(audience: Audience) -> None:
    keep = [KeepFlowers(seat) for seat in SEATS]
    shown = []
    for held, drawn in (("a", "9s"), ("9s", "a")):
        wall = wall_of(["C", held], draws=drawn, tail="FF")
        start = StartHand(1, Wind.EAST, EAST, wall, DICE, Manners.HONEST)
        passes = [Pass(seat) for seat in (SOUTH, WEST, NORTH)]
        discard = Discard(EAST, tile("C"), drawn=True)
        exposed = ExposeFlower(SOUTH, tile("a"))
        acts: list[TableCommand] = [start, *keep, discard, *passes, Draw(SOUTH), exposed]
        shown.append(told([*acts, TakeReplacement(SOUTH)], audience, laws()))

    assert shown[0] == shown[1]
    assert shown[0][1]


@pytest.mark.parametrize("audience", [NORTH, Onlooker.SPECTATOR])
def test_which_chow_was_meant_is_not_told_of_a_call_that_was_beaten(audience: Audience) -> None:
    keep = [KeepFlowers(seat) for seat in SEATS]
    start = StartHand(1, Wind.EAST, EAST, wall_of(["5m", "3467m", "55m"]), DICE)
    discard = Discard(EAST, tile("5m"), drawn=True)
    shown = []
    for lowest in ("3m", "4m", "5m"):
        calls: list[TableCommand] = [Chow(SOUTH, tile(lowest)), Pung(WEST), Pass(NORTH)]
        acts: list[TableCommand] = [start, *keep, discard, *calls]
        shown.append(told(acts, audience, laws()))

    assert shown[0] == shown[1] == shown[2]
    assert shown[0][1]


@pytest.mark.parametrize("audience", AUDIENCES)
def test_an_audience_hears_the_events_its_version_counts(audience: Audience) -> None:
    under = laws()
    states, events, _ = play(shuffled(11, under), under, at_random(11))

    heard = sum(project(each, audience) is not None for each in events)
    assert version_of(states[-1], audience) == heard


def test_what_everybody_may_see_only_the_referee_sees_whole() -> None:
    under = laws()
    started, *_ = beginning(shuffled(1, under), under)
    assert isinstance(started, e.HandStarted)

    audiences: tuple[Audience, ...] = (*SEATS, Onlooker.SPECTATOR, Onlooker.COMMENTATOR)
    for audience in audiences:
        hidden = project(started, audience)
        assert isinstance(hidden, e.HandStarted)
        assert hidden.wall is None
    assert project(started, Onlooker.REFEREE) == started
    assert project(e.TileDrawn(SEATS[0], "head", Tile(3)), Onlooker.COMMENTATOR) == e.TileDrawn(
        SEATS[0], "head", Tile(3)
    )
