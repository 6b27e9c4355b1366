"""Games for tests of records: played by programs, or read from the samples."""

import random
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from hupai.bots import Greedy
from hupai.records import Entry, Fairness, Record, Report, read_record, replay
from hupai.records.walls import tiles_in_play
from hupai.rules import Edition, load_rhythm, load_rules
from hupai.seat import (
    SEATS,
    AddToPung,
    Chow,
    Command,
    ConcealedKong,
    Hu,
    Kong,
    Manners,
    Player,
    Pung,
    Seat,
    View,
)
from hupai.session import Deal, conduct
from hupai.table import Laws, Refusal, StartHand, TableState, offers, step, view
from hupai.tiles import Wind
from hupai.wall import Commitments, Reveals, SealedWall, commitment, sealed_wall, session_key

SAMPLES = Path(__file__).parent / "samples"
_BOLD = (Kong, ConcealedKong, AddToPung, Pung, Chow)


@dataclass
class Bold:
    """A player that wins where it can and claims most of what it may."""

    seed: int
    chance: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    def choose(self, seen: View) -> Command:
        wins = [each for each in seen.commands if isinstance(each, Hu)]
        claims = [each for each in seen.commands if isinstance(each, _BOLD)]
        if wins:
            return wins[0]
        if claims and self.chance.random() < 0.6:
            return self.chance.choice(claims)
        return self.chance.choice(seen.commands)


def laws_of(rules: Edition) -> Laws:
    return Laws(rules, load_rhythm("hall", rules))


def deal_of(rules: Edition, chance: random.Random) -> Deal:
    wall = list(tiles_in_play(rules))
    chance.shuffle(wall)
    dice = () if rules.play.wall == "private" else tuple(chance.choices(range(1, 7), k=4))
    return Deal(tuple(wall), dice)


@cache
def lone_hands(name: str, seed: int, count: int = 4) -> Record:
    """Play hands that follow nothing."""
    rules, chance = load_rules(name), random.Random(seed)
    entries: list[Entry] = []
    for number in range(1, count + 1):
        dealt = deal_of(rules, chance)
        wind = chance.choice(tuple(Wind))
        entries += hand(rules, StartHand(number, wind, SEATS[0], dealt.wall, dealt.dice), seed)
    seating = ((0, 1, 2, 3),) * count
    return Record(rules, rules.origin.digest, ("1", "2", "3", "4"), tuple(entries), seating)


def hand(rules: Edition, start: StartHand, seed: int, player: Player | None = None) -> list[Entry]:
    laws = laws_of(rules)
    players: list[Player] = [player or Bold(seed + at) for at in range(4)]
    state, entries = TableState(), []
    command: object = start
    while state.result is None:
        stepped = step(state, command, laws)  # type: ignore[arg-type]
        assert not isinstance(stepped, Refusal), (command, stepped)
        state = stepped[0]
        entries += [Entry(event) for event in stepped[1]]
        if state.decision is not None:
            command = _next(state, players, laws)
    return entries


def _next(state: TableState, players: list[Player], laws: Laws) -> Command:
    assert state.decision is not None
    for seat in state.decision.seats:
        if offers(state, seat, laws):
            return players[seat].choose(view(state, seat, laws))
    raise AssertionError(state.phase)


@cache
def session(
    name: str, seed: int, hands: int = 4, manners: Manners = Manners.STRICT, *, timed: bool = True
) -> Record:
    """Play the first hands of a session, or all sixteen."""
    rules, chance = load_rules(name), random.Random(seed)
    entries: list[Entry] = []
    moments = conduct(
        [Bold(seed + at) for at in range(4)],
        lambda _: deal_of(rules, chance),
        laws_of(rules),
        manners,
    )
    for at, (state, events) in enumerate(moments):
        entries += [Entry(event, 400 * at if timed else None) for event in events]
        if len(state.played) >= hands and not state.is_in_hand:
            break
    return Record(rules, rules.origin.digest, ("1", "2", "3", "4"), tuple(entries))


@cache
def won_hands(name: str, seed: int = 1) -> Record:
    """Play hands with players that win most of them; no session."""
    rules, chance = load_rules(name), random.Random(seed)
    entries: list[Entry] = []
    for number in (1, 2):
        dealt = deal_of(rules, chance)
        start = StartHand(number, Wind.EAST, SEATS[0], dealt.wall, dealt.dice)
        entries += hand(rules, start, seed, Greedy(rules))
    return Record(
        rules, rules.origin.digest, ("1", "2", "3", "4"), tuple(entries), ((0, 1, 2, 3),) * 2
    )


# ----------------------------------------------------------------------------------- fair walls

NAME = "2026-05-02/table 7"


def secret(who: int) -> bytes:
    return bytes([who + 1]) * 32


def bound() -> Commitments:
    first, second, third, fourth = (commitment(NAME, seat, secret(seat)) for seat in range(4))
    return Commitments(NAME, commitment(NAME, None, secret(9)), (first, second, third, fourth))


def shown() -> Reveals:
    return Reveals(secret(9), (secret(0), secret(1), secret(2), secret(3)))


@cache
def fair_walls(hands: int) -> tuple[SealedWall, ...]:
    key = session_key(bound(), shown())
    return tuple(sealed_wall(key, NAME, number) for number in range(1, hands + 1))


@cache
def fair_session(hands: int = 2, proofs: int = 5) -> Record:
    """Play hands from fair walls, and keep what proves them."""
    rules = load_rules("wmo-2014")
    walls = fair_walls(hands)
    entries: list[Entry] = []
    players = [Bold(at) for at in range(4)]
    moments = conduct(
        players,
        lambda number: Deal(walls[number - 1].tiles, walls[number - 1].dice),
        laws_of(rules),
    )
    for state, events in moments:
        entries += [Entry(event) for event in events]
        if len(state.played) >= hands and not state.is_in_hand:
            break
    fairness = Fairness(
        bound(),
        shown(),
        {wall.hand: wall.root for wall in walls},
        {wall.hand: tuple(wall.proof(place) for place in range(proofs)) for wall in walls},
    )
    return Record(
        rules,
        rules.origin.digest,
        ("1", "2", "3", "4"),
        tuple(entries),
        fairness=fairness,
    )


# -------------------------------------------------------------------------------------- samples


@cache
def sample(name: str) -> bytes:
    return SAMPLES.joinpath(name).read_bytes()


@cache
def sample_report(name: str) -> Report:
    return replay(read_record(sample(name)))


def seat(number: int) -> Seat:
    return SEATS[number]
