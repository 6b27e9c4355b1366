"""Portable Majiang Notation: tag pairs, and a line of play that a teacher can read aloud."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from hupai.errors import RecordError
from hupai.records.codes import FLOWER_FAN, PMN, from_pmn
from hupai.records.formats.common import HAND, into_deal
from hupai.records.told import (
    AS_DRAWN,
    Act,
    Exhausted,
    Line,
    Points,
    ToldFan,
    ToldGame,
    ToldHand,
    ToldWin,
    Took,
    four,
)
from hupai.rules import NAMES, Edition, load_rules
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
from hupai.tiles import Tile, Wind

NAME: Final = "pmn"
RULES: Final = "online-mil"
DUPLICATE: Final = "mahjongsoft-duplicate"
Tags = Mapping[str, tuple[str, int]]
_TAG: Final = re.compile(r'\[([A-Za-z]+) "([^"]*)"\]')
_DEAL: Final = re.compile(r"c([1-9]*)d([1-9]*)b([1-9]*)w([1-4]*)r([1-3]*)f([1-8]*)")
_MOVE: Final = re.compile(r"H[0-3]|[TDCPABZR][0-3][cdbwrfz][1-9]")
_NUMBERS: Final = re.compile(r"-?[0-9]{1,4}( -?[0-9]{1,4}){3}")
_FAN: Final = re.compile(r"([1-9][0-9]?)/([1-9][0-9]?)(?:/([1-9][0-9]?))?")
_DRAWN: Final = "z1"
_WINDS: Final = "ESWN"
_SEATS: Final = ("East", "South", "West", "North")
_SUITS: Final = "cdbwrf"


def looks_like(text: str) -> bool:
    """Tell whether *text* begins with a tag pair."""
    first = text.lstrip().split("\n", 1)[0].strip()
    return bool(_TAG.fullmatch(first))


def read(text: str) -> ToldGame:
    """Read one board or several.

    Raises:
        RecordError: a tag is missing, or not in the form it must have.
    """
    boards = [tags for tags in _boards(text) if tags]
    rules = {_rules(tags) for tags in boards}
    if len(rules) > 1:
        raise RecordError("record.mixed_rules", rules=", ".join(sorted(rules)))
    hands = tuple(_hand(tags) for tags in boards)
    names = [_text(boards[0], seat) if boards else "" for seat in _SEATS]
    east, south, west, north = (name or str(at) for at, name in enumerate(names, 1))
    return ToldGame(NAME, min(rules, default=RULES), hands, (east, south, west, north))


def _boards(text: str) -> Iterator[Tags]:
    """Yield the tags of every board, with the lines they stand on; a tag again: a new board."""
    tags: dict[str, tuple[str, int]] = {}
    for at, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        found = _TAG.fullmatch(line.strip())
        if found is None:
            raise RecordError("record.bad_line", event=at, text=line[:40])
        if found[1] in tags:
            yield tags
            tags = {}
        tags[found[1]] = found[2], at
    yield tags


def _rules(tags: Tags) -> str:
    named = _text(tags, "Rules")
    if named in NAMES:
        return named
    if named:
        raise RecordError("record.bad_tag", tag="Rules", event=tags["Rules"][1])
    return DUPLICATE if "Duplicate" in _text(tags, "Scoring") else RULES


def _text(tags: Tags, name: str) -> str:
    return tags.get(name, ("", 0))[0]


def _needed(tags: Tags, name: str, form: re.Pattern[str]) -> str:
    text, at = tags.get(name, ("", 0))
    if not form.fullmatch(text):
        raise RecordError("record.bad_tag", tag=name, event=at)
    return text


def _points(tags: Tags, name: str) -> Points | None:
    if name not in tags:
        return None
    return four([int(each) for each in _needed(tags, name, _NUMBERS).split()])


def _hand(tags: Tags) -> ToldHand:
    lines = list(_play(tags))
    deal = into_deal(_deal(tags), lines)
    result, penalty = _points(tags, "Result"), _points(tags, "Penalty") or (0, 0, 0, 0)
    end = lines[-1].at if lines else 0
    number = int(_needed(tags, "Board", re.compile(r"[1-9][0-9]{0,3}")))
    wind = Wind(_WINDS.index(_needed(tags, "PWind", re.compile(r"[ESWN]"))))
    moved = None if result is None else four([result[s] + penalty[s] for s in SEATS])
    return ToldHand(
        number,
        wind,
        tuple(lines),
        end,
        deal=deal,
        wins=tuple(_wins(tags, lines)),
        deltas=moved,
        penalties=penalty,
        title=_text(tags, "Event")[:60],
    )


def _deal(tags: Tags) -> list[tuple[Tile, ...]]:
    at = tags.get("Deal", ("", 0))[1]
    hands = []
    for text in _text(tags, "Deal").split():
        dealt = _DEAL.fullmatch(text)
        if dealt is None:
            raise RecordError("record.bad_tag", tag="Deal", event=at)
        runs = zip(_SUITS, dealt.groups(), strict=True)
        hands.append(tuple(from_pmn(suit + rank, at) for suit, ranks in runs for rank in ranks))
    if len(hands) != len(SEATS):
        raise RecordError("record.bad_tag", tag="Deal", event=at)
    return hands


# ----------------------------------------------------------------------------------------- play


def _play(tags: Tags) -> Iterator[Line]:
    """Yield the moves; nobody having won, the wall was used up."""
    text = _text(tags, "Play")
    place, number = 0, 0
    while place < len(text):
        number += 1
        move = _MOVE.match(text, place)
        if move is None:
            raise RecordError("record.bad_move", event=number, text=text[place : place + 4])
        place = move.end()
        yield _line(move[0], number)
    if not re.search(r"H[0-3]", text):
        yield Line(number + 1, Exhausted())


def _line(move: str, at: int) -> Line:
    seat = Seat(int(move[1]))
    if move[0] == "H":
        return Line(at, Hu(seat))
    if move[0] == "D" and move[2:] == _DRAWN:
        # Which tile that is the table knows.
        return Line(at, Discard(seat, AS_DRAWN, drawn=True))
    return _with_tile(move[0], seat, from_pmn(move[2:], at), at)


def _with_tile(kind: str, seat: Seat, tile: Tile, at: int) -> Line:  # noqa: PLR0911
    match kind:
        case "T":
            return Line(at, Took(seat, tile))
        case "D":
            return Line(at, Discard(seat, tile))
        case "C":
            return Line(at, Chow(seat, Tile(tile - 1)))
        case "P":
            return Line(at, Pung(seat), tile=tile)
        case "Z":
            return Line(at, Kong(seat), tile=tile)
        case "A":
            return Line(at, ConcealedKong(seat, tile))
        case "B":
            return Line(at, AddToPung(seat, tile))
        case _:
            return Line(at, ExposeFlower(seat, tile))


def _wins(tags: Tags, lines: Sequence[Line]) -> Iterator[ToldWin]:
    told = _text(tags, "Fan").split() if "Fan" in tags else []
    if told and len(told) != len(SEATS):
        raise RecordError("record.bad_tag", tag="Fan", event=tags["Fan"][1])
    for line in lines:
        if not isinstance(line.act, Hu):
            continue
        seat = line.act.seat
        if not told:
            yield ToldWin(seat)
            continue
        fans = tuple(_fans(told[seat], tags["Fan"][1], load_rules(_rules(tags))))
        flowers = sum(fan.count for fan in fans if fan.id == FLOWER_FAN)
        counted = tuple(fan for fan in fans if fan.id != FLOWER_FAN)
        points = sum(fan.points * fan.count for fan in counted) + flowers
        yield ToldWin(seat, points, flowers, counted)


def _fans(text: str, at: int, rules: Edition) -> Iterator[ToldFan]:
    """Yield fan as number, points and count; some files leave one of the last two out."""
    known = {fan.number: fan for fan in rules.fans.values()}
    for part in text.split("."):
        found = _FAN.fullmatch(part)
        fan = known.get(int(found[1])) if found else None
        if found is None or fan is None:
            raise RecordError("record.bad_tag", tag="Fan", event=at)
        second = int(found[2])
        if found[3] is not None:
            yield ToldFan(fan.id, second, int(found[3]))
        else:
            yield ToldFan(fan.id, fan.points, 1 if second == fan.points else second)


# -------------------------------------------------------------------------------------- writing


def write(game: ToldGame, rules: Edition) -> str:
    """Write a board for every hand.

    Raises:
        RecordError: something happened that the format has no move for.
    """
    return "\n".join(_board(game, hand, rules) for hand in game.hands)


def _board(game: ToldGame, hand: ToldHand, rules: Edition) -> str:
    names = [game.participants[player] for player in hand.players]
    duplicate = rules.play.winners == "all"
    pairs = {
        "Event": hand.title or "Hupai",
        "Site": "?",
        "Date": "????.??.??",
        "Board": str(hand.number),
        "PWind": _WINDS[hand.round_wind],
        **dict(zip(_SEATS, names, strict=True)),
        "Deal": " ".join(map(_dealt, hand.deal or ())),
        "Scoring": "Duplicate MCR" if duplicate else "MCR",
        "Starting": _joined(hand.before or (0, 0, 0, 0)),
        "Result": _joined(_result(hand)),
        "Penalty": _joined(hand.penalties),
        "Play": "".join(_moves(hand)),
        "Fan": " ".join(_fan_text(hand, seat, rules) for seat in SEATS),
    }
    if rules.id != (DUPLICATE if duplicate else RULES):
        pairs["Rules"] = rules.id
    return "".join(f'[{name} "{text}"]\n' for name, text in pairs.items())


def _result(hand: ToldHand) -> Points:
    deltas = hand.deltas or (0, 0, 0, 0)
    return four([deltas[seat] - hand.penalties[seat] for seat in SEATS])


def _joined(points: Points) -> str:
    return " ".join(map(str, points))


def _dealt(tiles: Sequence[Tile]) -> str:
    codes = sorted(PMN[tile] for tile in tiles[:HAND])
    return "".join(suit + "".join(code[1] for code in codes if code[0] == suit) for suit in _SUITS)


def _moves(hand: ToldHand) -> Iterator[str]:
    for tile in (hand.deal or ((),))[0][HAND:]:
        yield f"T0{PMN[tile]}"
    tile = Tile(0)
    for line in hand.lines:
        act = line.act
        if isinstance(act, Discard | AddToPung):
            tile = act.tile
        yield _move(act, tile)


def _move(act: Act, tile: Tile) -> str:  # noqa: PLR0911 - one arm for each act
    match act:
        case Discard(seat, _, True):
            return f"D{int(seat)}{_DRAWN}"
        case Hu(seat):
            return f"H{int(seat)}"
        case Exhausted():
            return ""
        case Chow(seat, lowest):
            return f"C{int(seat)}{PMN[lowest + 1]}"
        case Pung(seat) | Kong(seat):
            return f"{'P' if isinstance(act, Pung) else 'Z'}{int(seat)}{PMN[tile]}"
        case Took() | Discard() | ConcealedKong() | AddToPung() | ExposeFlower():
            letter = _LETTERS[type(act)]
            return f"{letter}{int(act.seat)}{PMN[act.tile]}"
        case _:
            return ""


_LETTERS: Final = {
    Took: "T",
    Discard: "D",
    ConcealedKong: "A",
    AddToPung: "B",
    ExposeFlower: "R",
}


def _fan_text(hand: ToldHand, seat: Seat, rules: Edition) -> str:
    for win in hand.wins or ():
        if win.seat == seat:
            fans = [
                f"{rules.fans[fan.id].number}/{fan.points}/{fan.count}" for fan in win.fans or ()
            ]
            if win.flowers:
                fans.append(f"{rules.fans[FLOWER_FAN].number}/1/{win.flowers}")
            return ".".join(fans) or "None"
    return "None"
