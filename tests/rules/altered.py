"""The rules of 2014 with one field altered, as a careless hand would leave them."""

import copy
from collections.abc import Iterator, Mapping

from hupai.rules import Edition, build_edition, load_rules, raw_rules

FILE = "altered.toml"
Raw = dict[str, object]


def altered(path: str, *value: object, edition: str = "wmo-2014") -> Raw:
    """Return the raw tables of *edition* with the field at *path* set, or removed."""
    raw = copy.deepcopy(dict(raw_rules(edition)))
    *tables, name = path.split(".")
    table = raw
    for each in tables:
        inner = table[each]
        assert isinstance(inner, dict)
        table = inner
    if value:
        (table[name],) = value
    else:
        del table[name]
    return raw


def built(raw: Mapping[str, object]) -> Edition:
    """Build raw tables; the edition of 2014 lends its names."""
    lenders = {"wmo-2014": load_rules("wmo-2014").fans}
    return build_edition(raw, FILE, load_rules("wmo-2014").origin, lenders)


def leaves(table: Mapping[str, object], path: str = "") -> Iterator[tuple[str, object]]:
    """Yield every field that is no table, with its path."""
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from leaves(value, f"{path}{name}.")
        else:
            yield f"{path}{name}", value


def another(value: object) -> object:
    """Return a value of the same kind that is not *value*."""
    match value:
        case bool():
            return not value
        case int():
            return value - 1 if value == 88 else value + 1
        case list():
            return value[1:] or ["flower_tiles"]
        case _:
            return f"{value}?"
