"""A Sphinx extension: every R-123 and A-NAME in the documentation leads to its requirement."""

import re
from collections.abc import Iterator

from docutils import nodes
from sphinx.application import Sphinx

PAGE = "rules/requirements"
ID = re.compile(r"\b([RA]-(?:\d{3}|[A-Z0-9]+(?:-[A-Z0-9]+)*))\b")
LEFT_ALONE = (nodes.literal, nodes.literal_block, nodes.reference, nodes.title, nodes.raw)

Anchors = dict[str, str]


def mark_rows(app: Sphinx, doctree: nodes.document) -> None:
    """Give every row of the requirements its anchor."""
    if app.env.docname != PAGE:
        return
    for row in doctree.findall(nodes.row):
        name = row[0].astext()
        if ID.fullmatch(name):
            row["ids"].append(name.lower())


def link_citations(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Turn ids in running text into links to their rows."""
    known = {row["ids"][0] for row in app.env.get_doctree(PAGE).findall(nodes.row) if row["ids"]}
    page = app.builder.get_relative_uri(docname, PAGE) if docname != PAGE else ""
    for text in list(doctree.findall(nodes.Text)):
        if not ID.search(text) or is_left_alone(text):
            continue
        pieces = list(linked(text, known, page))
        text.parent.replace(text, pieces)


def is_left_alone(text: nodes.Text) -> bool:
    node = text.parent
    while node is not None:
        if isinstance(node, LEFT_ALONE):
            return True
        node = node.parent
    return False


def linked(text: str, known: set[str], page: str) -> Iterator[nodes.Node]:
    for index, piece in enumerate(ID.split(text)):
        if index % 2 and piece.lower() in known:
            uri = f"{page}#{piece.lower()}"
            yield nodes.reference("", piece, refuri=uri, internal=True)
        elif piece:
            yield nodes.Text(piece)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("doctree-read", mark_rows)
    app.connect("doctree-resolved", link_citations)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
