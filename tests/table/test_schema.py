"""The form of what is stored and sent changes with its number only."""

from tools.table_schema import FILE, schema


def test_events_commands_and_views_have_the_form_of_their_schema_number() -> None:
    # Changed on purpose? Raise hupai.table.SCHEMA, write an upcaster and a new file.
    assert schema() == FILE.read_text("utf-8")
