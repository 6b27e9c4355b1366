"""What the referee says and writes of a ruling."""

from collections.abc import Iterator

from hupai.referee.ruling import Ruling
from hupai.words import Language, say


def announcement(ruling: Ruling, who: str, whom: str, language: Language) -> str:
    """Return what the table hears: who, the foul, its article, the penalty.

    *whom* is the player concerned, where points are paid to him alone.
    """
    return say(
        "fouls.said.line",
        language,
        who=who,
        foul=say(f"fouls.name.{ruling.foul}", language),
        article=ruling.article,
        ruling=penalty_words(ruling, whom, language),
    )


def penalty_words(ruling: Ruling, whom: str, language: Language) -> str:
    """Return the penalty alone, as the record of fouls has it (R-274)."""
    parts = list(_parts(ruling, whom, language)) or [say("fouls.said.nothing", language)]
    return say("fouls.said.separator", language).join(parts)


def _parts(ruling: Ruling, whom: str, language: Language) -> Iterator[str]:
    points = ruling.points
    if ruling.is_warning:
        yield say("fouls.said.warning", language)
    if ruling.is_forfeit:
        yield say("fouls.said.forfeit", language)
    if points and not ruling.paid_to:
        yield say("fouls.said.deducted", language, points=points)
    elif points and len(ruling.paid_to) == 1:
        yield say("fouls.said.paid_to", language, points=points, whom=whom)
    elif points:
        yield say("fouls.said.paid_each", language, points=points)
    for each in (*ruling.effects, *ruling.sanctions):
        yield say(f"fouls.word.{each}", language)
    if ruling.decides == "committee":
        yield say("fouls.said.to_committee", language)
