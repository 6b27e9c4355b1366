"""What happens at the table, told in short lines."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from hupai import table as t
from hupai.cli.play.faces import (
    face,
    full_name,
    meld_text,
    run_text,
    seat_name,
    wind_name,
)
from hupai.hand import MeldKind
from hupai.rules import Edition
from hupai.seat import Audience, Claim, Hu, Manners, NamedFan, Onlooker, Seat, layout
from hupai.tiles import Tile
from hupai.words import Language, say

_LAID: Final = {
    MeldKind.CHOW: "chow",
    MeldKind.PUNG: "pung",
    MeldKind.MELDED_KONG: "kong",
    MeldKind.CONCEALED_KONG: "kong",
}
# With these a player's line ends.
_LAST_ACTS: Final = frozenset({"dice", "discard", "discard_drawn", "lost", "hu", "hu_drawn"})


@dataclass
class Narrator:
    """Tells the events of a hand as *audience* may know them, one line for a player's turn."""

    audience: Audience
    language: Language
    rules: Edition
    lines: list[str] = field(default_factory=list)
    _dealer: Seat = Seat.FIRST
    _is_honest: bool = False
    _speaker: Seat | None = None
    _acts: list[str] = field(default_factory=list)
    _read: int = 0

    def unread(self) -> list[str]:
        """Return the lines since this was last asked; what follows begins a new one."""
        new = self.lines[self._read :]
        self._read, self._speaker = len(self.lines), None
        return new

    def finished(self) -> list[str]:
        """Return the lines since this was last asked that nothing will be added to."""
        end = len(self.lines) - (self._speaker is not None)
        new = self.lines[self._read : end]
        self._read = max(end, self._read)
        return new

    def tell(self, events: Iterable[t.Event]) -> bool:
        """Add what *events* bring; tell whether there was anything to tell."""
        before = self.lines[-1:], len(self.lines)
        for event in events:
            known = t.project(event, self.audience)
            if known is not None:
                self._one(known)
        return (self.lines[-1:], len(self.lines)) != before

    def _one(self, event: t.Event) -> None:
        match event:
            case t.HandStarted():
                self._begin(event)
            case t.DiceThrown(seat, (one, two)):
                self._act(seat, "dice", one=one, two=two)
            case t.WindowClosed(standing, lost):
                self._calls(standing, lost)
            case t.MeldLaid(seat, meld):
                laid = meld_text(layout(meld), self.language).plain
                self._act(seat, _LAID[meld.kind], meld=laid)
            case t.TileDrawn(seat, "tail", tile):
                self._tile(seat, "replacement", tile)
            case t.TileDrawn(seat, _, tile) if self.audience is Onlooker.COMMENTATOR:
                self._tile(seat, "draw", tile)
            case _:
                self._plain_act(event)

    def _plain_act(self, event: t.Event) -> None:
        match event:
            case t.TileDiscarded(seat, tile, drawn):
                self._tile(seat, "discard_drawn" if drawn else "discard", tile)
            case t.FlowerExposed(seat, tile):
                self._act(seat, "flower", tile=full_name(tile, self.language))
            case t.KongDeclared(seat, tile):
                self._tile(seat, "concealed_kong", tile)
            case t.TileAdded(seat, tile):
                self._tile(seat, "added_kong", tile)
            case _:
                self._at_the_end(event)

    def _at_the_end(self, event: t.Event) -> None:
        match event:
            case t.HuDeclared(seat):
                self._act(seat, "hu_drawn")
            case t.HandShown(seat, tiles) if self._is_honest:
                self._act(seat, "show", tiles=run_text(tiles, self.language).plain)
            case t.FanNamed(seat, fans) if self._is_honest:
                named = (fan_text(fan, self.rules, self.language) for fan in fans)
                self._act(seat, "count", fans=" · ".join(named))
            case t.WinConfirmed(seat):
                self._act(seat, "confirm")
            case t.RightToWinLost(seat):
                self._act(seat, "may_not_win")
            case t.TimeExceeded(seat):
                self._act(seat, "overtime")
            case _:
                pass

    def _begin(self, event: t.HandStarted) -> None:
        self._dealer, self._speaker = event.dealer, None
        self._is_honest = event.manners is Manners.HONEST
        self.lines, self._read = [], 0
        wind = wind_name(event.round_wind, self.language)
        self.lines.append(say("play.told.hand", self.language, hand=event.hand, wind=wind))

    def _calls(self, standing: Iterable[Claim], lost: Iterable[t.LostCall]) -> None:
        for claim in standing:
            if isinstance(claim, Hu):
                self._act(claim.seat, "hu")
        for beaten in lost:
            call = say(f"calls.{beaten.call.value}_short", self.language)
            self._act(beaten.seat, "lost", call=call)

    def _tile(self, seat: Seat, key: str, tile: Tile | None) -> None:
        if tile is None:
            self._act(seat, f"{key}_unseen")
        else:
            self._act(seat, key, tile=face(tile, self.language))

    def _act(self, seat: Seat, key: str, **arguments: str | int) -> None:
        """Add an act to the line of a player who is still acting, or begin his line."""
        told = say(f"play.told.{key}", self.language, **arguments)
        if seat == self._speaker:
            self._acts.append(told)
            self.lines.pop()
        else:
            self._speaker, self._acts = seat, [told]
        self.lines.append(self._line(seat))
        if key in _LAST_ACTS:
            self._speaker = None

    def _line(self, seat: Seat) -> str:
        who = seat_name(seat, self._dealer, self.language)
        acts = say("play.told.and", self.language).join(self._acts)
        return say("play.told.line", self.language, who=who, acts=acts)


def fan_text(fan: NamedFan, rules: Edition, language: Language) -> str:
    """Return a fan as a winner says it: its name, how often, and what it counts."""
    times = f"×{fan.count}" if fan.count > 1 else ""
    return f"{rules.fans[fan.id].names[language]}{times} {fan.points * fan.count}"
