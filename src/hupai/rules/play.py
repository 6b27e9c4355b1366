"""How a hand is played."""

from dataclasses import dataclass
from typing import Final, Literal

from hupai.rules.section import Section

_MOST_POINTS: Final = 100


@dataclass(frozen=True, slots=True)
class Play:
    """What the books and the programs of the world do differently at the table.

    ``wall``: one common wall, or a private one for every seat. ``winners``: of several hu on one
    tile the nearest counts, or all. ``short_calls``: whether a call of one syllable will do.
    ``opening_flowers_from``: where the replacements for flowers come from before play begins.
    ``false_hu_pays`` and ``false_hu_others_gain``: what a false hu costs its caller, and what each
    of the others gets, where no referee rules; ``false_hu_ends_hand``: whether play stops there.
    """

    wall: Literal["common", "private"]
    has_flowers: bool
    flowers_may_be_discarded: bool
    winners: Literal["nearest", "all"]
    short_calls: bool
    opening_flowers_from: Literal["head", "tail"]
    false_hu_pays: int
    false_hu_others_gain: int
    false_hu_ends_hand: bool


def read_play(section: Section) -> Play:
    """Read the section of a rules file."""
    section.only(Play.__match_args__)
    wall: Literal["common", "private"] = section.choice("wall", ("common", "private"))
    winners: Literal["nearest", "all"] = section.choice("winners", ("nearest", "all"))
    ends: tuple[Literal["head", "tail"], ...] = ("head", "tail")
    return Play(
        wall=wall,
        has_flowers=section.flag("has_flowers"),
        flowers_may_be_discarded=section.flag("flowers_may_be_discarded"),
        winners=winners,
        short_calls=section.flag("short_calls"),
        opening_flowers_from=section.choice("opening_flowers_from", ends),
        false_hu_pays=section.integer("false_hu_pays", 0, _MOST_POINTS),
        false_hu_others_gain=section.integer("false_hu_others_gain", 0, _MOST_POINTS),
        false_hu_ends_hand=section.flag("false_hu_ends_hand"),
    )
