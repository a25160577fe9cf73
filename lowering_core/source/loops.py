"""Loops that could be offloaded, found in a document's tree by queries alone."""

from collections.abc import Iterator

from tree_sitter import Node

from lowering_core.source.document import Document
from lowering_core.source.queries import matches
from lowering_core.text import Span


def offloadable(document: Document, within: Span) -> Iterator[Span]:
    """The headers that touch bytes `within` of loops of canonical form, from `for` on, those of outer loops first.

    Loops that a directive governs, or that lie in a target construct, are left out.
    """
    function = document.tree.root_node.descendant_for_byte_range(within.start, within.end)
    while function is not None and function.type != "function_definition":
        function = function.parent
    if function is None:
        return
    held = [
        node
        for match in matches("target_constructs", function)
        for capture in ("statement", "held")
        for node in match.get(capture, ())
    ]
    for match in matches("loops", function):
        loop, body = match["loop"][0], match["body"][0]
        header = Span(loop.start_byte, body.start_byte)
        inside = any(node.start_byte <= loop.start_byte and loop.end_byte <= node.end_byte for node in held)
        if header.touches(within) and not inside and not loop.has_error and not _is_governed(loop):
            yield header


def _is_governed(loop: Node) -> bool:
    """Whether a pragma stands before the loop, comments aside."""
    before = loop.prev_named_sibling
    while before is not None and before.type == "comment":
        before = before.prev_named_sibling
    word = None if before is None else before.child_by_field_name("directive")
    return word is not None and (word.text or b"").endswith(b"pragma")
