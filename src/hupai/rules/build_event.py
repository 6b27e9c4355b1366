"""Reads what a rules file says about sessions and events."""

from itertools import zip_longest
from typing import Final, Literal, get_args

from hupai.errors import RulesError
from hupai.rules.event import (
    CRITERIA,
    ROLES,
    DiscardFrom,
    Forfeited,
    LatenessScale,
    Players,
    RankingRule,
    Session,
    Settled,
    TablePoints,
    Ties,
    TimeLimits,
    TimeUp,
)
from hupai.rules.section import Section

_MAX_MINUTES: Final = 600
_WINDS: Final = "ESWN"


def read_time(section: Section) -> TimeLimits:
    """Read the time limits."""
    section.only(TimeLimits.__match_args__)
    discard_from: tuple[DiscardFrom, ...] = get_args(DiscardFrom)

    def limit(name: str) -> int:
        return section.integer(name, 1, _MAX_MINUTES)

    return TimeLimits(
        first_discard_seconds=limit("first_discard_seconds"),
        discard_seconds=limit("discard_seconds"),
        discard_from=section.choice("discard_from", discard_from),
        pung_seconds=limit("pung_seconds"),
        session_minutes=limit("session_minutes"),
        break_minutes=limit("break_minutes"),
        warning_minutes=limit("warning_minutes"),
    )


def read_session(section: Section) -> Session:
    """Read what a session is, refusing seats that fit no table."""
    section.only(Session.__match_args__)
    settled: tuple[Settled, ...] = get_args(Settled)
    time_up: tuple[TimeUp, ...] = get_args(TimeUp)
    return Session(
        rounds=section.integer("rounds", 1, 16),
        hands_per_round=section.integer("hands_per_round", 1, 16),
        start_points=section.integer("start_points", 0, 100_000),
        penalties_settled=section.some_choices("penalties_settled", settled),
        seats=_seats(section),
        time_up=section.choice("time_up", time_up),
        break_counts=section.flag("break_counts"),
        signatures=section.choices("signatures", ROLES),
        chips=section.integers("chips"),
    )


def _seats(section: Section) -> tuple[str, ...]:
    """Refuse seats that do not give every wind to one player in every round."""
    seats = section.some_texts("seats")
    in_rounds = {"".join(sorted(winds)) for winds in zip_longest(*seats, fillvalue="-")}
    if in_rounds != {"".join(sorted(_WINDS))}:
        field = f"{section.path}seats"
        raise RulesError(
            "rules.seats_unfit", file=section.file, field=field, found=", ".join(seats)
        )
    return seats


def read_table_points(section: Section) -> TablePoints:
    """Read what the places of a session are worth."""
    section.only(TablePoints.__match_args__)
    rule: Literal["places", "group"] = section.choice("rule", ("places", "group"))
    ties: tuple[Ties, ...] = get_args(Ties)
    forfeit: tuple[Forfeited, ...] = get_args(Forfeited)
    return TablePoints(
        rule=rule,
        points=section.integers("points"),
        ties=section.choice("ties", ties),
        forfeit=section.choice("forfeit", forfeit),
    )


def read_lateness(section: Section) -> LatenessScale:
    """Read what being late costs, refusing steps that do not rise."""
    section.only(LatenessScale.__match_args__)
    scale = LatenessScale(
        minutes=section.integers("minutes"),
        points=section.integers("points"),
        warning=section.flag("warning"),
    )
    if len(scale.minutes) != len(scale.points) or scale.minutes != tuple(sorted(scale.minutes)):
        field = f"{section.path}minutes"
        raise RulesError("rules.steps_unfit", file=section.file, field=field, other="points")
    return scale


def read_ranking(section: Section) -> RankingRule:
    """Read what orders the players."""
    section.only(RankingRule.__match_args__)
    return RankingRule(section.some_choices("criteria", CRITERIA))


def read_players(section: Section) -> Players:
    """Read who may enter."""
    section.only(Players.__match_args__)
    return Players(section.integer("minimum_age", 0, 120), section.flag("students_admitted"))
