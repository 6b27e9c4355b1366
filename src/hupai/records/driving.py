"""Follows a told hand with the engine: every act becomes a command, what comes out is compared."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from hupai.records.mismatches import BreakError, Mismatch
from hupai.records.plays import Play
from hupai.records.record import Entry
from hupai.records.told import (
    AS_DRAWN,
    Called,
    Exhausted,
    FalseHu,
    Fault,
    Line,
    Points,
    Stopped,
    ToldHand,
    Took,
    four,
)
from hupai.records.walls import wall_of
from hupai.rules import Edition
from hupai.seat import (
    SEATS,
    Chow,
    Claim,
    Command,
    Discard,
    ExposeFlower,
    HandResult,
    Hu,
    KeepFlowers,
    Kong,
    Pass,
    Pung,
    Seat,
    Since,
)
from hupai.session import SessionEvent
from hupai.table import (
    Claiming,
    LoseRightToWin,
    Opening,
    Refusal,
    Robbing,
    StopHand,
    TableCommand,
    TileDrawn,
    TilesDealt,
    Turn,
    WindowClosed,
)
from hupai.tiles import Tile, symbol_of

_CLAIMS: Final = (Chow, Pung, Kong, Hu)
_LAWFUL_FALSE: Final = (
    "refusals.not_complete",
    "refusals.below_minimum",
    "refusals.lost_right_to_win",
    "refusals.claimed_this_turn",
)
_HAND: Final = 13


class Driver:
    """Plays one told hand; ``entries`` are the events, with the times that the record tells."""

    def __init__(self, play: Play, told: ToldHand, rules: Edition, *, tells_drawn: bool) -> None:
        self._play = play
        self._told = told
        self._rules = rules
        self._tells_drawn = tells_drawn
        self._dealer = play.dealer(told)
        self._unseen: deque[TileDrawn] = deque()
        self._calls: list[Called] = []
        self._line = Line(0, Stopped())
        self.penalties: list[int] = [0, 0, 0, 0]
        self.entries: list[Entry] = []

    def run(self) -> HandResult:
        """Follow every act and return the result, its seats those of the table.

        Raises:
            BreakError: the record breaks a rule, or tells what cannot have happened.
        """
        self._begin()
        lines = self._told.lines
        at = 0
        while at < len(lines):
            together = 1
            while _wins_with(lines[at], lines[at + together : at + together + 1]):
                together += 1
            self._follow(lines[at : at + together])
            at += together
        result = self._play.table.result
        if result is None:
            raise BreakError(Mismatch("unfinished", self._told.end, "R-098"))
        return result

    # --------------------------------------------------------------------------- the beginning

    def _begin(self) -> None:
        deal = self._told.deal
        expected = (_HAND + 1, _HAND, _HAND, _HAND)
        if deal is not None and tuple(map(len, deal)) != expected:
            raise BreakError(Mismatch("wrong_deal", 0, "R-074"))
        wall, dice = wall_of(self._told, self._rules)
        events = self._accept(self._play.begin(self._told, wall, dice))
        if deal is None:
            return
        for seat in SEATS:
            dealt = [
                tile
                for event in events
                if isinstance(event, TilesDealt) and event.seat == self._at_table(seat)
                for tile in event.tiles or ()
            ]
            if sorted(dealt) != sorted(deal[seat]):
                raise BreakError(Mismatch("deal", 0, "R-074", told=int(seat), found=int(seat)))

    # ---------------------------------------------------------------------------------- acts

    def _follow(self, lines: Sequence[Line]) -> None:
        self._line = line = lines[0]
        act = line.act
        match act:
            case Took():
                self._took(act)
            case Called():
                self._calls.append(act)
            case FalseHu():
                self._false_hu(act.seat)
            case Exhausted():
                self._exhausted()
            case Fault() | Stopped():
                self._stopped(act)
            case Chow() | Pung() | Kong():
                self._claim([act])
            case Hu() if isinstance(self._play.table.phase, Claiming | Robbing):
                self._claim([each.act for each in lines if isinstance(each.act, Hu)])
            case Hu() if len(lines) > 1:
                raise BreakError(Mismatch("several_self_drawn", lines[1].at, "R-130"))
            case Discard():
                self._discard(act)
            case _:
                self._act(act)

    def _act(self, command: Command) -> None:
        """Do what a player does in his own turn."""
        self._settle(command)
        if self._unseen:
            raise self._draw_untold()
        own = self._play.table.seats[self._at_table(command.seat)]
        if isinstance(command, Hu) and own.tiles:
            self._check_tile(own.tiles[-1])
        self._give(command)

    def _discard(self, act: Discard) -> None:
        """Discard, after the table has found out what the record leaves open."""
        self._settle(act)
        phase = self._play.table.phase
        own = self._play.table.seats[self._at_table(act.seat)]
        drawn = own.drawn
        # East has fourteen tiles from the deal on: which of them came last is for the table.
        is_first = isinstance(phase, Turn) and phase.since is Since.DEAL
        if act.tile == AS_DRAWN and drawn is not None:
            act = replace(act, tile=drawn)
        elif not self._tells_drawn:
            act = replace(act, drawn=drawn == act.tile)
        elif is_first and act.tile not in own.standing:
            act = replace(act, drawn=True)
        elif is_first and act.tile != drawn:
            act = replace(act, drawn=False)
        self._act(act)

    def _check_tile(self, found: Tile) -> None:
        told = self._line.tile
        if told is not None and told != found:
            code = Mismatch(
                "other_tile", self._line.at, "R-109", symbol_of(told), symbol_of(found)
            )
            raise BreakError(code)

    def _took(self, act: Took) -> None:
        if not self._unseen:
            self._settle(None)
        if not self._unseen:
            raise BreakError(Mismatch("no_draw_due", self._line.at, "R-091", symbol_of(act.tile)))
        drawn = self._unseen.popleft()
        told, found = symbol_of(act.tile), symbol_of(drawn.tile) if drawn.tile is not None else ""
        if drawn.seat != self._at_table(act.seat):
            raise BreakError(Mismatch("other_seat_draws", self._line.at, "R-091", told, found))
        if drawn.tile != act.tile:
            raise BreakError(Mismatch("draw", self._line.at, "R-077", told, found))
        if act.end not in (None, drawn.end):
            raise BreakError(Mismatch("other_end", self._line.at, "R-078", told, found))

    def _draw_untold(self) -> BreakError:
        found = self._unseen[0].tile
        shown = "" if found is None else symbol_of(found)
        return BreakError(Mismatch("draw_untold", self._line.at, "R-091", found=shown))

    def _settle(self, following: Command | None) -> None:
        """Let pass whatever is open: nobody claims the tile, nobody has another flower."""
        table = self._play.table
        if isinstance(table.phase, Claiming | Robbing) and table.decision is not None:
            for seat in table.decision.seats:
                self._give_at_table(Pass(seat))
        self._calls.clear()
        while isinstance(self._play.table.phase, Opening):
            seat = self._play.table.phase.seat
            if isinstance(following, ExposeFlower) and self._at_table(following.seat) == seat:
                return
            self._give_at_table(KeepFlowers(seat))

    # --------------------------------------------------------------------------------- claims

    def _claim(self, standing: Sequence[Claim]) -> None:
        table = self._play.table
        phase = table.phase
        if not isinstance(phase, Claiming | Robbing) or table.decision is None:
            raise BreakError(Mismatch("nothing_to_claim", self._line.at, "R-109"))
        self._check_tile(phase.tile)
        claims = {self._at_table(each.seat): each for each in standing}
        claimed = [self._turned(each) for each in standing]
        events: list[SessionEvent] = []
        for seat in table.decision.seats:
            if seat in claims:
                events += self._give(claims[seat])
            else:
                events += self._answer(seat, phase.seat, standing)
        closed = [each for each in events if isinstance(each, WindowClosed)]
        if not closed or sorted(each.seat for each in closed[0].standing) != sorted(
            each.seat for each in claimed
        ):
            raise BreakError(Mismatch("priority", self._line.at, "R-128"))
        self._calls.clear()

    def _answer(
        self, seat: Seat, giver: Seat, standing: Sequence[Claim]
    ) -> tuple[SessionEvent, ...]:
        """Repeat the call of a seat that got nothing, if it could be made; else let it pass."""
        for call in self._calls:
            claim = self._turned(call.claim)
            beaten = _rank(claim, giver) > _rank(self._turned(standing[0]), giver)
            if claim.seat == seat and (call.binding or beaten):
                given = self._play.give(claim)
                if not isinstance(given, Refusal):
                    return self._accept(given)
        return self._give_at_table(Pass(seat))

    # ---------------------------------------------------------------------------------- the end

    def _false_hu(self, seat: Seat) -> None:
        if self._unseen:
            raise self._draw_untold()
        refused = self._play.give(Hu(self._at_table(seat)))
        if not isinstance(refused, Refusal):
            raise BreakError(Mismatch("hu_was_right", self._line.at, "R-155"))
        if refused.code not in _LAWFUL_FALSE:
            raise BreakError(Mismatch(refused.code, self._line.at, refused.rule))
        self._give_at_table(LoseRightToWin(self._at_table(seat)))
        self._penalise(seat)
        if self._rules.play.false_hu_ends_hand:
            self._give_at_table(StopHand())

    def _penalise(self, seat: Seat) -> None:
        play = self._rules.play
        for other in SEATS:
            self.penalties[other] += (
                -play.false_hu_pays if other == seat else play.false_hu_others_gain
            )

    def _stopped(self, act: Fault | Stopped) -> None:
        self._unseen.clear()
        if isinstance(act, Fault):
            self._penalise(act.seat)
        self._give_at_table(StopHand())

    def _exhausted(self) -> None:
        self._settle(None)
        result = self._play.table.result
        if result is None or result.wins:
            left = self._play.table.walls.left
            raise BreakError(Mismatch("not_exhausted", self._line.at, "R-158", found=left))

    # ------------------------------------------------------------------------------ the engine

    def _give(self, command: Command) -> tuple[SessionEvent, ...]:
        return self._give_at_table(self._turned(command))

    def _give_at_table(self, command: TableCommand) -> tuple[SessionEvent, ...]:
        return self._accept(self._play.give(command))

    def _accept(self, answer: tuple[SessionEvent, ...] | Refusal) -> tuple[SessionEvent, ...]:
        if isinstance(answer, Refusal):
            raise BreakError(Mismatch(answer.code, self._line.at, answer.rule))
        self.entries += [Entry(event, self._line.time) for event in answer]
        self._unseen += [event for event in answer if isinstance(event, TileDrawn)]
        return answer

    def _at_table(self, seat: Seat) -> Seat:
        """Return the seat of the table in which the East, South, West or North sits."""
        return self._dealer.after(seat)

    def _turned(self, act: Command) -> Command:
        return replace(act, seat=self._at_table(act.seat))


def _wins_with(line: Line, following: Sequence[Line]) -> bool:
    return isinstance(line.act, Hu) and any(isinstance(each.act, Hu) for each in following)


def _rank(claim: Command, giver: Seat) -> tuple[int, int]:
    """R-128 to R-130: hu, then pung and kong, then chow; nearer in turn goes before."""
    weight = 0 if isinstance(claim, Hu) else 2 if isinstance(claim, Chow) else 1
    return weight, (claim.seat - giver) % 4


def penalties_of(driver: Driver) -> Points:
    """Return what false hu and faults cost, by the seats of the hand."""
    return four(driver.penalties)
