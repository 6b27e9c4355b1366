"""Small things on the table that count: the faces of a die, the tiles that show a score."""

from typing import Final

FACES_OF_A_DIE: Final = range(1, 7)
_RED: Final = frozenset((1, 4))
_FACE_DOWN_POINTS: Final = 10


def opposite_face(face: int) -> int:
    """Return the face below *face*: 1 and 6, 2 and 5, 3 and 4 are opposite (R-028)."""
    return 7 - face


def is_red_face(face: int) -> bool:
    """Tell whether the pips of *face* are red: those of the 1 and the 4 (R-028)."""
    return face in _RED


def counting_tiles(points: int) -> tuple[int, int]:
    """Return how many tiles face down and face up show *points*: ten and one each (R-143)."""
    return divmod(points, _FACE_DOWN_POINTS)
