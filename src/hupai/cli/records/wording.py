"""Sentences about records."""

from collections.abc import Iterator

from hupai.records import HandReport, Mismatch, Report
from hupai.tiles import Wind, name_of, wind_tile
from hupai.words import Language, say


def reason(mismatch: Mismatch, language: Language) -> str:
    """Return what does not fit, with the rule it rests on."""
    if mismatch.code.startswith("refusals."):
        text = say(mismatch.code, language)
    else:
        text = say(
            f"records.mismatch.{mismatch.code}",
            language,
            told=mismatch.told,
            found=mismatch.found,
        )
    if not mismatch.rule:
        return text
    return say("records.by_rule", language, reason=text, rule=mismatch.rule)


def sentence(hand: int, mismatch: Mismatch, language: Language) -> str:
    """Return where something does not fit, and why."""
    told = reason(mismatch, language)
    if not hand:
        return told
    if not mismatch.event:
        return say("records.at_hand", language, hand=hand, reason=told)
    return say("records.at_event", language, hand=hand, event=mismatch.event, reason=told)


def sentences(report: Report, language: Language) -> Iterator[str]:
    """Yield every mismatch of a report, the whole first."""
    for mismatch in report.mismatches:
        yield sentence(0, mismatch, language)
    for hand in report.hands:
        for mismatch in hand.mismatches:
            yield sentence(hand.number, mismatch, language)


def seat_name(wind: int, language: Language) -> str:
    """Return the name of a seat of the hand, East being 0."""
    return name_of(wind_tile(Wind(wind)), language)


def outcome(hand: HandReport, language: Language) -> str:
    """Return how a hand ended, in a few words."""
    if hand.deltas is None:
        return say("records.broken", language)
    if not hand.wins:
        return say("records.stopped" if any(hand.deltas) else "records.drawn_hand", language)
    separator = say("cli.separator", language)
    return separator.join(_won(hand, at, language) for at in range(len(hand.wins)))


def _won(hand: HandReport, at: int, language: Language) -> str:
    win = hand.wins[at]
    seat = seat_name(hand.wind_of(win.winner), language)
    if win.discarder is None:
        return say("records.self_drawn", language, seat=seat)
    giver = seat_name(hand.wind_of(win.discarder), language)
    return say("records.won_by", language, seat=seat, giver=giver)
