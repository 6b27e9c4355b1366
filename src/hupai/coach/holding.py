"""The tiles a seat holds, packed for looking up."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from hupai.coach.parts import BITS, MELDED, SUIT_SIZE
from hupai.hand import MeldKind
from hupai.seat import LaidMeld
from hupai.tiles import KINDS, Tile

FAMILIES: Final = 4
# The family of a kind, and the step by which its key grows with a tile.
FAMILY_OF: Final = tuple(kind // SUIT_SIZE for kind in range(KINDS))
STEP_OF: Final = tuple(1 << BITS * (kind % SUIT_SIZE) for kind in range(KINDS))

Keys = tuple[int, int, int, int]


class LaidSet(NamedTuple):
    """A chow or a pung (a kong is one) that lies on the table or is planned."""

    tile: Tile
    is_chow: bool

    @property
    def tiles(self) -> tuple[Tile, ...]:
        step = 1 if self.is_chow else 0
        return tuple(Tile(self.tile + step * at) for at in range(3))


class Melds(NamedTuple):
    """Sets laid down, and how many of them are open: what aims are beside."""

    sets: tuple[LaidSet, ...] = ()
    open_count: int = 0


class Laid(NamedTuple):
    """The own melds, and the key of their tiles: what is no more in the hand, nor to come."""

    melds: Melds = Melds()
    key: Keys = (0, 0, 0, 0)


NOTHING_LAID: Final = Laid()


def laid_of(melds: Iterable[LaidMeld]) -> Laid:
    """Return what *melds* bind; concealed kongs must be the owner's."""
    laid = NOTHING_LAID
    for meld in melds:
        one = LaidSet(Tile(meld.tile or 0), meld.kind is MeldKind.CHOW)
        is_open = meld.kind is not MeldKind.CONCEALED_KONG
        is_kong = meld.kind in (MeldKind.MELDED_KONG, MeldKind.CONCEALED_KONG)
        laid = with_set(laid, one, is_open=is_open, is_kong=is_kong)
    return laid


def with_set(laid: Laid, one: LaidSet, *, is_open: bool, is_kong: bool = False) -> Laid:
    """Return *laid* with one set more."""
    key = laid.key
    for tile in (*one.tiles, one.tile) if is_kong else one.tiles:
        key = changed(key, tile, 1 << MELDED)
    sets, open_count = laid.melds
    return Laid(Melds(tuple(sorted((*sets, one))), open_count + is_open), key)


def with_fourth(laid: Laid, tile: Tile) -> Laid:
    """Return *laid* with a pung made a kong."""
    return Laid(laid.melds, changed(laid.key, tile, 1 << MELDED))


def keys_of(standing: Iterable[Tile], laid: Laid = NOTHING_LAID) -> Keys:
    """Return the key of each family; there are no flowers among *standing*."""
    keys = list(laid.key)
    for tile in standing:
        keys[FAMILY_OF[tile]] += STEP_OF[tile]
    first, second, third, fourth = keys
    return first, second, third, fourth


def changed(keys: Keys, tile: Tile, count: int) -> Keys:
    """Return *keys* with *count* more of a tile, or fewer."""
    first, second, third, fourth = keys
    step = STEP_OF[tile] * count
    match FAMILY_OF[tile]:
        case 0:
            return first + step, second, third, fourth
        case 1:
            return first, second + step, third, fourth
        case 2:
            return first, second, third + step, fourth
        case _:
            return first, second, third, fourth + step


def held(keys: Keys, tile: Tile) -> int:
    """Return how many tiles of a kind stand in the hand."""
    return keys[FAMILY_OF[tile]] >> BITS * (tile % SUIT_SIZE) & 7


def bits_of(tiles: Iterable[Tile]) -> int:
    """Return the kinds among *tiles* as bits."""
    bits = 0
    for tile in tiles:
        bits |= 1 << tile
    return bits
