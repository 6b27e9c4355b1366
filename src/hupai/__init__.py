"""Competition mahjong: score a hand under any of the four official rulebooks, and say why."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from hupai.hand import Hand, parse_hand, write_hand
from hupai.rules import Edition, FanId, Structure, load_rules
from hupai.scoring import FanCount, Score, Wait, score_hand
from hupai.scoring import shanten as _shanten_of
from hupai.scoring import waits as _waits_of

if TYPE_CHECKING:  # the kernel loads NumPy and Numba, which nobody pays for who needs neither
    import numpy as np
    import numpy.typing as npt

    from hupai.kernel import Aims as Aims
    from hupai.kernel import BatchScores as BatchScores
    from hupai.kernel import HandArrays as HandArrays
    from hupai.kernel import HandLines as HandLines
    from hupai.kernel import LineTexts as LineTexts
    from hupai.kernel import UsefulTiles as UsefulTiles

__version__: Final = "0.1.0"
__all__ = [
    "Edition",
    "Hand",
    "Score",
    "Wait",
    "aims_many",
    "compile_kernels",
    "line_texts",
    "pack_hands",
    "parse_hand",
    "read_lines",
    "score",
    "score_many",
    "shanten",
    "shanten_many",
    "useful_many",
    "waits",
    "warm",
    "wins_many",
    "write_hand",
]

DEFAULT_RULES: Final = "wmo-2014"
_KERNEL_TYPES: Final = (
    "Aims",
    "BatchScores",
    "HandArrays",
    "HandLines",
    "LineTexts",
    "UsefulTiles",
)


def __getattr__(name: str) -> Any:
    """Return a type of the kernel, which is loaded when somebody asks for one."""
    if name not in _KERNEL_TYPES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from hupai import kernel  # noqa: PLC0415 - loads Numba

    return getattr(kernel, name)


def score(hand: Hand | str, edition: Edition | str = DEFAULT_RULES) -> Score:
    """Score a hand, given as a Hand or as a hand line, under an edition, a dialect or regulations.

    Raises:
        MahjongError: the line spells no hand, the hand has no winning tile, or nothing is
            called *edition*.
    """
    hand, rules = _hand(hand), _rules(edition)
    if not _SCORERS or hand.winning_tile is None:
        return score_hand(hand, rules)
    known = _SCORERS.get(id(rules)) or _warm(rules)
    fans = known[1](hand)
    return Score(hand, rules, fans is not None, fans or ())


def score_many(
    hands: "HandArrays | Sequence[Hand | str]", edition: Edition | str = DEFAULT_RULES
) -> "BatchScores":
    """Score many hands at once, given as arrays, as Hands or as hand lines.

    Raises:
        MahjongError: a line spells no hand, or nothing is called *edition*.
        ValueError: an array holds what is no tile or no kind of meld; the message says where.
    """
    from hupai.kernel import HandArrays, pack_hands  # noqa: PLC0415 - loads Numba
    from hupai.kernel import score_many as many  # noqa: PLC0415

    arrays = hands if isinstance(hands, HandArrays) else pack_hands([_hand(one) for one in hands])
    return many(arrays, _rules(edition))


def pack_hands(hands: Sequence[Hand | str]) -> "HandArrays":
    """Put hands into the arrays that :func:`score_many` takes.

    Raises:
        MahjongError: a line spells no hand.
    """
    from hupai.kernel import pack_hands as pack  # noqa: PLC0415 - loads Numba

    return pack([_hand(one) for one in hands])


def line_texts(rules: Edition, **parts: Any) -> "LineTexts":
    """Return what writes the results of many hands as lines of text; see its ``LineParts``."""
    from hupai.kernel import LineParts, LineTexts  # noqa: PLC0415 - loads Numba

    return LineTexts(rules, LineParts(**parts))


def read_lines(content: bytes) -> "HandLines":
    """Read the hand lines of a text into arrays; lines not beyond doubt are only named."""
    from hupai.kernel import read_lines as read  # noqa: PLC0415 - loads Numba

    return read(content)


def compile_kernels(told: Callable[[int, int], object] | None = None) -> None:
    """Compile all kernels that were not yet, which takes half a minute once after an upgrade.

    *told* is called with how many of how many steps are done, unless there is nothing to do.
    """
    from hupai import kernel  # noqa: PLC0415 - loads Numba

    if not kernel.cache.is_complete():
        for done, steps in kernel.compile_kernels():
            if told is not None:
                told(done, steps)


def warm() -> None:
    """Load the compiled scorer, so that :func:`score` uses it from now on.

    That takes a good part of a second, and half a minute the first time on a machine; then a
    hand takes a hundredth of the time. What is told of a hand is the same.
    """
    _warm(load_rules(DEFAULT_RULES))
    score("123m456p789sEEE55p")


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


def aims_many(
    tiles: "npt.NDArray[np.uint8] | npt.NDArray[np.uint32]",
    melds: "npt.NDArray[np.uint8] | None" = None,
    edition: Edition | str = DEFAULT_RULES,
    *,
    improving: bool = False,
) -> "Aims":
    """Return how far many hands are from each fan of the edition that can be aimed at.

    *tiles* are those of :func:`shanten_many`. *melds* (n, 4, 2) are kinds (0 none, 1 chow, 2 pung,
    3 melded kong, 4 concealed kong) and lowest tiles. With *improving* the tiles that bring each
    fan nearer are told as well.

    Raises:
        MahjongError: nothing is called *edition*.
        ValueError: an array has another type, shape or range; the message names it.
    """
    from hupai.kernel import aims_many as many  # noqa: PLC0415 - loads Numba

    return many(tiles, melds, _rules(edition), improving=improving)


def _hand(hand: Hand | str) -> Hand:
    return parse_hand(hand) if isinstance(hand, str) else hand


def _rules(edition: Edition | str) -> Edition:
    return load_rules(edition) if isinstance(edition, str) else edition


_KNOWN_RULES: Final = 16
# By identity, with the rules themselves, so that their identity is not given away again.
_SCORERS: Final[dict[int, tuple[Edition, Callable[[Hand], tuple[FanCount, ...] | None]]]] = {}


def _warm(rules: Edition) -> tuple[Edition, Callable[[Hand], tuple[FanCount, ...] | None]]:
    """Return the compiled scorer of a set of rules, kept for the next hand."""
    from hupai.kernel import single_scorer  # noqa: PLC0415 - loads Numba

    def fans_of(counted: tuple[tuple[FanId, int], ...]) -> tuple[FanCount, ...]:
        fans = ((rules.fans[name], times) for name, times in counted)
        return tuple(FanCount(fan.id, fan.number, fan.points, times) for fan, times in fans)

    if len(_SCORERS) >= _KNOWN_RULES:
        _SCORERS.clear()
    _SCORERS[id(rules)] = known = rules, single_scorer(rules, fans_of)
    return known
