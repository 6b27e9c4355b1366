"""Sets laid down before the win: chows, pungs and kongs."""

from dataclasses import dataclass
from enum import Enum, IntEnum

from hupai.errors import HandError
from hupai.tiles import COPIES, Tile, is_suited, rank_of


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

    ``claimed_place`` is the place of the claimed tile in a chow (1 lowest), 0 when not told.
    ``is_promoted`` marks a kong made by adding the drawn fourth tile to a melded pung.
    """

    kind: MeldKind
    tile: Tile
    source: Source = Source.UNKNOWN
    claimed_place: int = 0
    is_promoted: bool = False

    def __post_init__(self) -> None:
        if self.is_chow and not is_suited(self.tile):
            raise HandError("meld.honour_chow", column=1, text=str(self.tile))
        if self.is_chow and rank_of(self.tile) > 7:
            raise HandError("meld.not_a_set", column=1, text=str(self.tile))

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
