"""A measured figure, and how figures are measured."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from subprocess import DEVNULL, run
from time import perf_counter, process_time
from typing import Final

CALIBRATION_STEPS: Final = 2_000_000


@dataclass(frozen=True, slots=True)
class Figure:
    """How much of a work was done in a second, by whom.

    ``work`` names what was done and is the same for Hupai and for its peers; ``by`` is ``hupai``
    or the peer's name.
    """

    work: str
    by: str
    unit: str
    per_second: float


def best_of(call: Callable[[], object], *, seconds: float = 1.0, least: int = 5) -> float:
    """Return the shortest time a call took, in seconds, of as many as fit into *seconds*."""
    best, began, done = float("inf"), perf_counter(), 0
    while done < least or perf_counter() - began < seconds:
        start = perf_counter()
        call()
        best = min(best, perf_counter() - start)
        done += 1
    return best


def cpu_seconds(command: Sequence[str], out: int = DEVNULL, *, least: int = 5) -> float:
    """Return the least processor time that a program took; other programs do not count."""
    best = float("inf")
    for _ in range(least):
        before = os.times()
        run(command, stdout=out, check=True)  # noqa: S603 - our own commands
        after = os.times()
        user = after.children_user - before.children_user
        best = min(best, user + after.children_system - before.children_system)
    return best


def calibration() -> float:
    """Return how many steps of a plain loop this machine does in a second, on one core.

    Figures of different machines are compared as ratios to this.
    """
    best = float("inf")
    for _ in range(5):
        start, word = process_time(), 1
        for step in range(CALIBRATION_STEPS):
            word = (word * 1_103_515_245 + step) & 0x7FFF_FFFF
        best = min(best, process_time() - start)
    return CALIBRATION_STEPS / best
