"""What the readers and writers of all formats share."""

import json
from collections.abc import Sequence
from typing import Final, TypeVar

import msgspec

from hupai.errors import RecordError
from hupai.records.told import Deal, Line, Took
from hupai.seat import Seat
from hupai.tiles import Tile

Kind = TypeVar("Kind")
HAND: Final = 13
MOST_HANDS: Final = 4096


def into_deal(hands: Sequence[Sequence[Tile]], lines: list[Line]) -> Deal:
    """Return the tiles dealt; East's fourteenth may be told as his first draw."""
    east, south, west, north = (tuple(hand) for hand in hands)
    first = [line for line in lines if isinstance(line.act, Took) and line.act.seat is Seat.FIRST]
    if len(east) == HAND and first:
        lines.remove(first[0])
        east = (*east, *(line.act.tile for line in first[:1] if isinstance(line.act, Took)))
    return east, south, west, north


def decoded(data: bytes, kind: type[Kind]) -> Kind:
    """Read JSON of a certain form.

    Raises:
        RecordError: it is no JSON, or of another form; the field is named.
    """
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError("record.bad_json", problem=plain(error)) from None


def converted(value: object, kind: type[Kind], event: int) -> Kind:
    """Read one value of decoded JSON.

    Raises:
        RecordError: it is of another form.
    """
    try:
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        raise RecordError("record.bad_event", event=event, problem=plain(error)) from None


def plain(error: Exception) -> str:
    """Return what is wrong with JSON, in short."""
    return str(error).replace("`", "")[:120]


def dumped(value: object) -> str:
    """Return JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
