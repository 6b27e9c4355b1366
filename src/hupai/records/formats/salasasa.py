"""Records of Salasasa (open_mahjong_unity): rounds of ticks, the wall after the deal."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from hupai.errors import RecordError
from hupai.records.codes import FLOWER_FAN, fan_ids, from_salasasa, named_fans
from hupai.records.formats.common import HAND, converted
from hupai.records.told import (
    Act,
    Called,
    Deal,
    End,
    Exhausted,
    FalseHu,
    Line,
    Players,
    ToldGame,
    ToldHand,
    ToldWin,
    Took,
    four,
)
from hupai.rules import load_rules
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
from hupai.sheet import hand_place
from hupai.tiles import Tile, Wind

NAME: Final = "salasasa"
RULES: Final = "salasasa"
FORTY: Final = "salasasa-40"
STANDARD: Final = "guobiao/standard"
FALSE: Final = "错和"
WINS: Final = ("hu_self", "hu_first", "hu_second", "hu_third")
# How far below the claimed tile a chow begins: two tiles to its left, one on either side, none.
CHOWS: Final = {"cl": 2, "cm": 1, "cr": 0}
_WHOLE: Final = 144
_DEALT: Final = 4 * HAND + 1
_FAN: Final = re.compile(r"([^*]+)(?:\*([1-9]))?")
_ROUND: Final = re.compile(r"round_index_([1-9][0-9]{0,3})")


class Title(Struct):
    """What is said of the whole game; names and numbers of persons are read for their order."""

    rule: str = "guobiao"
    sub_rule: str = STANDARD
    hepai_limit: int | None = None
    cuohe_type: int = 0
    p0_name: str = ""
    p1_name: str = ""
    p2_name: str = ""
    p3_name: str = ""


class Round(Struct):
    """One hand."""

    p0_tiles: list[int]
    p1_tiles: list[int]
    p2_tiles: list[int]
    p3_tiles: list[int]
    tiles_list: list[int]
    action_ticks: list[list[object]]
    current_round: int = 1
    seats: list[int] | None = None
    dealer_index: int = 0


class Game(Struct):
    """A record as it is stored."""

    game_title: Title
    game_round: dict[str, Round]


def looks_like(raw: object) -> bool:
    """Tell whether decoded JSON has the two parts of a record."""
    return isinstance(raw, Mapping) and "game_title" in raw and "game_round" in raw


def read(raw: object) -> ToldGame:
    """Read a game.

    Raises:
        RecordError: it is of another game, or something is not in the form it must have.
    """
    game = converted(raw, Game, 0)
    title = game.game_title
    if title.rule not in ("guobiao", "custom", "match") or title.sub_rule != STANDARD:
        raise RecordError("record.setting", name="sub_rule", value=title.sub_rule[:40])
    rounds = sorted(_numbered(game.game_round))
    hands = tuple(_Reading(each, number).hand() for number, each in rounds)
    names = (title.p0_name, title.p1_name, title.p2_name, title.p3_name)
    east, south, west, north = (name or str(at) for at, name in enumerate(names, 1))
    return ToldGame(
        NAME,
        FORTY if title.cuohe_type else RULES,
        hands,
        (east, south, west, north),
        minimum=title.hepai_limit,
        is_session=bool(hands) and hands[0].number == 1,
    )


def _numbered(rounds: Mapping[str, Round]) -> Iterator[tuple[int, Round]]:
    for name, each in rounds.items():
        found = _ROUND.fullmatch(name)
        if found is None:
            raise RecordError("record.bad_field", field=f"game_round.{name[:30]}")
        yield int(found[1]), each


class _Reading:
    """Follows the ticks of one round; most of them do not say who acts."""

    def __init__(self, told: Round, number: int) -> None:
        if told.dealer_index != 0:
            raise RecordError("record.setting", name="dealer_index", value=told.dealer_index)
        if not 1 <= told.current_round <= 16:
            raise RecordError("record.bad_field", field="current_round")
        self._round = told
        self._number = number
        self._lines: list[Line] = []
        self._current = Seat.FIRST
        self._is_opening = True
        self._deltas = [0, 0, 0, 0]
        self._wins: list[ToldWin] = []

    def hand(self) -> ToldHand:
        ticks = self._round.action_ticks
        for at, tick in enumerate(ticks, 1):
            self._tick(tick, at)
        deal, rest = self._tiles()
        number = self._round.current_round
        return ToldHand(
            number,
            Wind((number - 1) // 4),
            tuple(self._lines),
            len(ticks),
            deal=deal,
            rest=rest,
            players=self._players(number),
            wins=tuple(self._wins),
            deltas=four(self._deltas),
        )

    def _tiles(self) -> tuple[Deal, tuple[Tile, ...] | None]:
        told = self._round
        given = (told.p0_tiles, told.p1_tiles, told.p2_tiles, told.p3_tiles)
        east, south, west, north = (
            tuple(from_salasasa(code, 0) for code in codes) for codes in given
        )
        wall = tuple(from_salasasa(code, 0) for code in told.tiles_list)
        if len(wall) == _WHOLE:
            # The whole wall: each seat took its thirteen tiles at once, East one more in the end.
            dealt = (*east[:HAND], *south, *west, *north, *east[HAND:])
            if wall[:_DEALT] != dealt:
                raise RecordError("record.bad_field", field="tiles_list")
            wall = wall[_DEALT:]
        if wall and len(wall) != _WHOLE - _DEALT:
            raise RecordError("record.bad_field", field="tiles_list")
        return (east, south, west, north), wall or None

    def _players(self, number: int) -> Players:
        """Return the players by their seats; old records leave them to the rotation."""
        seats = self._round.seats
        if seats is None:
            return hand_place(number, load_rules(RULES)).players
        if sorted(seats) != [0, 1, 2, 3]:
            raise RecordError("record.bad_field", field="seats")
        return four([seats.index(seat) for seat in SEATS])

    def _moved_by(self) -> Sequence[int]:
        """Return where each seat's points stand: old records have them by the players."""
        if self._round.seats is None:
            return self._players(self._round.current_round)
        return SEATS

    # ----------------------------------------------------------------------------------- ticks

    def _tick(self, tick: Sequence[object], at: int) -> None:
        match tick:
            case ["bh", int(code), int(seat), *_]:
                self._current = _seat(seat, at)
                self._say(at, ExposeFlower(self._current, from_salasasa(code, at)))
            case ["bd", int(code), *_]:
                self._take(code, None, at)
            case ["gd", int(code)]:
                self._take(code, "tail", at)
            case ["d", int(code)]:
                self._current = self._current.after()
                self._take(code, "head", at)
            case ["c", int(code), "T" | "F" as drawn, *_]:
                self._begin()
                tile = from_salasasa(code, at)
                self._say(at, Discard(self._current, tile, drawn=drawn == "T"))
            case ["reset", int(seat), *_]:
                self._current = _seat(seat, at)
            case ["liuju"]:
                self._say(at, Exhausted())
            case ["end"]:
                pass
            case _:
                self._called(tick, at)

    def _called(self, tick: Sequence[object], at: int) -> None:
        match tick:
            case ["ag" | "jg" as kind, int(code), *_]:
                self._begin()
                tile = from_salasasa(code, at)
                kong = ConcealedKong if kind == "ag" else AddToPung
                self._say(at, kong(self._current, tile))
            case ["ca", int(seat), str(kind), int(code), *_]:
                called = _claim(kind, _seat(seat, at), from_salasasa(code, at), at)
                self._say(at, Called(called))
            case [str(kind), int(seat), int(points), list(names), list(moved), *tile]:
                self._begin()
                self._hu(_Win(kind, _seat(seat, at), points, names, moved, tile), at)
            case [str(kind), int(code), int(seat), *_]:
                self._claimed(kind, code, _seat(seat, at), at)
            case _:
                raise RecordError("record.bad_event", event=at, problem=str(tick)[:40])

    def _say(self, at: int, act: Act, tile: Tile | None = None) -> None:
        self._lines.append(Line(at, act, tile=tile))

    def _take(self, code: int, end: End | None, at: int) -> None:
        self._say(at, Took(self._current, from_salasasa(code, at), end))

    def _begin(self) -> None:
        """The first act that is no flower is East's."""
        if self._is_opening:
            self._current = Seat.FIRST
            self._is_opening = False

    def _claimed(self, kind: str, code: int, seat: Seat, at: int) -> None:
        tile = from_salasasa(code, at)
        claim = _claim(kind, seat, tile, at)
        self._current = seat
        self._say(at, claim, tile)

    def _hu(self, won: "_Win", at: int) -> None:
        if won.kind not in WINS or not is_self_or_after(won.kind, won.seat, self._current):
            raise RecordError("record.bad_event", event=at, problem=won.kind[:20])
        amounts = converted(won.moved, list[int], at)
        if len(amounts) != len(SEATS):
            raise RecordError("record.bad_event", event=at, problem=str(amounts)[:40])
        for place, player in zip(SEATS, self._moved_by(), strict=True):
            self._deltas[place] += amounts[player]
        counted = _counted(converted(won.names, list[str], at), at)
        if FALSE in counted:
            self._say(at, FalseHu(won.seat))
            return
        code = won.tile[0] if won.tile else None
        self._say(at, Hu(won.seat), from_salasasa(code, at) if isinstance(code, int) else None)
        fans = named_fans(counted, load_rules(RULES))
        flowers = sum(n for name, n in counted.items() if fan_ids().get(name) == FLOWER_FAN)
        self._wins.append(ToldWin(won.seat, won.points, flowers, fans))


class _Win(NamedTuple):
    """A tick that tells a win."""

    kind: str
    seat: Seat
    points: int
    names: Sequence[object]
    moved: Sequence[object]
    tile: Sequence[object]


def is_self_or_after(kind: str, seat: Seat, current: Seat) -> bool:
    """Tell whether *seat* is as many turns after *current* as the name of the win says."""
    return current.after(WINS.index(kind)) == seat


def _counted(names: Sequence[str], at: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for name in names:
        spelled = _FAN.fullmatch(name)
        if spelled is None:
            raise RecordError("record.bad_event", event=at, problem=name[:20])
        found[spelled[1]] = found.get(spelled[1], 0) + int(spelled[2] or 1)
    return found


def _seat(number: int, at: int) -> Seat:
    if number not in range(4):
        raise RecordError("record.bad_event", event=at, problem=str(number)[:20])
    return Seat(number)


def _claim(kind: str, seat: Seat, tile: Tile, at: int) -> Claim:
    if kind in CHOWS:
        return Chow(seat, Tile(tile - CHOWS[kind]))
    if kind == "p":
        return Pung(seat)
    if kind == "g":
        return Kong(seat)
    if kind in WINS:
        return Hu(seat)
    raise RecordError("record.bad_event", event=at, problem=kind[:20])
