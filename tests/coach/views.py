"""Views made up for a question: one seat's tiles, and what lies open."""

from collections.abc import Iterable

from msgspec.structs import replace

from hupai.hand import Hand, Meld, parse_hand
from hupai.seat import (
    Command,
    Decision,
    DecisionKind,
    LaidMeld,
    Manners,
    RiverTile,
    Seat,
    SeatView,
    Since,
    View,
    WallView,
)
from hupai.tiles import Tile, Wind, parse_tiles

ME = Seat.FIRST
TURN = Decision(1, DecisionKind.TURN, (ME,), 0, 0, 1)
CLAIM = Decision(1, DecisionKind.CLAIM, (Seat.SECOND, Seat.THIRD, ME), 0, 0, 1)


def view_of(
    line: str,
    drawn: str = "",
    *,
    shown: str = "",
    offered: str = "",
    commands: tuple[Command, ...] = (),
) -> View:
    """Return the view of the first seat, who holds a hand line's tiles and deals.

    ``drawn`` is the tile drawn, ``offered`` the fourth seat's discard, ``shown`` lie before.
    """
    hand = parse_hand(line)
    mine = replace(
        _seat(Wind.EAST),
        standing=hand.standing,
        standing_count=len(hand.standing),
        drawn=tile_of(drawn),
        has_drawn=bool(drawn),
        melds=laid(hand.melds),
    )
    river = tuple(RiverTile(tile, drawn=True) for tile in parse_tiles(shown + offered))
    fourth = replace(_seat(Wind.NORTH), river=river)
    return View(
        audience=ME,
        version=1,
        hand=1,
        round_wind=Wind.EAST,
        dealer=ME,
        rules="wmo-2014",
        manners=Manners.STRICT,
        dice=(1, 2, 3, 4),
        wall=WallView(60, 0, 84, 0, ()),
        seats=(mine, _seat(Wind.SOUTH), _seat(Wind.WEST), fourth),
        focus=Seat.FOURTH if offered else ME,
        since=None if offered else Since.DRAW,
        declared=None,
        offered_tile=tile_of(offered),
        decision=CLAIM if offered else TURN,
        commands=commands,
        result=None,
    )


def with_own(view: View, **changes: object) -> View:
    """Return *view* with another state of the first seat."""
    mine, *others = view.seats
    second, third, fourth = others
    return replace(view, seats=(replace(mine, **changes), second, third, fourth))


def tile_of(text: str) -> Tile | None:
    return parse_tiles(text)[0] if text else None


def laid(melds: Iterable[Meld]) -> tuple[LaidMeld, ...]:
    return tuple(
        LaidMeld(each.kind, each.tile, each.source, each.claimed_place, each.is_promoted)
        for each in melds
    )


def holding(hand: Hand) -> View:
    """Return the view of somebody who holds *hand* and waits."""
    view = view_of("123m123m123m123s9s")
    return with_own(view, standing=hand.standing, melds=laid(hand.melds))


def _seat(wind: Wind) -> SeatView:
    return SeatView(wind, None, 13, None, False, (), (), (), (), True)  # noqa: FBT003
