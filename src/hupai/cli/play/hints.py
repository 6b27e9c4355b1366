"""What a hand can become and what it waits for, when a person asks."""

from collections.abc import Iterable, Iterator
from typing import Final

from rich.text import Text

from hupai.cli.play.choices import own_seat
from hupai.cli.play.faces import padded, tile_text
from hupai.cli.play.scene import Scene
from hupai.cli.terminal import LABEL, STRONG
from hupai.coach import Distance, Outlook, discard_costs, outlook
from hupai.hand import Hand, Meld, MeldKind, WinConditions
from hupai.scoring import Score, Wait, waits
from hupai.seat import LaidMeld, SeatView, View
from hupai.tiles import KINDS, Tile
from hupai.words import Language, say

_MANY_TILES: Final = 14
_MANY_DISCARDS: Final = 3
_MANY_AIMS: Final = 2
_MARGIN: Final = "    "


def hints(scene: Scene, language: Language) -> list[Text]:
    """Return the discards that leave most, or what a hand that may not discard lacks."""
    view, rules = scene.view, scene.rules
    tiles = _standing(own_seat(view))
    if len(tiles) % 3 != 2:
        return list(_prospects(outlook(view, rules), tiles, scene, language))
    rows = []
    for cost in discard_costs(view, rules)[:_MANY_DISCARDS]:
        head = Text(say("play.hint.discard", language), style=STRONG)
        rows.append(head.append_text(tile_text(cost.tile, language)))
        rows += _prospects(cost.outlook, _without(tiles, cost.tile), scene, language)
        rows.append(Text())
    return rows[:-1]


def _prospects(
    seen: Outlook, tiles: tuple[Tile, ...], scene: Scene, language: Language
) -> Iterator[Text]:
    """Yield how far a hand is from enough points and by what way, or else what it waits for."""
    minimum = scene.rules.win.minimum_points
    if seen.bare.shanten == 0:
        for wait in waits(_hand(tiles, scene.view), scene.rules):
            yield _wait(wait, language)
    if seen.enough.shanten is None:
        yield _line(say("play.hint.no_way", language, minimum=minimum))
    elif seen.enough.shanten > 0 or seen.bare.shanten != 0:
        told = say("play.hint.missing", language, count=seen.enough.shanten, minimum=minimum)
        yield _line(told).append_text(_useful(seen.enough, language))
        for route in seen.routes[:_MANY_AIMS]:
            names = " + ".join(scene.rules.fans[fan].names[language] for fan in route.fans)
            aim = say("play.hint.aim", language, fans=names, points=route.points)
            yield Text(f"{_MARGIN}{aim}", style=LABEL)


def _useful(distance: Distance, language: Language) -> Text:
    """Return the tiles that bring a hand nearer, and how many may still come."""
    line = Text(say("play.hint.useful", language, left=distance.copies))
    for one in distance.useful[:_MANY_TILES]:
        line.append(" ").append_text(tile_text(one.tile, language))
    return line.append(" …") if len(distance.useful) > _MANY_TILES else line


def _wait(wait: Wait, language: Language) -> Text:
    told = say(
        "play.hint.wait",
        language,
        left=wait.copies_left,
        drawn=_worth(wait.drawn, language),
        claimed=_worth(wait.claimed, language),
    )
    return Text(_MARGIN) + padded(tile_text(wait.tile, language), 4) + Text(told)


def _worth(score: Score, language: Language) -> str:
    if score.reaches_minimum:
        return str(score.total)
    return say("score.too_few", language, points=score.total or 0)


def _line(text: str) -> Text:
    return Text(_MARGIN + text)


# --------------------------------------------------------------------------------- the own hand


def _standing(own: SeatView) -> tuple[Tile, ...]:
    """Return the own tiles without flowers, the drawn one with them."""
    drawn = () if own.drawn is None else (own.drawn,)
    return tuple(tile for tile in (*(own.standing or ()), *drawn) if tile < KINDS)


def _hand(standing: tuple[Tile, ...], view: View) -> Hand:
    own = own_seat(view)
    return Hand(
        standing,
        None,
        tuple(_meld(each) for each in own.melds),
        WinConditions(round_wind=view.round_wind, seat_wind=own.wind),
        len(own.flowers),
        named_flowers=own.flowers,
        visible=tuple(_visible(view, own)),
    )


def _visible(view: View, own: SeatView) -> Iterator[Tile]:
    """Yield what lies open elsewhere: rivers, and the melds of the others."""
    for seat in view.seats:
        yield from (
            each.tile for each in seat.river if each.claimed_by is None and each.tile < KINDS
        )
        if seat is not own:
            yield from _open(seat.melds)


def _open(melds: Iterable[LaidMeld]) -> Iterator[Tile]:
    for meld in melds:
        if meld.kind is not MeldKind.CONCEALED_KONG:
            yield from _meld(meld).tiles


def _meld(laid: LaidMeld) -> Meld:
    tile = Tile(laid.tile or 0)
    return Meld(laid.kind, tile, laid.source, laid.claimed_place, laid.is_promoted)


def _without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]
