"""Batch kernels over integers and arrays, compiled by Numba."""

# The folder of compiled kernels must be known before any of them is declared.
from hupai.kernel import cache  # isort: skip
from hupai.kernel.batch import BatchScores, score_many
from hupai.kernel.distance.aims import Aims, aims_many
from hupai.kernel.distance.arrays import keys_of
from hupai.kernel.distance.batch import UsefulTiles, shanten_many, useful_many, wins_many
from hupai.kernel.distance.keys import add_tile, remove_tile
from hupai.kernel.hand_arrays import HandArrays, pack_hands
from hupai.kernel.layout import ERROR_CODES
from hupai.kernel.line_texts import LineParts, LineTexts
from hupai.kernel.lines import HandLines, read_lines
from hupai.kernel.single import single_scorer
from hupai.kernel.warming import compile_kernels

__all__ = [
    "ERROR_CODES",
    "Aims",
    "BatchScores",
    "HandArrays",
    "HandLines",
    "LineParts",
    "LineTexts",
    "UsefulTiles",
    "add_tile",
    "aims_many",
    "cache",
    "compile_kernels",
    "keys_of",
    "pack_hands",
    "read_lines",
    "remove_tile",
    "score_many",
    "shanten_many",
    "single_scorer",
    "useful_many",
    "wins_many",
]
