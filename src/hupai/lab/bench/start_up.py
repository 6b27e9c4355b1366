"""How long until Hupai is there, and until a first batch is scored?"""

import sys
from collections.abc import Iterator
from typing import Final

from hupai.lab.bench.figure import Figure, cpu_seconds

_BATCH: Final = """
import hupai
assert hupai.score_many(["123m456p789sEEE55p"]).total[0] == 15
"""
_WORKS: Final = {"import hupai": "import hupai", "first batch, kernels compiled": _BATCH}


def start_up() -> Iterator[Figure]:
    """Time fresh interpreters; what Python alone needs to start is taken away."""
    empty = _seconds("pass")
    for work, program in _WORKS.items():
        _seconds(program, least=1)
        yield Figure(work, "hupai", "starts", 1 / (_seconds(program) - empty))


def _seconds(program: str, least: int = 5) -> float:
    return cpu_seconds([sys.executable, "-c", program], least=least)
