"""What a view tells about tiles: those held, and the copies that nobody has shown."""

from hupai.coach.holding import Laid, laid_of
from hupai.coach.unseen import Unseen
from hupai.hand import MeldKind
from hupai.seat import Seat, SeatView, View
from hupai.tiles import COPIES, FLOWERS, KINDS, Tile


def own(view: View) -> SeatView:
    """Return the seat of the view's audience.

    Raises:
        TypeError: an onlooker has none.
    """
    if not isinstance(view.audience, Seat):
        raise TypeError(view.audience)
    return view.seats[view.audience]


def standing_tiles(view: View) -> tuple[Tile, ...]:
    """Return the tiles that can form sets: standing and drawn, no flowers."""
    mine = own(view)
    tiles = mine.standing or ()
    if mine.drawn is not None:
        tiles = (*tiles, mine.drawn)
    return tuple(tile for tile in tiles if tile < KINDS)


def laid(view: View) -> Laid:
    """Return the own melds, as far as they bind the hand."""
    return laid_of(own(view).melds)


def unseen(view: View) -> Unseen:
    """Return how many copies of each kind the audience cannot see."""
    left = [COPIES] * KINDS + [1] * len(FLOWERS)
    for seat in view.seats:
        for tile in seat.standing or ():
            left[tile] -= 1
        if seat.drawn is not None:
            left[seat.drawn] -= 1
        for one in seat.river:
            if one.claimed_by is None:
                left[one.tile] -= 1
        for meld in seat.melds:
            if meld.tile is not None:
                _take(left, meld.kind, meld.tile)
    return Unseen(left[:KINDS])


def _take(left: list[int], kind: MeldKind, tile: Tile) -> None:
    if kind is MeldKind.CHOW:
        for at in range(3):
            left[tile + at] -= 1
    else:
        left[tile] -= 3 if kind is MeldKind.PUNG else COPIES
