"""Records of tziakcha.net: the whole wall, the dice, every act with its time in milliseconds."""

import base64
import binascii
import zlib
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from hupai.errors import RecordError
from hupai.hand import MeldKind, Source
from hupai.records.codes import (
    FIRST_FLOWER_ID,
    FLOWER_FAN,
    TZIAKCHA_KINDS,
    from_tziakcha,
    tziakcha_fans,
)
from hupai.records.formats.common import converted, decoded
from hupai.records.told import (
    Act,
    Called,
    End,
    Exhausted,
    FalseHu,
    Line,
    Players,
    Points,
    ToldFan,
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
    LaidMeld,
    Pung,
    Seat,
)
from hupai.sheet import payments
from hupai.tiles import Tile, Wind

NAME: Final = "tziakcha"
RULES: Final = "tziakcha"
TEN_TO_EACH: Final = "tziakcha-30"
MOST_BYTES: Final = 1 << 20
_WALL: Final = 144
_HANDS: Final = 16
# The types of act, in the low four bits.
BEGIN, FLOWER, DISCARD, CHOW, PUNG, KONG, HU, DRAW, PASS, GIVE_UP = range(10)


class Config(Struct):
    """How a table was set; only what bears on the play."""

    n: int = 16
    l: int = 8  # noqa: E741 - the site's name: the minimum
    b: int = 8
    z: int = 0


class Player(Struct):
    """Somebody at the table, East first; what tells who it is goes no further than here."""

    n: str = ""
    i: str | int = ""
    s: int = 0


class Won(Struct):
    """What a winner counted: all points, and fan with points and count in one number."""

    f: int | None = None
    t: dict[str, int] = {}
    h: dict[str, list[int]] = {}


class Step(Struct):
    """One hand."""

    p: list[Player]
    w: str
    d: int
    i: int
    a: list[list[int]]
    s: list[int] | None = None
    b: int | None = None
    y: list[Won | None] = []
    g: Config | None = None
    t: int = 0


def looks_like(raw: object) -> bool:
    """Tell whether decoded JSON is a hand, a session, or a list of hands."""
    match raw:
        case {"script": str()} | {"step": dict()} | {"w": str(), "a": list()}:
            return True
        case {"records": [first, *_]} | [first, *_]:
            return isinstance(first, dict) and looks_like(first)
        case _:
            return False


def read(raw: object) -> ToldGame:
    """Read a hand or a session.

    Raises:
        RecordError: something is not in the form it must have.
    """
    config = None
    several: object = raw
    if isinstance(raw, Mapping) and "records" in raw:
        several = raw["records"]
        config = converted(raw.get("config", {}), Config, 0)
    given = several if isinstance(several, list) else [several]
    steps = [_step(each, number) for number, each in enumerate(given, 1)]
    config = config or next((step.g for step in steps if step.g is not None), Config())
    if config.b != 8:
        raise RecordError("record.setting", name="b", value=config.b)
    names = _names(steps)
    return ToldGame(
        NAME,
        TEN_TO_EACH if config.z else RULES,
        tuple(_Reading(step, names, step.t - steps[0].t).hand() for step in steps),
        names,
        minimum=config.l,
        is_session=bool(steps) and steps[0].i == 0,
    )


def _step(raw: object, number: int) -> Step:
    if isinstance(raw, Mapping):
        if isinstance(raw.get("step"), Mapping):
            raw = raw["step"]
        elif isinstance(raw.get("script"), str):
            return decoded(_unpacked(raw["script"], number), Step)
    return converted(raw, Step, number)


def _unpacked(script: str, number: int) -> bytes:
    """Return the JSON in a script: base64 over zlib."""
    opened = zlib.decompressobj()
    try:
        data = opened.decompress(base64.b64decode(script, validate=True), MOST_BYTES)
    except (binascii.Error, zlib.error, ValueError):
        raise RecordError("record.bad_script", hand=number) from None
    if opened.unconsumed_tail or not opened.eof:
        raise RecordError("record.bad_script", hand=number)
    return data


def _names(steps: list[Step]) -> tuple[str, str, str, str]:
    """Return who plays, in the order of the first hand; ids where names are missing or alike."""
    if not steps or any(len(step.p) != len(SEATS) for step in steps):
        raise RecordError("record.bad_field", field="p")
    east, south, west, north = (str(each.n or each.i) for each in steps[0].p)
    names = (east, south, west, north)
    if len(set(names)) < len(names):
        east, south, west, north = (f"{name} {at}" for at, name in enumerate(names, 1))
    return east, south, west, north


class _Reading:
    """Follows the acts of one hand."""

    def __init__(self, step: Step, names: tuple[str, str, str, str], begun: int) -> None:
        if not 0 <= step.i < _HANDS:
            raise RecordError("record.bad_field", field="i")
        self._step = step
        self._names = names
        self._begun = max(begun, 0)
        self._latest = 0
        self._lines: list[Line] = []
        self._discard: tuple[Seat, Tile] | None = None

    def hand(self) -> ToldHand:
        for at, entry in enumerate(self._step.a, 1):
            if len(entry) != 3:
                raise RecordError("record.bad_event", event=at, problem=str(entry)[:40])
            self._act(entry, at)
        step = self._step
        end = len(step.a)
        if not any(isinstance(line.act, Hu) for line in self._lines):
            self._lines.append(Line(end + 1, Exhausted()))
        self._drop_taken_back()
        self._find_false_hu()
        return ToldHand(
            step.i + 1,
            Wind(step.i // 4),
            tuple(self._lines),
            end,
            wall=self._wall(),
            dice=tuple(step.d >> shift & 15 for shift in (0, 4, 8, 12)),
            players=self._players(),
            before=four([player.s for player in step.p]),
            wins=tuple(self._wins()) if step.b is not None or step.y else None,
            deltas=self._deltas(),
        )

    def _wall(self) -> tuple[Tile, ...]:
        try:
            ids = bytes.fromhex(self._step.w)
        except ValueError:
            ids = b""
        if len(ids) != _WALL or len(set(ids)) != _WALL:
            raise RecordError("record.bad_field", field="w")
        return tuple(from_tziakcha(each, 0) for each in ids)

    def _players(self) -> Players:
        """Return who sits East to North; a session goes on with the same four."""
        here = [str(player.n or player.i) for player in self._step.p]
        if len(set(here)) < len(here):
            return (0, 1, 2, 3)
        for name in here:
            if name not in self._names:
                raise RecordError("record.stranger", hand=self._step.i + 1)
        return four([self._names.index(name) for name in here])

    def _deltas(self) -> Points | None:
        if self._step.s is None:
            return None
        if len(self._step.s) != len(SEATS):
            raise RecordError("record.bad_field", field="s")
        return four(self._step.s)

    # ------------------------------------------------------------------------------------ acts

    def _say(self, at: int, act: Act, time: int, tile: Tile | None = None) -> None:
        self._lines.append(Line(at, act, self._begun + time, tile))

    def _act(self, entry: list[int], at: int) -> None:
        combined, data, time = entry
        if time < self._latest:
            raise RecordError("record.backwards", event=at)
        self._latest = time
        if combined < 0 or data < 0 or combined >> 6:
            raise RecordError("record.bad_event", event=at, problem=str(entry)[:40])
        seat = Seat(combined >> 4 & 3)
        match combined & 15:
            case 1:  # FLOWER
                flower = from_tziakcha(FIRST_FLOWER_ID + (data >> 8 & 7), at)
                self._say(at, ExposeFlower(seat, flower), time)
                self._say(at, Took(seat, from_tziakcha(data & 255, at)), time)
            case 2:  # DISCARD
                tile = from_tziakcha(data & 255, at)
                self._discard = seat, tile
                self._say(at, Discard(seat, tile, drawn=not data >> 8 & 1), time)
            case 7:  # DRAW
                end: End = "tail" if data >> 8 else "head"
                self._say(at, Took(seat, from_tziakcha(data & 255, at), end), time)
            case 3 | 4 | 5:
                self._claim(combined & 15, seat, data, at, time)
            case 6:
                self._hu(seat, data, at, time)
            case 0 | 8 | 9:
                pass
            case unknown:
                raise RecordError("record.bad_event", event=at, problem=str(unknown))

    def _claim(self, kind: int, seat: Seat, data: int, at: int, time: int) -> None:
        if data == 0:
            self._announced(kind, seat, at, time)
            return
        if data & 63 >= len(TZIAKCHA_KINDS):
            raise RecordError("record.bad_event", event=at, problem=str(data))
        tile = Tile(TZIAKCHA_KINDS[data & 63])
        offset = data >> 6 & 3
        if kind == CHOW:
            self._say(at, Chow(seat, Tile(tile - 1)), time)
        elif kind == PUNG:
            self._say(at, Pung(seat), time, tile)
        elif data & 0x300 == 0x300:
            self._say(at, AddToPung(seat, tile), time)
        elif offset == 0:
            self._say(at, ConcealedKong(seat, tile), time)
        else:
            self._say(at, Kong(seat), time, tile)

    def _announced(self, kind: int, seat: Seat, at: int, time: int) -> None:
        """A call without tiles: heard, and not carried out, or not yet."""
        if self._discard is None:
            return
        if kind != CHOW:
            self._say(at, Called(Pung(seat) if kind == PUNG else Kong(seat)), time)
            return
        tile = self._discard[1]
        for lowest in (tile, tile - 1, tile - 2):
            self._say(at, Called(Chow(seat, Tile(lowest))), time)

    def _hu(self, seat: Seat, data: int, at: int, time: int) -> None:
        if data == 0:
            self._say(at, Called(Hu(seat)), time)
        elif data >> 1 == 0:
            self._say(at, FalseHu(seat), time)
        else:
            self._say(at, Hu(seat), time)

    def _drop_taken_back(self) -> None:
        """Leave out calls that the same seat carried out afterwards, on the same tile."""
        kept: list[Line] = []
        claimed: set[tuple[type[Claim], Seat]] = set()
        for line in reversed(self._lines):
            act = line.act
            if isinstance(act, Chow | Pung | Kong | Hu):
                claimed.add((type(act), act.seat))
            elif isinstance(act, Discard | Took):
                claimed.clear()
            if isinstance(act, Called) and (type(act.claim), act.claim.seat) in claimed:
                continue
            kept.append(line)
        self._lines = kept[::-1]

    def _find_false_hu(self) -> None:
        """Tell a false hu from one that was only announced: the record writes both alike.

        Whoever pays more than the hand costs him has called one.
        """
        expected = self._expected()
        guilty = {seat for seat in SEATS if (self._deltas() or expected)[seat] < expected[seat]}
        for at, line in enumerate(self._lines):
            act = line.act
            if isinstance(act, Called) and isinstance(act.claim, Hu) and act.claim.seat in guilty:
                guilty.remove(act.claim.seat)
                self._lines[at] = Line(line.at, FalseHu(act.claim.seat), line.time)

    def _expected(self) -> Points:
        """Return what the wins of the hand move, and nothing else."""
        moved = [0, 0, 0, 0]
        for win in self._wins():
            giver = None if win.giver in (None, win.seat) else win.giver
            paid = payments(max(win.points or 0, 0), win.seat, giver, load_rules(RULES))
            moved = [before + each for before, each in zip(moved, paid, strict=True)]
        return four(moved)

    # ------------------------------------------------------------------------------------ wins

    def _wins(self) -> Iterator[ToldWin]:
        mask = self._step.b
        won = [line.act.seat for line in self._lines if isinstance(line.act, Hu)]
        if mask is not None:
            won = [seat for seat in SEATS if mask >> seat & 1]
        for seat in won:
            counted = self._step.y[seat] if seat < len(self._step.y) else None
            givers = [other for other in SEATS if mask is not None and mask >> 4 >> other & 1]
            giver = givers[0] if givers else None
            yield _win(seat, counted or Won(), giver)


def _win(seat: Seat, counted: Won, giver: Seat | None) -> ToldWin:
    named = tziakcha_fans()
    fans, flowers = [], 0
    for number, packed in counted.t.items():
        known = number.isdecimal() and len(number) < 4 and packed >= 0
        name = named.get(int(number), number) if known else number
        count = (packed >> 8) + 1
        if name == FLOWER_FAN:
            flowers = count
        else:
            fans.append(ToldFan(name, packed & 255, count))
    melds = counted.h.get("p")
    standing = counted.h.get("s")
    return ToldWin(
        seat,
        counted.f,
        flowers if counted.t else None,
        tuple(fans) if counted.t else None,
        giver,
        None if standing is None else tuple(from_tziakcha(each, 0) for each in standing),
        None if melds is None else tuple(meld_from(code) for code in melds),
    )


def meld_from(code: int) -> LaidMeld:
    """Return the meld that a claim's number stands for."""
    if code < 0 or code & 63 >= len(TZIAKCHA_KINDS):
        raise RecordError("record.bad_field", field="h.p")
    tile = Tile(TZIAKCHA_KINDS[code & 63])
    source = Source(code >> 6 & 3)
    kind = code >> 8 & 3
    if kind == 0:
        return LaidMeld(MeldKind.CHOW, Tile(tile - 1), Source.UPPER, 0, is_promoted=False)
    if kind == 1:
        return LaidMeld(MeldKind.PUNG, tile, source, 0, is_promoted=False)
    if source is Source.UNKNOWN:
        return LaidMeld(MeldKind.CONCEALED_KONG, tile, source, 0, is_promoted=False)
    return LaidMeld(MeldKind.MELDED_KONG, tile, source, 0, is_promoted=kind == 3)
