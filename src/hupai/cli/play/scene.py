"""What a person is shown at one moment of a game."""

from dataclasses import dataclass

from hupai.cli.play.narration import Narrator
from hupai.rules import Edition
from hupai.scoring import Score
from hupai.seat import HandResult, View
from hupai.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with what stands around it.

    ``totals`` are by seat, ``sheet`` is by players, who are named by their starting seats;
    ``player`` is the person among them.
    """

    view: View
    rules: Edition
    totals: tuple[int, ...]
    hands: int
    narrator: Narrator
    sheet: Sheet
    player: int | None


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a hand: the scene with all hands open, and the scores of the winners."""

    scene: Scene
    result: HandResult
    scores: tuple[Score, ...]
    is_last: bool
