"""Writes hands as tziakcha.net keeps them, every tile of the wall with a number of its own."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from hupai.errors import RecordError
from hupai.records.codes import FIRST_FLOWER_ID, FLOWER_FAN, tziakcha_fans, tziakcha_kind
from hupai.records.formats.common import dumped
from hupai.records.formats.tziakcha import (
    BEGIN,
    CHOW,
    DISCARD,
    DRAW,
    FLOWER,
    HU,
    KONG,
    NAME,
    PUNG,
    TEN_TO_EACH,
)
from hupai.records.told import Act, Called, FalseHu, Line, ToldGame, ToldHand, ToldWin, Took
from hupai.rules import Edition
from hupai.seat import (
    SEATS,
    AddToPung,
    Chow,
    ConcealedKong,
    Discard,
    ExposeFlower,
    Hu,
    Kong,
    Pung,
    Seat,
)
from hupai.table import COMMON_DEAL, City, opening_of
from hupai.tiles import KINDS, Tile

_WALL: Final = 144
_KINDS_OF_CALL: Final = {Chow: CHOW, Pung: PUNG, Kong: KONG, Hu: HU}
Entry = list[int]


def write(game: ToldGame, rules: Edition) -> str:
    """Write a session of decoded hands.

    Raises:
        RecordError: a hand was not played from one wall of 144 tiles with four dice.
    """
    config = {
        "n": 16,
        "l": rules.win.minimum_points,
        "b": rules.payments.base_points,
        "z": int(rules.id == TEN_TO_EACH),
    }
    records = [
        {"id": hand.title, "index": hand.number - 1, "step": _Writing(game, hand).step()}
        for hand in game.hands
    ]
    return dumped({"config": config, "records": records}) + "\n"


class _Writing:
    """Follows one hand with the numbers of its tiles."""

    def __init__(self, game: ToldGame, hand: ToldHand) -> None:
        if hand.wall is None or len(hand.wall) != _WALL or len(hand.dice) != 4:
            raise RecordError("record.cannot_tell", format=NAME, what="wall")
        self._game = game
        self._hand = hand
        self._ids = _numbered(hand.wall)
        self._city = City(tuple(map(Tile, range(_WALL))), opening_of(hand.dice, _WALL))
        self._held: list[list[int]] = [[], [], [], []]
        self._melds: list[list[int]] = [[], [], [], []]
        self._entries: list[Entry] = []
        self._flower: int | None = None
        self._discard = (Seat.FIRST, 0)
        self._has_begun = False
        self._time = 0

    def step(self) -> dict[str, object]:
        for turn, count in COMMON_DEAL:
            seat = SEATS[turn]
            self._held[seat] += [self._ids[at] for at in self._city.packet(seat, count)]
            self._city = self._city.without(seat, "head", count)
        for line in self._hand.lines:
            self._line(line)
        hand = self._hand
        before = hand.before or (0, 0, 0, 0)
        names = self._game.participants
        return {
            "i": hand.number - 1,
            "p": [{"n": names[hand.players[seat]], "s": before[seat]} for seat in SEATS],
            "d": sum(die << 4 * at for at, die in enumerate(hand.dice)),
            "w": bytes(self._ids).hex(),
            "t": 0,
            "s": list(hand.deltas or (0, 0, 0, 0)),
            "b": self._mask(),
            "a": self._entries,
            "y": [self._won(seat) for seat in SEATS],
        }

    # ------------------------------------------------------------------------------------ acts

    def _say(self, seat: Seat, kind: int, data: int) -> None:
        self._entries.append([seat << 4 | kind, data, self._time])

    def _line(self, line: Line) -> None:
        self._time = line.time or self._time
        act = line.act
        match act:
            case Took():
                self._took(act)
            case ExposeFlower(seat, tile):
                self._flower = FIRST_FLOWER_ID + tile - KINDS
                self._held[seat].remove(self._flower)
            case Called(claim, _):
                self._say(claim.seat, _KINDS_OF_CALL[type(claim)], 0)
            case FalseHu(seat):
                self._begin()
                self._say(seat, HU, 1)
            case Hu(seat):
                self._begin()
                points = [win.points or 0 for win in self._hand.wins or () if win.seat == seat]
                self._say(seat, HU, sum(points) << 1)
            case _:
                self._begin()
                self._own_act(act)

    def _begin(self) -> None:
        if not self._has_begun:
            self._has_begun = True
            self._say(Seat.FIRST, BEGIN, 0)

    def _took(self, act: Took) -> None:
        end = act.end or "head"
        number = self._ids[self._city.next_tile(act.seat, end)]
        self._city = self._city.without(act.seat, end)
        self._held[act.seat].append(number)
        if self._flower is None:
            self._say(act.seat, DRAW, number | (0x100 if end == "tail" else 0))
        else:
            self._say(act.seat, FLOWER, number | (self._flower - FIRST_FLOWER_ID) << 8)
            self._flower = None

    def _own_act(self, act: Act) -> None:
        match act:
            case Discard(seat, tile, drawn):
                number = self._held[seat][-1] if drawn else self._held_of(seat, tile)
                self._held[seat].remove(number)
                self._discard = seat, number
                self._say(seat, DISCARD, number | (0 if drawn else 0x100))
            case Chow(seat, lowest):
                self._chow(seat, lowest)
            case Pung(seat):
                self._set(seat, PUNG, 2, 0x100)
            case Kong(seat):
                self._set(seat, KONG, 3, 0x200)
            case ConcealedKong(seat, tile):
                for _ in range(4):
                    self._held[seat].remove(self._held_of(seat, tile))
                self._lay(seat, KONG, tziakcha_kind(tile) | 0x200)
            case AddToPung(seat, tile):
                self._add(seat, tile)
            case _:
                pass

    def _held_of(self, seat: Seat, tile: Tile) -> int:
        """Return the number of a tile in the hand, the one drawn last only if need be."""
        kind = tziakcha_kind(tile) if tile < KINDS else None
        first = FIRST_FLOWER_ID + tile - KINDS
        return next(
            number
            for number in self._held[seat]
            if (number == first if kind is None else number >> 2 == kind)
        )

    def _lay(self, seat: Seat, kind: int, data: int) -> None:
        self._melds[seat].append(data)
        self._say(seat, kind, data)

    def _chow(self, seat: Seat, lowest: Tile) -> None:
        claimed = self._discard[1]
        data = tziakcha_kind(Tile(lowest + 1)) | 1 << 6
        for place in range(3):
            tile = Tile(lowest + place)
            number = claimed
            if claimed >> 2 != tziakcha_kind(tile):
                number = self._held_of(seat, tile)
                self._held[seat].remove(number)
            data |= (number & 3) << 10 + 2 * place
        self._lay(seat, CHOW, data)

    def _set(self, seat: Seat, kind: int, own: int, mark: int) -> None:
        giver, claimed = self._discard
        kept = [number for number in self._held[seat] if number >> 2 == claimed >> 2]
        for number in kept[:own]:
            self._held[seat].remove(number)
        self._lay(seat, kind, claimed >> 2 | (seat - giver) % 4 << 6 | mark)

    def _add(self, seat: Seat, tile: Tile) -> None:
        kind = tziakcha_kind(tile)
        self._held[seat].remove(self._held_of(seat, tile))
        melds = self._melds[seat]
        at = next(at for at, code in enumerate(melds) if code & 0x33F == kind | 0x100)
        melds[at] |= 0x300
        self._discard = seat, kind << 2
        self._say(seat, KONG, melds[at])

    # ------------------------------------------------------------------------------------ wins

    def _mask(self) -> int:
        mask = 0
        for win in self._hand.wins or ():
            giver = win.seat if win.giver is None else win.giver
            mask |= 1 << win.seat | 1 << 4 + giver
        return mask

    def _won(self, seat: Seat) -> dict[str, object]:
        for win in self._hand.wins or ():
            if win.seat == seat:
                held = list(self._held[seat])
                won = held.pop() if win.giver is None else self._discard[1]
                return {
                    "f": win.points or 0,
                    "t": dict(_fans(win)),
                    "h": {"p": self._melds[seat], "s": [*sorted(held), won]},
                }
        return {}


def _numbered(wall: tuple[Tile, ...]) -> list[int]:
    """Give each of the four copies of a kind its number, in the order of the wall."""
    seen: Counter[Tile] = Counter()
    numbers = []
    for tile in wall:
        flower = FIRST_FLOWER_ID + tile - KINDS
        numbers.append(flower if tile >= KINDS else tziakcha_kind(tile) << 2 | seen[tile])
        seen[tile] += 1
    return numbers


def _fans(win: ToldWin) -> Iterator[tuple[str, int]]:
    numbers: dict[str, int] = {}
    for number, name in tziakcha_fans().items():
        numbers.setdefault(name, number)
    for fan in win.fans or ():
        yield str(numbers.get(fan.id, 0)), fan.points | fan.count - 1 << 8
    if win.flowers:
        yield str(numbers[FLOWER_FAN]), 1 | win.flowers - 1 << 8
