"""Scoring many hand lines, one JSON object for each."""

import json
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

import hupai
from hupai.cli.compiling import compile_ahead
from hupai.cli.documents import Json, error_entry, score_entry
from hupai.cli.inputs import hand_lines, lines_of, rules_for, text_blocks
from hupai.cli.line_writer import line_writer
from hupai.errors import MahjongError
from hupai.hand import parse_hand
from hupai.rules import Edition
from hupai.scoring import score_hand
from hupai.words import Language

# Shorter inputs are scored by the law before the kernel would be loaded.
WORTH_THE_KERNEL: Final = 1 << 16


def score_file(file: str, edition: str, language: Language) -> None:
    """Print one object for every hand line of a file, in the same order.

    Raises:
        MahjongError: the rules cannot be used, or the file cannot be read.
    """
    rules = rules_for(edition)
    blocks = text_blocks(file)
    first = next(blocks, b"")
    if len(first) < WORTH_THE_KERNEL:
        texts = (block.decode() for block in chain((first,), blocks))
        sys.stdout.writelines(by_law(texts, rules, language))
    else:
        compile_ahead(language)
        sys.stdout.writelines(by_kernel(chain((first,), blocks), rules, language))


def score_line(line: str, edition: str, language: Language) -> None:
    """Print one object for one hand line.

    Raises:
        MahjongError: the rules cannot be used.
    """
    sys.stdout.writelines(by_law((line,), rules_for(edition), language))


def by_law(blocks: Iterable[str], rules: Edition, language: Language) -> Iterator[str]:
    """Yield what is printed for blocks of whole lines, scored by the readable law."""
    before = 0
    for text in blocks:
        for number, line in hand_lines(text):
            yield _object(before + number, line, rules, language)
        before += len(lines_of(text))


def by_kernel(blocks: Iterable[bytes], rules: Edition, language: Language) -> Iterator[str]:
    """Yield the same, scored by the kernel; lines not beyond doubt are left to the law."""
    writer, before = line_writer(rules), 0
    for block in blocks:
        lines = hupai.read_lines(block)
        scores = hupai.score_many(lines.hands, rules)
        written, ends = writer.lines(lines.numbers + before, scores)
        refused = lines.numbers[scores.errors > 0]
        if len(refused) or len(lines.doubtful):
            begins = [0, *ends.tolist()]
            printed = {
                number: written[begins[at] : begins[at + 1]].decode()
                for at, number in enumerate(lines.numbers.tolist())
            }
            for number in (*refused.tolist(), *lines.doubtful.tolist()):
                text = lines.text(number)
                printed[number] = _doubtful(before + number, text, rules, language)
            yield "".join(printed[number] for number in sorted(printed))
        else:
            yield written.decode()
        before += lines.count


def _doubtful(number: int, line: str, rules: Edition, language: Language) -> str:
    """Return what is printed for a line that may also turn out to be blank or a comment."""
    return "".join(_object(number, one, rules, language) for _, one in hand_lines(line))


def _object(number: int, line: str, rules: Edition, language: Language) -> str:
    entry = {"line": number, **_entry(line, rules, language)}
    return json.dumps(entry, ensure_ascii=False) + "\n"


def _entry(line: str, rules: Edition, language: Language) -> Json:
    try:
        return {**score_entry(score_hand(parse_hand(line), rules)), "error": None}
    except MahjongError as error:
        empty = dict.fromkeys(("wins", "total", "fan_points", "flowers", "reaches_minimum"))
        return {**empty, "fans": [], "error": error_entry(error, language)}
