"""Fan of kongs. Which of them a hand scores when it holds several is the edition's kong table."""

from hupai.scoring.patterns.formed import NOWHERE, Formed, each, together
from hupai.scoring.reading import Reading


def four_kongs(reading: Reading) -> Formed:
    """Four kongs of either kind."""
    return together(reading.shape.kongs, 4)


def three_kongs(reading: Reading) -> Formed:
    """Three kongs of either kind."""
    return together(reading.shape.kongs, 3)


def two_concealed_kongs(reading: Reading) -> Formed:
    """Two concealed kongs."""
    return together(_concealed(reading), 2)


def two_melded_kongs(reading: Reading) -> Formed:
    """Two melded kongs."""
    return together(_melded(reading), 2)


def melded_and_concealed_kong(reading: Reading) -> Formed:
    """One melded and one concealed kong: a fan in programs only, in no book."""
    melded, concealed = _melded(reading), _concealed(reading)
    return together((*melded, *concealed), 2) if melded and concealed else NOWHERE


def concealed_kong(reading: Reading) -> Formed:
    """A concealed kong."""
    return each(_concealed(reading))


def melded_kong(reading: Reading) -> Formed:
    """A kong made of a claimed or an added tile."""
    return each(_melded(reading))


def _concealed(reading: Reading) -> list[int]:
    return [at for at in reading.shape.kongs if reading.sets[at].is_concealed]


def _melded(reading: Reading) -> list[int]:
    return [at for at in reading.shape.kongs if reading.sets[at].is_melded]
