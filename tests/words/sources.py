"""Finds, by reading the source, which errors are raised and which texts are said."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "hupai"
ERRORS = {
    "MahjongError", "NotationError", "HandError", "RulesError", "SheetError", "WallError",
    "RecordError", "RefereeError", "WrongUsage",
}  # fmt: skip
CODE = re.compile(r"[a-z]+\.[a-z_]+")

Scope = ast.Module | ast.FunctionDef
_Text = ast.Constant | ast.JoinedStr


@dataclass(frozen=True, slots=True)
class Raised:
    """One place where an error is made: its code and the names of its arguments."""

    code: str
    arguments: frozenset[str]
    place: str


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield str(path.relative_to(SOURCE)), ast.parse(path.read_text("utf-8"))


# --------------------------------------------------------------------------------------- errors


def errors_raised() -> list[Raised]:
    """Return every error that the source makes, also by way of a helper like ``_error``."""
    found = (each for name, tree in modules() for each in _raised_in(name, tree))
    return list(dict.fromkeys(found))


def _raised_in(name: str, tree: ast.Module) -> Iterator[Raised]:
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    makers = {each.name: _names_given(call, each) for each in functions for call in _made_by(each)}
    for function in functions:
        for call in _calls(function):
            called = _name(call.func)
            if called in ERRORS | set(makers) and call.args and function.name not in makers:
                given = _names_given(call, function) | makers.get(called, frozenset())
                for code in sorted(_codes(call.args[0], (function, tree))):
                    yield Raised(code, given, f"{name}:{call.lineno}")


def _made_by(function: ast.FunctionDef) -> Iterator[ast.Call]:
    """Yield the errors that *function* makes of a code it is given."""
    given = {argument.arg for argument in function.args.args}
    for call in _calls(function):
        is_error = _name(call.func) in ERRORS and call.args
        if is_error and isinstance(call.args[0], ast.Name) and call.args[0].id in given:
            yield call


def _names_given(call: ast.Call, function: ast.FunctionDef) -> frozenset[str]:
    names = {keyword.arg for keyword in call.keywords if keyword.arg}
    for keyword in call.keywords:
        if keyword.arg is None and isinstance(keyword.value, ast.Name):
            names |= _keys_of(keyword.value.id, function)
    return frozenset(names)


def _keys_of(name: str, function: ast.FunctionDef) -> set[str]:
    """Return the keys of the dictionary that *function* calls *name*."""
    keys: set[str] = set()
    for value in _values_of(name, function):
        if isinstance(value, ast.Dict):
            keys |= {text for key in value.keys if key is not None for text in _texts(key)}
        elif isinstance(value, ast.Call):
            keys |= {keyword.arg for keyword in value.keywords if keyword.arg}
    return keys


def _codes(expression: ast.expr, scopes: Iterable[Scope]) -> set[str]:
    """Return the codes an expression can have, followed through the names in it."""
    found = {text for text in _texts(expression) if CODE.fullmatch(text)}
    for node in ast.walk(expression):
        if isinstance(node, ast.Name):
            for scope in scopes:
                for value in _values_of(node.id, scope):
                    found |= {text for text in _texts(value) if CODE.fullmatch(text)}
    return found


def _values_of(name: str, scope: Scope) -> Iterator[ast.expr]:
    for node in ast.walk(scope):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.For) and name in _identifiers(node.target):
            yield node.iter
        if any(name in _identifiers(target) for target in targets):
            yield node.value  # type: ignore[attr-defined]


def _identifiers(target: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(target) if isinstance(node, ast.Name)}


# ---------------------------------------------------------------------------------------- texts


def keys_said() -> list[str]:
    """Return what every ``say`` and ``has`` is first given, as a regular expression."""
    found = {
        _pattern(call.args[0])
        for _, tree in modules()
        for call in _calls(tree)
        if _name(call.func) in {"say", "has"} and isinstance(call.args[0], _Text)
    }
    return sorted(found)


def keys_written() -> list[str]:
    """Return every text that could be a key of the catalogue, as a regular expression."""
    found = {
        _pattern(node)
        for _, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, _Text)
    }
    # What begins with something to be filled in would match everything.
    return sorted(pattern for pattern in found if re.match(r"\w+\\\.", pattern))


def _pattern(node: ast.AST) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(_pattern(part) for part in node.values)
    return re.escape(str(node.value)) if isinstance(node, ast.Constant) else ".*"


# -------------------------------------------------------------------------------------- reading


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _texts(expression: ast.expr) -> set[str]:
    return {
        node.value
        for node in ast.walk(expression)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
