"""Compares what a record claims of a hand with what came out of it."""

from collections.abc import Iterator
from typing import Final

from hupai.hand import Hand, Meld, WinBy, WinConditions
from hupai.records.mismatches import Mismatch
from hupai.records.told import Points, ToldFan, ToldHand, ToldWin, four
from hupai.rules import Edition, FanId
from hupai.scoring import score_hand
from hupai.seat import SEATS, HandResult, LaidMeld, Seat, WinResult
from hupai.table import TableState
from hupai.tiles import Tile, write_tiles

LAST_TILE: Final = "last_tile"


def seats_from(dealer: Seat, values: Points) -> Points:
    """Return numbers by the seats of the table as numbers by East, South, West, North."""
    return four([values[dealer.after(seat)] for seat in SEATS])


def mismatches(
    told: ToldHand, result: HandResult, table: TableState, deltas: Points, rules: Edition
) -> Iterator[Mismatch]:
    """Yield every claim of *told* that is not so; *deltas* are by the seats of the hand."""
    if told.wins is not None:
        yield from _wins(told, result, table, rules)
    if told.deltas is not None and told.deltas != deltas:
        yield Mismatch("deltas", told.end, "R-200", _shown(told.deltas), _shown(deltas))


def _wins(
    told: ToldHand, result: HandResult, table: TableState, rules: Edition
) -> Iterator[Mismatch]:
    won = {Seat((win.winner - table.dealer) % 4): win for win in result.wins}
    claimed = {win.seat: win for win in told.wins or ()}
    if set(won) != set(claimed):
        yield Mismatch("winner", told.end, "R-130", _seats(claimed), _seats(won))
        return
    for seat, win in claimed.items():
        yield from _win(told.end, win, won[seat], table, rules)


def _win(
    end: int, told: ToldWin, won: WinResult, table: TableState, rules: Edition
) -> Iterator[Mismatch]:
    points = won.fan_points + won.flowers
    if told.points not in (None, points):
        yield Mismatch("points", end, "R-163", told.points or 0, points)
    if told.flowers not in (None, won.flowers):
        yield Mismatch("flowers", end, "R-085", told.flowers or 0, won.flowers)
    giver = None if won.discarder is None else Seat((won.discarder - table.dealer) % 4)
    if told.giver is not None and told.giver != (told.seat if giver is None else giver):
        found = told.seat if giver is None else giver
        yield Mismatch("giver", end, "R-202", int(told.giver), int(found))
    if told.fans is not None:
        yield from _fans(end, told.fans, won, table, rules)
    yield from _hand(end, told, won, table)


def _fans(
    end: int, told: tuple[ToldFan, ...], won: WinResult, table: TableState, rules: Edition
) -> Iterator[Mismatch]:
    """Compare fan by fan; readings of equal worth may be named differently (R-167)."""
    found = sorted(ToldFan(fan.id, fan.points, fan.count) for fan in won.fans)
    if sorted(told) == found:
        return
    same = sum(fan.points * fan.count for fan in told) == won.fan_points
    there = _fans_in(won, table, rules)
    known = all(fan.id in there and fan.points == rules.fans[fan.id].points for fan in told)
    if not same or not known:
        yield Mismatch("fans", end, "R-159", _fan_list(sorted(told)), _fan_list(found))


def _fans_in(won: WinResult, table: TableState, rules: Edition) -> set[FanId]:
    """Return every fan that is there in some reading of the hand, counted or not."""
    own = table.seats[won.winner]
    is_robbed = won.by is WinBy.ROBBED_KONG
    last = won.winner if won.discarder is None or is_robbed else won.discarder
    conditions = WinConditions(
        round_wind=table.round_wind,
        seat_wind=table.seat_wind(won.winner),
        by=won.by,
        is_last_of_kind=any(fan.id == LAST_TILE for fan in won.fans),
        is_last_of_wall=table.walls.is_last(last),
    )
    melds = tuple(
        Meld(each.kind, Tile(each.tile or 0), each.source, each.claimed_place, each.is_promoted)
        for each in own.melds
    )
    explained = score_hand(Hand(own.standing, won.tile, melds, conditions), rules).explain()
    return {
        *(each.fan.id for each in explained.counted),
        *(each.fan.id for each in explained.refused),
        *(fan.id for other in explained.alternatives for fan in other.fans),
    }


def _hand(end: int, told: ToldWin, won: WinResult, table: TableState) -> Iterator[Mismatch]:
    own = table.seats[won.winner]
    if told.melds is not None and sorted(map(_plain, told.melds)) != sorted(
        map(_plain, own.melds)
    ):
        shown, found = (" ".join(map(_spelled, each)) for each in (told.melds, own.melds))
        yield Mismatch("melds", end, "R-110", shown, found)
    standing: tuple[Tile, ...] = (*own.standing, won.tile)
    if told.standing is not None and sorted(told.standing) != sorted(standing):
        yield Mismatch("hand", end, "R-141", write_tiles(told.standing), write_tiles(standing))


def _plain(meld: LaidMeld) -> tuple[str, int, int, bool]:
    return meld.kind.value, meld.tile or 0, int(meld.source.value), meld.is_promoted


def _spelled(meld: LaidMeld) -> str:
    return f"{meld.kind.value}:{'' if meld.tile is None else write_tiles((meld.tile,))}"


def _fan_list(fans: list[ToldFan]) -> str:
    return " ".join(f"{fan.id}:{fan.points}x{fan.count}" for fan in fans)


def _seats(seats: "dict[Seat, ToldWin] | dict[Seat, WinResult]") -> str:
    return " ".join("ESWN"[seat] for seat in sorted(seats))


def _shown(points: Points) -> str:
    return "/".join(map(str, points))
