"""Finding a foul of the edition: by name, by number, by article, by word."""

import re
from collections.abc import Iterator
from typing import Final

from hupai.errors import RefereeError
from hupai.rules import Edition, Foul
from hupai.words import LANGUAGES, say

_NUMBER: Final = re.compile(r"f-?0*(\d+)", re.IGNORECASE)


def foul_of(name: str, rules: Edition) -> Foul:
    """Return a foul of the edition.

    Raises:
        RefereeError: the edition knows no such foul; the error names its articles.
    """
    if name not in rules.fouls:
        articles = ", ".join(dict.fromkeys(foul.article for foul in rules.fouls.values()))
        raise RefereeError(
            "referee.unknown_foul", foul=name, edition=rules.fouls_from, articles=articles
        )
    return rules.fouls[name]


def find_fouls(text: str, rules: Edition) -> tuple[Foul, ...]:
    """Return the fouls called so, of this number or article, or with this word in a language.

    An exact id, number or article goes before words; an article finds all below it.
    """
    wanted = text.strip().casefold()
    if not wanted:
        return ()
    exact = tuple(foul for foul in rules.fouls.values() if _is_called(foul, wanted))
    if exact:
        return exact
    return tuple(foul for foul in rules.fouls.values() if _has_word(foul, wanted))


def _is_called(foul: Foul, wanted: str) -> bool:
    number = _NUMBER.fullmatch(wanted)
    if number:
        return int(number[1]) in foul.numbers
    article, given = _bare(foul.article), _bare(wanted)
    is_below = article.startswith(given) and not article[len(given) :][:1].isdigit()
    return foul.id == wanted or (given[:1].isdigit() and is_below)


def _bare(article: str) -> str:
    """Return an article without the sign and the blanks before and in it."""
    return article.replace("§", "").replace(" ", "").rstrip(".")


def _has_word(foul: Foul, wanted: str) -> bool:
    return any(wanted in text.casefold() for text in _texts(foul))


def _texts(foul: Foul) -> Iterator[str]:
    yield foul.id.replace("_", " ")
    for language in LANGUAGES:
        yield say(f"fouls.name.{foul.id}", language)
        yield say(f"fouls.text.{foul.id}", language)
