"""Walls and dice from a seed, so that a game can be played again."""

import secrets
from typing import Final

from hupai.rules import Edition
from hupai.session import Deal, Deals
from hupai.tiles import KINDS, full_set
from hupai.wall import sealed_wall

_GAME: Final = "hupai play"


def fresh_seed() -> str:
    """Return a seed from the entropy of the operating system."""
    return secrets.token_hex(16)


def deals_of(seed: str, rules: Edition) -> Deals:
    """Return the wall and the dice of every hand of the game *seed*."""
    tiles = tuple(tile for tile in full_set() if rules.play.has_flowers or tile < KINDS)
    has_dice = rules.play.wall == "common"

    def deal(number: int) -> Deal:
        made = sealed_wall(seed.encode(), _GAME, number, tiles)
        return Deal(made.tiles, made.dice if has_dice else ())

    return deal
