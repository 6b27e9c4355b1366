"""Questions about speed: a module for each, which checks the result that it times."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from hupai.lab.bench.distances import aims, shanten, useful_tiles, wins
from hupai.lab.bench.figure import Figure, best_of, calibration
from hupai.lab.bench.score_batch import score_batch
from hupai.lab.bench.score_lines import score_lines
from hupai.lab.bench.score_single import score_single
from hupai.lab.bench.start_up import start_up

Question = Callable[[], Iterable[Figure]]
# A new question is a module of its own and a line here; the command asks them in this order.
QUESTIONS: Final[Mapping[str, Question]] = MappingProxyType(
    {
        "score-batch": score_batch,
        "score-single": score_single,
        "score-lines": score_lines,
        "shanten": shanten,
        "wins": wins,
        "useful-tiles": useful_tiles,
        "aims": aims,
        "start-up": start_up,
    }
)

__all__ = ["QUESTIONS", "Figure", "Question", "best_of", "calibration"]
