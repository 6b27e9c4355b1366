"""The names of the fan that words of bits stand for."""

from hupai.kernel import layout
from hupai.kernel.rules_arrays import RulesArrays
from hupai.rules import FanId

FanWords = tuple[int, int, int]


def named_fans(words: FanWords, compiled: RulesArrays) -> tuple[tuple[FanId, int], ...]:
    """Return the fan that *words* count and how often, the highest first."""
    low, high, counts = map(int, words)
    bits, places = low | high << layout.WORD_BITS, []
    while bits:
        lowest = bits & -bits
        places.append(lowest.bit_length() - 1)
        bits ^= lowest
    places.sort(key=compiled.ranks.__getitem__)
    return tuple((compiled.fans[at].id, _times(counts, compiled.fields[at])) for at in places)


def _times(counts: int, field: int) -> int:
    return counts >> 3 * field & 7 if field >= 0 else 1
