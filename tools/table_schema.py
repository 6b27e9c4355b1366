"""The form of the table's events, commands and views, as JSON Schema.

    python -m tools.table_schema           compare with tests/golden/table/schema-N.json
    python -m tools.table_schema --write   write it

N is hupai.table.SCHEMA. Stored events live for ever: whoever changes their form raises SCHEMA,
writes an upcaster and keeps the old file.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from hupai.seat import View
from hupai.table import SCHEMA, Event, TableCommand

FILE = Path(__file__).parent.parent / "tests" / "golden" / "table" / f"schema-{SCHEMA}.json"


def schema() -> str:
    """Return the schema of everything the table takes and gives; words for people left out."""
    forms, parts = msgspec.json.schema_components([Event, TableCommand, View])
    names = ("event", "command", "view")
    whole = {**dict(zip(names, forms, strict=True)), "parts": parts}
    return json.dumps(without_words(whole), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def without_words(value: object) -> object:
    if isinstance(value, dict):
        return {name: without_words(each) for name, each in value.items() if name != "description"}
    return [without_words(each) for each in value] if isinstance(value, list) else value


def main(arguments: Sequence[str]) -> int:
    if arguments == ["--write"]:
        FILE.write_text(schema(), "utf-8")
        return 0
    return int(FILE.read_text("utf-8") != schema())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
