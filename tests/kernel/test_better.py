"""Of two readings worth as much, the kernel takes the one that the law takes."""

from collections.abc import Sequence
from random import Random

import numpy as np

from hupai.kernel import layout
from hupai.kernel.fan_words import the_better
from hupai.kernel.rules_arrays import RulesArrays, compile_rules
from hupai.rules import Fan, load_rules
from tests.kernel.sizes import size

Words = tuple[np.int64, ...]


def rank(fans: Sequence[Fan]) -> tuple[int, int, list[int]]:
    """Order readings as the law does: see ``hupai.scoring.Tally.rank``."""
    numbers = sorted(fan.number for fan in fans)
    return max(fan.points for fan in fans), -len(fans), [-each for each in numbers]


def words_of(fans: Sequence[Fan], compiled: RulesArrays) -> Words:
    bits = counts = 0
    for fan in fans:
        at = compiled.fans.index(fan)
        bits |= 1 << at
        if compiled.fields[at] >= 0:
            counts += 1 << 3 * compiled.fields[at]
    low, high = bits & ((1 << layout.WORD_BITS) - 1), bits >> layout.WORD_BITS
    return tuple(np.int64(word) for word in (low, high, counts, 30))


def test_readings_of_equal_worth_are_ordered_as_by_the_law() -> None:
    compiled = compile_rules(load_rules("wmo-2014"))
    small = [fan for fan in compiled.fans if fan.points <= 2]
    many = [fan for fan in small if fan.id in layout.MULTIPLE]
    random = Random(3)
    for _ in range(size(3000, 300)):
        pool = random.choice((compiled.fans, small, many))
        one, two = (sorted(random.choices(pool, k=random.randint(1, 4)), key=str) for _ in "ab")
        one, two = (list({fan.id: fan for fan in each}.values()) for each in (one, two))
        one += [each for each in one if each in many and random.random() < 0.5]
        best = one if rank(one) >= rank(two) else two
        given = words_of(one, compiled), words_of(two, compiled)

        found = the_better(compiled.small, compiled.count_fields, *given)
        assert tuple(found) == words_of(best, compiled)
