"""The shuffle favours no tile, no place, no neighbour and no face of the dice."""

from tools.shuffle_statistics import HIGHEST, deviations


def test_a_sample_of_walls_shows_no_bias() -> None:
    found = deviations(4_000, workers=1)

    assert all(value < HIGHEST for value in found.values())
