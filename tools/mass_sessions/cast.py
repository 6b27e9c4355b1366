"""The scenes that are staged: hands with every fan of an edition, and whatever else can happen."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Final

from hupai.hand import Hand, WinBy, parse_hand
from hupai.rules import Edition, FanId, load_rules
from hupai.scoring import score_hand
from hupai.tiles import COPIES, Tile
from tests.golden.fans_check import load_sections
from tools.mass_sessions.scenes import Scene
from tools.winning_hands import winning_hands

# So many scenes for each fan: small fan need hands that other fan lift over the minimum.
_ENOUGH: Final = 6
_TRIES: Final = 30_000
_CHOICES: Final = 12
# Concealed hands that wait for the same tile, two or three of them at once.
_RIVALS: Final = (
    "1122m3399p88sWW5s 5s|ES0000",
    "147m369p28sESWNC 5s|ES0000",
    "77m 123m 123p 123s 46s 5s|ES0000",
    "88p 123456789m 46s 5s|ES0000",
)


@cache
def cast(edition: str) -> Mapping[str, tuple[Scene, ...]]:
    """Return the scenes by what they are there for."""
    rules = load_rules(edition)
    scenes = {fan: tuple(map(Scene, hands)) for fan, hands in _fan_hands(edition, rules).items()}
    drawn = [one for one in _all(scenes) if _is_plain(one.hand, WinBy.SELF_DRAW)]
    given = [one for one in _all(scenes) if _is_plain(one.hand, WinBy.DISCARD)]
    for name, some in (("last tile drawn", drawn), ("last tile claimed", given)):
        ends = [one for one in some if not one.hand.melds]
        scenes[name] = tuple(map(_at_the_end, ends))[:_CHOICES]
    scenes["win on a flower's replacement"] = tuple(
        replace(one, flower_win=True, hand=replace(one.hand, flowers=max(1, one.hand.flowers)))
        for one in drawn[:_CHOICES]
    )
    for callers, name in ((1, "hu and pung on one tile"), (2, "hu, pung and chow on one tile")):
        fitting = (one for one in given if _leaves_copies(one.hand, callers))
        scenes[name] = tuple(replace(one, callers=callers) for one in fitting)[:_CHOICES]
    for count, name in ((2, "two hu on one tile"), (3, "three hu on one tile")):
        scenes[name] = tuple(_rivalries(rules, count))[:_CHOICES]
    return scenes


def _at_the_end(scene: Scene) -> Scene:
    conditions = replace(scene.hand.conditions, is_last_of_wall=True)
    return replace(scene, hand=replace(scene.hand, conditions=conditions))


def _all(scenes: Mapping[str, tuple[Scene, ...]]) -> Iterator[Scene]:
    for some in scenes.values():
        yield from some


def _fan_hands(edition: str, rules: Edition) -> Mapping[FanId, list[Hand]]:
    """Return hands with each fan: those of the golden files, and random ones where few win."""
    found: dict[FanId, list[Hand]] = {}
    for section in load_sections(edition):
        hands = [parse_hand(case.hand.strip()) for case in section.marked("+")]
        found[section.fan] = [hand for hand in hands if score_hand(hand, rules).reaches_minimum]
    few = {fan for fan, hands in found.items() if len(hands) < _ENOUGH // 2}
    missing = few - {"flower_tiles"}  # no score lists it
    for _, hand in winning_hands(7, _TRIES):
        if not missing:
            break
        score = score_hand(hand, rules)
        if score.reaches_minimum and not hand.conditions.is_last_of_wall:
            for fan in missing & {fan.id for fan in score.fans}:
                found[fan].append(hand)
        missing = {fan for fan in missing if len(found[fan]) < _ENOUGH}
    return found


def _is_plain(hand: Hand, by: WinBy) -> bool:
    conditions = hand.conditions
    special = conditions.is_last_of_kind or conditions.is_last_of_wall
    return conditions.by is by and not special


def _leaves_copies(hand: Hand, callers: int) -> bool:
    """Tell whether two more copies of the winning tile exist, and a chow around it."""
    tile = hand.winning_tile
    if tile is None or hand.tiles.count(tile) > COPIES - 2:
        return False
    if callers == 1:
        return True
    return tile < 27 and all(hand.tiles.count(Tile(tile + step)) < 2 for step in (-2, -1, 1, 2))


def _rivalries(rules: Edition, count: int) -> Iterator[Scene]:
    """Return hands that win together on one tile."""
    hands = [parse_hand(line) for line in _RIVALS]
    hands = [hand for hand in hands if score_hand(hand, rules).reaches_minimum]
    for some in combinations(hands, count):
        held = Counter(tile for hand in some for tile in hand.standing)
        held[some[0].winning_tile or Tile(0)] += 1
        if max(held.values()) <= COPIES:
            yield Scene(some[0], rivals=some[1:])
