"""How many hand lines does the command score in a second, file to file, start-up included?"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import hupai
from hupai.lab.bench.figure import Figure, cpu_seconds
from hupai.lab.bench.hands import mixed_hands
from hupai.rules import load_rules
from hupai.scoring import score_hand

_HANDS: Final = 20_000
_REPEATED: Final = 50


def score_lines() -> Iterator[Figure]:
    """Score a million lines with the command line, from file to file."""
    hands = mixed_hands(_HANDS)
    text = "".join(f"{hupai.write_hand(hand)}\n" for hand in hands) * _REPEATED
    with tempfile.TemporaryDirectory() as folder:
        given, found = Path(folder, "hands.txt"), Path(folder, "scores.jsonl")
        given.write_text(text, "utf-8")
        command = (sys.executable, "-m", "hupai", "score", "--lines", str(given), "--jsonl")
        with found.open("wb") as out:
            taken = cpu_seconds(command, out.fileno(), least=1)
        with found.open(encoding="utf-8") as lines:
            first = next(lines)
            number = 1 + sum(1 for _ in lines)
    total = score_hand(hands[0], load_rules(hupai.DEFAULT_RULES)).total
    if number != _HANDS * _REPEATED or f'"total": {total},' not in first:
        raise AssertionError(first)
    yield Figure("score a file of lines", "hupai", "lines", number / taken)
