"""One player's tiles, the winning one among them, and what lies open elsewhere."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, Self

from hupai.errors import HandError
from hupai.hand.conditions import WinBy, WinConditions
from hupai.hand.meld import Meld
from hupai.tiles import COPIES, FLOWERS, KINDS, Tile, symbol_of

HAND_SIZE: Final = 13
MAX_MELDS: Final = 4
_FLOWERS: Final = frozenset(FLOWERS)


@dataclass(frozen=True)
class Hand:
    """A hand that can exist, with its winning tile or still waiting for one.

    Conditions that follow from the tiles are added on construction and named in
    ``implied``: three own melded or visible copies make the winning tile the last of its kind.
    ``named_flowers`` are none, or exactly the flowers counted.

    Raises:
        HandError: the tiles or conditions cannot come together; the key says which.
    """

    standing: tuple[Tile, ...]
    winning_tile: Tile | None = None
    melds: tuple[Meld, ...] = ()
    conditions: WinConditions = field(default_factory=WinConditions)
    flowers: int = 0
    named_flowers: tuple[Tile, ...] = ()
    visible: tuple[Tile, ...] = ()
    implied: tuple[str, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "standing", tuple(sorted(self.standing)))
        self._check_copies()
        self._check_size()
        self._check_flowers()
        if self.winning_tile is not None:
            self._check_conditions(self.winning_tile)
            self._add_implied(self.winning_tile)

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """Return every tile of the hand, the winning tile and fourth kong tiles included."""
        won = () if self.winning_tile is None else (self.winning_tile,)
        return (*self._melded, *self.standing, *won)

    @cached_property
    def is_concealed(self) -> bool:
        """Tell whether nothing but concealed kongs was laid down."""
        return all(meld.is_concealed for meld in self.melds)

    @property
    def _melded(self) -> tuple[Tile, ...]:
        return tuple(tile for meld in self.melds for tile in meld.tiles)

    def waiting(self) -> Self:
        """Return the hand as it was before the winning tile came."""
        without = replace(self.conditions, is_last_of_kind=False)
        return replace(self, winning_tile=None, conditions=without, implied=())

    def winning_on(self, tile: Tile, by: WinBy) -> Self:
        """Return the waiting hand completed by *tile*, last of its kind only where it can be."""
        is_last = self.conditions.is_last_of_kind and tile not in self.standing
        conditions = replace(self.conditions, by=by, is_last_of_kind=is_last)
        return replace(self, winning_tile=tile, conditions=conditions)

    def copies_left(self, tile: Tile) -> int:
        """Return how many copies of *tile* the holder of this hand cannot see."""
        return COPIES - self.tiles.count(tile) - self.visible.count(tile)

    def _check_size(self) -> None:
        if len(self.melds) > MAX_MELDS:
            raise HandError("hand.too_many_melds", column=1, count=len(self.melds))
        expected = HAND_SIZE - 3 * len(self.melds)
        count = len(self.standing) + (self.winning_tile is not None)
        if len(self.standing) > expected:
            raise HandError("hand.too_many_tiles", column=1, count=count, expected=expected + 1)
        if len(self.standing) < expected:
            raise HandError("hand.too_few_tiles", column=1, count=count, expected=expected + 1)

    def _check_copies(self) -> None:
        counts = Counter((*self.tiles, *self.visible))
        for tile, count in counts.items():
            if tile >= KINDS:
                raise HandError("tile.flower_in_hand", column=1, text=symbol_of(tile))
            if count > COPIES:
                raise HandError("tile.fifth_copy", column=1, tile=symbol_of(tile))

    def _check_flowers(self) -> None:
        if not 0 <= self.flowers <= len(FLOWERS):
            raise HandError("hand.flowers", count=self.flowers)
        named = self.named_flowers
        if named and not len(_FLOWERS.intersection(named)) == len(named) == self.flowers:
            raise HandError("hand.named_flowers", count=self.flowers)

    def _check_conditions(self, tile: Tile) -> None:
        by, spelled = self.conditions.by, symbol_of(tile)
        if by is WinBy.REPLACEMENT and not any(meld.is_kong for meld in self.melds):
            raise HandError("condition.replacement_without_kong", column=1)
        if by is WinBy.ROBBED_KONG and tile in (*self.standing, *self._melded):
            raise HandError("condition.robbing_held_tile", column=1, tile=spelled)
        if self.conditions.is_last_of_kind and tile in self.standing:
            raise HandError("condition.last_of_kind_held", column=1, tile=spelled)

    def _add_implied(self, tile: Tile) -> None:
        # three copies in exposed melds or on the floor make the fourth the last of its kind
        shown = _count(self._open_melded(), tile) + _count(self.visible, tile)
        if shown == COPIES - 1 and not self.conditions.is_last_of_kind:
            told = replace(self.conditions, is_last_of_kind=True)
            object.__setattr__(self, "conditions", told)
            object.__setattr__(self, "implied", (*self.implied, "is_last_of_kind"))

    def _open_melded(self) -> Iterable[Tile]:
        return (tile for meld in self.melds if not meld.is_concealed for tile in meld.tiles)


def _count(tiles: Iterable[Tile], wanted: Tile) -> int:
    return sum(tile == wanted for tile in tiles)
