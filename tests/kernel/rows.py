"""Rows of batch arrays, each as the law would see it."""

from collections.abc import Iterator
from random import Random

import numpy as np

from hupai.errors import HandError
from hupai.hand import Hand, Meld, MeldKind, WinBy, WinConditions
from hupai.kernel import HandArrays, pack_hands
from hupai.tiles import Tile, Wind
from tools.winning_hands import winning_hands

KINDS = (MeldKind.CHOW, MeldKind.PUNG, MeldKind.MELDED_KONG, MeldKind.CONCEALED_KONG)
WAYS = (WinBy.DISCARD, WinBy.SELF_DRAW, WinBy.ROBBED_KONG, WinBy.REPLACEMENT)
NO_TILE = 255


def spoiled_rows(seed: int, number: int) -> HandArrays:
    """Return winning hands of which most have one entry changed, so that many cannot exist."""
    arrays = pack_hands([hand for _, hand in winning_hands(seed, number)])
    random = Random(seed)
    for at in range(number):
        _spoil(arrays, at, random)
    return arrays


def _spoil(arrays: HandArrays, at: int, random: Random) -> None:
    tile = random.choice((*range(34), *range(27, 34), NO_TILE))
    match random.randrange(7):
        case 0 | 1:
            arrays.standing[at, random.randrange(13)] = tile
        case 2:
            arrays.standing[at, : random.randrange(2, 13)] = arrays.standing[at, 0]
        case 3:
            arrays.winning[at] = tile
        case 4:
            arrays.melds[at, random.randrange(4)] = random.randrange(5), random.randrange(34)
        case 5:
            arrays.melds[at, :] = random.randrange(1, 5), random.randrange(34)
        case _:
            arrays.flags[at] = random.randrange(16)


def hands_of(arrays: HandArrays) -> Iterator[Hand | str]:
    """Yield for every row its hand, or the key under which the hand room refuses it."""
    for at in range(len(arrays)):
        try:
            yield _hand(arrays, at)
        except HandError as error:
            yield error.code


def _hand(arrays: HandArrays, at: int) -> Hand:
    flags, winds = int(arrays.flags[at]), int(arrays.winds[at])
    conditions = WinConditions(
        Wind(winds >> 2),
        Wind(winds & 3),
        WAYS[(flags & 1) + 2 * (flags >> 3)],
        is_last_of_kind=bool(flags & 2),
        is_last_of_wall=bool(flags & 4),
    )
    melds = tuple(
        Meld(KINDS[kind - 1], Tile(int(tile))) for kind, tile in arrays.melds[at] if kind
    )
    tiles = tuple(Tile(int(tile)) for tile in arrays.standing[at] if tile != NO_TILE)
    winning = int(arrays.winning[at])
    won = None if winning == NO_TILE else Tile(winning)
    return Hand(tiles, won, melds, conditions, int(arrays.flowers[at]))


def empty_arrays(rows: int) -> dict[str, np.ndarray[tuple[int, ...], np.dtype[np.uint8]]]:
    """Return arrays of the right shapes, by name: hands without a tile."""
    shapes = {"standing": (13,), "melds": (4, 2), "winning": (), "flags": (), "winds": (),
              "flowers": ()}  # fmt: skip
    fill = {"standing": NO_TILE, "winning": NO_TILE}
    return {
        name: np.full((rows, *shape), fill.get(name, 0), dtype=np.uint8)
        for name, shape in shapes.items()
    }
