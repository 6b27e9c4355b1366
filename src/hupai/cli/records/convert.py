"""``hupai convert``: from one format of records to another."""

import zlib
from pathlib import Path
from typing import Final

import click

import hupai
from hupai.cli.inputs import STANDARD_INPUT
from hupai.cli.records.reading import BY_SUFFIX, check_format, replayed
from hupai.cli.records.wording import sentences
from hupai.errors import MahjongError
from hupai.records import FORMATS, Record, export
from hupai.words import Language, say

_GZIP_WINDOW: Final = 31
_COMPRESSED: Final = ".gz"


def convert(
    source: str, target: str, form: str | None, edition: str | None, language: Language
) -> bool:
    """Write a record in another format; return whether it fits its rules.

    Raises:
        MahjongError: it cannot be read, or the format cannot tell it, or nothing can be written.
    """
    name = form or _by_suffix(target)
    check_format(name, FORMATS)
    read, report = replayed(source, "auto", edition)
    exported = export(report, name, hupai.__version__, read if isinstance(read, Record) else None)
    _write(target, exported.text)
    if exported.losses:
        separator = say("cli.separator", language)
        names = separator.join(say(f"records.loss.{each}", language) for each in exported.losses)
        click.echo(say("records.left_out", language, names=names), err=True)
    if target != STANDARD_INPUT:
        click.echo(say("records.written", language, file=target, format=name), err=True)
    for each in sentences(report, language):
        click.echo(each, err=True)
    return report.ok


def _by_suffix(target: str) -> str:
    return BY_SUFFIX.get(Path(target.removesuffix(_COMPRESSED)).suffix, FORMATS[0])


def _write(target: str, text: str) -> None:
    if target == STANDARD_INPUT:
        click.echo(text, nl=False)
        return
    data = text.encode()
    if target.endswith(_COMPRESSED):
        packing = zlib.compressobj(wbits=_GZIP_WINDOW)
        data = packing.compress(data) + packing.flush()
    try:
        Path(target).write_bytes(data)
    except (OSError, ValueError):
        raise MahjongError("cli.not_written", file=target) from None
