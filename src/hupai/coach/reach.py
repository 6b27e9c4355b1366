"""The aims of a seat beside its melds, and what each discard leaves of them."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from hupai.coach.aims import Aim, is_enough, structures, targets
from hupai.coach.field import Field, Fields
from hupai.coach.holding import Keys, Melds, changed
from hupai.coach.singles import singles
from hupai.rules import Edition
from hupai.tiles import Tile, Wind

# Many aims lie equally near while a hand is young; the best paid ones guide it well enough.
_GUIDES: Final = 6


@cache
def _fields(rules: Edition, round_wind: Wind, seat_wind: Wind) -> Fields:
    alone = [one for one in singles(rules) if is_enough(one.fans, rules)]
    return Fields(targets(rules, round_wind, seat_wind), alone)


@cache
def _bare_fields(rules: Edition) -> Fields:
    return Fields(structures(rules), singles(rules))


@lru_cache(maxsize=1 << 12)
def field_of(rules: Edition, round_wind: Wind, seat_wind: Wind, melds: Melds) -> Field:
    """Return the aims of enough points."""
    return _fields(rules, round_wind, seat_wind).beside(melds)


@lru_cache(maxsize=1 << 10)
def bare_field_of(rules: Edition, melds: Melds) -> Field:
    """Return the permitted structures, whatever they are worth."""
    return _bare_fields(rules).beside(melds)


def spared(
    guides: Iterable[Aim], lacking: int, keys: Keys, tiles: Iterable[Tile]
) -> dict[Tile, int]:
    """Return the tiles that may go without a loss, each with the useful kinds left, as bits.

    Where there is one only, nobody asks what is left.
    """
    choice = tuple(tiles)
    chosen = [(aim, [*aim.spared(keys, choice, lacking)]) for aim in tuple(guides)[:_GUIDES]]
    found = {tile: 0 for _, some in chosen for tile in some}
    if len(found) > 1:
        for aim, some in chosen:
            for tile in some:
                found[tile] |= aim.useful(changed(keys, tile, -1))
    return found
