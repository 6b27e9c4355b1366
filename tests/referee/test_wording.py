"""What the table hears."""

import pytest

from hupai.referee import Choice, Ledger, announcement
from hupai.rules import load_rules
from hupai.words import Language
from tests.referee.cases import given, last, report


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "zh",
            (
                "南风：错和：误认和张（3.11.6.6(1)）。向其余三家各罚付 10 分，本盘停和陪打，"
                "所亮的牌收回，不作暴露张。"
            ),
        ),
        (
            "en",
            (
                "South: Minor false win: wrong tile (3.11.6.6(1)). 10 points to each of the others"
                "; no right to win this hand; the shown tiles are taken up again."
            ),
        ),
        (
            "ja",
            (
                "南：不十分なアガリ：牌の誤認（3.11.6.6(1)）。他の三家に 10 点ずつ払う、"
                "この局はアガリ放棄、見せた牌は手に戻す。"
            ),
        ),
    ],
)
def test_a_ruling_is_announced_in_three_languages(language: Language, said: str) -> None:
    who = {"zh": "南风", "en": "South", "ja": "南"}[language]
    ruling = last(given(Ledger(), report("false_hu_wrong_tile")))

    assert announcement(ruling, who, "", language) == said


@pytest.mark.parametrize(
    ("foul", "facts", "choice", "said"),
    [
        ("talking", {}, None, "Warning."),
        ("talking", {}, Choice("loud", points=20), "20 points deducted."),
        ("exposed_others_tile", {"offended": 2}, None, "5 points to West."),
        ("lateness", {"hand": None, "minutes": 20}, None, "The session is forfeited, result 0."),
        ("cheating", {}, None, "suspension; reported to the committee."),
    ],
)
def test_every_kind_of_penalty_is_said(
    foul: str, facts: dict[str, object], choice: Choice | None, said: str
) -> None:
    ruling = last(given(Ledger(), report(foul, **facts), choice))  # type: ignore[arg-type]

    assert announcement(ruling, "East", "West", "en").endswith(f"). {said}")


@pytest.mark.rule("A-DEAD-FALSE")
def test_no_penalty_is_said_too() -> None:
    rules = load_rules("china-1998")
    ruling = last(
        given(
            Ledger(),
            report("misnamed_discard", offended=1),
            Choice("nothing lost", points=0),
            rules,
        )
    )

    assert announcement(ruling, "East", "South", "en").endswith(". No penalty.")
