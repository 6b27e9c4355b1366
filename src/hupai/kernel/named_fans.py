"""The names of the fan that words of bits stand for."""

from hupai.kernel import layout
from hupai.kernel.honour_fan import order_of
from hupai.kernel.rules_arrays import RulesArrays
from hupai.rules import FanId

FanWords = tuple[int, int, int]


def named_fans(words: FanWords, compiled: RulesArrays) -> tuple[tuple[FanId, int], ...]:
    """Return the fan that *words* count and how often, the highest first."""
    bits = words[0] | words[1] << layout.WORD_BITS
    found = [
        (fan, words[2] >> 3 * field & 7 if field >= 0 else 1)
        for at, (fan, field) in enumerate(
            zip(compiled.fans, compiled.count_fields.tolist(), strict=True)
        )
        if bits >> at & 1
    ]
    return tuple((fan.id, times) for fan, times in sorted(found, key=lambda one: order_of(one[0])))
