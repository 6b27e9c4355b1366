"""Builds the scorer's tables and writes them into the package."""

import json
from io import BytesIO
from typing import Any

import numpy as np
import numpy.typing as npt

from hupai.kernel import layout
from hupai.kernel.building.joining import Price
from hupai.kernel.building.joins import (
    chow_joins,
    chow_slots,
    joins_of,
    pung_joins,
    pung_slots,
    signature_of,
)
from hupai.kernel.building.rows import Rows, honour_rows, suit_rows
from hupai.rules import DIALECTS, EDITIONS, load_rules


def scorer_file() -> bytes:
    """Return the content of the scorer's file: the same bytes every time."""
    suits, honours = suit_rows(), honour_rows()
    chows, pungs = chow_slots(), pung_slots()
    # The rows of the honours follow those of the suits.
    arrays: dict[str, npt.NDArray[Any]] = {
        "rows": np.concatenate((suits.words, honours.words)),
        "first": _first_rows(suits, honours),
        "chow_shifts": np.array(chows.shifts, dtype=np.uint16),
        "chow_slots": np.array(chows.slots, dtype=np.uint16),
        "pung_shifts": np.array(pungs.shifts, dtype=np.uint16),
        "pung_slots": np.array(pungs.slots, dtype=np.uint16),
    }
    signatures: list[dict[str, object]] = []
    for name in (*EDITIONS, *DIALECTS):
        prices = {fan.id: Price(fan.points, fan.number) for fan in load_rules(name).fans.values()}
        signature = signature_of(prices)
        if all(signature != entry["prices"] for entry in signatures):
            chow_join, pung_join = joins_of(chow_joins(prices)), joins_of(pung_joins(prices))
            at = len(signatures)
            arrays |= {f"chows_{at}": chow_join.outcomes, f"pungs_{at}": pung_join.outcomes}
            signatures.append(
                {"prices": signature, "chows": chow_join.kinds, "pungs": pung_join.kinds}
            )
    arrays["signatures"] = np.frombuffer(json.dumps(signatures).encode(), dtype=np.uint8)
    content = BytesIO()
    np.savez_compressed(content, allow_pickle=False, **arrays)
    return content.getvalue()


def _first_rows(suits: Rows, honours: Rows) -> npt.NDArray[np.uint16]:
    """Return the first row of every key of so many bits, honours behind suits."""
    first = np.zeros(layout.HONOUR_KEYS + (1 << layout.HONOUR_KEY_BITS), dtype=np.uint16)
    first[: len(suits.first)] = suits.first
    of_honours = np.where(honours.first, honours.first + len(suits.words), 0)
    first[layout.HONOUR_KEYS :][: len(of_honours)] = of_honours
    return first
