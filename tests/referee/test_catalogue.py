"""A foul is found by its name, number, article, or a word in three languages."""

import pytest

from hupai.errors import RefereeError
from hupai.referee import false_hu, find_fouls, foul_of
from hupai.rules import DIALECTS, EDITIONS, load_rules
from hupai.words import has

CHINA, BOOK = load_rules("china-1998"), load_rules("wmo-2014")


def found(text: str, edition: str = "wmo-2014") -> list[str]:
    return [foul.id for foul in find_fouls(text, load_rules(edition))]


@pytest.mark.parametrize(
    ("text", "fouls"),
    [
        ("wrong_claim", ["wrong_claim"]),
        ("F-19", ["wrong_tile_count"]),
        ("f19", ["wrong_tile_count"]),
        ("F-05", ["wrong_tile_put_back", "wrong_tile_kept"]),
        ("F-99", []),
        ("3.11.6.8", ["wrong_tile_count"]),
        ("3.11.6.6", ["false_hu_below_minimum", "false_hu_wrong_tile", "false_hu_not_waiting"]),
        ("3.11.6.6(2)", ["false_hu_not_waiting"]),
        ("相公", []),
        ("牌张数目", ["wrong_tile_count"]),
        ("枚数", ["wrong_tile_count"]),
        ("COUNTING tiles", ["mixed_counting_tiles"]),
        ("tile count", ["wrong_tile_count"]),
        ("", []),
        ("   ", []),
        ("3.11.6.99", []),
    ],
)
def test_a_foul_is_found(text: str, fouls: list[str]) -> None:
    assert found(text) == fouls


def test_an_article_of_1998_is_found_with_or_without_its_sign() -> None:
    assert found("§14.9", "china-1998") == found("14.9", "china-1998") == ["wrong_tile_count"]
    assert found("§ 14.6 (4)", "china-1998") == ["deliberate_false_hu"]


def test_article_one_is_not_article_ten() -> None:
    assert found("3.11.6.1") == ["cheating"]
    assert found("§14.1", "china-1998") == ["cheating"]


def test_every_number_is_found_where_the_book_has_it() -> None:
    of_2014 = set(range(1, 34)) - {10}
    of_1998 = set(range(1, 34)) - {5, 16, 18, 22, 23, 24, 25, 26, 27, 29, 30}

    assert {number for number in range(1, 34) if found(f"F-{number}")} == of_2014
    assert {number for number in range(1, 34) if found(f"F-{number}", "china-1998")} == of_1998


def test_an_unknown_foul_names_the_articles() -> None:
    with pytest.raises(RefereeError) as caught:
        foul_of("spitting", BOOK)

    assert caught.value.code == "referee.unknown_foul"
    assert "3.11.6.11(8)" in str(caught.value.arguments["articles"])


@pytest.mark.rule("R-247", "R-248", "R-249", "R-250", "R-252", "A-FALSE-SELFDRAW")
@pytest.mark.parametrize(
    ("shanten", "in_2014", "in_1998"),
    [
        (-1, "false_hu_below_minimum", "false_hu_below_minimum"),
        (0, "false_hu_wrong_tile", "false_hu_wrong_tile"),
        (1, "false_hu_not_waiting", "false_hu_not_waiting"),
        (2, "false_hu_not_waiting", "deliberate_false_hu"),
        (13, "false_hu_not_waiting", "deliberate_false_hu"),
    ],
)
def test_a_false_win_is_graded_by_what_it_lacks(shanten: int, in_2014: str, in_1998: str) -> None:
    assert false_hu(shanten, BOOK) == false_hu(shanten, load_rules("wmo-2006")) == in_2014
    assert false_hu(shanten, CHINA) == in_1998


@pytest.mark.parametrize("name", [*EDITIONS, *DIALECTS])
def test_every_penalty_effect_and_sanction_has_a_word(name: str) -> None:
    for foul in load_rules(name).fouls.values():
        words = (foul.penalty, foul.paid_to, foul.decides, *foul.effects, *foul.sanctions)
        assert all(has(f"fouls.word.{word}") for word in words)
