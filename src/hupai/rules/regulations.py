"""The regulations of an event: validated choices over an edition or dialect."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from hupai.errors import RulesError
from hupai.rules.build import EDITION_FIELDS, MAX_POINTS, build_edition
from hupai.rules.edition import Edition, Origin
from hupai.rules.library import (
    NAMES,
    OPTIONS,
    digest_of,
    lenders,
    load_rules,
    raw_rules,
)
from hupai.rules.overlay import Raw, overlaid
from hupai.rules.section import Section

READY: Final = ("ema",)
_FIELDS: Final = ("name", "edition", "minimum_points", "options")
_PLACE: Final = re.compile(r"\(at line (\d+), column \d+\)")


@cache
def load_regulations(name: str) -> Edition:
    """Return the ready-made regulations called *name*, one of ``READY``."""
    source = files("hupai.rules").joinpath("ready", f"{name}.toml")
    return read_regulations(source.read_text("utf-8"), source.name)


def read_regulations(text: str, file: str) -> Edition:
    """Build the rules of an event from the text of its regulations file.

    Raises:
        RulesError: the text is no TOML, or chooses something that cannot be chosen.
    """
    top = _top(text, file)
    base = top.text("edition")
    if base not in NAMES:
        known = ", ".join(NAMES)
        raise RulesError("rules.unknown_base", file=file, found=base, known=known)
    below = load_rules(base).origin
    raw, choices = _chosen(top, raw_rules(base), below.edition)
    if "minimum_points" in top.values:
        minimum = top.integer("minimum_points", 0, MAX_POINTS)
        raw = overlaid(raw, {"win": {"minimum_points": minimum}})
        choices.append(("minimum_points", str(minimum)))
    origin = Origin(
        below.edition, below.dialect, top.title("name"), tuple(choices), digest_of(raw)
    )
    return build_edition(raw, file, origin, lenders(raw))


def _top(text: str, file: str) -> Section:
    raw = _parsed(text, file)
    for field in EDITION_FIELDS:
        if field in raw:
            raise RulesError("rules.not_changeable", file=file, field=field)
    return Section(file, "", raw).only(_FIELDS)


def _parsed(text: str, file: str) -> Raw:
    try:
        return tomllib.loads(text)
    # ValueError: a number of thousands of digits; RecursionError: thousands of brackets
    except (ValueError, RecursionError) as error:
        place = _PLACE.search(str(error))
        line = int(place[1]) if place else text.rstrip().count("\n") + 1
        raise RulesError("rules.file_syntax", file=file, line=line) from None


def _chosen(top: Section, raw: Raw, edition: str) -> tuple[Raw, list[tuple[str, str]]]:
    """Lay every choice of an open reading over the raw rules."""
    choices: list[tuple[str, str]] = []
    if "options" in top.values:
        section = top.section("options").only(OPTIONS)
        for name in section.values:
            option = OPTIONS[name]
            choice = section.choice(name, option.choices)
            if edition not in option.editions:
                field = f"{section.path}{name}"
                raise RulesError(
                    "rules.option_not_here", file=top.file, field=field, edition=edition
                )
            raw = overlaid(raw, option.choices[choice])
            choices.append((name, choice))
    return raw, choices
