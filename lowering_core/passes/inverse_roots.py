"""`1.0f / sqrtf(x)` becomes one operation without a branch, which rounds as the two do."""

from dataclasses import replace

from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.ir.build import operation
from lowering_core.ir.nodes import KernelCode, Rewrite
from lowering_core.lowering.cxx_forms import with_macros
from lowering_core.model.ctypes import INTEGERS, Kind, arithmetic_kind
from lowering_core.model.expressions import bare
from lowering_core.model.operation import Operation
from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import Binary, Call, Expr, Name, Number
from lowering_core.passes.facts import KernelFacts

NAME = "inverse-roots"
_ROOT = "sqrtf"


def with_inverse_roots(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with inverse square roots of `float`.

    Proof obligation: `rex_inverse_root` returns for each number what division and root return one after the other.
    """
    # The compiler has a quicker one where it may round otherwise.
    if facts.options.fast_math or _ROOT in kernel.needs or any(one.name == _ROOT for one in facts.functions):
        return kernel
    found = [
        Rewrite(node, operation(Operation.INVERSE_ROOT, root))
        for node in walk(kernel.statement)
        if isinstance(node, Binary) and (root := _root(node)) is not None
    ]
    if not found:
        return kernel
    changes = (*with_macros(kernel.statement, found), *kernel.changes)
    return replace(kernel, changes=changes).remarked(NAME, "inverse square roots take no branch, and round the same")


def _root(node: Binary) -> Expr | None:
    """What the inverse root is taken of."""
    call = bare(node.right)
    if node.op != "/" or not _is_one(node.left) or not isinstance(call, Call) or not _is_root(call.function):
        return None
    return call.arguments[0] if len(call.arguments) == 1 else None


def _is_root(function: Expr) -> bool:
    """Whether a call is to the function, not through a variable of its name."""
    named = bare(function)
    if not isinstance(named, Name) or named.name != _ROOT:
        return False
    return named.symbol is None or named.symbol.kind is SymbolKind.FUNCTION


def _is_one(node: AnyNode) -> bool:
    """Whether an expression is 1 of a type that a division by a float keeps to a float."""
    node = bare(node) if isinstance(node, Expr) else node
    if not isinstance(node, Number):
        return False
    kind = arithmetic_kind(node.type)
    return node.value == 1 and (kind is Kind.FLOAT or kind in INTEGERS)
