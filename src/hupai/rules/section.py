"""Typed reading of a rules file: every complaint names the file and the field."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from hupai.errors import RulesError

Choice = TypeVar("Choice", bound=str)
Kind = TypeVar("Kind")
_MISSING = object()


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
        value = self._get(name, dict, "table")
        return Section(self.file, f"{self.path}{name}.", value)

    def sections(self) -> Iterator[tuple[str, "Section"]]:
        for name in self.values:
            yield name, self.section(name)

    def integer(self, name: str, low: int, high: int) -> int:
        found = self._get(name, int, "integer")
        if not low <= found <= high:
            raise self._error("rules.out_of_range", name, low=low, high=high, found=found)
        return found

    def flag(self, name: str, *, default: bool | None = None) -> bool:
        if default is not None and name not in self.values:
            return default
        return self._get(name, bool, "true/false")

    def text(self, name: str) -> str:
        return self._get(name, str, "text")

    def optional_text(self, name: str) -> str | None:
        return self.text(name) if name in self.values else None

    def choice(self, name: str, known: Iterable[Choice]) -> Choice:
        return self._chosen(name, self.text(name), tuple(known))

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of texts, empty when absent."""
        return tuple(self._items(name, str, "text")) if name in self.values else ()

    def choices(self, name: str, known: Iterable[Choice]) -> tuple[Choice, ...]:
        allowed = tuple(known)
        return tuple(self._chosen(name, item, allowed) for item in self._items(name, str, "text"))

    def integers(self, name: str) -> tuple[int, ...]:
        return tuple(self._items(name, int, "integer"))

    def _chosen(self, name: str, found: str, known: tuple[Choice, ...]) -> Choice:
        for item in known:
            if item == found:
                return item
        raise self._error("rules.unknown_choice", name, found=found, known=", ".join(known))

    def _items(self, name: str, kind: type[Kind], spelled: str) -> Iterator[Kind]:
        for item in self._get(name, list, "list"):
            if type(item) is not kind:
                found = type(item).__name__
                raise self._error("rules.wrong_type", name, expected=spelled, found=found)
            yield item

    def _get(self, name: str, kind: type[Kind], spelled: str) -> Kind:
        value = self.values.get(name, _MISSING)
        if value is _MISSING:
            raise self._error("rules.missing_field", name)
        if type(value) is not kind:
            found = type(value).__name__
            raise self._error("rules.wrong_type", name, expected=spelled, found=found)
        return value

    def _error(self, code: str, name: str, **arguments: str | int) -> RulesError:
        return RulesError(code, file=self.file, field=f"{self.path}{name}", **arguments)
