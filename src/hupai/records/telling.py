"""Tells our own record in the words other formats share."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from hupai.records.record import Entry
from hupai.records.report import HandReport, Report
from hupai.records.told import (
    Act,
    Called,
    Deal,
    Exhausted,
    FalseHu,
    Fault,
    Line,
    Stopped,
    ToldFan,
    ToldGame,
    ToldHand,
    ToldWin,
    Took,
    four,
)
from hupai.seat import (
    SEATS,
    AddToPung,
    Claim,
    ConcealedKong,
    Discard,
    ExposeFlower,
    Hu,
    Seat,
    WinResult,
)
from hupai.session import SessionEvent
from hupai.table import (
    ClaimAnswered,
    DiceThrown,
    FlowerExposed,
    HandEnded,
    HandShown,
    HandStarted,
    HuDeclared,
    KongDeclared,
    RightToWinLost,
    TileAdded,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    WindowClosed,
)
from hupai.tiles import Tile


def tell(report: Report) -> ToldGame:
    """Return the game of a report; hands that could not be followed are not in it."""
    told: list[ToldHand] = []
    hands = [hand for hand in report.hands if hand.deltas is not None]
    running = [0, 0, 0, 0]
    for hand, entries in zip(hands, list(_by_hand(report.entries)), strict=False):
        before = four([running[player] for player in hand.players])
        told.append(_Telling(hand, entries).hand(before))
        for seat, player in zip(SEATS, hand.players, strict=True):
            running[player] += (hand.deltas or (0, 0, 0, 0))[seat]
    dialect = report.rules.origin.dialect or report.rules.origin.edition
    return ToldGame(
        report.format,
        dialect,
        tuple(told),
        report.participants,
        minimum=report.rules.win.minimum_points,
        is_session=report.is_session,
        totals=report.totals,
    )


def _by_hand(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Yield the events of every hand that was played to its end."""
    starts = [at for at, each in enumerate(entries) if isinstance(each.event, HandStarted)]
    ends = [at for at, each in enumerate(entries) if isinstance(each.event, HandEnded)]
    for start, end in zip(starts, ends, strict=False):
        yield list(entries[start : end + 1])


class _Telling:
    """Turns the events of one hand into acts, its seats into East to North."""

    def __init__(self, hand: HandReport, entries: Sequence[Entry]) -> None:
        self._hand = hand
        self._entries = entries
        self._lines: list[Line] = []
        self._calls: list[Claim] = []
        self._dealt: list[list[Tile]] = [[], [], [], []]
        self._dice: tuple[int, ...] = ()
        self._wall: tuple[Tile, ...] | None = None
        self._standing: dict[Seat, tuple[Tile, ...]] = {}

    def hand(self, before: tuple[int, int, int, int]) -> ToldHand:
        for at, entry in enumerate(self._entries, 1):
            for act in self._acts(entry.event):
                self._lines.append(Line(at, act, entry.at))
        hand = self._hand
        east, south, west, north = (tuple(tiles) for tiles in self._dealt)
        deal: Deal = (east, south, west, north)
        return ToldHand(
            hand.number,
            hand.round_wind,
            tuple(self._lines),
            len(self._entries),
            deal=deal,
            wall=self._wall,
            dice=self._dice,
            players=hand.players,
            before=before,
            wins=tuple(self._win(win) for win in hand.wins),
            deltas=hand.deltas,
            penalties=hand.penalties,
            title=hand.title,
        )

    def _wind(self, seat: Seat) -> Seat:
        return Seat(self._hand.wind_of(seat))

    def _acts(self, event: SessionEvent) -> Iterator[Act]:
        match event:
            case HandStarted():
                self._wall = event.wall
            case DiceThrown(_, dice):
                self._dice = (*self._dice, *dice)
            case TilesDealt(seat, _, tiles):
                self._dealt[self._wind(seat)] += tiles or ()
            case HandShown(seat, tiles):
                self._standing[seat] = tiles
            case ClaimAnswered(_, claim) if claim is not None:
                self._calls.append(claim)
            case WindowClosed():
                yield from self._closed(event)
            case HandEnded():
                yield from self._ended(event)
            case _:
                yield from self._act(event)

    def _act(self, event: SessionEvent) -> Iterator[Act]:
        match event:
            case TileDrawn(seat, end, tile) if tile is not None:
                yield Took(self._wind(seat), tile, end)
            case TileDiscarded(seat, tile, drawn):
                yield Discard(self._wind(seat), tile, drawn)
            case FlowerExposed(seat, tile):
                yield ExposeFlower(self._wind(seat), tile)
            case KongDeclared(seat, tile) if tile is not None:
                yield ConcealedKong(self._wind(seat), tile)
            case TileAdded(seat, tile):
                yield AddToPung(self._wind(seat), tile)
            case HuDeclared(seat):
                yield Hu(self._wind(seat))
            case RightToWinLost(seat):
                yield FalseHu(self._wind(seat))
            case _:
                pass

    def _closed(self, event: WindowClosed) -> Iterator[Act]:
        for claim in self._calls:
            if claim not in event.standing:
                yield Called(replace(claim, seat=self._wind(claim.seat)), binding=True)
        for claim in event.standing:
            yield replace(claim, seat=self._wind(claim.seat))
        self._calls.clear()

    def _ended(self, event: HandEnded) -> Iterator[Act]:
        if not event.result.is_stopped and not event.result.wins:
            yield Exhausted()
        elif event.result.is_stopped and not self._ended_by_false_hu():
            guilty = [seat for seat in SEATS if self._hand.penalties[seat] < 0]
            yield Fault(guilty[0], "WA") if guilty else Stopped()

    def _ended_by_false_hu(self) -> bool:
        return bool(self._lines) and isinstance(self._lines[-1].act, FalseHu)

    def _win(self, win: WinResult) -> ToldWin:
        fans = tuple(ToldFan(fan.id, fan.points, fan.count) for fan in win.fans)
        return ToldWin(
            self._wind(win.winner),
            win.fan_points + win.flowers,
            win.flowers,
            fans,
            None if win.discarder is None else self._wind(win.discarder),
            (*self._standing.get(win.winner, ()), win.tile),
        )
