"""Sets laid down before the win: chows, pungs and kongs."""

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final

from hupai.errors import HandError
from hupai.tiles import COPIES, KINDS, Tile, is_suited, rank_of, symbol_of

_CHOW_SIZE: Final = 3
_LAST_CHOW: Final = 7


class MeldKind(Enum):
    """The four kinds of meld. A concealed kong lies face down but is declared like the others."""

    CHOW = "chow"
    PUNG = "pung"
    MELDED_KONG = "melded_kong"
    CONCEALED_KONG = "concealed_kong"


class Source(IntEnum):
    """Who discarded the claimed tile."""

    UNKNOWN = 0
    UPPER = 1
    OPPOSITE = 2
    LOWER = 3


@dataclass(frozen=True, slots=True)
class Meld:
    """One meld, named by its lowest tile.

    ``source`` of a chow is always the upper player, of a concealed kong nobody.
    ``claimed_place`` is the place of the claimed tile in a chow (1 lowest), 0 when not told.
    ``is_promoted`` marks a kong made by adding the drawn fourth tile to a melded pung.

    Raises:
        HandError: the tiles form no such set, or the rest does not go with it.
    """

    kind: MeldKind
    tile: Tile
    source: Source = Source.UNKNOWN
    claimed_place: int = 0
    is_promoted: bool = False

    def __post_init__(self) -> None:
        if self.is_chow and self.source is Source.UNKNOWN:
            object.__setattr__(self, "source", Source.UPPER)
        self._check_tile()
        if not self._agrees:
            raise HandError("meld.contradiction", column=1, text=symbol_of(self.tile))

    @property
    def is_chow(self) -> bool:
        return self.kind is MeldKind.CHOW

    @property
    def is_kong(self) -> bool:
        return self.kind in (MeldKind.MELDED_KONG, MeldKind.CONCEALED_KONG)

    @property
    def is_concealed(self) -> bool:
        return self.kind is MeldKind.CONCEALED_KONG

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Return the three or four tiles, lowest first."""
        if self.is_chow:
            return (self.tile, Tile(self.tile + 1), Tile(self.tile + 2))
        return (self.tile,) * (COPIES if self.is_kong else 3)

    def _check_tile(self) -> None:
        spelled = symbol_of(self.tile)
        if self.tile >= KINDS:
            raise HandError("tile.flower_in_hand", column=1, text=spelled)
        if self.is_chow and not is_suited(self.tile):
            raise HandError("meld.honour_chow", column=1, text=spelled)
        if self.is_chow and rank_of(self.tile) > _LAST_CHOW:
            raise HandError("meld.not_a_set", column=1, text=spelled)

    @property
    def _agrees(self) -> bool:
        """Tell whether source, place and promotion go with the kind."""
        if self.is_chow:
            in_place = 0 <= self.claimed_place <= _CHOW_SIZE
            return in_place and self.source is Source.UPPER and not self.is_promoted
        if self.claimed_place:
            return False
        if self.is_promoted:
            return self.kind is MeldKind.MELDED_KONG and self.source is not Source.UNKNOWN
        return self.source is Source.UNKNOWN or not self.is_concealed
