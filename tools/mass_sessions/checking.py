"""What must hold at every moment of a session, and what is counted on the way."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from hupai.coach import winning_hand
from hupai.hand import Hand, MeldKind
from hupai.scoring import Score, score_hand
from hupai.seat import SEATS, HandResult, LaidMeld, Onlooker, Seat, Since, View
from hupai.session import SessionEvent, SessionState
from hupai.table import (
    Event,
    HandShown,
    HandStarted,
    KongDeclared,
    Laws,
    MeldLaid,
    TableState,
    TileAdded,
    WindowClosed,
    Winning,
    evolve,
    project,
    view,
    won_hand,
)
from hupai.tiles import Tile, full_set

AUDIENCES: Final = (*SEATS, *Onlooker)
Tally = Counter[tuple[str, str]]


class BrokenError(Exception):
    """Something that must hold does not."""


def must(holds: object, what: str, *facts: object) -> None:
    if not holds:
        raise BrokenError(what, *facts)


def check_step(before: SessionState, after: SessionState, events: Sequence[SessionEvent]) -> None:
    """Check what costs little: versions without a gap, payments of nobody's money."""
    must(after.version == before.version + len(events), "a version is missing", events)
    for one in after.played[len(before.played) :]:
        must(sum(one.result.deltas) == 0, "payments do not sum to zero", one)


def check_tiles(table: TableState) -> None:
    """Check that every tile of the set is somewhere, once."""
    found = [*_in_walls(table)]
    for own in table.seats:
        found += [*own.tiles, *own.flowers]
        found += [one.tile for one in own.river if one.claimed_by is None]
        found += [tile for meld in own.melds for tile in _tiles_of(meld)]
    if isinstance(table.phase, Winning) and table.phase.taken:
        found.append(table.phase.tile)
    result = table.result
    if result is not None and result.wins and result.wins[0].discarder is not None:
        found.append(result.wins[0].tile)
    must(sorted(found) == sorted(full_set()), "tiles were made or lost", table)


def _in_walls(table: TableState) -> Iterable[Tile]:
    walls = table.walls
    while walls.left:
        yield walls.next_tile(SEATS[0], "head")
        walls = walls.without(SEATS[0], "head")


def _tiles_of(meld: LaidMeld) -> Sequence[Tile]:
    tile = Tile(meld.tile or 0)
    if meld.kind is MeldKind.CHOW:
        return tile, Tile(tile + 1), Tile(tile + 2)
    return (tile,) * (3 if meld.kind is MeldKind.PUNG else 4)


def check_windows(table: TableState, events: Iterable[SessionEvent], laws: Laws) -> None:
    """Check that what anybody sees of state and events is read again as it was written."""
    for audience in AUDIENCES:
        window = view(table, audience, laws)
        must(_again(window, View) == window, "a view is not read as written", window)
        for event in events:
            if isinstance(event, Event):
                seen = project(event, audience)
                must(_again(seen, Event | None) == seen, "an event is not read", seen)


def _again(value: object, kind: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


def check_events(before: TableState, events: Iterable[SessionEvent], laws: Laws) -> Tally:
    """Check wins against the scorer and against the winner's view; count what happened."""
    state, tally = before, Tally()
    scores: dict[Seat, Score] = {}
    for event in events:
        if not isinstance(event, Event):
            continue
        state = evolve(TableState() if isinstance(event, HandStarted) else state, event)
        tally += _acts(event)
        if isinstance(event, HandShown) and isinstance(state.phase, Winning):
            scores[event.seat] = _shown(state, state.phase, event.seat, laws)
            tally += _way(state, state.phase, scores[event.seat].hand)
    if state.result is not None:
        tally += _result(state.result, scores)
    return tally


def _shown(state: TableState, won: Winning, seat: Seat, laws: Laws) -> Score:
    hand = won_hand(state, won, seat)
    seen = winning_hand(view(state, seat, laws), laws.edition)
    must(seen == hand, "the winner sees another hand than the table", hand, seen)
    return score_hand(hand, laws.edition)


def _result(result: HandResult, scores: Mapping[Seat, Score]) -> Tally:
    tally = Tally()
    for win in result.wins:
        score = scores[win.winner]
        named = {fan.id: fan.count for fan in win.fans}
        must(named == {fan.id: fan.count for fan in score.fans}, "other fan", win, score)
        must(win.fan_points == score.fan_points, "other points", win, score)
        must(score.reaches_minimum, "a win below the minimum", win, score)
        tally.update(("fan", name) for name in named)
        if win.flowers:
            tally["fan", "flower_tiles"] += 1
    if not result.wins:
        tally["end", "drawn"] += 1
    return tally


def _way(state: TableState, won: Winning, hand: Hand) -> Tally:
    tally = Tally([("end", f"won by {hand.conditions.by.value.replace('_', ' ')}")])
    if won.since is Since.FLOWER:
        tally["end", "won on a flower's replacement"] += 1
    if not state.walls.left:
        tally["end", f"last tile {'drawn' if won.giver is None else 'claimed'}"] += 1
    return tally


def _acts(event: Event) -> Tally:
    match event:
        case KongDeclared():
            return Tally([("kong", "concealed")])
        case TileAdded():
            return Tally([("kong", "added to a pung")])
        case MeldLaid(_, meld) if meld.kind is MeldKind.MELDED_KONG:
            return Tally([("kong", "claimed")])
        case WindowClosed(standing, lost):
            names = [type(call).__name__ for call in standing] + [one.call.value for one in lost]
            return _calls(names)
        case _:
            return Tally()


def _calls(names: Sequence[str]) -> Tally:
    found = Tally()
    wins = sum(name.lower() == "hu" for name in names)
    for count, name in ((len(names), "calls"), (wins, "hu")):
        if count > 1:
            found["calls", f"{'two' if count == 2 else 'three'} {name} on one tile"] += 1
    return found
