"""Small questions to expressions that every stage asks: what is inside parentheses, who is called, where it stands."""

import re

from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import Call, Expr, MacroUse, Name, Node, Paren, String, Unary
from lowering_core.patterns import regex
from lowering_core.text import Span

_WRAPPED = (Paren, MacroUse)
_LITERALS = regex(r'(?:(?:u8|[uUL])?"(?:\\.|[^"\\])*"\s*)+', re.DOTALL)


def bare(expr: Expr) -> Expr:
    """The expression inside parentheses and macro invocations."""
    while isinstance(expr, _WRAPPED):
        expr = expr.inner if isinstance(expr, Paren) else expr.expansion
    return expr


def unparenthesised(expr: Expr) -> Expr:
    """The expression inside parentheses that are written right there, macro invocations as they are."""
    while isinstance(expr, Paren):
        expr = expr.inner
    return expr


def is_complete(string: String) -> bool:
    """Whether a string is literals alone, with no macro of unknown value between them."""
    return _LITERALS.fullmatch(string.text) is not None


def callee_name(call: Call) -> str:
    """The name of the function that a call names; empty where it calls through a pointer."""
    function = bare(call.function)
    return function.name if isinstance(function, Name) else ""


def named_function(called: Expr) -> Expr:
    """What is called, as a name in its place where it is a function's name behind `*` and `&`."""
    inner = bare(called)
    if not isinstance(inner, Unary):
        return called
    while isinstance(inner, Unary) and inner.op in ("*", "&"):
        inner = bare(inner.operand)
    if isinstance(inner, Name) and inner.symbol is not None and inner.symbol.kind is SymbolKind.FUNCTION:
        return Name(inner.name, inner.symbol, span=called.span, origin=called.origin)
    return called


def spanned(first: Node, last: Node) -> Span | None:
    """From one node to another where both have a place."""
    return None if first.span is None or last.span is None else first.span.joined(last.span)


def place(node: Node) -> Span | None:
    """Where a node is in the user's text: its span, or that of the macro invocation it came from."""
    return node.span if node.span is not None else node.origin
