"""Changes of raw rules: a dialect over its edition, a choice over either."""

from collections.abc import Mapping
from typing import TypeGuard

Raw = Mapping[str, object]


def overlaid(base: Raw, changes: Raw) -> dict[str, object]:
    """Return *base* with *changes* laid over it, table by table.

    A list given as ``{ add = [...], remove = [...] }`` changes the list that is there.
    """
    merged = dict(base)
    for name, change in changes.items():
        old = merged.get(name)
        if _is_list_change(change):
            merged[name] = _changed_list(old if isinstance(old, list) else [], change)
        elif isinstance(change, dict):
            merged[name] = overlaid(old if isinstance(old, dict) else {}, change)
        else:
            merged[name] = change
    return merged


def _is_list_change(change: object) -> TypeGuard[Mapping[str, list[object]]]:
    return (
        isinstance(change, dict)
        and bool(change)
        and set(change) <= {"add", "remove"}
        and all(isinstance(items, list) for items in change.values())
    )


def _changed_list(old: list[object], change: Mapping[str, list[object]]) -> list[object]:
    kept = [item for item in old if item not in change.get("remove", [])]
    return kept + [item for item in change.get("add", []) if item not in kept]
