"""The readable law: from a finished hand to its fan, with the reasons."""

from hupai.scoring.explanation import Alternative, Counted, Explanation, Refused, explain
from hupai.scoring.judgement import judge
from hupai.scoring.occurrence import Occurrence, Refusal
from hupai.scoring.patterns import JOINING, KONGS, PATTERNS
from hupai.scoring.principles import (
    count_once,
    high_over_low,
    is_permitted,
    non_identical,
    non_repeat,
    non_separation,
)
from hupai.scoring.reading import Completed, Reading, readings
from hupai.scoring.score import FanCount, Score, score_hand
from hupai.scoring.shanten import shanten
from hupai.scoring.structure import formal_waits, is_complete
from hupai.scoring.tally import Tally, permitted_choices, tally
from hupai.scoring.tile_set import Exposure, SetKind, TileSet
from hupai.scoring.waits import Wait, waits

__all__ = [
    "JOINING",
    "KONGS",
    "PATTERNS",
    "Alternative",
    "Completed",
    "Counted",
    "Explanation",
    "Exposure",
    "FanCount",
    "Occurrence",
    "Reading",
    "Refusal",
    "Refused",
    "Score",
    "SetKind",
    "Tally",
    "TileSet",
    "Wait",
    "count_once",
    "explain",
    "formal_waits",
    "high_over_low",
    "is_complete",
    "is_permitted",
    "judge",
    "non_identical",
    "non_repeat",
    "non_separation",
    "permitted_choices",
    "readings",
    "score_hand",
    "shanten",
    "tally",
    "waits",
]
