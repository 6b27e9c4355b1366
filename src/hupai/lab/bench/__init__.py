"""Questions about speed: a module for each, which checks the result that it times."""

from hupai.lab.bench.figure import Figure, best_of, calibration

__all__ = ["Figure", "best_of", "calibration"]
