"""What a passed limit brings."""

from hupai.seat import Command, Decision, Discard, ExposeFlower, Seat
from hupai.table import events as e
from hupai.table.commands import Laws
from hupai.table.following import closing
from hupai.table.offers import offers
from hupai.table.state import Claiming, Robbing, TableState


def expired(state: TableState, opened: Decision, laws: Laws) -> Command | tuple[e.Event, ...]:
    """Return what follows when the limit of the open decision has passed.

    A window closes (R-101). In a turn the referee is told (A-TIMEOUT), or the table acts for the
    player, as the rhythm says: then this is his command.
    """
    if isinstance(state.phase, Claiming | Robbing):
        return (closing(state, laws),)
    if laws.rhythm.overtime == "report":
        return tuple(e.TimeExceeded(seat, opened.id) for seat in opened.seats)
    return least_act(state, opened.seats[0], laws)


def least_act(state: TableState, seat: Seat, laws: Laws) -> Command:
    """Return what the table does for an absent player: as little as the rules let him do.

    Flowers are replaced, the tile drawn is discarded, a count is confirmed; nothing is claimed
    and no win declared.
    """
    commands = offers(state, seat, laws)
    flowers = [act for act in commands if isinstance(act, ExposeFlower)]
    discards = [act for act in commands if isinstance(act, Discard)]
    if flowers:
        return flowers[0]
    if discards:
        return discards[-1]
    return commands[-1]
