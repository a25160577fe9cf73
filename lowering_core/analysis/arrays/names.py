"""How text names memory: the variable or the path of members that an access or an expression leads to."""

from collections.abc import Iterable

from lowering_core.c_text import structural
from lowering_core.model.access import Access, Element, MemberStep
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Expr, Index, Member, Name, Paren, Unary


def element_of(access: Access) -> tuple[str, Expr] | None:
    """The array in which an access lies, a variable or the path of a member such as `s->p`, and the first subscript;
    None where it leads to no element.
    """
    name, behind = "" if access.symbol is None else access.symbol.name, ""
    path = access.path or ()
    for number, step in enumerate(path):
        if isinstance(step, MemberStep):
            name, behind = f"{name}{behind or '.'}{step.name}", ""
        elif not number and len(path) > 1 and isinstance(path[1], MemberStep) and _is_zero(step):
            behind = "->"
        else:
            return (name, step.index) if name else None
    return None


def given_values(accesses: Iterable[Access]) -> list[tuple[Symbol, Expr]]:
    """The variables that are declared with a value or assigned one by `=`, with these values, in order."""
    return [
        (access.symbol, access.value)
        for access in accesses
        if access.symbol is not None and access.path == () and access.value is not None
    ]


def is_path(expr: Expr) -> bool:
    """Whether an expression is a member of a variable, such as `s.in.q` or `s->p`."""
    current = expr
    while isinstance(current, Member | Paren):
        current = current.base if isinstance(current, Member) else current.inner
    return isinstance(current, Name) and current is not expr


def path_name(expr: Expr) -> str:
    """The name of a variable, or the path of a member of one, such as `s->p`; empty for anything else."""
    inner = inner_expr(expr)
    if isinstance(inner, Member):
        return structural(inner) if is_path(inner) else ""
    return inner.name if isinstance(inner, Name) else ""


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


def _is_zero(step: Element) -> bool:
    return step.form is not None and step.form.constant == 0
