"""Editions, dialects and regulations of the game, as data."""

from hupai.rules.build import build_edition
from hupai.rules.difference import Difference, differences
from hupai.rules.edition import (
    PRINCIPLES,
    STRUCTURES,
    Edition,
    Fan,
    FanId,
    Origin,
    Payments,
    Principle,
    Readings,
    Structure,
    Win,
)
from hupai.rules.event import (
    CRITERIA,
    ROLES,
    Criterion,
    LatenessScale,
    Players,
    RankingRule,
    Role,
    Session,
    TablePoints,
    TimeLimits,
)
from hupai.rules.library import (
    DIALECTS,
    EDITIONS,
    NAMES,
    OPTIONS,
    PROGRAMS,
    Option,
    load_rules,
    raw_rules,
)
from hupai.rules.play import Play
from hupai.rules.regulations import read_regulations
from hupai.rules.rhythm import RHYTHMS, Rhythm, load_rhythm

__all__ = [
    "CRITERIA",
    "DIALECTS",
    "EDITIONS",
    "NAMES",
    "OPTIONS",
    "PRINCIPLES",
    "PROGRAMS",
    "RHYTHMS",
    "ROLES",
    "STRUCTURES",
    "Criterion",
    "Difference",
    "Edition",
    "Fan",
    "FanId",
    "LatenessScale",
    "Option",
    "Origin",
    "Payments",
    "Play",
    "Players",
    "Principle",
    "RankingRule",
    "Readings",
    "Rhythm",
    "Role",
    "Session",
    "Structure",
    "TablePoints",
    "TimeLimits",
    "Win",
    "build_edition",
    "differences",
    "load_rhythm",
    "load_rules",
    "raw_rules",
    "read_regulations",
]
