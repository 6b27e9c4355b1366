"""The keys of a seat: every command it may give, and what other keys would have asked for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hupai.seat import (
    AddToPung,
    Chow,
    Command,
    ConcealedKong,
    Confirm,
    DecisionKind,
    Discard,
    Draw,
    ExposeFlower,
    Hu,
    KeepFlowers,
    Kong,
    LayMeld,
    NameFan,
    Pass,
    Pung,
    Seat,
    SeatView,
    ShowHand,
    TakeClaimed,
    TakeReplacement,
    View,
)
from hupai.tiles import KINDS, Tile, is_suited, rank_of

TILE_KEYS: Final = "1234567890abe"
DRAWN_KEY: Final = "d"
SPACE: Final = "space"
_KONG_KEYS: Final = "klm"
_CHOW_KEYS: Final = "123"
# The one act that is due: a key does it, whatever it is called.
_DUE: Final = {
    Pass: "pass",
    KeepFlowers: "keep",
    Draw: "draw",
    TakeReplacement: "replacement",
    TakeClaimed: "fetch",
    LayMeld: "lay",
    ShowHand: "show",
    NameFan: "name",
    Confirm: "confirm",
}


@dataclass(frozen=True, slots=True)
class Choice:
    """A key, the command it gives, its name in the catalogue, and the tiles it speaks of."""

    key: str
    name: str
    command: Command
    tiles: tuple[Tile, ...] = ()


def choices(view: View) -> tuple[Choice, ...]:
    """Return what may be chosen besides a discard, the strongest claim first."""
    due = (
        Choice(SPACE, _DUE[type(command)], command)
        for command in view.commands
        if type(command) in _DUE
    )
    return (
        *_simple(view, Hu, "h", "hu"),
        *_kongs(view),
        *_simple(view, Pung, "p", "pung"),
        *_chows(view),
        *_flowers(view),
        *due,
    )


def _simple(view: View, kind: type[Command], key: str, name: str) -> Iterator[Choice]:
    for command in view.commands:
        if isinstance(command, kind):
            yield Choice(key, name, command)


def _kongs(view: View) -> Iterator[Choice]:
    found = [each for each in view.commands if isinstance(each, Kong | ConcealedKong | AddToPung)]
    for key, command in zip(_KONG_KEYS, found, strict=False):
        tiles = () if isinstance(command, Kong) else (command.tile,)
        yield Choice(key, "kong", command, tiles)


def own_chows(view: View) -> list[Chow]:
    """Return every chow that may be called."""
    return [each for each in view.commands if isinstance(each, Chow)]


def _chows(view: View) -> Iterator[Choice]:
    found = own_chows(view)
    keys = "c" if len(found) == 1 else _CHOW_KEYS
    for key, command in zip(keys, found, strict=False):
        low = command.lowest
        yield Choice(key, "chow", command, (low, Tile(low + 1), Tile(low + 2)))


def _flowers(view: View) -> Iterator[Choice]:
    found = [each for each in view.commands if isinstance(each, ExposeFlower)]
    for command in found[:1]:  # one after the other
        yield Choice("f", "flower", command, (command.tile,))


# -------------------------------------------------------------------------------------- all keys


def own_seat(view: View) -> SeatView:
    """Return what the view shows of the person's own seat."""
    return view.seats[_seat(view)]


def standing_tiles(view: View) -> Sequence[tuple[str, Tile, bool]]:
    """Return the own tiles with their keys, and whether it is the one drawn."""
    own = own_seat(view)
    row = [(key, tile, False) for key, tile in zip(TILE_KEYS, own.standing or (), strict=False)]
    return [*row, (DRAWN_KEY, own.drawn, True)] if own.drawn is not None else row


def discards_now(view: View) -> bool:
    """Tell whether a key under a tile discards it."""
    return view.decision is not None and view.decision.kind is DecisionKind.TURN


def command_of(key: str, view: View) -> Command | None:
    """Return the command that *key* asks for, lawful or not; None where it asks for nothing."""
    chosen = next((each.command for each in choices(view) if each.key == key), None)
    if chosen is not None:
        return chosen
    if discards_now(view):
        for name, tile, drawn in standing_tiles(view):
            if name == key:
                return Discard(_seat(view), tile, drawn)
    return _unlawful(key, view)


def _unlawful(key: str, view: View) -> Command | None:
    """Return what a letter would ask for, so that the table can say why not."""
    seat, tile = _seat(view), view.offered_tile
    letters: dict[str, Command] = {
        "h": Hu(seat),
        "p": Pung(seat),
        "k": Kong(seat) if tile is not None else ConcealedKong(seat, _last_tile(view)),
        "c": Chow(seat, _lowest(tile)),
        "f": ExposeFlower(seat, Tile(KINDS)),
    }
    if key == "c" and own_chows(view):
        return None  # one of several, each with its own key
    return letters.get(key)


def _last_tile(view: View) -> Tile:
    own = own_seat(view)
    return own.drawn if own.drawn is not None else (own.standing or (Tile(0),))[-1]


def _lowest(tile: Tile | None) -> Tile:
    if tile is None or not is_suited(tile):
        return Tile(0)
    return Tile(tile - max(rank_of(tile) - 7, 0))


def _seat(view: View) -> Seat:
    if not isinstance(view.audience, Seat):
        raise TypeError(view.audience)
    return view.audience
