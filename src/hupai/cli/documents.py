"""The JSON documents of the command line."""

import json
from collections.abc import Mapping, Sequence
from typing import Final

import hupai
from hupai.errors import MahjongError
from hupai.hand import Hand, write_hand
from hupai.rules import Edition, Fan
from hupai.scoring import Explanation, Reading, Score, TileSet, Wait
from hupai.sheet import payments
from hupai.tiles import Tile, symbol_of, write_tiles
from hupai.words import Language, say

Json = Mapping[str, object]
SCHEMA: Final = 1


def document(rules: Edition | None, /, **content: object) -> Json:
    """Return a document with its format, our version, and the rules applied."""
    applied = {} if rules is None else {"rules": rules_applied(rules)}
    return {"schema": SCHEMA, "version": hupai.__version__, **applied, **content}


def rules_applied(rules: Edition) -> Json:
    """Return where the rules in force come from."""
    origin = rules.origin
    return {
        "edition": origin.edition,
        "dialect": origin.dialect,
        "regulations": origin.regulations,
        "choices": dict(origin.choices),
        "digest": origin.digest,
    }


def dumped(content: Json) -> str:
    """Return JSON as people like to read it."""
    return json.dumps(content, ensure_ascii=False, indent=2)


def error_entry(error: MahjongError, language: Language) -> Json:
    """Return what a batch says about a line it refused."""
    message = say(f"errors.{error.code}", language, **error.arguments)
    return {"code": error.code, "position": error.position, "message": message}


def score_entry(score: Score) -> Json:
    """Return the figures of a score, as every line of a batch has them."""
    return {
        "wins": score.wins,
        "total": score.total,
        "fan_points": score.fan_points,
        "flowers": score.flowers if score.wins else None,
        "reaches_minimum": score.reaches_minimum if score.wins else None,
        "fans": [
            {"id": fan.id, "number": fan.number, "points": fan.points, "count": fan.count}
            for fan in score.fans
        ],
    }


def score_document(score: Score) -> Json:
    """Return a score with all its reasons."""
    explanation = score.explain()
    return document(
        score.rules,
        hand=hand_entry(score.hand),
        **score_entry(score),
        minimum=score.rules.win.minimum_points,
        **_reasons(explanation),
        payments=_payments(score),
        error=None,
    )


def hand_entry(hand: Hand) -> Json:
    """Return a hand and what was read from it."""
    conditions = hand.conditions
    return {
        "line": write_hand(hand),
        "winning_tile": None if hand.winning_tile is None else symbol_of(hand.winning_tile),
        "by": conditions.by.value,
        "is_last_of_kind": conditions.is_last_of_kind,
        "is_last_of_wall": conditions.is_last_of_wall,
        "implied": list(hand.implied),
    }


def waits_document(hand: Hand, waits: Sequence[Wait], rules: Edition) -> Json:
    """Return the waits of a hand."""
    return document(
        rules,
        hand=hand_entry(hand),
        minimum=rules.win.minimum_points,
        waits=[
            {
                "tile": symbol_of(wait.tile),
                "copies_left": wait.copies_left,
                "drawn": score_entry(wait.drawn),
                "claimed": score_entry(wait.claimed),
            }
            for wait in waits
        ],
    )


def fan_entry(fan: Fan) -> Json:
    """Return a fan as the edition defines it."""
    return {
        "id": fan.id,
        "number": fan.number,
        "points": fan.points,
        "names": dict(fan.names),
        "names_from": dict(fan.names_from),
        "aliases": list(fan.aliases),
        "series": fan.series,
        "subseries": fan.subseries,
        "excludes": list(fan.excludes),
        "implies": list(fan.implies),
        "absorbs": list(fan.absorbs),
        "excludes_once": list(fan.excludes_once),
        "sets_only": fan.sets_only,
    }


def _reasons(explanation: Explanation) -> Json:
    return {
        "reading": _reading(explanation.reading),
        "counted": [
            {"id": one.fan.id, "points": one.fan.points, "sets": _sets(one.sets)}
            for one in explanation.counted
        ],
        "refused": [
            {
                "id": one.fan.id,
                "points": one.fan.points,
                "sets": _sets(one.sets),
                "principle": one.principle,
                "article": one.article,
                "by": None if one.by is None else one.by.id,
            }
            for one in explanation.refused
        ],
        "alternatives": [
            {
                "reading": _reading(other.reading),
                "fan_points": other.points,
                "fans": [fan.id for fan in other.fans],
            }
            for other in explanation.alternatives
        ],
    }


def _reading(reading: Reading | None) -> Json | None:
    if reading is None:
        return None
    return {
        "structure": reading.structure,
        "sets": _sets(reading.sets),
        "pair": None if reading.pair is None else _tiles((reading.pair,) * 2),
    }


def _sets(sets: Sequence[TileSet]) -> list[Json]:
    return [
        {"kind": one.kind.value, "tiles": _tiles(one.tiles), "exposure": one.exposure.value}
        for one in sets
    ]


def _tiles(tiles: Sequence[Tile]) -> str:
    return write_tiles(tiles)


def _payments(score: Score) -> Json | None:
    """Return what each role pays; the seats of payers are not part of a hand."""
    if score.total is None or not score.reaches_minimum:
        return None
    drawn = score.hand.conditions.by.is_drawn
    won, payer, other, _ = payments(score.total, 0, None if drawn else 1, score.rules)
    return {"winner": won, "discarder": None if drawn else payer, "others": other}
