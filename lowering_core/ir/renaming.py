"""Host statements in which other expressions stand for names."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Expr, Name, Node
from lowering_core.text import Span

_T = TypeVar("_T")


def renamed(value: _T, names: Mapping[str, Expr]) -> _T:
    """The same tree of frozen dataclasses with the expressions that `names` gives in place of names. A node that holds
    one has no place in the text any more, so that it prints from its structure.
    """
    done: dict[int, Any] = {}
    stack: list[Any] = [value]
    while stack:
        node = stack[-1]
        parts: dict[str, Any] = {field.name: getattr(node, field.name) for field in fields(node)}
        listed = [cast(tuple[Any, ...], part) if isinstance(part, tuple) else (part,) for part in parts.values()]
        children = [one for part in listed for one in part if _is_tree(one)]
        pending = [child for child in children if id(child) not in done]
        if pending and not isinstance(node, Name):
            stack += pending
            continue
        stack.pop()
        done[id(node)] = names.get(node.name, node) if isinstance(node, Name) else _with_parts(node, parts, done)
    return done[id(value)]


def _is_tree(value: object) -> bool:
    return is_dataclass(value) and not isinstance(value, type | Span | Symbol)


def _with_parts(node: Any, parts: dict[str, Any], done: dict[int, Any]) -> Any:
    changed: dict[str, Any] = {}
    for name, part in parts.items():
        if isinstance(part, tuple):
            items = cast(tuple[Any, ...], part)
            new = tuple(done.get(id(one), one) for one in items)
            if any(one is not other for one, other in zip(new, items, strict=True)):
                changed[name] = new
        elif (other := done.get(id(part), part)) is not part:
            changed[name] = other
    if changed and isinstance(node, Node):
        changed["span"] = None
    return replace(node, **changed) if changed else node
