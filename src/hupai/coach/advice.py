"""Short answers for a player who must choose: what a discard, a kong, a claim leads to."""

from typing import Final

from hupai.coach.aims import Aim
from hupai.coach.holding import Keys, Laid, LaidSet, keys_of, with_fourth, with_set
from hupai.coach.parts import FAR
from hupai.coach.reach import bare_field_of, field_of, spared
from hupai.coach.sight import laid, own, standing_tiles, unseen
from hupai.rules import Edition
from hupai.seat import View
from hupai.tiles import KINDS, Tile, is_suited, rank_of

# How readily a tile joins others: honours least, fives most.
_READINESS: Final = tuple(
    min(rank_of(Tile(kind)), 10 - rank_of(Tile(kind))) if is_suited(Tile(kind)) else 0
    for kind in range(KINDS)
)


class Advice:
    """What the seat of one view should know; ``missing`` numbers are of tiles still to come.

    A hand that cannot reach the minimum any more counts as further than any that can.
    """

    def __init__(self, view: View, rules: Edition) -> None:
        self._rules = rules
        self._winds = view.round_wind, own(view).wind
        self._laid = laid(view)
        self._tiles = standing_tiles(view)
        self._left = unseen(view)

    def missing(self) -> int:
        """Return how many tiles the hand lacks as it is."""
        return self._near(keys_of(self._tiles, self._laid), self._laid)[0]

    def missing_with_chow(self, lowest: Tile, claimed: Tile) -> int:
        """Return how many are lacking when *claimed* has become a chow."""
        one = LaidSet(lowest, is_chow=True)
        used = tuple(tile for tile in one.tiles if tile != claimed)
        return self._missing_without(used, with_set(self._laid, one, is_open=True))

    def missing_with_pung(self, tile: Tile) -> int:
        """Return how many are lacking when another player's *tile* has become a pung."""
        one = LaidSet(tile, is_chow=False)
        return self._missing_without((tile,) * 2, with_set(self._laid, one, is_open=True))

    def missing_with_kong(self, tile: Tile, *, is_open: bool) -> int:
        """Return how many are lacking when the copies held have become a kong."""
        one = LaidSet(tile, is_chow=False)
        laid = with_set(self._laid, one, is_open=is_open, is_kong=True)
        return self._missing_without((tile,) * (3 if is_open else 4), laid)

    def missing_with_fourth(self, tile: Tile) -> int:
        """Return how many are lacking when *tile* has joined its pung on the table."""
        return self._missing_without((tile,), with_fourth(self._laid, tile))

    def best_discards(self) -> tuple[Tile, ...]:
        """Return the tiles that cost nothing, the one first that leaves most useful tiles."""
        keys = keys_of(self._tiles, self._laid)
        kinds = sorted(set(self._tiles))
        missing, aims = self._near(keys, self._laid)
        lacking = missing % FAR
        # A complete hand that may not win loses a tile with any discard.
        found = spared(aims, lacking, keys, kinds) or spared(aims, lacking + 1, keys, kinds)
        return tuple(
            sorted(found, key=lambda tile: (-self._left.copies(found[tile]), _READINESS[tile]))
        )

    def _missing_without(self, used: tuple[Tile, ...], laid: Laid) -> int:
        standing = list(self._tiles)
        for tile in used:
            standing.remove(tile)
        return self._near(keys_of(standing, laid), laid)[0]

    def _near(self, keys: Keys, laid: Laid) -> tuple[int, tuple[Aim, ...]]:
        lacking, aims = field_of(self._rules, *self._winds, laid).nearest(keys, self._left)
        if aims:
            return lacking, aims
        lacking, aims = bare_field_of(self._rules, laid).nearest(keys, self._left)
        return FAR + lacking, aims
