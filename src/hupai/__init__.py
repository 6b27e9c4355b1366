"""Competition mahjong: score a hand under any of the four official rulebooks, and say why."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from hupai.hand import Hand, parse_hand, write_hand
from hupai.rules import Edition, Structure, load_rules
from hupai.scoring import Score, Wait, score_hand
from hupai.scoring import shanten as _shanten_of
from hupai.scoring import waits as _waits_of

if TYPE_CHECKING:  # the kernel loads NumPy and Numba, which nobody pays for who needs neither
    import numpy as np
    import numpy.typing as npt

    from hupai.kernel import UsefulTiles

__version__: Final = "0.1.0"
__all__ = [
    "Edition",
    "Hand",
    "Score",
    "Wait",
    "parse_hand",
    "score",
    "shanten",
    "shanten_many",
    "useful_many",
    "waits",
    "wins_many",
    "write_hand",
]

DEFAULT_RULES: Final = "wmo-2014"


def score(hand: Hand | str, edition: Edition | str = DEFAULT_RULES) -> Score:
    """Score a hand, given as a Hand or as a hand line, under an edition, a dialect or regulations.

    Raises:
        MahjongError: the line spells no hand, the hand has no winning tile, or nothing is
            called *edition*.
    """
    return score_hand(_hand(hand), _rules(edition))


def waits(hand: Hand | str, edition: Edition | str = DEFAULT_RULES) -> tuple[Wait, ...]:
    """Return every tile that completes a waiting hand, and what it is worth.

    Raises:
        MahjongError: as for :func:`score`, or the hand already holds its winning tile.
    """
    return _waits_of(_hand(hand), _rules(edition))


def shanten(hand: Hand | str, edition: Edition | str = DEFAULT_RULES) -> int:
    """Return how many tiles are missing until a hand waits: 0 waits, -1 is complete.

    Raises:
        MahjongError: the line spells no hand, or nothing is called *edition*.
    """
    return _shanten_of(_hand(hand), _rules(edition))


def shanten_many(
    tiles: "npt.NDArray[np.uint8] | npt.NDArray[np.uint32]",
    melds: "int | npt.NDArray[np.uint8]" = 0,
    edition: Edition | str = DEFAULT_RULES,
    *,
    structures: Iterable[Structure] | None = None,
    melded: "npt.NDArray[np.uint8] | None" = None,
) -> "npt.NDArray[np.int8]":
    """Return the shanten of many hands, of the edition's structures or of these *structures*.

    *tiles* are the standing ones: counts (n, 34) or keys (n, 4). *melds* is how many sets are
    melded; with *melded*, the counts (n, 34) of their tiles, no fifth copy is waited for.

    Raises:
        MahjongError: nothing is called *edition*.
        ValueError: an array has another type, shape or range; the message names it.
    """
    from hupai.kernel import shanten_many as many  # noqa: PLC0415 - loads Numba

    return many(tiles, melds, structures or _rules(edition).win.structures, melded)


def wins_many(
    tiles: "npt.NDArray[np.uint8] | npt.NDArray[np.uint32]",
    melds: "int | npt.NDArray[np.uint8]" = 0,
    edition: Edition | str = DEFAULT_RULES,
    *,
    structures: Iterable[Structure] | None = None,
) -> "npt.NDArray[np.bool_]":
    """Tell of many hands which are complete; the arrays are those of :func:`shanten_many`.

    Raises:
        MahjongError: nothing is called *edition*.
        ValueError: an array has another type, shape or range; the message names it.
    """
    from hupai.kernel import wins_many as many  # noqa: PLC0415 - loads Numba

    return many(tiles, melds, structures or _rules(edition).win.structures)


def useful_many(
    tiles: "npt.NDArray[np.uint8] | npt.NDArray[np.uint32]",
    melds: "int | npt.NDArray[np.uint8]" = 0,
    edition: Edition | str = DEFAULT_RULES,
    *,
    structures: Iterable[Structure] | None = None,
    melded: "npt.NDArray[np.uint8] | None" = None,
    visible: "npt.NDArray[np.uint8] | None" = None,
) -> "UsefulTiles":
    """Return which tiles lower the shanten of many hands, and how many of each may still come.

    The arrays are those of :func:`shanten_many`; *visible* (n, 34) counts what lies open
    elsewhere.

    Raises:
        MahjongError: nothing is called *edition*.
        ValueError: an array has another type, shape or range; the message names it.
    """
    from hupai.kernel import useful_many as many  # noqa: PLC0415 - loads Numba

    return many(tiles, melds, structures or _rules(edition).win.structures, melded, visible)


def _hand(hand: Hand | str) -> Hand:
    return parse_hand(hand) if isinstance(hand, str) else hand


def _rules(edition: Edition | str) -> Edition:
    return load_rules(edition) if isinstance(edition, str) else edition
