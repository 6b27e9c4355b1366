"""The kernel's way to score a file prints the same bytes as the law's way."""

import io
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hupai.cli.inputs import text_blocks
from hupai.cli.score_lines import WORTH_THE_KERNEL, by_kernel, by_law
from hupai.errors import MahjongError
from hupai.hand import write_hand
from hupai.rules import DIALECTS, EDITIONS, Edition, load_rules, read_regulations
from hupai.words import LANGUAGES, Language
from tests.cli.running import hupai
from tests.fakes.streams import standard_input
from tests.kernel.sizes import size
from tools.winning_hands import STRATA, winning_hands

GOLDEN = Path(__file__).parents[1] / "golden"
SYMBOLS = "0123456789mpsESWNCFPabcdefghi[]|, \t,#\r\n\x0b\x0c\x1c\x85\xa0\u2028中mM{}"


def printed(text: str, rules: Edition, language: Language = "en") -> tuple[str, str]:
    """Return what the law's way and the kernel's way print."""
    law = "".join(by_law((text,), rules, language))
    return law, "".join(by_kernel((text.encode(),), rules, language))


def random_lines(seed: int, number: int) -> list[str]:
    return [write_hand(hand) for _, hand in winning_hands(seed, number)]


@pytest.mark.parametrize("name", [*EDITIONS, *DIALECTS])
def test_random_hands_are_printed_alike(name: str) -> None:
    law, kernel = printed("\n".join(random_lines(1, size(20, 2) * len(STRATA))), load_rules(name))

    assert kernel == law


@pytest.mark.parametrize("minimum", [0, 8, 24])
def test_the_minimum_is_that_of_the_rules(minimum: int) -> None:
    text = f'name = "x"\nedition = "wmo-2014"\nminimum_points = {minimum}\n'
    law, kernel = printed("\n".join(random_lines(2, 64)), read_regulations(text, "x.toml"))

    assert kernel == law


@pytest.mark.parametrize("language", LANGUAGES)
def test_refused_lines_are_printed_alike(language: Language) -> None:
    text = (GOLDEN / "errors" / "hand_lines.txt").read_text("utf-8").replace(" => ", "\n")
    law, kernel = printed(text, load_rules("wmo-2014"), language)

    assert kernel == law
    assert '"error": {' in law


def test_golden_hands_are_printed_alike() -> None:
    text = (GOLDEN / "fans" / "wmo-2014.hands").read_text("utf-8")
    lines = [
        line[2:].partition(" => ")[0] for line in text.splitlines() if line[:2] in {"+ ", "- "}
    ]
    law, kernel = printed("\n".join(lines), load_rules("wmo-2014"))

    assert kernel == law


def altered(lines: list[str], seed: int) -> Iterator[str]:
    """Yield lines of which most have some characters changed, taken away or put in."""
    random = Random(seed)
    for line in lines:
        text = list(line)
        for _ in range(random.choice((0, 1, 1, 2, 3))):
            at = random.randrange(len(text) + 1)
            text[at : at + random.randrange(3)] = random.choices(SYMBOLS, k=random.randrange(3))
        yield "".join(text)


@settings(max_examples=size(60, 6))
@given(st.integers(0, 2**32), st.sampled_from(["\n", "\r", "\r\n"]))
def test_spoiled_lines_are_printed_alike(seed: int, end: str) -> None:
    lines = altered(random_lines(seed, size(64, 16)), seed)
    law, kernel = printed(end.join(lines), load_rules("wmo-2006"))

    assert kernel == law


@settings(max_examples=size(200, 20))
@given(st.lists(st.text(SYMBOLS, max_size=30), max_size=6))
def test_whatever_stands_in_a_file_is_printed_alike(lines: list[str]) -> None:
    law, kernel = printed("\n".join(lines), load_rules("wmo-2014"))

    assert kernel == law


@pytest.mark.parametrize(
    "line",
    [
        "123m456p789sEEE55p|EE1000|0|1119m", "123m456p789sEEE55p|EE1000|0|555p",
        "123m456p789sEEE55p|EE1000|0|55p", "[555p]123m456p789s5p5p", "[345p]123m789sEE55p5p",
        "[345p][345p][345p]123m5p5p", "[EEE]123m456p789s5p5p|EE||EE", "123m456p789sEEE55p||8|",
        "123m456p789sEEE55p|||", "123m456p789sEEE55p| E S 1000 |a b", "  [ EEE ,1]123m456p789s55p",
        "[EEEE,5]123m456p789s55p|EE1001", "[EEEE,4]123m456p789s55p", "[EEE,5]123m456p789s55p",
        "[321m,1]456p789sEEE55p", "[123m,0]456p789sEEE55p", "[1234m]456p789sEEE55p",
        "1 2 3 m 456p 789s EEE 5p5p", "123m456p789sEEE5p", "123m456p789sEEE555p",
        "[135m]456p789sEEE5p5p",
        "[89m1p]456p789sEEE5p5p", "[EEE][EEE]456p789s5p5p", "[EEE][SSS][WWW][NNN][CCC]5p5p",
        "123m456p789sEEE55p|EE0001", "123m456p789sEEE55p|EE0100|0|555p",
        "123m456p789sEEE55p|EE|aa",
        "[EEE,1,2]123m456p789s55p", "[EEE,12]123m456p789s55p", "[EEE,]123m456p789s55p",
    ],
)  # fmt: skip
def test_a_line_that_needs_care_is_printed_alike(line: str) -> None:
    law, kernel = printed(f"{line}\n{line}", load_rules("wmo-2014"))

    assert kernel == law


def test_lines_are_numbered_through_all_blocks() -> None:
    lines = random_lines(3, 60)
    text = "# first\n" + "\n\n".join(lines)
    blocks = [block.encode() for block in text.replace("\n\n", "\n\n\x00").split("\x00")]
    rules = load_rules("wmo-2014")

    assert "".join(by_kernel(blocks, rules, "en")) == "".join(by_law((text,), rules, "en"))


def test_a_large_file_is_printed_as_the_law_would(tmp_path: Path) -> None:
    lines = random_lines(4, 96)
    text = "".join(f"{line}\n" for line in lines * (WORTH_THE_KERNEL // 2000 + 1))
    tmp_path.joinpath("hands.txt").write_text(text)
    found = hupai("score", "--lines", str(tmp_path / "hands.txt"), "--jsonl")
    first = "".join(by_law(("\n".join(lines),), load_rules("wmo-2014"), "en"))

    assert len(text) > WORTH_THE_KERNEL
    assert found.out.startswith(first)
    assert found.out.count("\n") == text.count("\n")


# ------------------------------------------------------------------------------ blocks of lines


def blocks_of(content: bytes) -> list[bytes]:
    with standard_input(io.BytesIO(content)):
        return list(text_blocks("-"))


@pytest.mark.parametrize("end", [b"\n", b"\r", b"\r\n"])
def test_a_block_ends_where_a_line_ends(end: bytes) -> None:
    content = (b"x" * 999 + end) * 3000
    blocks = blocks_of(content)

    assert len(blocks) > 2
    assert b"".join(blocks) == content
    assert all(len(block) % len(b"x" * 999 + end) == 0 for block in blocks)


def test_a_line_longer_than_a_block_is_one_line() -> None:
    content = b"x" * 3_000_000 + b"\nx"

    assert blocks_of(content) == [content[:-1], b"x"]


def test_a_large_text_is_checked_before_anything_is_yielded() -> None:
    with standard_input(io.BytesIO(b"x\n" * 1_000_000 + b"\xff")), pytest.raises(MahjongError):
        next(text_blocks("-"))


def test_what_can_be_read_only_once_is_checked_block_by_block() -> None:
    class Pipe(io.BytesIO):
        def seekable(self) -> bool:
            return False

    with standard_input(Pipe(b"x\n" * 1_000_000 + b"\xff")):
        blocks = text_blocks("-")

        assert next(blocks).count(b"\n") > 1000
        with pytest.raises(MahjongError):
            list(blocks)
