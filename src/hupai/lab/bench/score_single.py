"""How long does one call take for one hand?"""

from collections.abc import Iterator
from typing import Final

import hupai
from hupai.lab.bench.figure import Figure, best_of
from hupai.lab.bench.hands import mixed_hands
from hupai.rules import load_rules
from hupai.scoring import score_hand

_HANDS: Final = 5_000
_BY_LAW: Final = 200


def score_single() -> Iterator[Figure]:
    """Score hands one by one: by the law, by the warmed kernel, and with parsing."""
    hands, rules = mixed_hands(_HANDS), load_rules(hupai.DEFAULT_RULES)
    lines = [hupai.write_hand(hand) for hand in hands]
    law = [score_hand(hand, rules) for hand in hands[:_BY_LAW]]

    def by_law() -> None:
        for hand in hands[:_BY_LAW]:
            score_hand(hand, rules)

    yield Figure("score one hand, law", "hupai", "hands", _BY_LAW / best_of(by_law))
    hupai.warm()
    if [hupai.score(hand, rules) for hand in hands[:_BY_LAW]] != law:
        raise AssertionError("law and kernel differ")

    def by_kernel() -> None:
        for hand in hands:
            hupai.score(hand, rules)

    def parse() -> None:
        for line in lines:
            hupai.parse_hand(line)

    yield Figure("score one hand, warmed", "hupai", "hands", _HANDS / best_of(by_kernel))
    yield Figure("parse one hand line", "hupai", "hands", _HANDS / best_of(parse))
