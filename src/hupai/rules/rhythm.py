"""How long a table waits for its players: the edition's limits, or a quicker or slower pace."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, Literal

from hupai.errors import RulesError
from hupai.rules.edition import Edition
from hupai.rules.section import Section

Overtime = Literal["report", "act"]
_LIMITS: Final = ("opening", "turn", "claim", "act", "count", "least")
_OVERTIME: Final[tuple[Overtime, ...]] = ("report", "act")
_LONGEST: Final = 600_000


@dataclass(frozen=True, slots=True)
class Rhythm:
    """Limits in milliseconds.

    ``opening``: from the deal to the first discard. ``turn``: a discard. ``claim``: the window
    for claims, open for at least ``least``. ``act``: any other physical act. ``count``: naming
    and confirming the fan. ``overtime``: what a passed limit brings.
    """

    name: str
    opening: int
    turn: int
    claim: int
    act: int
    count: int
    least: int
    overtime: Overtime


@cache
def _sections() -> Section:
    text = files("hupai.rules").joinpath("rhythms.toml").read_text("utf-8")
    return Section("rhythms.toml", "", tomllib.loads(text))


RHYTHMS: Final = tuple(_sections().values)


def load_rhythm(name: str, rules: Edition) -> Rhythm:
    """Return the rhythm called *name* under *rules*.

    Raises:
        RulesError: there is no such rhythm.
    """
    if name not in RHYTHMS:
        raise RulesError("rules.unknown_rhythm", name=name, known=", ".join(RHYTHMS))
    section = _sections().section(name).only((*_LIMITS, "overtime"))
    time = rules.time
    own = {
        "opening": time.first_discard_seconds * 1000,
        "turn": time.discard_seconds * 1000,
        "claim": time.pung_seconds * 1000,
    }
    opening, turn, claim, act, count, least = (
        section.integer(limit, 0, _LONGEST) if limit in section.values else own[limit]
        for limit in _LIMITS
    )
    overtime = section.choice("overtime", _OVERTIME)
    return Rhythm(name, opening, turn, claim, act, count, least, overtime)
