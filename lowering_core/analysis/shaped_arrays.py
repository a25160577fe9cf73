"""Variable-length arrays whose lengths a region asks for beside their elements."""

from collections.abc import Iterator

from lowering_core.analysis.walk import walk
from lowering_core.model.directive import items_of
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Name, Pragma, Stmt, Unary
from lowering_core.model.variable_arrays import is_variable
from lowering_core.openmp.entries import Effect


def shaped_arrays(statement: Stmt) -> frozenset[Symbol]:
    """The arrays that constructs of a region copy or combine, and those whose addresses it takes."""
    return frozenset(symbol for symbol in _asked(statement) if is_variable(symbol.type))


def _asked(statement: Stmt) -> Iterator[Symbol]:
    for node in walk(statement):
        if isinstance(node, Pragma):
            copied = (one for one in node.directive.clauses if one.effect & (Effect.COPY | Effect.COMBINE))
            yield from (item.symbol for clause in copied for item in items_of(clause) if item.symbol is not None)
        elif isinstance(node, Unary) and node.op == "&":
            inner = bare(node.operand)
            yield from (inner.symbol,) if isinstance(inner, Name) and inner.symbol is not None else ()
