"""Statements in which calls lead elsewhere; what has no such call in it stays the same object."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any, cast

from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.model.syntax import Call, Declaration, Stmt


def with_calls(root: Stmt, change: Callable[[Call], Call | None]) -> Stmt:
    """The statement with what `change` gives in place of its calls; None leaves one. Expressions of clauses and lengths
    of declared types stay.
    """
    nodes = tuple(walk(root))
    # Most code has no such call.
    if not any(isinstance(node, Call) and change(node) is not None for node in nodes):
        return root
    new: dict[int, AnyNode] = {}
    for node in reversed(nodes):
        made = _rebuilt(node, new)
        made = (change(made) or made) if isinstance(made, Call) else made
        if made is not node:
            new[id(node)] = made
    result = new.get(id(root), root)
    return result if isinstance(result, Stmt) else root


def _rebuilt(node: AnyNode, new: Mapping[int, AnyNode]) -> AnyNode:
    """A node with the parts that were changed."""
    parts: dict[str, Any] = {}
    for one in fields(node):
        old = getattr(node, one.name)
        made = _part(old, new)
        parts |= {} if made is old else {one.name: made}
    return replace(node, **parts) if parts else node


def _part(part: Any, new: Mapping[int, AnyNode]) -> Any:
    if not isinstance(part, tuple):
        return _item(part, new)
    old = cast("tuple[Any, ...]", part)
    made = tuple(_item(one, new) for one in old)
    return old if all(before is one for before, one in zip(old, made, strict=True)) else made


def _item(part: Any, new: Mapping[int, AnyNode]) -> Any:
    if isinstance(part, Declaration):
        value = None if part.value is None else new.get(id(part.value))
        return part if value is None else replace(part, value=value)
    return new.get(id(part), part)
