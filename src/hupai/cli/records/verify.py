"""``hupai verify``: whether the walls of a record are proved fair."""

import click

from hupai.cli.documents import Json, document, dumped
from hupai.cli.records.reading import read
from hupai.cli.records.wording import sentences
from hupai.errors import MahjongError
from hupai.records import Record, replay, verify
from hupai.wall import Doubt
from hupai.words import Language, say


def verify_file(file: str, language: Language, *, as_json: bool) -> bool:
    """Print what does not fit between the walls, the proofs and the play; return whether all does.

    Raises:
        MahjongError: the record cannot be read, or proves nothing.
    """
    record = read(file, "auto")
    if not isinstance(record, Record):
        raise MahjongError("record.not_ours")
    doubts = verify(record)
    report = replay(record)
    told = [_sentence(doubt, language) for doubt in doubts]
    told += list(sentences(report, language))
    if as_json:
        content: Json = document(
            record.rules,
            ok=not told,
            hands=len(report.hands),
            doubts=[_doubt(doubt, language) for doubt in doubts],
            mismatches=list(sentences(report, language)),
        )
        click.echo(dumped(content))
    elif not told:
        click.echo(say("records.walls_proved", language, count=len(report.hands)))
    for each in told:
        click.echo(each, err=True)
    return not told


def _sentence(doubt: Doubt, language: Language) -> str:
    return say(doubt.code, language, hand=doubt.hand, about=doubt.about)


def _doubt(doubt: Doubt, language: Language) -> Json:
    return {
        "code": doubt.code,
        "hand": doubt.hand,
        "about": doubt.about,
        "message": _sentence(doubt, language),
    }
