"""Winning hands as they come: uniform sets, some melded, with conditions and flowers."""

from collections import Counter
from random import Random
from typing import Final

from hupai.errors import HandError
from hupai.hand import Hand, Meld, MeldKind, Source, WinBy, WinConditions
from hupai.tiles import COPIES, KINDS, Tile, Wind

SEED: Final = 1998
_CHOWS: Final = [9 * suit + rank for suit in range(3) for rank in range(7)]
_Set = tuple[Tile, ...]


def mixed_hands(count: int, seed: int = SEED) -> list[Hand]:
    """Return random winning hands of four sets and a pair, the same for the same seed."""
    random = Random(seed)
    found: list[Hand] = []
    while len(found) < count:
        sets = [_set(random) for _ in range(4)]
        pair = (Tile(random.randrange(KINDS)),) * 2
        counts = Counter(tile for one in (*sets, pair) for tile in one)
        if max(counts.values()) <= COPIES:
            hand = _won(sets, pair, counts, random)
            if hand is not None:
                found.append(hand)
    return found


def _set(random: Random) -> _Set:
    if random.random() < 0.65:
        first = random.choice(_CHOWS)
        return Tile(first), Tile(first + 1), Tile(first + 2)
    return (Tile(random.randrange(KINDS)),) * 3


def _won(sets: list[_Set], pair: _Set, counts: Counter[Tile], random: Random) -> Hand | None:
    share = random.choice((0.0, 0.3, 0.6, 1.0))
    melds = {at: _meld(one, counts, random) for at, one in enumerate(sets)}
    melded = {at: meld for at, meld in melds.items() if random.random() < share}
    standing = [*pair, *(tile for at, one in enumerate(sets) if at not in melded for tile in one)]
    winning = standing.pop(random.randrange(len(standing)))
    conditions = WinConditions(
        round_wind=Wind(random.randrange(4)),
        seat_wind=Wind(random.randrange(4)),
        by=random.choice((WinBy.DISCARD, WinBy.DISCARD, WinBy.SELF_DRAW, *WinBy)),
        is_last_of_kind=random.random() < 0.05,
        is_last_of_wall=random.random() < 0.05,
    )
    flowers = random.choice((0, 0, 1, 2, 3))
    try:
        return Hand(tuple(standing), winning, tuple(melded.values()), conditions, flowers)
    except HandError:
        return None


def _meld(one: _Set, counts: Counter[Tile], random: Random) -> Meld:
    tile = one[0]
    if one[1] != tile:
        return Meld(MeldKind.CHOW, tile)
    if counts[tile] == 3 and random.random() < 0.2:
        kong = random.choice((MeldKind.MELDED_KONG, MeldKind.CONCEALED_KONG))
        return Meld(kong, tile)
    return Meld(MeldKind.PUNG, tile, Source.OPPOSITE)
