"""Asks a question about speed, prints the figures and compares them with what must be reached."""

from collections.abc import Mapping

from hupai.lab import QUESTIONS, Figure, calibration

Musts = Mapping[str, float]


def ask(question: str, musts: Musts, times_the_peer: float = 0) -> int:
    """Return 0 where all figures of ours reach their musts, by work, and the peer's times so many.

    Raises:
        AssertionError: what was timed gave a wrong result.
    """
    figures = list(QUESTIONS[question]())
    steps = calibration()
    for figure in figures:
        print(f"{figure.work:<32} {figure.by:<12} {figure.per_second:>14,.1f} {figure.unit}/s")
    print(f"{'calibration':<32} {'':<12} {steps:>14,.1f} steps/s")
    slow = [
        figure.work
        for figure in figures
        if figure.by == "hupai" and figure.per_second < musts.get(figure.work, 0)
    ]
    slow += [each for each in compared(figures) if compared(figures)[each] < times_the_peer]
    for work in slow:
        print(f"too slow: {work}")
    return 1 if slow else 0


def compared(figures: list[Figure]) -> Mapping[str, float]:
    """Return how many times as fast as a peer we are, by work."""
    ours = {figure.work: figure.per_second for figure in figures if figure.by == "hupai"}
    return {
        f"{figure.work}, beside {figure.by}": ours[figure.work] / figure.per_second
        for figure in figures
        if figure.by != "hupai"
    }
