"""The lab: what is measured, simulated and studied."""

from hupai.lab.bench import Figure, best_of, calibration

__all__ = ["Figure", "best_of", "calibration"]
