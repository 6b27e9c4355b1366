"""Match logs of Botzone: what the judge displayed turn by turn, what the programs answered."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from hupai.errors import RecordError
from hupai.records.codes import from_botzone, named_fans
from hupai.records.formats.common import HAND, converted
from hupai.records.told import (
    Act,
    Called,
    Exhausted,
    FalseHu,
    Fault,
    Line,
    Points,
    ToldGame,
    ToldHand,
    ToldWin,
    Took,
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
from hupai.tiles import KINDS, Tile, Wind

NAME: Final = "botzone"
RULES: Final = "botzone"
WITH_FLOWERS: Final = "botzone-flowers"
_SIZES: Final = {136: RULES, 144: WITH_FLOWERS}
_PLAYED: Final = ("PLAY", "PENG", "CHI")
_HU: Final = "HU"
_FALSE_HU: Final = "WH"
_DRAWN: Final = "HUANG"
_VERDICT: Final = re.compile(r"[A-Z]{2,5}")


class _Fan(Struct):
    name: str
    cnt: int


class Display(Struct):
    """What the judge shows of a turn; every action fills its own part."""

    action: str
    quan: int | None = None
    hand: list[list[str]] | None = None
    player: int | None = None
    tile: str | None = None
    tileCHI: str | None = None  # noqa: N815 - the judge's name
    fan: list[_Fan] | None = None
    fanCnt: int | None = None  # noqa: N815 - the judge's name
    score: tuple[int, int, int, int] | None = None


class Turn(Struct):
    """One display and the answers to it, by seat."""

    display: Display
    responses: tuple[str, str, str, str] = ("", "", "", "")


class Match(Struct):
    """One match, however it was wrapped."""

    title: str
    quan: int | None
    walltiles: str
    turns: list[Turn]


def read_match(raw: Match, number: int) -> tuple[str, ToldHand]:
    """Read one match: the dialect it was played by, and the hand.

    Raises:
        RecordError: a turn is none of the format.
    """
    reading = _Reading(raw)
    return reading.rules, reading.hand(number)


class _Reading:
    """Follows the turns of a match."""

    def __init__(self, raw: Match) -> None:
        self._raw = raw
        self._lines: list[Line] = []
        self._hands: list[list[Tile]] = []
        self._is_opening = False
        self._wind = raw.quan
        self._wins: list[ToldWin] = []
        self._score: Points | None = None
        self._before = Turn(Display("INIT"))
        self._wall = self._told_wall()
        flowered = any(turn.display.action == "BUHUA" for turn in raw.turns)
        size = 0 if self._wall is None else len(self._wall)
        self.rules = _SIZES.get(size, WITH_FLOWERS if flowered else RULES)

    def _told_wall(self) -> tuple[Tile, ...] | None:
        codes = self._raw.walltiles.split()
        if not codes:
            return None
        if len(codes) not in _SIZES:
            raise RecordError("record.bad_field", field="walltiles")
        size = len(codes) // len(SEATS)
        # A seat draws from the end of its part.
        parts = [codes[size * seat : size * (seat + 1)][::-1] for seat in SEATS]
        return tuple(from_botzone(code, 0) for part in parts for code in part)

    def hand(self, number: int) -> ToldHand:
        for at, turn in enumerate(self._raw.turns, 1):
            self._turn(turn, at)
            self._before = turn
        wind = self._wind
        if len(self._hands) != len(SEATS) or wind is None or wind not in range(4):
            raise RecordError("record.no_deal", event=len(self._raw.turns))
        east, south, west, north = (tuple(hand) for hand in self._hands)
        deal = (east[: HAND + 1], south[:HAND], west[:HAND], north[:HAND])
        return ToldHand(
            number,
            Wind(wind),
            tuple(self._lines),
            len(self._raw.turns),
            deal=deal,
            wall=self._wall,
            wins=tuple(self._wins),
            deltas=self._score,
            title=self._raw.title,
        )

    def _turn(self, turn: Turn, at: int) -> None:
        shown = turn.display
        match shown.action:
            case "INIT":
                self._wind = shown.quan if self._wind is None else self._wind
            case "DEAL":
                self._deal(shown, at)
            case "HU":
                self._hu(shown, at)
            case "HUANG":
                self._say(at, Exhausted())
                self._score = shown.score or (0, 0, 0, 0)
            case "DRAW" | "BUHUA" | "PLAY" | "CHI" | "PENG" | "GANG" | "BUGANG":
                self._act(shown, at)
            case verdict if _VERDICT.fullmatch(verdict):
                self._fault(shown, at)
            case unknown:
                raise RecordError("record.bad_event", event=at, problem=unknown[:20])

    def _say(self, at: int, act: Act, tile: Tile | None = None) -> None:
        self._lines.append(Line(at, act, tile=tile))

    def _deal(self, shown: Display, at: int) -> None:
        for codes in shown.hand or ():
            self._hands.append([from_botzone(code, at) for code in codes])
        self._is_opening = True

    def _open(self, tile: Tile, at: int) -> None:
        """East takes his fourteenth tile; once it is no flower, all flowers are replaced."""
        self._hands[0].append(tile)
        if tile >= KINDS:
            return
        self._is_opening = False
        for seat, tiles in zip(SEATS, self._hands, strict=True):
            dealt = HAND + (seat is Seat.FIRST)
            flowers = [each for each in tiles[:dealt] if each >= KINDS]
            for taken in tiles[dealt:]:
                if not flowers:
                    raise RecordError("record.no_deal", event=at)
                self._say(at, ExposeFlower(seat, flowers.pop(0)))
                self._say(at, Took(seat, taken))
                flowers += [taken] if taken >= KINDS else []

    def _act(self, shown: Display, at: int) -> None:
        seat = _seat(shown, at)
        tile = from_botzone(shown.tile or "", at)
        match shown.action:
            case "DRAW" | "BUHUA" if self._is_opening and len(self._hands) == len(SEATS):
                self._open(tile, at)
            case "DRAW":
                self._say(at, Took(seat, tile))
            case "BUHUA":
                self._say(at, Took(seat, tile))
                self._say(at, ExposeFlower(seat, tile))
            case "BUGANG":
                self._say(at, AddToPung(seat, tile))
            case "GANG" if self._before.display.action in ("DRAW", "BUHUA"):
                self._say(at, ConcealedKong(seat, tile))
            case _:
                self._claim_or_play(shown, seat, tile, at)

    def _claim_or_play(self, shown: Display, seat: Seat, tile: Tile, at: int) -> None:
        if shown.action != "PLAY":
            self._lost_calls(seat, at)
        if shown.action == "GANG":
            self._say(at, Kong(seat), tile)
            return
        if shown.action == "PENG":
            self._say(at, Pung(seat))
        elif shown.action == "CHI":
            self._say(at, Chow(seat, Tile(from_botzone(shown.tileCHI or "", at) - 1)))
        self._say(at, Discard(seat, tile))

    def _lost_calls(self, winner: Seat, at: int) -> None:
        """The answers to the last display that came to nothing, another one having been better."""
        for seat, response in zip(SEATS, self._before.responses, strict=True):
            claim = _claim(seat, response, at)
            if seat != winner and claim is not None:
                self._say(at, Called(claim, binding=True))

    def _hu(self, shown: Display, at: int) -> None:
        seat = _seat(shown, at)
        if self._before.display.action in (*_PLAYED, "BUGANG"):
            self._lost_calls(seat, at)
        self._say(at, Hu(seat))
        counted = {fan.name: fan.cnt for fan in shown.fan or ()}
        fans = named_fans(counted, load_rules(RULES)) if shown.fan is not None else None
        flowers = counted.get("花牌", 0) if shown.fan is not None else None
        self._wins.append(ToldWin(seat, shown.fanCnt, flowers, fans))
        self._score = shown.score

    def _fault(self, shown: Display, at: int) -> None:
        seat = _seat(shown, at)
        false_hu = shown.action == _FALSE_HU
        self._say(at, FalseHu(seat) if false_hu else Fault(seat, shown.action))
        self._score = shown.score


def _seat(shown: Display, at: int) -> Seat:
    if shown.player is None or shown.player not in range(4):
        raise RecordError("record.bad_event", event=at, problem="player")
    return Seat(shown.player)


def _claim(seat: Seat, response: str, at: int) -> Claim | None:
    match response.split():
        case ["HU"]:
            return Hu(seat)
        case ["GANG"]:
            return Kong(seat)
        case ["PENG", _]:
            return Pung(seat)
        case ["CHI", middle, _]:
            return Chow(seat, Tile(from_botzone(middle, at) - 1))
        case _:
            return None


# ---------------------------------------------------------------------------------- wrappings


class _Output(Struct):
    display: Display | None = None
    initdata: "_Initdata | None" = None


class _Initdata(Struct):
    quan: int | None = None
    walltiles: str = ""


class _Judge(Struct):
    output: _Output | None = None


class _Answer(Struct):
    response: str | None = None


class _Flat(Struct):
    """A match as a list of turns, its wall beside them."""

    turns: list[Turn]
    match_id: str = ""
    quan: int | None = None
    walltiles: str = ""


class _Lite(Struct):
    """A match as the site gives it."""

    logs: list[object]
    initdata: _Initdata | str | None = None
    match_id: str = ""


def looks_like(raw: object) -> bool:
    """Tell whether decoded JSON is a match, or a list of the judge's and the programs' turns."""
    match raw:
        case {"turns": list()} | {"logs": list()}:
            return True
        case [{"output": _}, *_]:
            return True
        case [dict() as first, *_]:
            return looks_like(first)
        case _:
            return False


def read(raw: object) -> ToldGame:
    """Read one match or several.

    Raises:
        RecordError: a turn is none of the format.
    """
    several = raw if isinstance(raw, list) and not _is_log(raw) else [raw]
    told = [read_match(_unwrapped(each, number), number) for number, each in enumerate(several, 1)]
    rules = {name for name, _ in told}
    if len(rules) > 1:
        raise RecordError("record.mixed_rules", rules=", ".join(sorted(rules)))
    hands = tuple(hand for _, hand in told)
    return ToldGame(NAME, min(rules, default=RULES), hands, tells_drawn=False)


def _is_log(raw: Sequence[object]) -> bool:
    return bool(raw) and isinstance(raw[0], Mapping) and "output" in raw[0]


def _unwrapped(raw: object, number: int) -> Match:
    if isinstance(raw, list):
        return _from_log(raw, None, "")
    if isinstance(raw, Mapping) and "logs" in raw:
        lite = converted(raw, _Lite, number)
        data = lite.initdata if isinstance(lite.initdata, _Initdata) else None
        return _from_log(lite.logs, data, lite.match_id)
    flat = converted(raw, _Flat, number)
    return Match(flat.match_id, flat.quan, flat.walltiles, flat.turns)


def _from_log(log: Sequence[object], data: _Initdata | None, title: str) -> Match:
    """Pair the judge's turns with the answers that follow them."""
    turns: list[Turn] = []
    for at, entry in enumerate(log, 1):
        if isinstance(entry, Mapping) and "output" in entry:
            judge = converted(entry, _Judge, at).output or _Output()
            data = data or judge.initdata
            if judge.display is not None:
                turns.append(Turn(judge.display))
        elif turns:
            turns[-1] = msgspec.structs.replace(turns[-1], responses=_answers(entry, at))
    known = data or _Initdata()
    return Match(title, known.quan, known.walltiles, turns)


def _answers(entry: object, at: int) -> tuple[str, str, str, str]:
    answers = converted(entry, dict[str, _Answer | None], at)
    east, south, west, north = (answers.get(str(int(seat))) for seat in SEATS)
    return _text(east), _text(south), _text(west), _text(north)


def _text(answer: _Answer | None) -> str:
    return "" if answer is None or answer.response is None else answer.response
