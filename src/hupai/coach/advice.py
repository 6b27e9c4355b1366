"""Short answers for a player who must choose: what a discard, a kong, a claim leads to."""

from typing import Final

from hupai.coach.aims import Aim
from hupai.coach.beside import with_set_laid
from hupai.coach.holding import Keys, Laid, LaidSet, keys_of, with_fourth, with_set
from hupai.coach.parts import FAR
from hupai.coach.reach import bare_field_of, field_of, spared
from hupai.coach.sight import laid, own, standing_tiles, unseen
from hupai.coach.target import Target
from hupai.rules import Edition
from hupai.seat import View
from hupai.tiles import KINDS, Tile, is_suited, rank_of

# How readily a tile joins others: honours least, fives most.
_READINESS: Final = tuple(
    min(rank_of(Tile(kind)), 10 - rank_of(Tile(kind))) if is_suited(Tile(kind)) else 0
    for kind in range(KINDS)
)


class Advice:
    """What the seat of one view should know.

    ``missing`` numbers are of tiles still to come; a hand that cannot reach the minimum any more
    counts as further than any that can.
    """

    def __init__(self, view: View, rules: Edition) -> None:
        self._rules = rules
        self._winds = view.round_wind, own(view).wind
        self._laid = laid(view)
        self._tiles = standing_tiles(view)
        self._left = unseen(view)
        self._keys = keys_of(self._tiles, self._laid)
        self.missing, self._aims = self._near(self._keys, self._laid)

    def nears_with_chow(self, lowest: Tile, claimed: Tile) -> bool:
        """Tell whether fewer tiles are lacking when *claimed* has become a chow."""
        one = LaidSet(lowest, is_chow=True)
        return self._nears(one, tuple(tile for tile in one.tiles if tile != claimed))

    def nears_with_pung(self, tile: Tile) -> bool:
        """Tell whether fewer are lacking when another player's *tile* has become a pung."""
        return self._nears(LaidSet(tile, is_chow=False), (tile,) * 2)

    def missing_with_kong(self, tile: Tile) -> int:
        """Return how many are lacking when four tiles of the hand have become a kong."""
        one = LaidSet(tile, is_chow=False)
        return self._missing_without(
            (tile,) * 4, with_set(self._laid, one, is_open=False, is_kong=True)
        )

    def missing_with_fourth(self, tile: Tile) -> int:
        """Return how many are lacking when *tile* has joined its pung on the table."""
        return self._missing_without((tile,), with_fourth(self._laid, tile))

    def best_discards(self) -> tuple[Tile, ...]:
        """Return the tiles that cost nothing, the one first that leaves most useful tiles."""
        kinds = sorted(set(self._tiles))
        lacking = self.missing % FAR
        # A complete hand that may not win loses a tile with any discard.
        found = spared(self._aims, lacking, self._keys, kinds) or spared(
            self._aims, lacking + 1, self._keys, kinds
        )
        return tuple(
            sorted(found, key=lambda tile: (-self._left.copies(found[tile]), _READINESS[tile]))
        )

    def _nears(self, one: LaidSet, used: tuple[Tile, ...]) -> bool:
        """Look at the nearest aims only: no other can be nearer with a single tile more."""
        melds = with_set(self._laid, one, is_open=True)
        keys = keys_of(_without(self._tiles, used), melds)
        beside = (
            with_set_laid(aim, one, melds.melds.open_count)
            for aim in self._aims
            if isinstance(aim, Target)
        )
        return any(aim is not None and aim.lacks(keys) < self.missing % FAR for aim in beside)

    def _missing_without(self, used: tuple[Tile, ...], melds: Laid) -> int:
        return self._near(keys_of(_without(self._tiles, used), melds), melds)[0]

    def _near(self, keys: Keys, melds: Laid) -> tuple[int, tuple[Aim, ...]]:
        field = field_of(self._rules, *self._winds, melds.melds)
        lacking, aims = field.nearest(keys, self._left)
        if aims:
            return lacking, aims
        lacking, aims = bare_field_of(self._rules, melds.melds).nearest(keys, self._left)
        return FAR + lacking, aims


def _without(tiles: tuple[Tile, ...], used: tuple[Tile, ...]) -> list[Tile]:
    rest = list(tiles)
    for tile in used:
        rest.remove(tile)
    return rest
