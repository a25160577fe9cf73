"""How text names memory: the variable or the path of members behind an expression, and what variables are given."""

from __future__ import annotations

from collections.abc import Iterable

from lowering_core.analysis.walk import AnyNode
from lowering_core.c_text import structural
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Assign, DeclStmt, Expr, Index, Member, Name, Paren, Unary


def given_values(nodes: Iterable[AnyNode]) -> list[tuple[str, Expr]]:
    """The variables that are declared with a value or assigned one by `=`, with these values, in order."""
    found: list[tuple[str, Expr]] = []
    for node in nodes:
        if isinstance(node, Assign) and node.op == "=" and isinstance(target := bare(node.target), Name):
            found.append((target.name, node.value))
        elif isinstance(node, DeclStmt):
            found += [(one.name, one.value) for one in node.declarations if one.value is not None]
    return found


def path_name(expr: Expr) -> str:
    """The name of a variable, or the path of a member of one, such as `s->p`; empty for anything else."""
    inner = inner_expr(expr)
    if isinstance(inner, Member):
        return structural(inner) if is_path(inner) else ""
    return inner.name if isinstance(inner, Name) else ""


def is_path(expr: Expr) -> bool:
    """Whether an expression is a member of a variable, such as `s.in.q` or `s->p`."""
    current = expr
    while isinstance(current, Member | Paren):
        current = current.base if isinstance(current, Member) else current.inner
    return isinstance(current, Name) and current is not expr


def base_name(expr: Expr) -> str:
    """The variable in which, or behind which, the place of an lvalue lies; empty where that is not to be seen."""
    current = bare(expr)
    while isinstance(current, Index | Member) or (isinstance(current, Unary) and current.op == "*"):
        current = bare(current.operand if isinstance(current, Unary) else current.base)
    return current.name if isinstance(current, Name) else ""


def inner_expr(expr: Expr) -> Expr:
    """The expression inside parentheses and macros; for a member of an element the element."""
    current = bare(expr)
    while isinstance(current, Member) and not current.arrow and isinstance(current.base, Index):
        current = bare(current.base)
    return current
