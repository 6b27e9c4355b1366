"""What differs between two sets of rules, field by field."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass

from hupai.rules.edition import Edition

# What a book is called, and how its fan may also be spelled, are no rules.
_OWN: frozenset[str] = frozenset(
    {"id", "year", "title", "origin", "names_from", "aliases", "fouls_from"}
)


@dataclass(frozen=True, slots=True)
class Difference:
    """One field that two sets of rules fill differently; None where one lacks it."""

    path: tuple[str, ...]
    left: object
    right: object


def differences(left: Edition, right: Edition) -> tuple[Difference, ...]:
    """Return every difference, in the order of the edition's fields."""
    return tuple(
        difference
        for name in (field.name for field in fields(Edition) if field.name not in _OWN)
        for difference in _compare((name,), getattr(left, name), getattr(right, name))
    )


def _compare(path: tuple[str, ...], left: object, right: object) -> Iterator[Difference]:
    if left == right:
        return
    if isinstance(left, Mapping) and isinstance(right, Mapping):
        for key in dict.fromkeys((*left, *right)):
            yield from _compare((*path, _spelled(key)), left.get(key), right.get(key))
    elif is_dataclass(left) and type(left) is type(right):
        for name in (field.name for field in fields(left) if field.name not in _OWN):
            yield from _compare((*path, name), getattr(left, name), getattr(right, name))
    elif _as_set(left) != _as_set(right):
        yield Difference(path, left, right)


def _spelled(key: object) -> str:
    return "+".join(str(part) for part in key) if isinstance(key, tuple) else str(key)


def _as_set(value: object) -> object:
    """Lists of names differ by their members, lists of numbers by their order too."""
    if isinstance(value, tuple | frozenset) and all(isinstance(each, str) for each in value):
        return sorted(value)
    return value
