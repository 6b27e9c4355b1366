import io
import json
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout

import pytest

from hupai.cli.bench_page import show_bench
from hupai.lab import QUESTIONS, Figure
from hupai.words import LANGUAGES, Language

FIGURES = [Figure("think", "hupai", "thoughts", 1234.5678), Figure("think", "peer", "thoughts", 2)]


def ask() -> Iterable[Figure]:
    return FIGURES


def shown(language: Language, *, as_json: bool) -> tuple[str, str]:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        show_bench({"thinking": ask}, language, as_json=as_json)
    return out.getvalue(), err.getvalue()


def test_figures_are_printed_as_json() -> None:
    found = json.loads(shown("en", as_json=True)[0])

    assert found["figures"] == [
        {"work": "think", "by": "hupai", "unit": "thoughts", "per_second": 1234.568},
        {"work": "think", "by": "peer", "unit": "thoughts", "per_second": 2},
    ]
    assert found["calibration"] > 1000
    assert found["schema"] == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_are_printed_for_people(language: Language) -> None:
    out, err = shown(language, as_json=False)

    assert [line.split()[:3] for line in out.splitlines()[:2]] == [
        ["think", "hupai", "1,235"],
        ["think", "peer", "2"],
    ]
    assert "thinking" in err


def test_every_question_has_a_name() -> None:
    assert set(QUESTIONS) >= {"score-batch", "score-single", "score-lines", "start-up"}
