"""Hands played to the end by any players, and every view at which somebody was asked."""

import random
from collections.abc import Iterator, Sequence

from hupai.rules import load_rhythm, load_rules
from hupai.seat import Command, Manners, Player, Seat, View
from hupai.table import Laws, Refusal, StartHand, TableState, offers, step, view
from hupai.tiles import COPIES, KINDS, Tile, Wind, full_set


def laws_of(name: str) -> Laws:
    rules = load_rules(name)
    return Laws(rules, load_rhythm("test", rules))


def start_of(seed: int, laws: Laws, manners: Manners = Manners.STRICT) -> StartHand:
    chance = random.Random(seed)
    play = laws.edition.play
    tiles = full_set() if play.has_flowers else tuple(Tile(k) for k in range(KINDS)) * COPIES
    wall = tuple(chance.sample(tiles, len(tiles)))
    dice = () if play.wall == "private" else tuple(chance.randint(1, 6) for _ in range(4))
    return StartHand(seed, Wind(seed % 4), Seat(seed // 4 % 4), wall, dice, manners)


def asked(
    players: Sequence[Player], start: StartHand, laws: Laws
) -> Iterator[tuple[View, Command, TableState]]:
    """Play a hand; yield each view with the answer and the state after it."""
    state = given(TableState(), start, laws)
    while state.decision is not None:
        seat = next(seat for seat in state.decision.seats if offers(state, seat, laws))
        window = view(state, seat, laws)
        command = players[seat].choose(window)
        state = given(state, command, laws)
        yield window, command, state


def given(state: TableState, command: Command | StartHand, laws: Laws) -> TableState:
    stepped = step(state, command, laws)
    assert not isinstance(stepped, Refusal), (command, stepped)
    return stepped[0]
