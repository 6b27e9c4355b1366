"""What a waiting hand waits for, and what each tile is worth."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hupai.errors import HandError
from hupai.hand import Hand, WinBy
from hupai.rules import Edition
from hupai.scoring.division import counts_of
from hupai.scoring.score import Score, score_hand
from hupai.scoring.structure import formal_waits
from hupai.tiles import COPIES, Tile


@dataclass(frozen=True, slots=True)
class Wait:
    """One winning tile: how many copies may still come, and its worth drawn and claimed."""

    tile: Tile
    copies_left: int
    drawn: Score
    claimed: Score


def waits(hand: Hand, rules: Edition) -> tuple[Wait, ...]:
    """Return every tile that wins, those of which the hand holds all four left out (A-WAIT).

    Raises:
        HandError: the hand already holds its winning tile.
    """
    if hand.winning_tile is not None:
        raise HandError("hand.has_winning_tile", count=len(hand.standing) + 1)
    held = counts_of(hand.tiles)
    return tuple(
        _wait(hand, tile, rules)
        for tile in formal_waits(counts_of(hand.standing), rules.win.structures)
        if held[tile] < COPIES
    )


def _wait(hand: Hand, tile: Tile, rules: Edition) -> Wait:
    left = hand.copies_left(tile)
    if left == 0:
        # No copy can come any more; what one would have been worth is still told.
        hand = replace(hand, visible=tuple(_less_one(hand.visible, tile)))
    drawn, claimed = (
        score_hand(hand.winning_on(tile, by), rules) for by in (WinBy.SELF_DRAW, WinBy.DISCARD)
    )
    return Wait(tile, left, drawn, claimed)


def _less_one(tiles: Sequence[Tile], tile: Tile) -> list[Tile]:
    rest = list(tiles)
    rest.remove(tile)
    return rest
