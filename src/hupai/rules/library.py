"""The rules shipped with the package: four editions, dialects over them, named options."""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from hupai.errors import RulesError
from hupai.rules.build import build_edition
from hupai.rules.edition import Edition, Fan, FanId, Origin
from hupai.rules.overlay import Raw, overlaid
from hupai.rules.section import Section

EDITIONS: Final = ("wmo-2014", "wmo-2006", "china-1998", "primary-2014")
DIALECTS: Final = ("online-mil",)
# The programs of the world: dialects that score as the one below them, and play differently.
PROGRAMS: Final = (
    "botzone", "botzone-flowers", "mahjongsoft-duplicate", "salasasa", "salasasa-40", "tziakcha",
    "tziakcha-30",
)  # fmt: skip
NAMES: Final = (*EDITIONS, *DIALECTS, *PROGRAMS)


@dataclass(frozen=True, slots=True)
class Option:
    """One open reading: the requirement that leaves it open, and what each choice changes.

    ``editions``: where the question arises, for dialects that of their edition.
    """

    name: str
    requirement: str
    editions: tuple[str, ...]
    choices: Mapping[str, Raw]


@cache
def load_rules(name: str) -> Edition:
    """Return the edition or dialect called *name*, for example ``"wmo-2006"``.

    Raises:
        RulesError: nothing is called so.
    """
    raw = raw_rules(name)
    edition = _edition_of(name)
    dialect = name if name != edition else None
    origin = Origin(edition, dialect, regulations=None, choices=(), digest=digest_of(raw))
    return build_edition(raw, f"{name}.toml", origin, lenders(raw))


@cache
def raw_rules(name: str) -> Raw:
    """Return the raw tables of an edition, or of a dialect laid over its edition."""
    source = dict(_source(name))
    base = source.pop("base", None)
    if base is not None:
        return overlaid(raw_rules(str(base)), source)
    return {**source, **_read("fouls", f"{source['fouls_from']}.toml")}


def lenders(raw: Raw) -> Mapping[str, Mapping[FanId, Fan]]:
    """Return the fan of every edition that lends names to *raw*."""
    sources = raw.get("names_from", {})
    names = sources.values() if isinstance(sources, Mapping) else ()
    return {str(name): load_rules(str(name)).fans for name in names}


def digest_of(raw: Raw) -> str:
    """Return a fingerprint of the rules in force, whatever file they came from."""
    text = json.dumps(raw, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _edition_of(name: str) -> str:
    """Return the edition below a dialect, which may lie over another dialect."""
    base = _source(name).get("base")
    return name if base is None else _edition_of(str(base))


def _source(name: str) -> Raw:
    if name in EDITIONS:
        return _read("editions", f"{name}.toml")
    if name in NAMES:
        return _read("dialects", f"{name}.toml")
    known = ", ".join(NAMES)
    raise RulesError("rules.unknown", name=name, known=known)


@cache
def _read(*path: str) -> Raw:
    return tomllib.loads(files("hupai.rules").joinpath(*path).read_text("utf-8"))


def _options() -> Mapping[str, Option]:
    top = Section("options.toml", "", _read("options.toml"))
    return MappingProxyType({name: _option(name, section) for name, section in top.sections()})


def _option(name: str, section: Section) -> Option:
    section.only(("requirement", "editions", "choices"))
    choices = dict(section.section("choices").sections())
    return Option(
        name=name,
        requirement=section.text("requirement"),
        editions=section.choices("editions", EDITIONS),
        choices={choice: changes.values for choice, changes in choices.items()},
    )


OPTIONS: Final = _options()
