"""Which variables and members an expression is made of."""

from collections.abc import Iterable, Iterator

from lowering_core.analysis.walk import walk
from lowering_core.c_text import structural
from lowering_core.model.syntax import Binary, Expr, Member, Name


def mentions(expr: Expr) -> Iterator[Name | Member]:
    """The members in an expression, without those that they are members of, and the names outside of these."""
    bases: set[int] = set()
    for node in walk(expr):
        if isinstance(node, Member):
            bases.add(id(node.base))
        if isinstance(node, Member | Name) and id(node) not in bases:
            yield node


def mentioned(exprs: Iterable[Expr], *, added: bool = False) -> frozenset[str]:
    """The names and the texts of the members in expressions; with `added` not those that are only taken away."""
    found: set[str] = set()
    for expr in exprs:
        away: set[int] = set()
        for node in walk(expr) if added else ():
            if isinstance(node, Binary) and node.op == "-":
                away |= {id(inner) for inner in walk(node.right)}
        found |= {structural(node) for node in mentions(expr) if id(node) not in away}
    return frozenset(found)
