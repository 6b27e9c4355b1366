"""Every fan of every edition has golden hands: with it, nearly, and where it is refused."""

from collections import Counter
from functools import cache

import pytest

from hupai.hand import Hand, parse_hand
from hupai.rules import DIALECTS, EDITIONS, FanId, load_rules
from hupai.scoring import JOINING, KONGS, explain
from tests.golden.fans_check import (
    FLOWER_TILES,
    Case,
    Section,
    check_case,
    check_heading,
    load_sections,
    read_sections,
)
from tools.winning_hands import winning_hands

NAMES = (*EDITIONS, *DIALECTS)
CASES = [(name, case) for name in NAMES for one in load_sections(name) for case in one.cases]
SECTIONS = [(name, section) for name in NAMES for section in load_sections(name)]
NEVER_REFUSED = [(name, section.fan) for name, section in SECTIONS if section.is_unrefusable]
# Of a dialect the fan it adds; its file shows besides where it leaves its edition.
OWN_FAN = {"online-mil": ("melded_and_concealed_kong",)}
WMO = {88: 7, 64: 6, 48: 2, 32: 3, 24: 9, 16: 6, 12: 5, 8: 10, 6: 6, 4: 4, 2: 10, 1: 13}
GRADES = {
    "wmo-2014": WMO,
    "wmo-2006": WMO,
    "china-1998": {**WMO, 8: 9, 6: 7},
    "primary-2014": {24: 2, 16: 3, 12: 4, 8: 4, 6: 5, 4: 2, 2: 6, 1: 4},
}
# Fan that join sets can be outbid by another choice of sets. These take all four, and no choice
# without them is worth as much.
UNRIVALLED = {
    "pure_terminal_chows",
    "quadruple_chow",
    "four_pure_shifted_pungs",
    "four_pure_shifted_chows",
    "three_suited_terminal_chows",
}
SAMPLE = 3200
SEED = 20141120


@pytest.mark.rule("R-163", "R-164", "R-165", "R-166", "R-167", "R-168", "R-169", "R-199")
@pytest.mark.parametrize(
    ("name", "case"), CASES, ids=[f"{name}:{case.name}" for name, case in CASES]
)
def test_a_golden_hand_counts_what_is_written(name: str, case: Case) -> None:
    assert check_case(case, load_rules(name)) is None


@pytest.mark.rule("R-159", "R-161", "R-162", "R-178", "R-349")
@pytest.mark.parametrize(
    ("name", "section"), SECTIONS, ids=[f"{name}:{section.fan}" for name, section in SECTIONS]
)
def test_a_heading_says_what_the_edition_says(name: str, section: Section) -> None:
    assert check_heading(section, load_rules(name)) is None


@pytest.mark.rule("R-159", "R-349")
@pytest.mark.parametrize("name", EDITIONS)
def test_the_sections_are_the_fan_of_the_edition_in_their_order(name: str) -> None:
    assert [section.fan for section in load_sections(name)] == list(load_rules(name).fans)


@pytest.mark.rule("R-160")
@pytest.mark.parametrize("name", EDITIONS)
def test_each_grade_has_as_many_fan_as_the_chart(name: str) -> None:
    assert Counter(section.points for section in load_sections(name)) == GRADES[name]


@pytest.mark.parametrize("name", NAMES)
def test_every_fan_has_three_hands_a_near_miss_and_a_refusal_or_none_possible(name: str) -> None:
    wanted = OWN_FAN.get(name, tuple(load_rules(name).fans))
    sections = {section.fan: section for section in load_sections(name)}
    incomplete = [fan for fan in wanted if not _is_complete(sections[fan])]

    assert not incomplete


def _is_complete(section: Section) -> bool:
    enough = len(section.marked("+")) >= 3 and len(section.marked("-")) >= 1
    refused = all(case.refusal and case.refusal[0] == section.fan for case in section.marked("x"))
    return enough and refused and bool(section.marked("x")) != section.is_unrefusable


@pytest.mark.rule("R-176", "R-177")
@pytest.mark.parametrize("name", EDITIONS)
def test_every_number_of_melded_and_concealed_kongs_is_shown(name: str) -> None:
    held = {_kongs_of(parse_hand(case.hand)) for edition, case in CASES if edition == name}

    assert held >= set(load_rules(name).kongs)


def _kongs_of(hand: Hand) -> tuple[int, int]:
    concealed = [meld.is_concealed for meld in hand.melds if meld.is_kong]
    return concealed.count(False), concealed.count(True)


# ------------------------------------------------------------------- what nothing can refuse


@pytest.mark.rule("R-164", "R-169")
@pytest.mark.parametrize(("name", "fan"), NEVER_REFUSED, ids=":".join)
def test_no_fan_swallows_one_that_nothing_can_refuse(name: str, fan: FanId) -> None:
    swallowers = [
        one.id
        for one in load_rules(name).fans.values()
        if fan in (*one.excludes, *one.implies, *one.absorbs, *one.excludes_once)
    ]

    assert not swallowers


@pytest.mark.rule("R-176", "R-177")
@pytest.mark.parametrize("name", EDITIONS)
def test_the_kong_table_keeps_the_kong_fan_that_nothing_can_refuse(name: str) -> None:
    kept = {fan for edition, fan in NEVER_REFUSED if edition == name} & KONGS
    rules = load_rules(name)
    refused = {
        one.fan.id
        for melded, concealed in rules.kongs
        for one in explain(_with_kongs(melded, concealed), rules).refused
    }

    assert kept.isdisjoint(refused)


def _with_kongs(melded: int, concealed: int) -> Hand:
    tiles = ("2m", "5p", "8s", "N")
    kongs = melded + concealed
    marks = (",1",) * melded + ("",) * concealed
    melds = [f"[{tile[0] * 4}{tile[1:]}{mark}]" for tile, mark in zip(tiles, marks, strict=False)]
    pungs = [f"{tile[0] * 3}{tile[1:]}" for tile in tiles[kongs:]]
    return parse_hand(f"{''.join((*melds, *pungs))}WW|ES0000")


@pytest.mark.rule("R-165", "R-166", "R-167", "R-168")
@pytest.mark.parametrize("name", EDITIONS)
def test_what_nothing_can_refuse_is_never_refused_in_a_sample(name: str) -> None:
    kept = {fan for edition, fan in NEVER_REFUSED if edition == name} - {FLOWER_TILES}
    counted, refused = _sample(name)
    outbid = [fan for fan in kept if refused[fan]]
    seldom = [fan for fan in kept if counted[fan] < (10 if fan in JOINING else 1)]

    assert kept & JOINING <= UNRIVALLED
    assert not outbid
    assert not seldom


@cache
def _sample(name: str) -> tuple[Counter[FanId], Counter[FanId]]:
    """Return how many hands of the sample count each fan, and how many are refused it."""
    rules = load_rules(name)
    counted: Counter[FanId] = Counter()
    refused: Counter[FanId] = Counter()
    for _, hand in winning_hands(SEED, SAMPLE):
        told = explain(hand, rules)
        counted.update({one.fan.id for one in told.counted})
        refused.update({one.fan.id for one in told.refused})
    return counted, refused


# ---------------------------------------------------------------------------- the check itself


@pytest.mark.parametrize(
    ("line", "complains"),
    [
        ("+ 19m 19p 19s ESWNCFP P => 88: thirteen_orphans", False),
        ("+ 19m 19p 19s ESWNCFP P => 89: thirteen_orphans", True),
        ("+ 19m 19p 19s ESWNCFP P => 88: thirteen_orphans all_types", True),
        ("+ 19m 19p 19s ESWNCFP P => 88: thirteen_orphans*2", True),
        ("- 19m 19p 19s ESWNCFP P => 88: thirteen_orphans", True),
        ("+ 19m 19p 18s ESWNCFP P => none", True),
        ("- 19m 19p 18s ESWNCFP P => none  # an 8", False),
        ("+ 19m 19p 19s ESWNCFP P|EE0000|2 => 90: thirteen_orphans flower_tiles*2", False),
        ("x 19m 19p 19s ESWNCFP P => 88: thirteen_orphans ! all_types non_repeat -", True),
    ],
)
def test_the_check_is_strict(*, line: str, complains: bool) -> None:
    (section,) = read_sections(f"## 7 thirteen_orphans 十三幺 88\n{line}\n")
    complaints = [check_case(case, load_rules("wmo-2014")) for case in section.cases]

    assert len(complaints) == 1
    assert (complaints[0] is not None) == complains


@pytest.mark.parametrize(
    "heading", ["7 thirteen_orphans 十三幺 64", "7 fourteen_orphans 十三幺 88"]
)
def test_a_wrong_heading_is_noticed(heading: str) -> None:
    (section,) = read_sections(f"## {heading}\n")

    assert check_heading(section, load_rules("wmo-2014"))


@pytest.mark.parametrize(
    "text", ["+ 1m => 8: x\n", "## 7 x 十 88\n? 1m\n", "## 7 x 十 88\n+ 1m => 8\n"]
)
def test_a_line_that_is_written_wrongly_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="golden hand"):
        read_sections(text)
