"""The aims of a seat beside its melds, and what each discard leaves of them."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from hupai.coach.aims import Aim, aims, structures
from hupai.coach.field import Field
from hupai.coach.holding import Keys, Laid, changed
from hupai.rules import Edition
from hupai.tiles import Tile, Wind

# Many aims lie equally near while a hand is young; the best paid ones guide it well enough.
_GUIDES: Final = 6


@lru_cache(maxsize=1 << 10)
def field_of(rules: Edition, round_wind: Wind, seat_wind: Wind, laid: Laid) -> Field:
    """Return the aims of enough points."""
    return Field(aims(rules, round_wind, seat_wind, laid))


@lru_cache(maxsize=1 << 10)
def bare_field_of(rules: Edition, laid: Laid) -> Field:
    """Return the permitted structures, whatever they are worth."""
    return Field(structures(rules, laid))


def spared(
    guides: Iterable[Aim], lacking: int, keys: Keys, tiles: Iterable[Tile]
) -> dict[Tile, int]:
    """Return the tiles that may go without a loss, each with the useful kinds left, as bits."""
    found: dict[Tile, int] = {}
    choice = tuple(tiles)
    for aim in tuple(guides)[:_GUIDES]:
        for tile in aim.spared(keys, choice, lacking):
            found[tile] = found.get(tile, 0) | aim.useful(changed(keys, tile, -1))
    return found
