"""Model values as short s-expressions, so that a test reads as the C beside what it means."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any, cast

_ASIDE = {"span", "origin", "unit", "symbol", "symbols"}
_QUIET = {"span", "origin", "changed", "name_span", "symbol", "symbols"}


def dump(node: Any) -> str:
    """A node, type or tuple of them. Spans are left out: `spelled` checks those."""
    if node is None:
        return "-"
    if isinstance(node, tuple):
        return " ".join(dump(item) for item in cast("tuple[Any, ...]", node))
    special = _SPECIAL.get(type(node).__name__)
    if special is not None:
        return special(node)
    if is_dataclass(node):
        parts = [_part(getattr(node, item.name)) for item in fields(node) if item.name not in _QUIET]
        return "(" + " ".join([type(node).__name__.lower(), *filter(None, parts)]) + ")"
    return str(node)


def nodes(root: Any) -> list[Any]:
    """Every node below `root`, itself included, in no particular order."""
    found: list[Any] = []
    work = [root]
    while work:
        item = work.pop()
        if isinstance(item, tuple):
            work += cast("tuple[Any, ...]", item)
        elif is_dataclass(item):
            found.append(item)
            work += [getattr(item, part.name) for part in fields(item) if part.name not in _ASIDE]
    return found


def _part(value: Any) -> str:
    if isinstance(value, tuple):
        return "[" + dump(cast("tuple[Any, ...]", value)) + "]"
    if isinstance(value, bool):
        return "true" if value else ""
    return dump(value)


def _list(word: str, *parts: str) -> str:
    return "(" + " ".join([word, *filter(None, parts)]) + ")"


def _number(node: Any) -> str:
    return f"{node.value}" if node.type.kind.value in ("int", "double") else f"{node.value}:{dump(node.type)}"


def _optional(node: Any) -> str:
    return "" if node is None else dump(node)


def _array(node: Any) -> str:
    length = " " + dump(node.length) if node.length is not None and node.count is None else ""
    return f"[{'?' if node.count is None else node.count}{length}]{dump(node.element)}"


def _record(node: Any) -> str:
    fields_text = "" if node.fields is None else "{" + dump(node.fields) + "}"
    return f"{node.keyword} {node.tag}".rstrip() + fields_text


def _function(node: Any) -> str:
    parameters = [dump(item) for item in node.parameters] + ["..."] * node.variadic
    return f"fn({', '.join(parameters)})->{dump(node.result)}"


_SPECIAL: dict[str, Callable[[Any], str]] = {
    "Name": lambda node: node.name,
    "Number": _number,
    "String": lambda node: node.text,
    "Binary": lambda node: f"({node.op} {dump(node.left)} {dump(node.right)})",
    "Unary": lambda node: f"({node.op} {dump(node.operand)})",
    "Postfix": lambda node: f"(post{node.op} {dump(node.operand)})",
    "Assign": lambda node: f"({node.op} {dump(node.target)} {dump(node.value)})",
    "Conditional": lambda node: f"(? {dump(node.test)} {dump(node.then)} {dump(node.other)})",
    "Call": lambda node: _list("call", dump(node.function), dump(node.arguments)),
    "Index": lambda node: f"(at {dump(node.base)} {dump(node.index)})",
    "Member": lambda node: f"({'->' if node.arrow else '.'} {dump(node.base)} {node.field})",
    "Cast": lambda node: f"(cast {dump(node.type)} {dump(node.operand)})",
    "SizeofType": lambda node: f"({node.keyword} {dump(node.type)})",
    "SizeofExpr": lambda node: f"(sizeof {dump(node.operand)})",
    "Paren": lambda node: f"<{dump(node.inner)}>",
    "InitList": lambda node: _list("init", dump(node.items), "|" if node.designators else "", dump(node.designators)),
    "MacroUse": lambda node: f"{{{node.name} {dump(node.expansion)}}}",
    "OpaqueExpr": lambda node: _list("opaque", *node.names),
    "OpaqueStmt": lambda node: _list("opaque!", *node.names),
    "Declaration": lambda node: _list("var", node.storage, node.name, dump(node.type), _optional(node.value)),
    "Block": lambda node: "{" + "; ".join(dump(item) for item in node.items) + "}",
    "ExprStmt": lambda node: dump(node.expr),
    "DeclStmt": lambda node: _list("decl", dump(node.declarations)),
    "If": lambda node: _list("if", dump(node.test), dump(node.then), _optional(node.other)),
    "While": lambda node: f"({'do' if node.do else 'while'} {dump(node.test)} {dump(node.body)})",
    "Label": lambda node: _list(node.keyword, node.name, _optional(node.value), dump(node.body)),
    "Jump": lambda node: _list(node.keyword, node.label, _optional(node.value)),
    "Pragma": lambda node: f"(omp '{node.directive.name}' {dump(node.body)})",
    "Void": lambda _node: "void",
    "Arithmetic": lambda node: node.kind.value.replace(" ", "-"),
    "Pointer": lambda node: f"*{dump(node.target)}",
    "Array": _array,
    "Field": lambda node: f"{node.name}:{dump(node.type)}" + ("" if node.bits is None else f":{node.bits}"),
    "Record": _record,
    "Enumeration": lambda node: f"enum {node.tag}".strip(),
    "FunctionType": _function,
    "Named": lambda node: f"{node.name}={dump(node.target)}",
    "Qualified": lambda node: f"{' '.join(node.qualifiers)}({dump(node.target)})",
    "UnknownType": lambda node: f"?{node.text}?",
}
