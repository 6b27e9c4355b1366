"""What the batch functions take: arrays are checked, and refused by name."""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hupai.kernel.distance.keys import HONOUR_KEYS, KINDS, SUIT_KEYS, keys_of_counts
from hupai.kernel.distance.missing import ORPHANS, PAIRS, SETS, STRAIGHT, UNCONNECTED
from hupai.rules import Structure

Bytes = npt.NDArray[np.uint8]
Keys = npt.NDArray[np.uint32]
MOST_MELDS: Final = 4
COPIES: Final = 4
FORMS: Final[dict[Structure, int]] = {
    "four_sets": SETS,
    "seven_pairs": PAIRS,
    "thirteen_orphans": ORPHANS,
    "honours_and_knitted": UNCONNECTED,
    "knitted_straight": STRAIGHT,
}


def array_of(name: str, given: object, dtype: type, columns: int, rows: int | None = None) -> Any:
    """Return *given* as a contiguous array of this type and width.

    Raises:
        ValueError: it is something else; the message names it.
    """
    if not isinstance(given, np.ndarray) or given.dtype != dtype:
        found = given.dtype if isinstance(given, np.ndarray) else type(given).__name__
        raise ValueError(f"{name} must be an array of {dtype.__name__}, not {found}")
    if given.ndim != 2 or given.shape[1] != columns or rows not in (None, len(given)):
        wanted = f"({'n' if rows is None else rows}, {columns})"
        raise ValueError(f"{name} must have the shape {wanted}, not {given.shape}")
    return np.ascontiguousarray(given)


def tiles_of(tiles: object) -> tuple[Bytes | None, Keys | None]:
    """Return *tiles* as counts (n, 34) of uint8 or as keys (n, 4) of uint32."""
    if isinstance(tiles, np.ndarray) and tiles.dtype == np.uint32:
        return None, array_of("tiles", tiles, np.uint32, 4)
    return array_of("tiles", tiles, np.uint8, KINDS), None


def counts_of(tiles: object) -> Bytes:
    """Return the counts of *tiles*, which may be keys.

    Raises:
        ValueError: it is neither, or a key does not exist.
    """
    counts, keys = tiles_of(tiles)
    return counts if keys is None else counts_of_keys(keys)  # type: ignore[return-value]


def keys_of(counts: object) -> Keys:
    """Return the keys (n, 4) of counts (n, 34)."""
    given = array_of("counts", counts, np.uint8, KINDS)
    refuse_counts("counts", given)
    keys = np.empty((len(given), 4), dtype=np.uint32)
    keys_of_counts(given.reshape(-1), keys)
    return keys


def counts_of_keys(keys: Keys) -> Bytes:
    """Return the counts (n, 34) of keys (n, 4)."""
    refuse_keys(keys)
    counts = np.empty((len(keys), KINDS), dtype=np.uint8)
    for family in range(4):
        rest = keys[:, family].copy()
        for kind in range(9 * family, min(9 * family + 9, KINDS)):
            rest, digit = np.divmod(rest, np.uint32(5))
            counts[:, kind] = digit
    return counts


def melds_of(melds: object, rows: int) -> Bytes:
    """Return the number of melds of every hand; one number may stand for all."""
    if isinstance(melds, int):
        if not 0 <= melds <= MOST_MELDS:
            raise ValueError(f"melds must be 0 to {MOST_MELDS}, not {melds}")
        return np.full(rows, melds, dtype=np.uint8)
    if not isinstance(melds, np.ndarray) or melds.dtype != np.uint8 or melds.shape != (rows,):
        raise ValueError(f"melds must be a number or an array of {rows} uint8")
    if rows and melds.max() > MOST_MELDS:
        raise ValueError(f"melds must not exceed {MOST_MELDS}, but row {melds.argmax()} does")
    return np.ascontiguousarray(melds)


def refuse_keys(keys: Keys) -> None:
    """Refuse keys that no hand has.

    Raises:
        ValueError: always where one is found; the message names the row.
    """
    limits = np.array([SUIT_KEYS] * 3 + [HONOUR_KEYS], dtype=np.uint32)
    amiss = (keys >= limits).any(axis=1)
    if amiss.any():
        raise ValueError(f"tiles holds a key in row {amiss.argmax()} that no hand has")


def refuse_counts(name: str, counts: Bytes) -> None:
    """Refuse more than four of a kind.

    Raises:
        ValueError: always where one is found; the message names the row.
    """
    amiss = (counts > COPIES).any(axis=1)
    if amiss.any():
        raise ValueError(f"{name} holds more than four of a kind in row {amiss.argmax()}")


def refuse_hands(counts: Bytes, melds: Bytes) -> None:
    """Say what is wrong with hands that a kernel found amiss.

    Raises:
        ValueError: always; the message names the row.
    """
    refuse_counts("tiles", counts)
    sizes = counts.sum(axis=1, dtype=np.int64) + 3 * melds.astype(np.int64)
    row = int(((sizes != 13) & (sizes != 14)).argmax())
    raise ValueError(
        f"tiles and melds do not go together in row {row}: {counts[row].sum()} standing tiles"
        f" and {melds[row]} melds are neither thirteen tiles nor fourteen"
    )


def beside(name: str, given: object, counts: Bytes) -> Bytes:
    """Return counts of other tiles that exist beside those of the hands.

    Raises:
        ValueError: it is no such array, or there would be a fifth copy.
    """
    others: Bytes = array_of(name, given, np.uint8, KINDS, len(counts))
    refuse_counts(name, others)
    amiss = (counts + others > COPIES).any(axis=1)
    if amiss.any():
        raise ValueError(f"{name} and tiles hold a fifth copy in row {amiss.argmax()}")
    return others
