"""Which readings form which fan. One pattern per fan, named as the fan is."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Final

from hupai.rules import FanId
from hupai.scoring.composition import Composition
from hupai.scoring.patterns import (
    chows,
    composition,
    honours,
    kongs,
    pungs,
    special,
    winds,
    winning,
)
from hupai.scoring.patterns.formed import Formed
from hupai.scoring.reading import Reading
from hupai.scoring.shape import Places, Shape

Pattern = Callable[[Reading], Formed]


def _patterns(room: ModuleType) -> Mapping[FanId, Callable[..., Formed]]:
    return {
        name: pattern
        for name, pattern in vars(room).items()
        if not name.startswith("_") and getattr(pattern, "__module__", None) == room.__name__
    }


_CHOWS: Final = _patterns(chows)
_KONGS: Final = _patterns(kongs)
# What a pattern looks at: the kinds of tiles alone, sets and pair alone, or everything.
IN_COMPOSITION: Final[Mapping[FanId, Callable[[Composition], Formed]]] = _patterns(composition)
IN_SHAPE: Final[Mapping[FanId, Callable[[Shape], Formed]]] = {
    **_CHOWS,
    **_KONGS,
    **_patterns(pungs),
    **_patterns(honours),
}
IN_READING: Final[Mapping[FanId, Pattern]] = {
    **_patterns(special),
    **_patterns(winds),
    **_patterns(winning),
}


def _of_composition(pattern: Callable[[Composition], Formed]) -> Pattern:
    return lambda reading: pattern(reading.facts.composition)


def _of_shape(pattern: Callable[[Shape], Formed]) -> Pattern:
    return lambda reading: pattern(reading.shape)


PATTERNS: Final[Mapping[FanId, Pattern]] = {
    **{name: _of_composition(pattern) for name, pattern in IN_COMPOSITION.items()},
    **{name: _of_shape(pattern) for name, pattern in IN_SHAPE.items()},
    **IN_READING,
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

__all__ = [
    "IN_COMPOSITION",
    "IN_READING",
    "IN_SHAPE",
    "JOINING",
    "KONGS",
    "PATTERNS",
    "Formed",
    "Places",
]
