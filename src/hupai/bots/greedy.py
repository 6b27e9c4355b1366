"""A player that goes the shortest way to a hand of enough points."""

from collections.abc import Iterable
from typing import TypeVar

from hupai.bots.naming import answered
from hupai.coach import Advice, score_of_win
from hupai.rules import Edition
from hupai.seat import (
    Act,
    AddToPung,
    Chow,
    Command,
    ConcealedKong,
    Discard,
    ExposeFlower,
    Hu,
    Manners,
    Pass,
    Pung,
    View,
)
from hupai.tiles import Tile

_A = TypeVar("_A", bound=Act)


class Greedy:
    """Wins when it can, claims what brings it nearer, discards what leaves most useful tiles.

    It keeps nothing between views: the same view is always answered alike.
    """

    def __init__(self, rules: Edition) -> None:
        self._rules = rules

    def choose(self, view: View) -> Command:
        commands = view.commands
        if any(isinstance(each, Hu) for each in commands):
            if self._is_worth_it(view):
                return _first(Hu, commands)
            commands = tuple(each for each in commands if not isinstance(each, Hu))
        if any(isinstance(each, ExposeFlower) for each in commands):
            return _first(ExposeFlower, commands)
        if len(commands) == 1:
            return answered(commands[0], view, self._rules)
        advice = Advice(view, self._rules)
        if view.offered_tile is not None and any(isinstance(each, Pass) for each in commands):
            return _claim(commands, view.offered_tile, advice)
        return _kong(commands, advice) or _discard(commands, advice)

    def _is_worth_it(self, view: View) -> bool:
        """Tell whether a hu offered is lawful: honest manners offer others too."""
        if view.manners is Manners.STRICT:
            return True
        score = score_of_win(view, self._rules)
        return score is not None and score.reaches_minimum


def _first(kind: type[_A], commands: Iterable[Command]) -> _A:
    return next(each for each in commands if isinstance(each, kind))


def _claim(commands: Iterable[Command], tile: Tile, advice: Advice) -> Command:
    """Return a claim that brings the hand nearer; a kong of three alike never does."""
    for each in commands:
        match each:
            case Pung() if advice.nears_with_pung(tile):
                return each
            case Chow(_, lowest) if advice.nears_with_chow(lowest, tile):
                return each
            case _:
                continue
    return _first(Pass, commands)


def _kong(commands: Iterable[Command], advice: Advice) -> Command | None:
    """Return a kong of the own tiles that costs nothing: its replacement comes on top."""
    for each in commands:
        match each:
            case ConcealedKong(_, tile):
                missing = advice.missing_with_kong(tile)
            case AddToPung(_, tile):
                missing = advice.missing_with_fourth(tile)
            case _:
                continue
        if missing <= advice.missing:
            return each
    return None


def _discard(commands: tuple[Command, ...], advice: Advice) -> Command:
    """Return the discard that costs least; the drawn copy of a tile shows least of the hand."""
    order = {tile: place for place, tile in enumerate(advice.best_discards())}
    discards = (each for each in commands if isinstance(each, Discard))
    return min(
        discards,
        key=lambda each: (order.get(each.tile, len(order)), not each.drawn),
        default=commands[0],
    )
