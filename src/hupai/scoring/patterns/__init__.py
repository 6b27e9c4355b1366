"""Which readings form which fan. One pattern per fan, named as the fan is."""

from collections.abc import Mapping
from types import ModuleType
from typing import Final

from hupai.rules import FanId
from hupai.scoring.patterns import (
    chows,
    composition,
    honours,
    kongs,
    pungs,
    special,
    winning,
)
from hupai.scoring.patterns.formed import Formed, Pattern
from hupai.scoring.shape import Part, Places


def _patterns(room: ModuleType) -> Mapping[FanId, Pattern]:
    return {
        name: pattern
        for name, pattern in vars(room).items()
        if not name.startswith("_") and getattr(pattern, "__module__", None) == room.__name__
    }


_CHOWS: Final = _patterns(chows)
_PUNGS: Final = _patterns(pungs)
_KONGS: Final = _patterns(kongs)
PATTERNS: Final[Mapping[FanId, Pattern]] = {
    **_CHOWS,
    **_PUNGS,
    **_KONGS,
    **_patterns(honours),
    **_patterns(composition),
    **_patterns(special),
    **_patterns(winning),
}

# Fan that join particular sets: the principles of combination speak of these.
JOINING: Final = frozenset(_CHOWS) - {"all_chows"} | {
    "double_pung",
    "four_pure_shifted_pungs",
    "mixed_shifted_pungs",
    "pure_shifted_pungs",
    "triple_pung",
}
# Fan whose company is ruled by the kong table instead of by exclusions.
KONGS: Final = frozenset(_KONGS)
# What a fan cannot be formed without, so that nobody looks for it in vain.
NEEDS: Final[Mapping[FanId, Part]] = {
    **dict.fromkeys(JOINING & _CHOWS.keys(), "two_chows"),
    **dict.fromkeys(JOINING & _PUNGS.keys(), "two_pungs"),
    **dict.fromkeys(_patterns(honours).keys() - {"all_honors"}, "honour_pung"),
    **dict.fromkeys(KONGS, "kong"),
}

__all__ = ["JOINING", "KONGS", "NEEDS", "PATTERNS", "Formed", "Pattern", "Places"]
