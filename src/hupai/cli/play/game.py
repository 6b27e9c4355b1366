"""The course of a game: deals, asks players, carries out, tells, settles."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from hupai.cli.play.narration import Narrator
from hupai.cli.play.scene import Ending, Scene
from hupai.scoring import Score, score_hand
from hupai.seat import SEATS, Command, Decision, Manners, Onlooker, Player, Seat
from hupai.session import (
    Deals,
    OpenSession,
    SessionCommand,
    SessionEnded,
    SessionEvent,
    SessionOpened,
    SessionState,
    TimeCalled,
    player_at,
    sheet_of,
    step,
)
from hupai.sheet import balance
from hupai.table import FanNamed, Laws, Refusal, Timeout, Winning, evolve, offers, view, won_hand
from hupai.words import Language, say


class Front(Protocol):
    """Who sees the game: a person who plays, or one who watches."""

    def ask(self, scene: Scene, message: str, until: float | None) -> Command | None: ...

    def happened(self, scene: Scene) -> None: ...

    def settle(self, ending: Ending) -> None: ...


@dataclass
class Game:
    """Some hands of a session; *players* are in the order of their starting seats.

    None among them is the person, whom *front* asks; *clock*: his time is limited.
    """

    players: Sequence[Player | None]
    front: Front
    laws: Laws
    deals: Deals
    hands: int
    language: Language
    manners: Manners = Manners.STRICT
    clock: bool = False
    state: SessionState = field(default_factory=SessionState)

    def __post_init__(self) -> None:
        self._person = self.players.index(None) if None in self.players else None
        self._narrator = Narrator(Onlooker.COMMENTATOR, self.language, self.laws.edition)
        self._scores: list[Score] = []
        self._clock_of, self._started = 0, 0.0

    def run(self) -> None:
        """Play all hands."""
        self._carry_out(OpenSession(("1", "2", "3", "4"), self.manners))
        while len(self.state.played) < self.hands:
            self._play_hand()

    def _play_hand(self) -> None:
        number = self.state.number + 1
        self._scores, self._clock_of = [], 0
        if self._person is not None:
            seat = next(each for each in SEATS if self._player(each, number) == self._person)
            self._narrator = Narrator(seat, self.language, self.laws.edition)
        else:
            self._narrator = Narrator(Onlooker.COMMENTATOR, self.language, self.laws.edition)
        self._carry_out(self.deals(number))
        while self.state.is_in_hand:
            self._one_command()
        result = self.state.played[-1].result
        is_last = len(self.state.played) == self.hands
        self.front.settle(Ending(self._scene(), result, tuple(self._scores), is_last))

    def _player(self, seat: Seat, number: int) -> int:
        return player_at(seat, number, self.laws.edition)

    def _is_person(self, seat: Seat) -> bool:
        return self.players[self._player(seat, self.state.number)] is None

    # -------------------------------------------------------------------------------- commands

    def _one_command(self) -> None:
        table = self.state.table
        waiting = table.decision.seats if table.decision is not None else ()
        for seat in sorted(waiting, key=self._is_person):  # a person answers after the bots
            commands = offers(table, seat, self.laws)
            if not commands:
                continue
            player = self.players[self._player(seat, self.state.number)]
            if len(commands) == 1 and (player is not None or self.manners is Manners.STRICT):
                self._carry_out(commands[0])
            elif player is not None:
                self._carry_out(player.choose(view(table, seat, self.laws)))
            else:
                self._ask()
            return
        raise AssertionError(table.decision)  # a decision waits for somebody

    def _ask(self) -> None:
        """Ask the person until a command is carried out."""
        decision = self.state.table.decision
        assert decision is not None  # noqa: S101 - somebody is asked
        until = self._end_of(decision) if self.clock else None
        message = ""
        while True:
            chosen = self.front.ask(self._scene(), message, until)
            command: SessionCommand = chosen or Timeout(decision.id)
            if chosen is None:
                until = None
            refused = self._carry_out(command)
            if refused is None:
                return
            told = say(refused.code, self.language)
            message = say("play.message.refused", self.language, why=told, rule=refused.rule)

    def _end_of(self, decision: Decision) -> float:
        """Return when a decision's time is up; several may share one clock."""
        if decision.since != self._clock_of:
            self._clock_of, self._started = decision.since, time.monotonic()
        return self._started + decision.limit / 1000

    def _carry_out(self, command: SessionCommand) -> Refusal | None:
        stepped = step(self.state, command, self.laws)
        if isinstance(stepped, Refusal):
            return stepped
        before = self.state
        self.state, events = stepped
        self._note_scores(before, events)
        told = [
            event
            for event in events
            if not isinstance(event, SessionOpened | SessionEnded | TimeCalled)
        ]
        if self._narrator.tell(told) and self.state.is_in_hand:
            self.front.happened(self._scene())
        return None

    def _note_scores(self, before: SessionState, events: Sequence[SessionEvent]) -> None:
        """Score the winners' hands as they lie when their fan are named."""
        table = before.table
        for event in events:
            if isinstance(event, SessionOpened | SessionEnded | TimeCalled):
                continue
            if isinstance(event, FanNamed) and isinstance(table.phase, Winning):
                hand = won_hand(table, table.phase, event.seat)
                self._scores.append(score_hand(hand, self.laws.edition))
            table = evolve(table, event)

    # ------------------------------------------------------------------------------------ scenes

    def _scene(self) -> Scene:
        number = self.state.number
        sheet = sheet_of(self.state, self.laws.edition)
        points = balance(sheet).points
        audience = self._narrator.audience
        return Scene(
            view(self.state.table, audience, self.laws),
            self.laws.edition,
            tuple(points[self._player(seat, number)] for seat in SEATS),
            self.hands,
            self._narrator,
            sheet,
            self._person,
        )
