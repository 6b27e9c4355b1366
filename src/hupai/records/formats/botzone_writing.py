"""Writes hands as match logs of Botzone: a judge's turn, then the answers to it."""

from typing import Final

from hupai.errors import RecordError
from hupai.records.codes import BOTZONE
from hupai.records.formats.botzone import NAME
from hupai.records.formats.common import HAND, dumped
from hupai.records.told import (
    Act,
    Called,
    Exhausted,
    FalseHu,
    Fault,
    ToldGame,
    ToldHand,
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
from hupai.tiles import KINDS, Tile

_NOTHING: Final = "PASS"
_FLOWERS: Final = "花牌"
Display = dict[str, object]


def write(game: ToldGame, rules: Edition) -> str:
    """Write a match for every hand, one on a line.

    Raises:
        RecordError: a hand was played from one wall, or something the judge does not know of.
    """
    if rules.play.wall != "private":
        raise RecordError("record.cannot_tell", format=NAME, what="wall")
    return "".join(f"{dumped(_Writing(hand, rules).match())}\n" for hand in game.hands)


class _Writing:
    """Follows one hand; claims wait for the discard that Botzone tells with them."""

    def __init__(self, hand: ToldHand, rules: Edition) -> None:
        self._hand = hand
        self._rules = rules
        self._turns: list[tuple[Display, list[str]]] = []
        self._claim: Claim | None = None
        self._tile = Tile(0)
        self._held_flower: Tile | None = None

    def match(self) -> dict[str, object]:
        hand = self._hand
        quan = int(hand.round_wind)
        self._show({"action": "INIT", "quan": quan})
        rest = self._deal()
        for act in rest:
            self._act(act)
        data = {"srand": 0, "quan": quan, "walltiles": self._walltiles()}
        return {"match_id": hand.title, "initdata": data, "logs": self._logs()}

    def _walltiles(self) -> str:
        wall = self._hand.wall or ()
        size = len(wall) // len(SEATS)
        parts = [wall[size * seat : size * (seat + 1)][::-1] for seat in SEATS]
        return " ".join(BOTZONE[tile] for part in parts for tile in part)

    def _logs(self) -> list[object]:
        logs: list[object] = []
        for at, (display, answers) in enumerate(self._turns):
            is_last = at == len(self._turns) - 1
            command = "finish" if is_last else "request"
            logs.append({"output": {"command": command, "display": display}, "verdict": "OK"})
            if not is_last:
                logs.append(
                    {
                        str(int(seat)): {"verdict": "OK", "response": answers[seat]}
                        for seat in SEATS
                    }
                )
        return logs

    # ----------------------------------------------------------------------------------- turns

    def _show(self, display: Display) -> None:
        self._turns.append((display, [_NOTHING] * 4))

    def _answer(self, seat: Seat, response: str) -> None:
        self._turns[-1][1][seat] = response

    def _deal(self) -> list[Act]:
        """Show the hands with what replaced their flowers, and East's fourteenth tile."""
        acts = [line.act for line in self._hand.lines]
        hands = [list(dealt) for dealt in self._hand.deal or ((),) * 4]
        while acts and isinstance(acts[0], ExposeFlower):
            taken = acts[1] if len(acts) > 1 else acts[0]
            if not isinstance(taken, Took):
                raise RecordError("record.cannot_tell", format=NAME, what="ExposeFlower")
            hands[taken.seat].append(taken.tile)
            del acts[:2]
        kept = [sum(tile < KINDS for tile in hand) for hand in hands]
        if kept != [HAND + 1, HAND, HAND, HAND]:
            raise RecordError("record.cannot_tell", format=NAME, what="KeepFlowers")
        # East's draw follows his thirteen tiles that are no flowers.
        at = [place for place, tile in enumerate(hands[0]) if tile < KINDS][HAND - 1] + 1
        shown = [hands[0][:at], *hands[1:]]
        self._show({"action": "DEAL", "hand": [[BOTZONE[t] for t in hand] for hand in shown]})
        for tile in hands[0][at:]:
            self._drawn(Seat.FIRST, tile)
        return acts

    def _drawn(self, seat: Seat, tile: Tile) -> None:
        action = "BUHUA" if tile >= KINDS else "DRAW"
        self._show({"action": action, "player": int(seat), "tile": BOTZONE[tile]})

    def _act(self, act: Act) -> None:
        match act:
            case Took(seat, tile, _):
                self._held_flower = tile if tile >= KINDS else None
                self._drawn(seat, tile)
            case ExposeFlower():
                self._held_flower = None
            case Discard(seat, tile):
                self._discard(seat, tile)
            case Called(claim, _):
                self._answer(claim.seat, self._said(claim, self._tile))
            case Chow() | Pung():
                self._claim = act
            case Kong() | ConcealedKong() | AddToPung():
                self._kong(act)
            case _:
                self._end(act)

    def _discard(self, seat: Seat, tile: Tile) -> None:
        code, claim = BOTZONE[tile], self._claim
        if self._held_flower is not None:
            raise RecordError("record.cannot_tell", format=NAME, what="KeepFlowers")
        display: Display = {"action": "PLAY", "player": int(seat), "tile": code}
        if claim is None:
            self._answer(seat, f"PLAY {code}")
        else:
            self._answer(claim.seat, self._said(claim, tile))
            display["action"] = "PENG" if isinstance(claim, Pung) else "CHI"
        if isinstance(claim, Chow):
            display["tileCHI"] = BOTZONE[claim.lowest + 1]
        self._claim = None
        self._tile = tile
        self._show(display)

    def _said(self, claim: Claim, tile: Tile) -> str:
        """Return an answer; what would have followed a call that lost is not known."""
        if isinstance(claim, Hu):
            return "HU"
        if isinstance(claim, Kong):
            return "GANG"
        if isinstance(claim, Pung):
            return f"PENG {BOTZONE[tile]}"
        return f"CHI {BOTZONE[claim.lowest + 1]} {BOTZONE[tile]}"

    def _kong(self, act: Kong | ConcealedKong | AddToPung) -> None:
        tile = self._tile if isinstance(act, Kong) else act.tile
        kind = "BUGANG" if isinstance(act, AddToPung) else "GANG"
        said = kind if isinstance(act, Kong) else f"{kind} {BOTZONE[tile]}"
        self._answer(act.seat, said)
        self._tile = tile
        self._show({"action": kind, "player": int(act.seat), "tile": BOTZONE[tile]})

    def _end(self, act: Act) -> None:
        score = list(self._hand.deltas or (0, 0, 0, 0))
        match act:
            case Exhausted():
                self._show({"action": "HUANG"})
            case Hu(seat):
                self._answer(seat, "HU")
                self._show({"action": "HU", "player": int(seat), "score": score, **self._won()})
            case FalseHu(seat):
                self._answer(seat, "HU")
                self._show({"action": "WH", "player": int(seat), "score": score})
            case Fault(seat, verdict):
                self._show({"action": verdict, "player": int(seat), "score": score})
            case _:
                raise RecordError("record.cannot_tell", format=NAME, what=type(act).__name__)

    def _won(self) -> Display:
        fans: list[object] = []
        points = 0
        for win in self._hand.wins or ():
            points = win.points or 0
            for fan in win.fans or ():
                name = self._rules.fans[fan.id].names["zh"]
                fans.append({"name": name, "cnt": fan.count, "value": fan.points})
            if win.flowers:
                fans.append({"name": _FLOWERS, "cnt": win.flowers, "value": 1})
        return {"fanCnt": points, "fan": fans}
