"""Writes hands as Salasasa keeps them: what was dealt, the wall after the deal, and ticks."""

from collections.abc import Sequence
from typing import Final

from hupai.errors import RecordError
from hupai.records.codes import SALASASA
from hupai.records.formats.common import HAND, dumped
from hupai.records.formats.salasasa import CHOWS, FALSE, FORTY, NAME, STANDARD, WINS
from hupai.records.told import (
    Called,
    Exhausted,
    FalseHu,
    Line,
    ToldGame,
    ToldHand,
    ToldWin,
    Took,
)
from hupai.rules import Edition
from hupai.seat import (
    SEATS,
    AddToPung,
    Chow,
    Claim,
    ConcealedKong,
    Discard,
    ExposeFlower,
    Hu,
    Kong,
    Pung,
    Seat,
)
from hupai.table import opening_of
from hupai.tiles import Tile

_WALL: Final = 144
_DEALT: Final = 4 * HAND + 1
_CHOW_OF: Final = {below: code for code, below in CHOWS.items()}
_FLOWERS: Final = "花牌"
Tick = list[object]


def write(game: ToldGame, rules: Edition) -> str:
    """Write a game.

    Raises:
        RecordError: a hand was not played from one wall of 144 tiles.
    """
    title = {
        "rule": "guobiao",
        "sub_rule": STANDARD,
        "max_round": -(-len(game.hands) // 4),
        "hepai_limit": rules.win.minimum_points,
        "open_cuohe": True,
        "cuohe_type": int(rules.id == FORTY),
        **{f"p{at}_uid": at + 1 for at in range(4)},
        **{f"p{at}_name": name for at, name in enumerate(game.participants)},
    }
    rounds = {f"round_index_{hand.number}": _Writing(hand, rules).round() for hand in game.hands}
    return dumped({"game_title": title, "game_round": rounds}) + "\n"


class _Writing:
    """Follows one hand."""

    def __init__(self, hand: ToldHand, rules: Edition) -> None:
        if hand.wall is None or len(hand.wall) != _WALL or len(hand.dice) != 4:
            raise RecordError("record.cannot_tell", format=NAME, what="wall")
        self._hand = hand
        self._rules = rules
        self._wall = hand.wall
        self._ticks: list[Tick] = []
        self._tile = Tile(0)
        self._giver = Seat.FIRST
        self._is_opening = True
        self._owed: list[str] = []
        self._penalties = [0, 0, 0, 0]

    def round(self) -> dict[str, object]:
        hand = self._hand
        opening = opening_of(hand.dice, _WALL)
        rest = [self._wall[(opening + at) % _WALL] for at in range(_DEALT, _WALL)]
        for line in hand.lines:
            self._line(line)
        self._ticks.append(["end"])
        seats = [hand.players.index(player) for player in range(4)]
        return {
            "round_index": hand.number,
            "current_round": hand.number,
            "seats": seats,
            "dealer_index": 0,
            "start_player_index": 0,
            **{f"p{seat}_tiles": _codes((hand.deal or ((),) * 4)[seat]) for seat in range(4)},
            "tiles_list": _codes(rest),
            "action_ticks": self._ticks,
        }

    def _line(self, line: Line) -> None:
        act = line.act
        match act:
            case ExposeFlower(seat, tile):
                self._owed.append("bd")
                drawn = "F" if self._is_opening else "T"
                self._ticks.append(["bh", SALASASA[tile], int(seat), drawn])
            case Took(seat, tile, _):
                self._took(seat, tile)
            case Called(claim, _):
                code = SALASASA[self._tile]
                self._ticks.append(["ca", int(claim.seat), self._code(claim), code])
            case Exhausted():
                self._ticks.append(["liuju"])
            case _:
                self._begin()
                self._act(line)

    def _begin(self) -> None:
        if self._is_opening:
            self._is_opening = False
            self._ticks.append(["reset", 0])

    def _took(self, seat: Seat, tile: Tile) -> None:
        kind = self._owed.pop(0) if self._owed else "d"
        self._tile = tile
        self._giver = seat
        self._ticks.append([kind, SALASASA[tile], *([int(seat)] if kind == "bd" else [])])

    def _act(self, line: Line) -> None:
        act = line.act
        match act:
            case Discard(seat, tile, drawn):
                self._tile, self._giver = tile, seat
                self._ticks.append(["c", SALASASA[tile], "T" if drawn else "F"])
            case Chow() | Pung() | Kong():
                self._claim(act)
            case ConcealedKong(_, tile) | AddToPung(_, tile):
                kind = "ag" if isinstance(act, ConcealedKong) else "jg"
                self._tile = tile
                self._owed.append("gd")
                ids = [SALASASA[tile]] * 4 if kind == "ag" else []
                self._ticks.append([kind, SALASASA[tile], "T", *ids])
            case Hu(seat):
                self._hu(seat)
            case FalseHu(seat):
                self._false_hu(seat)
            case _:
                raise RecordError("record.cannot_tell", format=NAME, what=type(act).__name__)

    def _claim(self, claim: Claim) -> None:
        own: Sequence[int]
        match claim:
            case Chow(_, lowest):
                tiles = [Tile(lowest + at) for at in range(3)]
                tiles.remove(self._tile)
                own = _codes(tiles)
            case Pung():
                own = [SALASASA[self._tile]] * 2
            case _:
                own = [SALASASA[self._tile]] * 3
                self._owed.append("gd")
        self._ticks.append([self._code(claim), SALASASA[self._tile], int(claim.seat), *own])

    def _code(self, claim: Claim) -> str:
        match claim:
            case Chow(_, lowest):
                return _CHOW_OF[self._tile - lowest]
            case Pung():
                return "p"
            case Kong():
                return "g"
            case _:
                return WINS[(claim.seat - self._giver) % 4]

    def _hu(self, seat: Seat) -> None:
        deltas = self._hand.deltas or (0, 0, 0, 0)
        moved = [deltas[each] - self._penalties[each] for each in SEATS]
        (win,) = (each for each in self._hand.wins or () if each.seat == seat)
        tick = [self._code(Hu(seat)), int(seat), win.points or 0, self._names(win), moved]
        self._ticks.append([*tick, SALASASA[self._tile]])

    def _names(self, win: ToldWin) -> list[str]:
        names = []
        for fan in win.fans or ():
            name = self._rules.fans[fan.id].names["zh"]
            names.append(name if fan.count == 1 else f"{name}*{fan.count}")
        return [*names, f"{_FLOWERS}*{win.flowers}"] if win.flowers else names

    def _false_hu(self, seat: Seat) -> None:
        play = self._rules.play
        moved = [
            -play.false_hu_pays if each == seat else play.false_hu_others_gain for each in SEATS
        ]
        for each in SEATS:
            self._penalties[each] += moved[each]
        self._ticks.append([self._code(Hu(seat)), int(seat), 0, [FALSE], moved])


def _codes(tiles: Sequence[Tile]) -> list[int]:
    return [SALASASA[tile] for tile in tiles]
