"""The terms of the books: in the glossary, and in the data model where they have a place."""

import re
from pathlib import Path

import pytest

from hupai.hand import Source, WinConditions
from hupai.rules import EDITIONS, PRINCIPLES, load_rules
from hupai.tiles import WALL_SIZE, Wind
from hupai.words import FILES, Language, entries, say

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"
ENTRY = re.compile(
    r"^(?P<term>\S.*)\n  (?P<zh>.+?) · (?P<ja>.+)\.\n(?P<text>(?:  .+\n)+)", re.MULTILINE
)


def glossary() -> dict[str, re.Match[str]]:
    text = GLOSSARY.read_text("utf-8").partition("{glossary}\n")[2]
    return {entry["term"]: entry for entry in ENTRY.finditer(text)}


@pytest.mark.rule("R-040", "R-041", "R-042", "R-043", "R-044", "R-045", "R-046", "R-047")
@pytest.mark.rule("R-053", "R-054", "R-055", "R-056", "R-057", "R-058")
@pytest.mark.parametrize(
    ("requirement", "term", "zh", "says"),
    [
        ("R-040", "go-around", "轮", "One full circle of turns"),
        ("R-041", "hand", "盘", "from the deal to a win or a draw"),
        ("R-042", "round", "圈", "Four hands, in which every player is dealer once"),
        ("R-043", "session", "局", "Four rounds"),
        ("R-044", "round wind", "圈风", "East, South, West, North in turn"),
        ("R-045", "seat wind", "门风", "dealer East, then South, West, North counter-clockwise"),
        ("R-046", "upper player", "上家", "left-hand neighbour"),
        ("R-046", "lower player", "下家", "right-hand neighbour"),
        ("R-046", "opposite player", "对家", "across the table"),
        ("R-047", "dealer", "庄家", "passes after every hand"),
        ("R-053", "waiting", "听牌", "lacks exactly one tile"),
        ("R-054", "obligatory discard", "罚张", "the referee orders to be discarded"),
        ("R-055", "false win", "错和、诈和", "does not meet the rules, in two grades"),
        ("R-056", "wall", "牌墙", "18 stacks before one player"),
        ("R-056", "city", "牌城", "The square of the four joined walls"),
        ("R-056", "floor", "牌池", "The square inside the four walls"),
        ("R-057", "competition points", "比赛分", "unit in which hands are scored"),
        ("R-217", "table points", "标准分", "for the placing in a session"),
        ("R-058", "session points", "局分", "sum of a player's competition points in a session"),
        ("R-058", "start points", "起始分", "500 points"),
    ],
)
def test_a_term_of_the_books_is_explained_with_its_requirement(
    requirement: str, term: str, zh: str, says: str
) -> None:
    entry = glossary()[term]

    assert entry["zh"] == zh
    assert says in " ".join(entry["text"].split())
    assert requirement in entry["text"]


@pytest.mark.rule("R-040", "A-JA-TERMS")
def test_a_go_around_is_no_session_in_japanese_either() -> None:
    assert glossary()["go-around"]["ja"] == "輪"


@pytest.mark.parametrize(
    ("key", "term"),
    [
        ("by.discard", "win by discard"),
        ("by.self_draw", "self-draw"),
        ("by.robbed_kong", "robbing the kong"),
        ("is_last_of_kind", "last of its kind"),
        ("is_last_of_wall", "last tile of the wall"),
        ("wait.drawn", "self-draw"),
        ("wait.claimed", "win by discard"),
        ("reading", "reading"),
        *((f"principle.{name}", f"{name.replace('_', '-')} principle") for name in PRINCIPLES),
    ],
)
def test_pages_say_what_the_glossary_says(key: str, term: str) -> None:
    entry = glossary()[term]

    assert (say(f"score.{key}", "zh"), say(f"score.{key}", "ja")) == (entry["zh"], entry["ja"])


@pytest.mark.parametrize(
    ("language", "words"),
    [("zh", "点炮 放铳 放炮 胡 荣和"), ("ja", "ロン 和了 放銃 聴牌")],
)
def test_pages_keep_to_the_words_of_the_books(language: Language, words: str) -> None:
    texts = [entry[language] for subject in FILES for entry in entries(subject).values()]

    assert not [(word, text) for word in words.split() for text in texts if word in text]


@pytest.mark.rule("R-042", "R-043")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_session_is_four_rounds_of_four_hands(edition: str) -> None:
    session = load_rules(edition).session

    assert (session.rounds, session.hands_per_round) == (4, 4)


@pytest.mark.rule("R-044")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_round_of_a_session_has_its_wind(edition: str) -> None:
    winds = [Wind(number) for number in range(load_rules(edition).session.rounds)]

    assert winds == [Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH]


@pytest.mark.rule("R-045", "R-047")
def test_seat_winds_go_round_from_the_dealer_in_turn_order() -> None:
    dealer = WinConditions().seat_wind
    in_turn_order = [Wind((dealer + turn) % len(Wind)) for turn in range(4)]

    assert in_turn_order == [Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH]


@pytest.mark.rule("R-046")
def test_the_others_at_the_table_are_the_upper_the_opposite_and_the_lower_player() -> None:
    others = [source.name for source in Source if source is not Source.UNKNOWN]

    assert others == ["UPPER", "OPPOSITE", "LOWER"]


@pytest.mark.rule("R-056")
def test_four_walls_of_eighteen_stacks_hold_all_tiles() -> None:
    walls, stacks, tiles_in_a_stack = 4, 18, 2

    assert walls * stacks * tiles_in_a_stack == WALL_SIZE


@pytest.mark.rule("R-057")
@pytest.mark.parametrize("edition", EDITIONS)
def test_table_points_belong_to_places_and_not_to_hands(edition: str) -> None:
    assert load_rules(edition).table_points.points == (4, 2, 1, 0)


@pytest.mark.rule("R-058")
@pytest.mark.parametrize(
    ("edition", "points"),
    [("wmo-2014", 0), ("wmo-2006", 0), ("china-1998", 500), ("primary-2014", 0)],
)
def test_only_1998_begins_a_session_with_points(edition: str, points: int) -> None:
    assert load_rules(edition).session.start_points == points


@pytest.mark.rule("R-011")
@pytest.mark.parametrize(
    ("edition", "age"),
    [("wmo-2014", 0), ("wmo-2006", 18), ("china-1998", 18), ("primary-2014", 0)],
)
def test_how_old_a_player_must_be_depends_on_the_edition(edition: str, age: int) -> None:
    assert load_rules(edition).players.minimum_age == age


@pytest.mark.rule("R-011")
def test_only_1998_admits_no_students() -> None:
    refusing = [name for name in EDITIONS if not load_rules(name).players.students_admitted]

    assert refusing == ["china-1998"]


# ------------------------------------------------------------------------------ the Primary book


@pytest.mark.rule("R-350")
def test_the_primary_minimum_is_six_points() -> None:
    assert load_rules("primary-2014").win.minimum_points == 6


@pytest.mark.rule("R-351")
def test_the_primary_book_has_no_base_points() -> None:
    assert load_rules("primary-2014").payments.base_points == 0


@pytest.mark.rule("R-352")
def test_primary_penalties_are_subtracted_after_the_hand_or_the_session() -> None:
    assert load_rules("primary-2014").session.penalties_settled == ("hand", "session")


@pytest.mark.rule("R-353")
def test_the_primary_book_counts_by_the_same_five_principles() -> None:
    articles = list(load_rules("primary-2014").principles.values())

    assert articles == ["II.6(1)", "II.6(2)", "II.6(3)", "II.6(4)", "II.6(5)"]


@pytest.mark.rule("R-005", "R-353")
@pytest.mark.parametrize("part", ["time", "table_points", "session", "players", "readings"])
def test_where_the_primary_book_is_silent_the_main_rules_stand(part: str) -> None:
    primary, main = load_rules("primary-2014"), load_rules("wmo-2014")

    assert getattr(primary, part) == getattr(main, part)
