"""The fix of a race in which iterations only update one object: each update is atomic."""

from __future__ import annotations

from collections.abc import Iterator

from lowering_core.access.effects import has_effects
from lowering_core.analysis.types import bit_field, type_of
from lowering_core.analysis.walk import statements, walk
from lowering_core.dependence.findings import Judgement
from lowering_core.dependence.view import FunctionView
from lowering_core.diagnostics import Fix
from lowering_core.mending.lines import pragma_before
from lowering_core.model.access import Access, AccessKind, Construct, Update, guards
from lowering_core.model.ctypes import COMPLEX, Kind, arithmetic_kind
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Assign, Binary, ExprStmt, Name, Postfix, Unary

_NATIVE = frozenset({"+", "*", "&", "|", "^"})
_NOT_ATOMIC = frozenset({*COMPLEX, Kind.BOOL, Kind.LDOUBLE, Kind.INT128, Kind.UINT128})


def atomic_fix(view: FunctionView, found: Judgement) -> Fix | None:
    """`atomic` on all updates of what iterations collide in (OpenMP 5.2, 15.8.4), where a loop does nothing else to
    it. None where it does, or where no atomic construct may stand.
    """
    directive = found.concurrency.directive
    symbol = None if found.pair is None else found.pair[0].symbol
    if directive is None or symbol is None or directive.has("simd", "loop"):
        return None
    accesses = tuple(_of_symbol(view, found, symbol))
    inner = {id(node.expr): node for node in statements(found.loop) if isinstance(node, ExprStmt) and node.expr}
    updated: dict[int, ExprStmt] = {}
    operators: set[str] = set()
    for access in accesses:
        statement = _statement(access, inner)
        if statement is None or access.update is None or not takes_atomic(view, access, access.update, symbol):
            return None
        updated[id(statement)] = statement
        operators.add(access.update.reduction)
    if len(operators) != 1 or not operators <= _NATIVE:
        return None
    text = view.function.unit.text
    places = [one.span for one in updated.values()]
    if any(span is None for span in places):
        return None
    pragma, like = "#pragma omp atomic", directive.span
    edits = (pragma_before(text, span.start, pragma, like) for span in places if span is not None)
    what = "the updates" if len(updated) > 1 else "the update"
    return Fix(f"Make {what} of {symbol.name} atomic", tuple(edits), tried=True)


def _of_symbol(view: FunctionView, found: Judgement, symbol: Symbol) -> Iterator[Access]:
    """The accesses of the loop to the object, or to what the array or the pointer leads to."""
    for _, access in view.inside(found.loop):
        same = access.symbol == symbol or (access.root is not None and access.root.symbol == symbol)
        if same and (access.path == ()) == bool(found.detail):
            yield access


def _statement(access: Access, inner: dict[int, ExprStmt]) -> ExprStmt | None:
    """The statement that is all of an update, and stands in no construct that orders or vectorises it."""
    if access.kind is not AccessKind.UPDATE or access.update is None:
        return None
    for guard in guards(access.guard):
        if isinstance(guard, Construct) and guard.pragma.directive.constituents[-1:] in (
            ("simd",), ("atomic",), ("critical",), ("ordered",),
        ):  # fmt: skip
            return None
    return next((one for one in inner.values() if one.expr is not None and bare(one.expr) is access.update.node), None)


def takes_atomic(view: FunctionView, access: Access, update: Update, symbol: Symbol) -> bool:
    """Whether an update has a form that `atomic` takes, of a number that it is for."""
    kind = None if access.type is None else arithmetic_kind(access.type)
    if kind is None or kind in _NOT_ATOMIC or bit_field(update.place, view.scope) is not None:
        return False
    value = type_of(update.value, view.scope)
    if value is None or arithmetic_kind(value) is None or arithmetic_kind(value) in COMPLEX:
        return False
    if any(isinstance(node, Name) and node.symbol == symbol for node in walk(update.value)) or update.repeated:
        return False
    node = update.node
    if isinstance(node, Postfix | Unary):
        return True
    if not isinstance(node, Assign) or has_effects(update.value):
        return False
    return node.op != "=" or (isinstance(bare(node.value), Binary) and len(update.joined) < 2)
