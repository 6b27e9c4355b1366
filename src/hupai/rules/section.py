"""Typed reading of a rules file: every complaint names the file and the field."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar
from unicodedata import category

from hupai.errors import RulesError

Choice = TypeVar("Choice", bound=str)
Kind = TypeVar("Kind")
_MISSING = object()
_MUST_BE: Final[Mapping[type, str]] = {
    dict: "rules.not_a_table",
    list: "rules.not_a_list",
    str: "rules.not_a_text",
    int: "rules.not_a_number",
    bool: "rules.not_a_flag",
}
_LONGEST: Final = 40
_LONGEST_TITLE: Final = 80
_NOT_ON_A_LINE: Final = ("Cc", "Cs", "Zl", "Zp")


@dataclass(frozen=True, slots=True)
class Section:
    """One table of a rules file and the path that leads to it."""

    file: str
    path: str
    values: Mapping[str, object]

    def only(self, known: Iterable[str]) -> "Section":
        """Refuse fields that nobody reads."""
        names = tuple(known)
        for name in self.values:
            if name not in names:
                raise self._error("rules.unknown_field", name, known=", ".join(names))
        return self

    def section(self, name: str) -> "Section":
        value = self._get(name, dict)
        return Section(self.file, f"{self.path}{name}.", value)

    def sections(self) -> Iterator[tuple[str, "Section"]]:
        for name in self.values:
            yield name, self.section(name)

    def integer(self, name: str, low: int, high: int) -> int:
        number = self._get(name, int)
        if not low <= number <= high:
            found = shown(number)
            raise self._error("rules.out_of_range", name, low=low, high=high, found=found)
        return number

    def flag(self, name: str, *, default: bool | None = None) -> bool:
        if default is not None and name not in self.values:
            return default
        return self._get(name, bool)

    def text(self, name: str) -> str:
        return self._get(name, str)

    def title(self, name: str) -> str:
        """Return a text that fits on one line of a form."""
        found = self.text(name)
        breaks = any(category(letter) in _NOT_ON_A_LINE for letter in found)
        if not found.strip() or breaks or len(found) > _LONGEST_TITLE:
            raise self._error("rules.not_a_title", name, most=_LONGEST_TITLE)
        return found

    def optional_text(self, name: str) -> str | None:
        return self.text(name) if name in self.values else None

    def choice(self, name: str, known: Iterable[Choice]) -> Choice:
        return self._chosen(name, self.text(name), tuple(known))

    def optional_choice(self, name: str, known: Iterable[Choice]) -> Choice | None:
        return self.choice(name, known) if name in self.values else None

    def optional_choices(self, name: str, known: Iterable[Choice]) -> tuple[Choice, ...]:
        """Return a list of choices, empty when absent."""
        return self.choices(name, known) if name in self.values else ()

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of texts, empty when absent."""
        return tuple(self._items(name, str)) if name in self.values else ()

    def some_texts(self, name: str) -> tuple[str, ...]:
        return tuple(self._items(name, str))

    def some_choices(self, name: str, known: Iterable[Choice]) -> tuple[Choice, ...]:
        """Return a list of choices that may not be empty."""
        found = self.choices(name, known)
        if not found:
            raise self._error("rules.empty_list", name)
        return found

    def choices(self, name: str, known: Iterable[Choice]) -> tuple[Choice, ...]:
        allowed = tuple(known)
        return tuple(self._chosen(name, item, allowed) for item in self._items(name, str))

    def integers(self, name: str) -> tuple[int, ...]:
        return tuple(self._items(name, int))

    def _chosen(self, name: str, found: str, known: tuple[Choice, ...]) -> Choice:
        for item in known:
            if item == found:
                return item
        raise self._error("rules.unknown_choice", name, found=found, known=", ".join(known))

    def _items(self, name: str, kind: type[Kind]) -> Iterator[Kind]:
        for item in self._get(name, list):
            yield self._checked(name, item, kind)

    def _get(self, name: str, kind: type[Kind]) -> Kind:
        value = self.values.get(name, _MISSING)
        if value is _MISSING:
            raise self._error("rules.missing_field", name)
        return self._checked(name, value, kind)

    def _checked(self, name: str, value: object, kind: type[Kind]) -> Kind:
        # not isinstance, for true is no number
        if type(value) is not kind:
            raise self._error(_MUST_BE[kind], name, found=shown(value))
        return value

    def _error(self, code: str, name: str, **arguments: str | int) -> RulesError:
        return RulesError(code, file=self.file, field=f"{self.path}{name}", **arguments)


def shown(value: object) -> str:
    """Return *value* about as the file writes it, cut where it is long."""
    match value:
        case bool():
            text = str(value).lower()
        case int() if value.bit_length() > 64:  # str() refuses thousands of digits
            text = hex(value)
        case str():
            text = f'"{value}"'
        case dict():
            text = "{…}"
        case list():
            text = "[…]"
        case _:
            text = str(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
