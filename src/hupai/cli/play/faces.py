"""Tiles as a terminal shows them: two characters, coloured by suit, three cells wide."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from rich.text import Text

from hupai.cli.terminal import style_of
from hupai.seat import Lie, PlacedTile, Seat
from hupai.tiles import Tile, Wind, is_suited, name_of, rank_of, suit_of, symbol_of, wind_tile
from hupai.words import Language, say

CELL: Final = 3
_BACK: Final = "?"


def face(tile: Tile, language: Language) -> str:
    """Return the short name of a tile: ``5m``, 5万, 5萬."""
    if is_suited(tile):
        return f"{rank_of(tile)}{_suit(tile, language)}"
    return say(f"play.face.{symbol_of(tile)}", language)


def _suit(tile: Tile, language: Language) -> str:
    return say(f"play.suit.{'mps'[suit_of(tile) or 0]}", language)


def full_name(tile: Tile, language: Language) -> str:
    """Return the short name, and what people call the tile where that says more."""
    short, name = face(tile, language), name_of(tile, language)
    says_more = not name.endswith(short[1:]) if is_suited(tile) else name != short
    return say("play.named_tile", language, face=short, name=name) if says_more else short


def wind_name(wind: Wind, language: Language) -> str:
    """Return what a wind is called."""
    return name_of(wind_tile(wind), language)


def seat_name(seat: Seat, dealer: Seat, language: Language) -> str:
    """Return what the player in a seat is called: South, 南家."""
    wind = wind_name(seat.wind(dealer), language)
    return say("play.player", language, wind=wind)


def tile_text(tile: Tile, language: Language, style: str = "") -> Text:
    """Return a tile in the colour of its suit."""
    return Text(face(tile, language), style=f"{style_of(tile)} {style}".strip())


def tiles_row(tiles: Iterable[Tile], language: Language) -> Text:
    """Return tiles side by side, each in its three cells."""
    return Text().join(padded(tile_text(tile, language), CELL) for tile in tiles)


def run_text(tiles: Iterable[Tile], language: Language) -> Text:
    """Return tiles close together, those of a suit under one sign: ``123m55p``."""
    text = Text()
    for suit, run in groupby(tiles, key=suit_of):
        alike = list(run)
        signs = [_plain_sign(tile, language) for tile in alike]
        end = "" if suit is None else _suit(alike[0], language)
        text.append("".join(signs) + end, style=style_of(alike[0]))
    return text


def padded(text: Text, width: int) -> Text:
    """Return *text* filled with blanks to so many cells."""
    filled = text.copy()
    filled.append(" " * max(0, width - text.cell_len))
    return filled


def meld_text(layout: Sequence[PlacedTile], language: Language) -> Text:
    """Return a meld as it lies: a crosswise tile in brackets, a concealed kong between bars."""
    tiles = [each.tile for each in layout if each.tile is not None]
    if not tiles:
        return Text(f"|{_BACK * len(layout)}|")
    signs = "".join(_sign(each, language) for each in layout)
    if all(each.lie is Lie.FACE_DOWN for each in layout):
        signs = f"|{signs}|"
    suit = _suit(tiles[0], language) if is_suited(tiles[0]) else ""
    return Text(signs + suit, style=style_of(tiles[0]))


def _sign(placed: PlacedTile, language: Language) -> str:
    tile = placed.tile or Tile(0)
    sign = _plain_sign(tile, language)
    match placed.lie:
        case Lie.CROSSWISE:
            return f"({sign})"
        case Lie.ON_TOP:
            return f"+{sign}"
        case _:
            return sign


def _plain_sign(tile: Tile, language: Language) -> str:
    return str(rank_of(tile)) if is_suited(tile) else face(tile, language)
