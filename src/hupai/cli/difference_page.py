"""The page about what two sets of rules fill differently."""

from collections import Counter
from collections.abc import Iterable, Sequence

import click
from rich.text import Text

from hupai.cli.documents import Json, document, dumped, rules_applied
from hupai.cli.inputs import rules_for
from hupai.cli.terminal import STRONG, console, grid
from hupai.cli.wording import points_words
from hupai.rules import STRUCTURES, Difference, Edition, Fan, Foul, differences
from hupai.words import Language, has, say

_Members = tuple[object, ...] | frozenset[object]
_WHOLE = 2  # the length of the path of a whole fan or foul
_FOUL_WORDS = (
    "kinds", "restarts", "before", "during", "may_appeal", "lodged_by", "signed_by", "on_rules",
    "others", "stands", "decides", "penalty", "paid_to", "effects", "sanctions", "instead",
    "may_add", "until",
)  # fmt: skip
_WORDS_OF = {
    **dict.fromkeys(_FOUL_WORDS, "fouls.word"),
    "structures": "score.structure",
    "series": "rules.series",
    "subseries": "rules.subseries",
}


_PARTS = {"": "general", "fouls": "fouls", "fans": "fan"}


def show_difference(left: str, right: str, language: Language, *, as_json: bool) -> None:
    """Print every field that two sets of rules fill differently.

    Raises:
        MahjongError: one of them is unknown.
    """
    rules = rules_for(left), rules_for(right)
    found = differences(*rules)
    if as_json:
        click.echo(dumped(_document(found, rules, (left, right))))
    elif found:
        _print(found, rules, (left, right), language)
    else:
        console().print(say("rules.no_difference", language, left=left, right=right))


def _document(
    found: Sequence[Difference], rules: tuple[Edition, Edition], names: tuple[str, str]
) -> Json:
    one, two = rules
    return document(
        None,
        left=names[0],
        right=names[1],
        rules={"left": rules_applied(one), "right": rules_applied(two)},
        differences=[
            {"path": list(each.path), "left": _plain(each.left), "right": _plain(each.right)}
            for each in found
        ],
    )


def _plain(value: object) -> object:
    """Return a value as JSON has it."""
    if isinstance(value, Fan):
        return {"number": value.number, "points": value.points}
    if isinstance(value, Foul):
        return {"numbers": list(value.numbers), "article": value.article}
    return list(_in_order(value)) if isinstance(value, tuple | frozenset) else value


def _print(
    found: Sequence[Difference],
    rules: tuple[Edition, Edition],
    names: tuple[str, str],
    language: Language,
) -> None:
    rows = grid("left", "left", "left")
    rows.add_row("", *(Text(name, style=STRONG) for name in names))
    for heading in _PARTS.values():
        chosen = [each for each in found if _PARTS.get(each.path[0], "general") == heading]
        if chosen:
            rows.add_row("", "", "")
            rows.add_row(Text(say(f"rules.heading.{heading}", language), style=STRONG), "", "")
        for each in chosen:
            rows.add_row(
                _label(each, rules, language),
                _value(each.left, each.path, rules[0], language),
                _value(each.right, each.path, rules[1], language),
            )
    console().print(rows)


def _label(each: Difference, rules: tuple[Edition, Edition], language: Language) -> str:
    if each.path[0] == "fouls":
        return _foul_field(each.path[1], each.path[2:], language)
    if each.path[0] != "fans":
        return _field(each.path, language)
    name, *field = each.path[1:]
    fan = (rules[0].fans.get(name) or rules[1].fans[name]).names[language]
    if not field:
        return fan
    spelled = say(f"rules.fan.{field[0]}", language)
    if field[1:]:  # the name in one language
        other = say(f"rules.value.{field[1]}", language)
        return say("rules.fan_field_in", language, fan=fan, field=spelled, other=other)
    return say("rules.fan_field", language, fan=fan, field=spelled)


def _foul_field(name: str, field: Sequence[str], language: Language) -> str:
    foul = say(f"fouls.name.{name}", language)
    if not field:
        return foul
    spelled = say(f"rules.foul.{field[0]}", language)
    return say("rules.fan_field", language, fan=foul, field=spelled)


def _field(path: Sequence[str], language: Language) -> str:
    key = f"rules.field.{'.'.join(path)}"
    if has(key):
        return say(key, language)
    if path[0] == "kongs":
        return say("rules.field.kongs", language, kongs=path[1])
    if path[0] == "appeals":
        part = say(f"rules.part.{path[2]}", language)
        return say("rules.field.appeals.articles", language, part=part)
    principle = say(f"score.principle.{path[1]}", language)
    return say("rules.field.principles", language, principle=principle)


def _value(value: object, path: Sequence[str], rules: Edition, language: Language) -> str:
    """Return the value of a field in words."""
    match value:
        case Fan(points=points):
            text = points_words(points, language)
        case Foul(article=article):
            text = article
        case bool():
            text = say(f"rules.value.{'yes' if value else 'no'}", language)
        case tuple() | frozenset():
            text = _listed(value, path[-1], rules, language)
        case None if path[0] in _PARTS and len(path) == _WHOLE:
            text = say(f"rules.{path[0][:-1]}.absent", language)
        case None:
            text = say("rules.value.none", language)
        case _:
            text = _word(str(value), path[-1], rules, language)
    return text


def _listed(values: _Members, field: str, rules: Edition, language: Language) -> str:
    if field == "shanten":
        return "–".join(map(str, values))
    counts = Counter(_word(str(each), field, rules, language) for each in _in_order(values))
    words = (f"{word} ×{count}" if count > 1 else word for word, count in counts.items())
    return " · ".join(words) or say("rules.value.none", language)


def _in_order(values: _Members) -> Iterable[object]:
    """Return the members of a list as they stand, of a set in the order of the book."""
    return values if isinstance(values, tuple) else sorted(values, key=STRUCTURES.index)


def _word(text: str, field: str, rules: Edition, language: Language) -> str:
    """Return what a text in a field stands for: a known word, a fan, or itself."""
    key = f"{_WORDS_OF.get(field, 'rules.value')}.{text}"
    if has(key):
        return say(key, language)
    return rules.fans[text].names[language] if text in rules.fans else text
