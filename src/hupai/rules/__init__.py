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
    Players,
    Principle,
    Readings,
    Session,
    Structure,
    TablePoints,
    TimeLimits,
    Win,
)
from hupai.rules.library import DIALECTS, EDITIONS, OPTIONS, Option, load_rules, raw_rules
from hupai.rules.regulations import read_regulations

__all__ = [
    "DIALECTS",
    "EDITIONS",
    "OPTIONS",
    "PRINCIPLES",
    "STRUCTURES",
    "Difference",
    "Edition",
    "Fan",
    "FanId",
    "Option",
    "Origin",
    "Payments",
    "Players",
    "Principle",
    "Readings",
    "Session",
    "Structure",
    "TablePoints",
    "TimeLimits",
    "Win",
    "build_edition",
    "differences",
    "load_rules",
    "raw_rules",
    "read_regulations",
]
