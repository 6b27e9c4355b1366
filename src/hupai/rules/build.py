"""Turns the raw tables of a rules file into an Edition, refusing whatever does not fit."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, get_args

from hupai.errors import RulesError
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
    TablePoints,
    TimeLimits,
    Win,
)
from hupai.rules.section import Section
from hupai.words import LANGUAGES, Language

MAX_POINTS: Final = 88
_MAX_MINUTES: Final = 600
_MAX_KONGS: Final = 4
_EXCLUSIONS: Final = ("excludes", "implies", "absorbs", "excludes_once")
_FAN_FIELDS: Final = (
    "number", "points", *LANGUAGES, "aliases", "series", "subseries", *_EXCLUSIONS, "sets_only",
)  # fmt: skip
EDITION_FIELDS: Final = (
    "id", "year", "title", "languages", "prevailing_language", "names_from", "win", "payments",
    "kongs", "readings", "principles", "time", "session", "table_points", "players", "fan",
)  # fmt: skip
_Settled = Literal["hand", "session"]
_Lenders = Mapping[str, Mapping[FanId, Fan]]


def build_edition(
    raw: Mapping[str, object], file: str, origin: Origin, lenders: _Lenders
) -> Edition:
    """Build an edition from its raw tables; *lenders* are the fan of editions that lend names.

    Raises:
        RulesError: a field is missing, unknown or out of range; the error names it.
    """
    top = Section(file, "", raw).only(EDITION_FIELDS)
    fans = _fans(top, lenders)
    return Edition(
        id=top.text("id"),
        year=top.integer("year", 1990, 2100),
        title=_names(top.section("title").only(LANGUAGES)),
        languages=top.choices("languages", LANGUAGES),
        prevailing_language=top.choice("prevailing_language", LANGUAGES),
        win=_win(top.section("win")),
        payments=_payments(top.section("payments")),
        kongs=_kongs(top.section("kongs"), fans),
        readings=_readings(top.section("readings")),
        principles=_principles(top.section("principles")),
        time=_time(top.section("time")),
        session=_session(top.section("session")),
        table_points=_table_points(top.section("table_points")),
        players=_players(top.section("players")),
        fans=MappingProxyType(fans),
        origin=origin,
    )


def _names(section: Section) -> Mapping[Language, str]:
    return MappingProxyType({name: section.text(name) for name in LANGUAGES})


def _win(section: Section) -> Win:
    section.only(("minimum_points", "flowers_count_to_minimum", "structures"))
    return Win(
        minimum_points=section.integer("minimum_points", 0, MAX_POINTS),
        flowers_count_to_minimum=section.flag("flowers_count_to_minimum"),
        structures=frozenset(section.choices("structures", STRUCTURES)),
    )


def _payments(section: Section) -> Payments:
    section.only(("base_points",))
    return Payments(section.integer("base_points", 0, MAX_POINTS))


def _kongs(
    section: Section, fans: Mapping[FanId, Fan]
) -> Mapping[tuple[int, int], tuple[FanId, ...]]:
    numbers = range(_MAX_KONGS + 1)
    table = {
        (melded, concealed): section.some_choices(f"{melded}+{concealed}", fans)
        for melded in numbers
        for concealed in numbers
        if 0 < melded + concealed <= _MAX_KONGS
    }
    section.only(f"{melded}+{concealed}" for melded, concealed in table)
    return MappingProxyType(table)


def _readings(section: Section) -> Readings:
    section.only(("wait", "wait_with_knitted_straight", "tile_hog_in_six_kind_pairs"))
    wait: Literal["formal", "winnable"] = section.choice("wait", ("formal", "winnable"))
    return Readings(
        wait=wait,
        wait_with_knitted_straight=section.flag("wait_with_knitted_straight"),
        tile_hog_in_six_kind_pairs=section.flag("tile_hog_in_six_kind_pairs"),
    )


def _principles(section: Section) -> Mapping[Principle, str]:
    section.only(PRINCIPLES)
    return MappingProxyType({name: section.text(name) for name in PRINCIPLES})


def _time(section: Section) -> TimeLimits:
    names = TimeLimits.__match_args__
    section.only(names)
    return TimeLimits(*(section.integer(name, 1, _MAX_MINUTES) for name in names))


def _session(section: Section) -> Session:
    section.only(("rounds", "hands_per_round", "start_points", "penalties_settled"))
    settled: tuple[_Settled, ...] = get_args(_Settled)
    return Session(
        rounds=section.integer("rounds", 1, 16),
        hands_per_round=section.integer("hands_per_round", 1, 16),
        start_points=section.integer("start_points", 0, 100_000),
        penalties_settled=section.choices("penalties_settled", settled),
    )


def _table_points(section: Section) -> TablePoints:
    section.only(("rule", "points"))
    rule: Literal["places", "group"] = section.choice("rule", ("places", "group"))
    return TablePoints(rule=rule, points=section.integers("points"))


def _players(section: Section) -> Players:
    section.only(("minimum_age", "students_admitted"))
    return Players(section.integer("minimum_age", 0, 120), section.flag("students_admitted"))


def _fans(top: Section, lenders: _Lenders) -> dict[FanId, Fan]:
    sources = _sources(top, lenders)
    entries = dict(top.section("fan").sections())
    fans = {name: _fan(name, section, sources, lenders) for name, section in entries.items()}
    for name, section in entries.items():
        _check_exclusions(section, fans[name], fans)
    return dict(sorted(fans.items(), key=lambda item: item[1].number))


def _sources(top: Section, lenders: _Lenders) -> Mapping[str, str]:
    """Return which edition lends its names, by language."""
    if "names_from" not in top.values:
        return {}
    section = top.section("names_from").only(LANGUAGES)
    return {language: section.choice(language, lenders) for language in section.values}


def _fan(name: FanId, section: Section, sources: Mapping[str, str], lenders: _Lenders) -> Fan:
    section.only(_FAN_FIELDS)
    names: dict[Language, str] = {}
    names_from: dict[Language, str] = {}
    for language in LANGUAGES:
        lender = sources.get(language, "")
        lent = lenders.get(lender, {}).get(name)
        if lent is None or language in section.values:
            names[language] = section.text(language)
        else:
            names[language] = lent.names[language]
            names_from[language] = lender
    return Fan(
        id=name,
        number=section.integer("number", 1, 999),
        points=section.integer("points", 1, MAX_POINTS),
        names=names,
        names_from=names_from,
        aliases=section.texts("aliases"),
        series=section.optional_text("series"),
        subseries=section.optional_text("subseries"),
        excludes=section.texts("excludes"),
        implies=section.texts("implies"),
        absorbs=section.texts("absorbs"),
        excludes_once=section.texts("excludes_once"),
        sets_only=section.flag("sets_only", default=False),
    )


def _check_exclusions(section: Section, fan: Fan, fans: Mapping[FanId, Fan]) -> None:
    for field in _EXCLUSIONS:
        for other in section.texts(field):
            place = {"file": section.file, "field": f"{section.path}{field}", "found": other}
            if other not in fans:
                raise RulesError("rules.unknown_fan", **place)
            # A fan can only be swallowed by one that is fixed before it.
            if fans[other].points > fan.points:
                raise RulesError("rules.excludes_higher", **place)
