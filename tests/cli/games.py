"""Games in a pipe: a stacked wall, players that never claim, keys written one on a line."""

import io
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, replace

from hupai.cli.play.desk import Lines
from hupai.cli.play.game import Game
from hupai.cli.play.person import LeftGame, Person
from hupai.rules import load_rhythm, load_rules
from hupai.seat import Command, Discard, Hu, Manners, Player, View
from hupai.session import Deal
from hupai.table import Laws
from hupai.tiles import FLOWERS, Tile
from hupai.words import Language
from tests.fakes.streams import standard_input
from tests.table.tables import DICE, opening_by_counting, wall_of

# East has a flower, may pung South's six, chow North's nine, and wins on South's four.
HANDS = ("234m234p23s66s78pEW", "111m555m999mCCCW", "1479s1369pFFFEE", "PPPWSSS5p24sNNN")
DRAWS = "6s1p9p4s"
TAIL = "N"
TO_CLAIM = "f e"
TO_CHOW = f"{TO_CLAIM} space"
TO_HU = f"{TO_CHOW} c a"
TO_END = f"{TO_HU} h"


class Quiet:
    """Discards what it draws, wins where it can, claims nothing."""

    def choose(self, view: View) -> Command:
        wins = [each for each in view.commands if isinstance(each, Hu)]
        discards = [each for each in view.commands if isinstance(each, Discard)]
        return (*wins, *discards[-1:], view.commands[-1])[0]


@dataclass(frozen=True)
class Stacked:
    """A game of the wall above, once or several times, with the person in one seat."""

    language: Language = "en"
    manners: Manners = Manners.STRICT
    hands: int = 1
    rules: str = "wmo-2014"
    dealt: Sequence[str] = HANDS
    draws: str = DRAWS
    tail: str = TAIL
    players: Sequence[Player | None] = (None, Quiet(), Quiet(), Quiet())

    def played(self, keys: str) -> str:
        """Return what is printed while *keys* are given; then the person leaves."""
        typed = "".join(f"{'' if key == 'space' else key}\n" for key in keys.split())
        out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n")
        with redirect_stdout(out), standard_input(io.BytesIO(typed.encode())):
            try:
                self.game().run()
            except LeftGame:
                out.write("(left)\n")
        out.seek(0)
        return out.read()

    def game(self) -> Game:
        rules = load_rules(self.rules)
        wall = with_flower(wall_of(self.dealt, self.draws, self.tail))
        return Game(
            self.players,
            Person(Lines(), self.language, 0),
            Laws(rules, load_rhythm("test", rules)),
            lambda _: Deal(wall, DICE),
            self.hands,
            self.language,
            self.manners,
        )

    def honest(self) -> "Stacked":
        return replace(self, manners=Manners.HONEST)


def with_flower(wall: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Give East a flower for the last tile it is dealt."""
    tiles = list(wall)
    dealt = (opening_by_counting(DICE) + 52) % len(tiles)
    flower = tiles.index(FLOWERS[0])
    tiles[dealt], tiles[flower] = tiles[flower], tiles[dealt]
    return tuple(tiles)
