"""Batch scoring: hands as arrays in, points and fan as arrays out."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final

import numpy as np
import numpy.typing as npt

from hupai.hand import Hand, MeldKind
from hupai.kernel import layout
from hupai.kernel.decoding import UNKNOWN_TILE
from hupai.kernel.hand_words import CHOW, CONCEALED_KONG, MELDED_KONG, PUNG
from hupai.kernel.lookups import DRAWN, KONG, LAST_OF_KIND, LAST_OF_WALL
from hupai.kernel.rules_arrays import RulesArrays, compile_rules
from hupai.kernel.score_kernel import score_hands
from hupai.kernel.scorer_tables import scorer_tables
from hupai.rules import Edition, FanId

PADDING: Final = 255
_KNOWN_EDITIONS: Final = 16
_MELD_KINDS: Final = {
    MeldKind.CHOW: CHOW,
    MeldKind.PUNG: PUNG,
    MeldKind.MELDED_KONG: MELDED_KONG,
    MeldKind.CONCEALED_KONG: CONCEALED_KONG,
}
# The shape of every array after its first axis, and the highest value where it is checked here.
_SHAPES: Final = {
    "standing": ((13,), None),
    "melds": ((4, 2), None),
    "winning": ((), None),
    "flags": ((), 15),
    "winds": ((), 15),
    "flowers": ((), 8),
}
Bytes = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class HandArrays:
    """Hands as arrays of bytes, one hand a row.

    ``standing`` (n, 13): standing tiles without the winning one, the rest filled with 255.
    ``melds`` (n, 4, 2): kind (0 none, 1 chow, 2 pung, 3 melded kong, 4 concealed kong) and
    lowest tile. ``winning`` (n): the winning tile. ``flags`` (n): 1 drawn, 2 last of its kind,
    4 last of the wall, 8 by a kong. ``winds`` (n): four times the round wind plus the seat wind.
    ``flowers`` (n): how many.

    Raises:
        ValueError: an array has another type, shape or range; the message names it.
    """

    standing: Bytes
    melds: Bytes
    winning: Bytes
    flags: Bytes
    winds: Bytes
    flowers: Bytes

    def __post_init__(self) -> None:
        for name, (shape, highest) in _SHAPES.items():
            array = getattr(self, name)
            _check(name, array, (len(self.winning), *shape), highest)

    def __len__(self) -> int:
        return len(self.winning)


def _check(name: str, array: object, shape: tuple[int, ...], highest: int | None) -> None:
    if not isinstance(array, np.ndarray) or array.dtype != np.uint8:
        found = array.dtype if isinstance(array, np.ndarray) else type(array).__name__
        raise ValueError(f"{name} must be an array of uint8, not {found}")
    if array.shape != shape:
        raise ValueError(f"{name} must have the shape {shape}, not {array.shape}")
    if highest is not None and array.size and array.max() > highest:
        raise ValueError(f"{name} must not exceed {highest}, but holds {array.max()}")


@dataclass(frozen=True)
class BatchScores:
    """What hands are worth. Points are -1 where a hand does not win or cannot exist.

    ``errors`` is 0 for a hand that can exist; see ``hupai.kernel.decoding`` for the codes.
    """

    rules: Edition
    wins: npt.NDArray[np.bool_]
    total: npt.NDArray[np.int16]
    fan_points: npt.NDArray[np.int16]
    reaches_minimum: npt.NDArray[np.bool_]
    errors: npt.NDArray[np.uint8]
    words: npt.NDArray[np.int64]
    fan_ids: tuple[FanId, ...]

    def counts(self) -> npt.NDArray[np.uint8]:
        """Return how often each hand counts each fan of ``fan_ids``: an array (n, fan)."""
        found = np.zeros((len(self.wins), len(self.fan_ids)), dtype=np.uint8)
        for at, name in enumerate(self.fan_ids):
            word, bit = divmod(at, layout.WORD_BITS)
            found[:, at] = self.words[:, word] >> bit & 1
            if name in layout.MULTIPLE:
                field = 3 * layout.MULTIPLE.index(name)
                found[:, at] *= (self.words[:, 2] >> field & 7).astype(np.uint8)
        return found


def score_many(hands: HandArrays | Sequence[Hand], rules: Edition) -> BatchScores:
    """Score hands under a set of rules.

    Raises:
        ValueError: a tile or a kind of meld is no such number; the message names the row.
    """
    arrays = hands if isinstance(hands, HandArrays) else pack_hands(hands)
    compiled = rules_arrays(rules)
    n = len(arrays)
    words = np.empty((n, 3), dtype=np.int64)
    fan_points, errors = np.empty(n, dtype=np.int16), np.empty(n, dtype=np.uint8)
    given = tuple(np.ascontiguousarray(getattr(arrays, each.name)) for each in fields(arrays)[:5])
    score_hands(given, kernel_tables(compiled), (words, fan_points, errors))
    _refuse_unknown(errors)
    wins = fan_points >= 0
    flower_points = int(compiled.words[layout.SCALARS + layout.FLOWER_POINTS])
    total = np.where(wins, fan_points + arrays.flowers * np.int16(flower_points), np.int16(-1))
    counting = total if rules.win.flowers_count_to_minimum else fan_points
    enough = wins & (counting >= rules.win.minimum_points)
    names = tuple(fan.id for fan in compiled.fans)
    return BatchScores(rules, wins, total, fan_points, enough, errors, words, names)


def _refuse_unknown(errors: npt.NDArray[np.uint8]) -> None:
    if (errors == UNKNOWN_TILE).any():
        row = int(np.argmax(errors == UNKNOWN_TILE))
        raise ValueError(f"row {row} holds a tile or a kind of meld that does not exist")


def kernel_tables(compiled: RulesArrays) -> tuple[npt.NDArray[np.generic], ...]:
    """Return the tables in the order the kernel takes them."""
    tables = scorer_tables()
    return (
        tables.rows.reshape(-1),
        tables.first,
        compiled.words,
        compiled.small,
        compiled.count_fields,
    )


_ARRAYS: Final[dict[int, tuple[Edition, RulesArrays]]] = {}


def rules_arrays(rules: Edition) -> RulesArrays:
    """Return the arrays of a set of rules, compiled once for each."""
    known = _ARRAYS.get(id(rules))
    if known is None:
        if len(_ARRAYS) >= _KNOWN_EDITIONS:
            _ARRAYS.clear()
        # The edition is kept with its arrays, so that its identity is not given away again.
        known = _ARRAYS[id(rules)] = rules, compile_rules(rules)
    return known[1]


def pack_hands(hands: Sequence[Hand]) -> HandArrays:
    """Return hands as arrays; a hand without a winning tile gets none and will not win."""
    n = len(hands)
    standing, melds = np.full((n, 13), PADDING, dtype=np.uint8), np.zeros((n, 4, 2), np.uint8)
    winning, flags = np.zeros(n, dtype=np.uint8), np.zeros(n, dtype=np.uint8)
    winds, flowers = np.zeros(n, dtype=np.uint8), np.zeros(n, dtype=np.uint8)
    for at, hand in enumerate(hands):
        standing[at, : len(hand.standing)] = hand.standing
        for place, meld in enumerate(hand.melds):
            melds[at, place] = _MELD_KINDS[meld.kind], meld.tile
        winning[at] = PADDING if hand.winning_tile is None else hand.winning_tile
        flags[at] = flags_of(hand)
        winds[at] = hand.conditions.round_wind * 4 + hand.conditions.seat_wind
        flowers[at] = hand.flowers
    return HandArrays(standing, melds, winning, flags, winds, flowers)


def flags_of(hand: Hand) -> int:
    """Return the conditions of a hand as bits."""
    conditions = hand.conditions
    return (
        DRAWN * conditions.by.is_drawn
        | LAST_OF_KIND * conditions.is_last_of_kind
        | LAST_OF_WALL * conditions.is_last_of_wall
        | KONG * conditions.by.is_by_kong
    )
