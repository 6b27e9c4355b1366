"""From the dice to the last tile of the deal."""

from collections.abc import Iterable
from typing import Final

from hupai.seat import Seat
from hupai.table import events as e
from hupai.table.commands import Laws, StartHand
from hupai.table.walls import City, PrivateWalls, Walls, opening_of, second_thrower

# Three rounds of four tiles, then "one and three": how many tiles each seat, so many turns after
# the dealer, takes in turn.
COMMON_DEAL: Final = (*((step, 4) for _ in range(3) for step in range(4)),
                      (0, 2), (1, 1), (2, 1), (3, 1))  # fmt: skip
_PRIVATE_PACKETS: Final = (4, 4, 4, 1)


def beginning(command: StartHand, laws: Laws) -> tuple[e.Event, ...]:
    """Return the events of walls, dice and deal (R-064 to R-077)."""
    is_private = laws.edition.play.wall == "private"
    started = e.HandStarted(
        command.hand,
        command.round_wind,
        command.dealer,
        laws.edition.id,
        laws.edition.origin.digest,
        laws.rhythm.name,
        command.manners,
        command.wall,
        len(command.wall),
        is_private,
    )
    if is_private:
        return (started, *_private_deal(command))
    return (started, *_throws(command), *_common_deal(command))


def _throws(command: StartHand) -> tuple[e.Event, ...]:
    first, second, third, fourth = command.dice
    thrower = command.dealer.after(second_thrower(command.dice))
    return (
        e.DiceThrown(command.dealer, (first, second)),
        e.DiceThrown(thrower, (third, fourth)),
    )


def _common_deal(command: StartHand) -> tuple[e.Event, ...]:
    walls = City(command.wall, opening_of(command.dice, len(command.wall)))
    return _packets(walls, command.dealer, COMMON_DEAL)


def _private_deal(command: StartHand) -> tuple[e.Event, ...]:
    size = len(command.wall) // 4
    first, second, third, fourth = (command.wall[at * size : (at + 1) * size] for at in range(4))
    walls = PrivateWalls((first, second, third, fourth))
    order = [(step, count) for count in _PRIVATE_PACKETS for step in range(4)]
    return _packets(walls, command.dealer, [*order, (0, 1)])


def _packets(walls: Walls, dealer: Seat, order: Iterable[tuple[int, int]]) -> tuple[e.Event, ...]:
    dealt: list[e.Event] = []
    for step, count in order:
        seat = dealer.after(step)
        dealt.append(e.TilesDealt(seat, count, walls.packet(seat, count)))
        walls = walls.without(seat, "head", count)
    return tuple(dealt)
