"""Values at other places: those that came out of a macro at its use, declarations where they lie now."""

from collections.abc import Callable
from dataclasses import Field, fields, is_dataclass, replace
from typing import Any, ClassVar, Protocol, TypeVar, cast

from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Declaration, Node
from lowering_core.text import Span


class _Record(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


_T = TypeVar("_T", bound=_Record)
_KEPT = (Span, Symbol)


def relocated(value: _T, span: Span) -> _T:
    """The same tree of frozen dataclasses in which every span is `span`.

    Expression nodes are marked as changed as well: their text is not at that place, so they print from their structure.
    """
    done: dict[int, _Record] = {}
    stack: list[_Record] = [value]
    while stack:
        node = stack[-1]
        pending = [child for child in _children(node) if id(child) not in done]
        if pending:
            stack.extend(pending)
            continue
        stack.pop()
        if id(node) not in done:
            done[id(node)] = _moved(node, done, span)
    return cast(_T, done[id(value)])


def placed_declaration(found: Declaration, place: Callable[[Span], Span]) -> Declaration:
    """A declaration with its own spans, not those of its parts, where `place` puts them."""
    span = None if found.span is None else place(found.span)
    if span is None or span is found.span:
        return found
    return replace(found, span=span, name_span=None if found.name_span is None else place(found.name_span))


def _children(node: _Record) -> list[_Record]:
    found: list[_Record] = []
    for field in fields(node):
        value: object = getattr(node, field.name)
        parts = cast(tuple[object, ...], value) if isinstance(value, tuple) else (value,)
        found.extend(
            cast(_Record, part) for part in parts if is_dataclass(part) and not isinstance(part, Span | Symbol)
        )
    return found


def _moved(node: _Record, done: dict[int, _Record], span: Span) -> _Record:
    """A copy of `node` at `span` whose children are those in `done`."""
    changes: dict[str, object] = {}
    for field in fields(node):
        value: object = getattr(node, field.name)
        if isinstance(value, Span):
            changes[field.name] = span
        elif isinstance(value, tuple):
            parts = cast(tuple[object, ...], value)
            changes[field.name] = tuple(done.get(id(part), part) for part in parts)
        elif id(value) in done:
            changes[field.name] = done[id(value)]
    if isinstance(node, Node):
        changes["origin"] = span
        changes["changed"] = node.span is not None
    return cast(_Record, replace(cast(Any, node), **changes)) if changes else node
