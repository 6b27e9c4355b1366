"""What is said aloud: the five calls of the game (R-105 to R-108)."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from hupai.rules import Edition
from hupai.seat.commands import (
    AddToPung,
    Chow,
    Claim,
    Command,
    ConcealedKong,
    ExposeFlower,
    Hu,
    Kong,
    Pung,
)
from hupai.words import Language, say


class Call(Enum):
    """The calls. A pung call never stands for a kong, nor a kong call for a pung (R-108)."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    FLOWER = "flower"
    HU = "hu"


_CALLS: Final[Mapping[type[Command], Call]] = {
    Chow: Call.CHOW,
    Pung: Call.PUNG,
    Kong: Call.KONG,
    ConcealedKong: Call.KONG,
    AddToPung: Call.KONG,
    ExposeFlower: Call.FLOWER,
    Hu: Call.HU,
}


def call_of(act: Command) -> Call | None:
    """Return what is called before *act*; nothing is said of any other, nor of a discard."""
    return _CALLS.get(type(act))


def call_of_claim(claim: Claim) -> Call:
    """Return what is called to make *claim*."""
    return _CALLS[type(claim)]


def words_of(call: Call, language: Language, rules: Edition) -> tuple[str, ...]:
    """Return what may be said for *call*: the long form, and the short one where it is allowed."""
    forms = ("long", "short") if rules.play.short_calls else ("long",)
    return tuple(say(f"calls.{call.value}_{form}", language) for form in forms)
