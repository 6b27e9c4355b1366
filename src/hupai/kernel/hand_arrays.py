"""Hands as arrays: the layout, its checks, and hands put into it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from hupai.hand import Hand, MeldKind, WinBy
from hupai.kernel import layout

# By identity: the hash of an enumeration is worked out in Python every time.
_MELD_KINDS: Final = {
    id(MeldKind.CHOW): layout.CHOW_MELD,
    id(MeldKind.PUNG): layout.PUNG_MELD,
    id(MeldKind.MELDED_KONG): layout.MELDED_KONG,
    id(MeldKind.CONCEALED_KONG): layout.CONCEALED_KONG,
}
_WAYS: Final = {id(by): layout.DRAWN * by.is_drawn | layout.KONG * by.is_by_kong for by in WinBy}
_BYTE: Final = 255
# The shape of every array after its first axis, and the highest number it may hold.
_SHAPES: Final = {
    "standing": ((13,), _BYTE),
    "melds": ((4, 2), _BYTE),
    "winning": ((), _BYTE),
    "flags": ((), 15),
    "winds": ((), 15),
    "flowers": ((), 8),
}
Bytes = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class HandArrays:
    """Hands as arrays of bytes, one hand a row.

    ``standing`` (n, 13): standing tiles without the winning one, the rest filled with 255.
    ``melds`` (n, 4, 2): kind (0 none, 1 chow, 2 pung, 3 melded kong, 4 concealed kong) and
    lowest tile. ``winning`` (n): the winning tile, 255 while the hand still waits. ``flags``
    (n): 1 drawn, 2 last of its kind, 4 last of the wall, 8 by a kong. ``winds`` (n): four times
    the round wind plus the seat wind. ``flowers`` (n): how many. Tiles are the numbers 0 to 33
    of ``hupai.tiles``.

    Raises:
        ValueError: an array has another type, shape or range; the message names it.
    """

    standing: Bytes
    melds: Bytes
    winning: Bytes
    flags: Bytes
    winds: Bytes
    flowers: Bytes

    def __post_init__(self) -> None:
        self.check()

    def __len__(self) -> int:
        return len(self.winning)

    def check(self) -> None:
        """Check types, shapes and the numbers that are no tiles.

        Raises:
            ValueError: an array does not fit; the message names it.
        """
        rows = np.shape(self.winning)[:1]
        for name, (shape, highest) in _SHAPES.items():
            _check(name, getattr(self, name), (*rows, *shape), highest)

    def unknown(self, row: int) -> ValueError:
        """Return what to say of a row with a number that is no tile and no kind of meld."""
        return ValueError(f"{next(self._unknowns(row))}, but row {row} does")

    def _unknowns(self, row: int) -> Iterator[str]:
        for kind, tile in self.melds[row].tolist():
            if kind > layout.CONCEALED_KONG:
                yield f"melds cannot hold {kind}, which is no kind of meld"
            elif kind and tile >= layout.KINDS:
                yield f"melds cannot hold {tile}, which is no tile"
        for name in ("standing", "winning"):
            for tile in np.atleast_1d(getattr(self, name)[row]).tolist():
                if layout.KINDS <= tile < layout.NO_TILE:
                    yield f"{name} cannot hold {tile}, which is no tile"


def _check(name: str, array: object, shape: tuple[int, ...], highest: int) -> None:
    if not isinstance(array, np.ndarray) or array.dtype != np.uint8:
        found = array.dtype if isinstance(array, np.ndarray) else type(array).__name__
        raise ValueError(f"{name} must be an array of uint8, not {found}")
    if array.shape != shape:
        raise ValueError(f"{name} must have the shape {shape}, not {array.shape}")
    if highest < _BYTE and array.size and array.max() > highest:
        row = int(np.argmax(array > highest))
        told = f"row {row} does: {array[row]}"
        raise ValueError(f"{name} cannot hold more than {highest}, but {told}")


def pack_hands(hands: Sequence[Hand]) -> HandArrays:
    """Return hands as arrays."""
    content = bytearray(b"".join(map(row_of, hands)))
    rows = np.frombuffer(content, dtype=np.uint8).reshape(len(hands), layout.ROW_BYTES)
    return HandArrays(
        standing=np.ascontiguousarray(rows[:, : layout.MELDS_AT]),
        melds=rows[:, layout.MELDS_AT : layout.WINNING_AT].reshape(-1, 4, 2),
        winning=np.ascontiguousarray(rows[:, layout.WINNING_AT]),
        flags=np.ascontiguousarray(rows[:, layout.FLAGS_AT]),
        winds=np.ascontiguousarray(rows[:, layout.WINDS_AT]),
        flowers=np.ascontiguousarray(rows[:, layout.FLOWERS_AT]),
    )


def row_of(hand: Hand) -> bytes:
    """Return a hand as one row of bytes."""
    conditions, winning = hand.conditions, hand.winning_tile
    flags = _WAYS[id(conditions.by)]
    if conditions.is_last_of_kind:
        flags |= layout.LAST_OF_KIND
    if conditions.is_last_of_wall:
        flags |= layout.LAST_OF_WALL
    melds = [number for meld in hand.melds for number in (_MELD_KINDS[id(meld.kind)], meld.tile)]
    tile = layout.NO_TILE if winning is None else winning
    winds = conditions.round_wind * 4 + conditions.seat_wind
    return (
        bytes(hand.standing).ljust(layout.MELDS_AT, b"\xff")
        + bytes(melds).ljust(layout.WINNING_AT - layout.MELDS_AT, b"\0")
        + bytes((tile, flags, winds, hand.flowers))
    )
