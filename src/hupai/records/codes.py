"""How other formats write tiles and name fan."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from hupai.errors import RecordError
from hupai.records.told import ToldFan
from hupai.rules import Edition, FanId, load_rules
from hupai.tiles import FACES, Tile

FLOWER_FAN: Final = "flower_tiles"


def _texts(suits: str, winds: str, dragons: str, flowers: str) -> tuple[str, ...]:
    """Return a letter and a number for every face: three suits, winds, dragons, flowers."""
    runs = (*((suit, 9) for suit in suits), (winds, 4), (dragons, 3), (flowers, 8))
    return tuple(f"{letter}{rank}" for letter, count in runs for rank in range(1, count + 1))


BOTZONE: Final = _texts("WBT", "F", "J", "H")
PMN: Final = _texts("cdb", "w", "r", "f")
# Salasasa numbers the dragons red, white, green.
SALASASA: Final = (
    *range(11, 20), *range(21, 30), *range(31, 40), *range(41, 45), 45, 47, 46, *range(51, 59),
)  # fmt: skip
# tziakcha numbers bamboo before dots.
TZIAKCHA_KINDS: Final = (*range(9), *range(18, 27), *range(9, 18), *range(27, 34))
FIRST_FLOWER_ID: Final = 136
LAST_ID: Final = 143

_FROM_BOTZONE: Final = {code: Tile(face) for face, code in enumerate(BOTZONE)}
_FROM_PMN: Final = {code: Tile(face) for face, code in enumerate(PMN)}
_FROM_SALASASA: Final = {code: Tile(face) for face, code in enumerate(SALASASA)}


def from_botzone(code: str, at: int) -> Tile:
    """Return the tile that Botzone writes as *code*, in event *at*."""
    return _known(_FROM_BOTZONE.get(code), code, at)


def from_pmn(code: str, at: int) -> Tile:
    """Return the tile that PMN writes as *code*."""
    return _known(_FROM_PMN.get(code), code, at)


def from_salasasa(code: int, at: int) -> Tile:
    """Return the tile that Salasasa numbers *code*."""
    return _known(_FROM_SALASASA.get(code), str(code), at)


def from_tziakcha(number: int, at: int) -> Tile:
    """Return the tile with an id of 0 to 143: four of each kind, then the flowers."""
    if not 0 <= number <= LAST_ID:
        return _known(None, str(number), at)
    if number >= FIRST_FLOWER_ID:
        return Tile(FACES - 8 + number - FIRST_FLOWER_ID)
    return Tile(TZIAKCHA_KINDS[number >> 2])


def tziakcha_kind(tile: Tile) -> int:
    """Return the number of a kind at tziakcha."""
    return TZIAKCHA_KINDS.index(tile)


def _known(tile: Tile | None, text: str, at: int) -> Tile:
    if tile is None:
        raise RecordError("record.no_tile", event=at, text=text[:20])
    return tile


# ------------------------------------------------------------------------------------------ fan


@cache
def _data() -> Mapping[str, Mapping[str, str]]:
    text = files("hupai.records").joinpath("fans.toml").read_text("utf-8")
    return MappingProxyType(tomllib.loads(text))


@cache
def fan_ids() -> Mapping[str, FanId]:
    """Return the fan by their Chinese names: those of the practice online, and other spellings."""
    fans = load_rules("online-mil").fans.values()
    return {
        **{name: fan.id for fan in fans for name in (fan.names["zh"], *fan.aliases)},
        **_data()["spellings"],
    }


@cache
def tziakcha_fans() -> Mapping[int, FanId]:
    """Return the fan by their numbers at tziakcha, where two of them are split by their steps."""
    named = fan_ids()
    return {int(number): named[name] for number, name in _data()["tziakcha"].items()}


def named_fans(counted: Mapping[str, int], rules: Edition) -> tuple[ToldFan, ...]:
    """Return fan by their Chinese names, the flowers left out; unknown names keep theirs."""
    found = []
    for name, count in counted.items():
        fan = rules.fans.get(fan_ids().get(name, name))
        if fan is None:
            found.append(ToldFan(name, 0, count))
        elif fan.id != FLOWER_FAN:
            found.append(ToldFan(fan.id, fan.points, count))
    return tuple(found)
