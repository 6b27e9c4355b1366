"""Reads the catalogue: one file per subject, one entry per text, three languages per entry."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final, Literal, get_args

Language = Literal["zh", "en", "ja"]
Entry = Mapping[str, str]

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
FILES: Final = (
    "calls",
    "cli",
    "errors",
    "fans",
    "fouls",
    "play",
    "records",
    "refusals",
    "rules",
    "score",
    "tiles",
    "wall",
)


def say(key: str, language: Language, /, **arguments: str | int) -> str:
    """Return the text *key* (``file.name``) in *language*, its places filled in."""
    subject, _, name = key.partition(".")
    return entries(subject)[name][language].format(**arguments)


def has(key: str) -> bool:
    """Tell whether the catalogue holds *key*."""
    subject, _, name = key.partition(".")
    return subject in FILES and name in entries(subject)


@cache
def entries(subject: str) -> Mapping[str, Entry]:
    """Return every entry of one file by its dotted name."""
    source = files("hupai.words").joinpath("catalogue", f"{subject}.toml").read_text("utf-8")
    return MappingProxyType(dict(_flat(tomllib.loads(source), "")))


def _flat(table: Mapping[str, object], prefix: str) -> list[tuple[str, Entry]]:
    if all(isinstance(value, str) for value in table.values()):
        return [(prefix.removesuffix("."), {name: str(text) for name, text in table.items()})]
    return [
        entry
        for name, inner in table.items()
        if isinstance(inner, dict)
        for entry in _flat(inner, f"{prefix}{name}.")
    ]
