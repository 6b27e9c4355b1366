"""The walls on the table: where they are broken, and which tile comes next from either end."""

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from hupai.seat import Seat
from hupai.tiles import Tile

End = Literal["head", "tail"]
_SIDES: Final = 4
# After twelve packets of four come "one and three" for the dealer and one tile for each of the
# others; from there on stack by stack, the upper tile first.
_PACKETS: Final = 48
_AFTER_PACKETS: Final = (48, 52, 49, 50, 51)


class City(Struct, frozen=True, tag=True):
    """The four walls joined (R-064).

    ``tiles`` stand in physical order: the dealer's wall from his right end to his left, then on
    clockwise; the upper tile of a stack before the lower. ``opening`` is the place of the first
    tile dealt.
    """

    tiles: tuple[Tile, ...]
    opening: int
    head: int = 0
    tail: int = 0

    @property
    def left(self) -> int:
        return len(self.tiles) - self.head - self.tail

    def next_tile(self, _: Seat, end: End) -> Tile:
        size = len(self.tiles)
        place = _head_place(self.head) if end == "head" else _tail_place(self.tail, size)
        # The other end may have taken this tile of the last stack already.
        if _head_rank(place) < self.head or _tail_rank(place, size) < self.tail:
            place ^= 1
        return self._at(place)

    def packet(self, _: Seat, count: int) -> tuple[Tile, ...]:
        """Return the next tiles of the deal."""
        return tuple(self._at(_head_place(self.head + at)) for at in range(count))

    def without(self, _: Seat, end: End, count: int = 1) -> "City":
        if end == "head":
            return replace(self, head=self.head + count)
        return replace(self, tail=self.tail + count)

    def may_draw(self, _: Seat) -> bool:
        return self.left > 0

    def may_replace(self, _: Seat) -> bool:
        return self.left > 0

    def is_last(self, _: Seat) -> bool:
        """Tell whether no tile is left for anybody after the one taken."""
        return self.left == 0

    def _at(self, place: int) -> Tile:
        return self.tiles[(self.opening + place) % len(self.tiles)]


class PrivateWalls(Struct, frozen=True, tag=True):
    """Four walls, one for each seat, who takes every tile of his from it, replacements too."""

    walls: tuple[tuple[Tile, ...], tuple[Tile, ...], tuple[Tile, ...], tuple[Tile, ...]]
    taken: tuple[int, int, int, int] = (0, 0, 0, 0)

    @property
    def left(self) -> int:
        return sum(map(len, self.walls)) - sum(self.taken)

    def next_tile(self, seat: Seat, _: End) -> Tile:
        return self.walls[seat][self.taken[seat]]

    def packet(self, seat: Seat, count: int) -> tuple[Tile, ...]:
        return self.walls[seat][self.taken[seat] : self.taken[seat] + count]

    def without(self, seat: Seat, _: End, count: int = 1) -> "PrivateWalls":
        first, second, third, fourth = (
            taken + (count if at == seat else 0) for at, taken in enumerate(self.taken)
        )
        return replace(self, taken=(first, second, third, fourth))

    def may_draw(self, seat: Seat) -> bool:
        return self.taken[seat] < len(self.walls[seat])

    def may_replace(self, seat: Seat) -> bool:
        # The next player must find a tile afterwards, or the hand is over with this turn.
        return self.may_draw(seat) and not self.is_last(seat)

    def is_last(self, seat: Seat) -> bool:
        """Tell whether the next player finds no tile."""
        return not self.may_draw(seat.after())


Walls = City | PrivateWalls


def second_thrower(dice: tuple[int, ...]) -> int:
    """Return how many seats to the dealer's right the second thrower sits (R-069)."""
    return (dice[0] + dice[1] - 1) % _SIDES


def opening_of(dice: tuple[int, ...], size: int) -> int:
    """Return the place of the first tile dealt (R-070, R-072).

    The sum of all dice counts the stacks that stay, from the right end of the second thrower's
    wall to the left and, beyond its end, on into the next wall (A-BREAK-OVER18).
    """
    return (-second_thrower(dice) % _SIDES * (size // _SIDES) + 2 * sum(dice)) % size


def _head_place(rank: int) -> int:
    within = rank - _PACKETS
    return _AFTER_PACKETS[within] if 0 <= within < len(_AFTER_PACKETS) else rank


def _head_rank(place: int) -> int:
    within = place - _PACKETS
    return _PACKETS + _AFTER_PACKETS.index(place) if 0 <= within < len(_AFTER_PACKETS) else place


def _tail_place(rank: int, size: int) -> int:
    """R-078, R-080: stack by stack from the end, the upper tile before the lower."""
    return size - 2 - rank + 2 * (rank % 2)


def _tail_rank(place: int, size: int) -> int:
    return size - 2 - place + 2 * (place % 2)
