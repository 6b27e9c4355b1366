"""Compiles every kernel, so that nobody has to wait for one later."""

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np

from hupai.hand import parse_hand
from hupai.kernel import cache
from hupai.kernel.batch import score_many
from hupai.kernel.distance.aims import aims_many
from hupai.kernel.distance.arrays import keys_of
from hupai.kernel.distance.batch import shanten_many, useful_many, wins_many
from hupai.kernel.line_texts import LineParts, LineTexts
from hupai.kernel.lines import read_lines
from hupai.kernel.single import single_scorer
from hupai.rules import STRUCTURES, Structure, load_rules

_LINE: Final = "123m456p789sEEE55p"
_RULES: Final = "wmo-2014"


def _single() -> None:
    single_scorer(load_rules(_RULES), tuple)(parse_hand(_LINE))


def _lines() -> None:
    rules, lines = load_rules(_RULES), read_lines(_LINE.encode())
    parts = LineParts(*(b"",) * 9, fan=lambda _name, _times: b"")
    LineTexts(rules, parts).lines(lines.numbers, score_many(lines.hands, rules))


def _distances() -> None:
    counts = np.zeros((1, 34), dtype=np.uint8)
    counts[0, :13] = 1
    sets: tuple[Structure, ...] = ("four_sets",)
    for tiles in (counts, keys_of(counts)):
        shanten_many(tiles, 0, sets)
    for structures in (sets, STRUCTURES):
        shanten_many(counts, 0, structures, counts)
        useful_many(counts, 0, structures, counts)
        wins_many(counts, 0, structures)
    for improving in (False, True):
        aims_many(counts, None, load_rules(_RULES), improving=improving)


_STEPS: Final[tuple[Callable[[], object], ...]] = (
    lambda: score_many([parse_hand(_LINE)], load_rules(_RULES)),
    _single,
    _lines,
    _distances,
)


def compile_kernels() -> Iterator[tuple[int, int]]:
    """Compile one kernel after the other; yield how many of how many steps are done."""
    yield 0, len(_STEPS)
    for done, step in enumerate(_STEPS, 1):
        step()
        yield done, len(_STEPS)
    cache.complete()
