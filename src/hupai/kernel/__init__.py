"""Batch kernels over integers and arrays, compiled by Numba."""

# The folder of compiled kernels must be known before any of them is declared.
from hupai.kernel import cache  # isort: skip
from hupai.kernel.batch import BatchScores, HandArrays, pack_hands, score_many

__all__ = ["BatchScores", "HandArrays", "cache", "pack_hands", "score_many"]
