"""Traversal order, macro expansions, expressions in types and clauses, and depth."""

from collections.abc import Iterable

from lowering_core.analysis.walk import AnyNode, directive_expressions, walk
from lowering_core.model.ctypes import Arithmetic, Array, Kind, Pointer
from lowering_core.model.directive import Directive, ExprClause, FlagClause, Item, ListClause, ScheduleClause
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Call,
    Cast,
    Declaration,
    DeclStmt,
    Expr,
    ExprStmt,
    MacroUse,
    Name,
    Number,
    Paren,
    SizeofExpr,
    While,
)
from lowering_core.text import Span

INT = Arithmetic(Kind.INT)
HERE = Span(0, 1)


def _names(nodes: Iterable[AnyNode]) -> list[str]:
    return [node.name for node in nodes if isinstance(node, Name)]


def test_source_order_and_expansions() -> None:
    tree = Assign(op="=", target=Name(name="a"), value=MacroUse(name="M", expansion=Binary("*", Name("b"), Name("c"))))
    assert _names(walk(tree)) == ["a", "b", "c"]
    kinds = [type(node).__name__ for node in walk(tree)]
    assert kinds == ["Assign", "Name", "MacroUse", "Binary", "Name", "Name"]


def test_lengths_in_types_are_children() -> None:
    vla = Array(element=Array(element=INT, length=Name("m"), count=None), length=Name("n"), count=None)
    declared = DeclStmt((Declaration("t", vla, value=Name("v")),))
    assert _names(walk(declared)) == ["n", "m", "v"]
    assert _names(walk(Cast(Pointer(vla), Name("p")))) == ["n", "m", "p"]


def test_do_while_runs_its_body_first() -> None:
    body = ExprStmt(Call(Name("f"), (Name("x"),)))
    assert _names(walk(While(Name("t"), body, do=True))) == ["f", "x", "t"]
    assert _names(walk(While(Name("t"), body, do=False))) == ["t", "f", "x"]


def test_enter_prunes() -> None:
    tree = Binary("+", SizeofExpr(Name("a")), Name("b"))
    assert _names(walk(tree, lambda node: not isinstance(node, SizeofExpr))) == ["b"]


def test_clause_expressions() -> None:
    clauses = (
        ExprClause(name="num_teams", span=HERE, expr=Name("hi"), lower=Name("lo")),
        FlagClause(name="nowait", span=HERE),
        ListClause(name="private", span=HERE, items=(Item("t", Name("t"), HERE),)),
        ScheduleClause(name="schedule", span=HERE, kind="static", modifiers=(), chunk=Name("c")),
    )
    directive = Directive("target teams", clauses, HERE, HERE)
    assert _names(directive_expressions(directive)) == ["lo", "hi", "t", "c"]


def test_deep_trees() -> None:
    total: Expr = Number("0", 0, INT)
    for _ in range(5000):
        total = Binary("+", total, Name("x"))
    for _ in range(10000):
        total = Paren(total)
    assert sum(1 for _ in walk(total)) == 1 + 2 * 5000 + 10000
    assert Number("0", 0, INT) in walk(total)
