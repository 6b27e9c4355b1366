"""Scoring many hand lines, one JSON object for each."""

import json
import sys

from hupai.cli.documents import Json, error_entry, score_entry
from hupai.cli.inputs import hand_lines, rules_for
from hupai.errors import MahjongError
from hupai.hand import parse_hand
from hupai.rules import Edition
from hupai.scoring import score_hand
from hupai.words import Language


def score_lines(text: str, edition: str, language: Language) -> None:
    """Print one object for every hand line of *text*, in the same order.

    Raises:
        MahjongError: the rules cannot be used.
    """
    rules = rules_for(edition)
    write = sys.stdout.write
    for number, line in hand_lines(text):
        entry = {"line": number, **_entry(line, rules, language)}
        write(json.dumps(entry, ensure_ascii=False) + "\n")


def _entry(line: str, rules: Edition, language: Language) -> Json:
    try:
        return {**score_entry(score_hand(parse_hand(line), rules)), "error": None}
    except MahjongError as error:
        empty = dict.fromkeys(("wins", "total", "fan_points", "flowers", "reaches_minimum"))
        return {**empty, "fans": [], "error": error_entry(error, language)}
