"""Replays our own record: every event must be what the engine makes of the command behind it."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from hupai.records.asking import Asked, command_for
from hupai.records.mismatches import BreakError, Mismatch
from hupai.records.record import Outcome, Record
from hupai.records.report import HandReport, Report
from hupai.records.told import Players, Points, four
from hupai.rules import Edition, load_rhythm
from hupai.seat import SEATS, HandResult, WinResult
from hupai.session import (
    CallTime,
    Deal,
    OpenSession,
    SessionEnded,
    SessionEvent,
    SessionOpened,
    SessionState,
)
from hupai.session import decide as decide_session
from hupai.session import evolve as evolve_session
from hupai.sheet import hand_place
from hupai.table import (
    FanNamed,
    HandEnded,
    HandStarted,
    Laws,
    Refusal,
    StartHand,
    TableState,
)
from hupai.table import decide as decide_table
from hupai.table import evolve as evolve_table

# What is counted, and counted again on replay: a difference is told, and the record stands.
_COUNTED: Final = (FanNamed, HandEnded, SessionEnded)
_NOBODY: Final[Players] = (0, 1, 2, 3)
_NONE: Final[Points] = (0, 0, 0, 0)
Events = tuple[SessionEvent, ...]
Kind = TypeVar("Kind")


def replay_record(record: Record, rules: Edition | None = None) -> Report:
    """Replay *record* and compare it with itself; *rules* instead of its own."""
    return _Check(record, rules or record.rules).run()


class _Check:
    """Follows the events; the state is always what the record says."""

    def __init__(self, record: Record, rules: Edition) -> None:
        self._record = record
        self._rules = rules
        self._is_session = bool(record.entries) and isinstance(
            record.entries[0].event, SessionOpened
        )
        self._session = SessionState()
        self._table = TableState()
        self._laws = Laws(rules, load_rhythm("hall", rules))
        self._hands: list[HandReport] = []
        self._found: list[Mismatch] = []
        self._totals = [0, 0, 0, 0]

    def run(self) -> Report:
        whole = list(self._of_rules())
        try:
            self._follow([entry.event for entry in self._record.entries])
        except BreakError as broken:
            self._found.append(broken.mismatch)
        if self._found or self._in_hand():
            self._close_broken()
        whole += self._of_outcomes()
        record = self._record
        return Report(
            "hupai",
            self._rules,
            record.participants,
            self._is_session,
            tuple(self._hands),
            four(self._totals),
            tuple(whole),
            record.entries,
        )

    # -------------------------------------------------------------------------------- events

    def _follow(self, events: Sequence[SessionEvent]) -> None:
        at = 0
        while at < len(events):
            event = events[at]
            if isinstance(event, HandStarted):
                if self._in_hand():
                    raise BreakError(Mismatch("unfinished", at, "R-098"))
                self._laws = Laws(self._rules, load_rhythm(event.rhythm, self._rules))
            asked = command_for(
                events[at : at + 3], self._state_of_table(), in_session=self._is_session
            )
            if asked is None:
                raise BreakError(Mismatch("not_due", at + 1, "R-098", told=_kind(event)))
            produced = self._step(asked, at)
            told = tuple(events[at : at + len(produced)])
            self._compare(told, produced, at)
            at += len(told)

    def _state_of_table(self) -> TableState:
        return self._session.table if self._is_session else self._table

    def _in_hand(self) -> bool:
        table = self._state_of_table()
        return table.version > 0 and table.result is None

    def _step(self, asked: Asked, at: int) -> Events:
        """Let the engine answer, without taking its answer over."""
        answer = self._answer(asked)
        if isinstance(answer, Refusal):
            raise BreakError(Mismatch(answer.code, at + 1, answer.rule))
        return answer

    def _answer(self, asked: Asked) -> Events | Refusal:
        if self._is_session:
            return decide_session(self._session, asked, self._laws)
        if isinstance(asked, OpenSession | Deal | CallTime):
            return Refusal("refusals.session_not_open", "R-061")
        state = TableState() if isinstance(asked, StartHand) else self._table
        return decide_table(state, asked, self._laws)

    def _compare(self, told: Events, produced: Events, at: int) -> None:
        if len(told) < len(produced):
            raise BreakError(Mismatch("unfinished", at + len(told), "R-098"))
        for number, (event, found) in enumerate(zip(told, produced, strict=True), at + 1):
            self._compare_one(event, found, number)
            self._take(event)
            if isinstance(event, HandEnded):
                self._close(event.result)

    def _compare_one(self, event: SessionEvent, found: SessionEvent, number: int) -> None:
        if event == _under(found, event):
            return
        if isinstance(event, _COUNTED) and isinstance(found, type(event)):
            told, counted = _shown(event), _shown(found)
            self._found.append(Mismatch("counted", number, "R-159", told, counted))
            return
        raise BreakError(Mismatch("differs", number, "R-098", _kind(event), _kind(found)))

    def _take(self, event: SessionEvent) -> None:
        if self._is_session:
            self._session = evolve_session(self._session, event)
        elif isinstance(event, HandStarted):
            self._table = evolve_table(TableState(), event)
        else:  # the session's own events are refused at a lone table
            self._table = evolve_table(self._table, event)  # type: ignore[arg-type]

    # --------------------------------------------------------------------------------- hands

    def _close(self, result: HandResult) -> None:
        table = self._state_of_table()
        number = len(self._hands)
        penalties = _of_hand(self._record.penalties, number, _NONE)
        moved = four([result.deltas[table.dealer.after(seat)] for seat in SEATS])
        deltas = four([moved[seat] + penalties[seat] for seat in SEATS])
        players = self._players(table.hand, number)
        for seat, player in zip(SEATS, players, strict=True):
            self._totals[player] += deltas[seat]
        self._hands.append(self._report(table, players, result.wins, deltas, penalties))
        self._found.clear()

    def _close_broken(self) -> None:
        if not self._found:
            self._found.append(Mismatch("unfinished", len(self._record.entries), "R-098"))
        table = self._state_of_table()
        players = self._players(table.hand, len(self._hands))
        self._hands.append(self._report(table, players, (), None, _NONE))

    def _report(
        self,
        table: TableState,
        players: Players,
        wins: tuple[WinResult, ...],
        deltas: Points | None,
        penalties: Points,
    ) -> HandReport:
        return HandReport(
            table.hand,
            table.round_wind,
            table.dealer,
            players,
            _of_hand(self._record.titles, len(self._hands), ""),
            wins,
            deltas,
            penalties,
            tuple(self._found),
        )

    def _players(self, hand: int, number: int) -> Players:
        if self._is_session and hand:
            return hand_place(hand, self._rules).players
        return _of_hand(self._record.seating, number, _NOBODY)

    # ------------------------------------------------------------------------------- the whole

    def _of_rules(self) -> Iterator[Mismatch]:
        found = self._rules.origin.digest
        if self._rules is self._record.rules and self._record.digest != found:
            yield Mismatch("digest", 0, "R-002", self._record.digest[:12], found[:12])

    def _of_outcomes(self) -> Iterator[Mismatch]:
        record = self._record
        found = outcomes_of(self._hands)
        if record.outcomes is not None and record.outcomes != found:
            yield Mismatch("outcomes", 0, "R-220")
        totals = four(self._totals)
        if record.totals is not None and record.totals != totals:
            shown, counted = ("/".join(map(str, each)) for each in (record.totals, totals))
            yield Mismatch("final_totals", 0, "R-220", shown, counted)


def outcomes_of(hands: Sequence[HandReport]) -> tuple[Outcome, ...]:
    """Return the facts of hands that were played to their end."""
    return tuple(
        Outcome(
            hand.number,
            tuple(hand.wind_of(win.winner) for win in hand.wins),
            _giver(hand),
            tuple(win.fan_points + win.flowers for win in hand.wins),
            hand.deltas,
        )
        for hand in hands
        if hand.deltas is not None
    )


def _of_hand(values: Sequence[Kind], number: int, otherwise: Kind) -> Kind:
    return values[number] if number < len(values) else otherwise


def _giver(hand: HandReport) -> int | None:
    givers = [win.discarder for win in hand.wins if win.discarder is not None]
    return hand.wind_of(givers[0]) if givers else None


def _under(found: SessionEvent, event: SessionEvent) -> SessionEvent:
    """Return what the engine says with the name of the rules as the record has it."""
    if isinstance(found, HandStarted) and isinstance(event, HandStarted):
        return replace(found, rules=event.rules, digest=event.digest)
    if isinstance(found, SessionOpened) and isinstance(event, SessionOpened):
        return replace(found, rules=event.rules, digest=event.digest)
    return found


def _kind(event: SessionEvent) -> str:
    return str(type(event).__struct_config__.tag)


def _shown(event: FanNamed | HandEnded | SessionEnded) -> str:
    if isinstance(event, FanNamed):
        return " ".join(f"{fan.id}:{fan.points}x{fan.count}" for fan in event.fans)
    points = event.points if isinstance(event, SessionEnded) else event.result.deltas
    return "/".join(map(str, points))
