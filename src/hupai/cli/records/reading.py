"""What the commands about records read and refuse."""

from typing import Final

from hupai.cli.inputs import read_bytes, rules_for
from hupai.cli.localized import WrongUsage
from hupai.records import AUTO, FORMATS, MOST_BYTES, Record, Report, ToldGame, read_record, replay

BY_SUFFIX: Final = {
    ".pmn": "pmn",
    ".txt": "botzone-text",
    ".jsonl": "botzone",
}


def read(file: str, form: str) -> Record | ToldGame:
    """Read a record from a file.

    Raises:
        MahjongError: the file cannot be read, or is no record.
        WrongUsage: no format is called so.
    """
    check_format(form, (AUTO, *FORMATS))
    return read_record(read_bytes(file, MOST_BYTES), form)


def replayed(file: str, form: str, edition: str | None) -> tuple[Record | ToldGame, Report]:
    """Read a record and replay it, under its own rules or those of *edition*."""
    found = read(file, form)
    return found, replay(found, None if edition is None else rules_for(edition))


def check_format(form: str, known: tuple[str, ...]) -> None:
    """Refuse a format that does not exist."""
    if form not in known:
        raise WrongUsage("cli.format", value=form, known=", ".join(known))
