"""Somebody who watches four bots: the log of the game, line by line."""

from collections.abc import Iterator

from rich.text import Text

from hupai.cli.play.board import headline
from hupai.cli.play.desk import Desk
from hupai.cli.play.faces import seat_name, tiles_row
from hupai.cli.play.person import LeftGame
from hupai.cli.play.scene import Ending, Scene
from hupai.cli.play.settlement import settlement
from hupai.cli.terminal import STRONG
from hupai.seat import SEATS, Command
from hupai.tiles import Tile
from hupai.words import Language


class Watcher:
    """Prints what happens; *pace* is how many seconds a line waits for the next."""

    def __init__(self, desk: Desk, language: Language, pace: float) -> None:
        self._desk, self._language, self._pace = desk, language, pace
        self._hand = 0

    def ask(self, scene: Scene, message: str, until: float | None) -> Command | None:
        """Raise: nobody here plays."""
        raise AssertionError(scene, message, until)

    def happened(self, scene: Scene) -> None:
        """Print the lines that are complete, at the beginning of a hand also what was dealt.

        Raises:
            LeftGame: somebody has pressed q.
        """
        if self._hand != scene.view.hand:
            self._hand = scene.view.hand
            self._desk.show([Text(), *self._deal(scene), Text()])
        self._tell(scene.narrator.finished())

    def settle(self, ending: Ending) -> None:
        """Print the end of a hand."""
        self._tell(ending.scene.narrator.unread())
        self._desk.show([Text(), *settlement(ending, self._language)])

    def _deal(self, scene: Scene) -> Iterator[Text]:
        view = scene.view
        yield Text(headline(scene, self._language), style=STRONG)
        for seat in SEATS:
            own = view.seats[view.dealer.after(seat)]
            row = tiles_row((*(own.standing or ()), *_one(own.drawn)), self._language)
            who = seat_name(view.dealer.after(seat), view.dealer, self._language)
            yield Text(f"  {who}  ") + row

    def _tell(self, lines: list[str]) -> None:
        for line in lines:
            self._desk.show([Text(f"  {line}")])
            if self._desk.rest(self._pace) == "q":
                raise LeftGame


def _one(tile: Tile | None) -> tuple[Tile, ...]:
    return () if tile is None else (tile,)
