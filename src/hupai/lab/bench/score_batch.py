"""How many hands does a batch score in a second, fan and all?"""

from collections.abc import Iterator, Sequence
from typing import Final

import hupai
from hupai.lab.bench import pymahjonggb
from hupai.lab.bench.figure import Figure, best_of
from hupai.lab.bench.hands import mixed_hands
from hupai.rules import DIALECTS, EDITIONS, load_rules
from hupai.scoring import score_hand

_HANDS: Final = 60_000
_CHECKED: Final = 200
_THEIRS: Final = 10_000


def score_batch() -> Iterator[Figure]:
    """Score mixed hands with melds and conditions under every edition; check some by the law."""
    hands = mixed_hands(_HANDS)
    arrays = hupai.pack_hands(hands)
    totals: dict[str, list[int]] = {}
    for name in (*EDITIONS, *DIALECTS):
        rules = load_rules(name)
        totals[name] = hupai.score_many(arrays, rules).total.tolist()
        law = [score_hand(hand, rules).total for hand in hands[:_CHECKED]]
        if totals[name][:_CHECKED] != [-1 if total is None else total for total in law]:
            raise AssertionError(name)
        taken = best_of(lambda rules=rules: hupai.score_many(arrays, rules))  # type: ignore[misc]
        yield Figure(f"score a batch, {name}", "hupai", "hands", _HANDS / taken)
    if pymahjonggb.is_installed():
        given = [pymahjonggb.arguments_of(hand) for hand in hands[:_THEIRS]]
        yield _theirs(given, totals[pymahjonggb.DIALECT])


def _theirs(given: Sequence[Sequence[object]], totals: list[int]) -> Figure:
    """Time PyMahjongGB on prebuilt arguments, and compare what both count."""
    score = pymahjonggb.calculator()

    def totals_told() -> list[int]:
        told = (score(*each, verbose=True) for each in given)
        return [sum(points * times for points, times, *_ in fans) for fans in told]

    if totals_told() != totals[: len(given)]:
        raise AssertionError(pymahjonggb.NAME)

    def call_all() -> None:
        for each in given:
            score(*each)

    taken = best_of(call_all)
    work = f"score a batch, {pymahjonggb.DIALECT}"
    return Figure(work, pymahjonggb.NAME, "hands", len(given) / taken)
