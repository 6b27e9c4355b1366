"""Test the shuffle and the dice for bias: ``python -m tools.shuffle_statistics [WALLS]``.

Chi-square over every tile at every place, over every pair of neighbours and over the dice.
"""

import argparse
import math
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Final

import numpy as np
from rich.progress import Progress

from hupai.tiles import FACES, copies_of, full_set
from hupai.wall import sealed_wall

WALLS: Final = 1_000_000
CHUNK: Final = 5_000
SIZE: Final = 144
# Neighbours within a wall are drawn without replacement, so that their deviation lies below zero.
# A false alarm in a hundred thousand runs.
HIGHEST: Final = 4.27
Counts = tuple[np.ndarray, np.ndarray, np.ndarray]


def counted(first: int, walls: int) -> Counts:
    """Count tiles by place, neighbours and dice of so many walls."""
    places = np.zeros((SIZE, FACES), np.int64)
    pairs, dice = np.zeros((FACES, FACES), np.int64), np.zeros((4, 6), np.int64)
    every = np.arange(SIZE)
    for number in range(first, first + walls):
        wall = sealed_wall(number.to_bytes(32, "big"), "statistics", 1)
        tiles = np.array(wall.tiles)
        places[every, tiles] += 1
        np.add.at(pairs, (tiles[:-1], tiles[1:]), 1)
        dice[range(4), np.array(wall.dice) - 1] += 1
    return places, pairs, dice


def expected(walls: int) -> Counts:
    copies = np.array([copies_of(tile) for tile in sorted(set(full_set()))])
    together = np.outer(copies, copies) - np.diag(copies)
    return (
        np.tile(walls * copies / SIZE, (SIZE, 1)),
        walls * (SIZE - 1) * together / (SIZE * (SIZE - 1)),
        np.full((4, 6), walls / 6),
    )


def deviation(found: np.ndarray, wanted: np.ndarray, freedom: int) -> float:
    """Return how many standard deviations chi-square lies from its mean (Wilson, Hilferty)."""
    possible = wanted > 0
    chi = float((((found - wanted) ** 2)[possible] / wanted[possible]).sum())
    spread = 2 / (9 * freedom)
    return float(((chi / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread))


def run(walls: int, workers: int) -> Counts:
    total: list[np.ndarray] = []
    with ProcessPoolExecutor(workers) as pool, Progress(transient=True) as progress:
        task = progress.add_task("walls", total=walls)
        jobs = {
            pool.submit(counted, first, min(CHUNK, walls - first)): min(CHUNK, walls - first)
            for first in range(0, walls, CHUNK)
        }
        for job in as_completed(jobs):
            part = job.result()
            total = [*part] if not total else [a + b for a, b in zip(total, part, strict=True)]
            progress.advance(task, jobs[job])
    return total[0], total[1], total[2]


def deviations(walls: int, workers: int) -> dict[str, float]:
    """Return the deviation of every test, by its name."""
    found, wanted = run(walls, workers), expected(walls)
    impossible = int((wanted[1] == 0).sum())
    # Counts of a place add up to the walls, and those of a tile to its copies.
    freedom = {
        "places": (SIZE - 1) * (FACES - 1),
        "neighbours": FACES * FACES - impossible - 1,
        "dice": 4 * 5,
    }
    return {
        name: deviation(one, other, freedom[name])
        for name, one, other in zip(freedom, found, wanted, strict=True)
    }


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("walls", type=int, nargs="?", default=WALLS)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args(arguments)
    found = deviations(chosen.walls, chosen.workers)
    for name, value in found.items():
        print(f"{name}: {value:+.2f} standard deviations")
    fair = all(value < HIGHEST for value in found.values())
    print(f"{chosen.walls} walls: {'no bias found' if fair else 'BIASED'}")
    return 0 if fair else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
