"""Reads what a rules file says about fouls, absence and appeals."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, get_args

from hupai.errors import RulesError
from hupai.rules.fouls import (
    EFFECTS,
    SANCTIONS,
    Absence,
    Absent,
    Appeals,
    Appellant,
    Authority,
    FetchUntil,
    Foul,
    FoulId,
    Ground,
    Instance,
    Measure,
    PaidTo,
    Penalties,
    PenaltyKind,
    Scope,
)
from hupai.rules.section import Section

_MAX_POINTS: Final = 1000
_SHANTEN: Final = range(-1, 14)
_ARTICLES: Final = ("right", "deadline", "papers", "on_rules", "others", "review")
_FIELDS: Final = tuple(name for name in Foul.__match_args__ if name != "id")


def read_penalties(section: Section) -> Penalties:
    """Read kinds and sizes of penalties, refusing a ladder that does not rise."""
    section.only(Penalties.__match_args__)
    kinds: tuple[Measure, ...] = get_args(Measure)
    scopes: tuple[Scope, ...] = get_args(Scope)
    return Penalties(
        kinds=section.some_choices("kinds", kinds),
        scale=_rising(section, "scale"),
        ladder=_rising(section, "ladder"),
        restarts=section.choice("restarts", scopes),
    )


def _rising(section: Section, name: str) -> tuple[int, ...]:
    steps = section.integers(name)
    if not steps or list(steps) != sorted(steps) or steps[0] < 0:
        field = f"{section.path}{name}"
        raise RulesError("rules.steps_fall", file=section.file, field=field)
    return steps


def read_fouls(section: Section) -> Mapping[FoulId, Foul]:
    """Read the catalogue of fouls in the order of the file; every false hu must have its grade."""
    fouls = {name: _foul(name, each) for name, each in section.sections()}
    grades = sorted(foul.shanten for foul in fouls.values() if foul.shanten is not None)
    graded = [shanten for low, high in grades for shanten in range(low, high + 1)]
    if graded != list(_SHANTEN):
        raise RulesError("rules.hu_ungraded", file=section.file, field=section.path.rstrip("."))
    return MappingProxyType(fouls)


def _foul(name: FoulId, section: Section) -> Foul:
    authorities: tuple[Authority, ...] = get_args(Authority)
    kinds: tuple[PenaltyKind, ...] = get_args(PenaltyKind)
    paid_to: tuple[PaidTo, ...] = get_args(PaidTo)
    scopes: tuple[Scope, ...] = get_args(Scope)
    ends: tuple[FetchUntil, ...] = get_args(FetchUntil)
    penalty = section.optional_choice("penalty", kinds) or "none"
    is_fixed = penalty == "points"
    section.only(each for each in _FIELDS if is_fixed or each != "points")
    return Foul(
        id=name,
        numbers=section.integers("numbers"),
        article=section.text("article"),
        decides=section.choice("decides", authorities),
        penalty=penalty,
        points=section.integer("points", 1, _MAX_POINTS) if is_fixed else 0,
        paid_to=section.optional_choice("paid_to", paid_to) or "nobody",
        effects=section.optional_choices("effects", EFFECTS),
        sanctions=section.optional_choices("sanctions", SANCTIONS),
        instead=section.optional_choices("instead", EFFECTS),
        may_add=section.optional_choices("may_add", (*EFFECTS, *SANCTIONS)),
        waivable=section.flag("waivable", default=False),
        only_if_shown=section.flag("only_if_shown", default=False),
        shanten=_shanten(section),
        until=section.optional_choice("until", ends),
        restarts=section.optional_choice("restarts", scopes),
    )


def _shanten(section: Section) -> tuple[int, int] | None:
    """Read from and to how far from a win a hu is this foul."""
    if "shanten" not in section.values:
        return None
    found = section.integers("shanten")
    if len(found) != 2 or not -1 <= found[0] <= found[1]:
        raise RulesError("rules.steps_fall", file=section.file, field=f"{section.path}shanten")
    return found[0], found[1]


def read_absence(section: Section) -> Absence:
    """Read how an absence may be answered."""
    section.only(Absence.__match_args__)
    answers: tuple[Absent, ...] = get_args(Absent)
    return Absence(
        before=section.choices("before", answers),
        during=section.choices("during", answers),
        team_substitutes=section.integer("team_substitutes", 0, 4),
    )


def read_appeals(section: Section) -> Appeals:
    """Read who may appeal, how, and who decides."""
    section.only(Appeals.__match_args__)
    people: tuple[Appellant, ...] = get_args(Appellant)
    instances: tuple[Instance, ...] = get_args(Instance)
    grounds: tuple[Ground, ...] = get_args(Ground)
    articles = section.section("articles").only(_ARTICLES)
    return Appeals(
        minutes=section.integer("minutes", 1, 1440),
        may_appeal=section.some_choices("may_appeal", people),
        lodged_by=section.some_choices("lodged_by", people),
        signed_by=section.some_choices("signed_by", people),
        fee=section.integer("fee", 0, 100_000),
        currency=section.text("currency"),
        equivalent=section.flag("equivalent"),
        on_rules=section.some_choices("on_rules", instances),
        others=section.some_choices("others", instances),
        second_in_writing=section.flag("second_in_writing"),
        stands=section.choices("stands", grounds),
        articles=MappingProxyType({name: articles.text(name) for name in _ARTICLES}),
    )
