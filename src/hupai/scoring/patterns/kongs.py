"""Fan of kongs. Which of them a hand scores when it holds several is the edition's kong table."""

from hupai.scoring.patterns.formed import NOWHERE, Formed, each, together
from hupai.scoring.shape import Shape


def four_kongs(shape: Shape) -> Formed:
    """Four kongs of either kind."""
    return together(shape.kongs, 4)


def three_kongs(shape: Shape) -> Formed:
    """Three kongs of either kind."""
    return together(shape.kongs, 3)


def two_concealed_kongs(shape: Shape) -> Formed:
    """Two concealed kongs."""
    return together(_concealed(shape), 2)


def two_melded_kongs(shape: Shape) -> Formed:
    """Two melded kongs."""
    return together(_melded(shape), 2)


def melded_and_concealed_kong(shape: Shape) -> Formed:
    """One melded and one concealed kong: a fan in programs only, in no book."""
    melded, concealed = _melded(shape), _concealed(shape)
    return together((*melded, *concealed), 2) if melded and concealed else NOWHERE


def concealed_kong(shape: Shape) -> Formed:
    """A concealed kong."""
    return each(_concealed(shape))


def melded_kong(shape: Shape) -> Formed:
    """A kong made of a claimed or an added tile."""
    return each(_melded(shape))


def _concealed(shape: Shape) -> list[int]:
    return [at for at in shape.kongs if shape.sets[at].is_concealed]


def _melded(shape: Shape) -> list[int]:
    return [at for at in shape.kongs if shape.sets[at].is_melded]
