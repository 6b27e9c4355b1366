"""Finds out what a record is written in, and reads it."""

import zlib
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from hupai.errors import RecordError
from hupai.records import document
from hupai.records.formats import botzone, botzone_text, pmn, salasasa, tziakcha
from hupai.records.formats.common import plain
from hupai.records.record import Record
from hupai.records.told import ToldGame

HUPAI: Final = "hupai"
AUTO: Final = "auto"
FORMATS: Final = (HUPAI, "tziakcha", "botzone", "botzone-text", "pmn", "salasasa")
# What is read at all: so many bytes, compressed or not, with so many values in them.
MOST_BYTES: Final = 6 << 20
MOST_VALUES: Final = 400_000
_GZIP: Final = b"\x1f\x8b"
_GZIP_WINDOW: Final = 31

Read = Record | ToldGame
_TEXT: Final[Mapping[str, tuple[Callable[[str], bool], Callable[[str], ToldGame]]]] = {
    botzone_text.NAME: (botzone_text.looks_like, botzone_text.read),
    pmn.NAME: (pmn.looks_like, pmn.read),
}
_JSON: Final[Mapping[str, tuple[Callable[[object], bool], Callable[[object], Read]]]] = {
    HUPAI: (document.looks_like, document.read),
    tziakcha.NAME: (tziakcha.looks_like, tziakcha.read),
    salasasa.NAME: (salasasa.looks_like, salasasa.read),
    botzone.NAME: (botzone.looks_like, botzone.read),
}


def read_record(data: bytes, name: str = AUTO) -> Read:
    """Read a record in the format called *name*; ``auto`` finds out which it is.

    Raises:
        RecordError: it is none, too big, or of another format.
    """
    text = _text(_unpacked(data))
    if name in _TEXT:
        return _checked(_TEXT[name][1](text))
    if name == AUTO:
        for looks_like, read in _TEXT.values():
            if looks_like(text):
                return _checked(read(text))
    raw = _values(text)
    if name in _JSON:
        return _checked(_JSON[name][1](raw))
    for recognises, read_json in _JSON.values():
        if recognises(raw):
            return _checked(read_json(raw))
    raise RecordError("record.unknown_format")


def _checked(read: Read) -> Read:
    if isinstance(read, ToldGame) and not read.hands:
        raise RecordError("record.empty")
    return read


def _unpacked(data: bytes) -> bytes:
    if len(data) > MOST_BYTES:
        raise RecordError("record.too_big", most=MOST_BYTES >> 20)
    if not data.startswith(_GZIP):
        return data
    opened = zlib.decompressobj(_GZIP_WINDOW)
    try:
        found = opened.decompress(data, MOST_BYTES + 1)
    except zlib.error:
        raise RecordError("record.bad_gzip") from None
    if len(found) > MOST_BYTES:
        raise RecordError("record.too_big", most=MOST_BYTES >> 20)
    if not opened.eof:
        raise RecordError("record.bad_gzip")
    return found


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError("record.no_text") from None


def _values(text: str) -> object:
    """Return decoded JSON: one document, or one on every line."""
    if sum(text.count(each) for each in ",[{") > MOST_VALUES:
        raise RecordError("record.too_big", most=MOST_BYTES >> 20)
    lines = [line for line in text.split("\n") if line.strip()]
    try:
        if len(lines) > 1 and lines[0].rstrip().endswith("}"):
            return [_value(line) for line in lines]
        return _value(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise RecordError("record.bad_json", problem=plain(error)) from None


def _value(text: str) -> object:
    found: object = msgspec.json.decode(text)
    return found
