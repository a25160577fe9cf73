"""A range of a unit's text with some parts of it replaced, as fragments that know where they came from."""

from collections.abc import Sequence
from dataclasses import dataclass

from lowering_core.c_text import assemble
from lowering_core.model.kernel import Fragment
from lowering_core.model.syntax import Expr, Node, Stmt
from lowering_core.model.unit import FunctionUnit
from lowering_core.text import Span, decode


@dataclass(frozen=True, slots=True)
class Replacement:
    """`node` (or, where it is a string, that text) takes the place of `span` of the unit's text.

    A part of `node` that still has its span prints as the text there, with the replacements inside it. `place` is what
    the new text comes from where that is less than `span`.
    """

    span: Span
    node: Expr | Stmt | str
    place: Span | None = None


def fragments(span: Span, replacements: Sequence[Replacement], unit: FunctionUnit, text: bytes) -> tuple[Fragment, ...]:
    """Bytes `span` of `text` (the unit's text or its blanked text) with `replacements` made."""
    result: list[Fragment] = []
    cursor = span.start
    for item in _outermost(span, replacements):
        result += _copied(Span(cursor, item.span.start), unit, text)
        result.append(Fragment(_printed(item, replacements, text), unit.source(item.place or item.span)))
        cursor = item.span.end
    result += _copied(Span(cursor, span.end), unit, text)
    return tuple(fragment for fragment in result if fragment.text)


def plain_text(node: Node, text: bytes) -> str:
    """The text of a node: the user's where it has a span, else printed from its structure."""
    return assemble(node, lambda part: None if part.span is None else decode(text[part.span.start : part.span.end]))


def _outermost(span: Span, replacements: Sequence[Replacement]) -> list[Replacement]:
    inside = [item for item in replacements if span.covers(item.span)]
    inside.sort(key=lambda item: (item.span.start, -item.span.end))
    result: list[Replacement] = []
    for item in inside:
        if not result or item.span.start >= result[-1].span.end:
            result.append(item)
    return result


def _copied(span: Span, unit: FunctionUnit, text: bytes) -> list[Fragment]:
    """The text as it is, cut where macros were expanded in it: their text has the place of the macro's use."""
    result: list[Fragment] = []
    cursor = span.start
    for segment in unit.segments:
        end = min(span.end, segment.end)
        if segment.start <= cursor < end:
            part = Span(cursor, end)
            result.append(Fragment(decode(text[cursor:end]), unit.source(part), segment.verbatim))
            cursor = end
    if cursor < span.end:
        result.append(Fragment(decode(text[cursor : span.end]), unit.source(Span(cursor, span.end))))
    return result


def _printed(item: Replacement, replacements: Sequence[Replacement], text: bytes) -> str:
    if isinstance(item.node, str):
        return item.node
    inner = [other for other in replacements if other is not item and item.span.covers(other.span)]

    def known(part: Node) -> str | None:
        if part.span is None:
            return None
        cursor, result = part.span.start, ""
        for other in _outermost(part.span, inner):
            result += decode(text[cursor : other.span.start]) + _printed(other, inner, text)
            cursor = other.span.end
        return result + decode(text[cursor : part.span.end])

    return assemble(item.node, known)


def changed_text(node: Node, table: dict[int, Expr]) -> str:
    """A node printed from its structure with the changes of `table`, which is keyed by identity."""
    return _text(node, table, frozenset())


def _text(node: Node, table: dict[int, Expr], done: frozenset[int]) -> str:
    def known(part: Node) -> str | None:
        new = table.get(id(part))
        return None if new is None or id(part) in done else _text(new, table, done | {id(part)})

    return assemble(node, known)
