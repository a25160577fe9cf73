"""Rows of arrays that a thread goes through from one element to the next, while its neighbours go through others."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from lowering_core.access.domains import started
from lowering_core.access.forms import form_of
from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.walk import walk
from lowering_core.analysis.wrapping import may_wrap
from lowering_core.model.access import Access, Accesses, Element
from lowering_core.model.ctypes import AS_OBJECTS, Arithmetic, is_atomic, is_volatile, strip
from lowering_core.model.polynomial import Polynomial, substitute
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import DeclStmt, Expr, For, Index, Stmt
from lowering_core.model.unit import Scope
from lowering_core.values import dataclass

_SIZES = (1, 2, 4, 8)


@dataclass(frozen=True, slots=True)
class ThreadRow:
    """In each iteration of a loop the expressions `nodes` designate one element of variable `symbol`, of type `type`
    and `size` bytes, the one next to that of the iteration before.
    """

    symbol: Symbol
    nodes: tuple[Expr, ...]
    type: Arithmetic
    size: int


def thread_rows(
    loop: For, made: Accesses, scope: Scope, varies: Callable[[Symbol], bool]
) -> tuple[tuple[ThreadRow, ...], tuple[ThreadRow, ...]]:
    """The rows that a loop, with accesses `made`, reads, and those that it writes, one element an iteration; `scope`
    is what its body sees, and `varies` tells which variables differ between threads.
    """
    index, start = started(loop)
    low = None if start is None else form_of(start)
    if index is None:
        return (), ()
    inner = made.changed(headers=False) | made.declared

    def begins(forms: Sequence[Polynomial]) -> bool:
        """Whether elements lie side by side from a place on that stays the same, and is the thread's own."""
        factor = forms[-1].coefficient(index)
        named = {symbol for form in forms for symbol in form.symbols}
        if factor is None or factor.constant != 1 or (named - {index}) & inner:
            return False
        begin = forms[-1] if low is None else substitute(forms[-1], index, low)
        return begin is not None and any(map(varies, {*begin.symbols, *(named - {index})}))

    def found(accesses: Iterator[Access]) -> Iterator[ThreadRow]:
        rows: dict[tuple[Symbol, tuple[object, ...]], ThreadRow] = {}
        for one in accesses:
            row = _row(one, loop, scope, index, begins)
            if row is None or one.path is None:
                continue
            key = (row.symbol, tuple(step.form for step in one.path if isinstance(step, Element)))
            nodes = (*(rows[key].nodes if key in rows else ()), *row.nodes)
            rows[key] = replace(row, nodes=nodes)
        yield from rows.values()

    reads = found(one for one in made.all if one.reads and not one.writes)
    return tuple(reads), tuple(found(one for one in made.all if one.writes and not one.reads))


def body_scope(scope: Scope, body: Stmt) -> Scope:
    """What is seen inside of `body`, wherever it is declared there."""
    declared = (one for node in walk(body) if isinstance(node, DeclStmt) for one in node.declarations)
    return replace(scope, locals=(*scope.locals, *declared))


def _row(
    access: Access, loop: For, scope: Scope, index: Symbol, begins: Callable[[Sequence[Polynomial]], bool]
) -> ThreadRow | None:
    """What an access of each iteration goes along, if it does."""
    node = access.node
    if not access.is_in_each(loop) or not isinstance(node, Index) or node.span is None:
        return None
    ctype = None if access.type is None else strip(access.type)
    steps = [step for step in access.path or () if isinstance(step, Element)]
    if not isinstance(ctype, Arithmetic) or ctype.kind in AS_OBJECTS or len(steps) != len(access.path or ()):
        return None
    if access.symbol is None or access.type is None or access.follows > 1 or not steps:
        return None
    if is_volatile(access.type) or is_atomic(access.type) or any(may_wrap(step.index, scope) for step in steps):
        return None
    forms = [step.form for step in steps if step.form is not None]
    if len(forms) < len(steps) or any(index in form.symbols for form in forms[:-1]) or not begins(forms):
        return None
    size = size_of(ctype, scope.environment)
    return ThreadRow(access.symbol, (node,), ctype, size) if size in _SIZES else None
