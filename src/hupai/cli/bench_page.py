"""Our figures and those of installed peers, on this machine."""

from collections.abc import Mapping, Sequence

import click
from rich.text import Text

from hupai.cli.compiling import compile_ahead
from hupai.cli.documents import Json, document, dumped
from hupai.cli.terminal import LABEL, console, grid
from hupai.lab import Figure, Question, calibration
from hupai.words import Language, say


def show_bench(questions: Mapping[str, Question], language: Language, *, as_json: bool) -> None:
    """Measure and print every figure; what is going on is told on standard error."""
    compile_ahead(language)
    figures: list[Figure] = []
    for name, question in questions.items():
        click.echo(say("cli.measuring", language, question=name), err=True)
        figures += question()
    steps = calibration()
    if as_json:
        click.echo(dumped(document(None, calibration=round(steps), figures=_entries(figures))))
    else:
        _print(figures, steps, language)


def _entries(figures: Sequence[Figure]) -> list[Json]:
    return [
        {"work": one.work, "by": one.by, "unit": one.unit, "per_second": round(one.per_second, 3)}
        for one in figures
    ]


def _print(figures: Sequence[Figure], steps: float, language: Language) -> None:
    rows = grid("left", "fixed", "right", "fixed")
    for one in figures:
        rows.add_row(one.work, one.by, f"{one.per_second:,.0f}", Text(f"{one.unit}/s", LABEL))
    rows.add_row(say("cli.calibration", language), "", f"{steps:,.0f}", Text("steps/s", LABEL))
    console().print(rows)
