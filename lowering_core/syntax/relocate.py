"""Values at other places: those that came out of a macro at its use, declarations where they lie now."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Declaration, Node
from lowering_core.text import Span

_T = TypeVar("_T")


def relocated(value: _T, span: Span) -> _T:
    """The same tree of frozen dataclasses in which every span is `span`.

    For expression nodes it is the origin as well.
    """
    done: dict[int, Any] = {}
    stack: list[Any] = [value]
    while stack:
        node = stack[-1]
        parts: dict[str, Any] = {field.name: getattr(node, field.name) for field in fields(node)}
        listed = [cast(tuple[Any, ...], part) if isinstance(part, tuple) else (part,) for part in parts.values()]
        children = [one for part in listed for one in part if is_dataclass(one) and not isinstance(one, Span | Symbol)]
        pending = [child for child in children if id(child) not in done]
        if pending:
            stack += pending
            continue
        stack.pop()
        for name, part in parts.items():
            if isinstance(part, Span):
                parts[name] = span
            elif isinstance(part, tuple):
                parts[name] = tuple(done.get(id(one), one) for one in cast(tuple[Any, ...], part))
            else:
                parts[name] = done.get(id(part), part)
        if isinstance(node, Node):
            parts["origin"] = span
        done[id(node)] = replace(node, **parts)
    return done[id(value)]


def placed_declaration(found: Declaration, place: Callable[[Span], Span]) -> Declaration:
    """A declaration with its own spans, not those of its parts, where `place` puts them."""
    span = None if found.span is None else place(found.span)
    if span is None or span is found.span:
        return found
    return replace(found, span=span, name_span=None if found.name_span is None else place(found.name_span))
