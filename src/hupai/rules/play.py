"""How a hand is played."""

from dataclasses import dataclass
from typing import Literal

from hupai.rules.section import Section


@dataclass(frozen=True, slots=True)
class Play:
    """What the books and the programs of the world do differently at the table.

    ``wall``: one common wall, or a private one for every seat. ``winners``: of several hu on one
    tile the nearest counts, or all. ``short_calls``: whether a call of one syllable will do.
    """

    wall: Literal["common", "private"]
    has_flowers: bool
    flowers_may_be_discarded: bool
    winners: Literal["nearest", "all"]
    short_calls: bool


def read_play(section: Section) -> Play:
    """Read the section of a rules file."""
    section.only(Play.__match_args__)
    wall: Literal["common", "private"] = section.choice("wall", ("common", "private"))
    winners: Literal["nearest", "all"] = section.choice("winners", ("nearest", "all"))
    return Play(
        wall=wall,
        has_flowers=section.flag("has_flowers"),
        flowers_may_be_discarded=section.flag("flowers_may_be_discarded"),
        winners=winners,
        short_calls=section.flag("short_calls"),
    )
