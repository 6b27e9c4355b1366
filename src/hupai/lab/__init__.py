"""The lab: what is measured, simulated and studied."""

from hupai.lab.bench import QUESTIONS, Figure, Question, best_of, calibration

__all__ = ["QUESTIONS", "Figure", "Question", "best_of", "calibration"]
