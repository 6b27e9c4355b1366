"""A checked replay of what a record tells."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from hupai.records.checking import replay_record
from hupai.records.driving import Driver, penalties_of
from hupai.records.facts import mismatches, seats_from
from hupai.records.mismatches import BreakError, Mismatch
from hupai.records.plays import LonePlay, Play, SessionPlay
from hupai.records.record import Entry, Record
from hupai.records.report import HandReport, Report
from hupai.records.told import ToldGame, ToldHand, four
from hupai.rules import Edition, load_rhythm, load_rules, read_regulations
from hupai.seat import SEATS, Seat
from hupai.sheet import hand_place, hands_of_session
from hupai.table import Laws

RHYTHM: Final = "hall"
# Persons are no part of the events.
IDS: Final = ("1", "2", "3", "4")


@lru_cache(maxsize=32)
def rules_of(name: str, minimum: int | None) -> Edition:
    """Return the rules a record names, with the minimum its table was set to."""
    rules = load_rules(name)
    if minimum is None or minimum == rules.win.minimum_points:
        return rules
    text = f'name = "{name}, {minimum}"\nedition = "{name}"\nminimum_points = {minimum}\n'
    return read_regulations(text, name)


def replay_told(told: ToldGame, rules: Edition | None = None) -> Report:
    """Play every hand of a record again and compare; *rules* instead of the record's own."""
    return _Replay(told, rules or rules_of(told.rules, told.minimum)).run()


class _Replay:
    """Follows the hands of one record and keeps the running totals."""

    def __init__(self, told: ToldGame, rules: Edition) -> None:
        self._told = told
        self._rules = rules
        self._laws = Laws(rules, load_rhythm(RHYTHM, rules))
        self._totals = [0, 0, 0, 0]
        self._entries: list[Entry] = []
        self._is_whole = True

    def run(self) -> Report:
        session = self._told.is_session
        play: Play = LonePlay(self._laws)
        if session:
            play = SessionPlay(self._laws, IDS)
        hands = []
        for number, told in enumerate(self._told.hands, 1):
            report = self._hand(play, told, number)
            if report.deltas is None and session:
                # The session waits for this hand for ever: the others are looked at by themselves.
                play = LonePlay(self._laws)
            hands.append(report)
        return Report(
            self._told.format,
            self._rules,
            self._told.participants,
            session,
            tuple(hands),
            four(self._totals),
            tuple(self._of_the_whole()),
            tuple(self._entries) if self._is_whole else (),
        )

    def _hand(self, play: Play, told: ToldHand, number: int) -> HandReport:
        found = list(self._around(told, number))
        if any(each.code == "hand_number" for each in found):
            return self._broken(told, found, Seat.FIRST)
        dealer = play.dealer(told)
        driver = Driver(play, told, self._rules, tells_drawn=self._told.tells_drawn)
        try:
            result = driver.run()
        except BreakError as broken:
            return self._broken(told, [*found, broken.mismatch], dealer)
        explained = penalties_of(driver)
        penalties = four([explained[seat] + told.penalties[seat] for seat in SEATS])
        moved = seats_from(dealer, result.deltas)
        deltas = four([moved[seat] + penalties[seat] for seat in SEATS])
        found += mismatches(told, result, play.table, deltas, self._rules)
        for seat, player in zip(SEATS, told.players, strict=True):
            self._totals[player] += deltas[seat]
        self._entries += driver.entries
        return HandReport(
            told.number,
            told.round_wind,
            dealer,
            told.players,
            told.title,
            result.wins,
            deltas,
            penalties,
            tuple(found),
        )

    def _broken(self, told: ToldHand, found: list[Mismatch], dealer: Seat) -> HandReport:
        self._is_whole = False
        return HandReport(
            told.number,
            told.round_wind,
            dealer,
            told.players,
            told.title,
            mismatches=tuple(found),
        )

    def _around(self, told: ToldHand, number: int) -> Iterator[Mismatch]:
        """Compare what a session fixes before a hand: its number, its wind, seats and points."""
        if not self._told.is_session:
            return
        if told.number != number or number > hands_of_session(self._rules):
            yield Mismatch("hand_number", 0, "R-208", told.number, number)
            return
        place = hand_place(number, self._rules)
        if place.round_wind != told.round_wind:
            yield Mismatch("round_wind", 0, "R-044", int(told.round_wind), int(place.round_wind))
        if place.players != told.players:
            shown, found = ("".join(map(str, each)) for each in (told.players, place.players))
            yield Mismatch("seats", 0, "R-209", shown, found)
        before = four([self._totals[player] for player in told.players])
        if told.before is not None and told.before != before and self._is_whole:
            shown, found = ("/".join(map(str, each)) for each in (told.before, before))
            yield Mismatch("totals", 0, "R-220", shown, found)

    def _of_the_whole(self) -> Iterator[Mismatch]:
        totals = four(self._totals)
        if self._told.totals is not None and self._told.totals != totals and self._is_whole:
            shown, found = ("/".join(map(str, each)) for each in (self._told.totals, totals))
            yield Mismatch("final_totals", 0, "R-220", shown, found)


def replay(read: Record | ToldGame, rules: Edition | None = None) -> Report:
    """Replay a record that was read; under *rules* instead of its own, if they are given."""
    if isinstance(read, Record):
        return replay_record(read, rules)
    return replay_told(read, rules)
