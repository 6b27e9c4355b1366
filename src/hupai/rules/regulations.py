"""The regulations of an event: validated choices over an edition or dialect."""

import tomllib
from collections.abc import Mapping
from typing import Final

from hupai.errors import RulesError
from hupai.rules.build import MAX_POINTS, build_edition
from hupai.rules.edition import Edition, Origin
from hupai.rules.library import (
    DIALECTS,
    EDITIONS,
    OPTIONS,
    digest_of,
    lenders,
    load_rules,
    raw_rules,
)
from hupai.rules.overlay import Raw, overlaid
from hupai.rules.section import Section

_FIELDS: Final = ("name", "edition", "minimum_points", "options")
_NOT_CHANGEABLE: Final = ("fan", "payments", "kongs", "win", "principles", "readings")


def read_regulations(text: str, file: str) -> Edition:
    """Build the rules of an event from the text of its regulations file.

    Raises:
        RulesError: the text is no TOML, or chooses something that cannot be chosen.
    """
    top = _top(text, file)
    base = top.text("edition")
    if base not in (*EDITIONS, *DIALECTS):
        known = ", ".join((*EDITIONS, *DIALECTS))
        raise RulesError("rules.unknown_base", file=file, found=base, known=known)
    raw, choices = _chosen(top, raw_rules(base))
    if "minimum_points" in top.values:
        minimum = top.integer("minimum_points", 0, MAX_POINTS)
        raw = overlaid(raw, {"win": {"minimum_points": minimum}})
        choices.append(("minimum_points", str(minimum)))
    below = load_rules(base).origin
    origin = Origin(below.edition, below.dialect, top.text("name"), tuple(choices), digest_of(raw))
    return build_edition(raw, file, origin, lenders(raw))


def _top(text: str, file: str) -> Section:
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesError("rules.file_syntax", file=file, reason=str(error)) from None
    for field in _NOT_CHANGEABLE:
        if field in raw:
            raise RulesError("rules.not_changeable", file=file, field=field)
    return Section(file, "", raw).only(_FIELDS)


def _chosen(top: Section, raw: Raw) -> tuple[Raw, list[tuple[str, str]]]:
    """Lay every choice of an open reading over the raw rules."""
    choices: list[tuple[str, str]] = []
    if "options" in top.values:
        section = top.section("options").only(OPTIONS)
        for name in section.values:
            choice = section.choice(name, OPTIONS[name].choices)
            _check_applies(section, name, choice, raw)
            raw = overlaid(raw, OPTIONS[name].choices[choice])
            choices.append((name, choice))
    return raw, choices


def _check_applies(section: Section, name: str, choice: str, raw: Raw) -> None:
    """Refuse a choice about a fan that the edition does not have."""
    fans, changed = raw["fan"], OPTIONS[name].choices[choice].get("fan", {})
    if isinstance(fans, Mapping) and isinstance(changed, Mapping) and set(changed) - set(fans):
        field = f"{section.path}{name}"
        edition = str(raw["id"])
        raise RulesError("rules.option_not_here", file=section.file, field=field, edition=edition)
