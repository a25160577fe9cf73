"""Private copies that a construct reads before it gives them a value (OpenMP 5.2, 5.4.3 and 5.4.5)."""

from __future__ import annotations

from collections.abc import Iterator

from lowering_core.access.constructs import associated_loops
from lowering_core.analysis.walk import statements
from lowering_core.dependence.view import FunctionView, repeats
from lowering_core.diagnostics import Diagnostic, Related
from lowering_core.model.access import Access, AccessKind, Construct, Repeat, guards
from lowering_core.model.ctypes import arithmetic_kind
from lowering_core.model.directive import Clause, Directive, Item, items_of
from lowering_core.model.expressions import bare, place
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import Cast, ExprStmt, For, Label, Name, Pragma
from lowering_core.openmp.entries import Effect
from lowering_core.rules import rex312_private_unset as rex312

_TAKES = Effect.COPY | Effect.READ
_EMPTY = (Effect.COPY, Effect.COPY | Effect.WRITE)


def unset_copies(view: FunctionView) -> Iterator[Diagnostic]:
    """The private copies of a function's constructs that are read too early, in bytes of its text."""
    for pragma in statements(view.function.body):
        if not isinstance(pragma, Pragma) or pragma.body is None:
            continue
        if any(isinstance(node, Label) and node.keyword == "label" for node in statements(pragma.body)):
            continue
        for clause, item, symbol in _empty_copies(pragma.directive):
            read = _first_read(view, pragma, symbol)
            if read is not None:
                yield from _told(view, pragma, (clause, item, symbol), read)


def _empty_copies(directive: Directive) -> Iterator[tuple[Clause, Item, Symbol]]:
    """The variables of which a directive makes copies without a value."""
    clauses = [(clause, item) for clause in directive.clauses for item in items_of(clause)]
    filled = {item.symbol for clause, item in clauses if clause.effect & Effect.READ}
    for clause, item in clauses:
        if clause.effect in _EMPTY and item.symbol is not None and item.symbol not in filled:
            yield clause, item, item.symbol


def _first_read(view: FunctionView, pragma: Pragma, symbol: Symbol) -> Access | None:
    """The read of a construct's copy that comes first; None where the copy has a value by then, or may have."""
    if any(symbol in node.symbols and repeats(guard, pragma) for node, guard in view.made.opaque):
        return None
    ignored = _ignored(pragma)
    inner = [node.directive for node in statements(pragma) if isinstance(node, Pragma)]
    others = [one.span for directive in inner for one in directive.clauses if items_of(one) and one.effect != _TAKES]
    for access in view.plain.all:
        if access.symbol != symbol or not repeats(access.guard, pragma) or id(access.node) in ignored:
            continue
        if _is_of_inner(access, pragma, symbol):
            continue
        reads = access.kind is not AccessKind.ADDRESS and (access.reads or access.follows > 0)
        in_clause = access.span is None or any(span.covers(access.span) for span in others)
        return access if reads and not in_clause and _is_sure(view, access, pragma) else None
    return None


def _ignored(pragma: Pragma) -> frozenset[int]:
    """The names in statements such as `(void)x;`, which only keep compilers quiet."""
    found: set[int] = set()
    for node in statements(pragma):
        expr = bare(node.expr) if isinstance(node, ExprStmt) and node.expr is not None else None
        while isinstance(expr, Cast):
            expr = bare(expr.operand)
        if isinstance(expr, Name):
            found.add(id(expr))
    return frozenset(found)


def _is_of_inner(access: Access, pragma: Pragma, symbol: Symbol) -> bool:
    """Whether an access is to the copy of a construct inside."""
    for guard in guards(access.guard):
        if isinstance(guard, Construct):
            if guard.pragma is pragma:
                return False
            if symbol in guard.private:
                return True
    return False


def _is_sure(view: FunctionView, access: Access, pragma: Pragma) -> bool:
    """Whether a thread of a construct comes to an access in the first round of the loops around it."""
    dealt: set[int] = set()
    for guard in guards(access.guard):
        if isinstance(guard, Construct) and guard.pragma.body is not None:
            dealt |= {id(loop) for loop in associated_loops(guard.pragma.directive, guard.pragma.body)}
    for guard in guards(access.guard):
        if isinstance(guard, Construct):
            if guard.pragma is pragma:
                return True
        elif not isinstance(guard, Repeat) or guard.cut:
            return False
        elif id(guard.loop) in dealt:
            if access.header is not None:
                # The bounds of these loops are worked out in front of the construct.
                return False
        elif not guard.first and not _runs(view, guard, pragma):
            return False
    return False


def _runs(view: FunctionView, guard: Repeat, pragma: Pragma) -> bool:
    """Whether the bounds of a loop have nothing to do with what the construct computes."""
    domain = guard.domain
    if not isinstance(guard.loop, For) or domain is None or domain.low is None or domain.high is None:
        return False
    symbols = domain.low.symbols | domain.high.symbols
    return not any(view.written_in(symbol, pragma) or symbol in view.exposed for symbol in symbols)


def _told(
    view: FunctionView, pragma: Pragma, copy: tuple[Clause, Item, Symbol], read: Access
) -> Iterator[Diagnostic]:  # fmt: skip
    clause, item, symbol = copy
    span = place(read.node)
    if span is None:
        return
    mine = [one for one in view.plain.all if one.symbol == symbol and repeats(one.guard, pragma)]
    plain = not any(one.path == () and (one.writes or one.kind is AccessKind.ADDRESS) for one in mine)
    plain = plain and all(one.follows or not one.writes for one in mine)
    advice = f"use firstprivate({symbol.name})"
    fixes = rex312.with_value(pragma.directive, clause, item, kept=clause.effect is not Effect.COPY)
    if not plain:
        advice = f"set it first, or use firstprivate({symbol.name}) if the value from before is meant"
        if read.update is not None and read.update.reduction:
            advice = f"use reduction({read.update.reduction}: {symbol.name}) if all of them add to it, or set it first"
    if not plain or not _has_value(view, pragma, symbol):
        fixes = ()
    related = (Related(item.span, "the copy is made here"),)
    yield rex312.READ_FIRST.at(
        span, symbol.name, clause.name, advice, related=related, fixes=fixes, about=symbol.name
    )  # fmt: skip


def _has_value(view: FunctionView, pragma: Pragma, symbol: Symbol) -> bool:
    """Whether a variable has a value in front of a construct that a copy can take: an address is none for a device."""
    if pragma.directive.has("target") and arithmetic_kind(symbol.type) is None:
        return False
    first = next((at for at, one in enumerate(view.plain.all) if repeats(one.guard, pragma)), 0)
    before = any(position < first for position, _ in view.writes.get(symbol, ()))
    return before or symbol.kind is SymbolKind.PARAMETER
