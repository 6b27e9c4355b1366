"""The text data set of Botzone's strong bots: one act a line, one match after the other."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from hupai.errors import RecordError
from hupai.records.codes import BOTZONE, from_botzone, named_fans
from hupai.records.formats.common import HAND, into_deal
from hupai.records.told import (
    Act,
    Called,
    Exhausted,
    Line,
    Points,
    ToldGame,
    ToldHand,
    ToldWin,
    Took,
    four,
)
from hupai.rules import Edition, load_rules
from hupai.seat import (
    SEATS,
    AddToPung,
    Chow,
    Claim,
    ConcealedKong,
    Discard,
    Hu,
    Kong,
    Pung,
    Seat,
)
from hupai.tiles import Tile, Wind

NAME: Final = "botzone-text"
RULES: Final = "botzone"
_ACT: Final = re.compile(r"Player ([0-3]) ([A-Za-z]+) ([A-Z][1-9])")
_LINE: Final = re.compile(rf"{_ACT.pattern}(?: Ignore(?: {_ACT.pattern})+)?")
_DEAL: Final = re.compile(r"Player ([0-3]) Deal((?: [A-Z][1-9]){13})")
_FAN: Final = re.compile(r"([^*+\s]+)\*([1-9][0-9]?)")
_CLAIMS: Final = ("Chi", "Peng", "Gang", "Hu")
_VERBS: Final = {
    Took: "Draw",
    Discard: "Play",
    ConcealedKong: "AnGang",
    AddToPung: "BuGang",
    Chow: "Chi",
    Pung: "Peng",
    Kong: "Gang",
    Hu: "Hu",
}


@dataclass
class _Match:
    """A match while its lines are read."""

    title: str
    wind: Wind | None = None
    hands: list[tuple[Tile, ...]] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    points: int | None = None
    fans: str = ""
    score: Points | None = None
    end: int = 0


def looks_like(text: str) -> bool:
    """Tell whether *text* begins as a file of the data set does."""
    return text.startswith("Match ")


def read(text: str) -> ToldGame:
    """Read a file of matches.

    Raises:
        RecordError: a line is none of the format.
    """
    matches: list[_Match] = []
    for at, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        if line.startswith("Match "):
            matches.append(_Match(line[6:].strip()[:40]))
        elif not matches:
            raise RecordError("record.bad_line", event=at, text=line[:40])
        else:
            _line(matches[-1], line.rstrip(), at)
            matches[-1].end = at
    hands = tuple(_hand(match, number) for number, match in enumerate(matches, 1))
    return ToldGame(NAME, RULES, hands, tells_drawn=False)


def _line(match: _Match, line: str, at: int) -> None:
    word = line.split(" ", 1)[0]
    if word == "Player":
        _player(match, line, at)
    elif word == "Wind" and line[5:] in ("0", "1", "2", "3"):
        match.wind = Wind(int(line[5:]))
    elif word == "Fan" and re.fullmatch(r"Fan [0-9]{1,3}( .*)?", line):
        _, points, *fans = line.split(" ", 2)
        match.points, match.fans = int(points), "".join(fans)
    elif word == "Score" and re.fullmatch(r"Score( -?[0-9]{1,4}){4}", line):
        match.score = four([int(each) for each in line.split()[1:]])
    elif line == "Huang":
        match.lines.append(Line(at, Exhausted()))
    else:
        raise RecordError("record.bad_line", event=at, text=line[:40])


def _player(match: _Match, line: str, at: int) -> None:
    if dealt := _DEAL.fullmatch(line):
        if int(dealt[1]) != len(match.hands):
            raise RecordError("record.bad_line", event=at, text=line[:40])
        match.hands.append(tuple(from_botzone(code, at) for code in dealt[2].split()))
        return
    if not _LINE.fullmatch(line):
        raise RecordError("record.bad_line", event=at, text=line[:40])
    (first, *ignored) = _ACT.findall(line)
    for seat, verb, code in ignored:
        if verb not in _CLAIMS:
            raise RecordError("record.bad_line", event=at, text=line[:40])
        claim = _act(seat, verb, from_botzone(code, at), line, at)
        match.lines.append(Line(at, Called(claim, binding=True)))  # type: ignore[arg-type]
    seat, verb, code = first
    tile = from_botzone(code, at)
    on = tile if verb in _CLAIMS and verb != "Chi" else None
    match.lines.append(Line(at, _act(seat, verb, tile, line, at), tile=on))


def _act(number: str, verb: str, tile: Tile, line: str, at: int) -> Act:  # noqa: PLR0911
    seat = Seat(int(number))
    match verb:
        case "Draw":
            return Took(seat, tile)
        case "Play":
            return Discard(seat, tile)
        case "Chi":
            return Chow(seat, Tile(tile - 1))
        case "Peng":
            return Pung(seat)
        case "Gang":
            return Kong(seat)
        case "AnGang":
            return ConcealedKong(seat, tile)
        case "BuGang":
            return AddToPung(seat, tile)
        case "Hu":
            return Hu(seat)
        case _:
            raise RecordError("record.bad_line", event=at, text=line[:40])


def _hand(match: _Match, number: int) -> ToldHand:
    if len(match.hands) != len(SEATS) or match.wind is None:
        raise RecordError("record.no_deal", event=match.end)
    deal = into_deal(match.hands, match.lines)
    return ToldHand(
        number,
        match.wind,
        tuple(match.lines),
        match.end,
        deal=deal,
        wins=tuple(_wins(match)),
        deltas=match.score,
        title=match.title,
    )


def _wins(match: _Match) -> Iterator[ToldWin]:
    rules = load_rules(RULES)
    for line in match.lines:
        if isinstance(line.act, Hu):
            # Where the names were lost only the total is left to compare.
            counted = {} if "?" in match.fans else dict(_FAN.findall(match.fans))
            named = {name: int(count) for name, count in counted.items()}
            fans = named_fans(named, rules) if named else None
            yield ToldWin(line.act.seat, match.points, fans=fans)


# -------------------------------------------------------------------------------------- writing


def write(game: ToldGame, rules: Edition) -> str:
    """Write every hand as a match; what the format does not know of is left out."""
    return "".join(f"{line}\n" for hand in game.hands for line in _written(hand, rules))


def _written(hand: ToldHand, rules: Edition) -> Iterator[str]:
    yield f"Match {hand.title or hand.number}"
    yield f"Wind {int(hand.round_wind)}"
    deal = hand.deal or ((), (), (), ())
    for seat in SEATS:
        yield f"Player {int(seat)} Deal {' '.join(BOTZONE[tile] for tile in deal[seat][:HAND])}"
    for tile in deal[0][HAND:]:
        yield f"Player 0 Draw {BOTZONE[tile]}"
    yield from _acts(hand.lines)
    for win in hand.wins or ():
        names = "+".join(f"{rules.fans[fan.id].names['zh']}*{fan.count}" for fan in win.fans or ())
        yield f"Fan {win.points or 0} {names}".rstrip()
    yield f"Score {' '.join(map(str, hand.deltas or (0, 0, 0, 0)))}"


def _acts(lines: Sequence[Line]) -> Iterator[str]:
    calls: list[Claim] = []
    tile = Tile(0)
    for line in lines:
        act = line.act
        match act:
            case Called(claim, _):
                calls.append(claim)
                continue
            case Exhausted():
                yield "Huang"
                continue
            case Took() | Discard() | AddToPung() | ConcealedKong():
                tile = act.tile
            case _:
                pass
        ignored = "".join(f" {_said(claim, tile)}" for claim in calls)
        kept = isinstance(act, Chow | Pung | Kong | Hu) and ignored
        yield _said(act, tile) + (f" Ignore{ignored}" if kept else "")
        calls.clear()


def _said(act: Act, tile: Tile) -> str:
    verb = _VERBS.get(type(act))
    if verb is None or not hasattr(act, "seat"):
        raise RecordError("record.cannot_tell", format=NAME, what=type(act).__name__)
    named = Tile(act.lowest + 1) if isinstance(act, Chow) else tile
    return f"Player {int(act.seat)} {verb} {BOTZONE[named]}"
