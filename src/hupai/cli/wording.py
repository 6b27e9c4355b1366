"""Sentences about hands, put together from the catalogue."""

from hupai.hand import Hand
from hupai.rules import Edition
from hupai.scoring import Refused
from hupai.tiles import name_of, wind_tile
from hupai.words import Language, say


def points_words(points: int, language: Language) -> str:
    """Return a number of points in words: one point, two points."""
    return say("score.point" if points == 1 else "score.points", language, points=points)


def rules_words(rules: Edition, language: Language) -> str:
    """Return the title of the rules in force, regulations named with what they stand on."""
    title, regulations = rules.title[language], rules.origin.regulations
    if regulations is None:
        return title
    return say("rules.regulations", language, name=regulations, edition=title)


def by_words(hand: Hand, language: Language) -> str:
    """Return how the hand was won."""
    return say(f"score.by.{hand.conditions.by.value}", language)


def circumstances(hand: Hand, language: Language) -> str:
    """Return winds and what else was true at the win."""
    conditions = hand.conditions
    winds = say(
        "score.winds",
        language,
        round=name_of(wind_tile(conditions.round_wind), language),
        seat=name_of(wind_tile(conditions.seat_wind), language),
    )
    facts = [winds]
    if conditions.is_last_of_kind:
        told = "score.is_last_of_kind_implied" if hand.implied else "score.is_last_of_kind"
        facts.append(say(told, language))
    if conditions.is_last_of_wall:
        facts.append(say("score.is_last_of_wall", language))
    return " · ".join(facts)


def reason(one: Refused, language: Language) -> str:
    """Return why a fan does not count."""
    principle = say(f"score.principle.{one.principle}", language)
    if one.by is None:
        return say("score.because_of_reading", language, principle=principle, article=one.article)
    return say(
        "score.because_of",
        language,
        principle=principle,
        article=one.article,
        fan=one.by.names[language],
    )
